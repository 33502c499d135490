"""Environments keep the interfaces that they promise, hide what a seat cannot know, and refuse what is illegal."""

import warnings
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from cardlaw import BadInput
from cardlaw.envs.aec import CardlawAEC
from cardlaw.envs.batch import Batch
from cardlaw.envs.encoding import ACTIONS, CARD, DONE, EVERYTHING, Encoding, encoding_of
from cardlaw.envs.episode import Episode, Setting
from cardlaw.envs.single import CardlawEnv
from cardlaw.games.registry import ruleset_names
from cardlaw.kernel.chance import Chance

RULESETS = ruleset_names()


def random_action(episode: Episode, chance: Chance) -> int:
    legal = [number for number, allowed in enumerate(episode.mask()) if allowed]
    return legal[chance.below(len(legal))]


def after(ruleset: str, actions: int, seed: int = 5) -> Episode:
    episode, chance = Setting(ruleset).begin(seed), Chance(seed)
    for _ in range(actions):
        if not episode.is_over:
            episode.act(random_action(episode, chance))
    return episode


@pytest.mark.parametrize("ruleset", RULESETS)
def test_pettingzoo_finds_nothing_wrong(ruleset: str, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns of observations that are not between 0 and 1
        api_test(CardlawAEC(ruleset), num_cycles=40)
        seed_test(lambda: CardlawAEC(ruleset), num_cycles=20)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("ruleset", RULESETS)
def test_games_of_two_agents_end_with_a_reward_for_one(ruleset: str) -> None:
    env = CardlawAEC(ruleset)
    env.reset(seed=3)
    chance = Chance(1)
    while not env.terminations["A"]:
        legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
        env.step(int(legal[chance.below(len(legal))]))
    assert sorted(env.rewards.values()) in ([-1.0, 1.0], [0.0, 0.0])


def test_gymnasium_finds_nothing_wrong_with_one_seat_against_a_player() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env: Any = CardlawEnv("gz-1.01", "random")
        observation, info = env.reset(seed=4)
        assert env.observation_space.contains(observation)
        over = False
        while not over:
            legal = np.flatnonzero(info["action_mask"])
            observation, reward, terminated, truncated, info = env.step(int(legal[0]))
            over = terminated or truncated
        assert reward in (-1.0, 0.0, 1.0)
        check_env(AnyLegal(CardlawEnv("gz-1.01", "random")), skip_render_check=True)


class AnyLegal(CardlawEnv):
    """Takes the first legal action for an illegal one: the checker samples actions without looking at masks."""

    def __init__(self, env: CardlawEnv) -> None:
        super().__init__("gz-1.01", "random")

    def step(self, action: int) -> Any:
        mask = self.action_masks()
        return super().step(action if mask[action] else int(np.flatnonzero(mask)[0]))


def test_many_games_at_once_are_the_same_games() -> None:
    batch = Batch("gz-1.01", 3, seed=7)
    alone = [Setting("gz-1.01").begin(seed) for seed in (7, 8, 9)]
    step, chance = batch.look(), Chance(2)
    for _ in range(60):
        actions = [random_action(episode, chance) for episode in alone]
        assert all(step.masks[number][action] for number, action in enumerate(actions))
        for episode, action in zip(alone, actions, strict=True):
            episode.act(action)
        step = batch.step(actions)
        if step.ended.any():
            break
        for number, episode in enumerate(alone):
            assert step.observations[number].tolist() == episode.observe(episode.player)
            assert step.masks[number].tolist() == episode.mask()
    assert step.masks.shape == (3, ACTIONS)


def test_an_illegal_action_in_one_game_of_a_batch_changes_none() -> None:
    batch, chance = Batch("gz-1.01", 3, seed=7), Chance(2)
    actions = [random_action(episode, chance) for episode in batch.episodes]
    with pytest.raises(BadInput, match="action of game 2: expected one of"):
        batch.step([*actions[:2], ACTIONS])
    assert [episode.actions for episode in batch.episodes] == [0, 0, 0]


def test_a_game_that_ends_in_a_batch_is_begun_anew() -> None:
    batch, chance = Batch("gz-1.01", 2, seed=1), Chance(1)
    for _ in range(20_000):
        step = batch.step([random_action(episode, chance) for episode in batch.episodes])
        if step.ended.any():
            break
    number = int(np.flatnonzero(step.ended)[0])
    assert sorted(step.rewards[number]) in ([-1, 1], [0, 0])
    assert batch.episodes[number].actions == 0


@pytest.mark.parametrize("ruleset", RULESETS)
def test_positions_that_a_seat_cannot_tell_apart_are_encoded_alike(ruleset: str) -> None:
    for actions in (0, 25, 60):
        game = after(ruleset, actions).game
        for player in (0, 1):
            encoding = encoding_of(ruleset)
            seen = encoding.encode(game.state, player)
            others = [game.determinize(player, seed) for seed in range(3)]
            assert all(encoding.encode(other.state, player) == seen for other in others)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_rows_tell_whose_cards_are_and_how_they_lie(ruleset: str) -> None:
    """In all positions of a game: the same cards lie in other places, turned and face down."""
    encoding = encoding_of(ruleset)
    own, face_down, orientation = (CARD.index(name) for name in ("own", "face_down", "orientation"))
    episode, chance = Setting(ruleset).begin(5), Chance(5)
    while not episode.is_over:
        episode.act(random_action(episode, chance))
        state = episode.game.clone().state
        for zone in state.zones:
            if zone:  # as if it were the other player's
                state.own(zone[0]).owner = 1 - state.cards[zone[0]].owner
        numbers = encoding.encode(state, EVERYTHING)
        rows = [
            numbers[at : at + encoding.card_width]
            for at in range(encoding.head, encoding.view_size, encoding.card_width)
            if numbers[at]
        ]
        tops = [state.cards[card] for zone in state.zones for card in zone]
        cards = [*tops, *(state.cards[under] for card in tops for under in card.beneath)]
        lying = sorted((int(card.owner == 0), card.facing, card.orientation) for card in cards)
        assert sorted((row[own], row[face_down], row[orientation]) for row in rows) == lying


def test_each_encoding_has_rows_of_its_own() -> None:
    """One that has fewer places was the first to show the same cards."""
    state = after("vg-4.15", 40).game.state
    smaller, larger = Encoding(state.ruleset), Encoding(state.ruleset)
    smaller.places = 1
    for card in state.cards:
        card.face.encoded = None
        smaller.show([], card, 0, False, 1, 0, 0)
    after_another = larger.encode(state, EVERYTHING)
    for card in state.cards:
        card.face.encoded = None
    assert larger.encode(state, EVERYTHING) == after_another


def test_perfect_information_tells_them_apart() -> None:
    game = after("gz-1.01", 30).game
    encoding = encoding_of("gz-1.01")
    assert encoding.encode(game.state, EVERYTHING) != encoding.encode(game.determinize(0, 1).state, EVERYTHING)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_masked_action_and_no_other_is_taken(ruleset: str) -> None:
    episode = after(ruleset, 12)
    for action in range(ACTIONS):
        trial = Episode(episode.game.clone())
        trial.picked = episode.picked
        if episode.mask()[action]:
            trial.act(action)
        else:
            with pytest.raises(BadInput, match="action: expected one of"):
                trial.act(action)


def test_several_options_are_picked_one_by_one() -> None:
    episode = after("ws-2.09", 0)
    decision = episode.decision
    assert decision is not None and decision.purpose == "mulligan" and decision.min == 0
    player = episode.player
    assert episode.mask()[DONE]
    episode.act(1)
    assert episode.mask()[1] == 0 and episode.mask()[0] == 1 and episode.player == player
    episode.act(DONE)
    assert episode.game.answers == [(1,)]


def test_the_encoding_has_a_name_that_tells_rulesets_apart() -> None:
    names = {encoding_of(ruleset).hash() for ruleset in RULESETS}
    assert len(names) == len(RULESETS)
    encoding = encoding_of(RULESETS[0])
    assert len(encoding.encode(after(RULESETS[0], 3).game.state, 0)) == encoding.size


def test_openspiel_plays_a_game() -> None:
    pytest.importorskip("pyspiel")
    from cardlaw.envs.openspiel import game_of

    state = game_of("gz-1.01", seed=3).new_initial_state()
    chance = Chance(1)
    while not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(legal[chance.below(len(legal))])
    assert sum(state.returns()) == 0
