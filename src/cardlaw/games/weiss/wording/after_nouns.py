"""What stands after a noun: where a card is, what it is called, its numbers, colours, traits and icons."""

from __future__ import annotations

from cardlaw.games.weiss.filters import (
    BEHIND,
    IN_FRONT,
    OPPOSITE,
    Beside,
    HasIcon,
    HasMarkers,
    HasNoTraits,
    InBattle,
    NameHas,
    Oriented,
    Possesses,
    SharesTrait,
)
from cardlaw.games.weiss.information import LEVEL_OF_CARD
from cardlaw.games.weiss.selections import AsCharacters, DefendingCharacter
from cardlaw.games.weiss.values import Declared
from cardlaw.games.weiss.wording.nouns import KEYWORDS, is_bare_name, one_or_any
from cardlaw.games.weiss.wording.spelling import TRIGGER_ICONS
from cardlaw.kernel.cards import COLORS
from cardlaw.program.context import EACH_PLAYER
from cardlaw.program.filters import AllOf, Extreme, HasTrait, IsOneOf, Not, NumberIs, Other, SameName, SharesWord
from cardlaw.program.objects import Cards, Filter
from cardlaw.program.values import AT_LEAST, AT_MOST, EQUAL, NumberOn
from cardlaw.text.english.objects import Nominal, in_place
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, Meaningless, P, S, Told

TABLE = Table()

TABLE.add("name_part", ("{n:name}", P(NameHas, part=S("n"))), ("{t:trait}", P(HasTrait, trait=S("t"))))
TABLE.add_list("name_parts", ListOf("name_part", ("or", ",", ", or")))


def keyword(k: str) -> Filter:
    if k not in KEYWORDS:
        raise Meaningless("a keyword")
    return Possesses(k)


def of_some_kind(n: Nominal) -> tuple[Filter, ...]:
    """Names alone have words of their own."""
    if not n.filters or is_bare_name(n):
        raise Meaningless("a kind of cards")
    return n.filters


def faces(filters: tuple[Filter, ...] = (), who: int = EACH_PLAYER) -> Filter:
    return Beside(OPPOSITE, Cards(who, "stage", filters))


def number_is(comparison: int) -> Made:
    return Made(lambda a, v: NumberIs(a, comparison, v))


def is_not(comparison: int) -> Made:
    return Made(lambda a, v: Not(NumberIs(a, comparison, v)))


