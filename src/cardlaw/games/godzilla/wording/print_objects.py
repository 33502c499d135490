"""Prints cards, zones and numbers as English."""

from __future__ import annotations

from cardlaw.games.godzilla.geometry import (
    ADJACENT,
    AT_OR_BEFORE,
    BEYOND,
    LEFT_OF,
    RIGHT_OF,
    SAME_COLUMN,
    SAME_NUMBER,
    SAME_ZONE,
    CardsUnder,
    CountZones,
    InChosenZone,
    InZones,
    Lies,
    MonsterOf,
    Outermost,
    ZoneSpec,
)
from cardlaw.games.godzilla.information import (
    COUNTER_POWER,
    INVASION,
    RAGE,
    RANK,
    STRATEGY,
    THREAT_LEVEL,
    TOKEN,
    ZONES_INVADED,
)
from cardlaw.games.godzilla.positions import Faces
from cardlaw.games.godzilla.rage import RageOf
from cardlaw.games.godzilla.selections import Extreme, ManyCards
from cardlaw.games.godzilla.wording.speech import PLAYERS, POSSESSIVES, Speech, article, is_plural
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.filters import (
    AmongThem,
    AnyOf,
    HasKeyword,
    HasTrait,
    NameContains,
    Named,
    Not,
    NumberIs,
    OfColor,
    OfType,
    Other,
    SameName,
)
from cardlaw.program.objects import ALL, ANY_NUMBER, UP_TO, Cards, EventCard, Filter, It, Objects, ThisCard
from cardlaw.program.values import (
    AT_LEAST,
    AT_MOST,
    CountOf,
    ForEach,
    Number,
    NumberOn,
    PlayerValue,
    TimesThisTurn,
    Value,
)

ASPECTS = {COUNTER_POWER: "counter power", THREAT_LEVEL: "threat level", RANK: "rank"}
AREAS = {
    "hand": "hand",
    "deck": "deck",
    "discard": "discard pile",
    "zones": "zones",
    "strategy": "strategy zone",
    "monster_deck": "monster deck",
}
RELATIONS = {
    SAME_COLUMN: "in the same column as",
    BEYOND: "in zones beyond",
    RIGHT_OF: "in zones to the right of",
    LEFT_OF: "in zones to the left of",
}
ORDERS = {AT_LEAST: " or higher", AT_MOST: " or lower"}
AMOUNTS = {AT_LEAST: " or more", AT_MOST: " or less"}


PLACES = (Faces, InChosenZone, InZones, Lies)


class Unspeakable(Exception):
    """A program that no card text says in these words."""


# Cards


def noun_phrase(filters: tuple[Filter, ...], plural: bool, speech: Speech) -> str:
    """`rank 4 or lower battle cards in zone 8`"""
    kind = next((part for part in filters if isinstance(part, OfType)), None)
    is_token = kind is None and bool(filters) and HasTrait(TOKEN) in filters
    noun = kind.type + " card" if kind is not None else "token" if is_token else "card"
    words: list[str] = []
    after: list[str] = []
    for part in filters:
        if part is kind or isinstance(part, AmongThem) or (is_token and part == HasTrait(TOKEN)):
            continue
        before = adjective(part)
        if before:
            words.append(before)
        else:
            after.append(post(part, plural, speech))
    return " ".join([*words, noun + "s" if plural else noun, *after])


def adjective(part: Filter) -> str:
    if isinstance(part, NumberIs) and part.aspect == RANK and isinstance(part.value, Number):
        return f"rank {part.value.number}{ORDERS.get(part.comparison, '')}"
    if isinstance(part, HasTrait):
        return f"<《{part.trait}》>"
    if isinstance(part, OfColor):
        return part.color
    if isinstance(part, Other):
        return "other"
    if isinstance(part, Not):
        return "non-token" if part.filter == HasTrait(TOKEN) else "non-" + adjective(part.filter)
    if isinstance(part, Outermost):
        return "rightmost" if part.right else "leftmost"
    return ""


