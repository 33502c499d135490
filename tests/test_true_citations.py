"""What a game cites was applied: clauses for cases that exclude one another are never cited for one thing."""

import pytest

from cardlaw.games.decks import shipped_decks
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.kernel.game import Game
from cardlaw.kernel.trace import Entry
from cardlaw.players.base import play_out
from cardlaw.players.random_player import RandomPlayer

GAMES = 4

# Clauses of which one entry of the trace may carry at most one: cases of one rule.
EXCLUSIVE = {
    "gz-1.01": [
        {"10.6.4.1.1", "10.6.4.1.2", "10.6.4.1.3"},
        {"5.13.1.2.1", "5.13.1.2.2"},
        {"10.8.1.7.1", "10.8.1.7.2"},
        {"5.11.1", "5.11.2"},
        {"10.3.4.2", "10.3.4.3"},
        {"10.9.2.1", "10.9.2.2"},
        {"10.5.3.1.1", "10.5.3.1.2"},
        {"5.5.1", "5.8.1"},
        {"10.2.1.1", "10.2.1.2", "10.2.1.3"},
        {"10.7.1", "10.2.1.2"},
        {"10.6.5", "10.2.1.2"},
        {"10.2.1.3.2", "10.9.3"},
    ],
    "ws-2.09": [
        {"8.7.4.1.1", "8.7.4.1.2", "8.7.4.1.3"},
        {"7.5.1.4", "7.6.1.5"},
        {"7.2.1.4.1", "7.2.1.4.2"},
        {"3.7.3.1", "3.7.3.2"},
        {"9.4.1.1", "9.4.1.2"},
        {"4.11.1.1", "4.11.1.2"},
        {"11.1.1.2", "11.1.1.3"},
        {"8.6.2.3.2", "8.7.3.2"},
        {"2.12.2.1", "2.12.2.2"},
        {"8.10.2.1", "8.10.2.2"},
        {"2.8.2", "2.8.2.1"},
        {"8.6.3.1.2", "8.6.3.1.3"},
        {"3.9.2.2", "3.12.2.2"},
        {"3.9.2.2.2", "3.12.2.2.2"},
        {"4.8.1", "4.9.1"},
        {"8.2.1.2", "8.8.1"},
        {"8.2.1.3.2", "8.10.3"},
        {"10.11.3.1", "10.11.3.2"},
        {"10.13.3.1", "10.13.3.2"},
        {"10.14.1.1.1", "10.14.1.1.2"},
        {"6.5.1.2.1", "6.5.1.2.2", "6.5.1.2.3", "6.5.1.2.4"},
        {"4.12.2.7.1", "4.12.2.7.2", "4.12.2.7.3"},
    ],
    "vg-d2.00": [
        {"11.8.12.1.1", "11.8.12.1.2", "11.8.12.1.3"},
        {"6.2.5", "6.3.4"},
        {"7.20.1", "7.21.1"},
        {"7.22.2", "7.22.3"},
        {"7.23.2", "7.23.3"},
        {"9.7.2.3", "10.5.1.2.4"},
        {"10.7.1.6", "10.7.1.7"},
        {"11.8.2.2", "11.8.11"},
        {"11.8.3.2", "11.8.3.3"},
        {"14.7.2", "14.14.2"},
        {"12.2.1.1", "12.2.1.2.1"},
        {"17.1.1.2", "17.1.1.3"},
        {"4.1.12", "4.1.13"},
        {"2.8.2.1", "2.8.2.2", "2.8.2.3", "2.8.2.4", "2.8.2.5", "2.8.2.6"},
        {"4.9.2.3.1", "4.9.2.4.1", "4.9.2.5.1"},
        {"7.8.2", "7.8.3"},
        {"7.9.2", "7.9.3"},
        {"11.10.2.1", "11.10.2.2"},
        {"12.2.1.1", "12.2.1.2"},
        {"11.2.1.1.1", "11.2.1.1.2", "11.2.1.2.1"},
        {"11.8.4.1.3", "11.8.4.1.4"},
        {"11.8.4.1.2", "11.8.4.1.3"},
        {"14.12.2", "14.12.3"},
        {"14.12.3.2.1", "14.12.3.2.2"},
        {"16.3.3", "16.3.3.1"},
        {"16.3.7", "16.3.8.3.1", "16.3.8.3.2"},
        {"4.1.7.1", "4.1.10"},
        {"7.6.1", "7.9.1"},
        {"7.6.1", "7.6.2"},
        {"11.3.1.3.2", "11.10.3"},
        {"11.8.4.1.1", "11.8.4.1.3"},
        {"11.8.3.1.2.1", "11.8.3.1.2.2"},
        {"12.5.1", "12.5.2"},
        {"4.16.4", "6.4.4.2"},
        {"6.4.4", "6.4.4.1"},
    ],
    "vg-legion": [
        {"8.6.4.1.1", "8.6.4.1.2", "8.6.4.1.3"},
        {"10.1.13.1", "10.1.14.1"},
        {"8.1.1.1.2.1", "8.1.1.2.3.1"},
        {"8.1.1.1.2.2", "8.1.1.2.3.2"},
        {"8.1.1.1.2.3", "8.1.1.2.3.3"},
        {"8.1.1.1.2.4", "8.1.1.2.3.4"},
        {"8.1.1.1.2.5", "8.1.1.2.3.5"},
        {"11.1.1.2", "11.1.1.3"},
        {"3.1.1.5.1", "3.1.1.5.2"},
        {"2.8.1.1.1", "2.8.1.1.2", "2.8.1.1.3", "2.8.1.1.4", "2.8.1.1.5"},
        {"4.6.4.1", "4.6.6.1"},
        {"8.5.3.1.3", "8.5.3.1.4"},
        {"8.5.3.1.2", "8.5.3.1.3"},
        {"9.3.3", "9.3.4", "9.3.5", "9.3.7"},
        {"10.1.9.1.1", "10.1.9.1.2"},
        {"11.2.1.1", "11.2.1.2"},
        {"1.3.3", "10.2.4.1"},
        {"4.2.2", "10.1.9.1"},
        {"7.5.1.2.2", "7.6.1.6.2"},
        {"9.3.1", "9.3.2", "9.3.3", "9.3.4", "9.3.5", "9.3.6", "9.3.7"},
    ],
    "vg-4.15": [
        {"11.8.12.1.1", "11.8.12.1.2", "11.8.12.1.3"},
        {"6.2.5", "6.3.4"},
        {"7.22.1", "7.23.1"},
        {"7.24.2", "7.24.3"},
        {"7.25.2", "7.25.3"},
        {"9.9.2.3", "10.5.1.2.5"},
        {"10.7.1.6", "10.7.1.7"},
        {"11.8.2.2", "11.8.11"},
        {"11.8.3.2", "11.8.3.3"},
        {"14.45.2", "14.52.2"},
        {"12.2.1.1", "12.2.1.2.1"},
        {"18.1.1.2", "18.1.1.3"},
        {"4.1.12", "4.1.13"},
        {"2.8.2.1", "2.8.2.2", "2.8.2.3", "2.8.2.4", "2.8.2.5", "2.8.2.6", "2.8.2.7"},
        {"4.9.2.3.1", "4.9.2.4.1", "4.9.2.5.1"},
        {"7.10.2", "7.10.3"},
        {"7.11.2", "7.11.3"},
        {"11.10.2.1", "11.10.2.2"},
        {"12.2.1.1", "12.2.1.2"},
        {"11.2.1.1.1", "11.2.1.1.2", "11.2.1.2.1"},
        {"11.8.4.1.3", "11.8.4.1.4"},
        {"11.8.4.1.2", "11.8.4.1.3"},
        {"13.3.2.1", "13.3.3", "13.3.4", "13.3.4.1", "13.3.5", "13.3.5.1"},
        {"14.3.3.1", "14.3.4.1"},
        {"14.39.2", "14.39.4"},
        {"14.50.2", "14.50.3"},
        {"14.50.3.2.1", "14.50.3.2.2"},
        {"16.3.1.4.2", "16.3.1.4.3"},
        {"16.3.1.5.3", "16.3.1.5.4"},
        {"16.3.1.6.1", "16.3.1.6.2"},
        {"17.3.1.3", "17.3.1.4"},
        {"17.7.3", "17.7.3.1"},
        {"17.7.7", "17.7.8.3.1", "17.7.8.3.2"},
        {"4.1.7", "4.1.7.1"},
        {"7.7.1", "7.11.1"},
        {"7.7.1", "7.7.2"},
        {"11.3.1.3.2", "11.10.3"},
        {"11.8.4.1.1", "11.8.4.1.3"},
        {"11.8.3.1.2.1", "11.8.3.1.2.2"},
        {"12.5.1", "12.5.2"},
        {"14.31.1", "14.35.1"},
        {"4.18.4", "6.7.5.2"},
        {"6.7.5", "6.7.5.1"},
    ],
}

