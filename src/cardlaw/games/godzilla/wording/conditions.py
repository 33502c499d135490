"""Conditions: what players have, where cards are, what was done this way, what happened this turn."""

from __future__ import annotations

from cardlaw.games.godzilla.geometry import CardsUnder, InChosenZone, InZones
from cardlaw.games.godzilla.information import RANK
from cardlaw.games.godzilla.positions import Faces
from cardlaw.games.godzilla.selections import MoreThan, MostAlike
from cardlaw.games.godzilla.wording.counting import Pool, merely_counted
from cardlaw.games.godzilla.wording.nouns import HAND
from cardlaw.games.godzilla.wording.raging import Rage, spoken_of
from cardlaw.games.godzilla.wording.zones import in_zones, located
from cardlaw.kernel.cards import COLORS, NAMES, TRAITS
from cardlaw.program.conditions import (
    AllFit,
    Both,
    Compare,
    Condition,
    EitherHolds,
    NotSo,
)
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.filters import AllOf, Named, Not, OfType, Other
from cardlaw.program.objects import EXACTLY, Cards, Filter, Objects, ThisCard, Together
from cardlaw.program.values import AT_LEAST, EQUAL, CountOf, DifferentWords, Number, NumberOn, Value
from cardlaw.text.discourse import Mention, Talk
from cardlaw.text.english.conditions import of_the_other
from cardlaw.text.english.numbers import Comparison
from cardlaw.text.english.objects import Nominal, Place, cards, nominal, speak_of_one_among
from cardlaw.text.english.openings import all_of
from cardlaw.text.english.players import named
from cardlaw.text.english.unlike import Unlike
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Constant, Made, Meaningless, S, Told

TABLE = Table()

TABLE.add(
    "either_condition",
    ("{c:condition}", S("c")),
    ("either| {a:condition} or {b:condition}", Made(lambda a, b: EitherHolds(a, b))),
)

TABLE.add_list("names_there", ListOf("name", (",",), ("and", ", and")))

# What players have

TABLE.add("player", ("they", Told(lambda talk: the_other(talk))))


def the_other(talk: Talk) -> int:
    """`Your opponent discards 2 cards. If they have no cards in their hand, ...`"""
    if talk.owner != OPPONENT and (not talk.mentions or talk.mentions[-1].owner != OPPONENT):
        raise Meaningless("a player that `they` stands for")
    return named(talk, OPPONENT)


Count = tuple[int, Value, tuple[Filter, ...]]
SEVERAL = Number(1)
ONE: Count = (AT_LEAST, Number(1), ())
SOME: Count = (AT_LEAST, SEVERAL, ())  # told by a noun alone


def not_in_each(q: Count, n: Nominal) -> None:
    """`if you have battle cards in zones 6, 7, and 8`: in each of them, or in any?"""
    if q[1] is SEVERAL and any(isinstance(part, InZones) and len(part.numbers) > 1 for part in n.filters):
        raise Meaningless("in how many of the zones")


TABLE.add(
    "how_many",
    ("{c:compared}", Made(lambda c: (c[0], c[1], ()))),
    ("a|an|any", Constant(ONE)),
    ("", Constant(SOME)),
    ("another", Constant((AT_LEAST, Number(1), (Other(),)))),
)


def has(talk: Talk, p: int, q: Count, n: Nominal, at: Place | None = None) -> Compare:
    """Cards are counted in the areas of the player who has them."""
    n = Nominal(n.word, (*q[2], *n.filters), n.area)
    if at is None and not n.area and not n.filters and is_plain(talk.counted):
        return counted_again(talk, q)
    who, area, filters = (p, n.area, ()) if at is None else (at.who, at.area, at.filters)
    if area == "play":
        who = p
    if who != p or not area or p == EACH_PLAYER:
        raise Meaningless("cards in the areas of the player who has them")
    n = n.with_filters(*filters)
    not_in_each(q, n)
    return counted(talk, cards(talk, who, n, area=area), q)


