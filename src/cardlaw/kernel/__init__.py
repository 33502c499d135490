"""The rules machinery that every rule book shares; it knows no game."""
