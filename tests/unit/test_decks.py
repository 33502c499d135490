"""Decks and sets: files become card data, and what is wrong with a file is said with its line."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlaw import BadInput, UnsupportedText
from cardlaw.games.deckfinding import find_deck, load_deck
from cardlaw.games.decks import read_deck, read_set, shipped_decks, shipped_sets
from cardlaw.games.registry import GAMES, package_of, ruleset_names

GZ = package_of("gz-1.01")

HEAD = """\
game: godzilla
ruleset: gz-1.01
name: Small
"""
OWN_CARDS = """\
sets: []
cards:
  - {id: X-1, name: Ash Calf, type: monster, colors: [red], rank: 1, threat_level: 5000, invasion: 1, traits: [Ash]}
  - {id: X-2, name: Ash Pup, type: battle, colors: [red], rank: 1, counter_power: 1000, invasion: 2}
  - {id: X-3, name: Spark, type: battle, colors: [red], rank: 1, counter_power: 1000, invasion: 1, traits: [Token]}
"""


def write(folder: Path, content: str, name: str = "small.yaml") -> Path:
    path = folder / name
    path.write_text(content, encoding="utf-8")
    return path


def test_the_shipped_decks_are_allowed() -> None:
    decks = shipped_decks(GZ)
    assert len(decks) >= 2
    assert [GZ.check_deck(deck) for deck in decks] == [[] for _ in decks]


def test_shipped_decks_come_in_the_order_of_their_names() -> None:
    names = [deck.name for deck in shipped_decks(GZ)]
    assert names == sorted(names)


def test_a_deck_brings_every_token_of_its_sets() -> None:
    (found,) = [one for one in shipped_sets(GZ) if one.code == "EOS"]
    tokens = {number for number, card in found.cards.items() if "Token" in card.get("traits", [])}
    assert len(tokens) >= 2
    for deck in shipped_decks(GZ):
        assert {str(card["id"]) for card in deck.others} == tokens


@pytest.mark.parametrize("name", ["Brazhul Stampede", "brazhul_stampede", "BRAZHUL-STAMPEDE"])
def test_a_shipped_deck_is_found_by_its_name_however_it_is_written(name: str) -> None:
    package, deck = find_deck(name)
    assert (package.ruleset.name, deck.name) == ("gz-1.01", "Brazhul Stampede")
    assert load_deck(GZ, name).areas == deck.areas


def test_an_unknown_deck_is_refused_with_the_names_that_there_are() -> None:
    for ruleset in ("", "gz-1.01"):
        with pytest.raises(BadInput, match=r"expected a file or one of Brazhul Stampede, .*; found 'No Such Deck'"):
            find_deck("No Such Deck", ruleset)


def test_a_file_gives_its_cards_in_order_and_number(tmp_path: Path) -> None:
    path = write(tmp_path, HEAD + OWN_CARDS + "monster_deck: [X-1]\ndeck: {X-2: 3, X-1: 1}\n")
    package, deck = find_deck(str(path))
    assert package is GZ
    assert deck.name == "Small"
    assert [card["id"] for card in deck.areas["monster_deck"]] == ["X-1"]
    assert [card["id"] for card in deck.areas["deck"]] == ["X-2", "X-2", "X-2", "X-1"]
    assert [card["id"] for card in deck.others] == ["X-3"]


def test_a_deck_without_a_name_is_called_like_its_file(tmp_path: Path) -> None:
    path = write(tmp_path, "game: godzilla\nruleset: gz-1.01\n" + OWN_CARDS, "lonely.yaml")
    assert find_deck(path)[1].name == "lonely"


def test_a_deck_without_sets_takes_cards_of_every_shipped_set(tmp_path: Path) -> None:
    path = write(tmp_path, HEAD + "monster_deck: [EOS-001]\n")
    assert read_deck(GZ, path).areas["monster_deck"][0]["id"] == "EOS-001"


def test_a_set_may_be_a_file_beside_the_deck(tmp_path: Path) -> None:
    write(tmp_path, OWN_CARDS.replace("sets: []", "game: godzilla"), "cards.yaml")
    path = write(tmp_path, HEAD + "sets: [cards.yaml]\ndeck: [X-2]\n")
    deck = read_deck(GZ, path)
    assert deck.areas["deck"][0]["name"] == "Ash Pup"
    assert [card["id"] for card in deck.others] == ["X-3"]


@pytest.mark.parametrize(
    ("content", "line", "said"),
    [
        ("[]", 1, "expected a mapping, found a list"),
        ("game: chess\n", 1, "game: expected godzilla, found 'chess'"),
        ("game: godzilla\nruleset: gz-9\n", 2, "ruleset: expected gz-1.01, found 'gz-9'"),
        (HEAD + "colour: red\n", 4, "found 'colour'"),
        (HEAD + "about: [a]\n", 4, "about: expected text, found a list"),
        (HEAD + "ladder: 1\n", 4, "ladder: expected true or false, found 1"),
        (HEAD + "sets: EOS\n", 4, "sets: expected a list, found 'EOS'"),
        (HEAD + "sets:\n  - EOS\n  - QQQ\n", 6, "expected a file or one of EOS, found 'QQQ'"),
        (HEAD + "sets: [3]\n", 4, "expected a file or one of EOS, found 3"),
        (HEAD + "cards: 5\n", 4, "cards: expected a list, found 5"),
        (HEAD + "cards:\n  - Ash Pup\n", 5, "expected a mapping, found 'Ash Pup'"),
        (HEAD + "cards:\n  - {id: 7}\n", 5, "expected a card with an id or a name, found 7"),
        (HEAD + "cards:\n  - {id: A, name: A, type: battle}\n  - {id: A}\n", 6, "'A' is given twice"),
        (HEAD + "deck: 50\n", 4, "deck: expected a list or a mapping of card numbers, found 50"),
        (HEAD + "deck:\n  EOS-034: 2\n  EOS-999: 1\n", 6, "found 'EOS-999'"),
        (HEAD + "deck:\n  - EOS-034\n  - [EOS-034]\n", 6, "found a list"),
        (HEAD + "deck: {EOS-034: 0}\n", 4, "EOS-034: expected a number from 1 to 999, found 0"),
        (HEAD + "deck: {EOS-034: true}\n", 4, "expected a number from 1 to 999, found True"),
        (HEAD + "deck: {EOS-034: many}\n", 4, "expected a number from 1 to 999, found 'many'"),
        (HEAD + "deck:\n  EOS-034: 2\n  EOS-034: 2\n", 6, "'EOS-034' is given twice"),
        (HEAD + "deck: {\n", 5, "not valid YAML"),
    ],
)
def test_a_bad_deck_file_is_refused_with_its_line(tmp_path: Path, content: str, line: int, said: str) -> None:
    path = write(tmp_path, content)
    with pytest.raises(BadInput) as caught:
        read_deck(GZ, path)
    message = str(caught.value)
    assert message.startswith((f"{path}:{line}:", f"{path}: line {line}:")), message
    assert said in message


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("{id: Y-1, name: Y, type: land}", "type: expected monster, battle, strategy, found 'land'"),
        ("{id: Y-1, name: Y, type: battle, colors: [pink]}", "colors: expected red, blue, white, green, found 'pink'"),
        ("{id: Y-1, name: Y, type: battle, rank: high}", "rank: expected a whole number, found 'high'"),
        ("{id: Y-1, name: Y, type: battle, power: 3}", "found 'power'"),
        ("{id: Y-1, type: battle}", "expected a card name, found nothing"),
    ],
)
def test_a_bad_card_is_refused_with_its_line(tmp_path: Path, card: str, said: str) -> None:
    path = write(tmp_path, f"{HEAD}sets: []\ncards:\n  - {card}\ndeck: [Y-1]\n")
    with pytest.raises(BadInput) as caught:
        read_deck(GZ, path)
    assert str(caught.value).startswith(f"{path}:6: ")
    assert said in str(caught.value)


def test_a_card_whose_text_is_not_understood_is_refused_with_its_line(tmp_path: Path) -> None:
    card = '{id: Y-1, name: Y, type: battle, text: ["Ponder the shape of the sea."]}'
    path = write(tmp_path, f"{HEAD}sets: []\ncards:\n  - {card}\ndeck: [Y-1]\n")
    with pytest.raises(UnsupportedText) as caught:
        read_deck(GZ, path)
    assert str(caught.value).startswith(f"{path}:6: Y: not understood at character ")


def test_a_file_for_no_known_ruleset_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path, "game: godzilla\nruleset: gz-9\n")
    with pytest.raises(BadInput, match=r"small.yaml:2: ruleset: expected one of gz-1.01.*, found 'gz-9'"):
        find_deck(str(path))


def test_a_missing_set_file_is_named(tmp_path: Path) -> None:
    path = write(tmp_path, HEAD + "sets: [gone.yaml]\n")
    with pytest.raises(BadInput, match=r"gone\.yaml: cannot be read"):
        read_deck(GZ, path)


def test_a_set_of_another_game_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path, "game: chess\ncards: []\n")
    with pytest.raises(BadInput, match=r":1: game: expected godzilla, found 'chess'"):
        read_set(GZ, path)


LINES = st.lists(
    st.sampled_from((HEAD + OWN_CARDS + "monster_deck: [X-1]\ndeck: {X-2: 3}\n").splitlines()), max_size=12
)


@given(lines=LINES, noise=st.text(max_size=20), at=st.integers(0, 200))
def test_whatever_is_in_a_file_it_is_read_or_refused(
    tmp_path_factory: pytest.TempPathFactory, lines: list[str], noise: str, at: int
) -> None:
    text = "\n".join(lines)
    path = tmp_path_factory.getbasetemp() / "fuzzed.yaml"
    path.write_text(text[:at] + noise + text[at:], encoding="utf-8", errors="surrogatepass")
    try:
        deck = read_deck(GZ, path)
    except BadInput as error:
        assert str(path) in str(error)
    else:
        assert set(deck.areas) == {"monster_deck", "deck"}


def test_the_game_of_a_ruleset_is_known_before_its_package_is_made() -> None:
    assert {name: package_of(name).game for name in ruleset_names()} == GAMES
