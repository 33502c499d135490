"""Statements: what cards gain, lose, cannot do, and what happens instead of something."""

from __future__ import annotations

from cardlaw.games.godzilla.geometry import MonsterOf
from cardlaw.games.godzilla.information import INVASION, LAYER_ABILITIES, LAYER_NUMBERS, LAYER_WORDS, MONSTER, RANK
from cardlaw.games.godzilla.instructions import MoveAsCountered
from cardlaw.games.godzilla.patterns import Destroyed
from cardlaw.games.godzilla.permissions import LoseKeyword
from cardlaw.games.godzilla.wording.bans import Changes, forbid, is_play_ban, kept_out_of
from cardlaw.games.godzilla.wording.causes import by
from cardlaw.games.godzilla.wording.choices import as_monster, still_there
from cardlaw.games.godzilla.wording.zones import located
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import COLORS, NAMES, TRAITS
from cardlaw.program.context import EACH_PLAYER, YOU
from cardlaw.program.filters import Extreme, OfType
from cardlaw.program.lasting import Replacement
from cardlaw.program.modifications import (
    ADD,
    BECOME,
    DOUBLE,
    Change,
    ChangeNumber,
    ChangeWords,
    GainAbility,
    LoseAbilities,
)
from cardlaw.program.objects import Cards, It, Objects, ThisCard, Together
from cardlaw.program.values import ForEach, Number, NumberOn, Value
from cardlaw.text.discourse import Talk
from cardlaw.text.english.decks import per_each
from cardlaw.text.english.gifts import OPEN, Statement, give
from cardlaw.text.english.objects import Nominal, Place, cards
from cardlaw.text.english.rules import Rule
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Constant, Made, Meaningless, S, Told

TABLE = Table()


class OwnRule(Statement):
    """True of a card wherever it is, and not something that a card does when it is played."""

    __slots__ = ()


# What cards gain and lose


def number(aspect: int, operation: int, value: Value) -> Change:
    return ChangeNumber(LAYER_NUMBERS, aspect, operation, value, It())


def words(aspect: int, word: str, gain: bool) -> Change:
    return ChangeWords(LAYER_WORDS, aspect, word, gain, It())


def gained_abilities(abilities: tuple[Ability, ...]) -> Changes:
    if len(abilities) != 1:
        raise Meaningless("one ability in quotes")
    return (GainAbility(LAYER_ABILITIES, abilities[0], It()),)


def number_of_one(s: Objects, a: int) -> Value:
    """`as your battle card with the highest counter power`: whichever of those that are alike."""
    if not isinstance(s, Cards) or not any(isinstance(part, Extreme) and part.aspect == a for part in s.filters):
        raise Meaningless("one card whose number it is")
    return NumberOn(Cards(s.who, s.area, s.filters), a)


def negative(v: Value) -> Value:
    if isinstance(v, Number):
        return Number(-v.number)
    if isinstance(v, ForEach):
        return ForEach(-v.number, v.each)
    return ForEach(-1, v)


TABLE.add(
    "gained",
    ("|an |additional {v:change} {a:aspect} {e:per}?", Made(lambda v, a, e: (number(a, ADD, per_each(v, e)),))),
    (
        "{n:amount} {a:aspect} {e:per}?",
        Made(lambda n, a, e: (number(a, ADD, per_each(n, e)),)),
        "+ {n:amount} {a:aspect} {e:per}?",
    ),
    ("{a:aspect} {v:change} {e:per}?", Made(lambda a, v, e: (number(a, ADD, per_each(v, e)),))),
    ("{a:aspect} equal to {v:value}", Made(lambda a, v: (number(a, ADD, v),)), "+ {a:aspect} equal to {v:value}"),
    ("{t:trait}", Made(lambda t: (words(TRAITS, t, True),))),
    ("{q:quoted}", Made(lambda q: gained_abilities(q))),
    ("{n:step_icon}", Made(lambda n: (number(INVASION, BECOME, Number(n)),))),
    (
        "invasion icon {n:number}",
        Made(lambda n: (number(INVASION, BECOME, Number(n)),)),
        "an invasion icon of {n:number}",
        "{n:number} invasion icons",
    ),
    ("the same {a:aspect} as {r:reference}", Made(lambda a, r: (number(a, BECOME, NumberOn(r, a)),))),
    ("{r:possessive} {a:aspect}", Made(lambda r, a: (number(a, ADD, NumberOn(r, a)),))),
    ("the same {a:aspect} as {s:selection}", Made(lambda a, s: (number(a, BECOME, number_of_one(s, a)),))),
)
TABLE.add(
    "lost",
    ("all abilities", Constant((LoseAbilities(LAYER_ABILITIES, It()),)), "all of its~ abilities", "its~ abilities"),
    ("{t:trait}", Made(lambda t: (words(TRAITS, t, False),))),
    ("{n:amount} {a:aspect} {e:per}?", Made(lambda n, a, e: (number(a, ADD, negative(per_each(n, e))),))),
)


