"""Whatever a file holds, it is read or refused with a reason: scenarios, cards, decks and saved games."""

import copy
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

import cardlaw
from cardlaw import BadInput, Game, UnsupportedText
from cardlaw.cli.main import main
from cardlaw.games import godzilla
from cardlaw.games.deckfinding import find_deck
from cardlaw.games.decks import read_set, shipped_sets
from cardlaw.games.registry import package_of
from cardlaw.match.records import IllegalDeck
from cardlaw.players.base import play_out
from cardlaw.players.random_player import RandomPlayer
from cardlaw.testing.position import Position
from cardlaw.testing.runner import run_scenario
from cardlaw.testing.scenario import parse_scenario

RULESET = "gz-1.01"
PACKAGE = package_of(RULESET)
RULES = Path(__file__).parents[1] / "rules" / RULESET
SCENARIOS = [path.read_text(encoding="utf-8") for path in sorted(RULES.rglob("*.yaml"))[::4]]
DATA = Path(godzilla.__file__).parent
DECK = (DATA / "decks" / "brazhul_stampede.yaml").read_text(encoding="utf-8")
CARDS = """
game: godzilla
set: {code: TST, name: Test}
cards:
  - {id: TST-1, name: Lamp Keeper, type: battle, colors: [white], rank: 1, counter_power: 1000, invasion: 1,
     traits: [Harbour], text: ["<Enter> Draw 1 card.", "This card gains +3000 counter power."]}
  - {id: TST-2, name: Old Tide, type: monster, colors: [blue, red], rank: 4, threat_level: 30000, text: [<Burst3>]}
  - {id: TST-3, name: Buoy, type: battle, colors: [white], rank: 1, counter_power: 1000, traits: [Token]}
"""
TEXTS = sorted({line for one in shipped_sets(PACKAGE) for card in one.cards.values() for line in card.get("text", ())})
WORDS = [
    "A", "B", "yes", "no", "pass", "Filler", "Filler*3", "Filler*9999999", "Filler*²", "Filler#2", "A.hand", "zone.3",
    "expect", "reject", "concede", "advance", "cards", "decision", "standby", "sees", "over", "draw", "legal", "setup",
    "turn", "main", "under", "as", "until_end_of_turn", "counter_power", "play", "to", "auto", "deck", "monster_deck",
    "one", "area", "because", "id", "text", "EOS-034", "EOS", "godzilla", RULESET, "\x07", "《", "・", "<", "t", "p",
]  # fmt: skip

leaves = st.one_of(
    st.sampled_from(WORDS),
    st.none(),
    st.booleans(),
    st.integers(-2, 9),
    st.sampled_from([99, -(10**6), 10**9, 10**30]),
    st.sampled_from([0.5, float("inf"), float("nan")]),
    st.text(max_size=6).filter(lambda text: text.isprintable()),
)
values = st.recursive(
    leaves,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(WORDS) | st.none(), inner, max_size=3),
    max_leaves=6,
)
edits = st.lists(
    st.tuples(st.integers(0, 10**6), st.sampled_from(["replace", "remove", "copy", "rename", "wrap"]), values),
    min_size=1,
    max_size=4,
)
cuts = st.lists(
    st.tuples(st.integers(0, 10**6), st.integers(0, 9), st.sampled_from(["", "\n", " ", ":", "- ", "{", "}", "]",
              "&a ", "*a", "!!int ", "!!set ", "!!bool ", "? ", "|", "\t", "'", '"', "\\ud800", "<<: ", "%", "²"])
              | st.text(max_size=3)),
    min_size=1,
    max_size=3,
)  # fmt: skip


