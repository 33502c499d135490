"""The language that all games share, on a small game of its own: scope, reference, owner and place, every token."""

import pytest

from cardlaw.kernel.effects import END_OF_TURN
from cardlaw.kernel.errors import UnsupportedText
from cardlaw.program.acting import Choose
from cardlaw.program.actions import Draw, MoveCards
from cardlaw.program.conditions import AllFit, Compare, Done, IsTurnOf
from cardlaw.program.control import EachInTurn, If, MayDo, Repeat, Steps
from cardlaw.program.filters import HasTrait, OfType
from cardlaw.program.instructions import Bind
from cardlaw.program.lasting import GiveEffect, Later
from cardlaw.program.looking import LookAtTop, RevealTop
from cardlaw.program.modifications import ADD, ChangeNumber
from cardlaw.program.objects import EXACTLY, Bound, Cards, It
from cardlaw.program.opponents import EachChooses, OpponentDoes
from cardlaw.program.times import PhaseBegins
from cardlaw.program.values import AT_LEAST, CountOf, Number
from cardlaw.text.discourse import Mention, Speech, Talk
from cardlaw.text.english import decks, numbers, objects, players, sentences
from cardlaw.text.english.gifts import Statement
from cardlaw.text.english.objects import Nominal, Place, cards, mention_of
from cardlaw.text.forms import Table
from cardlaw.text.language import Language
from cardlaw.text.meaning import Made, P, S, Told
from cardlaw.text.tokens import Lexer

POWER = 9
YOURS, THEIRS = 0, 1


def has(talk: Talk, n: Nominal) -> Compare:
    return Compare(CountOf(cards(talk, YOURS, n)), AT_LEAST, Number(1))


def move(o: object, p: Place) -> MoveCards:
    assert isinstance(o, (Cards, Bound))
    return MoveCards(o, "put", p.area)


def gain(r: object, v: Number) -> Statement:
    return Statement(r, (ChangeNumber(1, POWER, ADD, v, It()),))


def introduces(talk: Talk, deed: object) -> Mention | None:
    if isinstance(deed, MoveCards):
        return mention_of(talk, deed.objects, "moved")
    return decks.seen_of_deck(talk, deed)


TABLE = Table()
TABLE.include(numbers.TABLE, players.TABLE, objects.TABLE, sentences.TABLE, decks.TABLE)
TABLE.add("noun", ("sailor~", Nominal("sailor", (OfType("sailor"),), "deck house")), ("card~", Nominal("card")))
TABLE.add_leaf("trait", "trait", lambda token: token.text[1:-1])
TABLE.add("adjective", ("{t:trait}", P(HasTrait, trait=S("t"))))
TABLE.add("after_noun", ("with nothing", None))
TABLE.add("area", ("hold", "hold"), ("hand", "hand"), ("deck", "deck"))
TABLE.add("deed", ("put^ {o:object} into {p:place}", Made(move)))
TABLE.add("until", ("until end of turn", END_OF_TURN))
TABLE.add("subject", ("{r:reference}", S("r")))
TABLE.add("gain", ("{v:change} power", S("v")))
TABLE.add("statement", ("{r:reference} grow~ by {v:change}", Made(gain)))
TABLE.add(
    "condition",
    ("you have a {n:nominal}", Told(has)),
    ("{r:reference} is a {n:nominal}", Made(lambda r, n: AllFit(r, n.filters))),
)
TABLE.add("either_condition", ("{c:condition}", S("c")))
TABLE.add("during", ("during your turn", IsTurnOf(YOURS)))
TABLE.add("moment", ("at the beginning of your next watch", PhaseBegins(YOURS, 1)))
TABLE.add("each", ("{n:nominal} you have", Told(lambda talk, n: CountOf(cards(talk, YOURS, n)))))
TABLE.add("per", ("for each {v:each}", S("v")))
TABLE.add("value", ("the number of {n:nominal} you have", Told(lambda talk, n: CountOf(cards(talk, YOURS, n)))))
TABLE.add("reminder", ("ships may sink .", None))
LANGUAGE = Language(TABLE, Lexer([("trait", "《[^》]*》")], {}, lambda text, at: False), Speech(introduces, {}))
SAILOR = OfType("sailor")
HAVE_SAILOR = Compare(CountOf(Cards(YOURS, "deck house", (SAILOR,))), AT_LEAST, Number(1))
DRAW = Draw(YOURS, Number(1))


