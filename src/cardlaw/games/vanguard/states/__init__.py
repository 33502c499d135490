"""States that cards and players are in."""
