"""Putting cards on the stage, moving and turning them there, exchanging them, and putting cards under them."""

from __future__ import annotations

from typing import Any

from cardlaw.games.weiss.exchanges import Exchange, SwapPositions, TurnOver
from cardlaw.games.weiss.filters import OnPosition, Oriented
from cardlaw.games.weiss.information import REST, STAND
from cardlaw.games.weiss.instructions import Turn
from cardlaw.games.weiss.markers import PutUnder
from cardlaw.games.weiss.ordering import ChooseAlso
from cardlaw.games.weiss.selections import EndCards, ThisCardThat
from cardlaw.games.weiss.staging import (
    ANY,
    BACK,
    CENTER,
    FACING_THIS,
    ITS_PLACE,
    MIDDLE_POSITION,
    OPEN,
    OPEN_BACK,
    OPEN_CENTER,
    OPEN_FACING,
    OPEN_LEFT,
    OPEN_MIDDLE,
    OPEN_NOT_FACING,
    OPEN_RIGHT,
    MoveOnStage,
    PutApart,
    PutOnStage,
    ReturnToStage,
)
from cardlaw.games.weiss.wording.moves import End
from cardlaw.games.weiss.wording.things import still_there, this_from
from cardlaw.kernel.cards import DOWN, UP
from cardlaw.program.acting import Choose
from cardlaw.program.choosing import ChooseKinds
from cardlaw.program.context import YOU
from cardlaw.program.control import MayDo, Repeat, Steps
from cardlaw.program.filters import AnyOf, Not, Other
from cardlaw.program.instructions import Instruction
from cardlaw.program.objects import EXACTLY, UP_TO, Bound, Cards, Objects, ThisCard
from cardlaw.program.values import ForEach, Number, Value
from cardlaw.text.discourse import ANY_NOUN, Talk
from cardlaw.text.english.objects import Nominal, Place, cards, in_place, that
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, P, S, Told

TABLE = Table()
ON_STAGE = AnyOf((OnPosition("center"), OnPosition("back")))
FACING_IT = "it|this|that card|character|position|"
TABLE.add(
    "position",
    ("any position of|on|in {_:own} stage", ANY),
    ("any stage position", ANY),
    ("{_:own} stage", ANY),
    ("any position of|on|in {_:own} center stage", CENTER),
    ("any position of|on|in {_:own} back stage", BACK),
    ("an|another open|empty |stage position of|on|in {_:own} stage", OPEN),
    ("an|another open|empty |stage position of|on|in {_:own} center stage", OPEN_CENTER),
    ("an|another open|empty |stage position of|on|in {_:own} back stage", OPEN_BACK),
    (
        f"an|another open position of|on|in {{_:own}} center stage with a character facing {FACING_IT} card|character|position|",
        OPEN_FACING,
    ),
    (
        f"an|another open position of|on|in {{_:own}} center stage without a character facing {FACING_IT} card|character|position|",
        OPEN_NOT_FACING,
    ),
    (
        "the stage position |that this card was on|in",
        ITS_PLACE,
        "the position |that this card was on|in",
        "the stage position |that this card is on|in",
        "the position |that this card is on|in",
        "this card's stage| position",
        "the stage position of this card",
    ),
    ("the middle position of|on|in {_:own} center stage", MIDDLE_POSITION),
    ("the open middle position of|on|in {_:own} center stage", OPEN_MIDDLE),
    ("the open left position of|on|in {_:own} center stage", OPEN_LEFT),
    ("the open right position of|on|in {_:own} center stage", OPEN_RIGHT),
    ("the|an open| stage| position facing this card|character", FACING_THIS),
)
TABLE.add("on_stage", ("on|in|to|onto {p:position}", S("p")))
TABLE.add(
    "apart",
    ("on|in to| separate positions of|on|in {_:own} stage", ANY),
    ("on|in separate|different stage positions", ANY),
    ("on|in separate positions of|on|in {_:own} center stage", CENTER),
    ("on|in separate positions of|on|in {_:own} back stage", BACK),
)


