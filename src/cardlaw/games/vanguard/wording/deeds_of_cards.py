"""Deeds about cards: draw, choose, search, look, reveal, put, discard, bind, blast, charge."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.blasts import CounterBlast, CounterCharge, SoulBlast, SoulCharge
from cardlaw.games.vanguard.parts.cheaper_costs import OF_ABILITIES, OF_NEXT_ORDER, CheaperBlast, LoseCost
from cardlaw.games.vanguard.parts.declaring import DeclareGrade
from cardlaw.games.vanguard.parts.effects import GainRule
from cardlaw.games.vanguard.parts.instructions import Both, PutOnEither
from cardlaw.games.vanguard.parts.matching import MatchEach
from cardlaw.games.vanguard.parts.moving import DiscardGrades, Dispatch, MoveTop, PutIntoZoneOf, SearchAreas, SeeTop
from cardlaw.games.vanguard.parts.nullifying import (
    CANNOT_BE_HIT,
    TRIGGER_EFFECTS,
    GiveOnTriggers,
    NullifyEffects,
    SilenceCall,
)
from cardlaw.games.vanguard.parts.rare_choices import ChooseDifferent, PutShuffled
from cardlaw.games.vanguard.parts.rare_deeds import ActivateTriggers, ChooseAtRandom, HealCards, MoreOrders
from cardlaw.games.vanguard.parts.repeating import ForEachOf
from cardlaw.games.vanguard.parts.values import Difference
from cardlaw.games.vanguard.terms.information import PLUS_LAYER, POWER
from cardlaw.games.vanguard.turn.extra_turns import ExtraTurn
from cardlaw.games.vanguard.turn.turn_end import EndTurn
from cardlaw.games.vanguard.wording.places import Goal
from cardlaw.kernel.effects import END_OF_TURN, GAME
from cardlaw.kernel.events import BOTTOM
from cardlaw.program.actions import Draw, LoseGame, MoveCards, Shuffle, WinGame
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.instructions import Choose, Instruction
from cardlaw.program.lasting import GiveEffect, GiveRule
from cardlaw.program.looking import Reveal, Search
from cardlaw.program.modifications import ADD, ChangeNumber
from cardlaw.program.objects import Cards, It, Objects, ThisCard
from cardlaw.program.values import ForEach, Number, NumberOn
from cardlaw.text.discourse import Talk
from cardlaw.text.english.numbers import Quantity
from cardlaw.text.english.objects import Nominal, known_as, rest
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, P, S, Told

TABLE = Table()
ONE = Number(1)

# Drawing, choosing, searching

TABLE.add("some_cards", ("{n:amount} card~", S("n")), ("a card", Made(lambda: ONE), "one card"))


def search(talk: Talk, w: int, a: str, q: Quantity, n: Nominal) -> Instruction:
    cards = Cards(w, a, n.found_in(a), q[0], q[1])
    known_as(talk, cards, n.word)
    return Search(cards) if a == "deck" else SearchAreas(cards)


def different(talk: Talk, q: Quantity, n: Nominal, w: int, a: str, searching: bool = False) -> Instruction:
    cards = Cards(w, a, n.found_in(a), q[0], q[1])
    known_as(talk, cards, n.word)
    return ChooseDifferent(cards, searching)


TABLE.add(
    "deed",
    ("draw^ {n:some_cards}", P(Draw, who=YOU, number=S("n"))),
    ("draw^ up to {n:some_cards}", P(Draw, who=YOU, number=S("n"), up_to=True)),
    ("draw^ {n:some_cards} for each {v:each}", Made(lambda n, v: ForEachOf(v, (Draw(YOU, n),)))),
    ("draw^ up to {n:number} card~ for each {v:each}", Made(lambda n, v: Draw(YOU, ForEach(n, v), True))),
    ("choose^ {s:selection}", P(Choose, objects=S("s"))),
    (
        "choose^ {n:number} card~ from {w:who} {a:area} at random",
        Made(lambda n, w, a: ChooseAtRandom(Cards(w, a), n)),
        "choose^ {n:a} card~ from {w:who} {a:area} at random",
        "choose^ {n:number} card~ at random from {w:who} {a:area}",
        "choose^ {n:a} card at random from {w:who} {a:area}",
    ),
    (
        "search^ {w:who} {a:area} for {q:quantity} {n:nominal}",
        Told(search),
        "search^ for {q:quantity} {n:nominal} from {w:who} {a:area}",
        "search^ {w:who} {a:area} for {q:quantity} of {n:nominal}",
    ),
    (
        "search^ {w:who} deck for {q:quantity} {n:different_kind}",
        Told(lambda talk, w, q, n: different(talk, q, n, w, "deck", True)),
    ),
    (
        "choose^ {q:quantity} {n:different_kind} from {w:who} {a:area}",
        Told(different),
        "choose^ {q:quantity} {n:nominal} from {w:who} {a:area} with different card names",
    ),
    ("search^ for {s:selection}", P(Choose, objects=S("s"))),
    (
        "reveal^ {s:object}",
        P(Reveal, objects=S("s")),
        "reveal^ {s:object} to your opponent",
        "show^ {s:object} to your opponent",
    ),
    ("shuffle^ {w:who} deck", P(Shuffle, who=S("w"), area="deck")),
    ("shuffle^ the|that deck", Told(lambda talk: Shuffle(YOU, "deck"))),
    ("shuffle^ it", Told(lambda talk: Shuffle(YOU, "deck"))),
)
for verb, revealed in (("look^ at", False), ("reveal^", True)):
    TABLE.add(
        "deed",
        (
            f"{verb} the top card of {{w:deck_of}}",
            P(SeeTop, who=S("w"), number=ONE, revealed=revealed),
            f"{verb} one|a card from the top of {{w:deck_of}}",
        ),
        (
            f"{verb} the top {{n:amount}} card~ of {{w:deck_of}}",
            P(SeeTop, who=S("w"), number=S("n"), revealed=revealed),
            f"{verb} {{n:amount}} card~ from the top of {{w:deck_of}}",
        ),
        (
            f"{verb} up to {{n:amount}} card~ from the top of {{w:deck_of}}",
            P(SeeTop, who=S("w"), number=S("n"), revealed=revealed, up_to=True),
            f"{verb} up to the top {{n:amount}} card~ of {{w:deck_of}}",
        ),
        (
            f"{verb} the same number of cards from the top of {{w:deck_of}} as {{v:value}}",
            P(SeeTop, who=S("w"), number=S("v"), revealed=revealed),
            f"{verb} cards from the top of {{w:deck_of}} equal to {{v:value}}",
            f"{verb} a number of cards from the top of {{w:deck_of}} equal to {{v:value}}",
        ),
        (
            f"{verb} up to {{n:number}} card~ from the top of {{w:deck_of}} for each {{v:each}}",
            Made(lambda n, w, v, revealed=revealed: SeeTop(w, ForEach(n, v), revealed, True)),
        ),
        (
            f"{verb} {{n:number}} card~ from the top of {{w:deck_of}} for each {{v:each}}",
            Made(lambda n, w, v, revealed=revealed: SeeTop(w, ForEach(n, v), revealed)),
        ),
    )
TABLE.add("deck_of", ("{w:who} deck", S("w")), ("the deck", Told(lambda talk: YOU), "deck"))
for verb, area in (("bind", "bind"), ("discard", "drop")):
    TABLE.add(
        "deed",
        (f"{verb}^ the top card of {{w:deck_of}}", P(MoveTop, who=S("w"), number=ONE, verb=verb, area=area)),
        (
            f"{verb}^ the top {{n:amount}} card~ of {{w:deck_of}}",
            P(MoveTop, who=S("w"), number=S("n"), verb=verb, area=area),
            f"{verb}^ {{n:some_cards}} from the top of {{w:deck_of}}",
        ),
    )

# Moving


def move(talk: Talk, s: Objects, g: Goal) -> Instruction:
    return move_to(s, g)


def move_to(s: Objects, g: Goal) -> Instruction:
    if g.who is None:
        return MoveCards(s, "put", g.area)
    return PutIntoZoneOf(s, g.who, g.area)


def put_top(talk: Talk, n: Any, w: int, g: Goal, face_down: bool = False) -> Instruction:
    return MoveTop(w, n, "put", g.area, face_down)


def to_deck(s: Objects, position: int | None = None, verb: str = "put") -> Instruction:
    return MoveCards(s, verb, "deck") if position is None else MoveCards(s, verb, "deck", position)


TABLE.add("any_order", ("in any order", None))
TABLE.add(
    "deed",
    (
        "put^ {s:object} into {g:goal}",
        Told(move),
        "return^ {s:object} to|into {g:goal}",
        "put^ {s:object} in|to {g:goal}",
        "add^ {s:object} to {g:goal}",
        "put^ {s:object} face up into {g:goal}",
    ),
    (
        "return^ {s:object} to {w:deck_of}",
        Made(lambda s, w: to_deck(s, None, "return")),
        "return^ {s:object} into {w:deck_of}",
        "put^ {s:object} into {w:deck_of}",
    ),
    ("shuffle^ {s:object} into {w:deck_of}", Made(lambda s, w: shuffled_in(s, w))),
    (
        "put^ {s:object} on the| top of {w:deck_of} {a:any_order}?",
        Made(lambda s, w, a: to_deck(s)),
        "return^ {s:object} to the| top of {w:deck_of} {a:any_order}?",
    ),
    (
        "put^ {s:object} on|at the| bottom of {w:deck_of} {a:any_order}?",
        Made(lambda s, w, a: to_deck(s, BOTTOM)),
        "return^ {s:object} to the| bottom of {w:deck_of} {a:any_order}?",
        "put^ {s:object} {a:any_order} on|at the| bottom of {w:deck_of}",
    ),
    ("put^ {s:object} on the| top or the| bottom of {w:deck_of} {a:any_order}?", Made(lambda s, w, a: PutOnEither(s))),
    (
        "put^ the top card of {w:deck_of} into {g:goal}",
        Told(lambda talk, w, g: put_top(talk, ONE, w, g)),
        "put^ the top card of {w:deck_of} into {g:goal} face up",
        "put^ the top card of {w:deck_of} face up into {g:goal}",
    ),
    (
        "put^ the top card of {w:deck_of} into {g:goal} face down",
        Told(lambda talk, w, g: put_top(talk, ONE, w, g, True)),
        "put^ the top card of {w:deck_of} face down into {g:goal}",
    ),
    (
        "put^ the top {n:amount} card~ of {w:deck_of} into {g:goal}",
        Told(put_top),
        "put^ {n:some_cards} from the top of {w:deck_of} into {g:goal}",
    ),
    ("discard^ {s:object}", P(Dispatch, objects=S("s"), verb="discard")),
    ("bind^ {s:object}", P(Dispatch, objects=S("s"), verb="bind"), "bind^ {s:object} face up"),
    ("bind^ {s:object} face down", P(Dispatch, objects=S("s"), verb="bind", face_down=True)),
    ("remove^ {s:object}", P(Dispatch, objects=S("s"), verb="remove"), "remove^ {s:object} from the game"),
    (
        "discard one or more cards with the sum of grades {n:number} or greater from your| hand",
        P(DiscardGrades, number=S("n")),
        "choose one or more cards with the sum of their grades being {n:number} or greater from your| hand , and discard them",
        "choose one or more cards from your| hand with the sum of their grades being {n:number} or greater , and discard them",
        "discard one or more cards with the sum of their grades being {n:number} or greater from your| hand",
        "discard one or more cards from your| hand with the sum of their grades being {n:number} or greater",
    ),
    (
        "shuffle^ the rest ,| and put^ them on|at the bottom of {w:deck_of}",
        Told(lambda talk, w: PutShuffled(rest(talk))),
        "shuffle^ the remaining cards ,| and put^ them on|at the bottom of {w:deck_of}",
    ),
    ("heal^ {s:object}", P(HealCards, objects=S("s"))),
)


def shuffled_in(s: Objects, w: int) -> Instruction:
    return Both((MoveCards(s, "return", "deck"), Shuffle(w, "deck")))


# Blasts and charges


def blast(part: type[Instruction]) -> Any:
    return Made(lambda n, k=None: part(n, k.filters if k is not None else ()))  # type: ignore[call-arg]


for word, part in (("counter-blast", CounterBlast), ("soul-blast", SoulBlast)):
    TABLE.add(
        "deed",
        (
            f"{word} {{n:number}}",
            blast(part),
            f"[ {word} {{n:number}} ]",
            f"{word} ( {{n:number}} )",
            f"{word} ] {{n:number}}",
        ),
        (
            f"{word} {{n:number}} - {{k:nominal}}",
            blast(part),
            f"{word} {{n:number}} {{k:nominal}}",
            f"{word} {{n:number}} ] - {{k:nominal}}",
            f"[ {word} {{n:number}} ] - {{k:nominal}}",
            f"[ {word} {{n:number}} ] {{k:nominal}}",
            f"{word} {{n:number}} ] {{k:nominal}}",
        ),
    )
CHARGES = (
    (
        "counter-charge {n:number}",
        P(CounterCharge, number=S("n")),
        "[ counter-charge {n:number} ]",
        "[ counter-charge {n:number}",
    ),
    (
        "soul-charge {n:amount}",
        P(SoulCharge, number=S("n")),
        "[ soul-charge {n:amount} ]",
        "soul-charge ( {n:amount} )",
        "[ soul-charge {n:amount}",
    ),
    ("soul-charge up to {n:amount}", P(SoulCharge, number=S("n"), up_to=True), "[ soul-charge up to {n:amount} ]"),
)
TABLE.add("deed", *CHARGES)
TABLE.add("charge", *CHARGES)
TABLE.add(
    "deed",
    ("{a:charge} / {b:charge}", P(Both, instructions=(S("a"), S("b")))),
    ("{d:charge} for each {v:each}", Made(lambda d, v: ForEachOf(v, (d,)))),
    ("soul-charge the same number of cards as {v:value}", P(SoulCharge, number=S("v"))),
)

# Rules of the game

TABLE.add(
    "deed",
    ("end the turn", EndTurn()),
    ("choose a grade from {a:number} to {b:number} ,| and| declare it", P(DeclareGrade, least=S("a"), most=S("b"))),
    ("nullify all of your opponent's trigger effects", NullifyEffects(OPPONENT, TRIGGER_EFFECTS)),
    (
        "all of your opponent's {n:name} effects are nullified",
        Made(lambda n: nullified(n)),
        "nullify all of your opponent's {n:name} effects",
    ),
    ("your opponent's cards' [auto] abilities do not activate from this call", SilenceCall(OPPONENT)),
    ("you can|may play {n:count} additional|more order~ this turn", P(MoreOrders, number=S("n"))),
    (
        "activate all of {o:its_plural} trigger effects",
        Made(lambda o: ActivateTriggers(o)),
        "activate {o:its_plural} trigger effects",
    ),
    ("you get an extra turn", GiveRule((ExtraTurn(YOU),), GAME)),
    ("your opponent gets an extra turn", GiveRule((ExtraTurn(OPPONENT),), GAME)),
    ("you win the game", P(WinGame, who=YOU)),
    ("you lose the game", P(LoseGame, who=YOU)),
    ("your opponent loses the game", P(LoseGame, who=OPPONENT)),
    ("you get {a:quoted} {u:until}", P(GainRule, gained=S("a"), until=S("u")), "{u:until} ,| you get {a:quoted}"),
    (
        "{o:its_plural} [act] abilities lose their cost {u:until}",
        Made(lambda o, u: GiveEffect(o, (LoseCost(It()),), u)),
        "{u:until} ,| {o:its_plural} [act] abilities lose their cost",
    ),
    (
        "{u:until} ,| reduce the cost of {o:its_plural} original [act] ability|abilities by {n:counter_blast}",
        Made(lambda u, o, n: GiveEffect(o, (CheaperBlast(OF_ABILITIES, n, It()),), u)),
        "reduce the cost of {o:its_plural} original [act] ability|abilities by {n:counter_blast} {u:until}",
    ),
    (
        "the next time you would play an order this turn , reduce that cost by {n:counter_blast}",
        Made(lambda n: GiveRule((CheaperBlast(OF_NEXT_ORDER, n, None),), END_OF_TURN)),
    ),
    (
        "double {o:its_plural} power {u:until}",
        Made(lambda o, u: GiveEffect(o, (ChangeNumber(PLUS_LAYER, POWER, ADD, NumberOn(o, POWER), It()),), u)),
        "{u:until} ,| double {o:its_plural} power",
    ),
    (
        "give {s:reference} all of the trigger effects given to {o:given_to}",
        P(GiveOnTriggers, objects=S("s"), given_to=S("o")),
    ),
    (
        "increase or decrease this unit's power to match {w:who} rear-guard's power {u:until}",
        Made(
            lambda w, u: MatchEach(
                Cards(w, "RC"), ChangeNumber(PLUS_LAYER, POWER, ADD, Difference(It(), ThisCard(), POWER), ThisCard()), u
            )
        ),
    ),
    (
        "increase or decrease this unit's power to match {w:who} vanguard's power {u:until}",
        Made(lambda w, u: matched(Cards(w, "VC"), u)),
        "increase or decrease this unit's power to match one of {w:who} vanguards {u:until}",
    ),
)
TABLE.add(
    "its_plural",
    ("its", Told(lambda talk: talk.that("card").objects), "their", "those cards'", "that unit's", "that card's"),
    ("this unit's", ThisCard()),
)
TABLE.add("counter_blast", ("counter-blast {n:number}", S("n"), "[ counter-blast {n:number} ]"))
TABLE.add("given_to", ("this unit", ThisCard()), ("{w:who} vanguard", P(Cards, who=S("w"), area="VC")))


def matched(o: Objects, u: int) -> Instruction:
    return GiveEffect(ThisCard(), (ChangeNumber(PLUS_LAYER, POWER, ADD, Difference(o, ThisCard(), POWER), It()),), u)


def nullified(n: str) -> NullifyEffects:
    if n != CANNOT_BE_HIT:
        raise Meaningless("effects that are known")
    return NullifyEffects(OPPONENT, CANNOT_BE_HIT)
