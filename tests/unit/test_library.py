"""Cards that a user brings in: from fan databases or their own, used in decks, scenarios and simulations."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from cardlaw.cli.main import main
from cardlaw.games import library
from cardlaw.games.cardfiles import CardRow
from cardlaw.games.deckfinding import find_deck
from cardlaw.games.library import find_imported, imported_sets, named_imported
from cardlaw.games.products import product_of
from cardlaw.kernel.errors import BadInput, UnsupportedText

MIO = {
    "code": "HBR/W01-E001",
    "name": "Ferry Captain Mio",
    "type": "Character",
    "color": "BLUE",
    "side": "W",
    "level": "0",
    "cost": "0",
    "power": "2500",
    "soul": 1,
    "trigger": [],
    "attributes": ["Harbour", "-"],
    "ability": ["【AUTO】 When this card is placed on the stage from your hand, draw a card."],
}
DEAF = {**MIO, "code": "HBR/W01-E002", "name": "Deaf Diver", "ability": ["【AUTO】 When this card hums, hum along."]}
TIDE = {**MIO, "code": "HBR/W01-E100", "name": "High Tide", "type": "Climax", "level": "-", "cost": "-", "power": "-"}
TIDE |= {
    "soul": None,
    "trigger": ["SOUL", "GATE"],
    "attributes": [],
    "ability": "【CONT】 All of your characters get +2 soul.",
}
BROKEN = {**MIO, "code": "HBR/W01-E003", "name": "Broken", "power": "many"}
REEF = {"id": "REEF-1", "name": "Reef", "type": "Battle", "colour": ["blue"], "rank": "1", "counter_power": "1000"}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of its own for each test."""
    monkeypatch.setattr(library, "user_data_path", lambda name: tmp_path / "data" / name)
    return tmp_path


def cardlaw(*arguments: object, stdin: str = "") -> Result:
    return CliRunner().invoke(main, list(map(str, arguments)), input=stdin)


def database(folder: Path, *rows: dict[str, Any], name: str = "HBR") -> Path:
    path = folder / "DB" / f"{name}.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(rows), encoding="utf-8")
    return path.parent


@pytest.fixture
def imported(folder: Path) -> None:
    assert cardlaw("cards", "import", "ws-eng-db", database(folder, MIO, DEAF, TIDE)).exit_code == 0


def test_a_database_is_taken_set_by_set_and_broken_rows_are_told(folder: Path) -> None:
    database(folder, TIDE, name="TID")
    result = cardlaw("cards", "import", "ws-eng-db", database(folder, MIO, DEAF, BROKEN, MIO))
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        "HBR (weiss): 2 cards, 1 playable",
        "TID (weiss): 1 cards, 1 playable",
        "3 cards taken, 2 of them playable; 2 rows left out",
    ]
    assert "card 3: HBR/W01-E003: power: expected a whole number, found 'many'" in result.stderr
    assert "card 4: HBR/W01-E001: the number is given twice" in result.stderr
    assert [found.code for found in imported_sets("weiss")] == ["HBR", "TID"]


def test_a_file_of_a_folder_that_cannot_be_read_is_told_and_the_others_are_taken(folder: Path) -> None:
    path = database(folder, MIO)
    (path / "BAD.json").write_text("{oops", encoding="utf-8")
    result = cardlaw("cards", "import", "ws-eng-db", path)
    assert result.exit_code == 1
    assert "BAD.json: not valid JSON" in result.stderr
    assert "HBR (weiss): 1 cards, 1 playable" in result.stdout


def test_a_file_without_cards_is_no_file_of_cards(folder: Path) -> None:
    path = folder / "none.json"
    path.write_text("[]", encoding="utf-8")
    for command in (("cards", "import", "ws-eng-db"), ("cards", "check")):
        result = cardlaw(*command, path)
        assert result.exit_code == 2
        assert "expected cards, found none" in result.stderr


def test_rows_become_card_data_of_our_own_form(imported: None) -> None:
    found = find_imported("weiss", "HBR/W01-E001")
    assert found is not None
    assert found[1] == {
        "id": "HBR/W01-E001",
        "name": "Ferry Captain Mio",
        "type": "character",
        "color": "blue",
        "level": 0,
        "cost": 0,
        "power": 2500,
        "soul": 1,
        "traits": ["Harbour"],
        "text": MIO["ability"],
    }
    climax = find_imported("weiss", "HBR/W01-E100")
    assert climax is not None
    assert climax[1]["trigger"] == ["soul", "gate"]
    assert "level" not in climax[1]