def counted(talk: Talk, found: Objects, q: Count) -> Compare:
    talk.counted = found
    number = CountOf(merely_counted(found))
    if isinstance(found, Cards) and any(isinstance(part, (Faces, InChosenZone)) for part in found.filters):
        talk.mention(Mention(found, "battle", False, found.who))  # there is one at most
    elif isinstance(found, Cards) and q[:2] == ONE[:2]:
        one = Cards(found.who, found.area, found.filters, EXACTLY, 1)  # where there are several, one of them
        word = next((noun for known, noun in reversed(talk.nouns) if known is found), "card")
        talk.mentions.insert(0, Mention(one, word, False, found.who))
    return Compare(number, q[0], q[1])


def is_plain(found: Objects | None) -> bool:
    """`cards in your hand`, which may be called `cards` again."""
    return isinstance(found, Cards) and not found.filters


def counted_again(talk: Talk, q: Count) -> Compare:
    """`If there are 5 or more, ...`: of what was counted before."""
    if talk.counted is None or q[2]:
        raise Meaningless("what is counted")
    return Compare(CountOf(talk.counted), q[0], q[1])


def among(talk: Talk, q: Count, n: Nominal, c: Pool) -> Condition:
    found = c((*q[2], *n.filters))
    if q[:2] == ONE[:2]:
        speak_of_one_among(talk, found)
    return counted(talk, found, q)


def different(u: Unlike, condition: Compare) -> Condition:
    """`3 or more battle cards with different names`: so many names among them."""
    if u.most is not None or u.aspect not in (NAMES, TRAITS, COLORS, RANK):
        raise Meaningless("cards that differ by a word")
    assert isinstance(condition.value, CountOf)
    if u.alike:
        return Compare(MostAlike(condition.value.objects, u.aspect), condition.comparison, condition.number)
    return Compare(DifferentWords(condition.value.objects, u.aspect), condition.comparison, condition.number)


def in_either(talk: Talk, p: int, q: Count, n: Nominal, first: Place, second: Place) -> Condition:
    """So many in both places together."""
    here, there = has(talk, p, q, n, first), has(talk, p, q, n, second)
    assert isinstance(here.value, CountOf) and isinstance(there.value, CountOf)
    return Compare(CountOf(Together(here.value.objects, there.value.objects)), q[0], q[1])


def no_other(talk: Talk, w: int, n: Nominal) -> Condition:
    spoken_of(talk, ThisCard())
    others = cards(talk, w, n.with_other())
    return Both(AllFit(ThisCard(), n.filters), Compare(CountOf(others), EQUAL, Number(0)))


def each_there(talk: Talk, s: tuple[Nominal, ...], at: Place) -> Condition:
    return all_of(tuple(there_are(talk, ONE, sort, at) for sort in s))


def has_each(talk: Talk, p: int, s: tuple[Nominal, ...], at: Place) -> Condition:
    return all_of(tuple(has(talk, p, ONE, sort, at) for sort in s))


TABLE.add(
    "sorts",  # kinds of cards whose noun is said once
    (
        "|both a|an {a:some_adjectives} and a|an {b:some_adjectives} {n:noun}",
        Made(lambda a, b, n: (nominal(a, n, ()), nominal(b, n, ()))),
        "|both a|an {a:some_adjectives} and {b:some_adjectives} {n:noun}",
    ),
    (
        "a|an {a:some_adjectives} , a|an {b:some_adjectives} , and a|an {c:some_adjectives} {n:noun}",
        Made(lambda a, b, c, n: tuple(nominal(one, n, ()) for one in (a, b, c))),
    ),
)


def has_kinds(talk: Talk, p: int, k: tuple[Sort, ...], at: Place) -> Condition:
    return all_of(tuple(has(talk, p, q, n, at) for q, n in k))


def kinds_there(talk: Talk, k: tuple[Sort, ...], at: Place) -> Condition:
    return all_of(tuple(there_are(talk, q, n, at) for q, n in k))


