"""A PettingZoo environment: two agents, A and B, of whom the one who decides acts."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from cardlaw.envs.encoding import ACTIONS, EVERYTHING, encoding_of
from cardlaw.envs.episode import LONGEST, Episode, Setting
from cardlaw.games.package import Deck
from cardlaw.kernel.layout import PLAYERS

LIMITS = np.iinfo(np.int32)


def observation_space(ruleset: str) -> Dict:
    """What an agent observes: the encoding of its seat, and which actions are legal."""
    size = encoding_of(ruleset).size
    return Dict(
        {
            "observation": Box(LIMITS.min, LIMITS.max, (size,), np.int32),
            "action_mask": Box(0, 1, (ACTIONS,), np.int8),
        }
    )


class CardlawAEC(AECEnv):  # type: ignore[misc]
    """One game after another; `reset(seed)` settles everything that is left to chance."""

    metadata = {"name": "cardlaw_v1", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        ruleset: str,
        decks: tuple[Deck | str, Deck | str] | None = None,
        limit: int = LONGEST,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.setting = Setting(ruleset, decks, limit)
        self.encoding = encoding_of(ruleset)
        self.render_mode = render_mode
        self.possible_agents = list(PLAYERS)
        self.observation_spaces = {agent: observation_space(ruleset) for agent in PLAYERS}
        self.action_spaces = {agent: Discrete(ACTIONS) for agent in PLAYERS}
        self.state_space = Box(LIMITS.min, LIMITS.max, (self.encoding.size,), np.int32)
        self.next_seed = 0
        self.episode: Episode | None = None

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.next_seed = self.next_seed + 1 if seed is None else seed
        self.episode = self.setting.begin(self.next_seed)
        self.agents = list(PLAYERS)
        self.rewards = dict.fromkeys(PLAYERS, 0.0)
        self._cumulative_rewards = dict.fromkeys(PLAYERS, 0.0)
        self.terminations = dict.fromkeys(PLAYERS, False)
        self.truncations = dict.fromkeys(PLAYERS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in PLAYERS}
        self.agent_selection = PLAYERS[self.episode.player]

    def running(self) -> Episode:
        assert self.episode is not None, "reset() comes first"
        return self.episode

    def observe(self, agent: str) -> dict[str, Any]:
        episode, player = self.running(), PLAYERS.index(agent)
        mask = episode.mask() if episode.player == player else [0] * ACTIONS
        return {
            "observation": np.array(episode.observe(player), np.int32),
            "action_mask": np.array(mask, np.int8),
        }

    def state(self) -> Any:
        """The whole position with every card face up, from the side of A: for training only."""
        return np.array(self.running().observe(EVERYTHING), np.int32)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        episode = self.running()
        self._cumulative_rewards[agent] = 0.0
        assert action is not None
        episode.act(int(action))
        self.rewards = dict(zip(PLAYERS, episode.rewards(), strict=True))
        if episode.is_over or episode.is_cut_off:
            self.terminations = dict.fromkeys(PLAYERS, episode.is_over)
            self.truncations = dict.fromkeys(PLAYERS, episode.is_cut_off)
        else:
            self.agent_selection = PLAYERS[episode.player]
        self._accumulate_rewards()

    def render(self) -> str | None:
        return repr(self.running().game) if self.render_mode == "ansi" else None

    def close(self) -> None:
        self.episode = None
