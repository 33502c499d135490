"""How the wording of Vanguard cards is read: spellings and variants, scope, reference, owner and place, refusals."""

import pytest

from cardlaw.games.vanguard.wording import compile_line, compile_text, joined_lines
from cardlaw.games.vanguard.wording.lexer import LEXER
from cardlaw.games.vanguard.wording.reminders import only_reminds
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.errors import UnsupportedText
from cardlaw.text.outlining import outline

UNIT = "normal unit"
SAME = [
    ("[AUTO](RC):When this unit attacks, draw a card.", "【AUTO】(RC): When it attacks, draw one card."),
    (
        "[AUTO](RC):When this unit attacks, [COST][Counter-Blast 1], and draw a card.",
        "[AUTO](RC):When this unit attacks, COST [Counter Blast (1)], draw a card!",
    ),
    (
        "[CONT](RC):If your soul has three or more cards, this unit gets [Power] +5000.",
        "[CONT](RC):If the number of cards in your soul is three or more, this unit gets [Power]+5000",
    ),
    (
        "[ACT](RC):[COST][[Rest] this unit], choose one of your units, and it gets [Power] +5000 until end of turn.",
        "[ACT](RC):[[Rest] this unit] Choose one of your units, and until end of turn, that unit gets [Power] +5000.",
    ),
    (
        "[AUTO]:When another of your rear-guards is placed, it gets [Power] +2000 until end of turn. (Active on "
        "opponent's turn too)",
        "[AUTO]:When your other rear-guard is placed, that unit gets [Power] +2000 until end of turn.",
    ),
    (
        "[AUTO](VC)[Limit-Break 4]:When this unit attacks a vanguard, this unit gets "
        "[Power] +5000/[Critical] +1 until end of that battle.",
        "[AUTO](VC)[Limit Break 4](This ability is active if you have four or more damage):When this unit attacks a "
        "vanguard, this unit gets [Power] +5000 and [Critical] +1 until end of that battle.",
    ),
    (
        "[AUTO](VC):When this unit is placed, look at the top two cards of your deck.",
        "[AUTO](VC):When placed, look at two cards from the top of your deck.",
    ),
    (
        '[AUTO]:When this unit is rode upon by "Lantern Cub", draw a card.',
        '[AUTO]:When a card named "Lantern Cub" rides this unit, draw a card.',
    ),
    (
        "[AUTO](RC):When this unit attacks, if you have one vanguard, and it is grade 2 or less, draw a card.",
        "[AUTO](RC):When this unit attacks, if you have one vanguard, and your vanguard is grade 2 or less, "
        "draw a card.",
    ),
    (
        "[CONT](RC):If you have a <Harbour> vanguard, this unit gets [Power] +2000.",
        "[CONT](RC):If you have a «Harbour» vanguard this unit gets [Power] +2000.",
    ),
    (
        "[CONT](RC):If you have a <Harbour> vanguard, this unit gets [Power] +2000.",
        "[CONT](RC):Ifyou have a ?Harbour? vanguard, this unit gets Power@+2000.",
    ),
    (
        "[CONT](RC):If you have a <Harbour> vanguard, this unit gets [Power] +2000.",
        "[CONT](RC):If you have a <;Harbour>; vanguard, this unit gets [Power] +2000.",
    ),
    (
        "[AUTO](RC):When this unit attacks, choose a card from your damage zone, turn it face up, and draw a card.",
        "[AUTO](RC)When this unit attacks choose a card in your damage zone turn it face up and draw a card.",
    ),
    (
        '[AUTO](RC):When this unit attacks, until end of turn, this unit gets "[AUTO](RC):When this unit attacks, '
        'draw a card.".',
        '[AUTO](RC):When this unit attacks, until end of turn, this unit gets "Own(RC):When this unit attacks, '
        "draw a card.",
    ),
    (
        "[CONT](RC):If the number of cards in each player's damage zone is eight or more, this unit cannot attack.",
        "[CONT](RC):If the number of cards in each player's damage zones is eight or more, this unit cannot attack.",
    ),
    (
        "[ACT](RC)[1/turn]:[COST][Counter-Blast 1 & Soul-Blast 1], [Soul-Charge 1], and [Counter-Charge 1].",
        "[ACT](RC)[1/turn]:[COST][CB1 & SB(1)], [SC 1], and [CC1].",
    ),
    (
        "[AUTO](RC):When this unit attacks, if you persona rode this turn, draw a card.",
        "[AUTO](RC):When this unit attacks, if your vanguard persona rode this turn, draw a card.",
    ),
    (
        "[CONT](RC):If it is the second battle of that turn or more, this unit gets [Power] +5000.",
        "[CONT](RC):If it is the second or later battle of this turn, this unit gets [Power] +5000.",
    ),
]


