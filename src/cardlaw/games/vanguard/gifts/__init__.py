"""Imaginary gifts: resolving them, gift markers, circles gained and lost, Protect."""