def silent(player: int, keyword: str) -> Statement:
    """A rule about all cards of a player, those that come later, too."""
    return Statement(None, (LoseKeyword(keyword, Cards(player, "zones")),))


TABLE.add(
    "kept_silent",  # keywords whose abilities trigger
    ("<enter>", "Enter"),
    ("<revenge>", "Revenge"),
    ("<when_invading>", "When Invading"),
    ("<evolution>", "Evolution"),
)
TABLE.add(
    "lost",
    (
        "its~ {k:kept_silent} ability|abilities",
        Made(lambda k: (LoseKeyword(k, It()),)),
        "{k:kept_silent} abilities|ability",
        "{k:kept_silent}",
        "all {k:kept_silent} abilities",
    ),
)
TABLE.add(
    "statement",
    (
        "{k:kept_silent} abilities of {o:things} {n:not_active}",
        Made(lambda k, o, n: Statement(o, (LoseKeyword(k, It()),))),
        "the {k:kept_silent} abilities|ability of {o:things} {n:not_active}",
        "the {k:kept_silent} effects|effect of {o:things} {n:not_active}",
    ),
    (
        "{w:who} {k:kept_silent} abilities {n:not_active}",
        Made(lambda w, k, n: silent(w, k)),
        "{w:who} {k:kept_silent} effects {n:not_active}",
    ),
    (
        "{p:player} cannot activate {k:kept_silent} abilities|effects",
        Made(lambda p, k: silent(p, k)),
    ),
    (
        "{r:whose} {k:kept_silent} abilities|ability {n:not_active}",
        Made(lambda r, k, n: Statement(r, (LoseKeyword(k, It()),))),
    ),
)
TABLE.add(
    "not_active",
    (
        "do|does not activate|trigger",
        None,
        "cannot be activated|triggered",
        "cannot activate|trigger",
        "are|is not activated|triggered",
        "are|is invalid",
    ),
)
TABLE.add_list("losses", ListOf("lost", (",",), ("and", ", and")))
TABLE.add_list("gains", ListOf("gained", (",",), ("and", ", and")))


def flat(parts: tuple[Changes, ...]) -> Changes:
    return tuple(change for part in parts for change in part)


TABLE.add(
    "predicate",
    ("|also gain~ {g:gains}", Made(lambda g: flat(g)), "get~ {g:gains}", "has|have {g:gains}"),
    ("lose~ {g:losses}", Made(lambda g: flat(g))),
    ("is~ not {d:destroyed} {c:destroyer}?", Made(lambda d, c: forbid(Destroyed(It(), *by(c))))),
    ("|also cannot {b:bans}", Made(lambda b: flat(b)), "can not {b:bans}"),
    ("is~ also treated as {n:treated}", S("n"), "is~ treated as {n:treated} as well"),
    (
        "is~ treated as {n:every_colour}",
        S("n"),
        "is~ considered {n:every_colour}",
        "is~ {n:every_colour}",
        "has|have {n:every_colour}",
    ),
    (
        "can only be played {z:zones}",
        Made(lambda z: kept_out_of(z, True)),
        "can be played only {z:zones}",
        "can be played {z:zones} only",
    ),
)
EVERY_COLOUR = ("red", "blue", "white", "green")
TABLE.add(
    "every_colour",
    ("all colors|colours", Made(lambda: tuple(words(COLORS, c, True) for c in EVERY_COLOUR)), "every color|colour"),
)
TABLE.add(
    "treated",
    ("{n:name}", Made(lambda n: (words(NAMES, n, True),)), "a card named {n:name}", "named {n:name}"),
    ("{t:trait}", Made(lambda t: (words(TRAITS, t, True),)), "|a {t:trait} card~", "having {t:trait}"),
    ("{c:colour}", Made(lambda c: (words(COLORS, c.color, True),)), "a {c:colour} card"),
)
TABLE.add_list("predicates", ListOf("predicate", ("and", ", and", ",")))