def plain(ability: Ability) -> str:
    """An ability without the words it was printed in."""
    ability.text = ""
    return outline(ability)


@pytest.mark.parametrize("one, other", SAME)
def test_two_spellings_are_one_program(one: str, other: str) -> None:
    (first,) = compile_text(UNIT, [one])
    (second,) = compile_text(UNIT, [other])
    assert plain(first) == plain(second)


DIFFERENT = [
    ("choose up to one of your units on your (VC)", "choose up to one of your units"),
    ("choose one of your opponent's rear-guards", "choose one of your rear-guards"),
    ("choose a card from your opponent's drop", "choose a card from your drop"),
    ("choose one of your front row rear-guards", "choose one of your rear-guards"),
    ("choose another of your rear-guards", "choose one of your rear-guards"),
]
PLACES = [
    ("is placed in the same column as this unit", "is placed on (RC) in the same column as this unit"),
    (
        "is placed in the front row of the same column as this unit",
        "is placed on the front row (RC) in the same column as this unit",
    ),
]


@pytest.mark.parametrize("anywhere, there", PLACES)
def test_a_circle_in_a_column_is_not_left_out(anywhere: str, there: str) -> None:
    (first,) = compile_text(UNIT, [f"[AUTO](RC):When your other unit {anywhere}, draw a card."])
    (second,) = compile_text(UNIT, [f"[AUTO](RC):When your other unit {there}, draw a card."])
    assert "circle='RC'" in plain(second)
    assert "circle='RC'" not in plain(first)


def test_a_friend_in_quotes_is_a_state_and_no_name() -> None:
    (ability,) = compile_text(UNIT, ['[CONT](RC):If you have another "Friend", this unit gets [Power] +2000.'])
    assert "InState(word='friends')" in plain(ability)


@pytest.mark.parametrize("one, other", DIFFERENT)
def test_owner_and_place_are_part_of_the_noun(one: str, other: str) -> None:
    programs = [
        compile_text("normal order", [f"{words.capitalize()}, and put it into your soul."]) for words in (one, other)
    ]
    assert [outline(ability) for ability in programs[0]] != [outline(ability) for ability in programs[1]]


def test_abilities_on_one_line_are_lines_of_their_own() -> None:
    line = "[CONT](RC):This unit gets [Power] +2000. [AUTO](RC):When this unit attacks, draw a card."
    assert len(joined_lines([line])) == 2


def test_bullets_belong_to_the_line_above() -> None:
    lines = ["[AUTO](RC):When this unit attacks, perform one of the following.", "・Draw a card.", "・[Soul-Charge 1]."]
    assert joined_lines(lines) == joined_lines([" ".join(lines)])


def test_a_cost_line_belongs_to_the_effect_of_the_order() -> None:
    lines = ["Play this with [COST][Soul-Blast 1]!", "Draw a card."]
    assert joined_lines(lines) == [" ".join(lines)]


def test_a_glitter_name_is_the_condition_of_the_lines_after_it() -> None:
    lines = [
        "[CONT](RC):This unit gets [Power] +2000.",
        "[Glitter]-Io",
        "[AUTO](RC):When this unit attacks, draw a card.",
    ]
    plain_line, framed = joined_lines(lines)
    assert plain_line.startswith("[CONT]")
    (ability,) = compile_line(UNIT, framed)
    assert "glitter 「Io」" in outline(ability)


