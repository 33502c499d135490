"""Printed English to program, and back."""
