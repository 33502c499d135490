"""Builds numbers, conditions and the events that trigger abilities."""

from __future__ import annotations

from cardlaw.games.godzilla.geometry import CardsUnder, CountZones, InZones, Lies, MonsterOf, ZoneSpec
from cardlaw.games.godzilla.information import INVASIONS, PHASES, RAGE, RANK, ZONES_INVADED
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
from cardlaw.games.godzilla.positions import Faces
from cardlaw.games.godzilla.rage import RageOf
from cardlaw.games.godzilla.selections import DidNot, MoreThan, TraitsDiffer
from cardlaw.games.godzilla.wording.build_objects import COMPARISONS, cards, of_rank, with_number
from cardlaw.games.godzilla.wording.meaning import Meaningless, Nominal, Select, whose
from cardlaw.program.conditions import AllFit, AnyFits, Both, Compare, Condition, DidSo, IsTurnOf, Marked
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.filters import Not
from cardlaw.program.objects import ALL, Cards, Filter, It, Objects, ThisCard
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
from cardlaw.program.values import (
    AT_LEAST,
    AT_MOST,
    EQUAL,
    CountOf,
    ForEach,
    Number,
    NumberOn,
    PlayerValue,
    TimesThisTurn,
    Value,
)
from cardlaw.text.building import Rule

# Numbers


def amount(number: int, each: Value | None) -> Value:
    return Number(number) if each is None else ForEach(number, each)


def each_card(noun: Nominal, source: tuple[int, str]) -> Value:
    return CountOf(cards(whose(source[0], YOU), source[1], noun))


def each_in_play(noun: Nominal, player: int) -> Value:
    return CountOf(cards(player, "play", noun))


def rage_value(owner: int | None) -> Value:
    return RageOf(ThisCard()) if owner is None else PlayerValue(whose(owner, YOU), RAGE)


def each_unoccupied_zone(who: int) -> Value:
    return CountZones(ZoneSpec(whose(who, YOU), unoccupied=True))


# Conditions


Count = tuple[int, int, str]  # comparison, number, article


def has_cards(player: int, count: Count, noun: Nominal, source: tuple[int, str] | None) -> Condition:
    if source is None:
        if not any(isinstance(part, (Faces, InZones, Lies)) for part in noun.filters):
            raise Meaningless("where the cards are")
        source = (player, "zones")
    noun = noun.with_article(count[2])
    who, area = whose(source[0], YOU), source[1]
    if area == "play":
        who = player
    if who != player:
        raise Meaningless("cards in the areas of the player who has them")
    return Compare(CountOf(cards(who, area, noun)), count[0], Number(count[1]))


def has_more(player: int, noun: Nominal, source: tuple[int, str], than: int) -> Condition:
    who, area = whose(source[0], YOU), source[1]
    if {player, than} != {YOU, OPPONENT} or (area != "play" and who != player):
        raise Meaningless("the same area of both players")
    return MoreThan(CountOf(cards(player, area, noun)), CountOf(cards(than, area, noun)))


def there_is(count: Count, noun: Nominal, host: Select) -> Condition:
    if count[2] == "another":
        raise Meaningless("a card under another")
    return Compare(CountOf(CardsUnder(host(YOU), noun.filters)), count[0], Number(count[1]))


def has_rage(subject: Select, number: str, comparison: str) -> Condition:
    objects = subject(YOU)
    if isinstance(objects, ThisCard):
        value: Value = RageOf(objects)
    elif isinstance(objects, MonsterOf) and not objects.filters:
        value = PlayerValue(objects.who, RAGE)
    else:
        raise Meaningless("this card or a player's monster card as what has rage")
    return Compare(value, COMPARISONS[comparison], Number(int(number)))


def player_has_rage(player: int, number: str, comparison: str) -> Condition:
    return Compare(PlayerValue(player, RAGE), COMPARISONS[comparison], Number(int(number)))


