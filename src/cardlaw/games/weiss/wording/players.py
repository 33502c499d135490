"""Phrases for players, areas, and numbers of cards."""

from __future__ import annotations

from typing import Any

from cardlaw.games.weiss.wording.discourse import Talk
from cardlaw.games.weiss.wording.forms import Made, Meaning, Slots, Table
from cardlaw.games.weiss.wording.maker import AFTER
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.objects import ANY_NUMBER, EXACTLY, UP_TO

TABLE = Table()


ICONS = ("SOUL", "RETURN", "POOL", "COMEBACK", "DRAW", "SHOT", "TREASURE", "GATE", "STANDBY", "CHOICE")
COLORS = ("yellow", "green", "red", "blue", "purple")


# Players


class Possessor(Meaning):
    """`your`, `their`: who is meant depends on who acts."""

    def __init__(self, who: int, others_word: bool = False) -> None:
        self.who = who
        self.others_word = others_word

    def build(self, slots: Slots, talk: Talk) -> Any:
        who = self.who
        if talk.actor != YOU:
            who = YOU if self.others_word else 1 - who
        talk.owner = seen_by_master(who, talk)
        return who

    def slots(self, value: Any, talk: Talk) -> Slots | None:
        if value not in (YOU, OPPONENT):
            return None
        if talk.actor == YOU:
            fits = value == self.who and not self.others_word
        else:
            fits = value == YOU if self.others_word else value == 1 - self.who and self.who == YOU
        if fits:
            talk.owner = seen_by_master(value, talk)
        return {} if fits else None


def seen_by_master(who: int, talk: Talk) -> int:
    """A player as the one whose ability it is names them."""
    return 1 - who if talk.actor == OPPONENT else who


class Owner(Meaning):
    """`your` or `their` before an area that follows from whose cards were named."""

    def __init__(self, word: str) -> None:
        self.word = word

    def build(self, slots: Slots, talk: Talk) -> Any:
        return None

    def slots(self, value: Any, talk: Talk) -> Slots | None:
        yours = talk.owner == YOU and talk.actor != EACH_PLAYER
        return {} if yours == (self.word == "your") else None


TABLE.add(
    "who",
    ("your", Possessor(YOU)),
    ("your opponent's", Possessor(OPPONENT)),
    ("their", Possessor(OPPONENT, True)),
    ("all players'", EACH_PLAYER),
)
TABLE.add("own", ("your", Owner("your")), ("their", Owner("their")))
TABLE.add("me", ("you", YOU), ("your opponent", OPPONENT))
TABLE.add("spot", ("left", "left"), ("middle", "middle"), ("right", "right"))
TABLE.add("audience", ("your opponent", None), ("all players", None))
TABLE.add("victim", ("your opponent", OPPONENT), ("yourself", YOU), ("all players", EACH_PLAYER))


# Areas

TABLE.add(
    "area",
    ("hand", "hand"),
    ("deck", "deck"),
    ("waiting room", "waiting_room"),
    ("clock", "clock"),
    ("level", "level"),
    ("stock", "stock"),
    ("memory", "memory"),
    ("climax area", "climax"),
    ("center stage", "center"),
    ("back stage", "back"),
    ("stage", "stage"),
)
TABLE.forms["box"] = [form for form in TABLE.forms["area"] if form.template not in ("deck", "climax area")]
TABLE.forms["off_stage"] = [form for form in TABLE.forms["area"] if not form.template.endswith("stage")]


# Numbers of cards


def after_quantity(talk: Talk, value: tuple[int, int]) -> None:
    talk.plural = value[1] != 1


def exactly(n: int) -> tuple[int, int]:
    return (EXACTLY, n)


TABLE.add(
    "quantity",
    ("{n:number}", Made(exactly, lambda value: {"n": value[1]} if value[0] == EXACTLY else None)),
    ("up to {n:number}", Made(lambda n: (UP_TO, n), lambda value: {"n": value[1]} if value[0] == UP_TO else None)),
    ("any number of", (ANY_NUMBER, 0)),
)
AFTER["quantity"] = after_quantity
