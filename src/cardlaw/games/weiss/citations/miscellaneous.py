"""Chapter 11: loops, additional turns, Replay, going straight to a phase."""

from __future__ import annotations

from typing import Final

MISCELLANEOUS: Final[dict[str, tuple[str, ...]]] = {
    "loop.endless": ("11.1.1.1",),
    "NameNumber.first_player_names": ("11.1.1",),
    "NameNumber.fix_number": ("11.1.1",),
    "loop.same_position": ("11.1.1.2",),
    "loop.same_position_of_both": ("11.1.1.3",),
    "loop.number": ("11.1.1.2", "1.3.5"),
    "loop.number_of_both": ("11.1.1.3", "1.3.5"),
    "NameNumber.other_player_names": ("11.1.1.3",),
    "extra_turn": ("11.2.1", "11.2.2"),
    "extra_turn.choice": ("11.2.2",),
    "replay.not_by_itself": ("11.3.1.3",),
    "keyword.Replay": ("11.3.2",),
    "replay": ("11.3.2",),
    "progress.effects_end": ("11.4.1.1",),
    "progress.jump": ("11.4.1.2",),
    "progress.pending": ("11.4.1.3",),
}
