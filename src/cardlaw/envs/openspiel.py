"""An adapter for OpenSpiel: `game_of(ruleset)` is a pyspiel game of two players.

Shuffles and draws happen inside an action (OpenSpiel's *sampled stochastic*), settled by the seed of the game.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from cardlaw.envs.encoding import ACTIONS, EVERYTHING, encoding_of
from cardlaw.envs.episode import LONGEST, Setting
from cardlaw.kernel.layout import PLAYERS


def type_of(ruleset: str) -> Any:
    """What OpenSpiel wants to know of a game before it is begun."""
    return pyspiel.GameType(
        short_name="cardlaw_" + "".join(letter if letter.isalnum() else "_" for letter in ruleset),
        long_name=f"cardlaw {ruleset}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seed": 0},
    )


class CardlawGame(pyspiel.Game):  # type: ignore[misc]
    """A ruleset as OpenSpiel sees it; each new initial state takes the next seed."""

    def __init__(self, ruleset: str, decks: tuple[str, str] | None = None, seed: int = 0) -> None:
        self.setting = Setting(ruleset, decks)
        self.ruleset = ruleset
        self.next_seed = seed
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(type_of(ruleset), info, {"seed": seed})

    def new_initial_state(self) -> CardlawState:
        state = CardlawState(self, self.next_seed)
        self.next_seed += 1
        return state

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.ruleset)


class CardlawState(pyspiel.State):  # type: ignore[misc]
    """A position; its actions are those of the encoding."""

    def __init__(self, game: CardlawGame, seed: int) -> None:
        super().__init__(game)
        self.episode = game.setting.begin(seed)

    def current_player(self) -> int:
        if self.episode.is_over or self.episode.is_cut_off:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.episode.player

    def _legal_actions(self, player: int) -> list[int]:
        if player != self.episode.player:
            return []
        return [number for number, allowed in enumerate(self.episode.mask()) if allowed]

    def _apply_action(self, action: int) -> None:
        self.episode.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        decision = self.episode.decision
        if decision is None or action >= len(decision.options):
            return "done"
        return decision.options[action].text()

    def is_terminal(self) -> bool:
        return self.episode.is_over or self.episode.is_cut_off

    def returns(self) -> list[float]:
        return list(self.episode.rewards())

    def __str__(self) -> str:
        return repr(self.episode.game)


class Observer:
    """What a player sees, as the encoding has it."""

    def __init__(self, ruleset: str) -> None:
        self.size = encoding_of(ruleset).size
        self.tensor = np.zeros(self.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: CardlawState, player: int) -> None:
        self.tensor[:] = state.episode.observe(player if player in (0, 1) else EVERYTHING)

    def string_from(self, state: CardlawState, player: int) -> str:
        return f"{PLAYERS[player]}: {' '.join(map(str, state.episode.observe(player)))}"


def game_of(ruleset: str, decks: tuple[str, str] | None = None, seed: int = 0) -> CardlawGame:
    """An OpenSpiel game of a ruleset, with two decks or with any of those that come with it."""
    return CardlawGame(ruleset, decks, seed)