TABLE.add(
    "after_noun",
    ("in front of {c:reference}", P(Beside, relation=IN_FRONT, objects=S("c"))),
    ("behind {c:reference}", P(Beside, relation=BEHIND, objects=S("c"))),
    ("facing {c:reference}", P(Beside, relation=OPPOSITE, objects=S("c"))),
    ("facing a|an| {n:simple_nominal}", Made(lambda n: faces(n.filters))),
    (
        "facing {w:who} {n:simple_nominal}",
        Made(lambda w, n: faces(n.filters, w)),
        "facing 1|one of {w:who} {n:simple_nominal}",
    ),
    (
        "without a character facing it|them",
        Made(lambda: Not(faces())),
        "with no character~ facing it|them",
    ),
    ("|that is|are being frontal attacked", IsOneOf(DefendingCharacter())),
    ("named {n:names}", Made(lambda n: one_or_any(n)), "with the card name {n:names}"),
    ("at|in {o:orientation}", P(Oriented, orientation=S("o"))),
    (
        "that is|are {a:some_adjectives}",
        Made(lambda a: a[0] if len(a) == 1 else AllOf(a)),
        "that's {a:some_adjectives}",
    ),
    (
        "that is|are not {a:some_adjectives}",
        Made(lambda a: Not(a[0] if len(a) == 1 else AllOf(a))),
    ),
    ("with {n:amount} {a:aspect} or lower|less", Made(lambda n, a: NumberIs(a, AT_MOST, n))),
    ("with {n:amount} {a:aspect} or higher|more", Made(lambda n, a: NumberIs(a, AT_LEAST, n))),
    ("in battle", InBattle(), "that is|are in battle"),
    ("not in battle", Not(InBattle()), "that is|are not in battle"),
    ("that is|are a|an {n:simple_nominal}", Made(lambda n: AllOf(of_some_kind(n)))),
    (
        "except {n:simple_nominal}",
        Made(lambda n: Not(AllOf(of_some_kind(n)))),
        "other than {n:simple_nominal}",
        "except for {n:simple_nominal}",
    ),
    (
        "with|of the same color as {r:reference}",
        P(SharesWord, objects=S("r"), aspect=COLORS),
        "with|of the same color as that of {r:reference}",
    ),
    (
        "with |a|the {a:aspect} higher|greater|more than {r:reference}",
        Made(lambda a, r: Not(NumberIs(a, AT_MOST, NumberOn(AsCharacters(r), a)))),
        "with |a higher|greater {a:aspect} than {r:reference}",
        "with |a higher|greater {a:aspect} than that of {r:reference}",
    ),
    (
        "with |a|the {a:aspect} lower|less than {r:reference}",
        Made(lambda a, r: Not(NumberIs(a, AT_LEAST, NumberOn(AsCharacters(r), a)))),
        "with |a lower|less {a:aspect} than {r:reference}",
        "with |a lower|less {a:aspect} than that of {r:reference}",
    ),
    (
        "with either| {p:name_parts} in its|their|the card name~",
        Made(lambda p: one_or_any(p)),
        "with {p:name_parts} in its|their|the name~",
    ),
    ("with {t:alternatives}", Made(lambda t: one_or_any(t))),
    (
        "with {c:compared} {a:aspect}",
        Made(lambda c, a: NumberIs(a, c[0], c[1])),
        "with {a:aspect} {c:compared}",
        "with a {a:aspect} of {c:compared}",
    ),
    (
        "with |a|the {a:aspect} equal to or lower|less than {v:value}",
        number_is(AT_MOST),
        "with |a|the {a:aspect} lower|less than or equal to {v:value}",
        "whose {a:aspect} is equal to or lower|less than {v:value}",
        "whose {a:aspect} is lower|less than or equal to {v:value}",
    ),
    (
        "with |a|the {a:aspect} equal to or higher|greater|more than {v:value}",
        number_is(AT_LEAST),
        "with |a|the {a:aspect} higher|greater than or equal to {v:value}",
        "whose {a:aspect} is equal to or higher|greater|more than {v:value}",
    ),
    (
        "with |a|the {a:aspect} equal to or lower|less than {r:reference}",
        Made(lambda a, r: NumberIs(a, AT_MOST, NumberOn(AsCharacters(r), a))),
    ),
    (
        "with |a|the {a:aspect} equal to or higher|more than {r:reference}",
        Made(lambda a, r: NumberIs(a, AT_LEAST, NumberOn(AsCharacters(r), a))),
    ),
    (
        "with |a|the {a:aspect} higher|greater|more than {v:value}",
        is_not(AT_MOST),
        "with |a higher|greater {a:aspect} than {v:value}",
        "whose {a:aspect} is higher|greater|more than {v:value}",
    ),
    (
        "with |a|the {a:aspect} lower|less than {v:value}",
        is_not(AT_LEAST),
        "with |a lower|less {a:aspect} than {v:value}",
        "whose {a:aspect} is lower|less than {v:value}",
    ),
    (
        "with |a|the {a:aspect} equal to {v:value}",
        number_is(EQUAL),
        "whose {a:aspect} is equal to {v:value}",
        "with the same {a:aspect} as {v:value}",
    ),
    (
        "with |a|the {a:aspect} equal to or lower|less than {p:possessor}",
        Made(lambda a, p: NumberIs(a, AT_MOST, NumberOn(p, a))),
        "with |a|the {a:aspect} equal to or lower|less than that of {p:reference}",
    ),
    (
        "with |a|the {a:aspect} equal to or higher|more than {p:possessor}",
        Made(lambda a, p: NumberIs(a, AT_LEAST, NumberOn(p, a))),
        "with |a|the {a:aspect} equal to or higher|more than that of {p:reference}",
    ),
    ("with the same {a:aspect} as {r:reference}", Made(lambda a, r: NumberIs(a, EQUAL, NumberOn(r, a)))),
    ("whose {a:aspect} is {c:compared}", Made(lambda a, c: NumberIs(a, c[0], c[1]))),
    ("with {k:name}", Made(keyword), "that has {k:name}"),
    ("without {t:alternatives}", Made(lambda t: Not(one_or_any(t)))),
    ("without {k:name}", Made(lambda k: Not(keyword(k)))),
    ("without {p:name_parts} in its|their|the card name~", Made(lambda p: Not(one_or_any(p)))),
    ("with the same card|| name as {c:reference}", P(SameName, objects=S("c"))),
    (
        "with the same card|| name as a|an {n:simple_nominal} in|on {p:place}",
        Told(lambda talk, n, p: SameName(in_place(talk, (0, 0), n, p))),
    ),
    (
        "with the same card|| name as a|an {n:simple_nominal} in|on your stage or your opponent's stage",
        Made(lambda n: SameName(Cards(EACH_PLAYER, "stage", n.filters))),
    ),
    (
        "of the|a level |that your opponent|you|they declared|chose",
        NumberIs(LEVEL_OF_CARD, EQUAL, Declared()),
        "of a level that matches the number |that your opponent|you|they declared|chose",
    ),
    ("with a different card name from|than {c:reference}", P(Not, filter=P(SameName, objects=S("c")))),
    (
        "with 1 or more of the same trait as {c:reference}",
        P(SharesTrait, objects=S("c")),
        "that has 1 or more of the same trait as {c:reference}",
        "with the same trait as {c:reference}",
    ),
    ("with a|1 marker underneath it|them|this", HasMarkers(), "with a|1 or more marker~ underneath it|them"),
    ("with no markers underneath it|them", Not(HasMarkers()), "without a|any marker~ underneath it|them"),
    (
        "with {i:icons} in its|their|the trigger icon~",
        S("i"),
        "with a|an| {i:icons} trigger icon~",
        "with a|an| {i:icon_words} trigger icon~",
        "with {i:icon_words} in its|their|the trigger icon~",
    ),
    ("without {i:icons} in its|their|the trigger icon~", P(Not, filter=S("i"))),
    ("with no traits", HasNoTraits(), "without traits", "without any traits"),
    ("other than this card", Other(), "except this card"),
    ("except |a|the card~| named| {n:names}", Made(lambda n: Not(one_or_any(n))), "other than {n:names}"),
    ("with the highest {a:aspect}", P(Extreme, aspect=S("a"), highest=True)),
    ("with the lowest {a:aspect}", P(Extreme, aspect=S("a"), highest=False)),
)
TABLE.add("icon_word", *((icon.lower(), icon.lower()) for icon in TRIGGER_ICONS))
TABLE.add_list("icon_words", ListOf("icon_word", ("or",)))
TABLE.add_list("icons", ListOf("trigger_icon", ("or", ",", ", or"), ("or", ", or")))
for icons in ("icon_words", "icons"):
    TABLE.rows[icons] = lambda talk, row, make: one_or_any(tuple(HasIcon(make(item)) for item in row.items))
TABLE.add("trigger_icon", *((f"【{icon}】", icon.lower()) for icon in TRIGGER_ICONS))
