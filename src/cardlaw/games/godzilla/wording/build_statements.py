"""Builds statements: what cards gain, lose, cannot do, and what happens instead."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardlaw.games.godzilla.geometry import InZones, Lies, MonsterOf, ZoneSpec
from cardlaw.games.godzilla.information import LAYER_ABILITIES, LAYER_NUMBERS, LAYER_WORDS, RAGE
from cardlaw.games.godzilla.instructions import MoveAsCountered
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
from cardlaw.games.godzilla.wording.build_conditions import amount, spoken_of
from cardlaw.games.godzilla.wording.build_objects import ASPECTS, cards, trait_word, unquoted
from cardlaw.games.godzilla.wording.meaning import Deed, Make, Meaningless, Nominal, Select, Statement, whole, whose
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import NAMES, TRAITS
from cardlaw.program.conditions import Condition
from cardlaw.program.context import EACH_PLAYER, YOU
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
from cardlaw.program.objects import Cards, Filter, It, Objects, ThisCard
from cardlaw.program.patterns import Drawn, Moved, Pattern, Played, ValueChanged
from cardlaw.program.values import Number, Value
from cardlaw.text.building import Rule


def needed(objects: Objects | None) -> Objects:
    if objects is None:
        raise Meaningless("cards that the statement is about")
    return objects


def gained_number(signed: str, aspect: str, each: Value | None) -> Make:
    value = amount(int(signed), each)
    return lambda objects, condition: ChangeNumber(
        LAYER_NUMBERS, ASPECTS[aspect], ADD, value, needed(objects), condition
    )


def gained_trait(trait: str) -> Make:
    return words(trait_word(trait), True)


def lost_trait(trait: str) -> Make:
    return words(trait_word(trait), False)


def words(trait: str, gain: bool) -> Make:
    return lambda objects, condition: ChangeWords(LAYER_WORDS, TRAITS, trait, gain, needed(objects), condition)


def gained_ability(abilities: tuple[Ability, ...]) -> Make:
    if len(abilities) != 1:
        raise Meaningless("one ability in quotes")
    gained = abilities[0]
    return lambda objects, condition: GainAbility(LAYER_ABILITIES, gained, needed(objects), condition)


def lost_abilities() -> Make:
    return lambda objects, condition: LoseAbilities(LAYER_ABILITIES, needed(objects), condition)


def forbid(pattern: Pattern) -> Make:
    return lambda objects, condition: Forbid(LAYER_WORDS, pattern, objects, condition)


def ban_destroy(cause: tuple[int, tuple[Filter, ...]] | None) -> Make:
    by, sources = cause if cause is not None else (-1, ())
    return forbid(Destroyed(It(), by, sources))


def ban_engage(reference: Select) -> Make:
    """Battle cards engage with nothing but the monster card of their opponent, so that it need not be kept."""
    if not isinstance(reference(YOU), MonsterOf):
        raise Meaningless("a player's monster card to engage with")
    return forbid(Engages(It()))


def only_moves(number: str) -> Make:
    limit = int(number)

    def make(objects: Objects | None, condition: Condition | None) -> Change:
        who = objects.who if isinstance(objects, MonsterOf) else YOU
        return Replacement(LAYER_WORDS, Countered(It(), limit), (MoveAsCountered(who),), False, objects, condition)

    return make


def about(subject: Select, makes: Sequence[Make]) -> Statement:
    return Statement(subject(YOU), tuple(makes))


def cannot(subject: Select, *bans: Make) -> Statement:
    return Statement(subject(YOU), bans, own_rule=CANNOT_BE_PLAYED in bans)


def becomes(owner: Objects, aspect: str, number: str) -> Statement:
    value = Number(int(number))
    return Statement(
        owner,
        (
            lambda objects, condition: ChangeNumber(
                LAYER_NUMBERS, ASPECTS[aspect], BECOME, value, needed(objects), condition
            ),
        ),
    )


def doubles(aspect: str, selection: Select) -> Statement:
    return Statement(
        selection(YOU),
        (
            lambda objects, condition: ChangeNumber(
                LAYER_NUMBERS, ASPECTS[aspect], DOUBLE, Number(2), needed(objects), condition
            ),
        ),
    )


def cannot_play(player: int, noun: Nominal) -> Statement:
    """Where the cards may not be played is said as though they were already there."""
    places = tuple(part for part in noun.filters if isinstance(part, (Lies, InZones)))
    which = Cards(player, "", tuple(part for part in noun.filters if part not in places))
    if not places:
        return Statement(None, (forbid(Played(player, which)),))
    if len(places) > 1:
        raise Meaningless("one place where cards cannot be played")
    return Statement(None, (forbid(PlayedInZones(player, which, zones_of(player, places[0]))),))


def zones_of(player: int, place: Filter) -> ZoneSpec:
    if isinstance(place, InZones):
        return ZoneSpec(player, place.numbers)
    assert isinstance(place, Lies)
    return ZoneSpec(player, relation=place.relation, objects=place.objects)


def cannot_end(player: int, outcome: str) -> Statement:
    return Statement(None, (lambda objects, condition: CannotEnd(player, outcome, condition),))


def changes_total(verb: str, who: int, number: str, each: Value | None) -> Statement:
    if verb != "increase":
        raise Meaningless("an increase of the total counter power")
    value = amount(int(number), each)
    return Statement(None, (lambda objects, condition: ChangeTotal(whose(who, YOU), value, condition),))


def reduces_own_rank(number: str, each: Value | None) -> Statement:
    value = amount(int(number), each)
    return Statement(ThisCard(), (lambda objects, condition: ReduceRank(needed(objects), value, condition),), True)


def reduces_rank(noun: Nominal, number: str, each: Value | None) -> Statement:
    value = amount(int(number), each)
    return Statement(
        cards(YOU, "hand", noun), (lambda objects, condition: ReduceRank(needed(objects), value, condition),)
    )


def must_be_chosen() -> Statement:
    return Statement(ThisCard(), (lambda objects, condition: MustBeChosen(needed(objects), condition),), True)


def would_happen(subject: Select, pattern: Callable[[Objects], Pattern]) -> tuple[Pattern, Objects | None]:
    """What would happen to this card is said of `it`; to other cards, of any that are meant."""
    objects = spoken_of(subject)
    return (pattern(It()), objects) if isinstance(objects, ThisCard) else (pattern(objects), None)


def would_be_destroyed(subject: Select, cause: tuple[int, tuple[Filter, ...]] | None) -> tuple[Pattern, Objects | None]:
    by, sources = cause if cause is not None else (-1, ())
    return would_happen(subject, lambda objects: Destroyed(objects, by, sources))


def would_be_returned(subject: Select, who: int, area: str) -> tuple[Pattern, Objects | None]:
    return would_happen(subject, lambda objects: Moved(objects, "zones", area))


def also_named(subject: Select, name: str) -> Statement:
    return Statement(
        subject(YOU),
        (lambda objects, condition: ChangeWords(LAYER_WORDS, NAMES, unquoted(name), True, needed(objects), condition),),
    )


def rage_cannot(owner: int | None, changed: str) -> Statement:
    if owner is None:
        raise Meaningless("a player's rage")
    direction = 1 if changed == "increased" else -1
    return Statement(None, (forbid(ValueChanged(whose(owner, YOU), RAGE, direction)),))


def replaces(event: tuple[Pattern, Objects | None], chain: Deed) -> Statement:
    return replacement(event, chain(YOU), False)


def may_replace(event: tuple[Pattern, Objects | None], chain: Deed) -> Statement:
    return replacement(event, whole(chain(YOU)), True)


def replacement(event: tuple[Pattern, Objects | None], instead: tuple[Instruction, ...], optional: bool) -> Statement:
    pattern, subject = event
    return Statement(
        subject,
        (lambda objects, condition: Replacement(LAYER_WORDS, pattern, instead, optional, objects, condition),),
        True,
    )


CANNOT_BE_PLAYED = forbid(Played(EACH_PLAYER, It()))

RULES: dict[str, Rule] = {
    "statements": lambda *statements: statements,
    "gains": lambda subject, *makes: about(subject, makes),
    "loses": lambda subject, make: about(subject, (make,)),
    "cannot": cannot,
    "becomes": becomes,
    "doubles": doubles,
    "cannot_play": cannot_play,
    "cannot_end": cannot_end,
    "changes_total": changes_total,
    "reduces_own_rank": reduces_own_rank,
    "reduces_rank": reduces_rank,
    "must_be_chosen": must_be_chosen,
    "replaces": replaces,
    "may_replace": may_replace,
    "number_of_this": lambda: ThisCard(),
    "number_of_monster": lambda who: MonsterOf(whose(who, YOU)),
    "gained_number": gained_number,
    "gained_trait": gained_trait,
    "gained_ability": gained_ability,
    "lost_abilities": lost_abilities,
    "lost_trait": lost_trait,
    "ban_destroy": ban_destroy,
    "ban_engage": ban_engage,
    "ban_advance": lambda: forbid(Advanced(It())),
    "ban_advance_beyond": lambda number: forbid(Advanced(It(), reaches=int(number) + 1)),
    "ban_invade": lambda: forbid(Invaded(It())),
    "ban_move": lambda: forbid(MovedInField(It())),
    "ban_play": lambda: CANNOT_BE_PLAYED,
    "only_moves": only_moves,
    "would_be_destroyed": would_be_destroyed,
    "would_be_returned": would_be_returned,
    "would_be_countered": lambda subject: would_happen(subject, Countered),
    "also_named": also_named,
    "rage_cannot": rage_cannot,
    "cannot_draw": lambda player: Statement(None, (forbid(Drawn(player)),)),
    "ban_counter": lambda: forbid(Countered(It())),
    "would_draw": lambda player: (Drawn(player), None),
}
