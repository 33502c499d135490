"""Words for somebody at a keyboard."""

from __future__ import annotations

from cardlaw.match import words

YES = ("yes", "y", "ya", "はい")
NO = ("no", "n", "tidak", "いいえ")


class Words(words.Words):
    """The messages of a language, with what can be typed."""

    def choose(self, least: int, most: int) -> str:
        """How many options a decision takes, and how to take none."""
        asked = super().choose(least, most)
        return asked if least or most == 0 else f"{asked} {self.say('ui.none_by_pass')}"
