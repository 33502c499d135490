"""The parts of programs that this game adds to the shared ones."""
