"""`cardlaw rules show|search|diff`: looking into the rule books."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

import click

from cardlaw.desk.asking import ask_scenario
from cardlaw.desk.books import Comparison, Difference, Surroundings, search
from cardlaw.desk.quiz import written
from cardlaw.games.clauses import Clause
from cardlaw.messages import languages, render
from cardlaw.testing.scenario import Scenario, read_scenarios

MOST_SHOWN = 8


@click.command("show")
@click.argument("ruleset")
@click.argument("clause")
@click.option("--language", type=click.Choice(languages()), default="en", show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print it for programs.")
def show(ruleset: str, clause: str, language: str, as_json: bool) -> None:
    """Print a clause in our words with its neighbours, its steps, its scenarios and where other books have it."""
    found = Surroundings(ruleset, clause, language)
    say = partial(words, language)
    if as_json:
        click.echo(json.dumps(surroundings_data(found), ensure_ascii=False, indent=2))
        return
    if found.above is not None:
        click.echo(f"{line_of(found.above)}")
    click.secho(f"{found.clause.id} ({found.clause.kind}): {found.clause.title}", bold=True)
    click.echo("  " + say("run_by", steps=", ".join(found.steps) or say("nothing")))
    click.echo("  " + say("proven_by", scenarios="" if found.scenarios else say("nothing")))
    for entry in found.scenarios[:MOST_SHOWN]:
        click.echo(f"    {entry.name}: {entry.title}")
    if len(found.scenarios) > MOST_SHOWN:
        click.echo("    " + say("more", count=len(found.scenarios) - MOST_SHOWN))
    section(say("below"), found.below)
    section(say("beside"), found.beside)
    if found.elsewhere:
        click.echo("  " + say("elsewhere"))
        for name, other in found.elsewhere[:MOST_SHOWN]:
            click.echo(f"    {name} {line_of(other)}")


def words(language: str, key: str, **params: Any) -> str:
    return render(f"rules.{key}", language, **params)


def section(title: str, clauses: list[Clause]) -> None:
    if clauses:
        click.echo(f"  {title}")
        for clause in clauses:
            click.echo(f"    {line_of(clause)}")


def line_of(clause: Clause) -> str:
    return f"{clause.id}  {clause.title}"


def surroundings_data(found: Surroundings) -> dict[str, Any]:
    return {
        "id": found.clause.id,
        "kind": found.clause.kind,
        "title": found.clause.title,
        "steps": found.steps,
        "scenarios": [entry.name for entry in found.scenarios],
        "below": [clause.id for clause in found.below],
        "beside": [clause.id for clause in found.beside],
        "elsewhere": [[name, clause.id] for name, clause in found.elsewhere],
    }


@click.command("search")
@click.argument("terms", metavar="WORDS...", nargs=-1, required=True)
@click.option("--ruleset", "rulesets", multiple=True, help="Only in this ruleset (may be given several times).")
@click.option("--most", default=20, show_default=True, type=click.IntRange(1), help="How many clauses at the most.")
@click.option("--language", type=click.Choice(languages()), default="en", show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print it for programs.")
def search_command(terms: tuple[str, ...], rulesets: tuple[str, ...], most: int, language: str, as_json: bool) -> None:
    """Find clauses by WORDS of their titles and of the scenarios that prove them."""
    hits = search(" ".join(terms), list(rulesets) or None, most, language)
    if as_json:
        rows = [
            {
                "ruleset": hit.ruleset,
                "id": hit.clause.id,
                "title": hit.clause.title,
                "scenario": hit.scenario.name if hit.scenario is not None else None,
            }
            for hit in hits
        ]
        click.echo(json.dumps(rows, ensure_ascii=False, indent=2))
        return
    if not hits:
        click.echo(words(language, "not_found"))
    for hit in hits:
        click.echo(f"{hit.ruleset:<10} {line_of(hit.clause)}")
        if hit.scenario is not None:
            click.echo(f"{'':<10}   {hit.scenario.title}")


@click.command("diff")
@click.argument("first")
@click.argument("second")
@click.option("--language", type=click.Choice(languages()), default="en", show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print it for programs.")
def diff(first: str, second: str, language: str, as_json: bool) -> None:
    """Tell in what two rulesets differ, with the clauses of both and a scenario played under both."""
    found = Comparison(first, second, language)
    if as_json:
        click.echo(json.dumps(comparison_data(found), ensure_ascii=False, indent=2))
        return
    for difference in found.differences:
        show_difference(found, difference)
    click.echo(words(language, "only_numbered", count=found.only_numbered))


def show_difference(found: Comparison, difference: Difference) -> None:
    click.secho(difference.what.replace("_", " "), bold=True)
    for number, value in enumerate((difference.first, difference.second)):
        click.echo(f"  {found.names[number]}: {shown(value, found.language)}")
        for clause in difference.clauses[number]:
            click.echo(f"    {line_of(clause)}")
    if difference.scenario is not None:
        click.echo("  " + words(found.language, "example", title=difference.scenario.title))
        for name, story in played(difference, found.language).items():
            click.echo(f"    {name}: {story}")
    click.echo()


def shown(value: Any, language: str) -> str:
    if isinstance(value, bool):
        return words(language, "yes" if value else "no")
    if isinstance(value, (list, dict)):
        return json.dumps(value, ensure_ascii=False) if value else words(language, "nothing")
    return words(language, "not_in_book") if value is None else str(value)


def played(difference: Difference, language: str) -> dict[str, str]:
    """Where the stories of a scenario under each ruleset part, or what must be true afterwards."""
    assert difference.scenario is not None
    read = read_scenarios(difference.scenario.path)
    stories = {scenario.package.ruleset.name: story_of(scenario, language) for scenario in read}
    told: dict[str, str] = {}
    for name, story in stories.items():
        others = {line for other, lines in stories.items() if other != name for line in lines}
        told[name] = next((line for line in story if line not in others), story[-1] if story else "")
    return told


def story_of(scenario: Scenario, language: str) -> list[str]:
    answer = ask_scenario(scenario, language)
    refused = [
        words(language, "refused", answer=f"{written(one['answer'])} [{', '.join(one['clauses'])}]")
        for one in answer.refused
    ]
    expected = [words(language, "then", what=written(content)) for key, content, _ in scenario.steps if key == "expect"]
    return [*(line.text for line in answer.story), *refused, *expected]


def comparison_data(found: Comparison) -> dict[str, Any]:
    return {
        "differences": [
            {
                "what": one.what,
                found.names[0]: {"value": one.first, "clauses": [clause.id for clause in one.clauses[0]]},
                found.names[1]: {"value": one.second, "clauses": [clause.id for clause in one.clauses[1]]},
                "scenario": one.scenario.name if one.scenario is not None else None,
            }
            for one in found.differences
        ],
        "only_numbered": found.only_numbered,
    }
