"""Records, replays, clocks and best-of series."""