def test_only_known_reminders_are_left_out() -> None:
    assert joined_lines(["(You may only have up to four of these in a deck)"]) == []
    assert not only_reminds("Even if you do not pay the cost, this ability cannot be used for the rest of that turn")
    with pytest.raises(UnsupportedText):
        compile_text("normal order", ["Draw a card. (Then, discard your hand)"])


EXPLAINED = [
    "(Includes units that were moved to other circles)",
    "(Activates when several units are placed at the same time. +9000 if you have three grade 2 units)",
    "(Includes your opponent's cards and guardians)",
    "(Return the revealed card to its original spot if it is not)",
    "(Revealing is mandatory)",
    "(Active if your soul has ten or more cards)",
    "(It can be attacked. It is retired when hit)",
    "(They may move diagonally)",
    "(It will not be retired even if its [Power] is negative)",
    "(It does not activate from increases due to boosting or guarding)",
    "(Increase by its [Power] when chosen)",
    "(The soul does not move. The moved unit is no longer attached)",
    "(Triggers resolve after this effect resolves)",
    "(Each player chooses independently. Each effect can only be chosen once)",
    "(Ember Imps are grade 0/[Power] 5000/[Critical] 1 and have boost)",
    "([Power] +5000 when riding as well)",
    "(Put without looking at the front of those cards)",
]
STATED = [
    "(Includes this unit. This unit cannot boost)",
    "(+9000 if you have three Lamps, and draw a card)",
    "(Activates when placed, but you must discard a card)",
    "(This unit is also a Lamp)",
    "(Includes whatever you like)",
    "(Activates when the moon is full)",
    "(+9000 if the moon is full)",
    "(Return it to its original spot if you feel so)",
    "(Calling whoever is there is mandatory)",
    "(You draw as well)",
    "(Active if the moon is full)",
    "(It can be juggled)",
    "(Whoever is there can attack too)",
    "(Your opponent chooses a card from their hand)",
    "(The deck does not move)",
    "(It gets boost)",
    "(Ember Imps are grade 0 and have what they like)",
]


@pytest.mark.parametrize("reminder", EXPLAINED)
def test_what_only_explains_is_left_out(reminder: str) -> None:
    line = "[AUTO]:When this unit is placed on (RC), draw a card."
    assert plain(*compile_text(UNIT, [f"{line} {reminder}"])) == plain(*compile_text(UNIT, [line]))


@pytest.mark.parametrize("statement", STATED)
def test_what_states_something_is_not_left_out(statement: str) -> None:
    with pytest.raises(UnsupportedText):
        compile_text(UNIT, [f"[AUTO]:When this unit is placed on (RC), draw a card. {statement}"])


def test_a_name_with_quotes_is_one_name() -> None:
    tokens = LEXER.tokens('choose a ""Red Tide" Anna" from your hand')
    assert [token.text for token in tokens if token.kind == "name"] == ['"Red Tide" Anna']


def test_kinds_of_orders_are_told_by_their_word() -> None:
    (ability,) = compile_text(UNIT, ["[CONT](RC):If your drop has a Research card, this unit gets [Power] +5000."])
    assert "Research" in outline(ability)


def test_words_that_begin_like_a_rear_guard_are_words() -> None:
    tokens = LEXER.tokens("rearrange the rear, rear guard, Rearguards.")
    assert [token.word for token in tokens] == ["rearrange", "the", "rear", ",", "rear-guard", ",", "rear-guards", "."]


def test_an_unknown_wording_says_where() -> None:
    with pytest.raises(UnsupportedText) as refused:
        compile_text(UNIT, ["[AUTO](RC):When this unit attacks, juggle three cards."])
    error = refused.value
    assert error.text[error.at :].startswith("juggle")
    assert error.expected


