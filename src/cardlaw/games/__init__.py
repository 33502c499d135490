"""One package a game, one module a rule-book chapter."""
