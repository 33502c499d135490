"""Puzzles made: positions of games between machines, brought near the end, kept if one way to win is clear."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

import yaml

from cardlaw.desk.solving.search import ONE, PLAY_TIMING, Limits, Solution, Solver
from cardlaw.games.decks import shipped_decks
from cardlaw.games.package import GamePackage
from cardlaw.games.registry import package_of
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.decisions import PASS, Decision
from cardlaw.kernel.errors import CardlawError
from cardlaw.kernel.game import Game
from cardlaw.kernel.layout import PLAYERS
from cardlaw.match.records import new_game
from cardlaw.players.judgement import Judgement, judgement_of
from cardlaw.players.seat import Seat
from cardlaw.testing.runner import Runner
from cardlaw.testing.scenario import parse_scenario
from cardlaw.testing.written_position import position_of

TITLE = "A wins this turn"
FEWEST_MOVES = 3  # answers of the player on the way to the win
FEWEST_NODES = 15  # positions looked into
FEWEST_CHOICES = 3  # answers to the first question
SMALLEST_HAND, LARGEST_HAND = 1, 4  # of the player: more cards would only be more to look through
LARGEST_DECK = 20
LARGEST_PILE = 5
MOST_OF_ONE_GAME = 3
FIRST_TURN = 4
MAIN = "main"
UNUSUAL = 3  # of so many actions in main phases one is taken at random
LONGEST_GAME = 3000  # answers
Part = Mapping[str, Any]
GLANCE = Limits(60.0, nodes=800)  # for how far away a win may be; by number, so that a seed gives the same puzzles


@dataclass
class Made:
    """A puzzle that was made: the text of its file and what solving it took."""

    text: str
    solution: Solution
    actions: int  # that are needed


def make(ruleset: str, seed: int, limits: Limits, themes: Sequence[str] = ()) -> Iterator[Made]:
    """Puzzles from the game of a seed; with themes only those that are won with one of these verbs."""
    chance = Chance(seed)
    package = package_of(ruleset)
    number = 0
    for content in positions(package, seed, themes):
        made = farthest_win(package, smaller_hand(content, chance), chance, limits)
        if made is not None and (not themes or any(verb in themes for verb in themes_of(made.solution, package))):
            yield made
            number += 1
        if number == MOST_OF_ONE_GAME:
            break


def positions(package: GamePackage, seed: int, themes: Sequence[str] = ()) -> Iterator[dict[str, Any]]:
    """The positions of a game between machines at which a player could begin to win, told with the player as A.

    With themes only those in which the player could begin with one of these verbs, or has the whole turn before them.
    """
    chance = Chance(seed)
    decks = shipped_decks(package)
    one, other = decks[seed % len(decks)], decks[(seed + 1 + seed // len(decks)) % len(decks)]
    game = new_game(package.ruleset.name, one, other, seed)
    judgement = judgement_of(package.game)
    told: set[tuple[int, int]] = set()
    while game.decision is not None and len(game.answers) < LONGEST_GAME:
        state = game.state
        moment = (state.turn, state.phase)
        early = (
            package.ruleset.phases[state.phase] == package.vocabulary().endgame.phases[0] if state.phase >= 0 else False
        )
        offered = early or not themes or any(option.verb in themes for option in game.decision.options)
        if offered and state.turn >= FIRST_TURN and moment not in told and may_begin(game, package):
            told.add(moment)
            yield as_seen_by(position_of(game, package, TITLE), PLAYERS[state.turn_player])
        game.answer_unchecked(quick_answer(game, judgement, chance))


def quick_answer(game: Game, judgement: Judgement, chance: Chance) -> list[int]:
    """What a machine does without thinking ahead, with something unusual now and then, so that games differ."""
    seat = Seat(game)
    world = seat.imagine(chance.next())
    decision = seat.decision
    if decision.purpose == MAIN and chance.below(UNUSUAL) == 0:
        return [chance.below(len(decision.options))]
    return judgement.plan(world.state, decision)


def may_begin(game: Game, package: GamePackage) -> bool:
    """Is this the first question of a phase to the turn player, with nothing under way that a position leaves out?"""
    state, decision = game.state, game.decision
    if decision is None or decision.player != state.turn_player or state.effects or state.standby:
        return False
    phase = package.ruleset.phases[state.phase]
    return phase in package.vocabulary().endgame.phases and decision.purpose in (phase, "attack", "attacker")


def as_seen_by(content: dict[str, Any], letter: str) -> dict[str, Any]:
    """The position with its players exchanged if need be, so that A is to move."""
    setup = content["setup"]
    if letter != PLAYERS[0]:
        setup["A"], setup["B"] = setup["B"], setup["A"]
        setup["first"] = PLAYERS[1 - PLAYERS.index(setup["first"])]
        setup["turn"]["player"] = PLAYERS[0]
    return content


def smaller_hand(content: dict[str, Any], chance: Chance) -> dict[str, Any]:
    """The position with some of the cards in hand, so that it can be looked through."""
    hand = list(content["setup"]["A"].get("hand", []))
    order = list(range(len(hand)))
    chance.shuffle(order)
    size = SMALLEST_HAND + chance.below(LARGEST_HAND - SMALLEST_HAND + 1)
    content["setup"]["A"]["hand"] = [hand[at] for at in sorted(order[:size])]
    return content


def farthest_win(package: GamePackage, content: dict[str, Any], chance: Chance, limits: Limits) -> Made | None:
    """The position brought as far from the end as it is still won in one of the ways, if that is clear."""
    ways = package.vocabulary().endgame.ways
    way = ways[chance.below(len(ways))]
    last: tuple[Solver, Solution, str] | None = None
    for mine, theirs in way:
        written = yaml.safe_dump(
            brought_near(package, content, mine, theirs),
            sort_keys=False,
            allow_unicode=True,
            width=120,
            default_flow_style=None,
        )
        try:
            solver = Solver(Runner(parse_scenario(written)).game, GLANCE)
        except CardlawError:
            return None
        solution = solver.solve()
        if solution.win is not True:
            break
        last = (solver, solution, written)
    if last is None:
        return None
    solver, solution, written = last
    solver.limits = limits
    return (
        Made(written, solution, len(actions_of(solution.line, solution.player))) if is_clear(solver, solution) else None
    )


def brought_near(package: GamePackage, content: dict[str, Any], mine: Part, theirs: Part) -> dict[str, Any]:
    """The position near its end, with nothing left to chance or hidden."""
    endgame = package.vocabulary().endgame
    changed = deepcopy(content)
    setup = changed["setup"]
    for letter in PLAYERS:
        for area in endgame.alike:
            setup[letter][area] = min(len(setup[letter].get(area, [])), LARGEST_DECK)
    for area in endgame.withheld:
        if area in setup["B"]:
            setup["B"][area] = []
    for area in endgame.piles:
        setup["A"][area] = setup["A"].get(area, [])[-LARGEST_PILE:]
        setup["B"][area] = min(len(setup["B"].get(area, [])), LARGEST_DECK)
    setup["A"].update(mine)
    setup["B"].update(theirs)
    return needed_cards_only(changed)


def needed_cards_only(content: dict[str, Any]) -> dict[str, Any]:
    """The position without the cards that lie nowhere in it any more."""
    used = str(content["setup"])
    content["cards"] = [card for card in content.get("cards", ()) if card["name"] in used or str(card["id"]) in used]
    return content


def is_clear(solver: Solver, solution: Solution) -> bool:
    """Is the win proven, does it take some finding, and are no other actions than these as good?

    As few actions as possible count: whoever does something needless first has not found another way. In which order
    the needed ones are done is left to the player.
    """
    if solution.win is not True or own_moves(solution) < FEWEST_MOVES or solution.nodes < FEWEST_NODES:
        return False
    first, decision = solution.line[0][1], solver.root.decision
    if decision is None or len(decision.options) < FEWEST_CHOICES or is_pass(decision, first):
        return False
    actions = actions_of(solution.line, solution.player)
    for answer, bounds in solver.first_moves(len(actions)):
        if bounds.low == ONE and answer != first:
            if not actions or actions_of(solver.line(answer), solution.player) != actions:
                return False
    return not solver.spent()


def is_pass(decision: Decision, answer: tuple[int, ...]) -> bool:
    return len(answer) == 1 and decision.options[answer[0]].verb == PASS


def actions_of(line: list[tuple[Game, tuple[int, ...]]], player: int) -> list[tuple[str, int]]:
    """What a player does in play timings on a line, in no particular order."""
    found: list[tuple[str, int]] = []
    for game, answer in line:
        decision = game.decision
        if decision is None or decision.player != player or decision.step != PLAY_TIMING:
            continue
        if not is_pass(decision, answer):
            option = decision.options[answer[0]]
            found.append((option.verb, option.card))
    return sorted(found)


def themes_of(solution: Solution, package: GamePackage) -> tuple[str, ...]:
    """The verbs of the game that the player's answers use, in their order."""
    verbs = package.vocabulary().verbs
    used = [
        game.decision.options[answer[0]].verb
        for game, answer in solution.line
        if game.decision is not None and game.decision.player == solution.player and answer
    ]
    return tuple(dict.fromkeys(verb for verb in used if verb in verbs))


def own_moves(solution: Solution) -> int:
    return sum(game.decision is not None and game.decision.player == solution.player for game, _ in solution.line)
