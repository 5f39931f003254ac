"""模型: the nouns of the game: seats, options, rules, commands, events, prompts and the deal itself."""
