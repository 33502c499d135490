"""What this game counts: levels of players, markers, colours, names, icons, damage; and cards by a number they have."""

from __future__ import annotations

from typing import Any

from cardlaw.games.weiss.filters import IsIn
from cardlaw.games.weiss.selections import AsCharacters, BattleOpponent, Markers
from cardlaw.games.weiss.values import (
    DamageDealt,
    Declared,
    IconsOf,
    LevelOf,
)
from cardlaw.games.weiss.wording.declared import Choices
from cardlaw.games.weiss.wording.things import in_both
from cardlaw.kernel.cards import COLORS, NAMES, TRAITS
from cardlaw.program.conditional_values import OneOrOther
from cardlaw.program.context import EACH_PLAYER
from cardlaw.program.filters import IsOneOf, Not, OwnedBy
from cardlaw.program.objects import Bound, Objects, ThisCard, Together
from cardlaw.program.values import CountOf, DifferentWords, ForEvery, Number, NumberOn, Plus
from cardlaw.text.discourse import Mention, Talk
from cardlaw.text.english.numbers import x_is
from cardlaw.text.english.objects import Nominal, cards, in_place, that
from cardlaw.text.english.openings import all_of
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, P, S, Told
from cardlaw.text.reader import Phrase

TABLE = Table()
TABLE.add(
    "counted",
    ("{w:who} level", P(LevelOf, who=S("w")), "the level of {w:player}"),
    (
        "the number of different card names among {c:all_counted}",
        P(DifferentWords, objects=S("c"), aspect=NAMES),
        "the number of different card names of {c:all_counted}",
    ),
    (
        "the number of {n:nominal} with different card names in|on {p:place}",
        Told(lambda talk, n, p: DifferentWords(in_place(talk, (0, 0), n, p), NAMES)),
        "the number of {n:nominal} in|on {p:place} with different card names",
    ),
    (
        "the total| number of different| colors among|of {c:all_counted}",
        P(DifferentWords, objects=S("c"), aspect=COLORS),
        "the total| number of different| colors revealed among {c:all_counted}",
        "the total| number of different| colors {c:all_counted} have",
    ),
    (
        "the total| number of different {a:aspect} among {c:all_counted}",
        P(DifferentWords, objects=S("c"), aspect=S("a")),
    ),
    ("the number of different traits among {c:all_counted}", P(DifferentWords, objects=S("c"), aspect=TRAITS)),
    (
        "the total| number of {i:trigger_icon} in the trigger icon~ of {c:all_counted}",
        P(IconsOf, objects=S("c"), icon=S("i")),
    ),
    (
        "the total| number of trigger icons of|in {c:all_counted}",
        P(IconsOf, objects=S("c"), icon=""),
        "the total| number of trigger icons revealed among {c:all_counted}",
    ),
    ("x", Told(x_is)),
    ("{d:declared}", S("d")),
    ("{p:possessor} total| number of colors", P(DifferentWords, objects=S("p"), aspect=COLORS)),
    ("the amount of damage dealt", DamageDealt()),
    ("{n:number}", P(Number, number=S("n"))),
)


def a_number(talk: Talk, value: Any, phrase: Phrase) -> Any:
    """A word may have been declared since."""
    if isinstance(talk.declared, Choices):
        raise Meaningless("a number that was declared")
    return value


