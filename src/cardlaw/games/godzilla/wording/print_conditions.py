"""Prints conditions and trigger events as English."""

from __future__ import annotations

from cardlaw.games.godzilla.geometry import CardsUnder, MonsterAt, MonsterOf
from cardlaw.games.godzilla.information import INVASIONS, PHASES, RANK, ZONES_INVADED
from cardlaw.games.godzilla.occurrences import LeftField, PlacedUnder, PlayedFromHand, SentByBurst
from cardlaw.games.godzilla.patterns import (
    Advanced,
    Countered,
    Destroyed,
    Evolved,
    Invaded,
    MovedInField,
    RageChanged,
    Retreated,
)
from cardlaw.games.godzilla.rage import RageOf
from cardlaw.games.godzilla.selections import DidNot, MoreThan, TraitsDiffer
from cardlaw.games.godzilla.wording.print_objects import (
    AREAS,
    ORDERS,
    PLACES,
    Unspeakable,
    a_card,
    happens_to,
    names_place,
    noun_phrase,
    place,
    possessed,
    post,
    rage_owner,
    reference,
)
from cardlaw.games.godzilla.wording.speech import PLAYERS, POSSESSIVES, Speech
from cardlaw.program.conditions import AllFit, AnyFits, Both, Compare, Condition, DidSo, IsTurnOf, Marked
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.filters import Not, NumberIs
from cardlaw.program.objects import Cards, Filter, It, Objects
from cardlaw.program.patterns import (
    Discarded,
    Drawn,
    Moved,
    Pattern,
    PhaseBegins,
    Played,
    Shuffled,
    Situation,
    TurnEnds,
    ValueChanged,
)
from cardlaw.program.values import AT_LEAST, AT_MOST, CountOf, Number, PlayerValue, TimesThisTurn

FEW = {AT_LEAST: " or more", AT_MOST: " or fewer"}
DO_NOT = "don't"
MARKS = {"from_hand": "was played from your hand", "evolution": "was played through evolution"}


# Conditions


def split_icons(condition: Condition | None) -> tuple[str, Condition | None]:
    """The icons at the beginning of a condition, printed, and what remains to be said."""
    if condition is None:
        return "", None
    icon = icon_of(condition)
    if icon:
        return icon, None
    if isinstance(condition, Both):
        first, left = split_icons(condition.first)
        if left is None:
            second, rest = split_icons(condition.second)
            return first + second, rest
    return "", condition


def icon_of(condition: Condition) -> str:
    if isinstance(condition, IsTurnOf):
        return "<Your Turn> " if condition.who == YOU else "<Opponent's Turn> "
    if isinstance(condition, MonsterAt) and condition.who == YOU and condition.comparison == AT_LEAST:
        return f"<Awakening{condition.number}> "
    return ""


def condition_words(condition: Condition, speech: Speech) -> str:
    if isinstance(condition, Both):
        return f"{condition_words(condition.first, speech)} and {condition_words(condition.second, speech)}"
    if isinstance(condition, Compare):
        return compared(condition, speech)
    if isinstance(condition, AllFit):
        return fits(condition.objects, condition.filters, speech)
    if isinstance(condition, AnyFits):
        return f"{a_card(condition.filters, speech)} was {speech.way} this way"
    if isinstance(condition, Marked):
        return f"{possessed(condition.objects, speech)} {MARKS[condition.mark]}"
    if isinstance(condition, MonsterAt):
        return f"{POSSESSIVES[condition.who]} monster card is in zone {condition.number} or beyond"
    if isinstance(condition, (DidSo, DidNot)):
        return f"{'you' if speech.asked == YOU else 'they'} {'do' if isinstance(condition, DidSo) else DO_NOT}"
    if isinstance(condition, IsTurnOf):
        return f"it is {POSSESSIVES[condition.who]} turn"
    if isinstance(condition, MoreThan):
        return has_more(condition, speech)
    if isinstance(condition, TraitsDiffer):
        return "they differ in at least 1 trait"
    raise Unspeakable(type(condition).__name__)


