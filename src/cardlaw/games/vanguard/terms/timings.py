"""The moments at which a player may act."""

from __future__ import annotations

from typing import Final

RIDING: Final = "ride"
STRIDING: Final = "stride"
MAIN: Final = "main"
GUARD: Final = "guard"