def test_a_set_that_is_brought_in_again_replaces_the_old_one(folder: Path, imported: None) -> None:
    assert cardlaw("cards", "import", "ws-eng-db", database(folder, {**MIO, "name": "Captain Mio"})).exit_code == 0
    assert find_imported("weiss", "HBR/W01-E100") is None
    assert [card["id"] for _, card in named_imported("weiss", "Captain Mio")] == ["HBR/W01-E001"]


def test_own_lines_tell_their_game_and_their_reprints(folder: Path) -> None:
    path = folder / "own.jsonl"
    path.write_text(json.dumps({**REEF, "reprints": ["REEF-9"]}) + "\n", encoding="utf-8")
    assert cardlaw("cards", "import", "jsonl", path).exit_code == 0
    for number in ("REEF-1", "REEF-9"):
        found = find_imported("godzilla", number)
        assert found is not None and found[1]["counter_power"] == 1000


CGS = {"name": "Kiln Runner", "number": "KLN/001EN", "type": "Normal Unit", "clan": "Ember Choir", "grade": 1}
CGS |= {"power": 8000, "shield": 0, "url": "x", "image_url": "y", "productName": "[KLN] Kilns"}
EFFECT = (
    "[AUTO](RC):When this unit attacks, draw a card.\n[CONT](VC/RC):During your turn, this unit gets [Power] +5000."
)
TRIGGER = {**CGS, "number": "KLN/002EN", "name": "Kiln Spark", "type": "Trigger Unit", "grade": 0}
TOLD = (
    "(When revealed as a trigger, draw a card! "
    "Then, choose one of your units, and it gets [Power] +10000 until end of turn!)"
)


def test_vanguard_lists_are_taken_and_what_they_do_not_tell_is_not_guessed(folder: Path) -> None:
    rows = [{**CGS, "effect": EFFECT}, {**TRIGGER, "effect": TOLD}, {**TRIGGER, "number": "KLN/003EN", "effect": ""}]
    rows.append({**CGS, "number": "KLN/004EN", "type": "Sticker"})
    path = database(folder, *rows, name="12")
    (path / "AllSets.json").write_text('{"not": "cards"}', encoding="utf-8")
    result = cardlaw("cards", "import", "cgs-vanguard", path)
    assert result.exit_code == 1
    assert result.stdout.splitlines()[0] == "12 (vanguard): 2 cards, 2 playable"
    assert "card 3: KLN/003EN: trigger: expected an icon of critical, draw," in result.stderr
    assert "card 4: KLN/004EN: type: expected normal unit, trigger unit," in result.stderr
    runner, spark = (find_imported("vanguard", number) for number in ("KLN/001EN", "KLN/002EN"))
    assert runner is not None and spark is not None
    assert runner[1]["text"] == EFFECT.split("\n")
    assert "shield" not in runner[1] and "critical" not in runner[1]
    assert spark[1]["trigger"] == {"icon": "draw", "power": 10000}


@pytest.mark.parametrize("path", ["nowhere", "empty"])
def test_what_cannot_be_read_is_told(folder: Path, path: str) -> None:
    (folder / "empty").mkdir()
    result = cardlaw("cards", "import", "ws-eng-db", folder / path)
    assert result.exit_code == 2
    assert "expected" in result.stderr and "Traceback" not in result.output


def test_a_damaged_library_says_where(imported: None, folder: Path) -> None:
    path = library.library_folder("weiss") / "HBR.jsonl"
    path.write_text("{}\n", encoding="utf-8")
    with pytest.raises(BadInput, match=r"HBR.jsonl:1: expected a card with an id"):
        find_imported("weiss", "HBR/W01-E001")


def test_simulations_play_with_cards_that_were_brought_in(imported: None, folder: Path) -> None:
    deck = folder / "harbour.yaml"
    fillers = "".join(f"  KWV-{number:03}: 4\n" for number in range(1, 12))
    deck.write_text(
        f"game: weiss\nruleset: ws-2.09\nname: Harbour\ndeck:\n  HBR/W01-E001: 2\n  HBR/W01-E100: 4\n{fillers}",
        encoding="utf-8",
    )
    result = cardlaw("simulate", deck, "First Light Charge", "-n", 2, "--workers", 1, "--json")
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout)["games"] == 2


def test_a_card_that_is_not_supported_cannot_be_played(imported: None, folder: Path) -> None:
    deck = folder / "deaf.yaml"
    deck.write_text("game: weiss\nruleset: ws-2.09\nsets: [HBR]\ndeck: [HBR/W01-E002]\n", encoding="utf-8")
    with pytest.raises(UnsupportedText, match="hums"):
        find_deck(deck)


