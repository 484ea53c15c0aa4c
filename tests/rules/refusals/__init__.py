"""Every refusal of every game, made and held against the rule that its own text is about."""