# Steps that do something to cards, and are cited only in the turns in which there was something to do.
DEEDS = {
    "gz-1.01": ("StartPhase.discard_strategy_cards", "StartPhase.reset_rage"),
    "ws-2.09": ("EndPhase.climax_leaves", "StandPhase.stand"),
    "vg-d2.00": ("DamageStep.retire_guardians", "DamageStep.retire_hit_rear_guards", "Call.retire_others"),
    "vg-legion": ("OlderDamageStep.retire_all",),
    "vg-4.15": ("DamageStep.retire_guardians", "DamageStep.retire_hit_rear_guards"),
}


def entries(ruleset: str, seed: int) -> list[Entry]:
    package = package_of(ruleset)
    decks = shipped_decks(package)[:2]
    game = Game(package.new_state(decks, seed), trace=True)
    play_out(game, (RandomPlayer(seed), RandomPlayer(seed + 1)))
    assert game.trace is not None
    return game.trace.entries


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_games_cite_what_was_applied(ruleset: str) -> None:
    for seed in range(GAMES):
        told = entries(ruleset, seed)
        assert {entry.key for entry in told if not entry.clauses} == set()
        for group in EXCLUSIVE.get(ruleset, []):
            assert all(len(group & set(entry.clauses)) <= 1 for entry in told), group


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_no_entry_of_the_citations_names_two_cases_of_one_rule(ruleset: str) -> None:
    citations = package_of(ruleset).ruleset.citations
    both = [
        (key, group)
        for key, clauses in citations.items()
        for group in EXCLUSIVE[ruleset]
        if len(group & {*clauses}) > 1 and not key.startswith("time.")  # which name every time at which they may be
    ]
    assert both == []


