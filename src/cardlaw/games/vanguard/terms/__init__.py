"""The terms of the books: information of cards, types, timings, durations, names of events."""
