"""Citation tables: from the names that the rules use to the clauses of each book."""