TABLE.add(
    "declared",
    (
        "the number |that you|they declared|chose",
        Declared(),
        "the declared|chosen number",
        "the number |that your opponent declared|chose",
    ),
)
TABLE.after["declared"] = a_number
TABLE.add(
    "value",
    (
        "{a:counted} if {c:conditions} , otherwise x is equal to {b:counted}",
        Made(lambda a, c, b: OneOrOther(all_of(c), a, b)),
        "{a:counted} if {c:conditions} , and x is equal to {b:counted} otherwise|",
        "{a:counted} if {c:conditions} , otherwise {b:counted}",
        "{a:counted} if {c:conditions} , or {b:counted} otherwise",
    ),
)
TABLE.add(
    "value",
    (
        "{a:counted} if {c:conditions} , and x is equal to {b:counted} if {d:conditions}",
        Made(lambda a, c, b, d: OneOrOther(all_of(c), a, OneOrOther(all_of(d), b, Number(0)))),
    ),
)
TABLE.add(
    "counted",
    ("the number of {a:aspect} |that {r:reference} has", P(NumberOn, objects=S("r"), aspect=S("a"))),
    (
        "the total| number of different| colors put|returned|placed into|to|in {w:who} {a:area} {b:by_this}",
        Told(lambda talk, w, a, b: DifferentWords(moved(talk, Nominal("card"), w, b, a), COLORS)),
    ),
)
TABLE.add(
    "value",
    (
        "the {a:aspect} {n:signed} of {r:reference}",
        Made(lambda a, n, r: Plus(NumberOn(AsCharacters(r), a), n)),
    ),
)
TABLE.add(
    "possessor",
    (
        "that character's",
        Told(lambda talk: AsCharacters(that(talk, "character"))),
        "that|the characters'|character's",
        "those characters'",
    ),
    ("this card's|character's battle opponent's", BattleOpponent(ThisCard())),
)


def as_it_was(talk: Talk, value: Any, phrase: Phrase) -> Any:
    """`the level of that character`: as it was on the stage, if the effect has since moved it (8.11.1)."""
    if phrase.form.proper.template == "the {a:aspect} of {r:reference}" and isinstance(value.objects, Bound):
        return NumberOn(AsCharacters(value.objects), value.aspect)
    return value


TABLE.after["counted"] = as_it_was


def moved(talk: Talk, n: Nominal, w: int | None, paid: bool, area: str = "") -> Bound:
    """`cards put into your waiting room by this effect`, or `... as the cost`"""
    for mention in reversed(talk.mentions):
        if not isinstance(mention.objects, Bound) or mention.how not in ("moved", "revealed", "placed"):
            continue
        places = mention.place.split("/")
        if (paid and mention not in talk.paid) or area not in ("", *places):
            continue
        owned = (OwnedBy(w),) if w is not None and mention.owner == EACH_PLAYER else ()
        there = (IsIn(area, even_face_down=True),) if area and len(places) > 1 else ()
        return Bound(mention.objects.variable, (*n.filters, *owned, *there))
    raise Meaningless("cards that were put there")


def all_moved(talk: Talk, c: Bound) -> Objects:
    """`the number of cards put into your waiting room by this effect`: all that went there, in one go or in several."""
    last = next(mention for mention in reversed(talk.mentions) if is_of(mention, c))
    found: list[Objects] = [c]
    for mention in talk.mentions:
        alike = (mention.how, mention.place, mention.owner) == ("moved", last.place, last.owner)
        if last.place and alike and mention not in talk.paid and not any(is_of(mention, one) for one in found):
            assert isinstance(mention.objects, Bound)
            found.append(Bound(mention.objects.variable, c.filters))
    whole = found[0]
    for one in found[1:] if last.how == "moved" and last not in talk.paid else []:
        whole = Together(whole, one)
    return whole


def is_of(mention: Mention, objects: Objects) -> bool:
    return (
        isinstance(mention.objects, Bound)
        and isinstance(objects, Bound)
        and mention.objects.variable == objects.variable
    )


