"""Keywords that stand for a whole ability: what each does."""
