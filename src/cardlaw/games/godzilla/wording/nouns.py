"""Cards as this game calls them: nouns, what stands before and after them, areas, and references."""

from __future__ import annotations

from cardlaw.games.godzilla.geometry import HasUnder, Outermost
from cardlaw.games.godzilla.information import (
    BATTLE,
    BURST_MARK,
    INVASION,
    MONSTER,
    RANK,
    STRATEGY,
)
from cardlaw.games.godzilla.information import TOKEN as TOKEN_TRAIT
from cardlaw.games.godzilla.rage import HasRage
from cardlaw.games.godzilla.selections import AsOneOf, CameInto, ManyColored, SharesTrait, WithoutAbilities
from cardlaw.games.godzilla.wording.raging import spoken_of
from cardlaw.games.godzilla.wording.words import name_of, numeral, trait_of
from cardlaw.kernel.cards import COLORS, NAMES, TRAITS
from cardlaw.program.context import EACH_PLAYER
from cardlaw.program.filters import (
    AllOf,
    AnyOf,
    Extreme,
    HasKeyword,
    HasTrait,
    IsOneOf,
    NameContains,
    Named,
    Not,
    NumberIs,
    OfColor,
    OfType,
    Other,
    SameName,
)
from cardlaw.program.objects import ALL, Bound, Filter, Objects
from cardlaw.program.values import AT_LEAST, AT_MOST, EQUAL, Number, NumberOn, Plus, Value
from cardlaw.text.discourse import Talk
from cardlaw.text.english.objects import Nominal, Place, cards, in_place, nominal, that
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
    ("{a:sort_of_card} or {b:sort_of_card} card~", Made(lambda a, b: of_sorts(a, b))),
)
TABLE.add("sort_of_card", ("battle", BATTLE), ("monster", MONSTER), ("strategy", STRATEGY))


def of_sorts(a: str, b: str) -> Nominal:
    area = "" if STRATEGY in (a, b) else ZONES
    return Nominal("card", (AnyOf((OfType(a), OfType(b))),), area)