def put(orientation: int, defends: bool = False) -> Any:
    return Made(lambda s, p: PutOnStage(s, p, orientation, defends))


def put_or_moved(talk: Talk, s: Objects, p: str) -> Any:
    """A character that is on the stage already is moved there, and stays as it stands (3.6.3)."""
    return MoveOnStage(s, p) if is_on_stage(talk, s) else PutOnStage(s, p, STAND)


def is_on_stage(talk: Talk, objects: Objects) -> bool:
    if isinstance(objects, Bound):
        last = next((mention for mention in reversed(talk.mentions) if mention.objects == objects), None)
        choice = talk.deeds.get(objects.variable)
        if last is None or last.how != "chosen" or not isinstance(choice, Choose):
            return False
        objects = choice.objects
    return isinstance(objects, Cards) and objects.area in ("stage", "center", "back")


for what in ("object", "end_card"):
    TABLE.add(
        "deed",
        (f"put^ {{s:{what}}} {{p:on_stage}}", Told(put_or_moved), f"place^ {{s:{what}}} {{p:on_stage}}"),
        (f"put^ {{s:{what}}} {{p:on_stage}} as|in 【STAND】", put(STAND)),
        (f"put^ {{s:{what}}} {{p:on_stage}} as|in 【REST】", put(REST)),
        (f"put^ {{s:{what}}} {{p:on_stage}} as the defending character", put(STAND, True)),
    )
TABLE.add(
    "deed",
    (
        "put^ {s:object} on|in the stage| position |that {o:left_character} was on|in",
        Made(lambda s, o: PutOnStage(s, ITS_PLACE, STAND, left=o)),
    ),
    (
        "put^ {s:object} on|in the stage| position |that {o:left_character} was on|in as|in 【REST】",
        Made(lambda s, o: PutOnStage(s, ITS_PLACE, REST, left=o)),
    ),
    (
        "put^ {s:object} on|in the stage| position |that {o:left_character} was on|in as the defending character",
        Made(lambda s, o: PutOnStage(s, ITS_PLACE, STAND, True, o)),
    ),
)
TABLE.add(
    "left_character",  # one that was on the stage before something was done to it
    ("that|the|their character", Told(lambda talk: that(talk, "character", None, "moved")), "character"),
    ("the {c:cards_moved}", S("c")),
)
TABLE.add(
    "deed",
    (
        "put^ this card {p:on_stage} from {o:place}",
        Told(lambda talk, p, o: PutOnStage(this_from(talk, o), p, STAND)),
    ),
    (
        "put^ {s:spoken_of} {p:on_stage} from {o:place}",
        Told(lambda talk, s, p, o: PutOnStage(still_there(talk, s, o), p, STAND)),
    ),
    ("put^ {s:object} {a:apart}", P(PutApart, objects=S("s"), where=S("a")), "place^ {s:object} {a:apart}"),
    (
        "put^ {s:object} {a:apart} as|in 【REST】",
        P(PutApart, objects=S("s"), where=S("a"), orientation=REST),
        "place^ {s:object} {a:apart} as|in 【REST】",
    ),
    (
        "for each {v:each} , choose^ up to {n:number} {m:nominal} in|from {p:place} ,| and put^ them {a:apart}",
        Told(lambda talk, v, n, m, p, a: put_each_apart(talk, ForEach(n, v), m, p, a)),
    ),
    ("move^ {s:object} to|on|in {p:position}", P(MoveOnStage, objects=S("s"), where=S("p"))),
    (
        "put^ {s:object} face down",
        P(TurnOver, objects=S("s"), facing=DOWN),
        "put^ {s:object} from face up to face down",
        "turn^ {s:object} face down",
    ),
    ("put^ {s:object} face up", P(TurnOver, objects=S("s"), facing=UP), "turn^ {s:object} face up"),
    ("{o:orientation_verb} {s:object}", P(Turn, objects=S("s"), orientation=S("o"))),
    (
        "{o:orientation_verb} this card from {b:orientation}",
        Made(lambda o, b: Turn(ThisCardThat((Oriented(b),)), o)),
    ),
    (
        "return^ {s:object} to its previous stage| position",
        P(ReturnToStage, objects=S("s"), orientation=STAND),
        "put^ {s:object} on|in|to its previous stage| position",
    ),
    (
        "return^ {s:object} to its previous stage| position as 【REST】",
        P(ReturnToStage, objects=S("s"), orientation=REST),
        "put^ {s:object} on|in its previous stage| position as 【REST】",
    ),
)


