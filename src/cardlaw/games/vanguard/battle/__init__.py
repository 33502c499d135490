"""The battle phase: its steps, triggers, damage, and what effects change about them."""
