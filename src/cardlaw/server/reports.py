"""Reports: a game up to some answer written as a scenario, which `cardlaw judge` runs to the same position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import yaml

from cardlaw.games.files import parse_yaml, plain
from cardlaw.games.registry import package_of
from cardlaw.games.scenarios import Vocabulary
from cardlaw.kernel.cards import Face, ref_card
from cardlaw.kernel.decisions import AUTO, MODE, NO, NUMBER, PASS, PLACE, YES, Decision, Option
from cardlaw.kernel.errors import BadInput, CardlawError
from cardlaw.kernel.game import Game
from cardlaw.kernel.layout import PLAYERS
from cardlaw.match.records import give
from cardlaw.server.origins import DeckData, FromDecks, FromScenario, Origin, begin, run_scenario
from cardlaw.testing.answers import Answerer
from cardlaw.testing.names import Names

BEFORE_GAME = "setup"
TOP_FIRST = "deck"  # the one area that scenarios write top first


def report(origin: Origin, answers: list[tuple[int, ...]], title: str) -> str:
    """The scenario of a game: how it begins, every answer in words, and where it stands.

    An action that is not answered to its end is left out.
    """
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
    content["steps"] = [*earlier, *steps, *standing(game, names.vocabulary)]
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
    while len(game.answers) < len(answers):
        options = answers[len(game.answers)]
        decision = game.decision
        if len(options) == 1 and options[0] < 0:
            steps.append({"concede": PLAYERS[-1 - options[0]]})
            give(game, options)
        elif decision is None:
            raise BadInput("report: an answer after the end of the game")
        else:
            words = written(game, names, decision, answers)
            if words is None:
                return steps
            steps.append({PLAYERS[decision.player]: words})
    return steps


def written(game: Game, names: Names, decision: Decision, answers: list[tuple[int, ...]]) -> Any:
    """The next answers in words; tried before they are written down, since a step may answer several decisions.

    None if they are the beginning of an action that scenarios write as a whole.
    """
    begun = len(game.answers)
    unfinished = False
    for words in Wording(game, names, decision, answers[begun:]).candidates():
        trial = game.clone()
        try:
            Answerer(trial, Names(trial, names.aliases, names.vocabulary)).give(decision.player, words)
        except CardlawError:
            continue
        count = len(trial.answers)
        unfinished = unfinished or trial.answers[begun : len(answers)] == answers[begun:]
        if count > begun and trial.answers[begun:] == answers[begun:count]:
            for options in answers[begun:count]:
                give(game, options)
            return words
    if unfinished:
        return None
    raise BadInput(f"report: the answer {begun + 1} to {decision.purpose!r} cannot be written")


class Wording:
    """The ways in which a scenario may write the next answers."""

    def __init__(self, game: Game, names: Names, decision: Decision, answers: list[tuple[int, ...]]) -> None:
        self.game = game
        self.names = names
        self.decision = decision
        self.answers = answers
        self.chosen = [decision.options[number] for number in answers[0]]
        self.vocabulary: Vocabulary = names.vocabulary

    def candidates(self) -> Iterator[Any]:
        if self.decision.purpose in self.vocabulary.quiet_purposes:
            yield {self.decision.purpose: self.words_in_a_row()}
            return
        if len(self.chosen) == 1:
            yield from self.actions(self.chosen[0])
        yield [item(self.game, self.names, option) for option in self.chosen]

    def actions(self, option: Option) -> Iterator[Any]:
        """An option that is an action or a plain word."""
        if option.verb in (PASS, YES, NO):
            yield option.verb
        if option.verb == AUTO:
            source = label(self.game, self.names, ref_card(self.game.state.standby[option.number].source))
            for number in Answerer(self.game, self.names).ability_numbers(option):
                yield {AUTO: source, "ability": number}
        if option.verb in self.vocabulary.place_verbs:
            layout = self.game.state.layout
            yield {option.verb: [layout.full_name(option.place), layout.full_name(option.number)]}
        if option.verb in self.vocabulary.word_verbs:
            yield {option.verb: option.word}
        for verb in (option.verb, *(verb for verb, other in self.vocabulary.same_as.items() if other == option.verb)):
            if verb in self.vocabulary.verbs:
                yield from self.with_card(verb, option)

    def with_card(self, verb: str, option: Option) -> Iterator[Any]:
        """A verb with its card; where the next decision asks for more of it, with that too."""
        if option.card < 0:
            yield from ({verb: card} for card in self.following())
            return
        card = label(self.game, self.names, option.card)
        if option.number >= 1:
            yield {verb: card, "ability": option.number}
        if verb in self.vocabulary.several_verbs:
            yield {verb: [card, *self.following(self.vocabulary.several_verbs[verb])]}
        yield {verb: card}

    def following(self, purpose: str = "") -> list[str]:
        """The cards of the next answer, as they are called when it is given; none if it is for another purpose."""
        after = self.game.clone()
        give(after, self.answers[0])
        if after.decision is None or len(self.answers) < 2 or min(self.answers[1], default=0) < 0:
            return []
        if purpose and after.decision.purpose != purpose:
            return []
        names = Names(after, self.names.aliases, self.vocabulary)
        cards = [after.decision.options[number].card for number in self.answers[1]]
        return [label(after, names, card) for card in cards if card >= 0]

    def words_in_a_row(self) -> list[str]:
        """The words of all answers from here on that follow the book's own order."""
        after = self.game.clone()
        words: list[str] = []
        for options in self.answers:
            decision = after.decision
            if decision is None or decision.purpose not in self.vocabulary.quiet_purposes:
                break
            words.extend(decision.options[number].word for number in options)
            give(after, options)
        return words


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


def standing(game: Game, vocabulary: Vocabulary) -> list[dict[str, Any]]:
    """What is true at the end of the report. A decision that scenarios take by themselves cannot be stood at."""
    decision, outcome = game.decision, game.outcome
    if decision is not None:
        player = PLAYERS[decision.player]
        expected = {"player": player, "kind": decision.purpose, "options": len(decision.options)}
        return [] if decision.purpose in vocabulary.quiet_purposes else [{"expect": {"decision": expected}}]
    assert outcome is not None
    over: Any = "draw" if outcome.is_draw else {"winner": PLAYERS[outcome.winner]}
    return [{"expect": {"over": over}}]