SCENARIO = """\
ruleset: ws-2.09
title: A card of the library is played
setup:
  A: {hand: [%s, Filler]}
steps:
  - A: {play: Ferry Captain Mio, to: center.left}
  - expect: {A.hand: 2, A.deck: 19}
"""


@pytest.mark.parametrize("name", ["Ferry Captain Mio", "HBR/W01-E001"])
def test_scenarios_know_cards_that_were_brought_in(imported: None, folder: Path, name: str) -> None:
    path = folder / "mio.yaml"
    path.write_text(SCENARIO % name, encoding="utf-8")
    result = cardlaw("judge", path)
    assert result.exit_code == 0, result.output


def test_a_name_that_several_cards_have_is_refused_with_their_numbers(folder: Path) -> None:
    cardlaw("cards", "import", "ws-eng-db", database(folder, MIO, {**MIO, "code": "HBR/X", "power": "3000"}))
    path = folder / "mio.yaml"
    path.write_text(SCENARIO % "Ferry Captain Mio", encoding="utf-8")
    result = cardlaw("judge", path)
    assert result.exit_code == 2
    assert "HBR/W01-E001, HBR/X" in result.output


# -- deck lists -------------------------------------------------------------------------------------------------------

PLAIN = "Harbour at Night\n\n4 HBR/W01-E001 Ferry Captain Mio\n2x KWV-001\nHigh Tide x3\n// the end\n"
ENCORE = {"name": "Harbour at Night", "cards": [{"cardcode": "HBR/W01-E001"}] * 4 + [{"cardcode": "KWV-001 "}] * 2}
ENCORE["cards"] += [{"set": "HBR", "side": "W", "release": "01", "sid": "E100"}] * 3
DECKLOG = {
    "title": "Harbour at Night",
    "list": [{"card_number": "HBR/W01-E001", "num": 4}, {"card_number": "KWV-001", "num": "2"}],
    "sub_list": [{"card_number": "HBR/W01-E100", "num": 3}],
}


COUNTED = {
    "name": "Harbour at Night",
    "cards": [
        {"cardcode": "HBR/W01-E001", "quantity": 4},
        {"cardcode": "KWV-001", "count": "2"},
        *[{"cardcode": "HBR/W01-E100", "quantity": None}] * 3,
    ],
}


@pytest.mark.parametrize(
    "text",
    [PLAIN, json.dumps(ENCORE), json.dumps(COUNTED), json.dumps(DECKLOG)],
    ids=["plain", "encore", "counted", "decklog"],
)
def test_deck_lists_are_kept_under_their_names(imported: None, text: str) -> None:
    result = cardlaw("deck", "import", stdin=text)
    assert result.exit_code == 0, result.output
    assert "Harbour at Night (ws-2.09): deck 9; written to " in result.stdout
    _, deck = find_deck("harbour at night")
    numbers = [card["id"] for card in deck.areas["deck"]]
    assert numbers == ["HBR/W01-E001"] * 4 + ["KWV-001"] * 2 + ["HBR/W01-E100"] * 3
    assert "Harbour at Night (ws-2.09)" in cardlaw("deck", "list").stdout


def test_headings_begin_further_decks(folder: Path) -> None:
    text = "Monster deck\n1 EOS-001\n1 EOS-002\n# Main Deck\n4 EOS-042\n"
    out = folder / "out.yaml"
    result = cardlaw("deck", "import", "--name", "Bull", "-o", out, stdin=text)
    assert result.exit_code == 0, result.output
    package, deck = find_deck(out)
    assert (package.game, deck.name) == ("godzilla", "Bull")
    assert {area: len(cards) for area, cards in deck.areas.items()} == {"monster_deck": 2, "deck": 4}