Sort = tuple[Count, Nominal]
TABLE.add("so_many_of", ("{q:how_many} {n:nominal}", Made(lambda q, n: (q, n))))
TABLE.add_list("kinds_of_cards", ListOf("so_many_of", (",",), ("and", ", and"), least=2))


def there_are(talk: Talk, q: Count, n: Nominal, at: Place) -> Compare:
    n = Nominal(n.word, (*q[2], *n.filters, *at.filters), n.area)
    not_in_each(q, n)
    return counted(talk, cards(talk, at.who, n, area=at.area), q)


def there_are_under(talk: Talk, q: Count, n: Nominal, h: Objects) -> Compare:
    if q[2]:
        raise Meaningless("a card under another")
    spoken_of(talk, h)
    return counted(talk, CardsUnder(h, n.filters), q)


def only_such(talk: Talk, p: int, n: Nominal, at: Place) -> Condition:
    """`you only have red battle cards in your zones`: some, and no battle cards but such ones."""
    kind = [part for part in n.filters if isinstance(part, OfType)]
    special = tuple(part for part in n.filters if part not in kind)
    if not special:
        raise Meaningless("cards of a kind that are told apart")
    others = n.with_filters(Not(special[0] if len(special) == 1 else AllOf(special)))
    others = Nominal(n.word, tuple(part for part in others.filters if part not in special), n.area)
    return Both(has(talk, p, ONE, n, at), has(talk, p, (EQUAL, Number(0), ()), others, at))