TABLE.add("by_this", ("{b:told_by}", S("b")), ("", False))
TABLE.add(
    "told_by",
    ("by|with|through|from this|that effect", False, "this way", "by this ability"),
    (
        "by|with|through|as|for this|the|that ability's| cost",
        True,
        "to pay the cost",
        "by paying the cost",
        "for the cost of this ability",
    ),
)
TABLE.add(
    "cards_moved",
    (
        "{n:nominal} put|returned|placed into|to|in {w:who} {a:area} {b:by_this}",
        Told(lambda talk, n, w, a, b: moved(talk, n, w, b, a)),
    ),
)
TABLE.add(
    "cards_moved",
    (
        "{n:nominal} put|placed there {b:by_this}",
        Told(lambda talk, n, b: moved(talk, n, None, b)),
    ),
    (
        "{n:nominal} put|placed on|in the stage {b:told_by}",
        Told(lambda talk, n, b: moved(talk, n, None, b, "stage")),
    ),
    (
        "{n:nominal} put|placed on|in {w:who} stage {b:told_by}",
        Told(lambda talk, n, w, b: moved(talk, n, w, b, "stage")),
    ),
    (
        "{n:nominal} put|placed into the waiting room {b:by_this}",
        Told(lambda talk, n, b: moved(talk, n, None, b, "waiting_room")),
    ),
    (
        "{n:nominal} put|placed|returned at|on|to the bottom|top of {w:who} {a:area} {b:by_this}",
        Told(lambda talk, n, w, a, b: moved(talk, n, w, b, a)),
    ),
    (
        "marker~ put|placed|returned into|to|in {w:who} {a:area} {b:told_by}",
        Told(lambda talk, w, a, b: moved(talk, Nominal("card"), w, b, a)),
        "marker~ put|placed|returned at|on|to the bottom|top of {w:who} {a:area} {b:told_by}",
    ),
    (
        "{n:nominal} |that you returned|put|placed to|into|in {w:who} {a:area}",
        Told(lambda talk, n, w, a: moved(talk, n, w, False, a)),
    ),
    (
        "{n:nominal} revealed by|with|through this effect",
        Told(lambda talk, n: moved(talk, n, None, False)),
        "{n:nominal} revealed this way",
    ),
)
TABLE.add(
    "counted_cards",
    (
        "{n:nominal} |revealed among the {c:cards_moved}",
        Made(lambda n, c: Bound(c.variable, (*c.filters, *n.filters))),
    ),
)
TABLE.add("all_counted", ("the| {c:cards_moved}", S("c")))
TABLE.add("reference", ("the {c:cards_moved}", S("c")))
TABLE.add(
    "after_noun",
    ("other than the {c:cards_moved}", Made(lambda c: Not(IsOneOf(c)))),
)
TABLE.add("group", ("all |of |the {c:cards_moved}", S("c")))
TABLE.add(
    "counted_cards",
    ("marker~ underneath {r:reference}", P(Markers, host=S("r"))),
    ("{a:some_adjectives} marker~ underneath {r:reference}", P(Markers, host=S("r"), filters=S("a"))),
    ("{n:nominal} revealed among {c:seen}", Told(lambda talk, n, c: Bound(c.variable, n.filters))),
    ("{c:cards_moved}", Told(all_moved)),
    ("{n:nominal} in|on {w:who} {a:area} and {b:area}", Told(in_both)),
    ("{n:nominal} you revealed", Told(lambda talk, n: moved(talk, n, None, False))),
    ("{n:nominal} revealed", Told(lambda talk, n: moved(talk, n, None, False))),
    ("{n:nominal} underneath {r:reference}", Told(lambda talk, n, r: Markers(r, n.filters))),
)
TABLE.add(
    "per",
    ("for each {v:each}", S("v")),
    ("for every {n:number} {v:each}", P(ForEvery, number=1, size=S("n"), each=S("v"))),
)
TABLE.add("each", ("{i:trigger_icon} trigger icon on|of {r:reference}", P(IconsOf, objects=S("r"), icon=S("i"))))
TABLE.add("each", ("trigger icon on|of {r:reference}", P(IconsOf, objects=S("r"), icon="")))
TABLE.add("each", ("trigger icon revealed|| among {c:seen}", P(IconsOf, objects=S("c"), icon="")))
TABLE.add("each", ("different {a:aspect} among {c:all_counted}", P(DifferentWords, objects=S("c"), aspect=S("a"))))
TABLE.add("each", ("different| color on|of|among {c:all_counted}", P(DifferentWords, objects=S("c"), aspect=COLORS)))
TABLE.add("each", ("different trait on|among {c:all_counted}", P(DifferentWords, objects=S("c"), aspect=TRAITS)))
TABLE.add(
    "each",
    (
        "of {w:who} {n:nominal} with different card names",
        Told(lambda talk, w, n: DifferentWords(cards(talk, w, n), NAMES)),
    ),
)
TABLE.add("each", ("marker underneath it|them", Told(lambda talk: CountOf(Markers(that(talk, "card"))))))