@pytest.mark.parametrize(
    "text",
    [
        "Characters (4)\n4 HBR/W01-E001 Ferry Captain Mio\n\nClimax (3)\n3 HBR/W01-E100\n",
        "Count\tNumber\tName\n4\tHBR/W01-E001\tFerry Captain Mio\n3\tHBR/W01-E100\tHigh Tide\n",
        "name,number,qty\nFerry Captain Mio,HBR/W01-E001,4\nHigh Tide,HBR/W01-E100,3\n",
        "Main Deck: 7 cards\n4 HBR/W01-E001SP Ferry Captain Mio\n3 HBR/W01-E100RRR\n",
        "4 HBR/W01-001 ferry captain\n3 HBR/W01-100\n",
        "HBR/W01-E001 4\nHBR/W01-E100 (3)\n",
        "x4 HBR/W01-E001\n- 3x HBR/W01-E100\n",
        "4xHBR/W01-E001\n3 - HBR/W01-E100 - High Tide\n",
        "4 HBR/W01-E001\n3 HBR/W01-E100\n\nTotal: 7\nDeck size: 7 cards\n",
    ],
    ids=["headings", "tabs", "commas", "foils", "japanese", "after", "bullets", "dashes", "totals"],
)
def test_the_common_forms_of_lists_are_read(imported: None, folder: Path, text: str) -> None:
    out = folder / "out.yaml"
    result = cardlaw("deck", "import", "--name", "Forms", "-o", out, stdin=text)
    assert result.exit_code == 0, result.output
    _, deck = find_deck(out)
    assert [card["id"] for card in deck.areas["deck"]] == ["HBR/W01-E001"] * 4 + ["HBR/W01-E100"] * 3


def test_a_deck_with_cards_that_are_not_supported_is_kept_and_told(imported: None, folder: Path) -> None:
    result = cardlaw("deck", "import", "--name", "Deaf", stdin="4 HBR/W01-E001\n2 HBR/W01-E002\n")
    assert result.exit_code == 0, result.output
    assert "1 of 2 cards are supported" in result.stdout and "  HBR/W01-E002\n" in result.stdout
    assert "Deaf (ws-2.09)" not in cardlaw("deck", "list").stdout
    assert "Deaf (ws-2.09)" in cardlaw("deck", "list", "--all").stdout
    [row] = json.loads(cardlaw("deck", "check", "deaf", "--json").stdout)
    assert [entry["id"] for entry in row["unsupported"]] == ["HBR/W01-E002"]
    refused = cardlaw("simulate", "deaf", "First Light Charge", "-n", 1, "--workers", 1)
    assert refused.exit_code == 2 and "not understood" in refused.stderr


def test_products_and_decks_tell_whether_they_are_whole(imported: None, folder: Path) -> None:
    cards = folder / "cards.jsonl"
    rows = [
        {"id": "HBR/W01-E001", "name": "Mio", "type": "Character", "soul": 1, "level": 0, "text": []},
        {"id": "HBR/W01-E002", "name": "Ro", "type": "Character", "soul": 1, "level": 0, "text": ["【CONT】 Juggle."]},
        {"id": "X-1", "name": "Sho", "type": "Character", "soul": 1, "level": 0, "product": "Trial Deck Tide"},
    ]
    cards.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    deck = folder / "list.txt"
    deck.write_text("Tide\n4 HBR/W01-E001\n", encoding="utf-8")
    result = cardlaw("cards", "decks", cards, deck, "--json")
    assert result.exit_code == 1
    first, second, listed = json.loads(result.stdout)["decks"]
    assert first == {
        "name": "HBR/W01",
        "ruleset": "ws-2.09",
        "cards": 2,
        "supported": 1,
        "missing": [{"id": "HBR/W01-E002", "lines": ["【CONT】 Juggle."]}],
    }
    assert (second["name"], second["supported"]) == ("Trial Deck Tide", 1)
    assert (listed["name"], listed["cards"], listed["supported"]) == ("Tide", 1, 1)
    table = cardlaw("cards", "decks", cards, deck)
    assert "2 of 3 can be played whole" in table.stdout


def test_a_row_that_cannot_be_read_keeps_no_product_from_being_told(folder: Path) -> None:
    cards = folder / "cards.jsonl"
    row = {"id": "HBR/W01-E001", "name": "Mio", "type": "Character", "soul": 1, "level": 0, "text": []}
    cards.write_text(json.dumps(row) + "\n{oops\n", encoding="utf-8")
    result = cardlaw("cards", "decks", cards, "--json")
    assert result.exit_code == 2
    told = json.loads(result.stdout)
    assert [deck["name"] for deck in told["decks"]] == ["HBR/W01"]
    assert "cards.jsonl:2: not valid JSON" in told["invalid"][0]