def test_cards_of_the_opening_hand_leave_the_deck_one_by_one() -> None:
    before = [entry.key for entry in entries("gz-1.01", 0)]
    assert "deck.one_at_a_time" in before[: before.index("Turn.begin_turn")]


def test_an_attack_ends_only_after_it_was_made() -> None:
    """The end of an attack is not cited before the first attack of a turn, and a battle's end only after a battle."""
    for seed in range(GAMES):
        attacked = fought = False
        for entry in entries("ws-2.09", seed):
            if entry.key == "AttackPhase.begin":
                attacked = fought = False
            attacked |= "7.2.1.5" in entry.clauses
            fought |= "7.6.1.1" in entry.clauses
            assert attacked or not {"7.5.1.4", "7.6.1.5"} & set(entry.clauses)
            assert fought or "7.6.1.5" not in entry.clauses


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_a_step_that_had_nothing_to_do_is_not_cited(ruleset: str) -> None:
    told = entries(ruleset, 0)
    assert any(entry.key in DEEDS[ruleset] for entry in told)
    for number, entry in enumerate(told):
        if entry.key in DEEDS[ruleset]:
            following = (other.key for other in told[number + 1 :] if other.key[0].isupper() or is_event(other.key))
            came = next(following)
            assert is_event(came) or came.startswith("Replace."), f"{entry.key}, then {came}"


def is_event(key: str) -> bool:
    return key.startswith("event.")


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_choices_of_an_ability_are_cited_only_if_it_has_some(ruleset: str) -> None:
    """Only Godzilla has abilities whose options are chosen when they are played."""
    keys = {entry.key for seed in range(GAMES) for entry in entries(ruleset, seed)}
    assert "PlayAbility.resolve" in keys
    assert ruleset == "gz-1.01" or not keys & {"PlayAbility.choose_modes", "PlayAbility.take_modes"}


@pytest.mark.parametrize("ruleset", [name for name in ruleset_names() if name.startswith("vg-")])
def test_a_comparison_cites_boosts_and_shields_of_its_battle(ruleset: str) -> None:
    """What was added to the powers is cited where they are compared, and only if somebody boosted or guarded."""
    found = set()
    for seed in range(GAMES):
        boosted = guarded = False
        for entry in entries(ruleset, seed):
            if entry.key == "Battle.attack_step":
                boosted = guarded = False
            boosted |= entry.key == "event.boosted"
            guarded |= entry.key in ("circle.GC", "circle.intercepted")
            assert boosted or entry.key != "compare.boosted"
            assert guarded or entry.key != "compare.guarded"
            found.add(entry.key)
    assert {"compare.boosted", "compare.guarded"} <= found
