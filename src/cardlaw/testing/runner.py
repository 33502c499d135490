"""Running scenarios: set the position up, give the answers, check the expectations."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cardlaw.games.files import describe, expect_mapping, line_of
from cardlaw.kernel.decisions import NO, PASS, Decision
from cardlaw.kernel.errors import BadInput, IllegalAnswer
from cardlaw.kernel.game import Game
from cardlaw.kernel.layout import PLAYERS
from cardlaw.testing.answers import Answerer
from cardlaw.testing.expectations import Checker, Difference, expect_list, met
from cardlaw.testing.matching import is_yes_no
from cardlaw.testing.names import Names
from cardlaw.testing.position import Position, scenario_deck
from cardlaw.testing.scenario import Scenario, read_scenarios

PATIENCE = 2000  # dull answers before `advance` gives up


class Result:
    """How a scenario went."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.passed = True
        self.line = 0
        self.message = ""
        self.game: Game | None = None
        self.names: Names | None = None
        self.cited: set[str] = set()
        self.applied: set[str] = set()  # of those, what the rules themselves cited, refused with or explained by
        self.keys: set[str] = set()  # what must have a clause: what is traced, refused with, explained by, or on cards

    def fail(self, line: int, message: str) -> None:
        self.passed = False
        self.line = line
        self.message = message


class Runner:
    """Runs one scenario. A subclass may do more before each answer; `citing` is whether citations are checked too."""

    strict = False  # whether everything that happens has to have a clause

    def __init__(self, scenario: Scenario, citing: bool = True, position: Position | None = None) -> None:
        self.scenario = scenario
        self.citing = citing
        self.result = Result(scenario)
        position = position if position is not None else Position(scenario)
        self.game = position.game()
        self.names = Names(self.game, position.aliases, position.vocabulary)
        self.answerer = Answerer(self.game, self.names)
        self.checker = Checker(self.game, self.names, self.answerer, citing)
        self.result.game = self.game
        self.result.names = self.names

    def run(self) -> Result:
        line = 0
        try:
            for number, (key, content, line) in enumerate(self.scenario.steps):
                self.answerer.settle_quietly(self.next_answer(number))
                self.step(key, content, line, self.answered_next(number + 1, key))
        except Difference as difference:
            self.result.fail(line, str(difference))
        except IllegalAnswer as refusal:
            self.result.fail(line, f"the answer is refused: {refusal}")
        except BadInput as error:
            raise placed(error, self.scenario.at(line)) from error
        self.finish()
        return self.result

    def next_answer(self, number: int) -> Any:
        """The answer that the steps from a number on give next."""
        for key, content, _ in self.scenario.steps[number:]:
            if key in PLAYERS:
                return content
        return None

    def answered_next(self, number: int, player: str) -> Any:
        """What the next answer from a number on says, if that player gives it."""
        found = next((step for step in self.scenario.steps[number:] if step[0] in PLAYERS), None)
        return found[1] if found is not None and found[0] == player else None

    def finish(self) -> None:
        self.result.cited = self.checker.cited_at_all()
        self.result.applied = self.checker.applied()
        if not self.result.passed or not self.citing:
            return
        if self.strict:
            self.result.keys = self.keys()
        uncited = sorted(key for key in self.result.keys if not self.game.state.ruleset.clauses(key))
        if uncited:
            self.result.fail(1, f"citations: nothing is cited for {', '.join(uncited)}")
            return
        for clause in self.scenario.clauses:
            if not met(clause, self.result.cited):
                self.result.fail(1, f"clauses: {clause} was not cited in the run")
                return

    def keys(self) -> set[str]:
        """What happened, was refused with, explained by, seen or stands on cards: the book has a clause for it."""
        trace = self.game.trace
        traced = {entry.key for entry in trace.entries} if trace is not None else set()
        return traced | self.checker.keys | self.needed_by_cards()

    def needed_by_cards(self) -> set[str]:
        package = self.scenario.package
        faces = {card.face for card in self.game.state.cards}
        needed = {key for face in faces for ability in face.abilities for key in package.needs(ability)}
        return needed & package.citation_keys()

    def before_answer(self) -> None:
        """A place for suites that save, load or take back before each answer."""

    def step(self, key: str, content: Any, line: int, following: Any = None) -> None:
        where = self.scenario.at(line)
        if key in PLAYERS:
            self.answerer.following = following
            self.before_answer()
            self.answerer.give(PLAYERS.index(key), content)
        elif key == "expect":
            self.checker.check(expect_mapping(content, where), where)
        elif key == "reject":
            self.reject(content, where)
        elif key == "concede":
            self.concede(content, where)
        else:
            self.advance(content, where)

    def reject(self, content: Any, where: str) -> None:
        """The answer must be refused for the clause, and nothing may change."""
        wanted = expect_mapping(content, where)
        players = [key for key in wanted if key in PLAYERS]
        if len(players) != 1 or any(key not in (*players, "because") for key in wanted):
            found = ", ".join(describe(key) for key in wanted) or "nothing"
            raise BadInput(f"{where}: reject: expected A or B with an answer and because, found {found}")
        name = players[0]
        before = self.game.digest()
        try:
            self.answerer.give(PLAYERS.index(name), wanted[name])
        except IllegalAnswer as refusal:
            because = wanted.get("because")
            self.checker.told.update(refusal.clauses)
            if not refusal.reason.startswith("answer."):
                self.checker.keys.add(refusal.reason)
            if because is not None and not met(str(because), set(refusal.clauses)):
                raise Difference("reject: because", str(because), list(refusal.clauses)) from None
        else:
            raise Difference("reject", "refused", "the answer was accepted")
        if self.game.digest() != before:
            raise Difference("reject", "nothing changes", "the state changed")

    def concede(self, content: Any, where: str) -> None:
        if content not in PLAYERS:
            raise BadInput(f"{where}: concede: expected A or B, found {describe(content)}")
        self.game.concede(PLAYERS.index(content))

    # -- advance --------------------------------------------------------------------------------------------

    def advance(self, content: Any, where: str) -> None:
        """Go on with the dullest answers until a phase of a player has begun and a decision is open in it."""
        if content == "decision":
            self.answer_dully()
            return
        player, _, phase = str(content).partition(".")
        known = (*self.scenario.package.ruleset.phases, *self.scenario.package.ruleset.sub_steps)
        if player not in PLAYERS or phase not in known:
            raise BadInput(
                f"{where}: advance: expected `decision` or A or B with a phase of {', '.join(known)}, found {content!r}"
            )
        started = self.turn()
        for _ in range(PATIENCE):
            self.answer_dully()
            if self.game.decision is None:
                raise Difference("advance", content, "the game is over")
            now = self.turn()
            if now != started and now[1] == player and phase in now[2:]:
                return
            if now != started:
                started = (-1, "", "", "")
        raise Difference("advance", content, "never reached")

    def turn(self) -> tuple[int, str, str, str]:
        turn = self.game.view(0)["turn"]
        return (turn["number"], turn["player"], turn["phase"] or "", turn["step"] or "")

    def answer_dully(self) -> None:
        decision = self.game.decision
        if decision is None:
            raise Difference("advance", "an open decision", "the game is over")
        self.before_answer()
        self.answerer.submit(decision, dull_answer(decision))


