"""Events that an effect waits for: `until end of turn, when your unit attacks, ...`, `the next time ... this turn`."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.battle_patterns import AttackHits
from cardlaw.games.vanguard.terms.durations import END_OF_BATTLE
from cardlaw.kernel.effects import END_OF_TURN
from cardlaw.program.abilities import AutomaticAbility
from cardlaw.program.context import EACH_PLAYER
from cardlaw.program.instructions import Instruction
from cardlaw.program.lasting import Later
from cardlaw.program.objects import Cards
from cardlaw.program.patterns import Pattern
from cardlaw.text.discourse import Mention, Talk
from cardlaw.text.english.gifts import OPEN, close_gifts
from cardlaw.text.english.openings import Opening
from cardlaw.text.english.steps import as_one
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Meaning, Meaningless, Slots

TABLE = Table()


class Waits(Opening):
    """What is done each time, or the next time, that something happens for a while."""

    def __init__(
        self, talk: Talk, pattern: Pattern, until: int, many: bool, known: list[Mention], payment: Any
    ) -> None:
        self.talk = talk
        self.pattern = pattern
        self.until = until
        self.many = many
        self.known = known
        self.payment = payment

    def around(self, told: Instruction) -> Instruction:
        if self.talk.payment is not self.payment:
            raise Meaningless("what is done without paying for it then")
        self.talk.mentions = self.known  # nobody can speak now of what comes about then
        waiting = Later(AutomaticAbility("", self.pattern, (told,)), self.until, self.many)
        if self.until == OPEN:
            self.talk.open_gifts.append(waiting)
        return waiting


class Waiting(Meaning):
    """The event in slot `e`, or one of a kind. Cards of the moment at hand are not those of the moment waited for."""

    def __init__(self, until: int, many: bool) -> None:
        self.until = until
        self.many = many

    def enter(self, talk: Talk) -> None:
        if self.until == OPEN and not talk.lasting:
            raise Meaningless("how long it is waited for")
        talk.outer.append((talk.mentions, talk.payment))
        talk.mentions = [mention for mention in talk.mentions if not mention.objects.is_momentary()]

    def build(self, slots: Slots, talk: Talk) -> Any:
        known, payment = talk.outer.pop()
        return Waits(talk, self.pattern(slots), self.until, self.many, known, payment)

    def pattern(self, slots: Slots) -> Pattern:
        pattern: Pattern = slots["e"]
        return pattern


class ThatHit(Waiting):
    """`When that attack hits a vanguard,`: in the battle under way"""

    def pattern(self, slots: Slots) -> Pattern:
        return AttackHits(Cards(EACH_PLAYER, "units"), slots.get("t"))


class ThisTurn(Meaning):
    """`This turn, ...`: for every change of the sentence that has no duration of its own"""

    def enter(self, talk: Talk) -> None:
        talk.lasting += 1

    def build(self, slots: Slots, talk: Talk) -> Any:
        talk.lasting -= 1
        close_gifts(talk, END_OF_TURN)
        return as_one(slots["c"])


TABLE.add("sentence", ("this turn , {c:deeds} .", ThisTurn()))
TABLE.add(
    "opening",
    ("when {e:event} ,", Waiting(OPEN, True), "each time {e:event} ,"),
    ("the next time {e:event} ,", Waiting(OPEN, False)),
    ("when {e:event} {x:this_turn} ,", Waiting(END_OF_TURN, True), "each time {e:event} {x:this_turn} ,"),
    ("the next time {e:event} {x:this_turn} ,", Waiting(END_OF_TURN, False)),
    ("at the end of the battle that| {e:battle} ,", Waiting(OPEN, True)),
    ("at the end of the battle that| {e:battle} {x:this_turn} ,", Waiting(END_OF_TURN, False)),
    ("when that attack hits {t:other_one}? ,", ThatHit(END_OF_BATTLE, False)),
)
