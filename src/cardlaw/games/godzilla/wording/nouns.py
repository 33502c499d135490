"""Cards as this game calls them: nouns, what stands before and after them, areas, and references."""

from __future__ import annotations

from cardlaw.games.godzilla.geometry import CardsUnder, InChosenZone, MonsterOf, Outermost
from cardlaw.games.godzilla.information import BATTLE, COUNTER_POWER, INVASION, MONSTER, RANK, STRATEGY, THREAT_LEVEL
from cardlaw.games.godzilla.information import TOKEN as TOKEN_TRAIT
from cardlaw.games.godzilla.wording.words import name_of, numeral, trait_of
from cardlaw.kernel.cards import COLORS, NAMES, TRAITS
from cardlaw.program.context import EACH_PLAYER
from cardlaw.program.filters import (
    AllOf,
    AnyOf,
    Extreme,
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
from cardlaw.program.objects import ALL, ANY_NUMBER, Bound, Cards, Filter, Objects, ThisCard, Together
from cardlaw.program.values import AT_LEAST, AT_MOST, EQUAL, Number, NumberOn, Plus, Value
from cardlaw.text.discourse import Talk
from cardlaw.text.english.numbers import Comparison, Quantity
from cardlaw.text.english.objects import Nominal, Place, cards, known_as, numbered, that
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Constant, Made, Meaningless, P, S, Told

TABLE = Table()
ZONES, HAND, DISCARD = "zones", "hand", "discard"

TABLE.add_leaf("trait", "trait bare", trait_of)
TABLE.add_leaf("name", "name", name_of)
TABLE.add_leaf("step_icon", "step", numeral)

# Nouns

TABLE.add(
    "noun",
    ("card~", Nominal("card")),
    ("battle card~", Nominal("battle", (OfType(BATTLE),), ZONES)),
    ("monster card~", Nominal("monster", (OfType(MONSTER),), ZONES), "monster~"),
    ("strategy card~", Nominal("strategy", (OfType(STRATEGY),), "strategy")),
    ("token~", Nominal("battle", (HasTrait(TOKEN_TRAIT),), ZONES)),
    ("{n:name}", Made(lambda n: Nominal("card", (Named(n),), ZONES))),
    ("battle or monster card~", either := Nominal("card", (AnyOf((OfType(BATTLE), OfType(MONSTER))),), ZONES)),
    ("monster or battle card~", either),
)
TABLE.add(
    "colour",
    ("red", OfColor("red")),
    ("blue", OfColor("blue")),
    ("white", OfColor("white")),
    ("green", OfColor("green")),
)
TABLE.add("roman", ("i|ⅰ", 1), ("ii|ⅱ", 2), ("iii|ⅲ", 3), ("iv|ⅳ", 4), ("v|ⅴ", 5))
TABLE.add(
    "aspect", ("counter power", COUNTER_POWER), ("threat level", THREAT_LEVEL), ("rank", RANK), ("power", COUNTER_POWER)
)


def of_rank(c: Comparison) -> Filter:
    return NumberIs(RANK, c[0], c[1])


def of_roman_rank(n: int, c: int | None = None) -> Filter:
    """Only monster cards have Roman ranks, so that a card of such a rank is a monster card."""
    return AllOf((OfType(MONSTER), NumberIs(RANK, EQUAL if c is None else c, Number(n))))


TABLE.add(
    "compared",
    ("less|fewer than {n:amount}", Made(lambda n: (AT_MOST, Plus(n, -1)))),
    ("more than {n:amount}", Made(lambda n: (AT_LEAST, Plus(n, 1)))),
    ("at least {n:amount}", Made(lambda n: (AT_LEAST, n))),
    ("at most {n:amount}", Made(lambda n: (AT_MOST, n))),
)
TABLE.add("order", ("{c:more}", S("c")), ("{c:less}", S("c")))
TABLE.add(
    "rank",
    ("rank {c:compared}", Made(of_rank)),
    ("rank {n:roman} {c:order}?", Made(of_roman_rank)),
)
TABLE.add("word_of_card", ("{t:trait}", P(HasTrait, trait=S("t"))), ("{c:colour}", S("c")))
TABLE.add(
    "adjective",
    ("{r:rank}", S("r")),
    ("{w:word_of_card}", S("w")),
    ("{a:word_of_card} or {b:word_of_card}", Made(lambda a, b: AnyOf((a, b)))),
    ("non-rank {n:number}", Made(lambda n: Not(NumberIs(RANK, EQUAL, Number(n))))),
    ("non-token", Not(HasTrait(TOKEN_TRAIT))),
    *((f"non-{colour}", Not(OfColor(colour))) for colour in ("red", "blue", "white", "green")),
    ("rightmost", Outermost(True)),
    ("leftmost", Outermost(False)),
    ("highest rank", Extreme(RANK, True), "highest ranked"),
    ("lowest rank", Extreme(RANK, False), "lowest ranked"),
    ("{n:name}", P(Named, name=S("n"))),
)
TABLE.add("superlative", ("highest", True), ("lowest", False))
TABLE.add(
    "keyword",
    *(
        (f"<{word}>|{word}", word.title())
        for word in ("evolution", "burst", "revenge", "enter", "base", "resonance", "awakening")
    ),
    ("<when_invading>", "When Invading"),
)
TABLE.add(
    "property",  # what a card may be `with`
    ("{t:trait}", P(HasTrait, trait=S("t"))),
    ("{k:keyword}", P(HasKeyword, keyword=S("k"))),
    ("{n:step_icon}", Made(lambda n: NumberIs(INVASION, EQUAL, Number(n)))),
    ("{c:compared} {a:aspect}", Made(lambda c, a: NumberIs(a, c[0], c[1]))),
    ("|a {a:aspect} of {c:compared}", Made(lambda a, c: NumberIs(a, c[0], c[1]))),
    ("the {s:superlative} {a:aspect}", Made(lambda s, a: Extreme(a, s))),
    ("{n:name} in its~ name~", P(NameContains, part=S("n"))),
    ("the same name as {r:reference}", P(SameName, objects=S("r"))),
    ("the same name", P(SameName, objects=ThisCard())),
    ("|a {a:aspect} {b:bounds}", Made(lambda a, b: b(a))),
    ("|a lower|less|smaller {a:aspect} than {o:other_number}", Made(lambda a, o: less(a, o(a)))),
    ("|a higher|greater|larger|more {a:aspect} than {o:other_number}", Made(lambda a, o: more(a, o(a)))),
    ("the same {a:aspect} as {o:other_number}", Made(lambda a, o: NumberIs(a, EQUAL, o(a)))),
)


# What a number of a card is compared with: a number, or the same number of another card


def less(a: int, v: Value) -> Filter:
    return NumberIs(a, AT_MOST, Plus(v, -1))


def more(a: int, v: Value) -> Filter:
    return NumberIs(a, AT_LEAST, Plus(v, 1))


TABLE.add(
    "other_number",
    ("{v:value}", Made(lambda v: lambda a: v)),
    ("{r:reference}", Made(lambda r: lambda a: NumberOn(r, a))),
)
TABLE.add(
    "bounds",
    ("{c:compared}", Made(lambda c: lambda a: NumberIs(a, c[0], c[1]))),
    (
        "equal to or lower|less than {o:other_number}",
        Made(lambda o: lambda a: NumberIs(a, AT_MOST, o(a))),
        "lower|less than or equal to {o:other_number}",
    ),
    (
        "equal to or higher|greater|more than {o:other_number}",
        Made(lambda o: lambda a: NumberIs(a, AT_LEAST, o(a))),
        "higher|greater|more than or equal to {o:other_number}",
    ),
    ("lower|less than {o:other_number}", Made(lambda o: lambda a: less(a, o(a)))),
    ("higher|greater|more than {o:other_number}", Made(lambda o: lambda a: more(a, o(a)))),
    (
        "equal to {o:other_number}",
        Made(lambda o: lambda a: NumberIs(a, EQUAL, o(a))),
        "the same as {o:other_number}",
    ),
)
TABLE.add(
    "after_noun",
    ("with {a:property}", S("a")),
    ("with {a:property} or {b:property}", Made(lambda a, b: AnyOf((a, b)))),
    ("with |both {a:property} and {b:property}", Made(lambda a, b: AllOf((a, b)))),
    ("without {a:property}", Made(lambda a: Not(a))),
    ("whose {a:aspect} is~ {b:bounds}", Made(lambda a, b: b(a))),
    ("named {n:name}", P(Named, name=S("n"))),
    ("named {a:name} or {b:name}", Made(lambda a, b: AnyOf((Named(a), Named(b))))),
    ("{p:lying}", S("p")),
    ("other than this card", Other()),
    (
        "other than {n:name}",
        Made(lambda n: Not(Named(n))),
        "not named {n:name}",
        "other than a| card~ named {n:name}",
    ),
)

TABLE.add(
    "told_apart",
    ("name~", NAMES, "card name~"),
    ("trait~", TRAITS),
    ("color~|colour~", COLORS),
    ("rank~", RANK),
)

# Areas

TABLE.add(
    "area",
    ("hand~", HAND),
    ("deck", "deck", "main deck"),
    ("discard pile", DISCARD),
    ("zone~", ZONES),
    ("strategy zone~", "strategy"),
    ("monster deck", "monster_deck"),
)
TABLE.add(
    "place",
    ("{w:who} zone~ {z:zone_numbers}", Told(lambda talk, w, z: Place(w, ZONES, (z,)))),
    ("play", Constant(Place(0, "play"))),
    ("each player's zones", Constant(Place(EACH_PLAYER, ZONES)), "both players' zones", "any zones"),
    ("the discard pile", Constant(Place(0, DISCARD))),
    ("the strategy zone", Constant(Place(0, "strategy"))),
)


# Cards of both players, cards under others, the player's monster


def of_both(talk: Talk, q: Quantity, n: Nominal) -> Objects:
    if n.area != ZONES:
        raise Meaningless(f"where the {n.word} is")
    return cards(talk, EACH_PLAYER, n, q)


def under(q: Quantity, n: Nominal, h: Objects) -> Objects:
    return numbered(CardsUnder, q, h, n.filters)


TABLE.add(
    "selection",
    ("{q:quantity} {n:nominal}", Told(of_both)),
    ("{q:quantity} of {n:nominal}", Told(of_both)),
    (
        "{q:quantity} {n:nominal} under {h:host}",
        Made(under),
        "{q:quantity} {n:nominal} from under {h:host}",
        "{q:quantity} {n:nominal} that was~ under {h:host}",
    ),
    ("{q:quantity} other of {w:who} {n:nominal}", Told(lambda talk, q, w, n: cards(talk, w, others(n), q))),
    ("another of {w:who} {n:nominal}", Told(lambda talk, w, n: cards(talk, w, others(n), (1, 1)))),
    ("another {n:nominal} in|from {p:place}", Told(lambda talk, n, p: cards(talk, p.who, others(n), (1, 1), p.area))),
)
TABLE.add("every", ("each", Constant((ALL, 0))))
TABLE.add(
    "group",
    ("{q:every} {n:nominal}", Told(of_both)),
    ("{q:every} {n:nominal} of both players", Told(of_both)),
    ("{q:every} |the {n:nominal} under {h:host}", Made(under), "{q:every} |the {n:nominal} from under {h:host}"),
    ("{w:who} hand~", Told(lambda talk, w: Cards(w, HAND))),
)


def in_that_zone(talk: Talk, w: int, n: Nominal) -> Objects:
    """`your opponent's battle card in that zone`: there is one at most."""
    if not any(isinstance(part, InChosenZone) for part in n.filters):
        raise Meaningless("a card in the chosen zone")
    return cards(talk, w, n)


TABLE.add("reference", ("{w:who} {n:nominal}", Told(in_that_zone)))


def others(n: Nominal) -> Nominal:
    return Nominal(n.word, (Other(), *n.filters), n.area)


def monster_of(talk: Talk, w: int, a: tuple[Filter, ...], p: tuple[Filter, ...]) -> Objects:
    return known_as(talk, MonsterOf(w, (*a, *p)), "monster")


def that_such(talk: Talk, a: tuple[Filter, ...], n: Nominal, p: tuple[Filter, ...]) -> Objects:
    """`that red battle card`: what was called so, which must be such a card."""
    found = that(talk, n.word)
    return Bound(found.variable, (*a, *n.filters, *p)) if isinstance(found, Bound) else found


TABLE.add("monster_noun", ("monster card", None, "monster", "invading monster", "invading monster card"))
TABLE.add(
    "monster_of",
    (
        "{w:who} {a:adjectives} {m:monster_noun} {p:after_nouns}",
        Told(lambda talk, w, a, m, p: monster_of(talk, w, a, p)),
    ),
    ("each player's monster card", Told(lambda talk: monster_of(talk, EACH_PLAYER, (), ()))),
)
TABLE.add(
    "reference",
    ("{m:monster_of}", S("m")),
    ("this", ThisCard()),
    ("that {a:some_adjectives} {n:noun} {p:after_nouns}", Told(that_such)),
    ("the discarded card", Told(lambda talk: that(talk, "card", None, "discarded"))),
)
TABLE.add_list("some_adjectives", ListOf("adjective"))
TABLE.add("host", ("{r:reference}", S("r")))
TABLE.add("object", ("{r:reference} and {g:group}", Made(lambda r, g: Together(r, g))))

# What many cards a statement or an event is about


def as_monster(objects: Objects) -> Objects:
    """`1 of your opponent's monster cards with ...`: a player has one monster card."""
    if (
        isinstance(objects, Cards)
        and objects.filters[:1] == (OfType(MONSTER),)
        and objects.choice not in (ALL, ANY_NUMBER)
    ):
        return MonsterOf(objects.who, objects.filters[1:])
    return objects


TABLE.add("value", ("{r:rank_of}", S("r")))
TABLE.add(
    "rank_of",
    ("the discarded card's rank", Told(lambda talk: NumberOn(that(talk, "card", None, "discarded"), RANK))),
    ("that card's rank", Told(lambda talk: NumberOn(that(talk, "card"), RANK)), "its rank", "the card's rank"),
    ("this card's rank", NumberOn(ThisCard(), RANK)),
    ("the rank of {r:reference}", Made(lambda r: NumberOn(r, RANK))),
    ("{w:who} monster card's rank", Made(lambda w: NumberOn(MonsterOf(w), RANK)), "{w:who} monster's rank"),
)