def compared(condition: Compare, speech: Speech) -> str:
    value = condition.value
    if not isinstance(condition.number, Number):
        raise Unspeakable("a number that changes")
    number = condition.number.number
    how_many = f"{number}{FEW.get(condition.comparison, '')}"
    if isinstance(value, PlayerValue):
        who = "your opponent" if value.who == OPPONENT else "your monster card"
        return f"{who} has {how_many} <Rage>"
    if isinstance(value, RageOf):
        return f"this card has {how_many} <Rage>"
    if isinstance(value, TimesThisTurn) and value.key == INVASIONS:
        return f"{POSSESSIVES[value.who]} monster card invaded this turn"
    if isinstance(value, TimesThisTurn) and value.key == ZONES_INVADED:
        zones = f"{number} {'zone' if number == 1 else 'zones'}"
        return f"{POSSESSIVES[value.who]} monster card invaded {zones} this turn"
    if isinstance(value, CountOf):
        return has_so_many(value.objects, condition.comparison, number, speech)
    raise Unspeakable(type(value).__name__)


def has_so_many(objects: Objects, comparison: int, number: int, speech: Speech) -> str:
    if not isinstance(objects, (Cards, CardsUnder)):
        raise Unspeakable(type(objects).__name__)
    single = number == 1 and comparison != AT_MOST
    if comparison == AT_LEAST and number == 1:
        cards = a_card(objects.filters, speech)
    elif comparison == AT_MOST and number == 0:
        cards = "no " + noun_phrase(objects.filters, True, speech)
    else:
        cards = f"{number}{FEW.get(comparison, '')} {noun_phrase(objects.filters, not single, speech)}"
    if isinstance(objects, CardsUnder):
        return f"there {'is' if single else 'are'} {cards} under {reference(objects.host)}"
    if objects.area == "play":
        where = " in play"
    elif objects.area == "zones" and names_place(objects.filters):
        where = ""
    else:
        where = f" in {'their' if objects.who == OPPONENT else POSSESSIVES[objects.who]} {AREAS[objects.area]}"
    return f"{PLAYERS[objects.who]} {'have' if objects.who == YOU else 'has'} {cards}{where}"


def has_more(condition: MoreThan, speech: Speech) -> str:
    first, second = condition.first, condition.second
    assert isinstance(first, CountOf) and isinstance(second, CountOf)
    mine, other = first.objects, second.objects
    assert isinstance(mine, Cards) and isinstance(other, Cards)
    whose = "your" if mine.who == YOU else "their"
    where = "play" if mine.area == "play" else f"{whose} {AREAS[mine.area]}"
    verb = "have" if mine.who == YOU else "has"
    cards = noun_phrase(mine.filters, True, speech)
    return f"{PLAYERS[mine.who]} {verb} more {cards} in {where} than {PLAYERS[other.who]}"


def fits(objects: Objects, filters: tuple[Filter, ...], speech: Speech) -> str:
    plural = isinstance(objects, It) and speech.is_plural()
    who = ("they" if plural else speech.it) if isinstance(objects, It) else possessed(objects, speech)
    verb = "are" if plural else "is"
    if len(filters) == 1 and isinstance(filters[0], PLACES):
        return f"{who} {verb} {place(filters[0], False)}"
    only = filters[0] if len(filters) == 1 else None
    if isinstance(only, Not) and isinstance(only.filter, PLACES):
        return f"{who} {verb} not {place(only.filter, False)}"
    if isinstance(only, NumberIs) and only.aspect != RANK:
        return f"{who} {'have' if plural else 'has'} {post(only, plural, speech).removeprefix('with ')}"
    if isinstance(only, NumberIs) and only.aspect == RANK and isinstance(only.value, Number):
        return f"{who} {verb} rank {only.value.number}{ORDERS.get(only.comparison, '')}"
    return f"{who} {verb} {a_card(filters, speech)}"


# Triggers


def trigger_words(pattern: Pattern, speech: Speech, next_one: bool = False) -> str:
    """`when you play a battle card`; `at the beginning of your next end phase`"""
    if isinstance(pattern, PhaseBegins):
        phase = PHASES[pattern.phase] + " phase"
        whose = "the" if pattern.who == EACH_PLAYER else POSSESSIVES[pattern.who]
        return f"at the beginning of {whose} {'next ' if next_one else ''}{phase}"
    if isinstance(pattern, TurnEnds):
        return f"at the end of {'the' if pattern.who == EACH_PLAYER else POSSESSIVES[pattern.who]} turn"
    if isinstance(pattern, Situation):
        return "when " + condition_words(pattern.condition, speech)
    return "when " + event_words(pattern, speech)