TABLE.add(
    "condition",
    ("{p:player} has|have {q:how_many} {n:nominal}", Told(has)),
    ("{p:player} has|have {q:how_many} {n:nominal} in|on {at:spot}", Told(has)),
    (
        "{p:player} do|does not have {q:how_many} {n:nominal}",
        Told(lambda talk, p, q, n: NotSo(has(talk, p, q, n))),
        "{p:player} don't|doesn't have {q:how_many} {n:nominal}",
    ),
    (
        "you do not have {q:how_many} {n:nominal} |placed|stacked under|underneath|beneath {h:host}",
        Told(lambda talk, q, n, h: NotSo(there_are_under(talk, q, n, h))),
        "there is~ not {q:how_many} {n:nominal} |placed|stacked under|underneath|beneath {h:host}",
    ),
    (
        "{q:how_many} {n:nominal} is~ {p:lying}",
        Told(lambda talk, q, n, p: there_are(talk, q, in_zones(n).with_filters(p), Place(EACH_PLAYER, "zones"))),
    ),
    (
        "{p:player} do|does not have {q:how_many} {n:nominal} in|on {at:spot}",
        Told(lambda talk, p, q, n, at: NotSo(has(talk, p, q, n, at))),
        "{p:player} don't|doesn't have {q:how_many} {n:nominal} in|on {at:spot}",
    ),
    (
        "there is~ {q:how_many} {n:nominal} in|on {at:spot}",
        Told(there_are),
        "{q:how_many} {n:nominal} is~ in|on {at:spot}",
    ),
    (
        "there is~ {q:how_many} {n:nominal} |placed|stacked under|underneath|beneath {h:host}",
        Told(there_are_under),
        "{q:how_many} {n:nominal} is~ under|underneath|beneath {h:host}",
        "there was~ {q:how_many} {n:nominal} under|underneath|beneath {h:host}",
        "you have {q:how_many} {n:nominal} |placed|stacked under|underneath|beneath {h:host}",
    ),
    ("there is~ {q:how_many} {n:nominal} |revealed among {c:pool}", Told(lambda talk, q, n, c: among(talk, q, n, c))),
    (
        "{p:player} has|have {q:how_many} {n:nominal} {u:unlike} in|on {at:spot}",
        Told(lambda talk, p, q, n, u, at: different(u, has(talk, p, q, n, at))),
        "{p:player} has|have {q:how_many} {n:nominal} in|on {at:spot} {u:unlike}",
    ),
    (
        "there is~ {q:how_many} {n:nominal} {u:unlike} in|on {at:spot}",
        Told(lambda talk, q, n, u, at: different(u, there_are(talk, q, n, at))),
        "there is~ {q:how_many} {n:nominal} in|on {at:spot} {u:unlike}",
    ),
    (
        "there is~ {q:how_many} {n:nominal}",
        Told(lambda talk, q, n: there_are(talk, q, located(n), Place(EACH_PLAYER, "zones"))),
    ),
    ("there is~ {w:who} {n:nominal}", Told(lambda talk, w, n: there_are(talk, ONE, located(n), Place(w, "zones")))),
    (
        "{p:player} has|have {q:how_many} {n:nominal} or {r:how_many} {m:nominal} in|on {at:spot}",
        Told(lambda talk, p, q, n, r, m, at: EitherHolds(has(talk, p, q, n, at), has(talk, p, r, m, at))),
    ),
    (
        "{p:player} has|have {q:how_many} {n:nominal} in {w:who} {a:area} or {v:owner}? {b:area}",
        Told(lambda talk, p, q, n, w, a, v, b: in_either(talk, p, q, n, Place(w, a), Place(w if v is None else v, b))),
        "{p:player} has|have {q:how_many} {n:nominal} in {w:who} {a:area} and {v:owner}? {b:area}",
    ),
    (
        "{w:who} {n:nominal_not_monster} is~ {p:lying}",
        Told(lambda talk, w, n, p: has(talk, w, ONE, n.with_filters(p))),
    ),
    (
        "there is~ {q:how_many} {n:nominal} {u:unlike} |placed|stacked under|underneath|beneath {h:host}",
        Told(lambda talk, q, n, u, h: different(u, there_are_under(talk, q, n, h))),
    ),
    (
        "there is~ |both {q:how_many} {n:nominal} and {r:how_many} {m:nominal} under|underneath|beneath {h:host}",
        Told(lambda talk, q, n, r, m, h: Both(there_are_under(talk, q, n, h), there_are_under(talk, r, m, h))),
    ),
    (
        "{n:names_there} are |both|all in|on {at:spot}",
        Told(lambda talk, n, at: all_of(tuple(there_are(talk, ONE, Nominal("card", (Named(x),)), at) for x in n))),
    ),
    (
        "{p:player} only has|have {n:nominal} in|on {at:spot}",
        Told(lambda talk, p, n, at: only_such(talk, p, n, at)),
        "{p:player} has|have only {n:nominal} in|on {at:spot}",
    ),
    (
        "this |card is {w:who} only {n:nominal}",
        Told(lambda talk, w, n: no_other(talk, w, n)),
        "this |card is the only {n:nominal} in {w:who} zones",
    ),
    (
        "this |card is the only {n:nominal} in {w:who} strategy zone~",
        Told(lambda talk, w, n: no_other(talk, w, n.in_area("strategy"))),
    ),
    ("{at:place} has|contains {q:how_many} {n:nominal}", Told(there_are)),
    ("{p:player} has|have {s:sorts} in|on {at:spot}", Told(has_each)),
    ("{p:player} has|have |both {k:kinds_of_cards} in|on {at:spot}", Told(has_kinds)),
    ("there is~ |both {k:kinds_of_cards} in|on {at:spot}", Told(kinds_there)),
    ("there is~ {s:sorts} in|on {at:spot}", Told(each_there), "{s:sorts} are in|on {at:spot}"),
    (
        "{p:player} has|have {q:how_many} {n:nominal} in|on {at:spot} and {r:how_many} {m:nominal} in|on {bt:spot}",
        Told(lambda talk, p, q, n, at, r, m, bt: Both(has(talk, p, q, n, at), has(talk, p, r, m, bt))),
    ),
    (
        "{p:player} has|have {q:how_many} {n:nominal} in hand",
        Told(lambda talk, p, q, n: has(talk, p, q, n, Place(p, HAND))),
    ),
    ("there is~ {q:how_many}", Told(counted_again), "you have {q:how_many}"),
    ("{at:place} is|are empty", Told(lambda talk, at: is_empty(talk, at))),
    ("{at:place} is|are not empty", Told(lambda talk, at: NotSo(is_empty(talk, at)))),
    (
        "{p:player} has|have {n:nominal} of {c:compared} different {k:sort_of_word} in|on {at:spot}",
        Told(lambda talk, p, n, c, k, at: of_different(talk, p, n, c, k, at)),
    ),
    (
        "there is~ {n:nominal} of {c:compared} different {k:sort_of_word} in|on {at:spot}",
        Told(lambda talk, n, c, k, at: of_different(talk, at.who, n, c, k, at)),
    ),
    (
        "the number of {n:nominal} in|on {at:spot} is {c:compared}",
        Told(lambda talk, n, at, c: there_are(talk, (c[0], c[1], ()), n, at)),
    ),
    (
        "{p:player} has|have {c:compared} {r:the_rage}",
        Made(lambda p, c, r: compared(Rage(p).value(), c)),
        "{p:player} has|have |a {r:the_rage} of {c:compared}",
    ),
    (
        "{p:player} has|have {r:the_rage}",
        Made(lambda p, r: compared(Rage(p).value(), (AT_LEAST, Number(1)))),
        "{p:player} has|have any {r:the_rage}",
    ),
    (
        "either player has {c:compared} {r:the_rage}",
        Made(lambda c, r: EitherHolds(*(compared(Rage(p).value(), c) for p in (YOU, OPPONENT)))),
    ),
    ("{r:rage} is {c:compared}", Made(lambda r, c: compared(r.value(), c))),
    ("{v:value_asked} is|was {c:compared}", Made(lambda v, c: compared(v, c))),
    ("{a:value_asked} is|was {k:than} {b:value}", Told(lambda talk, a, k, b: k(a, b))),
    ("{a:value_asked} is {k:than} {r:whose}", Made(lambda a, k, r: k(a, same_of(a, r)))),
    (
        "{a:value_asked} is {k:than} your opponent's",
        Made(lambda a, k: k(a, of_the_other(a))),
        "{a:value_asked} is {k:than} your opponent's monster card's",
        "{a:value_asked} is {k:than} that of your opponent's monster card",
    ),
    (
        "{p:player} has|have {n:names_there} in|on {at:spot}",
        Told(
            lambda talk, p, n, at: all_of(tuple(has(talk, p, ONE, Nominal("card", (Named(name),)), at) for name in n))
        ),
    ),
)


