"""Every ability of every card of our own sets is at work in random games, and nothing breaks."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from cardlaw.cli.main import main
from cardlaw.games.decks import shipped_decks, shipped_sets
from cardlaw.games.package import GamePackage
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.errors import BadInput
from cardlaw.simulate import exercise as module
from cardlaw.simulate.exercise import exercise
from cardlaw.simulate.firing import Watched
from cardlaw.simulate.trialdecks import Wardrobe

MOST_GAMES = 400  # far more than are needed; the games end as soon as everything was at work
WITH_SETS = [name for name in ruleset_names() if shipped_sets(package_of(name)) and shipped_decks(package_of(name))]
EOS = package_of("gz-1.01")


def cards_of(package: GamePackage) -> list[dict[str, object]]:
    return [card for found in shipped_sets(package) for card in found.cards.values()]


@pytest.mark.parametrize("ruleset", WITH_SETS)
def test_every_ability_of_our_own_sets_is_at_work(ruleset: str) -> None:
    package = package_of(ruleset)
    report = exercise(package, cards_of(package), MOST_GAMES)
    assert report.crashes == {}
    assert report.violations == {}
    assert [(printed.card, printed.text) for printed in report.never] == []


def test_the_same_seed_gives_the_same_games() -> None:
    first, again, other = (exercise(EOS, cards_of(EOS), 3, seed).data() for seed in (5, 5, 6))
    assert first == again
    assert first != other


def test_abilities_that_were_never_at_work_are_told() -> None:
    report = exercise(EOS, cards_of(EOS), 1)
    assert 0 < len(report.never) < report.abilities
    assert report.data()["fired"] == report.abilities - len(report.never)


def test_crashes_and_unsound_positions_are_told_with_their_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(decision: object) -> None:
        raise ZeroDivisionError("by nobody")

    def unsound(state: object) -> None:
        raise BadInput("a card in two places")

    with monkeypatch.context() as broken:
        broken.setattr(module, "check_decision", crash)
        report = exercise(EOS, cards_of(EOS), 3, seed=7)
    [(problem, seeds)] = report.crashes.items()
    assert problem.startswith("ZeroDivisionError: by nobody (test_exercise.py:")
    assert seeds == [7, 8, 9]
    monkeypatch.setattr(module, "check_state", unsound)
    report = exercise(EOS, cards_of(EOS), 1)
    assert report.violations == {"a card in two places": [1]}
    assert not report.is_clean


def test_trial_decks_have_the_shape_of_shipped_ones_and_the_cards_in_focus() -> None:
    weiss = package_of("ws-2.09")
    cards = cards_of(weiss)
    focus = [card for card in cards if card["id"] in ("KWV-020", "KWV-003")]
    wardrobe = Wardrobe(weiss, cards)
    deck = wardrobe.deck(focus, Chance(3))
    assert weiss.check_deck(deck) == []
    numbers = [card["id"] for card in deck.areas["deck"]]
    assert "KWV-020" in numbers and "KWV-003" in numbers
    spoken = {card["name"] for card in wardrobe.related(focus, Chance(3))}
    assert "Storm over the Ridge" in spoken


def test_a_rule_for_decks_is_at_work_when_decks_are_built() -> None:
    card = {
        "id": "X",
        "name": "Swarm",
        "type": "battle",
        "text": ["You may have any number of this card in your deck."],
    }
    assert Watched(EOS, [card]).never() == []


def test_the_command_tells_what_happened(tmp_path: Path) -> None:
    sets = EOS.data_folder() / "sets" / "eos.yaml"
    result = CliRunner().invoke(main, ["cards", "exercise", str(sets), "-n", "2", "--seed", "3"])
    assert result.exit_code == 0
    assert "never at work: EOS-" in result.stdout
    assert result.stdout.splitlines()[-1].startswith("2 games, ")
    assert result.stdout.endswith("0 crashes, 0 unsound positions\n")
    data = json.loads(CliRunner().invoke(main, ["cards", "exercise", str(sets), "-n", "2", "--json"]).stdout)
    assert (data["games"], data["crashes"]) == (2, {})


def test_a_file_without_supported_cards_is_refused_and_broken_rows_are_told(tmp_path: Path) -> None:
    path = tmp_path / "none.yaml"
    cards = "[{id: X, name: X, type: battle, rank: 1, text: [Hum.]}, {id: Y, name: Y, type: hum, rank: 1}]"
    path.write_text(f"game: godzilla\ncards: {cards}\n", encoding="utf-8")
    result = CliRunner().invoke(main, ["cards", "exercise", str(path)])
    assert result.exit_code == 2
    assert f"left out: {path}:2: Y: type: expected monster, battle, strategy, found 'hum'" in result.stderr
    assert "expected supported cards, found none" in result.stderr