def state(o: Objects, p: tuple[Changes, ...]) -> Statement:
    changes = flat(p)
    if any(is_play_ban(change) for change in changes):
        if not isinstance(o, ThisCard):
            raise Meaningless("this card as what says so of itself")  # other cards are not there yet
        return OwnRule(o, changes)
    return Statement(o, with_player(o, changes))


def with_player(o: Objects, changes: Changes) -> Changes:
    """What only moves as though it were countered is the monster of the player that the words name."""
    if not isinstance(o, MonsterOf) or o.who == YOU:
        return changes
    return tuple(
        Replacement(LAYER_WORDS, change.pattern, (MoveAsCountered(o.who),), False, It())
        if isinstance(change, Replacement)
        else change
        for change in changes
    )


def many(talk: Talk, w: int, n: Nominal, at: Place | None = None) -> Objects:
    """`your battle cards`: all of them; each player has one monster."""
    if at is not None and at.who != w and at.area != "play":
        raise Meaningless("one owner")
    return cards(talk, w, n.with_filters(*(at.filters if at else ())), area=at.area if at else "")


def bare(talk: Talk, n: Nominal, at: Place) -> Objects:
    if at.area not in ("zones", "strategy", "hand"):
        raise Meaningless("cards in zones or in a hand")
    return many(talk, at.who, n, at)


TABLE.add(
    "things",  # what statements are about
    ("{r:thing}", S("r")),
    ("{s:selection}", Made(lambda s: as_monster(s))),
    ("{w:who} {n:nominal_not_monster}", Told(many)),
    ("{r:thing} and {s:thing}", Made(lambda r, s: Together(r, s))),
    ("{r:thing} and {g:group}", Made(lambda r, g: Together(r, g))),
    ("{r:thing} and {w:who} {n:nominal_not_monster}", Told(lambda talk, r, w, n: Together(r, many(talk, w, n)))),
    ("{w:who} {n:nominal} in|on {at:place}", Told(many)),
    (
        "{n:nominal} in|on {at:place} {f:after_nouns}",
        Told(lambda talk, n, at, f: bare(talk, n.with_filters(*f), at)),
    ),
)
TABLE.add("things", ("{n:nominal}", Told(lambda talk, n: cards(talk, EACH_PLAYER, located(n)))))
TABLE.add("nominal_not_monster", ("{n:nominal}", Made(lambda n: not_monster(n))))


def not_monster(n: Nominal) -> Nominal:
    if n.word == "monster":
        raise Meaningless("cards of which a player has several")
    return n


def aspect_by(o: Objects, a: int, v: Value) -> Statement:
    return Statement(o, (number(a, ADD, v),))


