"""How units come onto circles: calls, rides, overDress, legion."""