def post(part: Filter, plural: bool, speech: Speech) -> str:
    if isinstance(part, HasKeyword):
        return f"with <{part.keyword}>"
    if isinstance(part, AnyOf):
        return either(part)
    if isinstance(part, Named):
        return f"named 「{part.name}」"
    if isinstance(part, NameContains):
        return f"with 「{part.part}」 in {'their' if plural else 'its'} name"
    if isinstance(part, NumberIs) and isinstance(part.value, Number):
        if part.aspect == INVASION:
            return f"with <Step{part.value.number}>"
        return f"with {part.value.number}{AMOUNTS[part.comparison]} {ASPECTS[part.aspect]}"
    if isinstance(part, NumberIs):
        return "with a rank equal to or lower than the discarded card's rank"
    if isinstance(part, Extreme):
        return f"with the {'highest' if part.highest else 'lowest'} {ASPECTS[part.aspect]}"
    if isinstance(part, SameName):
        return "with the same name as " + reference(part.objects)
    return place(part, plural)


def either(part: AnyOf) -> str:
    names = [f"「{one.name}」" for one in part.filters if isinstance(one, Named)]
    if names:
        return "named " + " or ".join(names)
    return "with " + " or ".join(adjective(one) for one in part.filters)


def place(part: Filter, plural: bool) -> str:
    """`in zone 8`, `in the same column as this card`"""
    if isinstance(part, InZones):
        numbers = part.numbers
        return f"in zone {numbers[0]}" if len(numbers) == 1 else f"in zones {numbers[0]}-{numbers[-1]}"
    if isinstance(part, InChosenZone):
        return "in that zone and zones adjacent to it" if part.and_adjacent else "in that zone"
    if isinstance(part, Faces):
        return f"in the zone {'in front of' if part.in_front else 'behind'} {reference(part.objects)}"
    if not isinstance(part, Lies):
        raise Unspeakable(type(part).__name__)
    where = reference(part.objects)
    if part.relation == ADJACENT:
        return f"in {'zones' if plural else 'a zone'} adjacent to {where}"
    if part.relation == AT_OR_BEFORE:
        return f"that are occupying a zone at or before the zone {where} currently occupies"
    if part.relation == SAME_NUMBER:
        return f"in the zone with the same number as the zone {where} occupies"
    return f"{RELATIONS[part.relation]} {where}"


def reference(objects: Objects) -> str:
    if isinstance(objects, ThisCard):
        return "this card"
    if isinstance(objects, EventCard):
        return "that card"
    if isinstance(objects, MonsterOf):
        return POSSESSIVES[objects.who] + " monster card"
    raise Unspeakable(type(objects).__name__)


def is_at_home(objects: Cards) -> bool:
    """Are the cards where the text need not say it?"""
    return objects.area == ("strategy" if OfType(STRATEGY) in objects.filters else "zones")


def select(objects: Objects, speech: Speech) -> str:
    """Cards as the object of a deed."""
    if isinstance(objects, It):
        return speech.it
    if isinstance(objects, ManyCards):
        return select(objects.cards, speech)
    if isinstance(objects, CardsUnder):
        noun = noun_phrase(objects.filters, is_plural(objects), speech)
        return f"{quantity(objects.choice, objects.number)} {noun} under {reference(objects.host)}"
    if isinstance(objects, MonsterOf) and objects.filters:
        return possessed(objects, speech)
    if isinstance(objects, Cards):
        return select_cards(objects, speech)
    return reference(objects)


def select_cards(objects: Cards, speech: Speech) -> str:
    whose = speech.their(objects.who)
    how_many = quantity(objects.choice, objects.number)
    if objects.who == EACH_PLAYER:
        noun = noun_phrase(objects.filters, is_plural(objects), speech)
        if objects.area == "hand":
            return "their hand"
        return f"{how_many} {noun}" if names_place(objects.filters) else f"{how_many} {noun} in each player's zones"
    if is_at_home(objects):
        of = "" if objects.choice == ANY_NUMBER else " of"
        return f"{how_many}{of} {whose} {noun_phrase(objects.filters, True, speech)}"
    if objects.area == "hand" and objects.choice == ALL and not objects.filters:
        return f"{whose} hand"
    noun = noun_phrase(objects.filters, is_plural(objects), speech)
    return f"{how_many} {noun} from {whose} {AREAS[objects.area]}"


def names_place(filters: tuple[Filter, ...]) -> bool:
    return any(isinstance(part, PLACES) for part in filters)


def quantity(choice: int, number: int) -> str:
    if choice == ALL:
        return "all"
    if choice == ANY_NUMBER:
        return "any number of"
    return f"up to {number}" if choice == UP_TO else str(number)


