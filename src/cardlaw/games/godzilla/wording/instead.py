"""What would happen, and what happens instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardlaw.games.godzilla.geometry import MonsterOf
from cardlaw.games.godzilla.information import LAYER_WORDS
from cardlaw.games.godzilla.instructions import MoveAsCountered
from cardlaw.games.godzilla.occurrences import LeftField
from cardlaw.games.godzilla.patterns import BY_MOVEMENT, Countered, MovedInField
from cardlaw.games.godzilla.wording.causes import destroyed, rage_changed
from cardlaw.games.godzilla.wording.happenings import moved
from cardlaw.games.godzilla.wording.statements import OwnRule
from cardlaw.program.conditions import Condition
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.instructions import Instruction
from cardlaw.program.lasting import Preceding, Replacement
from cardlaw.program.modifications import Forbid
from cardlaw.program.objects import Bound, It, Objects, ThisCard
from cardlaw.program.patterns import Drawn, Pattern
from cardlaw.text.discourse import Mention, Talk
from cardlaw.text.english.gifts import Statement, under
from cardlaw.text.english.objects import that
from cardlaw.text.english.openings import all_of
from cardlaw.text.english.steps import as_one
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, S, Told

TABLE = Table()

# What would happen


def replaced(talk: Talk, s: Objects) -> Objects:
    """Inside what happens instead, `it` is the card that something would happen to."""
    talk.mention(Mention(It(), "card", True, owner=getattr(s, "who", talk.owner)))
    return s


def meant_before(talk: Talk, several: bool) -> Objects:
    """`Choose 1 card. Until the end of the turn, if it would be <Destroy>, ...`"""
    found = that(talk, "card", several)
    if not isinstance(found, Bound) or not talk.lasting:
        raise Meaningless("a card that was chosen")
    return replaced(talk, found)


TABLE.add(
    "would_subject",
    ("{s:subject_of_event}", Told(replaced)),
    ("it", Told(lambda talk: meant_before(talk, False)), "that card", "the chosen card"),
)
TABLE.add(
    "would",
    ("{w:only_would}", S("w")),
    ("{s:would_subject} is~ {d:destroyed} {c:destroyer}?", Made(lambda s, d, c: (s, lambda o: destroyed(o, c)))),
    ("{s:would_subject} leaves the field", Made(lambda s: (s, LeftField))),
    ("{s:would_subject} is~ countered", Made(lambda s: (s, lambda o: Countered(o)))),
)
TABLE.add(
    "only_would",
    (
        "{s:would_subject} would be {u:undergone}",
        Made(lambda s, u: (s, u)),
    ),
    ("{s:would_subject} would {m:motion}", Made(lambda s, m: (s, m))),
    (
        "{s:would_subject} would leave the field",
        Made(lambda s: (s, LeftField)),
        "{s:would_subject} would leave your|their| zones|play",
    ),
    (
        "{s:would_subject} would be discarded from the strategy zone",
        Made(lambda s: (s, lambda o: destroyed(o, None))),
    ),
    (
        "{r:rage} would be {d:direction} {c:cause}?",
        Made(lambda r, d, c: (None, lambda o: rage_changed(r, d, c))),
    ),
    (
        "your opponent would <destroy>|destroy {s:would_subject} {c:by_effects}?",
        Made(lambda s, c: (s, lambda o: destroyed(o, (OPPONENT, ())))),
    ),
    (
        "{w:whose_effect} would <destroy>|destroy {s:would_subject}",
        Made(lambda w, s: (s, lambda o: destroyed(o, (w, ())))),
    ),
    (
        "{w:whose_effect} would send|return|place|put {s:would_subject} {r:route}",
        Made(lambda w, s, r: (s, lambda o: moved(o, r, (w, ())))),
    ),
    ("{w:whose_effect} would reduce {r:rage}", Made(lambda w, r: (None, lambda o: rage_changed(r, -1, (w, ()))))),
    ("{w:whose_effect} would increase {r:rage}", Made(lambda w, r: (None, lambda o: rage_changed(r, 1, (w, ()))))),
    ("{w:whose_effect} would move {s:would_subject}", Made(lambda w, s: (s, lambda o: MovedInField(o, w)))),
    (
        "your monster |card would <destroy>|destroy {s:would_subject} by moving|advancing|movement",
        Made(lambda s: (s, lambda o: destroyed(o, (BY_MOVEMENT, ())))),
        "your monster |card would <destroy>|destroy {s:would_subject} by|with its movement",
    ),
    ("{p:player} would draw a card", Made(lambda p: (None, lambda o: Drawn(p)))),
)


# What happens instead


def instead(
    talk: Talk, w: Any, c: tuple[Instruction, ...], optional: bool = False, part: type[Replacement] = Replacement
) -> Statement:
    """What would happen to this card is said of `it`; to other cards, of any that are meant."""
    subject, pattern = w
    own = isinstance(subject, ThisCard)
    made: Callable[..., Pattern] = pattern
    told = (as_one(c),) if optional and len(c) > 1 else c
    if isinstance(subject, Bound):
        return Statement(subject, (part(LAYER_WORDS, made(It()), told, optional, It()),))
    change = part(LAYER_WORDS, made(It() if own else subject), told, optional, It() if own else None)
    return OwnRule(subject if own else None, (change,))


TABLE.add("would_be", ("when|whenever|if {w:would} ,", S("w")))
TABLE.add("only_would_be", ("when|whenever|if {w:only_would} ,", S("w")))
TABLE.add(
    "statement",
    ("{w:would_be} {c:steps} instead", Told(instead)),
    ("{w:would_be} you may {c:steps} instead", Told(lambda talk, w, c: instead(talk, w, c, True))),
    ("{w:only_would_be} {c:steps}", Told(lambda talk, w, c: instead(talk, w, c, False, Preceding))),
    ("{w:only_would_be} you may {c:steps}", Told(lambda talk, w, c: instead(talk, w, c, True, Preceding))),
    (
        "{w:would_be} you may {c:steps} instead . if you do , {d:steps}",
        Told(lambda talk, w, c, d: instead(talk, w, (*c, *d), True)),
    ),
    (
        "{w:would_be} {c:steps} instead . then , {d:steps}",
        Told(lambda talk, w, c, d: instead(talk, w, (*c, *d))),
        "{w:would_be} {c:steps} instead , then {d:steps}",
    ),
    (
        "{w:would_be} if {d:conditions} , {c:steps} instead",
        Told(lambda talk, w, d, c: on_condition(instead(talk, w, c), all_of(d))),
    ),
    (
        "{w:would_be} if {d:conditions} , you may {c:steps} instead",
        Told(lambda talk, w, d, c: on_condition(instead(talk, w, c, True), all_of(d))),
    ),
    (
        "{w:would_be} you may {c:steps} . if you do , {r:reference} is~ not {u:undergone}",
        Told(lambda talk, w, c, r, u: averted(talk, of_same(w, r), c, u)),
    ),
    (
        "{w:would_be} {r:reference} {a:averted}",
        Made(lambda w, r, a: kept_from(of_same(w, r), a)),
    ),
    (
        "{w:would_be} if {d:conditions} , {r:reference} {a:averted}",
        Made(lambda w, d, r, a: on_condition(kept_from(of_same(w, r), a), all_of(d))),
    ),
    (
        "{w:would_be} you may {c:steps} . if you do , {r:reference} only moves as though it were countered |instead",
        Told(lambda talk, w, c, r: instead(talk, of_same(w, r), (*c, MoveAsCountered(whose_monster(w))), True)),
    ),
    (
        "{w:would_be} {r:reference} only moves as though it were countered instead",
        Told(lambda talk, w, r: instead(talk, of_same(w, r), (MoveAsCountered(whose_monster(w)),))),
    ),
)


TABLE.add(
    "averted",
    ("is~ not {u:undergone} |instead", S("u")),
    ("does~ not {m:motion} |instead", S("m")),
)
TABLE.add("whose_effect", ("{w:who} effect~", S("w")), ("an|any effect", EACH_PLAYER))
TABLE.add("by_effects", ("by an effect", None, "by effects", "with an effect", "by their effects"))


def of_same(w: Any, r: Objects) -> Any:
    """`If this card would ..., it is not ...`: the card that it would happen to."""
    if not isinstance(r, (It, Bound)) and r != w[0]:
        raise Meaningless("the card that something would happen to")
    return w


def kept_from(w: Any, a: Callable[[Objects], Pattern]) -> Statement:
    """`If it would advance by an effect, it does not advance.`: what would happen cannot."""
    subject, pattern = w
    if type(pattern(It())) is not type(a(It())):
        raise Meaningless("what would happen as what does not")
    own = isinstance(subject, ThisCard)
    return OwnRule(
        subject if own else None, (Forbid(LAYER_WORDS, pattern(It() if own else subject), It() if own else None),)
    )


def on_condition(statement: Statement, condition: Condition) -> Statement:
    changes = tuple(under(change, None, condition) for change in statement.changes)
    return OwnRule(statement.objects, changes)


def averted(talk: Talk, w: Any, c: tuple[Instruction, ...], u: Callable[[Objects], Pattern]) -> Statement:
    """`you may discard 1 card. If you do, this card is not destroyed`: that is done in its place."""
    if w[1](It()) != u(It()):
        raise Meaningless("what would happen as what does not")
    return instead(talk, w, c, True)


def whose_monster(w: Any) -> int:
    """The player whose monster would be countered."""
    subject, pattern = w
    if pattern(It()) != Countered(It()):
        raise Meaningless("a monster that would be countered")
    return subject.who if isinstance(subject, MonsterOf) else YOU
