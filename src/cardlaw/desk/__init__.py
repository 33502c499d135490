"""The judge's desk: positions asked about, clauses searched and compared, lines solved, quizzes."""