def put_each_apart(talk: Talk, number: Value, m: Nominal, p: Place, where: str) -> Any:
    """As many as there are rounds are chosen together: what is put apart is all of them."""
    chosen = talk.did(Choose(in_place(talk, (UP_TO, number), m, p)))
    return Steps((chosen, talk.did(PutApart(that(talk, "character"), where))))


TABLE.add("orientation_verb", ("{o:orientation}", S("o")))

# Exchanges
TABLE.add(
    "exchanged",
    ("{s:object}", S("s")),
    ("the bottom card of {w:who} {a:area}", Made(lambda w, a: EndCards(w, a, 1, True))),
    ("the top card of {w:who} {a:area}", Made(lambda w, a: EndCards(w, a, 1))),
)
TABLE.add(
    "deed",
    (
        "choose^ {a:exchanged} ,| and {b:exchanged} ,| and| exchange^ them as 【STAND】",
        Made(lambda a, b: Exchange(a, b, STAND)),
    ),
    ("choose^ {a:exchanged} ,| and {b:exchanged} ,| and| exchange^ them", Made(lambda a, b: Exchange(a, b))),
    ("exchange^ {a:exchanged} and|with {b:exchanged}", Made(lambda a, b: Exchange(a, b))),
    ("exchange^ them", Told(lambda talk: Exchange(*two_chosen(talk)))),
    ("exchange^ them as 【STAND】", Told(lambda talk: Exchange(*two_chosen(talk), STAND))),
    (
        "exchange^ them as 【STAND】",
        Told(lambda talk: Steps((Turn(several_chosen(talk), STAND), SwapPositions(several_chosen(talk))))),
    ),
    ("exchange^ them", Told(lambda talk: SwapPositions(several_chosen(talk))), "exchange^ those characters"),
    (
        "exchange^ their positions",
        Told(lambda talk: SwapPositions(pair_chosen(talk))),
        "exchange^ the positions of those |2 characters",
    ),
    ("exchange^ those characters", Told(lambda talk: Exchange(*exchanged_before(talk)))),
    (
        "choose^ {a:selection} ,| and| exchange^ their|the positions",
        P(SwapPositions, objects=S("a")),
        "choose^ {a:selection} ,| and| exchange^ the positions of those characters",
    ),
)


def exchanged_before(talk: Talk) -> tuple[Objects, Objects]:
    """`exchange those characters`: the one on the stage and the one that it was exchanged with, or put over."""
    last = talk.mentions[-1] if talk.mentions else None
    deed = talk.deeds.get(getattr(last.objects, "variable", 0)) if last is not None else None
    if isinstance(deed, Exchange) and last is not None and isinstance(last.objects, Bound):
        deed.both = True
        variable = last.objects.variable
        return Bound(variable, (ON_STAGE,)), Bound(variable, (Not(ON_STAGE),))
    placed = next((mention for mention in reversed(talk.mentions) if mention.how == "placed"), None)
    if last is None or placed is None or not isinstance(deed, PutUnder) or deed.host != placed.objects:
        raise Meaningless("characters that were exchanged")
    return placed.objects, last.objects


def two_chosen(talk: Talk) -> tuple[Objects, Objects]:
    """`exchange them`: the two cards that were chosen before."""
    found: list[Objects] = []
    for mention in reversed(talk.mentions):
        if mention.objects not in found and mention.how in ("chosen", "revealed"):
            if mention.several:
                break
            found.append(mention.objects)
    if len(found) < 2:
        raise Meaningless("two cards that were chosen")
    return found[1], found[0]