TABLE.add(
    "colour",
    ("red", OfColor("red")),
    ("blue", OfColor("blue")),
    ("white", OfColor("white")),
    ("green", OfColor("green")),
)
TABLE.add_list("either_word", ListOf("word_of_card", (",",), ("or", ", or"), least=2))
TABLE.add_list("either_property", ListOf("property", (",",), ("or", ", or"), least=2))
TABLE.add_list("either_trait", ListOf("trait", (",",), ("or", ", or"), least=2))
TABLE.add("word_of_card", ("{t:trait}", P(HasTrait, trait=S("t")), "{t:trait} trait"), ("{c:colour}", S("c")))
TABLE.add(
    "adjective",
    ("{r:rank}", S("r")),
    ("{w:word_of_card}", S("w")),
    ("{w:either_word}", Made(lambda w: AnyOf(w))),
    ("non-rank {n:number}", Made(lambda n: Not(NumberIs(RANK, EQUAL, Number(n))))),
    ("non-token", Not(HasTrait(TOKEN_TRAIT))),
    ("evolved", CameInto("evolution")),
    ("multicolored|multicoloured|multicolor|multi-color|multi-colored", ManyColored()),
    *((f"non-{colour}", Not(OfColor(colour))) for colour in ("red", "blue", "white", "green")),
    ("rightmost", Outermost(True)),
    ("leftmost", Outermost(False)),
    ("highest rank", Extreme(RANK, True), "highest ranked"),
    ("lowest rank", Extreme(RANK, False), "lowest ranked"),
    ("{n:name}", P(Named, name=S("n"))),
)
TABLE.add_list("either_name", ListOf("name", (",",), ("or", ", or"), least=2))
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
    (
        "the {t:trait} trait",
        P(HasTrait, trait=S("t")),
        "the trait {t:trait}",
        "{t:trait} in|among its|their trait~",
        "a {t:trait} trait",
    ),
    (
        "{t:either_trait} in|among its|their trait~",
        Made(lambda t: AnyOf(tuple(map(HasTrait, t)))),
        "the {t:either_trait} trait~",
    ),
    ("{k:keyword}", P(HasKeyword, keyword=S("k"))),
    ("{n:step_icon}", Made(lambda n: NumberIs(INVASION, EQUAL, Number(n)))),
    ("{c:compared} {a:aspect}", Made(lambda c, a: NumberIs(a, c[0], c[1]))),
    ("|a {a:aspect} of {c:compared}", Made(lambda a, c: NumberIs(a, c[0], c[1]))),
    ("the {s:superlative} {a:aspect}", Made(lambda s, a: Extreme(a, s))),
    (
        "the {s:superlative} {a:aspect} among {w:who} {n:nominal}",
        Told(lambda talk, s, a, w, n: Extreme(a, s, cards(talk, w, n))),
        "the {s:superlative} {a:aspect} of {w:who} {n:nominal}",
    ),
    (
        "the {s:superlative} {a:aspect} among the| {n:nominal} in {p:place}",
        Told(lambda talk, s, a, n, p: Extreme(a, s, in_place(talk, (ALL, 0), n, p))),
    ),
    ("{n:name} in its~ name~", P(NameContains, part=S("n"))),
    ("a trait in common with {r:reference}", P(SharesTrait, objects=S("r"))),
    ("the same name as {r:reference}", Told(lambda talk, r: SameName(named_before(talk, r)))),
    ("a different name than|from {r:reference}", Made(lambda r: Not(SameName(r)))),
    ("a different name", Told(lambda talk: Not(SameName(done_to(talk))))),
    (
        "the same name as a|an|any {n:nominal} in {p:place}",
        Told(lambda talk, n, p: SameName(in_place(talk, (ALL, 0), n, p))),
        "the same name as 1|one of the {n:nominal} in {p:place}",
    ),
    ("the same name as any of {w:who} {n:nominal}", Told(lambda talk, w, n: SameName(cards(talk, w, n)))),
    ("the same name", Told(lambda talk: SameName(done_to(talk)))),
    ("the same trait as {r:reference}", P(SharesTrait, objects=S("r")), "a same trait as {r:reference}"),
    ("|a {a:aspect} {b:bounds}", Made(lambda a, b: b(a))),
    ("{r:relative}", S("r")),
)
TABLE.add(
    "relative",  # what a card has, or is of, beside another
    ("|a lower|less|smaller {a:aspect} than {o:other_number}", Made(lambda a, o: less(a, o(a)))),
    ("|a higher|greater|larger|more {a:aspect} than {o:other_number}", Made(lambda a, o: more(a, o(a)))),
    ("the same {a:aspect} as {o:other_number}", Made(lambda a, o: NumberIs(a, EQUAL, o(a)))),
    ("|a lower|less|smaller {a:aspect}", Told(lambda talk, a: less(a, NumberOn(only_one(talk), a)))),
    ("|a higher|greater|larger {a:aspect}", Told(lambda talk, a: more(a, NumberOn(only_one(talk), a)))),
    ("the same {a:aspect} as 1|one|any of {r:reference}", Made(lambda a, r: AsOneOf(a, r))),
    (
        "the same {a:aspect} as any of {w:who} {n:nominal}",
        Told(lambda talk, a, w, n: AsOneOf(a, cards(talk, w, n))),
    ),
    (
        "the same {a:aspect} as a|an|any {n:nominal} in {p:place}",
        Told(lambda talk, a, n, p: AsOneOf(a, in_place(talk, (ALL, 0), n, p))),
    ),
    (
        "the same {a:aspect} {c:order}",
        Told(lambda talk, a, c: NumberIs(a, c, NumberOn(only_one(talk), a))),
        "the same {c:order} {a:aspect}",
    ),
    (
        "the same {c:order} {a:aspect} as {o:other_number}",
        Made(lambda c, a, o: NumberIs(a, c, o(a))),
        "the same {a:aspect} {c:order} as {o:other_number}",
    ),
)


