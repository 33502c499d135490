"""Zones and circles, what lies on them, and how cards lie."""
