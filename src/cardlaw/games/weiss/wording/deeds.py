"""What players do besides moving cards: drawing, damage, choosing, searching, seeing, choices between effects."""

from __future__ import annotations

from typing import Any

from cardlaw.games.weiss.durations import END_OF_ATTACK, END_OF_CLIMAX_PHASE
from cardlaw.games.weiss.exchanges import FlipOver, ShuffleFaceDown
from cardlaw.games.weiss.extra_turns import ExtraTurn
from cardlaw.games.weiss.free_plays import PlayFree
from cardlaw.games.weiss.information import COST, LEVEL_OF_CARD, MAIN_PHASE
from cardlaw.games.weiss.instructions import Damage, DeclareNumber, PerformIconEffect
from cardlaw.games.weiss.moves import SeeTop
from cardlaw.games.weiss.ordering import ChooseAlso, LookAt
from cardlaw.games.weiss.permissions import COLOR, PlayableFrom, PlayableWithout, TriggerChecks
from cardlaw.games.weiss.progress import NEXT_ATTACK, ProceedTo
from cardlaw.games.weiss.selections import EndCards
from cardlaw.games.weiss.values import DamageDealt
from cardlaw.games.weiss.wording.moves import End
from cardlaw.games.weiss.wording.things import in_both, still_there
from cardlaw.kernel.cards import COLORS, NAMES, TRAITS
from cardlaw.kernel.effects import END_OF_NEXT_TURN, END_OF_OWN_TURN, END_OF_PLAYERS_TURN, END_OF_TURN, GAME
from cardlaw.kernel.node import every
from cardlaw.program.acting import Choose
from cardlaw.program.actions import Draw, LoseGame, MoveCards, Shuffle, WinGame
from cardlaw.program.choosing import ChooseKinds
from cardlaw.program.conditions import DuringPhase
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.control import If, Repeat, Steps
from cardlaw.program.instructions import Bind, Instruction
from cardlaw.program.lasting import GiveEffect, GiveRule
from cardlaw.program.looking import Reveal, Search
from cardlaw.program.objects import Bound, Cards, It, Objects, ThisCard
from cardlaw.program.opponents import OpponentDoes
from cardlaw.program.times import TurnEnds
from cardlaw.program.unlike import ChooseRandomly
from cardlaw.program.values import CountOf, Number
from cardlaw.text.discourse import Follows, Talk
from cardlaw.text.english.delays import later
from cardlaw.text.english.gifts import OPEN, Statement, give, give_until
from cardlaw.text.english.numbers import Quantity
from cardlaw.text.english.objects import Nominal, Place, among, in_place, known_as, numbered, that
from cardlaw.text.english.openings import all_of
from cardlaw.text.english.players import seen_by_actor
from cardlaw.text.english.sentences import Revision
from cardlaw.text.english.steps import as_one
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, Meaningless, P, S, Told

TABLE = Table()
TABLE.add(
    "until",
    (
        "until |the end of |the|this|that turn",
        END_OF_TURN,
        "during this turn",
        "for this|that|the turn",
        "this turn",
        "until of turn",
    ),
    ("until |the end of your opponent's next turn", END_OF_PLAYERS_TURN),
    (
        "until |the end of their next turn",
        Told(lambda talk: their_turn(talk)),
        "until |the end of his or her next turn",
    ),
    ("until |the end of your climax phase", END_OF_CLIMAX_PHASE),
    ("until |the end of the next turn", END_OF_NEXT_TURN),
    ("until |the end of your next turn", END_OF_OWN_TURN),
    ("during that|this attack", END_OF_ATTACK, "during that|this battle"),
)
TABLE.add("victim", ("your opponent", OPPONENT), ("yourself", YOU, "you"), ("all players", EACH_PLAYER, "each player"))


def play_later(phase: int, objects: Objects, area: str, any_color: bool) -> Instruction:
    """Cards are played in the main phase, of which a turn has one."""
    if phase != MAIN_PHASE:
        raise Meaningless("the main phase")
    of_any_color = (PlayableWithout(COLOR, It()),) if any_color else ()
    return GiveEffect(objects, (PlayableFrom(area, It()), *of_any_color), END_OF_TURN)


def their_turn(talk: Talk) -> int:
    if OPPONENT not in (talk.owner, talk.actor):
        raise Meaningless("whose turn that is")
    return END_OF_PLAYERS_TURN


def checks(talk: Talk, n: int) -> Instruction:
    return give(talk, Statement(None, (TriggerChecks(n),)), OPEN)