def named_before(talk: Talk, r: Objects) -> Objects:
    """`a card with the same name as this card under it`"""
    spoken_of(talk, r)
    return r


def only_one(talk: Talk) -> Objects:
    """`with the same rank`: as one card that was spoken of; of several nobody can tell which."""
    meant = talk.that("card")
    if meant.several:
        raise Meaningless("one card whose number it is")
    return meant.objects


def one_number(talk: Talk, r: Objects, a: int) -> NumberOn:
    meant = next((mention for mention in reversed(talk.mentions) if mention.objects == r), None)
    if meant is not None and meant.several and isinstance(r, Bound):
        raise Meaningless("one card whose number it is")
    return NumberOn(r, a)


def done_to(talk: Talk) -> Objects:
    """`return 1 card to your hand. Play 1 card with a different name`: than the one that something was done to."""
    meant = talk.that("card", False)
    if not meant.how:
        raise Meaningless("the card whose name is another")
    return meant.objects


# What a number of a card is compared with: a number, or the same number of another card


def less(a: int, v: Value) -> Filter:
    return NumberIs(a, AT_MOST, Plus(v, -1))


def more(a: int, v: Value) -> Filter:
    return NumberIs(a, AT_LEAST, Plus(v, 1))


TABLE.add(
    "other_number",
    ("{v:value}", Made(lambda v: lambda a: v)),
    ("{r:reference}", Told(lambda talk, r: lambda a: one_number(talk, r, a))),
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
    ("{n:number} higher than {o:other_number}", Made(lambda n, o: lambda a: NumberIs(a, EQUAL, Plus(o(a), n)))),
    ("{n:number} lower than {o:other_number}", Made(lambda n, o: lambda a: NumberIs(a, EQUAL, Plus(o(a), -n)))),
    (
        "equal to {o:other_number}",
        Made(lambda o: lambda a: NumberIs(a, EQUAL, o(a))),
        "the same as {o:other_number}",
    ),
)
TABLE.add(
    "after_noun",
    ("with {a:property}", S("a")),
    (
        "with {p:either_property}",
        Made(lambda p: AnyOf(p)),
        "that has|have {p:either_property}",
        "with either {p:either_property}",
    ),
    ("with |both {a:property} and {b:property}", Made(lambda a, b: AllOf((a, b)))),
    ("without {a:property}", Made(lambda a: Not(a))),
    ("with no abilities|ability", WithoutAbilities(), "without abilities", "that has|have no abilities"),
    (
        "with {c:compared} <rage>|rage",
        Made(lambda c: HasRage(c[0], c[1])),
        "that has|have {c:compared} <rage>|rage",
        "with |a <rage>|rage of {c:compared}",
    ),
    ("of {r:rank}", S("r"), "that is~ {r:rank}", "with {r:rank}"),
    ("of {r:relative}", S("r"), "that is~ of {r:relative}"),
    ("of the same {a:aspect}", Told(lambda talk, a: NumberIs(a, EQUAL, NumberOn(only_one(talk), a)))),
    ("that is~ {w:word_of_card}", S("w")),
    ("that is~ {w:either_word}", Made(lambda w: AnyOf(w))),
    ("that has|have {a:property}", S("a")),
    ("that does~ not have {a:property}", Made(lambda a: Not(a)), "that doesn't|don't have {a:property}"),
    ("with no cards under|underneath|beneath it|them", Not(HasUnder())),
    (
        "with cards under|underneath|beneath it|them",
        HasUnder(),
        "that has|have cards under|underneath|beneath it|them",
    ),
    (
        "with a|an {n:nominal} under|underneath|beneath it|them",
        Made(lambda n: HasUnder(n.filters)),
        "that has|have a|an {n:nominal} under|underneath|beneath it|them",
    ),
    (
        "with {k:number} or more {n:nominal} under|underneath|beneath it|them",
        Made(lambda k, n: HasUnder(n.filters, k)),
    ),
    ("whose {a:aspect} is~ {b:bounds}", Made(lambda a, b: b(a)), ", whose |its {a:aspect} is~ {b:bounds}"),
    ("that share~ a trait with {r:reference}", P(SharesTrait, objects=S("r")), "sharing a trait with {r:reference}"),
    ("named {n:name}", P(Named, name=S("n")), "with the name {n:name}"),
    ("named {n:either_name}", Made(lambda n: AnyOf(tuple(map(Named, n)))), "named either {n:either_name}"),
    ("{p:lying}", S("p"), "that is~ {p:lying}", "located {p:lying}", "that is~ located {p:lying}"),
    ("{a:lying} or|and {b:lying}", Made(lambda a, b: AnyOf((a, b))), "that is~ {a:lying} or {b:lying}"),
    ("that is~ not {p:lying}", Made(lambda p: Not(p)), "not {p:lying}"),
    ("other than this card", Other(), "except |for this card"),
    ("other than {n:other_kind}", Made(lambda n: Not(whole(n.filters))), "except |for {n:other_kind}"),
    ("that was~ {m:way_into_play}", Made(lambda m: CameInto(m)), "that has|have been {m:way_into_play}"),
    ("that has|have evolved", CameInto("evolution")),
    ("not named {n:name}", Made(lambda n: Not(Named(n)))),
)
TABLE.add(
    "way_into_play",
    ("played through|by|with evolution|<evolution>", "evolution", "evolved"),
    ("played through|by|with|using |the |effect |of burst|<burst>", BURST_MARK),
)
TABLE.add(
    "other_kind",
    ("|a|an {a:adjectives} {n:noun}", Made(lambda a, n: nominal(a, n, ()))),
    ("|a|an {a:adjectives} {n:noun} named {m:name}", Made(lambda a, n, m: nominal(a, n, (Named(m),)))),
    ("|a|an {a:adjectives} {n:noun} with {p:property}", Made(lambda a, n, p: nominal(a, n, (p,)))),
    ("{t:trait}", Made(lambda t: Nominal("card", (HasTrait(t),)))),
    ("those {p:lying}", Made(lambda p: Nominal("card", (p,))), "the ones {p:lying}"),
    ("that card", Told(lambda talk: Nominal("card", (IsOneOf(only_one(talk)),)))),
    ("the chosen cards", Told(lambda talk: Nominal("card", (IsOneOf(that(talk, "card", True)),))), "those cards"),
)


