"""`cardlaw replay`: what can be done with the replay of a game as a file."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import click

from cardlaw.cli.ask import told_line
from cardlaw.desk.rejudging import Parting, part
from cardlaw.desk.stories import Story
from cardlaw.desk.words import JudgeWords
from cardlaw.games.clauses import clause_table
from cardlaw.games.registry import package_of
from cardlaw.kernel.errors import BadInput, CardlawError
from cardlaw.kernel.game import Game
from cardlaw.kernel.layout import PLAYERS
from cardlaw.match.records import give, legal_deck
from cardlaw.messages import has_message, languages, render
from cardlaw.server.origins import FromDecks, FromScenario, Origin, begin, commitment_of, deck_of
from cardlaw.server.replays import ReplayFile, read_replay

NOT_TRUE = 1


@click.group()
def replay() -> None:
    """Look into replays of games."""


@replay.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--commitment", help="What the table showed from the beginning; by default what the file says.")
@click.option("--language", type=click.Choice(languages()), default="en", show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print the result for programs.")
def verify(file: Path, commitment: str | None, language: str, as_json: bool) -> None:
    """Verify the chance and the answers of a replay FILE.

    The seed must fit the commitment, and the whole game is played again from it: every shuffle follows from the seed,
    every answer must be legal. Exits with 0 if all is true, 1 if something is not, 2 if the file is not valid.
    """
    found = read_file(file)
    expected = (commitment if commitment is not None else found.commitment).strip().lower()
    result = verdict(found, expected)
    if as_json:
        click.echo(json.dumps(result, ensure_ascii=False))
    else:
        for line in told(result, language):
            click.echo(line)
    sys.exit(0 if result["true"] else NOT_TRUE)


def read_file(path: Path) -> ReplayFile:
    try:
        return read_replay(path.read_bytes())
    except OSError as error:
        raise BadInput(f"{path}: cannot be read ({error.strerror})") from error
    except BadInput as error:
        raise BadInput(f"{path}: {error}") from error


def verdict(found: ReplayFile, expected: str) -> dict[str, Any]:
    """Whether the seed fits what was committed to and the game can have been played like this."""
    actual = commitment_of(found.origin)
    result: dict[str, Any] = {
        "true": actual == expected,
        "commitment": actual,
        "expected": expected,
        "answers": len(found.answers),
        "problem": "",
        "winner": None,
        "reason": None,
    }
    try:
        outcome = played(found).outcome
    except CardlawError as error:
        return {**result, "true": False, "problem": str(error)}
    if outcome is not None:
        result["winner"] = PLAYERS[outcome.winner] if outcome.winner >= 0 else None
        result["reason"] = outcome.reason
    return result


def played(found: ReplayFile) -> Game:
    """The game at its end, every answer verified."""
    game = begin(found.origin)
    for number, options in enumerate(found.answers, start=1):
        try:
            give(game, tuple(options))
        except CardlawError as error:
            raise BadInput(f"answer {number} cannot be given ({error})") from error
    return game


def told(result: dict[str, Any], language: str) -> list[str]:
    lines: list[str] = []
    if result["commitment"] != result["expected"]:
        found = result["commitment"] or "-"
        lines.append(render("replay.seed_does_not_fit", language, expected=result["expected"] or "-", found=found))
    elif result["commitment"]:
        lines.append(render("replay.seed_fits", language, commitment=result["commitment"]))
    else:
        lines.append(render("replay.no_commitment", language))
    if result["problem"]:
        return [*lines, result["problem"]]
    if result["reason"] is None:
        lines.append(render("replay.not_over", language))
    else:
        reason = render(result["reason"], language) if has_message(result["reason"]) else result["reason"]
        winner = result["winner"] or render("ui.draw", language)
        lines.append(render("replay.outcome", language, winner=winner, reason=reason))
    if result["true"]:
        lines.append(render("replay.verified", language, answers=result["answers"]))
    return lines


@replay.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--clauses", is_flag=True, help="With the clauses behind every line.")
@click.option("--language", type=click.Choice(languages()), default="en", show_default=True)
def show(file: Path, clauses: bool, language: str) -> None:
    """Tell a replay FILE as a story, with open hands."""
    found = read_file(file)
    game = begin(found.origin)
    story = Story(game, package_of(found.origin.ruleset), language)
    click.secho(found.title, bold=True)
    tell(story, clauses)
    for options in found.answers:
        give(game, tuple(options))
        tell(story, clauses)
    if game.outcome is not None:
        click.secho(story.words.outcome(game.outcome), bold=True)


def tell(story: Story, clauses: bool) -> None:
    for line in story.go_on():
        click.secho(told_line(line) if clauses else line.text, bold=line.heading)


@replay.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--ruleset", required=True, help="The other rule book.")
@click.option("--language", type=click.Choice(languages()), default="en", show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print the result for programs.")
def rejudge(file: Path, ruleset: str, language: str, as_json: bool) -> None:
    """Play a replay FILE again under another rule book, up to where it first goes otherwise."""
    found = read_file(file)
    parting = rejudged(found, ruleset)
    if as_json:
        click.echo(json.dumps(parting_data(found, ruleset, parting), ensure_ascii=False))
        return
    if parting is None:
        click.echo(render("desk.rejudge_same", language, answers=len(found.answers), ruleset=ruleset))
        return
    click.secho(render("desk.rejudge_after", language, answers=parting.answers), bold=True)
    words = JudgeWords(language, package_of(ruleset).game)
    click.echo(render(parting.what, language, **details_in_words(parting, words)))
    for name, ids in zip((found.origin.ruleset, ruleset), parting.clauses):
        table = clause_table(package_of(name), language)
        for id in ids:
            click.echo(f"  {name} {id}: {table[id].title if id in table else ''}")


def details_in_words(parting: Parting, words: JudgeWords) -> dict[str, Any]:
    """What a parting mentions: areas and questions in the reader's language."""
    told = dict(parting.details)
    letter, _, area = str(told.get("what", "")).partition(" ")
    if letter in PLAYERS and area:
        told["what"] = words.area_of(PLAYERS.index(letter), area)
    if parting.what == "desk.rejudge_asked":
        for side in ("first", "second"):
            who, _, purpose = str(told[side]).partition(": ")
            told[side] = f"{who}: {words.question(purpose)}"
    return told


def rejudged(found: ReplayFile, ruleset: str) -> Parting | None:
    package_of(ruleset)
    try:
        second = begin(other_origin(found, ruleset))
    except CardlawError as error:
        return Parting(0, "desk.rejudge_deck", {"reason": str(error)})
    return part(begin(found.origin), second, [tuple(answer) for answer in found.answers])


def other_origin(found: ReplayFile, ruleset: str) -> Origin:
    """The same beginning under another book; its decks must be allowed there."""
    origin = found.origin
    if isinstance(origin, FromDecks):
        for deck in origin.decks:
            legal_deck(package_of(ruleset), deck_of(deck))
        return FromDecks(ruleset, origin.seed, origin.decks, origin.discreet)
    text = re.sub(r"(?m)^ruleset:.*$", f"ruleset: {ruleset}", origin.text, count=1)
    return FromScenario(ruleset, text, origin.run_steps, origin.discreet)


def parting_data(found: ReplayFile, ruleset: str, parting: Parting | None) -> dict[str, Any]:
    if parting is None:
        return {"same": True, "answers": len(found.answers)}
    clauses = {found.origin.ruleset: parting.clauses[0], ruleset: parting.clauses[1]}
    return {"same": False, "answers": parting.answers, "what": parting.what, **parting.details, "clauses": clauses}
