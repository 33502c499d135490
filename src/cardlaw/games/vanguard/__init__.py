"""Cardfight!! Vanguard: one package for its rule books, which differ by named switches, tables and procedures."""
