"""Plays every supported line of card files in positions built for it, and checks what its words alone promise."""
