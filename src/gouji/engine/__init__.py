"""引擎: check, decide, evolve, prompts, legal. Pure: no clock, no randomness, no I/O."""
