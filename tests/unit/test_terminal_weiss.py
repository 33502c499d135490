"""Weiss Schwarz in the terminal: the board as players know it, short references, questions and options."""

import re

import pytest
from rich.cells import cell_len
from terminals import after_prompt, option, played, position

from cardlaw.cli.terminal.board import table_of
from cardlaw.cli.terminal.seats import Seat
from cardlaw.cli.terminal.sight import Sight
from cardlaw.games.registry import package_of
from cardlaw.messages import languages

PACKAGE = package_of("ws-2.09")
CARDS = """
ruleset: ws-2.09
title: a position
cards:
  - {name: Raider, type: character, color: red, level: 0, cost: 0, power: 3000, soul: 2, trigger: [soul]}
  - {name: Warden of the Innermost Lighthouse, type: character, color: blue, level: 2, cost: 1, power: 7000, soul: 1}
  - {name: Scholar, type: character, color: green, level: 0, cost: 0, power: 1500, soul: 1,
     text: ["【ACT】 [(1)] Draw 1 card."]}
  - {name: Signal, type: event, color: red, level: 1, cost: 2, text: ["Draw 1 card."]}
  - {name: Big Day, type: climax, color: red, trigger: [soul, shot]}
setup:
"""
WARDEN = "Warden of the Innermost Lighthouse"
BOARD = (
    CARDS
    + f"""
  turn: {{player: A, phase: main}}
  A:
    center.left:
      {{card: Raider, until_end_of_turn: {{power: 2000}}, markers: [Filler, {{card: Signal, face_up: true}}]}}
    center.right: {{card: Filler, rest: true}}
    back.left: {{card: Filler Level 1, reversed: true}}
    back.right: Scholar
    hand: [Raider, Big Day, {WARDEN}, Signal]
    clock: [Raider, Filler, Filler Level 2]
    level: [Filler Level 1]
    memory: [{{card: Filler Level 3, face_down: true}}, Filler]
    stock: 2
    climax: Big Day
  B:
    center.right: {WARDEN}
    center.middle: Raider
    back.right: Filler
    hand: [Signal, Raider]
    clock: 2
    level: [{{card: Filler Level 3, face_down: true}}, Filler Level 2]
    memory: [{{card: Signal, face_down: true}}]
    waiting_room: [Scholar, Filler]
    deck: 25
"""
)


# -- the board ----------------------------------------------------------------------------------------------------


def test_positions_that_face_each_other_stand_above_each_other() -> None:
    lines = played(position(BOARD)).splitlines()
    center = [line for line in lines if re.match(r"│c\d", line)]
    assert re.match(r"│c3 .*│c2 .*│c1 ", center[0])
    assert re.match(r"│c1 .*│c2 .*│c3 ", center[1])
    assert [found.start() for found in re.finditer("│", center[0])] == [
        found.start() for found in re.finditer("│", center[1])
    ]
    back = [line for line in lines if re.match(r" +│b\d", line)]
    assert re.search(r"│b2 .*│b1 ", back[0]) and re.search(r"│b1 .*│b2 ", back[1])
    assert lines.index(back[0]) < lines.index(center[0]) < lines.index(center[1]) < lines.index(back[1])
    left, middle = center[1].index("│c1"), center[1].index("│c2")
    assert left < back[1].index("│b1") < middle


def test_characters_show_how_they_stand_with_level_power_and_soul() -> None:
    screen = played(position(BOARD))
    assert re.search(r"│c1 ▲ standing +L0│.*\n│Raider .*\n│5000↑ S2 +2 under it│", screen)
    assert re.search(r"│c3 ▶ resting +L0│\n", screen)
    assert re.search(r"│b1 ▼ reversed +L1│", screen)
    assert re.search(r"│c3 ▲ standing +L2│", screen)


def test_the_zones_beside_the_stage_are_shown() -> None:
    own = played(position(BOARD)).partition(" You ")[2]
    assert " hand 4 · stock 2 · deck 20 · waiting room 0 · memory 2" in own
    assert re.search(r"level +1 +l1 Filler Level 1 +\[yellow\]", own)
    assert re.search(r"clock +3 +k1 Raider +k2 Filler +k3 Filler Level 2 +\[red, yellow\]", own)
    assert re.search(r"climax area +Big Day", own)
    assert re.search(r"h1 +Raider +L0 C0 3000 S2 \[soul\]", own)
    assert re.search(r"h2 +Big Day +CX \[soul shot\]", own)
    assert re.search(r"h4 +Signal +L1 C2", own)


def test_cards_that_lie_face_down_are_named_to_their_owner_only() -> None:
    other, _, own = played(position(BOARD)).partition(" You ")
    assert re.search(r"memory +2 .*Filler Level 3 \(face down\)", own)
    assert re.search(r"memory +1 +m1 a card \(face down\)", other)
    assert re.search(r"level +2 +l1 a card \(face down\) +l2 Filler Level 2 +\[yellow\]", other)


@pytest.mark.parametrize("language", languages())
def test_the_board_fits_into_eighty_columns(language: str) -> None:
    game = position(BOARD)
    screen = played(game, "help", "log all", "why h3", "explain c1", "card oc3", "why", language=language)
    assert max(cell_len(line) for line in screen.splitlines()) <= 80
    assert "{" not in screen