def asked(talk: Talk, v: Value) -> Value:
    spoken_of(talk, getattr(v, "objects", None))
    return v


def is_empty(talk: Talk, at: Place) -> Condition:
    if at.area not in (HAND, "deck", "discard", "strategy", "monster_deck"):
        raise Meaningless("an area in which cards are counted")
    return there_are(talk, (EQUAL, Number(0), ()), Nominal("card"), at)


def of_different(talk: Talk, p: int, n: Nominal, c: Comparison, k: int, at: Place) -> Condition:
    counted = has(talk, p, ONE, n, at).value
    assert isinstance(counted, CountOf)
    return compared(DifferentWords(counted.objects, k), c)


def same_of(value: Value, r: Objects) -> Value:
    """`your monster card's rank is higher than this card's`: its rank."""
    if not isinstance(value, NumberOn) or value.objects == r:
        raise Meaningless("a number that the other card has, too")
    return NumberOn(r, value.aspect)


TABLE.add("value_asked", ("{v:value}", Told(asked)))


def compared(value: Value, c: Comparison) -> Condition:
    return Compare(value, c[0], c[1])


TABLE.add(
    "than",
    ("higher|greater|larger than", Constant(MoreThan), "more than"),
    ("lower|less|smaller than", Constant(lambda a, b: MoreThan(b, a)), "fewer than"),
    (
        "equal to or higher|greater than",
        Constant(lambda a, b: Compare(a, AT_LEAST, b)),
        "higher|greater than or equal to",
    ),
    ("equal to or lower|less than", Constant(lambda a, b: Compare(b, AT_LEAST, a)), "lower|less than or equal to"),
    ("equal to", Constant(lambda a, b: Compare(a, EQUAL, b)), "the same as"),
)