TABLE.add("whose", ("{w:who} {n:nominal_possessive}", Told(lambda talk, w, n: many(talk, w, not_monster(n)))))
TABLE.add(
    "statement",
    ("{o:things} {p:predicates}", Told(lambda talk, o, p: state(still_there(talk, o), p))),
    (
        "{r:whose} {a:aspect} become~ {n:number}",
        Made(lambda r, a, n: Statement(r, (number(a, BECOME, Number(n)),))),
        "{r:whose} {a:aspect} is {n:number}",
    ),
    (
        "{r:whose} rank become~ {n:roman}",
        Made(lambda r, n: Statement(r, (number(RANK, BECOME, Number(n)),))),
        "{r:whose} rank is {n:roman}",
    ),
    (
        "treat {o:things} as rank {n:roman}",
        Made(lambda o, n: Statement(o, (number(RANK, BECOME, Number(n)),))),
        "{o:things} is~ treated as rank {n:roman}",
        "{o:things} become~ rank {n:roman}",
    ),
    (
        "treat {o:things} as rank {n:number}",
        Made(lambda o, n: Statement(o, (number(RANK, BECOME, Number(n)),))),
        "{o:things} is~ treated as rank {n:number}",
        "{o:things} become~ rank {n:number}",
    ),
    (
        "the {a:aspect} of {o:things} become~ {n:number}",
        Made(lambda a, o, n: Statement(o, (number(a, BECOME, Number(n)),))),
    ),
    (
        "{r:whose} {a:aspect} become~ {v:value}",
        Made(lambda r, a, v: Statement(r, (number(a, BECOME, v),))),
        "{r:whose} {a:aspect} |x is equal to {v:value}",
        "{r:whose} {a:aspect} become~ equal to {v:value}",
        "{r:whose} {a:aspect} become~ the same as {v:value}",
    ),
    (
        "double the {a:aspect} of {o:things}",
        Made(lambda a, o: Statement(o, (number(a, DOUBLE, Number(2)),))),
        "double {o:whose} {a:aspect}",
        "the {a:aspect} of {o:things} is doubled",
        "{o:whose} {a:aspect} become~ double|doubled",
        "{o:whose} {a:aspect} is doubled",
        "{o:things} has|have its~ {a:aspect} doubled",
    ),
    (
        "{r:whose} {a:aspect} is increased by {n:some} {e:per}?",
        Made(lambda r, a, n, e: aspect_by(r, a, per_each(n, e))),
        "increase^ {r:whose} {a:aspect} by {n:some} {e:per}?",
        "{r:whose} {a:aspect} increases by {n:some} {e:per}?",
    ),
    (
        "{r:whose} {a:aspect} is reduced by {n:some} {e:per}?",
        Made(lambda r, a, n, e: aspect_by(r, a, negative(per_each(n, e)))),
        "reduce^ {r:whose} {a:aspect} by {n:some} {e:per}?",
        "{r:whose} {a:aspect} decreases by {n:some} {e:per}?",
    ),
    (
        "increase^ the {a:aspect} of {o:things} by {n:some} {e:per}?",
        Made(lambda a, o, n, e: aspect_by(o, a, per_each(n, e))),
        "the {a:aspect} of {o:things} is increased by {n:some} {e:per}?",
    ),
    (
        "reduce^ the {a:aspect} of {o:things} by {n:some} {e:per}?",
        Made(lambda a, o, n, e: aspect_by(o, a, negative(per_each(n, e)))),
        "the {a:aspect} of {o:things} is reduced by {n:some} {e:per}?",
    ),
)


TABLE.add(
    "statement",
    (
        "{r:whose} name is~ also treated as {n:name}",
        Made(lambda r, n: Statement(r, (words(NAMES, n, True),))),
    ),
)
TABLE.add(
    "statement",
    (
        "neither player's {n:neither_has} can {b:bans}",
        Told(lambda talk, n, b: Statement(neither(talk, n), flat(b))),
        "no {n:neither_has} can {b:bans}",
    ),
    ("neither monster card can {b:bans}", Made(lambda b: Statement(MonsterOf(EACH_PLAYER), flat(b)))),
)
TABLE.add("neither_has", ("{n:nominal}", S("n")))


def neither(talk: Talk, n: Nominal) -> Objects:
    """Nobody's: what no such card can do, all of them cannot."""
    if n.word == "monster":
        return MonsterOf(EACH_PLAYER, tuple(part for part in n.filters if part != OfType(MONSTER)))
    if n.area != "zones":
        raise Meaningless("cards in zones")
    return cards(talk, EACH_PLAYER, n)


TABLE.add("statement", ("give^ {o:object} {g:gains}", Made(lambda o, g: Statement(o, flat(g)))))

# Statements that end in a quotation, which ends their sentence

TABLE.add(
    "quoting",
    ("{o:things} gain~ {q:quoted}", Made(lambda o, q: Statement(o, gained_abilities(q)))),
    (
        "{o:things} gain~ {g:gains} and {q:quoted}",
        Made(lambda o, g, q: Statement(o, (*flat(g), *gained_abilities(q)))),
    ),
)
TABLE.add("quoting_rule", ("{g:givens}? {s:quoting}", Made(lambda g, s: Rule(g, (s,)))))
TABLE.add("quoted_deed", ("{s:quoting}", Told(lambda talk, s: give(talk, s, OPEN))))
