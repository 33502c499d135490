"""What is done with text that people paste. It runs in a worker with limits of time and memory, on plain data."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from cardlaw.games.clauses import clause_table
from cardlaw.games.files import expect_mapping, parse_yaml, plain
from cardlaw.games.package import GamePackage, Problem
from cardlaw.games.registry import package_of
from cardlaw.kernel.errors import BadInput, CardlawError, UnsupportedText
from cardlaw.match.records import problem_text
from cardlaw.match.words import Words
from cardlaw.server.bodies import CardCheck, DeckCheck
from cardlaw.server.collection import OWN, Collection, Entry, lines_of
from cardlaw.server.decklists import DeckList, checked, find, legal, read_list
from cardlaw.server.frames import face_view
from cardlaw.server.inputs import without_aliases
from cardlaw.server.origins import DeckData, FromDecks, FromScenario, begin, deck_data
from cardlaw.server.protocol.views import Cited
from cardlaw.server.refusals import Refused
from cardlaw.server.replays import Replay, ReplayFile, read_replay
from cardlaw.server.requests import line_in
from cardlaw.testing.runner import run_scenario
from cardlaw.testing.scenario import parse_scenario

OwnCards = dict[str, dict[str, Any]]
# What is begun here is begun again where people play, and must not hold them up: so much is read and done at most.
MOST_TEXT = 60_000  # characters of card text
MOST_STEPS = 20_000  # steps of the rules


# -- decks --------------------------------------------------------------------------------------------------------


def deck_from_text(ruleset: str, own: OwnCards, text: str) -> DeckData:
    """A pasted deck, if the rules allow it."""
    package = package_of(ruleset)
    collection = Collection(package, own)
    made = deck_data(legal(package, collection, read_list(package, collection, text)))
    refuse_long_texts(made.cards.values())
    return made


def refuse_long_texts(cards: Iterable[dict[str, Any]]) -> None:
    found = sum(len(line) for card in cards for line in lines_of(card))
    if found > MOST_TEXT:
        raise Refused("request.too_long", most=MOST_TEXT, found=found)


def check_deck(ruleset: str, own: OwnCards, wanted: DeckCheck, lang: str) -> dict[str, Any]:
    package = package_of(ruleset)
    return check_view(package, wanted_list(package, Collection(package, own), wanted), lang)


def deck_text(ruleset: str, own: OwnCards, wanted: DeckCheck) -> tuple[str, str]:
    """The name of a deck and what it is kept as."""
    package = package_of(ruleset)
    chosen = wanted_list(package, Collection(package, own), wanted)
    return chosen.name, chosen.text(package)


def wanted_list(package: GamePackage, collection: Collection, wanted: DeckCheck) -> DeckList:
    """The deck of a text, or of areas as a deck builder has them."""
    if wanted.areas is None:
        found = read_list(package, collection, wanted.text)
        found.name = wanted.name or found.name
        return found
    cards: dict[str, Entry] = {}
    for area, numbers in wanted.areas.items():
        if area not in package.deck_areas:
            raise BadInput(f"deck: areas: expected one of {', '.join(package.deck_areas)}, found {area!r}")
        cards.update({number: find(collection, number, f"deck: {area}") for number in numbers})
    areas = {area: wanted.areas.get(area, {}) for area in package.deck_areas}
    return DeckList(wanted.name or "Deck", areas, cards)


def check_view(package: GamePackage, chosen: DeckList, lang: str) -> dict[str, Any]:
    """A deck with its cards and with everything that the rules object to."""
    problems, reason = checked(package, chosen)
    told = [problem_view(package, problem, lang) for problem in problems]
    if reason:
        told.append({"key": "card", "text": reason, "clauses": [], "card": None})
    return {
        "name": chosen.name,
        "about": chosen.about,
        "areas": chosen.areas,
        "counts": chosen.counts(),
        "faces": {number: card_view(package, entry, lang) for number, entry in chosen.cards.items()},
        "problems": told,
        "playable": not told,
    }


def problem_view(package: GamePackage, problem: Problem, lang: str) -> dict[str, Any]:
    table = clause_table(package, lang)
    cited = [Cited(id, table[id].title if id in table else "") for id in problem.clauses]
    card = problem.details.get("card")
    return {"key": problem.key, "text": problem_text(problem, lang), "clauses": cited, "card": card}


# -- cards --------------------------------------------------------------------------------------------------------


def check_card(wanted: CardCheck, lang: str) -> dict[str, Any]:
    """Whether a typed card is understood, and where not."""
    package = package_of(wanted.ruleset)
    try:
        entry = wanted_card(wanted)
    except BadInput as error:
        return {"supported": False, "card": None, "problem": trouble(error)}
    face = entry.face(package)
    view = card_view(package, entry, lang) if face is not None else None
    return {"supported": face is not None, "card": view, "problem": trouble(entry.problem)}


def card_data(wanted: CardCheck) -> tuple[str, dict[str, Any]]:
    """The number and the data of a typed card, which has to be understood."""
    entry = wanted_card(wanted)
    if entry.face(package_of(wanted.ruleset)) is None and entry.problem is not None:
        raise entry.problem
    return entry.number, entry.data


def wanted_card(wanted: CardCheck) -> Entry:
    """The card that was typed: fields, or YAML text of one card."""
    data: Any = wanted.card
    if data is None:
        data = parse_yaml(without_aliases(wanted.text, "card"), "card")
        if isinstance(data, list) and len(data) == 1:
            data = data[0]
    data = plain(expect_mapping(data, "card"))
    if isinstance(data.get("text"), str):
        data["text"] = [line for line in data["text"].splitlines() if line.strip()]
    number = data.get("id") or data.get("name")
    if not isinstance(number, str) or not number:
        raise BadInput("card: expected an id or a name, found neither")
    return Entry(number, data, OWN)


def card_view(package: GamePackage, entry: Entry, lang: str) -> dict[str, Any]:
    """A card for browsing; of one that cannot be played what its data say, and why not."""
    face = entry.face(package)
    if face is not None:
        view = msgspec.to_builtins(face_view(face, package.ruleset.number_names, Words(lang, 0, package.game)))
        return {**view, "id": entry.number, "playable": True, "source": entry.source, "problem": None}
    data = plain(entry.data)
    text = data.get("text") or []
    shown = {"id": entry.number, "name": entry.name, "text": [text] if isinstance(text, str) else text, "data": data}
    return {**shown, "playable": False, "source": entry.source, "problem": trouble(entry.problem)}


def trouble(error: CardlawError | None) -> dict[str, Any] | None:
    """Why a card is not supported, and where in its text."""
    if error is None:
        return None
    problem: dict[str, Any] = {"text": str(error), "line": line_in(str(error)), "at": None, "found": "", "expected": ""}
    if isinstance(error, UnsupportedText):
        problem.update(at=error.at, found=error.text, expected=error.expected)
    return problem


# -- scenarios and replays ----------------------------------------------------------------------------------------


def judge(text: str) -> dict[str, Any]:
    """What `cardlaw judge` says of a scenario."""
    result = run_scenario(parse_scenario(without_aliases(text, "scenario")))
    return {
        "passed": result.passed,
        "line": result.line,
        "message": result.message,
        "cited": sorted(result.cited),
    }


def ruleset_of_scenario(text: str, run_steps: bool) -> str:
    """The ruleset of a scenario that can be begun."""
    scenario = parse_scenario(without_aliases(text, "scenario"))
    refuse_long_texts(scenario.cards.values())
    ruleset = scenario.package.ruleset.name
    trace = begin(FromScenario(ruleset, text, run_steps)).trace
    if trace is not None and len(trace.entries) > MOST_STEPS:
        raise Refused("request.too_many_steps", most=MOST_STEPS, found=len(trace.entries))
    return ruleset


def replay_from_file(data: bytes) -> ReplayFile:
    """The replay of a file whose answers are all legal."""
    found = read_replay(data)
    if isinstance(found.origin, FromDecks):
        refuse_long_texts([card for deck in found.origin.decks for card in deck.cards.values()])
    else:
        ruleset_of_scenario(found.origin.text, found.origin.run_steps)
    seats = {letter: msgspec.to_builtins(seat) for letter, seat in found.seats.items()}
    try:
        Replay("", found.title, seats, found.origin, [tuple(options) for options in found.answers])
    except BadInput:
        raise
    except Exception as error:  # a file can hold anything
        raise BadInput(f"replay: damaged, it cannot be played ({error})") from error
    return found