def pair_chosen(talk: Talk) -> Objects:
    """`exchange their positions`: of two characters chosen one beside the other; 2 of one kind have a phrase of their own."""
    last = next((mention for mention in reversed(talk.mentions) if mention.how == "chosen"), None)
    deed = talk.deeds.get(getattr(last.objects, "variable", 0)) if last is not None else None
    kinds = deed.choices if isinstance(deed, ChooseKinds) else (getattr(deed, "objects", None),)
    single = all(isinstance(one, Cards) and (one.choice, one.number) == (EXACTLY, 1) for one in kinds)
    two = isinstance(deed, ChooseAlso) or len(kinds) == 2
    if last is None or not isinstance(deed, (ChooseAlso, ChooseKinds)) or not single or not two:
        raise Meaningless("two characters that were chosen")
    return last.objects


def several_chosen(talk: Talk) -> Objects:
    """`exchange them`: the characters that were chosen together."""
    last = next((mention for mention in reversed(talk.mentions) if mention.how == "chosen"), None)
    chosen = talk.nouns[-1][0] if talk.nouns else None
    if last is None or not isinstance(chosen, Cards) or (chosen.choice, chosen.number) != (EXACTLY, 2):
        raise Meaningless("two characters that were chosen")
    return last.objects


# Under a card
TABLE.add(
    "as_marker",
    ("as a marker", None),
    (
        "in any order as markers",
        None,
        "as markers in any order",
        "as markers",
        "as a marker in any order",
        "in any order as a marker",
    ),
)
TABLE.add("way_up", ("face up", True), ("face down", False), ("", False))


def under(s: Any, f: bool, h: Objects) -> Any:
    """Cards from the end of an area one at a time (3.2.3), others together."""
    if not isinstance(s, End):
        return PutUnder(s, h, f)
    one: Instruction = PutUnder(EndCards(s.who, s.area, 1, s.bottom), h, f)
    if s.up_to:
        one = MayDo((one,))
    return one if s.number == Number(1) else Repeat(s.number, (one,))


def under_chosen(talk: Talk, s: Any, f: bool, h: Objects) -> Any:
    """The character that they go under is chosen first; no card lies under itself."""
    if isinstance(s, ThisCard) and isinstance(h, Cards):
        h = Cards(h.who, h.area, (Other(), *h.filters), h.choice, h.number)
    chosen = talk.did(Choose(h))
    return Steps((chosen, under(s, f, Bound(talk.variables))))


def one_host(talk: Talk, w: int, n: Nominal) -> Objects:
    if n.area != "stage" and n.word != ANY_NOUN:
        raise Meaningless("a character on the stage")
    return cards(talk, w, n, (EXACTLY, 1))


def own_host(talk: Talk, n: Nominal) -> Objects:
    if not talk.costing:
        raise Meaningless("whose character is meant")
    return one_host(talk, YOU, n)


TABLE.add(
    "one_host",
    ("1|one of {w:who} {n:nominal}", Told(one_host), "{w:who} {n:nominal}"),
    ("a|an|1 {n:nominal}", Told(lambda talk, n: own_host(talk, n))),  # as a cost, which is paid with one's own cards
)
for what in ("object", "ends"):
    TABLE.add(
        "deed",
        (
            f"put^ {{s:{what}}} {{f:way_up}} underneath {{h:reference}} {{_:as_marker}}",
            Made(lambda s, f, h, _: under(s, f, h)),
            f"put^ {{s:{what}}} {{f:way_up}} under {{h:reference}} {{_:as_marker}}",
            f"put^ {{s:{what}}} underneath {{h:reference}} {{f:way_up}} {{_:as_marker}}",
        ),
        (
            f"put^ {{s:{what}}} {{f:way_up}} in any order underneath {{h:reference}} as markers",
            Made(lambda s, f, h: under(s, f, h)),
        ),
        (
            f"put^ {{s:{what}}} {{f:way_up}} underneath {{h:one_host}} {{_:as_marker}}",
            Told(lambda talk, s, f, h, _: under_chosen(talk, s, f, h)),
            f"put^ {{s:{what}}} {{f:way_up}} in any order underneath {{h:one_host}} {{_:as_marker}}",
        ),
    )
