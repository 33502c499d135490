"""Reports: a game up to some answer written as a scenario, which `cardlaw judge` runs to the same position."""

from __future__ import annotations

from collections import Counter
from typing import Any

import yaml

from cardlaw.games.files import parse_yaml
from cardlaw.games.registry import package_of
from cardlaw.kernel.cards import Face, ref_card
from cardlaw.kernel.decisions import AUTO, CARD, MODE, NO, NUMBER, PASS, PLACE, YES, Decision, Option
from cardlaw.kernel.errors import BadInput
from cardlaw.kernel.game import Game
from cardlaw.kernel.layout import PLAYERS
from cardlaw.match.records import give
from cardlaw.server.origins import DeckData, FromDecks, FromScenario, Origin, begin, plain, run_scenario
from cardlaw.testing.answers import Answerer
from cardlaw.testing.names import Names

BEFORE_GAME = "setup"
TOP_FIRST = "deck"  # the one area that scenarios write top first


def report(origin: Origin, answers: list[tuple[int, ...]], title: str) -> str:
    """The scenario of a game: how it begins, every answer in words, and where it stands."""
    if isinstance(origin, FromScenario):
        runner = run_scenario(origin)
        game, aliases = runner.game, runner.names.aliases
        content = plain(parse_yaml(origin.text, "scenario"))
        earlier = list(content.get("steps") or []) if origin.run_steps else []
    else:
        game = begin(origin)
        aliases = aliases_of(game)
        content = scenario_of_decks(origin, game, {card: alias for alias, card in aliases.items()})
        earlier = []
    names = Names(game, aliases, package_of(origin.ruleset).vocabulary())
    steps = steps_of(game, names, answers)
    content["title"] = title
    content["steps"] = [*earlier, *steps, {"expect": standing(game)}]
    content.pop("clauses", None)
    return yaml.safe_dump(content, sort_keys=False, allow_unicode=True, width=120, default_flow_style=None)


# -- how it begins ------------------------------------------------------------------------------------------------


def aliases_of(game: Game) -> dict[str, int]:
    """A name for every card that the decks bring: `Name A2` is the second one of A."""
    counts: dict[tuple[str, int], int] = {}
    aliases: dict[str, int] = {}
    for card in game.start.cards:
        key = (card.face.name, card.owner)
        counts[key] = counts.get(key, 0) + 1
        aliases[f"{card.face.name} {PLAYERS[card.owner]}{counts[key]}"] = card.id
    return aliases


def scenario_of_decks(origin: FromDecks, game: Game, labels: dict[int, str]) -> dict[str, Any]:
    """A scenario that starts before the game, with the same decks in the same order and the same chances."""
    start = game.start
    cards = all_cards(origin.decks)
    names = Counter(card["name"] for card in cards)
    setup: dict[str, Any] = {"turn": {"phase": BEFORE_GAME}, "seed": origin.seed}
    for player, letter in enumerate(PLAYERS):
        areas: dict[str, list[dict[str, str]]] = {}
        for area in origin.decks[player].areas:
            zone = start.zone(player, area)
            order = reversed(zone) if area == TOP_FIRST else zone
            areas[area] = [{"card": called(start.cards[card].face, names), "as": labels[card]} for card in order]
        setup[letter] = areas
    return {"ruleset": origin.ruleset, "title": "", "cards": cards, "setup": setup}


def all_cards(decks: tuple[DeckData, DeckData]) -> list[dict[str, Any]]:
    """The data of every card, each once."""
    found: dict[str, dict[str, Any]] = {}
    for deck in decks:
        for number, card in deck.cards.items():
            found.setdefault(number, card)
    return list(found.values())


def called(face: Face, names: Counter[str]) -> str:
    """How a scenario calls a card: by its name, or by its id where several have the name."""
    return face.name if names[face.name] == 1 else face.id


# -- answers ------------------------------------------------------------------------------------------------------


def steps_of(game: Game, names: Names, answers: list[tuple[int, ...]]) -> list[dict[str, Any]]:
    """The answers in words, given to the game one by one."""
    steps: list[dict[str, Any]] = []
    for options in answers:
        if len(options) == 1 and options[0] < 0:
            steps.append({"concede": PLAYERS[-1 - options[0]]})
        else:
            decision = game.decision
            if decision is None:
                raise BadInput("report: an answer after the end of the game")
            steps.append({PLAYERS[decision.player]: in_words(game, names, decision, options)})
        give(game, options)
    return steps


def in_words(game: Game, names: Names, decision: Decision, options: tuple[int, ...]) -> Any:
    """An answer as a scenario writes it."""
    chosen = [decision.options[number] for number in options]
    if len(chosen) == 1:
        written = action(game, names, chosen[0])
        if written is not None:
            return written
    return [item(game, names, option) for option in chosen]


def action(game: Game, names: Names, option: Option) -> Any:
    """An option that is an action or a plain word; None if it is one of a list."""
    vocabulary = names.vocabulary
    if option.verb in (PASS, YES, NO):
        return option.verb
    if option.verb == AUTO:
        standby = game.state.standby[option.number]
        source = label(game, names, ref_card(standby.source))
        return {AUTO: source, "ability": Answerer(game, names).ability_number(option)}
    if option.verb in vocabulary.place_verbs:
        layout = game.state.layout
        return {option.verb: [layout.full_name(option.place), layout.full_name(option.number)]}
    if option.verb in (CARD, PLACE, NUMBER, MODE) or option.card < 0:
        return None
    verb = option.verb
    if verb not in vocabulary.verbs:
        verb = next(verb for verb, other in vocabulary.same_as.items() if other == option.verb)
    written: dict[str, Any] = {verb: label(game, names, option.card)}
    if option.number >= 1:
        written["ability"] = option.number
    return written


def item(game: Game, names: Names, option: Option) -> Any:
    """One of the things chosen."""
    if option.verb in (NUMBER, MODE):
        return option.number
    if option.verb == PLACE:
        return game.state.layout.full_name(option.place)
    if option.card >= 0:
        return label(game, names, option.card)
    return option.word or option.verb


def label(game: Game, names: Names, card: int) -> str:
    """The name that means exactly this card now."""
    if card in names.by_card:
        return names.by_card[card]
    name = game.state.cards[card].face.name
    return f"{name}#{names.copies(name).index(card) + 1}"


def standing(game: Game) -> dict[str, Any]:
    """What is true at the end of the report."""
    decision, outcome = game.decision, game.outcome
    if decision is not None:
        player = PLAYERS[decision.player]
        return {"decision": {"player": player, "kind": decision.purpose, "options": len(decision.options)}}
    assert outcome is not None
    if outcome.is_draw:
        return {"over": "draw"}
    return {"over": {"winner": PLAYERS[outcome.winner]}}