def test_decks_of_other_programs_are_told_from_files_of_cards(imported: None, folder: Path) -> None:
    encore, decklog = folder / "encore.json", folder / "decklog.json"
    encore.write_text('{"name": "Enc", "cards": [{"cardcode": "HBR/W01-E001"}]}', encoding="utf-8")
    decklog.write_text('{"title": "Log", "list": [{"card_number": "HBR/W01-001", "num": 2}]}', encoding="utf-8")
    found = json.loads(cardlaw("cards", "decks", encore, decklog, "--json").stdout)["decks"]
    assert [(deck["name"], deck["cards"], deck["supported"]) for deck in found] == [("Enc", 1, 1), ("Log", 1, 1)]
    missing = cardlaw("cards", "decks", folder / "nothing.txt")
    assert missing.exit_code == 2 and "nothing.txt: cannot be read" in missing.stderr


def test_the_mark_that_some_editors_begin_a_text_with_is_no_name(imported: None) -> None:
    result = cardlaw("deck", "import", "--name", "Marked", stdin="\ufeff4 HBR/W01-E001\n")
    assert result.exit_code == 0 and "deck 4" in result.stdout


def test_a_list_without_a_name_is_called_like_its_file(imported: None, folder: Path) -> None:
    """So that a second one does not take the place of the first."""
    for name in ("Ebb.txt", "Flow.txt"):
        (folder / name).write_text("4 HBR/W01-E001\n", encoding="utf-8")
        assert cardlaw("deck", "import", folder / name).exit_code == 0
    listed = cardlaw("deck", "list").stdout
    assert "Ebb (ws-2.09)" in listed and "Flow (ws-2.09)" in listed


@pytest.mark.parametrize(("language", "said"), [("ja", "見つからないもの"), ("id", "tidak dikenal")])
def test_a_deck_is_brought_in_in_the_language_that_is_spoken(imported: None, language: str, said: str) -> None:
    assert said in cardlaw("deck", "import", "--language", language, stdin="4 Nobody\n").stderr


def test_what_is_like_an_unknown_card_is_suggested(imported: None) -> None:
    result = cardlaw("deck", "import", stdin="4 Ferry Captian Mio\n")
    assert result.exit_code == 1
    assert "did you mean HBR/W01-E001 Ferry Captain Mio?" in result.stderr


def test_unknown_cards_are_listed_and_nothing_is_written(imported: None, folder: Path) -> None:
    out = folder / "out.yaml"
    result = cardlaw("deck", "import", "-o", out, stdin="4 KWV-001 Pim\n3 KWV-999 Nobody\n1 Nobody Else\n")
    assert result.exit_code == 1
    assert "line 2: 3 KWV-999 Nobody" in result.stderr
    assert "line 3: 1 Nobody Else" in result.stderr
    assert "KWV-001" not in result.stderr
    assert not out.exists()


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "expected cards, found none"),
        ("{", "not valid JSON"),
        ('{"title": "x"}', "expected a deck of Encore Decks or DeckLog"),
        ('{"cards": [1]}', "card 1: expected a cardcode"),
        ('{"cards": [{"cardcode": "KWV-001", "quantity": 0}]}', "card 1: quantity: expected a number from 1 to 999"),
        ('{"list": [{"num": 4}]}', "list, entry 1: expected a card_number and a num"),
        ("4 KWV-001\nKWV-002\n", "line 2: expected a number and a card"),
        ("0 KWV-001\n", "line 1: expected a number from 1 to 999"),
    ],
)
def test_lists_that_cannot_be_read_are_told(text: str, problem: str) -> None:
    result = cardlaw("deck", "import", stdin=text)
    assert result.exit_code == 2
    assert problem in result.stderr


@pytest.mark.parametrize(
    ("id", "product"),
    [
        ("ABC/W12-TE01", "ABC/W12-TE"),
        ("ABC/SX07-T11SP", "ABC/SX07-T"),
        ("ABC/W12-E001", "ABC/W12"),
        ("ABC/W12-PE01", "ABC/W12"),
        ("D-SD05/001EN", "D-SD05"),
        ("TD02/001EN", "TD02"),
        ("EBP01-007", "EBP01"),
    ],
)
def test_the_trial_deck_of_a_set_is_a_product_of_its_own(id: str, product: str) -> None:
    assert product_of(CardRow("here", "weiss", {"id": id})) == product


def test_what_cannot_be_read_is_left_out_and_the_rest_is_taken(folder: Path) -> None:
    path = folder / "HBR.jsonl"
    path.write_text('{"code": "X\n' + json.dumps(MIO) + "\n", encoding="utf-8")
    result = cardlaw("cards", "import", "jsonl", path)
    assert result.exit_code == 1
    assert f"{path}:1: not valid JSON" in result.stderr and "1 cards taken" in result.stdout
    path.write_text("{\n", encoding="utf-8")
    assert cardlaw("cards", "import", "jsonl", path).exit_code == 2
