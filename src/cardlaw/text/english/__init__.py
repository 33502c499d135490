"""The English that all games share, filed by what a phrase says."""