def test_an_unknown_wording_inside_quotes_says_where() -> None:
    quoted = '"[AUTO](RC):When this unit attacks, juggle a card."'
    text = f"[ACT](RC):[COST][Soul-Blast 1], this unit gets {quoted} until end of turn."
    with pytest.raises(UnsupportedText) as refused:
        compile_text(UNIT, [text])
    assert refused.value.text[refused.value.at :].startswith("juggle")


REFUSED = [
    (UNIT, "[CONT](RC):One of your rear-guards gets [Power] +2000.", "choice"),
    (UNIT, "Juggling-[AUTO](RC):When this unit attacks, draw a card.", "character 1:"),
    (UNIT, "[AUTO](RC):When this unit attacks, during your turn, it gets [Power] +2000.", "how long"),
    (UNIT, "[AUTO]:When placed, your opponent cannot call cards from hand to (GC).", "how long"),
    (UNIT, "[AUTO]:When placed, it gets [Power] +1 until end of turn. It gets [Critical] +1.", "how long"),
    (UNIT, "[AUTO]:When placed, it gets [Power] +1. Until end of turn, it gets [Critical] +1.", "how long"),
    (UNIT, "Draw a card.", "icon"),
    ("normal order", "That unit gets [Power] +5000 until end of turn.", "that 'unit' stands for"),
    ("normal order", "Discard a card from your hand, and that unit gets [Power] +5000 until end of turn.", "'unit'"),
    ("normal order", "If you called a card, draw a card.", "called"),
    (
        UNIT,
        "[AUTO](RC):When any player's unit is retired or [Stand] by your card's ability, draw a card.",
        "whose deed",
    ),
    (UNIT, "[AUTO](RC):When any player's unit is placed on (RC) from your order zone, draw a card.", "whose cards"),
    ("normal order", "Call up to one grade 3 and grade 1 card from your drop to separate (RC).", "of each kind"),
    ("normal order", "Choose two of your opponent's rear-guards in the same column, and retire them.", "as what"),
    ("normal order", "Call a card from your soul to (RC). If your soul has no cards, bind it instead.", "otherwise"),
    ("normal order", "Look at the top two cards of your deck, and retire one of those rear-guards.", "among them"),
    (
        UNIT,
        "[AUTO]:When placed, [COST][retire this unit & retire another rear-guard], draw a card. Bind the card retired "
        "for this cost.",
        "for the cost",
    ),
]


@pytest.mark.parametrize("type, text, expected", REFUSED)
def test_what_has_no_meaning_is_refused(type: str, text: str, expected: str) -> None:
    for _ in range(2):
        with pytest.raises(UnsupportedText, match=expected):
            compile_text(type, [text])


def test_two_or_more_that_were_chosen_are_of_those_chosen_together() -> None:
    line = (
        "[AUTO](VC):When this unit attacks, choose any number of set orders from your order zone, choose one of your "
        "rear-guards and [Stand] it, and if you chose two or more cards with different card names, draw a card."
    )
    (ability,) = compile_text(UNIT, [line])
    assert "Different(aspect=0, objects=Bound(choice=0, filters=(), left=False, number=0, variable=1))" in plain(
        ability
    )


def test_its_ability_is_that_of_the_unit_the_event_is_about() -> None:
    with pytest.raises(UnsupportedText):
        compile_text(UNIT, ["[AUTO](RC):When your vanguard is [Stand] by its ability, draw a card."])


def test_only_abilities_that_wait_for_an_event_ask_after_it() -> None:
    with pytest.raises(UnsupportedText):
        compile_text(
            UNIT, ["[ACT](RC):If this unit was put into your soul by the ability of your vanguard, draw a card."]
        )


def test_what_stands_after_a_list_belongs_to_its_last_bullet() -> None:
    lines = [
        "[AUTO]:When this unit is placed on (RC), perform one of the following.",
        "・Draw a card.",
        "・[Soul-Charge 1].",
    ]
    (ability,) = compile_text(UNIT, [*lines[:-1], f"{lines[-1]} Draw two cards."])
    assert "Draw(number=Number(number=2)" in outline(ability).partition("SoulCharge")[2]