def possessed(objects: Objects, speech: Speech) -> str:
    """Cards as the subject of a statement."""
    if isinstance(objects, MonsterOf):
        after = "".join(" " + post(part, False, speech) for part in objects.filters)
        return f"{POSSESSIVES[objects.who]} monster card{after}"
    if isinstance(objects, Cards) and objects.choice == ALL and objects.who != EACH_PLAYER:
        return f"{POSSESSIVES[objects.who]} {noun_phrase(objects.filters, True, speech)}"
    return select(objects, speech)


def happens_to(objects: Objects, speech: Speech) -> str:
    """Cards as the subject of an event: any one of those that are meant."""
    if not isinstance(objects, Cards):
        return possessed(objects, speech)
    if not objects.area:
        return a_card(objects.filters, speech)
    return f"1 of {POSSESSIVES[objects.who]} {noun_phrase(objects.filters, True, speech)}"


def a_card(filters: tuple[Filter, ...], speech: Speech) -> str:
    if filters[:1] == (Other(),):
        return "another " + noun_phrase(filters[1:], False, speech)
    return article(noun_phrase(filters, False, speech))


# Zones


def in_zones(spec: ZoneSpec, several: bool, in_each: bool = False) -> str:
    if spec.numbers:
        return f" in zone {spec.numbers[0]}"
    if spec.relation == ADJACENT and spec.objects is not None:
        if in_each:
            return f" in each zone adjacent to {reference(spec.objects)}"
        return f" in {'zones' if several else 'a zone'} adjacent to {reference(spec.objects)}"
    if spec.relation == SAME_ZONE and spec.objects is not None:
        return f" in the zone {reference(spec.objects)} was in"
    whose = POSSESSIVES[spec.who]
    return f" in each of {whose} unoccupied zones" if in_each else f" in 1 of {whose} unoccupied zones"


def to_zone(spec: ZoneSpec, several: bool) -> str:
    if spec.numbers:
        return f" to zone {spec.numbers[0]}"
    if spec.objects is not None:
        card = "it" if isinstance(spec.objects, It) else reference(spec.objects)
        return f" to {'an unoccupied' if spec.unoccupied else 'a'} zone adjacent to {card}"
    if spec.who == EACH_PLAYER:
        return " to unoccupied zones" if several else " to an unoccupied zone"
    return f" to 1 of {POSSESSIVES[spec.who]} unoccupied zones"


# Numbers


def number_of(value: Value) -> int:
    if isinstance(value, Number):
        return value.number
    if isinstance(value, ForEach):
        return value.number
    raise Unspeakable(type(value).__name__)


def for_each(value: Value, speech: Speech) -> str:
    """The end of a phrase whose number is multiplied."""
    return f" for each {counted(value.each, speech)}" if isinstance(value, ForEach) else ""


def counted(value: Value, speech: Speech) -> str:
    if isinstance(value, CountOf) and isinstance(value.objects, CardsUnder):
        noun = noun_phrase(value.objects.filters, False, speech)
        return f"{noun} under {reference(value.objects.host)}"
    if isinstance(value, CountOf) and isinstance(value.objects, Cards):
        return counted_cards(value.objects, speech)
    if isinstance(value, CountOf) and isinstance(value.objects, It):
        return f"{noun_phrase(value.objects.filters, False, speech)} {speech.way} this way"
    if isinstance(value, PlayerValue) and value.number == RAGE:
        return "of " + rage_owner(value.who) + " <Rage>"
    if isinstance(value, RageOf):
        return "of this card's <Rage>"
    if isinstance(value, CountZones):
        return f"of {POSSESSIVES[value.spec.who]} unoccupied zones"
    if isinstance(value, NumberOn):
        return "rank of " + reference(value.objects)
    if isinstance(value, TimesThisTurn) and value.key == ZONES_INVADED:
        return "zone your monster card invaded this turn"
    raise Unspeakable(type(value).__name__)


def counted_cards(objects: Cards, speech: Speech) -> str:
    noun = noun_phrase(objects.filters, False, speech)
    if objects.area == "play":
        return f"{noun} {PLAYERS[objects.who]} {'have' if objects.who == YOU else 'has'} in play"
    if objects.who == EACH_PLAYER:
        return f"{noun} in each player's {AREAS[objects.area]}"
    return f"{noun} in {POSSESSIVES[objects.who]} {AREAS[objects.area]}"


def rage_owner(who: int) -> str:
    return "your opponent's" if who == OPPONENT else POSSESSIVES[who] + " monster card's"