def is_such(subject: Select, article: str, noun: Nominal) -> Condition:
    return AllFit(subject(YOU), noun.with_article(article).filters)


def is_of_rank(subject: Select, number: str, order: str | None) -> Condition:
    return AllFit(subject(YOU), (of_rank(number, order),))


def invader(subject: Select) -> int:
    objects = subject(YOU)
    if not isinstance(objects, MonsterOf) or objects.filters:
        raise Meaningless("a player's monster card as what invaded")
    return objects.who


def invaded_this_turn(subject: Select) -> Condition:
    return Compare(TimesThisTurn(invader(subject), INVASIONS), AT_LEAST, Number(1))


def invaded_zones_this_turn(subject: Select, number: str) -> Condition:
    return Compare(TimesThisTurn(invader(subject), ZONES_INVADED), EQUAL, Number(int(number)))


def such_this_way(subject: Select) -> Condition:
    objects = subject(YOU)
    if not isinstance(objects, Cards) or objects.area:
        raise Meaningless("'a ... card' before what was done this way")
    return AnyFits(It(), objects.filters)


# Events


def spoken_of(subject: Select) -> Objects:
    """The cards of an event: `1 of your battle cards` means any of them, whichever it happens to."""
    objects = subject(YOU)
    if isinstance(objects, Cards) and objects.choice != ALL:
        if objects.number != 1:
            raise Meaningless("1 of the cards that something happens to")
        return Cards(objects.who, objects.area, objects.filters)
    return objects


def in_area(subject: Select, who: int) -> Objects:
    """`a card is placed in your strategy zone`: a card of the player whose area it is."""
    objects = spoken_of(subject)
    return Cards(whose(who, YOU), "", objects.filters) if isinstance(objects, Cards) and not objects.area else objects


def event_plays(player: int, article: str, noun: Nominal) -> Pattern:
    return Played(player, cards(player, "", noun.with_article(article)))


def event_plays_from_hand(player: int, article: str, noun: Nominal, who: int) -> Pattern:
    return PlayedFromHand(player, cards(player, "", noun.with_article(article)))


def event_destroyed(subject: Select, cause: tuple[int, tuple[Filter, ...]] | None) -> Pattern:
    by, sources = cause if cause is not None else (-1, ())
    return Destroyed(spoken_of(subject), by, sources)


def event_rage(owner: int | None, changed: str) -> Pattern:
    direction = 1 if changed == "increased" else -1
    if owner is None:
        return RageChanged(ThisCard(), direction)
    return ValueChanged(whose(owner, YOU), RAGE, direction)


def event_advances_into_column(subject: Select, other: Select) -> Pattern:
    objects = other(YOU)
    if not isinstance(objects, MonsterOf):
        raise Meaningless("a player's monster card whose column is entered")
    return Advanced(spoken_of(subject), into_column_of_monster=objects.who)


def event_discarded(subject: Select, who: int, cause: tuple[int, tuple[Filter, ...]] | None) -> Pattern:
    if cause is not None and cause[1]:
        raise Meaningless("a player's effect as what discards")
    return Discarded(in_area(subject, who), cause[0] if cause is not None else -1)


def event_returned(subject: Select, who: int, area: str) -> Pattern:
    return Moved(spoken_of(subject), "zones", area)


def event_placed(subject: Select, who: int, area: str) -> Pattern:
    return Moved(in_area(subject, who), "", area)


def event_sent_from(subject: Select, who: int, origin: str, owner: int, area: str) -> Pattern:
    return Moved(in_area(subject, who), origin, area)


def event_placed_under(subject: Select, host: Select) -> Pattern:
    return PlacedUnder(spoken_of(subject), host(YOU))


def event_sent_by_burst(subject: Select) -> Pattern:
    if not isinstance(subject(YOU), ThisCard):
        raise Meaningless("this card as what leaves by <Burst>")
    return SentByBurst()


def phase_begins(who: int, phase: str) -> Pattern:
    return PhaseBegins(whose(who, YOU), PHASES.index(phase.split()[0]))


