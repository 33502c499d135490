"""Cards that are found, chosen or spoken of again. A game adds its nouns, adjectives, areas and what follows a noun."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.filters import AllOf, AnyOf, IsOneOf, Not, Other, SameName, Superlative
from cardlaw.program.objects import ALL, EXACTLY, UP_TO, Bound, Cards, Filter, Objects, SomeOf, ThisCard
from cardlaw.text.discourse import ANY_NOUN, Mention, Talk
from cardlaw.text.english.numbers import Quantity
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, Meaning, Meaningless, S, Slots, Told

TABLE = Table()


class Nominal:
    """A noun with what is said of it: the word itself, the properties, and where such cards are."""

    __slots__ = ("area", "elsewhere", "filters", "word")

    def __init__(
        self, word: str, filters: tuple[Filter, ...] = (), area: str = "", elsewhere: tuple[Filter, ...] = ()
    ) -> None:
        self.word = word
        self.filters = other_than_the_namesake(filters)
        self.area = area
        self.elsewhere = elsewhere  # what the noun says of cards that are not in its own area

    def with_filters(self, *filters: Filter) -> Nominal:
        return Nominal(self.word, (*self.filters, *filters), self.area, self.elsewhere)

    def with_other(self) -> Nominal:
        return Nominal(self.word, (Other(), *self.filters), self.area)

    def in_area(self, area: str) -> Nominal:
        return Nominal(self.word, self.filters, area, self.elsewhere)

    def found_in(self, area: str) -> tuple[Filter, ...]:
        """The properties of such cards in an area."""
        return self.filters if area == self.area else (*self.filters, *self.elsewhere)


def other_than_the_namesake(filters: tuple[Filter, ...]) -> tuple[Filter, ...]:
    """`your other units with the same name as that unit`: other than that unit."""
    like = [part.objects for part in filters if isinstance(part, SameName) and not isinstance(part.objects, ThisCard)]
    if not like or not any(isinstance(part, Other) for part in filters):
        return filters
    return tuple(Not(IsOneOf(like[0])) if isinstance(part, Other) else part for part in filters)


class Place:
    """An area of a player: `your waiting room`."""

    __slots__ = ("apart", "area", "filters", "who")

    def __init__(self, who: int, area: str, filters: tuple[Filter, ...] = (), apart: bool = False) -> None:
        self.who = who
        self.area = area
        self.filters = filters  # what the place itself says of cards: `in your front row`
        self.apart = apart  # `each player's`: a number of cards there is meant of each

    def with_filters(self, *filters: Filter) -> Place:
        return Place(self.who, self.area, (*self.filters, *filters), self.apart)


def nominal(a: tuple[Filter, ...], n: Nominal, p: tuple[Filter, ...]) -> Nominal:
    return Nominal(n.word, (*a, *n.filters, *p), n.area, n.elsewhere)


def any_kind(kinds: Sequence[tuple[Filter, ...]]) -> tuple[Filter, ...]:
    """`other "A" and "B"`, `another 《T》 character or event`: one of several kinds; what is `other` is so of them all."""
    other = any(isinstance(part, Other) for part in kinds[0])
    own = [tuple(part for part in kind if not (other and isinstance(part, Other))) for kind in kinds]
    if not all(own):
        raise Meaningless("kinds of cards that differ")
    either = AnyOf(tuple(kind[0] if len(kind) == 1 else AllOf(kind) for kind in own))
    return (Other(), either) if other else (either,)


# A game gives `adjective` and `after_noun` (filters), `noun` (Nominal), `area` (a name) and its own places.
TABLE.add_list("adjectives", ListOf("adjective", least=0))
TABLE.add_list("after_nouns", ListOf("after_noun", least=0))
TABLE.add_list("more_after", ListOf("after_noun", least=1))
TABLE.add("nominal", ("{a:adjectives} {n:noun} {p:after_nouns}", Made(nominal)))
TABLE.add("adjective", ("other", Other()))
TABLE.add("place", ("{w:who} {a:area}", Made(lambda w, a: Place(w, a))))


# Found or chosen


def cards(talk: Talk, who: int, n: Nominal, quantity: Quantity = (ALL, 0), area: str = "") -> Objects:
    """Cards of a player; where no place is told they are where their noun says."""
    where = area or n.area or (talk.speech.home if n.word == ANY_NOUN else "")
    if not where:
        raise Meaningless(f"where the {n.word} is")
    filters = with_groups(n.found_in(where), lambda rest: Cards(who, where, rest))
    return known_as(talk, numbered(Cards, quantity, who, where, filters), n.word)


def numbered(part: Callable[..., Objects], quantity: Quantity, *fields: Any) -> Objects:
    """Cards of which as many are chosen as a number says, or as X does."""
    how, number = quantity
    if isinstance(number, int):
        return part(*fields, how, number)
    return SomeOf(part(*fields), number, how == UP_TO)


def with_groups(filters: tuple[Filter, ...], group_of: Callable[[tuple[Filter, ...]], Objects]) -> tuple[Filter, ...]:
    """`with the highest rank`: among the cards of the same place with the other properties."""
    if not any(isinstance(part, Superlative) for part in filters):
        return filters
    group = group_of(tuple(part for part in filters if not isinstance(part, Superlative)))
    return tuple(part.among(group) if isinstance(part, Superlative) else part for part in filters)


def known_as(talk: Talk, objects: Objects, word: str) -> Objects:
    """Later words may call these cards so."""
    talk.nouns.append((objects, word))
    return objects


def in_place(talk: Talk, q: Quantity, n: Nominal, p: Place) -> Objects:
    if p.apart and q[0] != ALL:
        raise Meaningless("a number of cards of one player")
    return cards(talk, p.who, n.with_filters(*p.filters), q, p.area)


def owned_in_place(talk: Talk, q: Quantity, w: int, n: Nominal, p: Place) -> Objects:
    if p.who != w:
        raise Meaningless("one owner")
    return in_place(talk, q, n, p)


def among(talk: Talk, q: Quantity, n: Nominal, c: Bound) -> Objects:
    filters = with_groups(n.found_in(""), lambda rest: Bound(c.variable, rest))
    return known_as(talk, numbered(Bound, q, c.variable, filters), n.word)


TABLE.add(
    "selection",
    (
        "{q:quantity} of {w:who} {n:nominal}",
        Told(lambda talk, q, w, n: cards(talk, w, n, q)),
        "{q:quantity} {w:who} {n:nominal}",
    ),
    ("{q:quantity} of {w:who} {n:nominal} in|on|from {p:place}", Told(owned_in_place)),
    (
        "{q:quantity} {n:nominal} in|on|from {p:place}",
        Told(in_place),
        "{q:quantity} {n:nominal} in from {p:place}",
    ),
    (
        "{q:quantity} {n:nominal} in|on|from {p:place} {f:more_after}",
        Told(lambda talk, q, n, p, f: in_place(talk, q, n, p.with_filters(*f))),
    ),
    (
        "{q:quantity} {n:nominal} from among {c:seen}",
        Told(among),
        "{q:quantity} {n:nominal} |revealed among {c:seen}",
        "{q:quantity} {n:nominal} from {c:seen}",
    ),
    (
        "{q:quantity} {n:nominal} from| among {c:seen} {f:more_after}",
        Told(lambda talk, q, n, c, f: among(talk, q, n.with_filters(*f), c)),
    ),
    ("{q:quantity} from among {c:seen}", Told(lambda talk, q, c: among(talk, q, Nominal(ANY_NOUN), c))),
    ("{q:quantity} of those {n:nominal}", Told(lambda talk, q, n: among(talk, q, n, seen_as(talk, n)))),
    ("{q:quantity} of the revealed {n:nominal}", Told(lambda talk, q, n: among(talk, q, n, revealed(talk)))),
    ("{s:group}", S("s")),
)
TABLE.add(
    "group",  # all of some cards
    ("{q:every} {w:who} {n:nominal}", Told(lambda talk, q, w, n: cards(talk, w, n, q))),
    ("{q:every} |the {n:nominal} in|on|from {p:place}", Told(in_place)),
    ("{q:every} {w:who} {n:nominal} in|on|from {p:place}", Told(owned_in_place)),
    (
        "{q:every} |the {n:nominal} in|on|from {p:place} {f:more_after}",
        Told(lambda talk, q, n, p, f: in_place(talk, q, n.with_filters(*f), p)),
    ),
    (
        "{q:every} {w:who} {n:nominal} in|on|from {p:place} {f:more_after}",
        Told(lambda talk, q, w, n, p, f: owned_in_place(talk, q, w, n, p.with_filters(*f))),
    ),
    ("{q:every} |the {n:nominal} |revealed from|among among| {c:seen}", Told(among)),
)


# Spoken of before


def that(talk: Talk, word: str, several: bool | None = None, how: str = "") -> Objects:
    return talk.that(word, several, how).objects


def seen(talk: Talk) -> Bound:
    """`them`, from among which something is chosen: several cards that were looked at, revealed or moved.

    Some of the cards looked at that were revealed are meant before the others, until they are moved.
    """
    mention = seen_before(talk)
    assert isinstance(mention.objects, Bound)
    talk.owner = mention.owner
    return mention.objects


def seen_before(talk: Talk) -> Mention:
    moved: set[int] = set()
    for mention in reversed(talk.mentions):
        if not isinstance(mention.objects, Bound):
            continue
        shown = mention.several and mention.how == "revealed" and mention.objects.variable not in moved
        if shown or is_whole(mention):
            return mention
        moved.add(mention.objects.variable)
    raise Meaningless("several cards spoken of before")


def seen_as(talk: Talk, n: Nominal) -> Bound:
    """`one of those characters`: cards that can be called so, or that lie where such cards are."""
    mention = seen_before(talk)
    called_so = talk.speech.fits(n.word, mention) or talk.speech.may_fit(n.word, mention)
    if n.area not in ("", mention.place) and not (called_so or n.filters or n.elsewhere):
        raise Meaningless(f"a {n.word} among them")
    return seen(talk)


def all_seen(talk: Talk) -> Bound:
    """The cards that were looked at, revealed or moved, not a part of them."""
    for mention in reversed(talk.mentions):
        if isinstance(mention.objects, Bound) and is_whole(mention):
            talk.owner = mention.owner
            return mention.objects
    raise Meaningless("several cards spoken of before")


def is_whole(mention: Mention) -> bool:
    return bool((mention.several or mention.how in ("seen", "revealed")) and mention.how and not mention.part)


def revealed(talk: Talk) -> Bound:
    """`the revealed cards`: those that were last revealed, if it was said so, else those that were seen."""
    for mention in reversed(talk.mentions):
        if mention.several and mention.how == "revealed" and isinstance(mention.objects, Bound):
            talk.owner = mention.owner
            return mention.objects
    return seen(talk)


def rest(talk: Talk) -> Objects:
    """`the rest`: the cards seen that are still where they were, but for those that something was just given to."""
    whole = all_seen(talk)
    last = talk.mentions[-1]
    given = not last.how and isinstance(last.objects, Bound) and last.objects != whole
    return Bound(whole.variable, (Not(IsOneOf(last.objects)),) if given else (), left=True)


def other_than_this(talk: Talk, word: str, this: Objects) -> Objects:
    """`that card` is not what is called `this card`, where another one was spoken of."""
    for mention in reversed(talk.mentions):
        if not isinstance(mention.objects, ThisCard) and not mention.itself and talk.speech.fits(word, mention):
            return mention.objects
    return this


def speak_of_one(talk: Talk, those: Mention, found: Bound) -> None:
    """`if there is a bird among them, ... it`: the one of those that is such; where there are several, one of them."""
    if those.several and found.filters:
        one = Bound(found.variable, found.filters, EXACTLY, 1)
        told = Mention(one, those.noun, False, those.owner, those.how, True)
        told.place, told.origin, told.delay = those.place, those.origin, those.delay
        talk.mention(told)


def speak_of_one_among(talk: Talk, found: Objects) -> None:
    """The same, where it was not said what had been done to them."""
    if isinstance(found, Bound):
        those = [mention for mention in talk.mentions if mention.objects == Bound(found.variable)]
        if those:
            speak_of_one(talk, those[-1], found)


class That(Meaning):
    """`that card`, `those characters`, `the chosen card`: with the noun in the slot, or the one given.

    Cards of several kinds may have been revealed: `the revealed event` is those of them that are one.
    """

    def __init__(self, several: bool | None = None, how: str = "", noun: str = "", among: bool = False) -> None:
        self.several = several
        self.how = how
        self.noun = noun
        self.among = among

    def build(self, slots: Slots, talk: Talk) -> Any:
        n: Nominal | None = slots.get("n")
        word = n.word if n is not None else self.noun or "card"
        mention = self.of_kind(talk, n) or talk.that(word, self.several, self.how)
        found = mention.objects
        if isinstance(found, ThisCard) or mention.itself:
            found = other_than_this(talk, word, found)
        extra = n.filters if n is not None and isinstance(found, Bound) and (self.among or slots.get("a")) else ()
        return Bound(found.variable, extra) if extra and isinstance(found, Bound) else found

    def of_kind(self, talk: Talk, n: Nominal | None) -> Mention | None:
        """`that order`: no card that was spoken of under a noun that orders never go by."""
        if n is None or n.word != ANY_NOUN or not n.filters or n.area:
            return None
        known = talk.mentions
        talk.mentions = [mention for mention in known if mention.noun == ANY_NOUN]
        try:
            return talk.that(n.word, self.several, self.how)
        except Meaningless:
            return None
        finally:
            talk.mentions = known


TABLE.add(
    "seen",
    ("them", Told(seen)),
    ("those cards", Told(seen), "the cards revealed", "these cards"),
    ("the revealed cards", Told(lambda talk: revealed(talk))),
    ("the remaining cards", Told(seen)),
)
TABLE.add(
    "reference",
    ("this {n:this_noun}", Told(lambda talk, n: this_card(talk))),
    ("it", Told(lambda talk: that(talk, "card")), "that one"),
    ("them", Told(lambda talk: that(talk, "card", True)), "they", "all of them"),
    ("that {n:noun}", That(None)),
    ("those {n:noun}", That(True), "these {n:noun}", "all of those {n:noun}", "all those {n:noun}"),
    (
        "the chosen {n:noun}",
        That(None, "chosen"),
        "the selected {n:noun}",
        "the {n:noun} you chose",
        "the {n:noun} chosen",
    ),
    ("the revealed {n:noun}", That(None, "revealed", among=True)),
    (
        "the rest",
        Told(rest),
        "the remaining cards",
        "the rest of the cards",
        "the rest of them",
        "the remaining cards looked at",
        "the rest of the cards you looked at",
        "the others",
        "the other",
        "the other card",
        "the other cards",
    ),
)
TABLE.add("this_noun", ("card", None))


def this_card(talk: Talk) -> Objects:
    talk.owner = YOU
    return ThisCard() if talk.itself is None else talk.itself.objects


TABLE.add("object", ("{s:selection}", S("s")), ("{r:reference}", S("r")))


def mention_of(talk: Talk, objects: Any, how: str, area_owner: int | None = None) -> Mention:
    """What a deed about some cards lets later words speak of."""
    word = next((noun for known, noun in reversed(talk.nouns) if known is objects), "card")
    some = objects
    if isinstance(objects, SomeOf):
        objects = objects.objects
    choice = getattr(objects, "choice", ALL)
    several = getattr(objects, "number", 1) != 1 if choice in (1, 2) else not isinstance(objects, ThisCard)
    who = getattr(objects, "who", None)
    owner = talk.owner if who is None or who == EACH_PLAYER else seen_from_master(talk, who)
    part = isinstance(objects, Bound) and (objects.choice != ALL or bool(objects.filters) or some is not objects)
    return Mention(some, word, several, owner if area_owner is None else area_owner, how, part)


def seen_from_master(talk: Talk, who: int) -> int:
    if talk.actor == OPPONENT:
        return OPPONENT if who == YOU else YOU
    return who