def whole(filters: tuple[Filter, ...]) -> Filter:
    if not filters:
        raise Meaningless("a kind of cards")
    return filters[0] if len(filters) == 1 else AllOf(filters)


TABLE.add(
    "told_apart",
    ("name~", NAMES, "card name~"),
    ("trait~", TRAITS),
    ("color~|colour~", COLORS),
    ("rank~", RANK),
)

# Areas

TABLE.add("everybody", ("each player's", None, "both players'", "all players'"))
TABLE.add(
    "area",
    ("hand~", HAND),
    ("deck~", "deck", "main deck"),
    ("discard pile~", DISCARD),
    ("zone~", ZONES, "field", "side of the field"),
    ("strategy zone~", "strategy"),
    ("monster deck", "monster_deck"),
)
TABLE.add(
    "place",
    ("{w:who} zone~ {z:zone_numbers}", Told(lambda talk, w, z: Place(w, ZONES, (z,)))),
    ("play", Constant(Place(EACH_PLAYER, "play"))),
    ("{e:everybody} {a:area}", Made(lambda e, a: Place(EACH_PLAYER, a, (), True))),
    ("{e:everybody} zone~ {z:zone_numbers}", Made(lambda e, z: Place(EACH_PLAYER, ZONES, (z,), True))),
    ("any zones", Constant(Place(EACH_PLAYER, ZONES))),
    ("the discard pile", Constant(Place(0, DISCARD))),
    ("the strategy zone", Constant(Place(0, "strategy"))),
)