def read(text: str) -> object:
    return LANGUAGE.read("effect", text)


def grows(amount: int, objects: Bound | Cards, until: int) -> GiveEffect:
    return GiveEffect(objects, (ChangeNumber(1, POWER, ADD, Number(amount), It()),), until)


def test_an_opening_governs_all_of_its_sentence_and_no_other() -> None:
    both = Steps((DRAW, Draw(YOURS, Number(2))))
    assert read("If you have a sailor, draw 1 card and draw 2 cards. Draw 1 card.") == (If(HAVE_SAILOR, (both,)), DRAW)
    assert read("During your turn, draw 1 card and draw 2 cards.") == (If(IsTurnOf(YOURS), (both,)),)


def test_an_option_behind_and_stands_under_the_condition_too() -> None:
    told = Steps((DRAW, MayDo((Draw(YOURS, Number(2)),))))
    assert read("If you have a sailor, draw 1 card, and you may draw 2 cards.") == (If(HAVE_SAILOR, (told,)),)


def test_for_each_repeats_both_deeds() -> None:
    each = CountOf(Cards(YOURS, "deck house", (SAILOR,)))
    assert read("For each sailor you have, draw 1 card and draw 1 card.") == (Repeat(each, (Steps((DRAW, DRAW)),)),)


def test_a_delayed_sentence_is_delayed_whole() -> None:
    [later] = read("At the beginning of your next watch, draw 1 card and draw 2 cards.")  # type: ignore[misc]
    assert isinstance(later, Later)
    assert later.ability_then.instructions == (Steps((DRAW, Draw(YOURS, Number(2)))),)


def test_a_duration_governs_every_change_of_its_sentence() -> None:
    chosen = Bind(1, Choose(Cards(YOURS, "deck house", (SAILOR,), EXACTLY, 1)))
    growing = (grows(1, Bound(1), END_OF_TURN), grows(2, Bound(1), END_OF_TURN))
    opened = read("Choose 1 of your sailors. Until end of turn, it grows by +1 and it grows by +2.")
    assert opened == (chosen, Steps(growing))
    assert read("Choose 1 of your sailors. It grows by +1 and it grows by +2 until end of turn.") == opened


def test_what_was_revealed_is_spoken_of_and_nothing_else() -> None:
    told = read(
        "If you have a sailor, reveal the top card of your deck. If that card is a 《Tar》 card, put it into your hand."
    )
    seen = Bind(1, RevealTop(YOURS, Number(1)))
    put = If(AllFit(Bound(1), (HasTrait("Tar"),)), (Bind(1, MoveCards(Bound(1), "put", "hand"), fresh=False),))
    assert told == (If(HAVE_SAILOR, (seen,)), put)


def test_the_rest_is_what_was_seen_and_not_taken() -> None:
    told = read(
        "Look at the top 3 cards of your deck. "
        "Put up to 2 《Tar》 cards from among them into your hand. Put the rest into your hold."
    )
    seen, taken, rest = told  # type: ignore[misc]
    assert seen == Bind(1, LookAtTop(YOURS, Number(3)))
    assert taken == MoveCards(Bound(1, (HasTrait("Tar"),), 2, 2), "put", "hand")
    assert rest == MoveCards(Bound(1, left=True), "put", "hold")


