"""A game as one player sees it; everything that the terminal draws goes through here."""

from __future__ import annotations

from cardlaw.match.sight import SeenCard, Sight

__all__ = ["SeenCard", "Sight"]
