"""Phrases for what happens instead."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.patterns import Retired
from cardlaw.games.vanguard.terms.information import RULES_LAYER
from cardlaw.games.vanguard.wording.predicates import Statement
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.control import MayDo
from cardlaw.program.lasting import Replacement
from cardlaw.program.opponents import OpponentDoes
from cardlaw.program.patterns import Drawn
from cardlaw.text.chart import Meaningless
from cardlaw.text.phrases import Meaning, P, S, Slots, Table, Talk, built, slots_in

TABLE = Table()


class Instead(Meaning):
    """`when (event), (deeds) instead`"""

    def __init__(self, pattern: Any, optional: bool) -> None:
        self.pattern = pattern
        self.optional = optional

    def build(self, slots: Slots, talk: Talk) -> Any:
        pattern = built(self.pattern, slots, talk)
        if isinstance(slots["c"], MayDo):
            raise Meaningless("what may be done before 'instead'")
        return Statement(None, (Replacement(RULES_LAYER, pattern, (slots["c"],), self.optional),))

    def slots(self, value: Any, talk: Talk) -> Slots | None:
        change = value.changes[0]
        if not isinstance(change, Replacement) or change.optional != self.optional or len(change.substitute) != 1:
            return None
        found = slots_in(self.pattern, change.pattern, talk)
        return None if found is None else {**found, "c": change.substitute[0]}


WOULD = (
    ("{s:happened} would be retired", P(Retired, objects=S("s"))),
    ("you would draw 1 card", Drawn(YOU)),
)
for words, pattern in WOULD:
    TABLE.add(
        "statement",
        (f"when {words} you may {{c:chain}} instead", Instead(pattern, True)),
        (
            f"when {words} {{c:chain}} instead",
            Instead(pattern, False),
            f"when {words} {{c:chain}} instead of retiring it",
        ),
    )
TABLE.add(
    "statement",
    (
        "when your opponent would draw 1 card it {c:others_chain} instead",
        Instead(Drawn(OPPONENT), False),
    ),
)
TABLE.add("others_chain", ("{c:chain}", P(OpponentDoes, instructions=(S("c"),))))
TABLE.actors["others_chain"] = OPPONENT
