"""A Gymnasium environment: one seat, with a player in the other."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import Env
from gymnasium.spaces import Box, Discrete

from cardlaw.envs.encoding import ACTIONS, EVERYTHING, encoding_of
from cardlaw.envs.episode import LONGEST, Episode, Setting
from cardlaw.games.package import Deck
from cardlaw.players.base import Player
from cardlaw.players.factory import check_player, make_player
from cardlaw.players.seat import Seat

LIMITS = np.iinfo(np.int32)


class CardlawEnv(Env[Any, int]):
    """A game against a player of a name; the seats change from game to game unless one is chosen."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        ruleset: str,
        opponent: str = "random",
        decks: tuple[Deck | str, Deck | str] | None = None,
        seat: int | None = None,
        limit: int = LONGEST,
        render_mode: str | None = None,
    ) -> None:
        check_player(opponent)
        self.setting = Setting(ruleset, decks, limit)
        self.opponent = opponent
        self.fixed_seat = seat
        self.render_mode = render_mode
        self.observation_space = Box(LIMITS.min, LIMITS.max, (encoding_of(ruleset).size,), np.int32)
        self.action_space: Any = Discrete(ACTIONS)
        self.next_seed = 0
        self.seat = 0
        self.episode: Episode | None = None
        self.player: Player | None = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        self.next_seed = self.next_seed + 1 if seed is None else seed
        self.seat = self.next_seed % 2 if self.fixed_seat is None else self.fixed_seat
        self.episode = self.setting.begin(self.next_seed)
        self.player = make_player(self.opponent, self.next_seed)
        self.let_opponent_act()
        return self.observation(), self.info()

    def running(self) -> Episode:
        assert self.episode is not None, "reset() comes first"
        return self.episode

    def let_opponent_act(self) -> None:
        episode, player = self.running(), self.player
        assert player is not None
        while episode.player == 1 - self.seat:
            episode.game.answer(*player.choose(Seat(episode.game)), player=episode.player)

    def observation(self) -> Any:
        return np.array(self.running().observe(self.seat), np.int32)

    def info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "seat": self.seat}

    def action_masks(self) -> Any:
        """Which actions are legal now."""
        return np.array(self.running().mask(), np.int8)

    def perfect_information(self) -> Any:
        """The whole position with every card face up, from the side of A: for training only."""
        return np.array(self.running().observe(EVERYTHING), np.int32)

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        episode = self.running()
        episode.act(int(action))
        self.let_opponent_act()
        return self.observation(), episode.rewards()[self.seat], episode.is_over, episode.is_cut_off, self.info()

    def render(self) -> str | None:
        return repr(self.running().game) if self.render_mode == "ansi" else None
