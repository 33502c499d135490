"""Chance that nobody can compute and everybody can verify.

The seed of a game between people is drawn by the operating system. What is shown from the beginning is its commitment:
a hash from which the seed cannot be found, and which fits no other seed. The seed itself is shown at the end.
"""

from __future__ import annotations

import secrets
from hashlib import sha256

from cardlaw.kernel.chance import SEED_DIGITS


def new_seed() -> str:
    """256 bits from the operating system, in hexadecimal."""
    return secrets.token_hex(SEED_DIGITS // 2)


def commitment_to(seed: int | str) -> str:
    """The commitment to a secret seed: SHA-256 of its bytes; nothing for a seed that is no secret."""
    return sha256(bytes.fromhex(seed)).hexdigest() if isinstance(seed, str) else ""
