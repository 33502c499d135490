"""Many matches, their statistics and reports."""
