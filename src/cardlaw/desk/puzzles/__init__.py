"""Puzzles, `find the win of this turn`: made from games of the machines, kept with the package, and played."""
