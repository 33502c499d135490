"""Games begun from decks, and games read back from what `Game.save` wrote."""

from __future__ import annotations

import copyreg
import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from cardlaw.games.deckfinding import load_deck
from cardlaw.games.package import Deck, GamePackage, Problem
from cardlaw.games.registry import package_of
from cardlaw.kernel.catalogue import Catalogue
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.engine import run
from cardlaw.kernel.errors import BadInput
from cardlaw.kernel.game import Game, canonical
from cardlaw.kernel.save import state_from_data, state_to_data
from cardlaw.kernel.state import State
from cardlaw.kernel.views import name_options


class IllegalDeck(BadInput):
    """A deck that the rules of deck construction refuse; `problems` says why, with clauses and cards."""

    def __init__(self, deck: Deck, problems: Sequence[Problem]) -> None:
        self.deck = deck
        self.problems = problems
        reasons = "; ".join(f"{problem_text(problem)} [{', '.join(problem.clauses)}]" for problem in problems)
        super().__init__(f"deck {deck.name!r} is not allowed: {reasons}")


def problem_text(problem: Problem, language: str = "en") -> str:
    """A problem of a deck in words."""
    from cardlaw.messages import render

    return render(problem.key, language, **problem.details)


def new_game(
    ruleset: str, deck_a: Deck | str | Path, deck_b: Deck | str | Path, seed: int, trace: bool = False
) -> Game:
    """Begin a game and stop at its first decision.

    A deck is given as a Deck, by the name of a shipped deck or by the path of a deck file. The same ruleset, decks,
    seed and answers give the same game everywhere. With `trace` the game records every clause that it applies.
    """
    package = package_of(ruleset)
    decks = [legal_deck(package, deck) for deck in (deck_a, deck_b)]
    refuse_two_cards_of_one_number(decks)
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise BadInput(f"seed: expected a whole number, found {seed!r}")
    return begin(package.new_state(decks, seed), trace)


def begin(state: State, trace: bool = False) -> Game:
    """A game that begins at a state; games that users get are begun here, so that each of them can be pickled."""
    return Game(state, trace)


def legal_deck(package: GamePackage, deck: Deck | str | Path) -> Deck:
    """The deck that is meant, if the rules allow it."""
    found = deck if isinstance(deck, Deck) else load_deck(package, deck)
    problems = package.check_deck(found)
    if problems:
        raise IllegalDeck(found, problems)
    return found


def refuse_two_cards_of_one_number(decks: Sequence[Deck]) -> None:
    """A card number means one card; two decks made of different files might disagree."""
    known: dict[str, tuple[Mapping[str, Any], str]] = {}
    for deck in decks:
        for card in (*(card for area in deck.areas.values() for card in area), *deck.others):
            number = str(card.get("id") or card.get("name", ""))
            first, owner = known.setdefault(number, (card, deck.name))
            if first is not card and first != card:
                raise BadInput(f"card {number!r}: the decks {owner!r} and {deck.name!r} give it differently")


def load_game(saved: bytes, verify: bool = True) -> Game:
    """The game that `Game.save` wrote, at the same point, with its history.

    The answers are given again from the start and have to lead to the saved position, so that damage is noticed
    here and not in the middle of the game. `verify=False` skips that for bytes that cannot be damaged.
    """
    data = saved_mapping(saved)
    package = package_of(expect_text(data["start"], "ruleset"))
    catalogue = catalogue_of(package, data)
    state = filled_state(package, catalogue, data["state"])
    start = filled_state(package, catalogue, data["start"])
    answers = answers_of(data["answers"])
    if verify:
        verify_history(start, answers, data["state"])
    return game_of(state, start, answers)


def reduced(game: Game) -> tuple[Callable[[bytes, bool], Game], tuple[bytes, bool]]:
    """A game can be pickled, whether it is compiled or not: as what it saves of itself."""
    return (load_game, (game.save(), False))


copyreg.pickle(Game, reduced)


def game_of(state: State, start: State, answers: list[tuple[int, ...]]) -> Game:
    """A game put together from its parts instead of being begun."""
    game = Game.__new__(Game)
    game.state = state
    game.start = start
    game.answers = answers
    name_options(state)
    return game


def saved_mapping(saved: bytes) -> dict[str, Any]:
    """The parts of a saved game, with their kinds checked."""
    try:
        data = json.loads(saved)
        canonical(data)  # refuses what JSON allows and UTF-8 does not
    except (ValueError, RecursionError) as error:
        raise BadInput(f"saved game: not valid JSON ({error})") from error
    if not isinstance(data, dict):
        raise BadInput(f"saved game: expected an object, found {type(data).__name__}")
    for key, kind in (("state", dict), ("start", dict), ("answers", list)):
        if not isinstance(data.get(key), kind):
            raise BadInput(f"saved game: {key}: expected {kind.__name__}, found {type(data.get(key)).__name__}")
    return data


def expect_text(data: dict[str, Any], key: str) -> str:
    value = data.get(key)
    if not isinstance(value, str):
        raise BadInput(f"saved game: {key}: expected text, found {type(value).__name__}")
    return value


def catalogue_of(package: GamePackage, data: dict[str, Any]) -> Catalogue:
    """The faces of a saved game, made again in their order."""
    faces = data["start"].get("faces")
    if not isinstance(faces, list) or faces != data["state"].get("faces"):
        raise BadInput("saved game: faces: expected the same list of cards at the start and now")
    catalogue = Catalogue()
    for index, face in enumerate(faces):
        if not isinstance(face, dict):
            raise BadInput(f"saved game: faces: expected card data, found {type(face).__name__}")
        made = package.register(catalogue, face, f"saved game: card {index}")
        if catalogue.numbers[made.id] != index:
            raise BadInput(f"saved game: card {index}: its number is given twice")
    return catalogue


def filled_state(package: GamePackage, catalogue: Catalogue, data: dict[str, Any]) -> State:
    if data.get("ruleset") != package.ruleset.name:
        raise BadInput(f"saved game: ruleset: expected {package.ruleset.name}, found {data.get('ruleset')!r}")
    return state_from_data(State(package.ruleset, catalogue, Chance(0)), data)


def answers_of(data: list[Any]) -> list[tuple[int, ...]]:
    for numbers in data:
        if not isinstance(numbers, list) or any(type(number) is not int for number in numbers):
            raise BadInput(f"saved game: answers: expected lists of numbers, found {numbers!r}")
    return [tuple(numbers) for numbers in data]


def verify_history(start: State, answers: list[tuple[int, ...]], expected: dict[str, Any]) -> None:
    """Play the answers from the start; raise BadInput unless they are legal and lead to the expected state."""
    try:
        game = game_of(start.clone(), start, [])
        if game.state.decision is None:
            run(game.state)
        for numbers in answers:
            give(game, numbers)
        reached = canonical(state_to_data(game.state))
    except Exception as error:  # a damaged start can break anything that the rules rely on
        raise BadInput(f"saved game: damaged, its answers cannot be given again ({error})") from error
    if reached != canonical(expected):
        raise BadInput("saved game: damaged, its answers do not lead to the saved position")


def give(game: Game, numbers: tuple[int, ...]) -> None:
    """Give a recorded answer, refused if it is not legal; a negative number says who conceded."""
    if len(numbers) == 1 and numbers[0] < 0:
        game.replay([numbers])
    else:
        game.answer(*numbers)
