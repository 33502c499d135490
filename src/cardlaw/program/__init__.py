"""The instruction set that abilities are made of, and what each instruction does."""
