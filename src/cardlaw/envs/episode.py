"""One game as environments step through it: an option an action, several of them for a choice of several."""

from __future__ import annotations

from typing import final

from cardlaw.envs.encoding import DONE, EVERYTHING, OPTIONS, action_mask, encoding_of, is_legal
from cardlaw.games.deckfinding import load_deck
from cardlaw.games.decks import shipped_decks
from cardlaw.games.package import Deck
from cardlaw.games.registry import package_of
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.decisions import Decision
from cardlaw.kernel.errors import BadInput
from cardlaw.kernel.game import Game
from cardlaw.match.records import new_game

LONGEST = 20_000  # actions after which a game is cut off


@final
class Episode:
    """A game in which the open decision is answered action by action."""

    def __init__(self, game: Game, limit: int = LONGEST) -> None:
        self.game = game
        self.limit = limit
        self.actions = 0
        self.picked: tuple[int, ...] = ()
        self.encoding = encoding_of(game.state.ruleset.name)

    @property
    def decision(self) -> Decision | None:
        return self.game.decision

    @property
    def player(self) -> int:
        """Who acts next; -1 when the game is over."""
        decision = self.game.decision
        return -1 if decision is None else decision.player

    @property
    def is_over(self) -> bool:
        return self.game.decision is None

    @property
    def is_cut_off(self) -> bool:
        return self.actions >= self.limit and not self.is_over

    def mask(self) -> list[int]:
        return action_mask(self.game.decision, self.picked)

    def observe(self, viewer: int) -> list[int]:
        """What a player sees, or (EVERYTHING) the whole position."""
        decision = self.game.decision
        asked = decision is not None and viewer in (decision.player, EVERYTHING)
        return self.encoding.encode(self.game.state, viewer, self.picked if asked else ())

    def observe_parts(self, viewer: int, scratch: list[int]) -> tuple[list[int], list[int]]:
        """The same without what is 0 throughout: up to the last card, and the options."""
        decision = self.game.decision
        asked = decision is not None and viewer in (decision.player, EVERYTHING)
        return self.encoding.encode_parts(scratch, self.game.state, viewer, self.picked if asked else ())

    def act(self, action: int) -> None:
        """Take one action; an illegal one is refused and changes nothing."""
        self.check(action)
        decision = self.game.decision
        assert decision is not None
        self.actions += 1
        if action != DONE:
            self.picked = (*self.picked, action)
            if len(self.picked) < min(decision.max, len(decision.options), OPTIONS):
                return
        answer, self.picked = self.picked, ()
        self.game.answer(*answer)

    def check(self, action: int, of: str = "") -> None:
        """Raise BadInput unless the action is legal now."""
        decision = self.game.decision
        if decision is None:
            raise BadInput(f"action{of}: expected none, the game is over")
        if not is_legal(decision, self.picked, action):
            legal = [str(number) for number, allowed in enumerate(self.mask()) if allowed]
            raise BadInput(f"action{of}: expected one of {', '.join(legal)}, found {action}")

    def rewards(self) -> tuple[float, float]:
        """1 for the winner, -1 for the loser; 0 for both while the game goes on and in a draw."""
        outcome = self.game.outcome
        if outcome is None or outcome.is_draw:
            return (0.0, 0.0)
        return (1.0, -1.0) if outcome.winner == 0 else (-1.0, 1.0)


def act_in_all(episodes: list[Episode], actions: list[int]) -> list[int]:
    """Take an action in every game; gives the numbers of the games that are over or cut off.

    Where one of the actions is illegal, none is taken.
    """
    for number, episode in enumerate(episodes):
        episode.check(actions[number], f" of game {number}")
    done: list[int] = []
    for number, episode in enumerate(episodes):
        episode.act(actions[number])
        if episode.game.state.decision is None or episode.actions >= episode.limit:
            done.append(number)
    return done


def choices_in_all(episodes: list[Episode]) -> list[int]:
    """For every game how many options its mask has, and whether a choice may end: two numbers each."""
    found: list[int] = []
    for episode in episodes:
        decision = episode.game.state.decision
        open_choice = decision is not None and len(episode.picked) < decision.max
        found.append(min(len(decision.options), OPTIONS) if decision is not None and open_choice else 0)
        found.append(1 if decision is not None and open_choice and len(episode.picked) >= decision.min else 0)
    return found


@final
class Setting:
    """What is played: a ruleset and two decks, or any two of the shipped ones for each game."""

    def __init__(self, ruleset: str, decks: tuple[Deck | str, Deck | str] | None = None, limit: int = LONGEST) -> None:
        package = package_of(ruleset)
        self.ruleset = ruleset
        self.limit = limit
        self.decks = (
            None
            if decks is None
            else tuple(deck if isinstance(deck, Deck) else load_deck(package, deck) for deck in decks)
        )
        self.shipped = shipped_decks(package) if decks is None else []
        if decks is None and not self.shipped:
            raise BadInput(f"decks: expected two decks, since none come with {ruleset}, found none")

    def begin(self, seed: int) -> Episode:
        """A new game; the seed settles everything, also which shipped decks are played."""
        if self.decks is not None:
            first, second = self.decks
        else:
            chance = Chance(seed)
            first, second = (self.shipped[chance.below(len(self.shipped))] for _ in range(2))
        return Episode(new_game(self.ruleset, first, second, seed), self.limit)
