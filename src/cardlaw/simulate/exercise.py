"""Tries cards out: random legal games until every ability has been at work, with a look at every position."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardlaw.games.package import GamePackage
from cardlaw.kernel.cards import Face
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.decisions import NO, PASS, YES, Decision
from cardlaw.kernel.errors import BadInput
from cardlaw.kernel.game import Game
from cardlaw.kernel.soundness import check_state
from cardlaw.players.base import random_answer
from cardlaw.simulate.firing import Printed, Watched
from cardlaw.simulate.recasting import can_recast, recast
from cardlaw.simulate.trialdecks import Wardrobe

LIMIT = 3000  # decisions after which a game is left
FOCUS = 6  # cards that one deck is made for
CHECK_EVERY = 20  # decisions between two looks at the soundness of the state


@dataclass
class Report:
    """What came of trying cards out."""

    cards: int
    abilities: int
    games: int = 0
    decisions: int = 0
    crashes: dict[str, list[int]] = field(default_factory=dict)  # what went wrong, and with which seeds
    violations: dict[str, list[int]] = field(default_factory=dict)
    never: list[Printed] = field(default_factory=list)

    @property
    def is_clean(self) -> bool:
        return not self.crashes and not self.violations

    def data(self) -> dict[str, Any]:
        return {
            "cards": self.cards,
            "abilities": self.abilities,
            "fired": self.abilities - len(self.never),
            "games": self.games,
            "decisions": self.decisions,
            "crashes": self.crashes,
            "violations": self.violations,
            "never": [{"id": one.card, "ability": one.number, "text": one.text} for one in self.never],
        }


class Violation(Exception):
    """Something that must hold in every position does not."""


class EagerPlayer:
    """Plays by chance, but likes cards whose abilities have not been at work, and doing to not doing."""

    def __init__(self, watched: Watched, chance: Chance) -> None:
        self.watched = watched
        self.chance = chance

    def choose(self, game: Game) -> list[int]:
        decision = game.decision
        assert decision is not None
        if self.chance.below(5) == 0:
            return random_answer(decision, self.chance)
        liked = self.liked(game, decision)
        if decision.min <= 1 <= decision.max and liked and self.chance.below(3):
            return [liked[self.chance.below(len(liked))]]
        return self.most(decision, liked)

    def liked(self, game: Game, decision: Decision) -> list[int]:
        """The options that show an ability that was idle so far."""
        idle = self.watched.idle
        cards = game.state.cards
        return [
            number
            for number, option in enumerate(decision.options)
            if option.verb == YES or (option.card >= 0 and not option.hidden and cards[option.card].face.id in idle)
        ]

    def most(self, decision: Decision, liked: Sequence[int]) -> list[int]:
        """As many options as may be taken, the liked ones first, and not to pass if there is something to do."""
        others = [number for number in range(len(decision.options)) if number not in liked]
        self.chance.shuffle(others)
        active = [number for number in others if decision.options[number].verb not in (PASS, NO)]
        ordered = [*liked, *active, *(number for number in others if number not in active)]
        return ordered[: max(decision.min, min(decision.max, len(ordered)))]


def exercise(
    package: GamePackage,
    cards: Sequence[dict[str, Any]],
    games: int,
    seed: int = 1,
    on_game: Callable[[Report], None] | None = None,
) -> Report:
    """Play games with decks made of cards that are all supported, until each ability was at work or none is left."""
    if games < 1:
        raise BadInput(f"games: expected a number from 1 up, found {games}")
    watched = Watched(package, cards)
    wardrobe = Wardrobe(package, cards)
    report = Report(len(cards), len(watched.all))
    for number in range(games):
        if not watched.idle:
            break
        play_trial(package, wardrobe, watched, report, seed + number)
        report.games += 1
        if on_game is not None:
            on_game(report)
    report.never = watched.never()
    return report


def play_trial(package: GamePackage, wardrobe: Wardrobe, watched: Watched, report: Report, seed: int) -> None:
    """One game for some of the cards that have idle abilities.

    In two games of three, and always when few are left, positions are made for them besides.
    """
    try:
        trial = Trial(package, wardrobe, watched, report, Chance(seed))
        trial.play(seed, recasting=seed % 3 > 0 or len(watched.idle) <= FOCUS)
    except (Violation, BadInput) as error:
        report.violations.setdefault(str(error), []).append(seed)
    except Exception as error:
        report.crashes.setdefault(described(error), []).append(seed)


def described(error: Exception) -> str:
    """An error with the place in the rules where it was raised."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(last.filename).name}:{last.lineno})"


class Trial:
    """One game in which cards are tried out."""

    def __init__(
        self, package: GamePackage, wardrobe: Wardrobe, watched: Watched, report: Report, chance: Chance
    ) -> None:
        self.package = package
        self.wardrobe = wardrobe
        self.watched = watched
        self.report = report
        self.chance = chance
        self.player = EagerPlayer(watched, chance)

    def play(self, seed: int, recasting: bool) -> None:
        focus = self.idle_cards()
        decks = [self.wardrobe.deck(focus[part : part + FOCUS], self.chance) for part in (0, FOCUS)]
        game = self.begun(Game(self.package.new_state(decks, seed), trace=True))
        turn = game.state.turn
        for number in range(LIMIT):
            self.watched.observe(game)
            decision = game.decision
            if number % CHECK_EVERY == 0 or decision is None:
                check_state(game.state)
            if decision is None:
                break
            if recasting and game.state.turn != turn and can_recast(game):
                turn = game.state.turn
                game = self.begun(self.recast(game))
                continue
            check_decision(decision)
            answer = self.player.choose(game)
            for chosen in answer:
                self.watched.note_action(game.state, decision.options[chosen])
            game.answer(*answer, player=decision.player)
            self.report.decisions += 1
        if game.decision is None and game.outcome is None:
            raise Violation("the game stands still without an outcome")

    def idle_cards(self) -> list[dict[str, Any]]:
        """The cards that have idle abilities, in random order."""
        cards = self.wardrobe.cards
        idle = [number for number, card in enumerate(cards) if identity(card) in self.watched.idle]
        self.chance.shuffle(idle)
        return [cards[number] for number in idle]

    def begun(self, game: Game) -> Game:
        assert game.trace is not None
        game.trace.done = []
        return game

    def recast(self, game: Game) -> Game:
        focus = self.idle_cards()[: 1 + self.chance.below(FOCUS)]
        wanted = [*focus, *self.wardrobe.related(focus, self.chance)]
        others = [self.wardrobe.cards[self.chance.below(len(self.wardrobe.cards))] for _ in range(4 * FOCUS)]
        wanted_faces, other_faces = self.faces(game, wanted or others), self.faces(game, others)
        made = recast(self.package, game, wanted_faces, other_faces, self.chance)
        return made if made.outcome is None else game

    def faces(self, game: Game, cards: Sequence[dict[str, Any]]) -> list[Face]:
        catalogue = game.state.catalogue
        return [self.package.register(catalogue, card, identity(card)) for card in cards]


def identity(card: dict[str, Any]) -> str:
    return str(card.get("id") or card["name"])


def check_decision(decision: Decision) -> None:
    if not decision.options or not 0 <= decision.min <= min(decision.max, len(decision.options)):
        raise Violation(f"{decision.purpose}: {len(decision.options)} options, {decision.min} to {decision.max}")