def placed(error: BadInput, where: str) -> BadInput:
    """An error that names its place."""
    text = str(error)
    return error if text.startswith(where) else BadInput(f"{where}: {text}")


def dull_answer(decision: Decision) -> list[int]:
    """Pass, no, fewest, first."""
    for number, option in enumerate(decision.options):
        if option.verb == PASS or (is_yes_no(decision) and option.verb == NO):
            return [number]
    return list(range(decision.min))


def run_file(path: Path) -> Result:
    """Run the scenarios of a file, to the first that does not hold; raises BadInput if the file is not valid."""
    results = [run_scenario(scenario) for scenario in read_scenarios(path)]
    return next((result for result in results if not result.passed), results[-1])


def run_scenario(scenario: Scenario, citing: bool = True) -> Result:
    """Play a scenario, or check the deck of one that is about deck construction."""
    return run_deck_scenario(scenario, citing) if "deck" in scenario.data else Runner(scenario, citing).run()


def run_deck_scenario(scenario: Scenario, citing: bool = True) -> Result:
    """Compare what the deck construction rules object to with what the file expects."""
    result = Result(scenario)
    deck = scenario_deck(scenario)
    problems = scenario.package.check_deck(deck)
    result.cited = scenario.package.deck_rules_used(deck).union(*(problem.clauses for problem in problems))
    result.applied = result.cited
    line = line_of(scenario.data, "problems")
    expected = expect_list(scenario.data.get("problems") or [], f"{scenario.at(line)}: problems")
    found = [f"{problem.clauses[-1]} {problem.details.get('card', '')}".strip() for problem in problems]
    if len(expected) != len(problems) or not all(
        any(met(str(clause), set(problem.clauses)) for problem in problems) for clause in expected
    ):
        result.fail(line, f"problems: expected {list(expected)!r}, found {found!r}")
    for clause in scenario.clauses:
        if citing and result.passed and not met(clause, result.cited):
            result.fail(line, f"clauses: {clause} was not cited")
    return result
