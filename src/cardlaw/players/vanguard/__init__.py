"""An opinion on Vanguard: what positions are worth, and what is usual in each phase."""
