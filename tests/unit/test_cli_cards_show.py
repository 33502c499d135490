"""`cardlaw cards show`: what the engine does for each phrase, and where a text is not supported."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cardlaw.cli.main import main
from cardlaw.games.clauses import clause_table
from cardlaw.games.decks import shipped_sets
from cardlaw.games.registry import package_of, package_of_game, ruleset_names
from cardlaw.games.vanguard.parts.blasts import CounterBlast
from cardlaw.games.vanguard.parts.filters import NameHas
from cardlaw.games.weiss.wording import compile_line
from cardlaw.games.wordings import texts_of
from cardlaw.kernel.node import Node
from cardlaw.program.actions import Draw
from cardlaw.text.describing import Describer
from cardlaw.text.pairing import paired, phrases_of_line, without_reminders
from cardlaw.text.sources import citation_keys, docstring_of

CARDS = """\
game: godzilla
cards:
  - id: TIDE-1
    name: Tide Caller
    type: battle
    colors: [blue]
    rank: 2
    counter_power: 2000
    text: ["<Awakening4> <Enter> Draw 2 cards. Discard 1 card from your hand."]
  - {id: TIDE-2, name: Tide Thief, type: battle, rank: 2, text: ["<Enter> Draw 2 cards from the abyss."]}
"""


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    path = tmp_path / "tide.yaml"
    path.write_text(CARDS, encoding="utf-8")
    return path


def show(path: Path, card: str) -> Result:
    return CliRunner().invoke(main, ["cards", "show", str(path), card])


def test_each_phrase_stands_beside_what_is_done(cards: Path) -> None:
    result = show(cards, "Tide Caller")
    assert result.exit_code == 0, result.output
    lines = result.stdout.splitlines()
    assert lines[0] == "TIDE-1  Tide Caller"
    assert "counter_power 2000" in lines[1]
    at = lines.index("Draw 2 cards.")
    assert lines[at + 1].startswith("    -> you draw 2 cards [")
    at = lines.index("Discard 1 card from your hand.")
    assert lines[at + 1].startswith("    -> discard exactly 1 of your cards (hand): to the discard [")
    assert any(line.startswith("    -> Enter, automatic: ") and "12.2.2" in line for line in lines)


def test_what_is_not_supported_is_shown_with_its_place_and_what_is(cards: Path) -> None:
    result = show(cards, "TIDE-2")
    assert result.exit_code == 1
    assert "not supported: <Enter> Draw 2 cards >>>from the abyss." in result.stdout
    assert "    at character 22, expected " in result.stdout
    assert "    supported: draw/draws … card/cards" in result.stdout


ROWS = """\
{"id": "HBR-1", "name": "Tide Duke", "type": "Normal Unit", "clan": "Choir", "grade": "3", "power": "13000", "era": "D", "text": ["[AUTO](VC): When this unit attacks, [COST][Energy-Blast 3], draw a card."]}
{"id": "HBR-2", "name": "Tide Squire", "type": "Normal Unit", "clan": "Choir", "grade": "1", "power": "7000", "era": "original", "text": ["[AUTO](RC): When this unit attacks, draw a card."]}
{"id": "HBR-3", "name": "Tide Crest", "type": "Crest", "clan": "Choir", "era": "Divinez", "text": []}
{"id": "HBR-4", "name": "Tide Bell", "type": "Normal Unit", "clan": "Choir", "grade": "1", "power": "many", "era": "original", "text": []}
"""  # noqa: E501


@pytest.fixture
def rows(tmp_path: Path) -> Path:
    path = tmp_path / "tide.jsonl"
    path.write_text(ROWS, encoding="utf-8")
    return path


@pytest.mark.parametrize(("card", "word"), [("HBR-1", "energy"), ("HBR-3", "crest")])
def test_what_no_book_has_is_shown_as_such(rows: Path, card: str, word: str) -> None:
    result = show(rows, card)
    assert result.exit_code == 1
    assert f"no rules for it in the rule book: {word}" in result.stdout


def test_a_card_is_shown_under_the_book_of_its_era(rows: Path) -> None:
    def under(ruleset: str) -> str:
        return CliRunner().invoke(main, ["cards", "show", str(rows), "HBR-2", "--ruleset", ruleset]).stdout

    assert show(rows, "HBR-2").stdout == under("vg-legion") != under("vg-d2.00")


def test_a_row_that_is_no_card_is_shown_and_refused(rows: Path) -> None:
    result = show(rows, "HBR-4")
    assert result.exit_code == 2
    assert "Tide Bell" in result.stdout and "power: expected a whole number, found 'many'" in result.stderr


def test_a_book_of_another_game_is_refused(rows: Path) -> None:
    result = CliRunner().invoke(main, ["cards", "show", str(rows), "HBR-2", "--ruleset", "ws-2.09"])
    assert result.exit_code == 2
    assert "for a card of vanguard, found 'ws-2.09'" in result.stderr


def test_a_card_is_found_whatever_the_capitals_and_a_misspelt_one_is_told(rows: Path) -> None:
    assert show(rows, "tide squire").exit_code == 0
    assert "did you mean 'Tide Squire'?" in show(rows, "Tide Squier").stderr


def test_two_abilities_of_one_string_are_told_apart(tmp_path: Path) -> None:
    path = tmp_path / "two.yaml"
    text = "[AUTO](RC):When this unit is placed, draw a card. [CONT](RC):This unit gets [Power]+5000."
    card = f'{{id: T-1, name: Two Tongues, type: normal unit, nation: Filler, grade: 1, power: 8000, text: ["{text}"]}}'
    path.write_text(f"game: vanguard\ncards:\n  - {card}\n", encoding="utf-8")
    told = show(path, "T-1").stdout.split("\n\n")[1:]
    assert [part.splitlines()[0] for part in told] == ["[AUTO](RC):", "[CONT](RC):"]
    assert "you draw 1 card" in told[0] and "Power" not in told[0]
    assert "5000 is added to the power" in told[1] and "placed" not in told[1]


@pytest.mark.parametrize(
    ("language", "word"), [("en", "not supported: "), ("ja", "未対応："), ("id", "belum didukung: ")]
)
def test_problems_are_told_in_the_language_asked_for(cards: Path, language: str, word: str) -> None:
    result = CliRunner().invoke(main, ["cards", "show", str(cards), "TIDE-2", "--language", language])
    assert f"{word}<Enter> Draw 2 cards >>>from the abyss." in result.stdout
    result = CliRunner().invoke(main, ["cards", "check", str(cards), "--language", language])
    assert ("supported" in result.stdout) == (language == "en")


def told_of(text: str) -> str:
    describer = Describer(package_of("ws-2.09").ruleset)
    return "\n".join(told.words for ability in compile_line("character", text) for told in describer.ability(ability))


def test_how_many_and_what_is_left_are_told() -> None:
    told = told_of(
        "[AUTO] When this card attacks, look at up to 3 cards from the top of your deck, choose up to 1 card from among"
        " them, put it into your hand, and put the rest into your waiting room."
    )
    assert "look at the top up to 3 cards of the deck" in told
    assert "choose those cards: up to 1" in told
    assert "put the rest of those cards: to the waiting room" in told


def test_what_waits_and_what_is_offered_is_told_with_its_parts() -> None:
    told = told_of(
        "[AUTO] When this card attacks, you may put the top card of your deck into your stock. If you do, at the"
        " beginning of your next draw phase, draw a card."
    )
    assert "may do\ndo: put the top 1 card of the deck of you: to the stock" in told
    assert "wait for this: the draw phase of you begins\nyou draw 1 card" in told


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_every_part_of_our_sets_is_told_in_words_and_not_by_its_name(ruleset: str) -> None:
    package = package_of(ruleset)
    unsaid: set[str] = set()

    class Watching(Describer):
        def by_contents(self, part: Node, left_out: tuple[str, ...] = ()) -> str:
            if not self.template(part):
                unsaid.add(type(part).__name__)
            return super().by_contents(part, left_out)

    describer = Watching(package.ruleset)
    for card in (card for found in shipped_sets(package) for card in found.cards.values()):
        for line in package.texts.lines(card["type"], card.get("text") or ()):
            for ability in line.abilities:
                list(describer.ability(ability))
    assert not unsaid


@pytest.mark.parametrize(
    ("game", "kind", "line", "said"),
    [
        (
            "vanguard",
            "normal unit",
            "[AUTO](RC):When this unit attacks, this unit gets [Power] +3000 until end of that battle.",
            "this card: 3000 is added to the power, until the end of that battle",
        ),
        (
            "weiss",
            "event",
            "Choose 1 card in your waiting room, and put it on the bottom of your deck.",
            "put those cards: to the deck (at the bottom)",
        ),
        (
            "weiss",
            "character",
            "【AUTO】 When this card attacks, put the bottom card of your stock into your waiting room.",
            "put the bottom 1 card of the stock of you: to the waiting room",
        ),
        (
            "godzilla",
            "battle",
            "<Enter> Move 1 of your battle cards to an unoccupied zone.",
            "move exactly 1 of your cards (zones: battle) to zones of each player (unoccupied)",
        ),
    ],
)
def test_places_and_durations_are_told(game: str, kind: str, line: str, said: str) -> None:
    [read] = texts_of(game).lines(kind, [line])
    describer = Describer(package_of_game(game).ruleset)
    assert said in [one.words for ability in read.abilities for one in describer.ability(ability)]


def test_which_cards_pay_a_cost_is_told() -> None:
    """Else two readings of a line would be shown in the same words."""
    describer = Describer(package_of("vg-4.15").ruleset)
    told = [describer.words(CounterBlast(1, filters)) for filters in ((), (NameHas("Lantern"),))]
    assert told == [
        "counter-blast 1 (cards of the damage zone: face up)",
        "counter-blast 1 (cards of the damage zone: face up and with Lantern in the name)",
    ]


def test_a_card_that_is_not_there_is_told(cards: Path) -> None:
    result = show(cards, "TIDE-9")
    assert result.exit_code == 2
    assert "expected the number or name of a card, found 'TIDE-9'" in result.stderr


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_every_ability_of_our_sets_is_told_with_clauses_of_its_book(ruleset: str) -> None:
    package = package_of(ruleset)
    describer = Describer(package.ruleset)
    table = clause_table(package)
    texts = texts_of(package.game)
    for card in (card for found in shipped_sets(package) for card in found.cards.values()):
        for line in texts.lines(card["type"], card.get("text") or []):
            if line.problem is not None:
                continue  # told by another test
            told = [one for ability in line.abilities for one in describer.ability(ability)]
            pairs = paired(line.text, told)
            assert sum(len(pair.told) for pair in pairs) == len(told) >= 1
            assert {clause for one in told for clause in one.clauses} <= table.keys()
            assert any(one.clauses for one in told), line.text
            assert not any("<" in one.words and " object at " in one.words for one in told)


@pytest.mark.parametrize(
    ("line", "phrases"),
    [
        ("【AUTO】 [(1)] When this, that. Draw.", ["【AUTO】", "[(1)]", "When this,", "that.", "Draw."]),
        ("<Enter> Draw 1 card.", ["<Enter>", "Draw 1 card."]),
        ("All get “【CONT】 A, b.” until then.", ["All get", "“【CONT】 A, b.”", "until then."]),
        ("If 「A, B. C」 is there, win.", ["If 「A, B. C」 is there,", "win."]),
    ],
)
def test_a_line_is_taken_apart_into_phrases(line: str, phrases: list[str]) -> None:
    assert phrases_of_line(line) == phrases


def test_reminders_are_no_phrases() -> None:
    line = "[AUTO](VC)[Limit Break 4](This ability is active if you have four or more damage):Draw a card."
    assert phrases_of_line(without_reminders(line)) == ["[AUTO](VC)[Limit Break 4]:", "Draw a card."]


def test_sources_tell_what_a_part_stands_for_and_which_steps_it_takes() -> None:
    assert docstring_of(Draw).startswith("`Draw")
    assert any(key.startswith("DrawCards.") for key in citation_keys(Draw))


@pytest.mark.parametrize(("language", "word"), [("ja", "自動能力"), ("id", "otomatis")])
def test_what_the_engine_does_is_told_in_the_chosen_language(tmp_path: Path, language: str, word: str) -> None:
    path = tmp_path / "one.yaml"
    card = '{id: T-1, name: One, type: normal unit, nation: Filler, grade: 1, power: 8000, text: ["TEXT"]}'
    text = "[AUTO](RC):When this unit is placed, choose one of your opponent's rear-guards, and retire it."
    path.write_text(f"game: vanguard\ncards:\n  - {card.replace('TEXT', text)}\n", encoding="utf-8")
    told = CliRunner().invoke(main, ["cards", "show", str(path), "T-1", "--language", language]).stdout
    lines = [line.partition("-> ")[2] for line in told.splitlines() if "-> " in line]
    assert word in lines[0] and len(lines) == 4
    assert not any(english in line for line in lines for english in ("choose", "retire", "placed", "your"))
