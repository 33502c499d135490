"""Prints statements as English: what cards gain, lose, cannot do, and what happens instead."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardlaw.games.godzilla.geometry import InZones, Lies
from cardlaw.games.godzilla.patterns import (
    Advanced,
    Countered,
    Destroyed,
    Engages,
    Invaded,
    MovedInField,
    PlayedInZones,
)
from cardlaw.games.godzilla.permissions import CannotEnd, ChangeTotal, MustBeChosen, ReduceRank
from cardlaw.games.godzilla.wording.print_conditions import by_words, happening
from cardlaw.games.godzilla.wording.print_objects import (
    AREAS,
    ASPECTS,
    Unspeakable,
    for_each,
    noun_phrase,
    number_of,
    possessed,
    rage_owner,
    select,
)
from cardlaw.games.godzilla.wording.speech import PLAYERS, POSSESSIVES, Speech, is_plural, owner_of
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import NAMES, TRAITS
from cardlaw.program.context import YOU
from cardlaw.program.instructions import Instruction
from cardlaw.program.lasting import Replacement
from cardlaw.program.modifications import (
    ADD,
    BECOME,
    DOUBLE,
    Change,
    ChangeNumber,
    ChangeWords,
    Forbid,
    GainAbility,
    LoseAbilities,
)
from cardlaw.program.objects import Cards, Filter, It, Objects
from cardlaw.program.patterns import Drawn, Moved, Pattern, Played, ValueChanged

GAIN = "gain"
LOSE = "lose"
CANNOT = "cannot"

WriteChain = Callable[[tuple[Instruction, ...], Speech], str]
WriteAbility = Callable[[Ability], str]


class Statements:
    """Prints statements; what is done instead and abilities in quotes are printed by those who know how."""

    def __init__(self, chain: WriteChain, ability: WriteAbility) -> None:
        self.chain = chain
        self.ability = ability

    def write(self, objects: Objects | None, changes: Sequence[Change], speech: Speech) -> str:
        """One statement about the same cards."""
        first = changes[0]
        if isinstance(first, ChangeNumber) and first.operation != ADD:
            return self.set_number(first, objects, speech)
        if objects is not None and self.verb(first):
            return self.about(objects, changes, speech)
        if len(changes) == 1:
            return self.rule(first, objects, speech)
        raise Unspeakable("several rules in one statement")

    def verb(self, change: Change) -> str:
        """The verb that changes of the same cards can share."""
        if isinstance(change, ChangeNumber) and change.operation == ADD:
            return GAIN
        if isinstance(change, ChangeWords) and change.aspect == TRAITS:
            return GAIN if change.gain else LOSE
        if isinstance(change, GainAbility):
            return GAIN
        if isinstance(change, LoseAbilities):
            return LOSE
        if isinstance(change, Forbid) or is_only_moving(change):
            return CANNOT
        return ""

    def about(self, objects: Objects, changes: Sequence[Change], speech: Speech) -> str:
        verb = self.verb(changes[0])
        subject = speech.it if isinstance(objects, It) else possessed(objects, speech)
        plural = speech.is_plural() if isinstance(objects, It) else is_plural(objects)
        spoken = verb if verb == CANNOT or plural else verb + "s"
        ends = [self.predicate(change, objects, speech) for change in changes]
        return f"{subject} {spoken} {(' nor ' if verb == CANNOT else ' and ').join(ends)}"

    def predicate(self, change: Change, objects: Objects, speech: Speech) -> str:
        if isinstance(change, ChangeNumber):
            number = number_of(change.value)
            return f"{number:+d} {ASPECTS[change.aspect]}{for_each(change.value, speech)}"
        if isinstance(change, ChangeWords):
            return f"<《{change.word}》>"
        if isinstance(change, GainAbility):
            return f'"{self.ability(change.gained)}"'
        if isinstance(change, LoseAbilities):
            return "all abilities"
        if isinstance(change, Replacement):
            assert isinstance(change.pattern, Countered)
            return (
                f"be countered by {change.pattern.at_most} or lower counter power, "
                "instead, it only moves as though it were countered"
            )
        assert isinstance(change, Forbid)
        return forbidden(change.pattern, objects, speech)

    def set_number(self, change: ChangeNumber, objects: Objects | None, speech: Speech) -> str:
        if objects is None:
            raise Unspeakable("a number of no card")
        if change.operation == BECOME:
            return f"{possessed(objects, speech)}'s {ASPECTS[change.aspect]} becomes {number_of(change.value)}"
        if change.operation == DOUBLE:
            return f"double the {ASPECTS[change.aspect]} of {select(objects, speech)}"
        raise Unspeakable("another way to change a number")

    def rule(self, change: Change, objects: Objects | None, speech: Speech) -> str:
        """A statement about no cards in particular, or with words of its own."""
        if isinstance(change, Forbid) and isinstance(change.pattern, Played):
            cards = change.pattern.objects
            assert isinstance(cards, Cards)
            return f"{PLAYERS[change.pattern.who]} cannot play {noun_phrase(cards.filters, True, speech)}"
        if isinstance(change, Forbid) and isinstance(change.pattern, PlayedInZones):
            return cannot_play_there(change.pattern, speech)
        if isinstance(change, Forbid) and isinstance(change.pattern, Drawn):
            return f"{PLAYERS[change.pattern.who]} cannot draw cards"
        if isinstance(change, Forbid) and isinstance(change.pattern, ValueChanged):
            changed = "increased" if change.pattern.direction > 0 else "reduced"
            return f"{rage_owner(change.pattern.who)} <Rage> cannot be {changed}"
        if isinstance(change, ChangeWords) and objects is not None and change.aspect == NAMES:
            verb = "are" if is_plural(objects) else "is"
            return f"{possessed(objects, speech)} {verb} also treated as 「{change.word}」"
        if isinstance(change, CannotEnd):
            return f"{PLAYERS[change.who]} cannot {change.what} the game"
        if isinstance(change, ChangeTotal):
            number = f"{number_of(change.value)}{for_each(change.value, speech)}"
            return f"increase {POSSESSIVES[change.who]} total counter power by {number}"
        if isinstance(change, ReduceRank) and objects is not None:
            return reduced_rank(change, objects, speech)
        if isinstance(change, MustBeChosen):
            return "when your opponent chooses your battle cards, they must choose this card if possible"
        if isinstance(change, Replacement):
            return self.replaced(change, objects, speech)
        raise Unspeakable(type(change).__name__)

    def replaced(self, change: Replacement, objects: Objects | None, speech: Speech) -> str:
        event = would(change.pattern, objects, speech)
        may = "you may " if change.optional else ""
        return f"when {event}, {may}{self.chain(change.substitute, speech)} instead"


def is_only_moving(change: Change) -> bool:
    """`cannot be countered by ..., instead, it only moves`: a replacement that is said as a ban."""
    return (
        isinstance(change, Replacement)
        and isinstance(change.pattern, Countered)
        and isinstance(change.pattern.objects, It)
        and change.pattern.at_most >= 0
    )


def cannot_play_there(pattern: PlayedInZones, speech: Speech) -> str:
    spec = pattern.spec
    where: Filter = InZones(spec.numbers) if spec.objects is None else Lies(spec.relation, spec.objects)
    assert isinstance(pattern.objects, Cards)
    cards = noun_phrase((*pattern.objects.filters, where), True, speech)
    return f"{PLAYERS[pattern.who]} cannot play {cards}"


def forbidden(pattern: Pattern, objects: Objects, speech: Speech) -> str:
    if isinstance(pattern, Destroyed):
        return "be <Destroy>" + by_words(pattern.by, pattern.sources, speech)
    if isinstance(pattern, Engages):
        theirs = isinstance(objects, Cards) and objects.who != YOU
        return f"engage with {'your' if theirs else 'your opponent' + chr(39) + 's'} monster card"
    if isinstance(pattern, Advanced):
        return f"advance beyond zone {pattern.reaches - 1}" if pattern.reaches else "advance"
    if isinstance(pattern, Invaded):
        return "invade"
    if isinstance(pattern, MovedInField):
        return "be moved"
    if isinstance(pattern, Countered) and pattern.at_most < 0:
        return "be countered"
    if isinstance(pattern, Played):
        return "be played"
    raise Unspeakable(type(pattern).__name__)


def reduced_rank(change: ReduceRank, objects: Objects, speech: Speech) -> str:
    if isinstance(objects, Cards):
        cards, whose = noun_phrase(objects.filters, True, speech), "their"
    else:
        cards, whose = "this card", "its"
    number = f"{number_of(change.value)}{for_each(change.value, speech)}"
    return f"you can play {cards} from your hand with {whose} rank reduced by {number}"


def would(pattern: Pattern, objects: Objects | None, speech: Speech) -> str:
    if isinstance(pattern, Drawn):
        return f"{PLAYERS[pattern.who]} would draw a card"
    if isinstance(pattern, Destroyed):
        who = objects if objects is not None else pattern.objects
        return happening(who, "would be <Destroy>", speech) + by_words(pattern.by, pattern.sources, speech)
    if isinstance(pattern, Countered):
        return happening(objects if objects is not None else pattern.objects, "would be countered", speech)
    if isinstance(pattern, Moved):
        who = objects if objects is not None else pattern.objects
        where = f"would be returned to {POSSESSIVES[owner_of(who, YOU)]} {AREAS[pattern.destination]}"
        return happening(who, where, speech)
    raise Unspeakable(type(pattern).__name__)
