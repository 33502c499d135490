"""How the wording of Vanguard cards is read: spelling variants, refusals with their place, one meaning."""

import pytest

from cardlaw.games.vanguard.wording import COMPILER, compile_text, normalise, normalised_lines
from cardlaw.games.vanguard.wording.quotes import mark_quotes, without_reminders
from cardlaw.kernel.errors import UnsupportedText

UNIT = "normal unit"
SAME = [
    ("[AUTO](RC):When this unit attacks, draw a card.", "【AUTO】(RC): When it attacks, draw one card."),
    (
        "[AUTO](RC):When this unit attacks, [COST][Counter-Blast 1], and draw a card.",
        "[AUTO](RC):[Counter Blast (1)] When this unit attacks, you may pay the cost. If you do, draw a card.",
    ),
    (
        "[CONT](RC):If your soul has three or more cards, this unit gets [Power] +5000.",
        "[CONT](RC):If the number of cards in your soul is three or more, this unit gets [Power]+5000.",
    ),
    (
        "[ACT](RC):[COST][[Rest] this unit], choose one of your units, and it gets [Power] +5000 until end of turn.",
        "[ACT](RC):[[Rest] this unit] Choose one of your units, and until end of turn, that unit gets [Power] +5000.",
    ),
    (
        "[AUTO]:When another of your rear-guards is placed, it gets [Power] +2000 until end of turn. (An explanation)",
        "[AUTO]:When your other rear-guard is placed, that unit gets [Power] +2000 until end of turn.",
    ),
    (
        "[AUTO](VC)[Limit-Break 4]:When this unit attacks a vanguard, this unit gets "
        "[Power] +5000/[Critical] +1 until end of that battle.",
        "[AUTO](VC)[Limit Break 4](Active with four or more damage):When this unit attacks a vanguard, this unit gets "
        "[Power] +5000 and [Critical] +1 until end of that battle.",
    ),
    (
        "[AUTO](VC):When this unit is placed, look at the top two cards of your deck.",
        "[AUTO](VC):When placed, look at two cards from the top of your deck.",
    ),
    (
        '[AUTO]:When this unit is rode upon by "Lantern Cub", draw a card.',
        '[AUTO]:When a card named "Lantern Cub" rides this unit, draw a card.',
    ),
]


@pytest.mark.parametrize("one, other", SAME)
def test_two_spellings_are_one_text(one: str, other: str) -> None:
    (first,) = compile_text(UNIT, [one])
    (second,) = compile_text(UNIT, [other])
    assert first == second
    assert first.text == second.text


def test_abilities_on_one_line_are_lines_of_their_own() -> None:
    line = "[CONT](RC):This unit gets [Power] +2000. [AUTO](RC):When this unit attacks, draw a card."
    assert len(normalised_lines([line])) == 2


def test_bullets_belong_to_the_line_above() -> None:
    lines = ["[AUTO](RC):When this unit attacks, perform one of the following.", "・Draw a card.", "・[Soul-Charge 1]."]
    assert normalised_lines(lines) == normalised_lines([" ".join(lines)])


def test_a_cost_line_belongs_to_the_effect_of_the_order() -> None:
    assert normalised_lines(["Play this with [COST][Soul-Blast 1]!", "Draw a card."]) == [
        "play this with pay { soul-blast 1 } . draw 1 card ."
    ]


def test_a_glitter_name_is_the_condition_of_the_lines_after_it() -> None:
    lines = [
        "[CONT](RC):This unit gets [Power] +2000.",
        "[Glitter]-Io",
        "[AUTO](RC):When this unit attacks, draw a card.",
    ]
    plain, framed = normalised_lines(lines)
    assert plain.startswith("[CONT]")
    assert framed.startswith("glitter 「Io」-[AUTO]")


def test_reminder_text_is_left_out_but_zones_are_not() -> None:
    assert without_reminders("call it to (RC) (An explanation)") == "call it to (RC)"
    assert normalised_lines(["(You may only have four of these in a deck)"]) == []


def test_a_name_with_quotes_is_one_name() -> None:
    assert mark_quotes('choose a ""Red Tide" Anna" from your hand') == "choose a 「ʺRed Tideʺ Anna」 from your hand"


def test_words_told_only_by_their_capitals_are_kinds() -> None:
    assert "《Research》" in normalise("[CONT](RC):If your drop has a Research card, this unit gets [Power] +5000.")


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


def test_a_pronoun_without_anything_before_it_is_refused() -> None:
    with pytest.raises(UnsupportedText, match="it"):
        compile_text(UNIT, ["[CONT](RC):It gets [Power] +2000."])


def test_a_choice_in_a_continuous_ability_is_refused() -> None:
    with pytest.raises(UnsupportedText, match="choice"):
        compile_text(UNIT, ["[CONT](RC):One of your rear-guards gets [Power] +2000."])


def test_an_unknown_keyword_is_refused() -> None:
    with pytest.raises(UnsupportedText, match="keyword"):
        compile_text(UNIT, ["Juggling-[AUTO](RC):When this unit attacks, draw a card."])


def test_a_refusal_is_remembered() -> None:
    text = normalise("[AUTO](RC):When this unit attacks, juggle three cards.")
    for _ in range(2):
        with pytest.raises(UnsupportedText):
            COMPILER.compile(UNIT, text)


def test_a_pronoun_never_means_a_card_of_another_zone_instead_of_a_unit() -> None:
    told = "Choose one of your units, discard a card from your hand, and that unit gets [Power] +5000"
    with pytest.raises(UnsupportedText, match="a unit that 'it' stands for"):
        compile_text("normal order", [told + " until end of turn."])


def test_a_question_about_an_earlier_deed_is_refused_once_another_followed() -> None:
    told = "Choose a card from your drop, call it to (RC), and retire one of your rear-guards."
    with pytest.raises(UnsupportedText, match="asks for right before it"):
        compile_text("normal order", [told + " If you called, draw a card."])