def event_words(pattern: Pattern, speech: Speech) -> str:
    if isinstance(pattern, Played):
        return played(pattern, speech)
    if isinstance(pattern, Destroyed):
        return happening(pattern.objects, "is <Destroy>", speech) + by_words(pattern.by, pattern.sources, speech)
    if isinstance(pattern, ValueChanged):
        return f"{rage_owner(pattern.who)} <Rage> is {'increased' if pattern.direction > 0 else 'reduced'}"
    if isinstance(pattern, RageChanged):
        return f"this card's <Rage> is {'increased' if pattern.direction > 0 else 'reduced'}"
    if isinstance(pattern, Advanced):
        return happening(pattern.objects, advancing(pattern), speech)
    if isinstance(pattern, Drawn):
        return f"{PLAYERS[pattern.who]} {acts('draw', pattern.who)} a card"
    if isinstance(pattern, Shuffled):
        whose = "your" if pattern.who == YOU else "their"
        return f"{PLAYERS[pattern.who]} {acts('shuffle', pattern.who)} {whose} deck"
    if isinstance(pattern, Discarded):
        where = f"is discarded from {POSSESSIVES[owner(pattern.objects)]} hand"
        return happening(pattern.objects, where, speech) + by_words(pattern.by, (), speech, "effect")
    if isinstance(pattern, Moved):
        return moved(pattern, speech)
    if isinstance(pattern, PlayedFromHand):
        assert isinstance(pattern.objects, Cards)
        speech.refer(False)
        card = a_card(pattern.objects.filters, speech)
        return f"{PLAYERS[pattern.who]} {acts('play', pattern.who)} {card} from {speech_of_hand(pattern.who)} hand"
    if isinstance(pattern, LeftField):
        return happening(pattern.objects, "leaves the field", speech)
    if isinstance(pattern, PlacedUnder):
        return happening(pattern.objects, f"is placed under {reference(pattern.host)}", speech)
    if isinstance(pattern, SentByBurst):
        return "this card is discarded by the effect of <Burst>"
    return simple_event(pattern, speech)


def speech_of_hand(who: int) -> str:
    return "your" if who == YOU else "their"


def simple_event(pattern: Pattern, speech: Speech) -> str:
    if isinstance(pattern, Invaded):
        return happening(pattern.objects, "invades", speech)
    if isinstance(pattern, Retreated):
        return happening(pattern.objects, "retreats", speech)
    if isinstance(pattern, Evolved):
        return happening(pattern.objects, "evolves", speech)
    if isinstance(pattern, Countered):
        return happening(pattern.objects, "is countered", speech)
    if isinstance(pattern, MovedInField):
        return happening(pattern.objects, "is moved", speech)
    raise Unspeakable(type(pattern).__name__)


def happening(objects: Objects, what: str, speech: Speech) -> str:
    words = f"{happens_to(objects, speech)} {what}"
    speech.refer(False)
    speech.owner = owner(objects)
    return words


def owner(objects: Objects) -> int:
    return objects.who if isinstance(objects, (Cards, MonsterOf)) else YOU


def acts(verb: str, who: int) -> str:
    return verb if who == YOU else verb + "s"


def played(pattern: Played, speech: Speech) -> str:
    speech.refer(False)
    if not isinstance(pattern.objects, Cards) or pattern.who == EACH_PLAYER:
        return f"{happens_to(pattern.objects, speech)} is played"
    return f"{PLAYERS[pattern.who]} {acts('play', pattern.who)} {a_card(pattern.objects.filters, speech)}"


def advancing(pattern: Advanced) -> str:
    if pattern.reaches:
        return f"reaches zone {pattern.reaches}"
    if pattern.end_phase:
        return "advances during the end phase"
    if pattern.into_column_of_monster >= 0:
        return f"advances into the same column as {POSSESSIVES[pattern.into_column_of_monster]} monster card"
    return "advances"


def moved(pattern: Moved, speech: Speech) -> str:
    whose = POSSESSIVES[owner(pattern.objects)]
    if pattern.origin == "zones":
        verb = "sent" if pattern.destination == "discard" else "returned"
        return happening(pattern.objects, f"is {verb} to {whose} {AREAS[pattern.destination]}", speech)
    if pattern.origin:
        path = f"is sent from {whose} {AREAS[pattern.origin]} to {whose} {AREAS[pattern.destination]}"
        return happening(pattern.objects, path, speech)
    return happening(pattern.objects, f"is placed in {whose} {AREAS[pattern.destination]}", speech)


def by_words(by: int, sources: tuple[Filter, ...], speech: Speech, effect: str = "effects") -> str:
    if by < 0:
        return ""
    if sources:
        return f" by the effects of {POSSESSIVES[by]} {noun_phrase(sources, True, speech)}"
    return f" by {POSSESSIVES[by]} {effect}"
