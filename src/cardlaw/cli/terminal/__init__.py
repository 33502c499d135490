"""Play in a terminal: the board, the questions, the log with clauses."""
