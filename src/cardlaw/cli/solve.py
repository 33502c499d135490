"""`cardlaw solve`: can the player to move win this turn, whatever the opponent answers?"""

from __future__ import annotations

import json
from pathlib import Path

import click

from cardlaw.desk.solving.search import Limits, Solver
from cardlaw.desk.solving.telling import solution_data, verdict
from cardlaw.desk.words import JudgeWords
from cardlaw.kernel.errors import BadInput
from cardlaw.messages import languages
from cardlaw.testing.runner import Runner
from cardlaw.testing.scenario import read_scenarios


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--seconds", default=60.0, show_default=True, type=click.FloatRange(0.1), help="CPU time at the most.")
@click.option("--nodes", default=1_000_000, show_default=True, type=click.IntRange(1), help="Positions at the most.")
@click.option("--language", type=click.Choice(languages()), default="en", show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print the solution for programs.")
def solve(file: Path, seconds: float, nodes: int, language: str, as_json: bool) -> None:
    """Find the win of this turn in FILE, a position as scenarios have it (steps in it are played first).

    Where chance decides, the line with the highest exact chance is told. What cannot be proven within the limits is
    told as bounds. Cards that the player does not know stay unknown to the solver.
    """
    scenario = read_scenarios(file)[0]
    runner = Runner(scenario)
    result = runner.run()
    if not result.passed:
        raise BadInput(f"{file}:{result.line}: the steps before the question cannot be played: {result.message}")
    if runner.game.decision is None:
        raise BadInput(f"{file}: expected a position in which somebody is to decide, found a game that is over")
    solution = Solver(runner.game, Limits(seconds, nodes)).solve()
    words = JudgeWords(language, scenario.package.game)
    data = solution_data(solution, scenario.package, words)
    if as_json:
        click.echo(json.dumps(data, ensure_ascii=False))
        return
    click.secho(verdict(solution, words), bold=True)
    for number, move in enumerate(data["line"], start=1):
        click.echo(f"{number:>3}. {move['player']}: {'; '.join(move['answer'])}  [{', '.join(move['clauses'])}]")
    click.echo(words.say("desk.solve_nodes", number=solution.nodes))