RULES: dict[str, Rule] = {
    "each_card": each_card,
    "each_under": lambda noun, host: CountOf(CardsUnder(host(YOU), noun.filters)),
    "each_in_play": each_in_play,
    "each_this_way": lambda noun: CountOf(It(noun.filters)),
    "each_rage": rage_value,
    "each_unoccupied_zone": each_unoccupied_zone,
    "each_rank": lambda reference: NumberOn(reference(YOU), RANK),
    "each_zone_invaded": lambda: TimesThisTurn(YOU, ZONES_INVADED),
    "rage_of_player": lambda who: who,
    "rage_of_monster": lambda who: who,
    "rage_of_this": lambda: None,
    "if_clause": lambda condition: condition,
    "both": Both,
    "has_cards": has_cards,
    "player_has_rage": player_has_rage,
    "there_is": there_is,
    "subject_is_somewhere": lambda subject, place: AllFit(subject(YOU), (place,)),
    "is_not_somewhere": lambda subject, place: AllFit(subject(YOU), (Not(place),)),
    "has_number": lambda subject, *number: AllFit(subject(YOU), (with_number(*number),)),
    "invaded_zones_this_turn": invaded_zones_this_turn,
    "has_more": has_more,
    "traits_differ": lambda player: TraitsDiffer(It()),
    "is_turn": lambda words: IsTurnOf(OPPONENT if "opponent" in words else YOU),
    "did_not": lambda player: DidNot(),
    "is_such": is_such,
    "is_of_rank": is_of_rank,
    "has_rage": has_rage,
    "was_played_from_hand": lambda subject: Marked(subject(YOU), "from_hand"),
    "was_played_by_evolution": lambda subject: Marked(subject(YOU), "evolution"),
    "invaded_this_turn": invaded_this_turn,
    "such_this_way": such_this_way,
    "did_so": lambda player: DidSo(),
    "count_compared": lambda number, comparison: (COMPARISONS[comparison], int(number), ""),
    "count_exactly": lambda number: (EQUAL, int(number), ""),
    "count_none": lambda: (AT_MOST, 0, ""),
    "count_one": lambda article: (AT_LEAST, 1, article),
    "when": lambda event: event,
    "when_situation": Situation,
    "phase_begins": phase_begins,
    "turn_ends": lambda who: TurnEnds(whose(who, YOU)),
    "event_plays": event_plays,
    "event_plays_from_hand": event_plays_from_hand,
    "event_leaves": lambda subject: LeftField(spoken_of(subject)),
    "event_is_played": lambda subject: Played(EACH_PLAYER, spoken_of(subject)),
    "event_destroyed": event_destroyed,
    "event_rage": event_rage,
    "event_advances": lambda subject: Advanced(spoken_of(subject)),
    "event_advances_in_end_phase": lambda subject: Advanced(spoken_of(subject), end_phase=True),
    "event_advances_into_column": event_advances_into_column,
    "event_reaches": lambda subject, number: Advanced(spoken_of(subject), reaches=int(number)),
    "event_invades": lambda subject: Invaded(spoken_of(subject)),
    "event_retreats": lambda subject: Retreated(spoken_of(subject)),
    "event_evolves": lambda subject: Evolved(spoken_of(subject)),
    "event_countered": lambda subject: Countered(spoken_of(subject)),
    "event_moved": lambda subject: MovedInField(spoken_of(subject)),
    "event_draws": lambda player, article: Drawn(player),
    "event_shuffles": lambda player, who: Shuffled(player, "deck"),
    "event_discarded": event_discarded,
    "event_returned": event_returned,
    "event_placed": event_placed,
    "event_sent": event_returned,
    "event_sent_from": event_sent_from,
    "event_placed_under": event_placed_under,
    "event_sent_by_burst": event_sent_by_burst,
    "by_player": lambda who: (whose(who, YOU), ()),
    "by_cards": lambda who, noun: (whose(who, YOU), noun.filters),
}