def test_an_attack_under_way_is_shown_to_who_has_to_answer_it() -> None:
    game = position(
        CARDS + "  turn: {phase: attack}\n  A: {center.left: Raider}\n  B: {clock: 6, center.right: Filler}\n"
    )
    screen = played(game, option(game, "attack"), "1", "", seats=(Seat(), Seat()))
    assert "Raider (oc1): frontal attack against Filler (c3) · soul 2" in screen
    assert "You level up. Which card of your clock becomes your next level?" in screen


# -- references ---------------------------------------------------------------------------------------------------


def test_every_reference_leads_to_its_card_and_back() -> None:
    game = position(BOARD)
    table = table_of("weiss")
    for viewer in (0, 1):
        sight = Sight(game, viewer)
        referred = [card for card in sight.cards.values() if table.reference(sight, card)]
        for card in referred:
            assert table.at(sight, table.reference(sight, card)) == [card]
        areas = {card.area for card in referred}
        assert {"hand", "clock", "level", "memory", "waiting_room", "climax", "center.left", "back.right"} <= areas


@pytest.mark.parametrize(
    ("reference", "name"),
    [
        ("c1", "Raider"),
        ("C3", "Filler"),
        ("b2", "Scholar"),
        ("oc3", WARDEN),
        ("ob2", "Filler"),
        ("k3", "Filler Level 2"),
        ("l1", "Filler Level 1"),
        ("ol2", "Filler Level 2"),
        ("x", "Big Day"),
        ("x1", "Big Day"),
        ("ow1", "Scholar"),
        ("h4", "Signal"),
    ],
)
def test_references_mean_cards(reference: str, name: str) -> None:
    found = table_of("weiss").at(Sight(position(BOARD), 0), reference)
    assert found is not None and [card.name for card in found] == [name]


@pytest.mark.parametrize("reference", ["c2", "c4", "b3", "oc1", "k9", "om1", "oh1", "ol1", "h99", "m7"])
def test_references_to_nothing_or_to_hidden_cards_find_nothing(reference: str) -> None:
    assert table_of("weiss").at(Sight(position(BOARD), 0), reference) == []


def test_a_letter_alone_lists_the_cards_of_a_zone() -> None:
    screen = played(position(BOARD), "card ow")
    assert '"ow" could be any of these: Filler; Scholar' in after_prompt(screen, 1) or (
        '"ow" could be any of these: Scholar; Filler' in after_prompt(screen, 1)
    )


# -- questions ----------------------------------------------------------------------------------------------------


def test_why_names_level_colour_and_stock() -> None:
    screen = played(position(BOARD), "why h3", "why h4", "why h2", "why h1")
    assert f"{WARDEN} has level 2; you are only at level 1. [8.6.2.1.2]" in after_prompt(screen, 1)
    assert "possible: option" in after_prompt(screen, 2)
    assert "Big Day: that cannot be done in the main phase. [6.5.1.2" in after_prompt(screen, 3)
    assert "possible: option" in after_prompt(screen, 4)
    text = BOARD.replace("stock: 2", "stock: 1").replace("clock: [Raider, Filler,", "clock: [Filler, Filler,")
    assert "Signal is red; your level and clock show no card of that colour. [8.6.2.1.1]" in after_prompt(
        played(position(text), "why h4"), 1
    )
    text = BOARD.replace("stock: 2", "stock: 1")
    assert "Signal costs 2; your stock has 1." in after_prompt(played(position(text), "why h4"), 1)


def test_why_asks_about_abilities_of_characters_too() -> None:
    screen = played(position(BOARD), "why b2", "why oc3")
    assert "Scholar: 【ACT】 [(1)] Draw 1 card." in after_prompt(screen, 1)
    assert "possible: option" in after_prompt(screen, 1)
    assert '"why" asks about cards of your hand.' in after_prompt(screen, 2)
    unpaid = played(position(BOARD.replace("stock: 2", "stock: 0")), "why b2")
    assert "The cost cannot be paid. [8.4.2.2" in after_prompt(unpaid, 1)


def test_card_shows_icons_and_markers() -> None:
    screen = played(position(BOARD), "card c1", "card x")
    assert "character · red · power 3000 · soul 2 · trigger: soul" in after_prompt(screen, 1)
    assert re.search(r"under it: Signal and a card", after_prompt(screen, 1))
    assert "climax · red · trigger: soul, shot" in after_prompt(screen, 2)


def test_explain_shows_how_power_comes_about() -> None:
    told = after_prompt(played(position(BOARD), "explain c1 power"), 1)
    assert "Raider (c1): power 5000" in told and "3000 printed [8.9.1, 8.9.1.1]" in told


def test_options_say_what_they_do() -> None:
    game = position(BOARD)
    screen = played(game, option(game, "play", "Raider"))
    assert re.search(r"Play Raider +level 0 · cost 0 · power 3000 · soul 2", screen)
    assert "Play the event Signal" in screen
    assert "Scholar: 【ACT】 [(1)] Draw 1 card." in screen
    assert "Exchange your left center position (Raider) and your middle center" in " ".join(screen.split())
    assert "Your left center position (Raider)" in after_prompt(screen, 1)


def test_attack_types_are_named() -> None:
    game = position(CARDS + "  turn: {phase: attack}\n  A: {center.left: Raider}\n  B: {center.right: Filler}\n")
    screen = played(game, option(game, "attack"))
    assert re.search(r"1 +Frontal attack\n +2 +Side attack", screen)
