"""Those who answer decisions."""
