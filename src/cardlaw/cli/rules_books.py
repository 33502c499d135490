"""`cardlaw rules show|search|diff`: looking into the rule books."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

import click

from cardlaw.desk.books import Surroundings, search
from cardlaw.desk.comparing import Chapter, Comparison, Difference, played_apart, played_under
from cardlaw.desk.words import JudgeWords
from cardlaw.games.clauses import Clause
from cardlaw.messages import languages, render

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
    for line in proof_lines(found, language):
        click.echo(f"  {line}")
    section(say("below"), found.below)
    section(say("beside"), found.beside)
    if found.elsewhere:
        click.echo("  " + say("elsewhere"))
        for name, other in found.elsewhere[:MOST_SHOWN]:
            click.echo(f"    {name} {line_of(other)}")


def proof_lines(found: Surroundings, language: str) -> list[str]:
    """What runs a clause and what proves it; a heading is proven by what proves the clauses below it."""
    say = partial(words, language)
    shown = found.scenarios or found.proofs
    lines = [say("run_by", steps=", ".join(found.steps))] if found.steps else []
    if not found.steps and not found.clause.is_executable:
        lines.append(say("heading" if found.below else "runs_nothing"))
    if found.scenarios:
        lines.append(say("proven_by", scenarios=""))
    elif found.proofs:
        lines.append(say("proven_below"))
    elif found.clause.is_executable:
        lines.append(say("proven_by", scenarios=say("nothing")))
    lines.extend(f"  {entry.name}: {entry.title}" for entry in shown[:MOST_SHOWN])
    return [*lines, "  " + say("more", count=len(shown) - MOST_SHOWN)] if len(shown) > MOST_SHOWN else lines


def words(language: str, key: str, **params: Any) -> str:
    return render(f"rules.{key}", language, **params)


def section(title: str, clauses: list[Clause]) -> None:
    if clauses:
        if title:
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
        "proven_by": [entry.name for entry in found.proofs],
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
    for chapter in found.chapters:
        show_chapter(found, chapter)
    for name in found.names:
        section(words(language, "others_of", ruleset=name), [clause for book, clause in found.others if book == name])
    click.echo(words(language, "only_numbered", count=found.only_numbered))


def show_difference(found: Comparison, difference: Difference) -> None:
    say = JudgeWords(found.language, found.packages[0].game)
    click.secho(say.named("difference", difference.what), bold=True)
    for number, value in enumerate(difference.values):
        click.echo(f"  {found.names[number]}: {shown(difference.what, value, say)}")
        for clause in difference.clauses[number]:
            click.echo(f"    {line_of(clause)}")
    if difference.scenario is not None:
        click.echo("  " + words(found.language, "example", title=difference.scenario.title))
        for name, story in played_apart(difference.scenario, found.names, found.language).items():
            click.echo(f"    {name}: {story}")
    click.echo()


def show_chapter(found: Comparison, chapter: Chapter) -> None:
    """Rules that one book has and the other lacks, with an example played under both."""
    told = words(found.language, "only_in", ruleset=chapter.ruleset, heading=line_of(chapter.heading))
    click.secho(told, bold=True)
    section("", chapter.clauses[:MOST_SHOWN])
    if len(chapter.clauses) > MOST_SHOWN:
        click.echo("    " + words(found.language, "more", count=len(chapter.clauses) - MOST_SHOWN))
    if chapter.scenario is not None:
        click.echo("  " + words(found.language, "example", title=chapter.scenario.title))
        for name in found.names:
            click.echo(f"    {name}: {played_under(chapter, name, found.language)}")
    click.echo()


def shown(what: str, value: Any, say: JudgeWords) -> str:
    """A value in words: of a switch, of a table of trigger icons, of a list of areas or the like."""
    if value is None:
        return say.say("rules.not_in_book")
    if isinstance(value, bool):
        return say.say("rules.yes" if value else "rules.no")
    if isinstance(value, dict):
        rows = [f"{say.word(key)}: {shown(what, entry, say)}" for key, entry in value.items()]
        return "; ".join(rows) or say.say("rules.nothing")
    if isinstance(value, list):
        called = [say.area(str(item)) if what == "areas" else say.word(str(item)) for item in value]
        return ", ".join(called) or say.say("rules.nothing")
    return str(value)


def comparison_data(found: Comparison) -> dict[str, Any]:
    return {
        "differences": [
            {
                "what": one.what,
                **{
                    name: {"value": value, "clauses": [clause.id for clause in clauses]}
                    for name, value, clauses in zip(found.names, one.values, one.clauses)
                },
                "scenario": one.scenario.name if one.scenario is not None else None,
            }
            for one in found.differences
        ],
        "chapters": [
            {
                "ruleset": one.ruleset,
                "heading": one.heading.id,
                "clauses": [clause.id for clause in one.clauses],
                "scenario": one.scenario.name if one.scenario is not None else None,
            }
            for one in found.chapters
        ],
        "others": [[name, clause.id] for name, clause in found.others],
        "only_numbered": found.only_numbered,
    }
