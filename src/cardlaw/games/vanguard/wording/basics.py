"""Phrases for players, zones, numbers of cards and durations, and the single words that stand for themselves."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.terms.durations import END_OF_BATTLE
from cardlaw.games.vanguard.wording.quotes import INNER
from cardlaw.kernel.effects import END_OF_NEXT_TURN, END_OF_PLAYERS_TURN, END_OF_TURN, GAME
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.objects import ANY_NUMBER, EXACTLY, UP_TO
from cardlaw.text.phrases import Leaf, Made, Meaning, S, Slots, Table, Talk, Unspeakable

TABLE = Table()


def write_number(value: Any) -> str:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise Unspeakable("a plain number")
    return str(value)


def write_signed(value: Any) -> str:
    if not isinstance(value, int) or isinstance(value, bool):
        raise Unspeakable("a plain number")
    return f"{value:+d}"


def in_marks(text: str) -> str:
    return text[1:-1].replace(INNER, '"')


TABLE.leaves["number"] = Leaf(str.isdigit, int, write_number)
TABLE.leaves["signed"] = Leaf(lambda word: word[0] in "+-" and word[1:].isdigit(), int, write_signed)
TABLE.leaves["name"] = Leaf(
    lambda word: word[0] == "「", in_marks, lambda value: "「" + str(value).replace('"', INNER) + "」"
)
TABLE.leaves["trait"] = Leaf(lambda word: word[0] == "《", in_marks, lambda value: f"《{value}》")


class Possessor(Meaning):
    """`your`, `their`: who is meant depends on who acts."""

    def __init__(self, who: int, others_word: bool = False) -> None:
        self.who = who
        self.others_word = others_word

    def build(self, slots: Slots, talk: Talk) -> Any:
        if talk.actor == YOU:
            return self.who
        return YOU if self.others_word else 1 - self.who

    def slots(self, value: Any, talk: Talk) -> Slots | None:
        if value not in (YOU, OPPONENT):
            return None
        if talk.actor == YOU:
            return {} if value == self.who and not self.others_word else None
        if self.others_word:
            return {} if value == YOU else None
        return {} if self.who == YOU and value == OPPONENT else None


TABLE.add(
    "who",
    ("your", Possessor(YOU)),
    ("your opponent's", Possessor(OPPONENT)),
    ("their", Possessor(OPPONENT, True)),
    ("each player's", EACH_PLAYER, "all player's", "any player's", "all players'"),
)
TABLE.add(
    "whose",
    ("your", Possessor(YOU)),
    ("your opponent's", Possessor(OPPONENT)),
    ("their", Possessor(OPPONENT, True)),
)
TABLE.add("turn_of", ("your", YOU), ("your opponent's", OPPONENT), ("the", EACH_PLAYER, "each", "each player's"))
TABLE.add("player", ("you", YOU), ("your opponent", OPPONENT))
TABLE.add(
    "area",
    ("hand", "hand"),
    ("deck", "deck"),
    ("drop", "drop"),
    ("soul", "soul"),
    ("damage zone", "damage"),
    ("bind zone", "bind"),
    ("order zone", "order_zone"),
    ("ride deck", "ride_deck"),
    ("trigger zone", "trigger"),
    ("g zone", "g_zone"),
)


def amount(choice: int) -> Meaning:
    return Made(lambda n: (choice, n), lambda value: {"n": value[1]} if value[0] == choice else None)


TABLE.add(
    "quantity",
    ("{n:number}", amount(EXACTLY)),
    ("up to {n:number}", amount(UP_TO)),
    ("any number of", (ANY_NUMBER, 0)),
)
TABLE.add(
    "until",
    ("until end of turn", END_OF_TURN),
    ("until end of that battle", END_OF_BATTLE),
    ("until end of your opponent's next turn", END_OF_PLAYERS_TURN),
    ("until end of the next turn", END_OF_NEXT_TURN),
    ("during this game", GAME, "during this fight"),
)
CIRCLES = (
    ("vc", "VC"),
    ("rc", "RC"),
    ("gc", "GC"),
    ("vc / rc", "VC/RC"),
    ("rc / gc", "RC/GC"),
    ("vc / gc", "VC/GC"),
    ("vc / rc / gc", "VC/RC/GC"),
)
TABLE.add("circle", *((word, name, f"your {word}", f"1 {word}") for word, name in CIRCLES))
TABLE.add(
    "areas",
    ("{a:area}", S("a")),
    (
        "{a:area} or {b:area}",
        Made(
            lambda a, b: f"{a}/{b}",
            lambda value: dict(zip("ab", value.split("/"), strict=True)) if value.count("/") == 1 else None,
        ),
        "{a:area} / {b:area}",
        "{a:area} or your {b:area}",
    ),
)