class AfterChecks(Revision):
    """`If performed 2 times, ...`: once the trigger checks of the sentence before have been performed."""

    def __init__(self, number: int, told: Instruction) -> None:
        self.number = number
        self.told = told

    def revised(self, told: Instruction) -> Instruction:
        for part in every(told):
            if isinstance(part, TriggerChecks) and part.number == self.number and not part.afterwards:
                part.afterwards = (self.told,)
                return told
        raise Meaningless("trigger checks that are performed that often")


def one_or_other(c: Any, d: tuple[Instruction, ...], e: tuple[Instruction, ...]) -> Instruction:
    """What is done otherwise cannot speak of what only the other branch does."""
    then, otherwise = as_one(d), as_one(e)
    if speaks_of_other(otherwise, then):
        raise Meaningless("cards that are spoken of in either case")
    return If(all_of(c), (then,), (otherwise,))


def speaks_of_other(told: Instruction, other: Instruction) -> bool:
    """Does it speak of what only the other one, which is not done then, brings about?"""
    skipped = {part.variable for part in every(other) if isinstance(part, Bind)}
    return any(isinstance(part, Bound) and part.variable in skipped for part in every(told))


TABLE.add(
    "sentence",
    ("if performed {n:times} , {c:deeds} .", Made(lambda n, c: AfterChecks(n, as_one(c)))),
    ("if {c:conditions} , {d:deeds} , otherwise ,| {e:deeds} .", Made(one_or_other)),
    ("{s:step} if {c:conditions} .", Made(lambda s, c: If(all_of(c), (s,)))),
)


def to_player(talk: Talk, w: int) -> int:
    if w != EACH_PLAYER:
        talk.owner = w
    return seen_by_actor(talk, w)


def shuffle_afterwards(talk: Talk, w: int) -> Instruction:
    """After what the sentence before tells, and so as late as that, and only if that was done."""
    if talk.act_delay is not None:
        talk.follows = Follows(talk.act_delay, talk.act)
    talk.afterwards = goes_through_deck
    return Shuffle(w, "deck")


def goes_through_deck(told: Instruction) -> bool:
    """Is a deck searched, or are cards put back into it?"""
    return any(
        isinstance(part, Search)
        or (isinstance(part, ChooseKinds) and part.search)
        or (isinstance(part, MoveCards) and part.area == "deck")
        for part in every(told)
    )


# Drawing, damage, numbers
TABLE.add(
    "step",
    (
        "your opponent {d:deed} at the end of their next turn",
        Told(lambda talk, d: later(talk, OpponentDoes((d,)), TurnEnds(OPPONENT))),
        "your opponent {d:deed} at the end of his or her next turn",
    ),
)
TABLE.add(
    "deed",
    ("draw^ {n:amount} card~", P(Draw, who=YOU, number=S("n"))),
    ("draw^ {n:amount} more|additional card~", P(Draw, who=YOU, number=S("n"))),
    ("draw^ a card", Draw(YOU, Number(1))),
    ("draw^ up to {n:amount} card~", P(Draw, who=YOU, number=S("n"), up_to=True)),
    ("deal^ the same damage to {w:victim}", Told(lambda talk, w: Damage(to_player(talk, w), DamageDealt(True)))),
    ("deal^ damage to {w:victim} equal to {v:value}", Told(lambda talk, w, v: Damage(to_player(talk, w), v))),
    ("deal^ {n:amount} damage to {w:victim}", Told(lambda talk, n, w: Damage(to_player(talk, w), n))),
    (
        "deal^ {n:amount} damage to {w:victim} {t:repeats}",
        Told(lambda talk, n, w, t: Repeat(t, (Damage(to_player(talk, w), n),))),
        "deal^ {n:amount} damage {t:repeats} to {w:victim}",
    ),
    ("declare^ any number", DeclareNumber(), "declare^ a number"),
    ("you get 1 additional turn", GiveRule((ExtraTurn(YOU),), GAME)),
    ("your opponent gets 1 additional turn", GiveRule((ExtraTurn(OPPONENT),), GAME)),
    ("terminate the attack and proceed to the next attack declaration step", ProceedTo(NEXT_ATTACK)),
    ("terminate the current phase and proceed to the {p:phase}", P(ProceedTo, phase=S("p"))),
    (
        "terminate the {o:phase} and proceed to the {p:phase}",
        Made(lambda o, p: If(DuringPhase(o), (ProceedTo(p),))),
    ),
    ("shuffle^ all face down cards in {w:who} {a:area}", Made(lambda w, a: ShuffleFaceDown(w, a))),
    ("play^ {s:object} without paying its|the cost", Made(lambda s: PlayFree(s))),
    (
        "during that {p:phase} , you may play {s:spoken_of} from {_:own} {a:area} without fulfilling |the color requirements|requirement",
        Told(lambda talk, p, s, _, a: play_later(p, still_there(talk, s, Place(YOU, a)), a, True)),
    ),
    (
        "during that {p:phase} , you may play {s:spoken_of} from {_:own} {a:area}",
        Told(lambda talk, p, s, _, a: play_later(p, still_there(talk, s, Place(YOU, a)), a, False)),
    ),
    ("you win the game", P(WinGame, who=YOU)),
    ("you lose the game", P(LoseGame, who=YOU)),
    ("your opponent loses the game", P(LoseGame, who=OPPONENT)),
    ("perform^ the {i:trigger_icon} effect", P(PerformIconEffect, icon=S("i"))),
    (
        "perform^ a trigger check {n:times} on|during the trigger step",
        Told(lambda talk, n: checks(talk, n)),
    ),
)


