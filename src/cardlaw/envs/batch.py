"""Many games stepped in one call: whoever decides in each game acts, and a game that ends is begun anew."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from cardlaw.envs.encoding import ACTIONS, DONE, EVERYTHING, encoding_of
from cardlaw.envs.episode import LONGEST, Setting, act_in_all, choices_in_all
from cardlaw.games.package import Deck
from cardlaw.kernel.errors import BadInput


class Step(NamedTuple):
    """What there is after a call, a row for each game."""

    observations: Any  # of the seat that decides next
    masks: Any
    players: Any  # who decides next
    rewards: Any  # of both players for the action just taken
    ended: Any  # the game ended by it, and another has begun
    cut_off: Any  # it ended because it was too long


class Batch:
    """So many games side by side; game number i begins with the seed `seed + i`, and goes on counting."""

    def __init__(
        self,
        ruleset: str,
        games: int,
        seed: int = 0,
        decks: tuple[Deck | str, Deck | str] | None = None,
        limit: int = LONGEST,
    ) -> None:
        if games < 1:
            raise BadInput(f"games: expected a number from 1 up, found {games}")
        self.setting = Setting(ruleset, decks, limit)
        self.encoding = encoding_of(ruleset)
        self.scratch = [0] * self.encoding.size
        self.next_seed = seed
        self.episodes = [self.begin() for _ in range(games)]

    def begin(self) -> Any:
        episode = self.setting.begin(self.next_seed)
        self.next_seed += 1
        return episode

    def look(self) -> Step:
        """Where all games stand."""
        return self.told(np.zeros((len(self.episodes), 2)), np.zeros(len(self.episodes), bool), [])

    def step(self, actions: Any) -> Step:
        """Take an action in every game."""
        if len(actions) != len(self.episodes):
            raise BadInput(f"actions: expected one for each of {len(self.episodes)} games, found {len(actions)}")
        rewards = np.zeros((len(self.episodes), 2))
        ended = np.zeros(len(self.episodes), bool)
        cut_off: list[int] = []
        for number in act_in_all(self.episodes, [int(action) for action in actions]):
            episode = self.episodes[number]
            rewards[number] = episode.rewards()
            ended[number] = True
            if episode.is_cut_off:
                cut_off.append(number)
            self.episodes[number] = self.begin()
        return self.told(rewards, ended, cut_off)

    def told(self, rewards: Any, ended: Any, cut_off: list[int]) -> Step:
        episodes = self.episodes
        late = np.zeros(len(episodes), bool)
        late[cut_off] = True
        return Step(
            self.observed([episode.player for episode in episodes]),
            self.masks(),
            np.array([episode.player for episode in episodes], np.int8),
            rewards,
            ended,
            late,
        )

    def masks(self) -> Any:
        """Which actions are legal in each game."""
        counts, may_end = np.array(choices_in_all(self.episodes), np.int16).reshape(-1, 2).T
        masks = (np.arange(ACTIONS) < counts[:, None]).astype(np.int8)
        masks[:, DONE] = may_end
        for number, episode in enumerate(self.episodes):
            if episode.picked:
                masks[number, list(episode.picked)] = 0
        return masks

    def perfect_information(self) -> Any:
        """The whole positions with every card face up, from the side of A: for training only."""
        return self.observed([EVERYTHING] * len(self.episodes))

    def observed(self, viewers: list[int]) -> Any:
        """A row for each game as its viewer sees it; most of a row is 0."""
        found = np.zeros((len(self.episodes), self.encoding.size), np.int32)
        at = self.encoding.view_size
        for row, episode, viewer in zip(found, self.episodes, viewers, strict=True):
            view, options = episode.observe_parts(viewer, self.scratch)
            row[: len(view)] = view
            row[at : at + len(options)] = options
        return found
