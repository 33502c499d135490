"""Can the player to move win this turn? Every line, every answer of the opponent, every chance."""