TABLE.add(
    "repeats",
    ("{n:amount} times", S("n")),
    ("x number of times", Told(lambda talk: talk.define_x())),
    ("twice", Number(2)),
)


# Choosing, searching, seeing


def search(w: int, q: Quantity, n: Nominal) -> Any:
    return Search(numbered(Cards, q, w, "deck", n.filters))


def shown(talk: Talk, s: Objects, w: int) -> Reveal:
    """Whoever reveals a card shows it to the other player."""
    if w == (OPPONENT if talk.actor == OPPONENT else YOU):
        raise Meaningless("the other player, to whom cards are shown")
    return Reveal(s)


Kind = tuple[Quantity, Nominal]
TABLE.add("kind_wanted", ("{q:quantity} {n:nominal}", Made(lambda q, n: (q, n))))
TABLE.add_list("kinds_wanted", ListOf("kind_wanted", (",", "and"), ("and", ", and", ","), least=2))


def search_kinds(w: int, k: tuple[Kind, ...]) -> Any:
    return ChooseKinds(tuple(numbered(Cards, q, w, "deck", n.filters) for q, n in k), True)


def choose(talk: Talk, s: Objects) -> Instruction:
    if talk.preparing(s) is not None:
        raise Meaningless("cards that nothing else has chosen")
    return Choose(s)


def choose_both(a: Objects, b: Objects) -> Any:
    if isinstance(a, Cards) and a.who == EACH_PLAYER:
        raise Meaningless("where the first cards are")
    return ChooseKinds((a, b))


def choose_there(talk: Talk, k: tuple[Kind, ...], p: Any) -> Any:
    return ChooseKinds(tuple(in_place(talk, q, n, p) for q, n in k))


def choose_among(talk: Talk, k: tuple[Kind, ...], c: Bound) -> Any:
    return ChooseKinds(tuple(among(talk, q, n, c) for q, n in k))


TABLE.add(
    "deed",
    ("choose^ {s:selection}", Told(lambda talk, s: choose(talk, s)), "select^ {s:selection}"),
    (
        "choose^ this card and {s:selection}",
        Made(lambda s: ChooseAlso(s, ThisCard())),
        "choose^ {s:selection} and this card",
    ),
    ("choose^ {a:selection} ,| and {b:selection}", Made(lambda a, b: choose_both(a, b))),
    (
        "choose^ {k:kinds_wanted} in|from {p:place}",
        Told(choose_there),
        "choose^ in|from {p:place} ,| {k:kinds_wanted}",
    ),
    ("choose^ {k:kinds_wanted} from among {c:seen}", Told(choose_among), "choose^ {k:kinds_wanted} among {c:seen}"),
    ("search^ {w:who} deck for {k:kinds_wanted}", Made(search_kinds)),
    ("search^ {w:who} deck for {q:quantity} {n:nominal}", Made(search)),
    ("reveal^ {s:object} to {w:victim}", Told(lambda talk, s, w: shown(talk, s, w)), "show^ {s:object} to {w:victim}"),
    ("reveal^ {s:object}", Made(lambda s: Reveal(s))),
    ("look^ at {r:reference}", Made(lambda r: LookAt(r))),
    ("look^ at {w:who} {a:area}", Made(lambda w, a: LookAt(Cards(w, a)))),
    (
        "look^ at {w:who} {a:area} and {b:area}",
        Told(lambda talk, w, a, b: LookAt(in_both(talk, Nominal("card"), w, a, b))),
    ),
    ("shuffle^ {w:who} deck~", P(Shuffle, who=S("w"), area="deck")),
    ("shuffle^ {w:who} deck~ afterwards", Told(shuffle_afterwards)),
    ("shuffle^ {w:who} stock~ |afterwards", P(Shuffle, who=S("w"), area="stock")),
    ("look^ at {e:ends}", Told(lambda talk, e: see(talk, e, False))),
    ("reveal^ {e:ends}", Told(lambda talk, e: see(talk, e, True))),
    (
        "flip^ over {n:amount} card~ from the top of {w:own} deck ,| and put^ them|it into {v:own} waiting room",
        Made(lambda n, w, v: FlipOver(n)),
        "flip^ over the top {n:amount} card~ of {w:own} deck ,| and put^ them|it into {v:own} waiting room",
    ),
    (
        "reveal^ {n:amount} card~ from the top of {w:own} deck ,| and put^ them|it into {v:own} waiting room",
        Told(lambda talk, n, w, v: flipped(talk, n)),
        "reveal^ the top {n:amount} cards of {w:own} deck ,| and put^ them|it into {v:own} waiting room",
    ),
)
TABLE.add(
    "deed",
    (
        "shuffle^ that deck afterwards|",
        Told(lambda talk: Shuffle(seen_by_actor(talk, talk.owner), "deck")),
        "shuffle^ it afterwards|",
        "shuffle^ the deck afterwards|",
    ),
)


