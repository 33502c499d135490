"""Builds the cards, zones and players that a text speaks of."""

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
    InChosenZone,
    InZones,
    Lies,
    MonsterOf,
    Outermost,
    ZoneSpec,
)
from cardlaw.games.godzilla.information import (
    BATTLE,
    COUNTER_POWER,
    INVASION,
    MONSTER,
    RANK,
    STRATEGY,
    THREAT_LEVEL,
    TOKEN,
)
from cardlaw.games.godzilla.positions import Faces
from cardlaw.games.godzilla.selections import Extreme
from cardlaw.games.godzilla.wording.meaning import Extremity, Meaningless, Nominal, Select, whose
from cardlaw.program.context import EACH_PLAYER, OPPONENT, THEY, YOU
from cardlaw.program.filters import (
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
from cardlaw.program.objects import ALL, ANY_NUMBER, EXACTLY, UP_TO, Cards, EventCard, Filter, It, ThisCard
from cardlaw.program.values import AT_LEAST, AT_MOST, EQUAL, Number, NumberOn
from cardlaw.text.building import Rule

ASPECTS = {"counter power": COUNTER_POWER, "threat level": THREAT_LEVEL}
AREAS = {
    "hand": "hand",
    "deck": "deck",
    "discard pile": "discard",
    "zones": "zones",
    "strategy zone": "strategy",
    "monster deck": "monster_deck",
    "play": "play",
}
COMPARISONS = {"or more": AT_LEAST, "or higher": AT_LEAST, "or less": AT_MOST, "or fewer": AT_MOST, "or lower": AT_MOST}
RELATIONS = {
    "in a zone adjacent to": ADJACENT,
    "in zones adjacent to": ADJACENT,
    "in the same column as": SAME_COLUMN,
    "in zones beyond": BEYOND,
    "in zones to the right of": RIGHT_OF,
    "in zones to the left of": LEFT_OF,
}


SIDES = {"in the zone in front of": True, "in the zone behind": False}


def unquoted(name: str) -> str:
    return name[1:-1]


def trait_word(trait: str) -> str:
    return trait[2:-2]


# Cards


def nominal(*parts: Filter | Extremity | str | None) -> Nominal:
    side = next((part for part in parts if isinstance(part, str)), "")
    extreme = next((part for part in parts if isinstance(part, Extremity)), None)
    return Nominal(tuple(part for part in parts if isinstance(part, Filter)), side, extreme)


def cards(who: int, area: str, noun: Nominal, choice: int = ALL, number: int = 0, by_opponent: bool = False) -> Cards:
    filters = noun.filters
    if noun.side:
        group = Cards(who, area, filters)
        filters = (Outermost(noun.side == "rightmost", group), *filters)
    if noun.extreme is not None:
        filters = (*filters, Extreme(noun.extreme.aspect, noun.extreme.highest, Cards(who, area, noun.filters)))
    return Cards(who, area, filters, choice, number, by_opponent)


def home_of(noun: Nominal) -> str:
    """Where cards of a player are when the text names no area."""
    return "strategy" if OfType(STRATEGY) in noun.filters else "zones"


def this_card() -> Select:
    return lambda actor: ThisCard()


def pronoun(word: str) -> Select:
    return lambda actor: It()


def that_card(word: str) -> Select:
    return lambda actor: EventCard()


def monster_of(who: int, word: str) -> Select:
    return lambda actor: MonsterOf(whose(who, actor))


def possessed(who: int, noun: Nominal) -> Select:
    if noun.filters[:1] == (OfType(MONSTER),):
        return lambda actor: MonsterOf(whose(who, actor), noun.filters[1:])
    return lambda actor: cards(whose(who, actor), home_of(noun), noun)


def some_of(quantity: tuple[int, int], who: int, noun: Nominal) -> Select:
    return lambda actor: cards(whose(who, actor), home_of(noun), noun, *quantity, actor == OPPONENT)


def any_of(who: int, noun: Nominal) -> Select:
    return some_of((ANY_NUMBER, 0), who, noun)


def any_from(noun: Nominal, source: tuple[int, str]) -> Select:
    return some_from((ANY_NUMBER, 0), noun, source)


def all_of(who: int, noun: Nominal) -> Select:
    return lambda actor: cards(whose(who, actor), home_of(noun), noun)


def one_such(article: str, noun: Nominal) -> Select:
    return lambda actor: cards(EACH_PLAYER, "", noun.with_article(article))


def some_from(quantity: tuple[int, int], noun: Nominal, source: tuple[int, str]) -> Select:
    return lambda actor: cards(whose(source[0], actor), source[1], noun, *quantity, actor == OPPONENT)


def all_from(noun: Nominal, source: tuple[int, str]) -> Select:
    return lambda actor: cards(whose(source[0], actor), source[1], noun)


def some_under(quantity: tuple[int, int], noun: Nominal, host: Select) -> Select:
    return lambda actor: CardsUnder(host(actor), noun.filters, *quantity)


def all_under(noun: Nominal, host: Select) -> Select:
    return lambda actor: CardsUnder(host(actor), noun.filters)


def whole_hand(who: int) -> Select:
    return lambda actor: Cards(whose(who, actor), "hand")


def source(who: int, area: str) -> tuple[int, str]:
    return who, area


def exactly(number: str) -> tuple[int, int]:
    return EXACTLY, int(number)


def up_to(number: str) -> tuple[int, int]:
    return UP_TO, int(number)


# Properties


def of_rank(number: str, order: str | None) -> Filter:
    return NumberIs(RANK, COMPARISONS[order] if order else EQUAL, Number(int(number)))


def with_number(number: str, amount: str, aspect: str) -> Filter:
    return NumberIs(ASPECTS[aspect], COMPARISONS[amount], Number(int(number)))


def rank_at_most_its() -> Filter:
    return NumberIs(RANK, AT_MOST, NumberOn(It(), RANK))


def in_zones(span: str) -> Filter:
    first, last = int(span[0]), int(span[2])
    if not 1 <= first < last <= 8:
        raise Meaningless("zones from a smaller to a greater number of 1 to 8")
    return InZones(tuple(range(first, last + 1)))


def related(relation: str, reference: Select) -> Filter:
    if relation in SIDES:
        return Faces(SIDES[relation], reference(YOU))
    return Lies(RELATIONS[relation], reference(YOU))


# Zones


def near(word: str) -> str:
    return word


def zones_near(word: str, reference: Select) -> tuple[ZoneSpec, bool]:
    return ZoneSpec(YOU, relation=ADJACENT, objects=reference(YOU)), False


def zone_numbered(number: str) -> tuple[ZoneSpec, bool]:
    return ZoneSpec(YOU, (int(number),)), False


def each_zone_near(reference: Select) -> tuple[ZoneSpec, bool]:
    return ZoneSpec(YOU, relation=ADJACENT, objects=reference(YOU)), True


def zone_adjacent(card: Select, unoccupied: bool = False) -> tuple[ZoneSpec, bool]:
    return ZoneSpec(EACH_PLAYER, unoccupied=unoccupied, relation=ADJACENT, objects=card(YOU)), False


def zone_it_was_in(reference: Select) -> tuple[ZoneSpec, bool]:
    return ZoneSpec(YOU, relation=SAME_ZONE, objects=reference(YOU)), False


def each_unoccupied(who: int) -> tuple[ZoneSpec, bool]:
    return ZoneSpec(whose(who, YOU), unoccupied=True), True


def some_unoccupied(quantity: tuple[int, int], who: int) -> tuple[ZoneSpec, bool]:
    return ZoneSpec(whose(who, YOU), unoccupied=True), False


RULES: dict[str, Rule] = {
    "nominal": nominal,
    "article": lambda word: word,
    "this_card": this_card,
    "pronoun": pronoun,
    "that_card": that_card,
    "monster_of": monster_of,
    "possessed": possessed,
    "some_of": some_of,
    "all_of": all_of,
    "one_such": one_such,
    "some_from": some_from,
    "all_from": all_from,
    "some_under": some_under,
    "all_under": all_under,
    "whole_hand": whole_hand,
    "source": source,
    "in_play": lambda: (YOU, "play"),
    "area": lambda word: AREAS[word],
    "exactly": exactly,
    "up_to": up_to,
    "any_of": any_of,
    "any_from": any_from,
    "battle_card": lambda word: OfType(BATTLE),
    "monster_card": lambda word: OfType(MONSTER),
    "strategy_card": lambda word: OfType(STRATEGY),
    "card": lambda: None,
    "token": lambda: HasTrait(TOKEN),
    "of_rank": of_rank,
    "of_trait": lambda trait: HasTrait(trait_word(trait)),
    "of_color": lambda color: OfColor(str(color)),
    "other": lambda: Other(),
    "not_of_rank": lambda number: Not(NumberIs(RANK, EQUAL, Number(int(number)))),
    "not_token": lambda: Not(HasTrait(TOKEN)),
    "sidemost": lambda word: word,
    "with_keyword": lambda icon: HasKeyword(icon[1:-1]),
    "with_either_trait": lambda one, other: AnyOf((HasTrait(trait_word(one)), HasTrait(trait_word(other)))),
    "named": lambda name: Named(unquoted(name)),
    "named_either": lambda one, other: AnyOf((Named(unquoted(one)), Named(unquoted(other)))),
    "with_invasion_icon": lambda icon: NumberIs(INVASION, EQUAL, Number(int(icon[len("<Step") : -1]))),
    "name_contains": lambda name: NameContains(unquoted(name)),
    "with_number": with_number,
    "rank_at_most_its": rank_at_most_its,
    "extreme_number": lambda extreme, aspect: Extremity(ASPECTS[aspect], extreme == "highest"),
    "extreme_rank": lambda extreme: Extremity(RANK, extreme == "highest"),
    "with_same_name": lambda reference: SameName(reference(YOU)),
    "lying": lambda place: place,
    "in_zone": lambda number: InZones((int(number),)),
    "in_zones": in_zones,
    "relation": lambda word: word,
    "near": near,
    "related": related,
    "at_or_before": lambda reference: Lies(AT_OR_BEFORE, reference(YOU)),
    "same_number": lambda reference: Lies(SAME_NUMBER, reference(YOU)),
    "in_that_zone": lambda: InChosenZone(False),
    "in_that_zone_and_adjacent": lambda: InChosenZone(True),
    "yours": lambda: YOU,
    "opponents": lambda: OPPONENT,
    "theirs": lambda: THEY,
    "of_each_player": lambda: EACH_PLAYER,
    "you": lambda: YOU,
    "opponent": lambda: OPPONENT,
    "each_player": lambda: EACH_PLAYER,
    "they": lambda: OPPONENT,
    "zones_near": zones_near,
    "zone_numbered": zone_numbered,
    "each_zone_near": each_zone_near,
    "zone_adjacent": zone_adjacent,
    "unoccupied_zone_adjacent": lambda card: zone_adjacent(card, True),
    "zone_it_was_in": zone_it_was_in,
    "each_unoccupied": each_unoccupied,
    "some_unoccupied": some_unoccupied,
    "any_unoccupied": lambda: (ZoneSpec(EACH_PLAYER, unoccupied=True), False),
    "chosen_unoccupied": some_unoccupied,
}
