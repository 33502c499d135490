"""Order cards."""