def test_if_you_do_asks_after_the_sentence_before() -> None:
    may, then, otherwise = read("You may draw 1 card. If you do, draw 2 cards. If you do not, draw 3 cards.")  # type: ignore[misc]
    assert may == Bind(1, MayDo((DRAW,)))
    assert then == If(Done(1), (Draw(YOURS, Number(2)),))
    assert isinstance(otherwise, If)
    assert otherwise.then == (Draw(YOURS, Number(3)),)


def test_instead_is_done_in_the_place_of_the_sentence_before() -> None:
    assert read("Draw 1 card. If you have a sailor, draw 2 cards instead.") == (
        If(HAVE_SAILOR, (Draw(YOURS, Number(2)),), (DRAW,)),
    )


def test_your_is_seen_from_the_player_who_acts() -> None:
    put_it = ", and puts it into their hold."
    [theirs] = read("Your opponent chooses 1 card in their hand" + put_it)  # type: ignore[misc]
    assert theirs.instructions[0] == OpponentDoes((Bind(1, Choose(Cards(YOURS, "hand", (), EXACTLY, 1))),))
    [mine] = read("Your opponent chooses 1 card in your hand" + put_it)  # type: ignore[misc]
    assert mine.instructions[0] == OpponentDoes((Bind(1, Choose(Cards(THEIRS, "hand", (), EXACTLY, 1))),))


def test_both_players_choose_before_anything_is_done() -> None:
    [told] = read("Each player puts 1 card from their hand into their hold.")  # type: ignore[misc]
    assert isinstance(told, Steps)
    first, then = told.instructions
    assert isinstance(first, Bind)
    assert isinstance(first.instruction, EachChooses)
    assert then == MoveCards(Bound(first.variable), "put", "hold")
    assert read("Each player draws 1 card.") == (EachInTurn((DRAW,)),)


def test_that_many_counts_what_was_spoken_of() -> None:
    moved, drawn = read("Put 2 cards from your hand into your hold. Draw that many cards.")  # type: ignore[misc]
    assert isinstance(moved, Bind)
    assert drawn == Draw(YOURS, CountOf(Bound(moved.variable)))


def test_x_is_told_after_it_is_used() -> None:
    told = read("Draw X cards. X is equal to the number of sailors you have.")
    assert told == (Draw(YOURS, CountOf(Cards(YOURS, "deck house", (SAILOR,)))),)


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("Draw 1 card quickly.", 12),
        ("Draw 1 card", 11),
        ("Put it into your hand.", 4),
        ("If you do, draw 1 card.", 0),
        ("Draw 1 card. (Ships never sink.)", 13),
        ("Draw X cards.", 5),
    ],
)
def test_every_token_is_read_or_the_line_is_refused_at_its_place(text: str, at: int) -> None:
    with pytest.raises(UnsupportedText) as caught:
        read(text)
    assert (caught.value.text, caught.value.at) == (text, at)


def test_only_known_reminders_stand_apart() -> None:
    assert read("Draw 1 card. (Ships may sink.)") == (DRAW,)


def test_two_meanings_are_none() -> None:
    table = Table()
    table.include(TABLE)
    table.add("deed", ("draw 1 card", Draw(THEIRS, Number(1))))
    double = Language(table, LANGUAGE.lexer, LANGUAGE.speech)
    assert len(double.readings("effect", "Draw 1 card.")) == 2
    with pytest.raises(UnsupportedText, match="one meaning"):
        double.read("effect", "Draw 1 card.")


def test_canonical_wording_is_stable_and_means_the_same() -> None:
    for text in (
        "Draw a card, then draw one card.",
        "You may draw 1 card. If so, draw 2 cards.",
        "All players draw 1 card.",
    ):
        [reading] = LANGUAGE.readings("effect", text)
        [again] = LANGUAGE.readings("effect", LANGUAGE.canonical(reading.term))
        assert again.made == reading.made
        assert LANGUAGE.canonical(again.term) == LANGUAGE.canonical(reading.term)
