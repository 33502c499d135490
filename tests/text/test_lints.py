"""Programs that do something else than their text says are noticed."""

import pytest

from cardlaw.games.decks import shipped_sets
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.games.wordings import texts_of
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import TYPES
from cardlaw.kernel.effects import END_OF_TURN, GAME
from cardlaw.program.abilities import AutomaticAbility
from cardlaw.program.acting import Choose
from cardlaw.program.actions import Draw, MoveCards
from cardlaw.program.conditions import AllFit, Both, Compare, Done, IsTurnOf, NotSo
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.control import If, May
from cardlaw.program.costs import ActivatedAbility, Cost
from cardlaw.program.filters import NumberIs, OfType
from cardlaw.program.instructions import Bind, Instruction
from cardlaw.program.lasting import GiveEffect, GiveRule, Later
from cardlaw.program.modifications import ADD, ChangeNumber
from cardlaw.program.objects import EXACTLY, Bound, Cards, It, ThisCard
from cardlaw.program.patterns import Drawn, Pattern
from cardlaw.program.times import PhaseBegins
from cardlaw.program.values import AT_LEAST, AT_MOST, CountOf, Number
from cardlaw.text import lints
from cardlaw.text.lints import lints_of

DRAW = Draw(YOU, Number(1))
CHOOSE = Choose(Cards(YOU, "hand", (), EXACTLY, 1))
HAVE = Compare(CountOf(Cards(YOU, "hand")), AT_LEAST, Number(2))
HAVE_ONE = Compare(CountOf(Cards(YOU, "hand")), AT_MOST, Number(1))
HIGH = NumberIs(8, AT_LEAST, Number(3))
LOW = NumberIs(8, AT_MOST, Number(2))
POWER = ChangeNumber(0, 8, ADD, Number(1000), It())

IF_LINE = "When a card is drawn, if you have 2 cards, draw 1 card, and draw 1 card."


def automatic(text: str, *instructions: Instruction) -> AutomaticAbility:
    return AutomaticAbility(text, Drawn(YOU), instructions)


@pytest.mark.parametrize(
    ("lint", "wrong", "right"),
    [
        (
            lints.EXCLUDED,
            automatic("x", If(Both(IsTurnOf(YOU), IsTurnOf(OPPONENT)), (DRAW,))),
            automatic("x", If(Both(IsTurnOf(YOU), HAVE), (DRAW,))),
        ),
        (
            lints.UNBOUND,
            automatic("x", MoveCards(Bound(1), "put", "hand")),
            automatic("x", Bind(1, CHOOSE), MoveCards(Bound(1), "put", "hand")),
        ),
        (
            lints.UNBOUND,
            automatic("x", If(Done(2), (DRAW,))),
            automatic("x", Bind(2, DRAW), If(Done(2), (DRAW,))),
        ),
        (
            lints.SKIPPED,
            automatic("x", May((CHOOSE,)), MoveCards(It(), "put", "hand")),
            automatic("x", May((CHOOSE,), (MoveCards(It(), "put", "hand"),))),
        ),
        (
            lints.FOR_EVER,
            automatic("When a, b.", GiveEffect(ThisCard(), (POWER,), END_OF_TURN), GiveRule((POWER,), GAME)),
            automatic("When a, b.", GiveEffect(ThisCard(), (POWER,), END_OF_TURN), GiveRule((POWER,), END_OF_TURN)),
        ),
        (
            lints.OUTSIDE_IF,
            automatic(IF_LINE, If(HAVE, (DRAW,)), DRAW),
            automatic(IF_LINE, If(HAVE, (DRAW, DRAW))),
        ),
        (
            lints.OUTSIDE_DELAY,
            automatic(
                "When a card is drawn, at the beginning of your next turn, draw 1 card, and draw 1 card.",
                Later(AutomaticAbility("later", PhaseBegins(YOU, 1), (DRAW,)), GAME, False),
                DRAW,
            ),
            automatic(
                "When a card is drawn, at the beginning of your next turn, draw 1 card, and draw 1 card.",
                Later(AutomaticAbility("later", PhaseBegins(YOU, 1), (DRAW, DRAW)), GAME, False),
            ),
        ),
        (
            lints.EXCLUDED,
            automatic("x", If(HAVE, (DRAW, If(HAVE_ONE, (DRAW,))))),
            automatic("x", If(HAVE, (DRAW,), (If(HAVE_ONE, (DRAW,)),))),
        ),
        (
            lints.EXCLUDED,
            automatic("x", If(Both(HAVE, NotSo(HAVE)), (DRAW,))),
            automatic("x", If(Both(HAVE, NotSo(HAVE_ONE)), (DRAW,))),
        ),
        (
            lints.EXCLUDED,
            automatic("x", If(Both(AllFit(ThisCard(), (HIGH,)), AllFit(ThisCard(), (LOW,))), (DRAW,))),
            automatic("x", If(Both(AllFit(ThisCard(), (HIGH,)), AllFit(It(), (LOW,))), (DRAW,))),
        ),
        (
            lints.OTHER_ZONE,
            ActivatedAbility("【ACT】 [Put this card from your memory into your waiting room] x", Cost(()), (DRAW,)),
            ActivatedAbility(
                "【ACT】 [Put this card from your memory into your waiting room] x", Cost(()), (DRAW,), area="memory"
            ),
        ),
        (
            lints.NEVER_TRIGGERED,
            AutomaticAbility("When it juggles, draw.", Pattern(), (DRAW,)),
            AutomaticAbility("When it juggles, draw.", Drawn(OPPONENT), (DRAW,)),
        ),
        (
            lints.NO_SUCH_CARD,
            automatic("x", Choose(Cards(YOU, "hand", (OfType("Bases"),), EXACTLY, 1))),
            automatic("x", Choose(Cards(YOU, "hand", (OfType("battle"),), EXACTLY, 1))),
        ),
    ],
)
def test_a_fault_is_noticed_and_the_mended_program_is_not(lint: str, wrong: Ability, right: Ability) -> None:
    assert lints_of(wrong, ("battle",)) == [lint]
    assert lints_of(right, ("battle",)) == []


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_nothing_is_suspicious_in_our_own_sets(ruleset: str) -> None:
    package = package_of(ruleset)
    cards = [card for found in shipped_sets(package) for card in found.cards.values()]
    types = {word for card in (*cards, *package.builtin_cards()) for word in package.face(card, "set").words[TYPES]}
    found = [
        (card["id"], line.text, lints_of(ability, types))
        for card in cards
        for line in texts_of(package.game).lines(card["type"], card.get("text") or ())
        for ability in line.abilities
    ]
    assert [one for one in found if one[2]] == []


@pytest.mark.parametrize(
    ("game", "kind", "text"),
    [
        ("vanguard", "normal unit", "[ACT](RC):Choose one of your rear-guards, and draw a card."),
        ("vanguard", "normal unit", "[AUTO](RC):When this unit attacks, choose a card from your soul."),
        ("weiss", "character", "【AUTO】 When this card attacks, choose 1 of your characters."),
    ],
)
def test_a_choice_that_nothing_comes_of_is_no_reading(game: str, kind: str, text: str) -> None:
    problem = texts_of(game).lines(kind, [text])[0].problem
    assert problem is not None and problem.expected == "something that is done with what is chosen"