def paths(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where something lies in a structure, the structure itself left out."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        yield (*path, key)
        yield from paths(value, (*path, key))


def at(data: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        data = data[key]
    return data


def edited(data: Any, edits: list[tuple[int, str, Any]]) -> Any:
    """A copy of a structure with a few places changed."""
    data = copy.deepcopy(data)
    for number, how, value in edits:
        places = list(paths(data))
        if not places:
            return data
        path = places[number % len(places)]
        container, key = at(data, path[:-1]), path[-1]
        if how == "replace":
            container[key] = copy.deepcopy(value)
        elif how == "copy":
            container[key] = copy.deepcopy(at(data, places[number // 7 % len(places)]))
        elif how == "wrap":
            container[key] = [container[key]]
        else:
            moved = container.pop(key)
            if how == "rename" and isinstance(container, dict) and not isinstance(value, (dict, list)):
                container[value] = moved
    return data


def cut(text: str, cuts: list[tuple[int, int, str]]) -> str:
    """A text with a few places cut out and others put in."""
    for place, length, put in cuts:
        start = place % (len(text) + 1)
        text = text[:start] + put + text[start + length :]
    return text


def check_scenario(text: str) -> None:
    try:
        run_scenario(parse_scenario(text, "file.yaml"))
    except BadInput as error:
        assert str(error).startswith("file.yaml")


# -- scenarios ---------------------------------------------------------------------------------------------------


@settings(max_examples=600)
@given(st.sampled_from(SCENARIOS), edits)
def test_a_damaged_scenario_runs_or_is_refused(text: str, edits: list[tuple[int, str, Any]]) -> None:
    check_scenario(yaml.safe_dump(edited(yaml.safe_load(text), edits), allow_unicode=True))


@settings(max_examples=400)
@given(st.sampled_from(SCENARIOS), cuts)
def test_a_garbled_scenario_runs_or_is_refused(text: str, cuts: list[tuple[int, int, str]]) -> None:
    check_scenario(cut(text, cuts))


@settings(max_examples=200)
@given(
    st.fixed_dictionaries(
        {"ruleset": st.just(RULESET) | values},
        optional={
            "cards": st.lists(st.dictionaries(st.sampled_from(["name", "type", "text", "rank"]), values)) | values,
            "setup": st.dictionaries(st.sampled_from(["A", "B", "turn", "coin", "seed"]), values) | values,
            "steps": st.lists(st.dictionaries(st.sampled_from(["A", "B", "expect", "reject", "advance"]), values)),
            "deck": values,
            "problems": values,
            "clauses": values,
        },
    )
)
def test_a_scenario_of_any_structure_runs_or_is_refused(data: Any) -> None:
    check_scenario(yaml.safe_dump(data, allow_unicode=True))


@settings(max_examples=100)
@given(st.text(max_size=60))
def test_any_text_is_a_scenario_or_is_refused(text: str) -> None:
    check_scenario(text)


# -- cards and decks ---------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("fuzz")


def check_file(path: Path, text: str, read: Callable[[Path], object]) -> None:
    path.write_text(text, encoding="utf-8", errors="replace")
    try:
        read(path)
    except BadInput as error:
        assert str(error).startswith((f"{path}:", "deck "))


def read_cards(path: Path) -> None:
    found = read_set(PACKAGE, path)
    for number, card in found.cards.items():
        PACKAGE.face(card, found.places[number])


def read_deck(path: Path) -> None:
    package, deck = find_deck(path)
    problems = package.check_deck(deck)
    if problems:
        raise IllegalDeck(deck, problems)


@settings(max_examples=200)
@given(edits)
def test_a_damaged_card_file_is_read_or_refused(folder: Path, edits: list[tuple[int, str, Any]]) -> None:
    text = yaml.safe_dump(edited(yaml.safe_load(CARDS), edits), allow_unicode=True)
    check_file(folder / "cards.yaml", text, read_cards)


@settings(max_examples=200)
@given(cuts)
def test_a_garbled_card_file_is_read_or_refused(folder: Path, cuts: list[tuple[int, int, str]]) -> None:
    check_file(folder / "cards.yaml", cut(CARDS, cuts), read_cards)


@settings(max_examples=150)
@given(edits)
def test_a_damaged_deck_is_read_or_refused(folder: Path, edits: list[tuple[int, str, Any]]) -> None:
    text = yaml.safe_dump(edited(yaml.safe_load(DECK), edits), allow_unicode=True)
    check_file(folder / "deck.yaml", text, read_deck)


@settings(max_examples=100)
@given(cuts)
def test_a_garbled_deck_is_read_or_refused(folder: Path, cuts: list[tuple[int, int, str]]) -> None:
    check_file(folder / "deck.yaml", cut(DECK, cuts), read_deck)


@settings(max_examples=300)
@given(st.sampled_from(TEXTS), cuts, st.sampled_from(["monster", "battle", "strategy"]))
def test_a_garbled_card_text_is_understood_or_refused_at_a_place(
    text: str, cuts: list[tuple[int, int, str]], type: str
) -> None:
    try:
        PACKAGE.face({"name": "Garbled", "type": type, "rank": 1, "text": [cut(text, cuts)]}, "file.yaml:3")
    except UnsupportedText as error:
        assert 0 <= error.at <= len(error.text)
        assert str(error).startswith("file.yaml:3: Garbled: not understood at character ")


# -- saved games -------------------------------------------------------------------------------------------------


def saved_games() -> list[Any]:
    game = cardlaw.new_game(RULESET, "Brazhul Stampede", "Ommural Bastion", 5)
    games: list[Game] = [game.clone()]
    play_out(game, (RandomPlayer(1), RandomPlayer(2)), 12)
    games += [game, game.determinize(0, 1)]
    for text in SCENARIOS[::10]:
        scenario = parse_scenario(text)
        if "deck" not in scenario.data:
            games.append(Position(scenario).game())
    return [json.loads(game.save()) for game in games]


SAVED = saved_games()


@settings(max_examples=250)
@given(st.sampled_from(SAVED), edits, st.booleans())
def test_a_damaged_game_is_read_or_refused(data: Any, edits: list[tuple[int, str, Any]], twice: bool) -> None:
    damaged = {**data, **{part: edited(data[part], edits) for part in (("start", "state") if twice else ("state",))}}
    try:
        read = cardlaw.load_game(json.dumps(damaged, skipkeys=True).encode())
    except BadInput as error:
        assert str(error).startswith("saved game: ")
        return
    assert read.save() == cardlaw.load_game(read.save()).save()


@settings(max_examples=100)
@given(st.sampled_from(SAVED), edits)
def test_a_game_with_damaged_history_is_read_or_refused(data: Any, edits: list[tuple[int, str, Any]]) -> None:
    with_history = edited({**data, "answers": [[0], [1], [0]]}, edits)
    try:
        cardlaw.load_game(json.dumps(with_history, skipkeys=True).encode())
    except BadInput as error:
        assert str(error).startswith("saved game: ")


@settings(max_examples=200)
@given(st.sampled_from(SAVED), st.integers(0, 10**6), st.integers(0, 7))
def test_a_game_with_one_bit_flipped_is_read_or_refused(data: Any, place: int, bit: int) -> None:
    saved = bytearray(json.dumps(data).encode())
    saved[place % len(saved)] ^= 1 << bit
    try:
        cardlaw.load_game(bytes(saved))
    except BadInput as error:
        assert str(error).startswith("saved game: ")


# -- the command line --------------------------------------------------------------------------------------------

BAD_FILES = {
    "empty": b"",
    "binary": bytes(range(256)),
    "list": b"[1, 2]",
    "number": b"7",
    "deep": b"[" * 5000,
    "cut": b"ruleset: gz-1.01\nsteps: [{A: ",
    "twice": b"ruleset: gz-1.01\nruleset: gz-1.01\n",
    "other ruleset": b"ruleset: gz-9\n",
    "wrong kinds": b"game: godzilla\nruleset: gz-1.01\nsteps: 3\ndeck: 4\nstate: 5\n",
    "bad value": b"ruleset: !!int ''\n",
}


@pytest.mark.parametrize("command", [["judge"], ["deck", "check"], ["play", "--resume"]])
@pytest.mark.parametrize("name", BAD_FILES)
def test_a_bad_file_is_told_with_exit_code_2(tmp_path: Path, name: str, command: list[str]) -> None:
    path = tmp_path / "bad.yaml"
    path.write_bytes(BAD_FILES[name])
    result = CliRunner().invoke(main, [*command, str(path)])
    assert result.exit_code == 2
    assert isinstance(result.exception, SystemExit)
    assert "Traceback" not in result.output
    assert str(path) in result.output or "saved game: " in result.output


@pytest.mark.parametrize("command", [["judge"], ["deck", "check"], ["play", "--resume"]])
@pytest.mark.parametrize("name", ["no such file.yaml", "a folder.yaml", "x" * 3000 + ".yaml"])
def test_a_file_that_cannot_be_read_is_told_with_exit_code_2(tmp_path: Path, name: str, command: list[str]) -> None:
    (tmp_path / "a folder.yaml").mkdir()
    result = CliRunner().invoke(main, [*command, str(tmp_path / name)])
    assert result.exit_code == 2
    assert isinstance(result.exception, SystemExit)
    assert result.output
