"""够级 (Gouji): rules engine, server, bots and tools for the six-player climbing game."""

__version__ = "0.1.0"

RULES_VERSION = 1
"""Grows when a recorded deal could be judged differently than before."""