def flipped(talk: Talk, number: Any) -> Any:
    """10.7.3: older cards say `reveal` for what Brainstorm does."""
    if talk.heading != "Brainstorm":
        raise Meaningless("Brainstorm")
    return FlipOver(number)


def see(talk: Talk, e: End, revealed: bool) -> Any:
    if talk.heading == "Brainstorm" and revealed and not e.up_to and (e.counted or e.number != Number(1)):
        raise Meaningless("cards that are flipped over")
    if e.area != "deck" and not revealed and not e.up_to and isinstance(e.number, Number):
        return LookAt(EndCards(e.who, e.area, e.number.number, e.bottom))
    if e.area != "deck" or e.bottom:
        raise Meaningless("cards from the top of a deck")
    return SeeTop(e.who, e.number, e.up_to, revealed)


def had(talk: Talk, s: Objects, c: Any, u: int | None) -> Instruction:
    """`you may have this card get -1000 power`"""
    talk.each = None
    return give(talk, Statement(s, c), OPEN) if u is None else give_until(talk, Statement(s, c), u)


TABLE.add(
    "deed",
    ("have {s:subject} get {c:gains} {u:until}?", Told(had)),
    ("give^ {s:object} {c:gains} {u:until}?", Told(had)),
    ("choose^ {s:selection} at random", Told(lambda talk, s: ChooseRandomly(s)), "randomly choose^ {s:selection}"),
    (
        "choose^ {q:quantity} random {n:nominal} in|from {p:place}",
        Told(lambda talk, q, n, p: ChooseRandomly(in_place(talk, q, n, p))),
    ),
    (
        "draw^ cards equal to {v:value}",
        P(Draw, who=YOU, number=S("v")),
        "draw^ a number of cards equal to {v:value}",
        "draw^ the same number of cards as {v:value}",
    ),
    ("draw^ the same number of cards", Told(lambda talk: Draw(YOU, CountOf(that(talk, "card", True))))),
    (
        "shuffle^ {w:who} {a:area} into {_:own} deck",
        Told(lambda talk, w, a, _: Steps((talk.did(MoveCards(Cards(w, a), "return", "deck")), Shuffle(w, "deck")))),
        "shuffle^ all cards in {w:who} {a:area} into {_:own} deck",
    ),
    (
        "shuffle^ {s:object} into {_:own} deck",
        Told(
            lambda talk, s, _: Steps(
                (talk.did(MoveCards(s, "return", "deck")), Shuffle(seen_by_actor(talk, talk.owner), "deck"))
            )
        ),
    ),
    ("declare^ a number from {a:number} to {b:number}", Made(lambda a, b: DeclareNumber(a, b))),
    (
        "declare^ the| number| {n:numbers}",
        Made(lambda n: DeclareNumber(n[0], n[-1])),
        "choose^ the number {n:numbers}",
    ),
)
TABLE.add_list("numbers", ListOf("number", ("or", ","), ("or", ", or"), least=2))
TABLE.add(
    "deed",
    (
        "choose^ in|from {p:place} , {q:quantity} {n:nominal}",
        Told(lambda talk, p, q, n: Choose(in_place(talk, q, n, p))),
    ),
    ("search^ {w:who} stock for {q:quantity} {n:nominal}", Told(lambda talk, w, q, n: search_stock(talk, w, q, n))),
)


TABLE.add(
    "told_apart",
    ("card| name~", NAMES),
    ("trait~", TRAITS),
    ("color~", COLORS),
    ("level~", LEVEL_OF_CARD),
    ("cost~", COST),
)


def search_stock(talk: Talk, w: int, q: Quantity, n: Nominal) -> Any:
    found = known_as(talk, numbered(Cards, q, w, "stock", n.filters), "card")
    return Steps((LookAt(Cards(w, "stock")), talk.did(Choose(found))))
