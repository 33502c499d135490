"""A recorded game under two rule books at once, up to the first answer that is not legal or comes out differently."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from cardlaw.kernel.decisions import Decision, Option
from cardlaw.kernel.errors import CardlawError
from cardlaw.kernel.game import Game
from cardlaw.kernel.layout import PLAYERS, SECRET
from cardlaw.match.records import give
from cardlaw.match.sight import opened


@dataclass
class Parting:
    """Where two books part: after how many answers, in what, and the clauses of both."""

    answers: int
    what: str  # a message key
    details: dict[str, Any] = field(default_factory=dict)
    clauses: tuple[list[str], list[str]] = field(default_factory=lambda: ([], []))


def part(first: Game, second: Game, answers: list[tuple[int, ...]]) -> Parting | None:
    """Give the answers of the first game to both; where they part, or None if they never do."""
    for number, answer in enumerate(answers):
        found = same_question(first, second)
        if found is not None:
            found.answers = number
            return found
        starts = [len(game.trace.entries) if game.trace is not None else 0 for game in (first, second)]
        translated = answer_in(first, second, answer)
        if translated is None:
            decision = first.decision
            assert decision is not None
            named = ", ".join(describe(first, decision.options[at]) for at in answer)
            return Parting(number, "desk.rejudge_refused", {"answer": named}, clauses_of(first, second))
        give(first, answer)
        try:
            give(second, translated)
        except CardlawError as error:
            return Parting(number, "desk.rejudge_refused", {"answer": str(error)}, clauses_of(first, second))
        difference = differing(first, second)
        if difference:
            return Parting(number + 1, "desk.rejudge_differs", difference, cited_since(first, second, starts))
    return None


def same_question(first: Game, second: Game) -> Parting | None:
    """Is the same player asked the same thing?"""
    one, other = first.decision, second.decision
    if one is None or other is None:
        return None if one is other else Parting(0, "desk.rejudge_over", {}, clauses_of(first, second))
    if (one.player, one.purpose) == (other.player, other.purpose):
        return None
    details = {"first": asked(one), "second": asked(other)}
    return Parting(0, "desk.rejudge_asked", details, clauses_of(first, second))


def asked(decision: Decision) -> str:
    return f"{PLAYERS[decision.player]}: {decision.purpose}"


def answer_in(first: Game, second: Game, answer: tuple[int, ...]) -> tuple[int, ...] | None:
    """The same answer in the other game; None if it is not offered there."""
    if len(answer) == 1 and answer[0] < 0:
        return answer
    one, other = first.decision, second.decision
    if one is None or other is None:
        return None
    keys = [option_key(second, option) for option in other.options]
    found: list[int] = []
    for number in answer:
        wanted = option_key(first, one.options[number])
        place = next((at for at, key in enumerate(keys) if key == wanted and at not in found), -1)
        if place < 0:
            return None
        found.append(place)
    return tuple(found)


def option_key(game: Game, option: Option) -> tuple[Any, ...]:
    """An option by what it names; places by their names, since books number their areas differently."""
    layout = game.state.layout
    place = (layout.player(option.place), layout.name(option.place)) if option.place >= 0 else None
    return (option.verb, option.card, place, option.word, option.number if option.card < 0 else -1)


def describe(game: Game, option: Option) -> str:
    card = game.state.cards[option.card].face.name if option.card >= 0 else ""
    return " ".join(word for word in (option.verb, card, option.word) if word)


def differing(first: Game, second: Game) -> dict[str, Any]:
    """The first area that is not the same in both games, hands included but not decks; empty if all are."""
    one, other = opened(first).view(-1), opened(second).view(-1)
    if (first.outcome is None) != (second.outcome is None):
        return {"what": "outcome", "first": outcome_of(first), "second": outcome_of(second)}
    for player in PLAYERS:
        zones, others = one["players"][player]["zones"], other["players"][player]["zones"]
        for area in zones:
            if is_secret(first, area):
                continue
            if area in others and names_in(zones[area]) != names_in(others[area]):
                told = {"what": f"{player} {area}", "first": names_in(zones[area]), "second": names_in(others[area])}
                return {key: shown(value) for key, value in told.items()}
    return {}


def is_secret(game: Game, area: str) -> bool:
    layout = game.state.layout
    return layout.areas[layout.place(0, area)].visibility == SECRET


def names_in(views: Any) -> list[Any]:
    return [
        (view["name"], view["orientation"]) if isinstance(view, dict) and "name" in view else None for view in views
    ]


def shown(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(item[0] if item is not None else "?" for item in value) or "-"
    return str(value)


def outcome_of(game: Game) -> str:
    outcome = game.outcome
    return "-" if outcome is None else f"{PLAYERS[outcome.winner] if outcome.winner >= 0 else 'draw'} {outcome.reason}"


def clauses_of(first: Game, second: Game) -> tuple[list[str], list[str]]:
    found = [list(game.clauses_of(game.decision)) if game.decision is not None else [] for game in (first, second)]
    return found[0], found[1]


def cited_since(first: Game, second: Game, starts: list[int]) -> tuple[list[str], list[str]]:
    """The clauses that each book applied since the answer."""
    found: list[list[str]] = []
    for game, start in zip((first, second), starts):
        entries = game.trace.entries[start:] if game.trace is not None else []
        found.append(list(dict.fromkeys(clause for entry in entries for clause in entry.clauses)))
    return found[0], found[1]
