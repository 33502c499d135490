"""Words for circles that are more than rear-guard circles: Astral Planes and the stage."""

from __future__ import annotations

from cardlaw.games.vanguard.gifts.circles import BecomeStage
from cardlaw.games.vanguard.placing.astral_plane import BecomesAstralPlane, OnAstralPlane
from cardlaw.program.conditions import Compare
from cardlaw.program.context import YOU
from cardlaw.program.objects import Cards
from cardlaw.program.values import AT_LEAST, CountOf, Number
from cardlaw.text.english.gifts import Statement
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made

TABLE = Table()
TABLE.add(
    "statement",
    (
        "your back row center circle becomes an astral plane",
        Made(lambda: Statement(None, (BecomesAstralPlane(YOU),))),
        "your back row center (rc) becomes an astral plane",
    ),
)
TABLE.add(
    "after_noun",
    ("on your astral plane", Made(lambda: OnAstralPlane()), "on an astral plane"),
    ("not on an astral plane", Made(lambda: OnAstralPlane(False))),
)
TABLE.add(
    "condition",
    (
        "your astral plane has a unit",
        Made(lambda: Compare(CountOf(Cards(YOU, "RC", (OnAstralPlane(),))), AT_LEAST, Number(1))),
        "there is a unit on your astral plane",
    ),
)
TABLE.add(
    "deed",
    (
        "choose one of your (rc) , and it becomes the stage",
        Made(lambda: BecomeStage()),
        "choose one of your (rc) , and that circle becomes the stage",
    ),
)
