"""Requests of the judge's desk: a position asked about, the quiz, and the puzzles."""

from __future__ import annotations

from typing import Any

from anyio import to_thread
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cardlaw.games.glossary import WORD, clause_of_area, glossary
from cardlaw.server import desk, drawing
from cardlaw.server.bodies import Drawing, DrawingWish, PuzzleAttempt, PuzzleInquiry, QuizWish, ScenarioText
from cardlaw.server.origins import origin_from_json
from cardlaw.server.refusals import Refused
from cardlaw.server.requests import charge, endpoint, lang_of, package_in, read_apart, read_body, site_of
from cardlaw.server.routes_cards import own_cards

YAML = "application/yaml"


async def ask(request: Request) -> dict[str, Any]:
    wanted = await read_body(request, ScenarioText)
    return await read_apart(request, desk.ask, wanted.scenario, lang_of(request))


async def open_drawing(request: Request) -> dict[str, Any]:
    """The position of a scenario in its pieces, to be drawn on."""
    wanted = await read_body(request, DrawingWish)
    return await read_apart(request, drawing.opened, wanted, lang_of(request))


async def write_drawing(request: Request) -> dict[str, Any]:
    """What was drawn, as a scenario, and whether it can be played."""
    wanted = await read_body(request, Drawing)
    own = own_cards(request, package_in(wanted.ruleset))
    return await read_apart(request, drawing.written, wanted, own, lang_of(request))


async def quiz(request: Request) -> dict[str, Any]:
    wanted = await read_body(request, QuizWish)
    package_in(wanted.ruleset)
    return await read_apart(request, desk.quiz, wanted, lang_of(request))


async def get_glossary(request: Request) -> dict[str, Any]:
    """The words that can be looked up, each with the clause about it."""
    package = package_in(request.path_params["ruleset"])
    layout = package.ruleset.layout
    words = [term for term in glossary(package.ruleset.name) if term.kind == WORD]
    return {
        "areas": {area.name: clause_of_area(package, area.name) for area in (*layout.own, *layout.shared)},
        "words": [{"words": list(term.words), "clause": term.clause} for term in words],
    }


async def get_clause(request: Request) -> dict[str, Any]:
    """A clause in our words with what stands around it and the scenarios that prove it."""
    package, id = package_in(request.path_params["ruleset"]), request.path_params["id"]
    return await to_thread.run_sync(desk.clause_view, package, id, lang_of(request))


async def puzzle_list(request: Request) -> dict[str, Any]:
    package = package_in(request.query_params.get("ruleset", ""))
    return desk.puzzle_list(package.ruleset.name, lang_of(request))


async def puzzle_attempt(request: Request) -> dict[str, Any]:
    wanted = await read_body(request, PuzzleAttempt)
    package_in(wanted.ruleset)
    return await read_apart(request, desk.attempt, wanted, lang_of(request), kind="open")


async def puzzle_inquiry(request: Request) -> dict[str, Any]:
    wanted = await read_body(request, PuzzleInquiry)
    package_in(wanted.attempt.ruleset)
    return await read_apart(request, desk.inquire, wanted.attempt, wanted.card, lang_of(request), kind="open")


async def position_of_seat(request: Request) -> Response:
    """The position that a seat sees, as a scenario; what it does not know stands there as fillers."""
    lobby = site_of(request).lobby
    charge(request, "replay")
    seat = await lobby.io(lobby.store.seat, request.path_params["token"])
    stored = await lobby.io(lobby.store.game, seat[0]) if seat is not None else None
    if seat is None or stored is None:
        raise Refused("seat.unknown", status=404)
    if stored.origin is None:
        raise Refused("seat.not_started", status=409)
    answers = [answer.options for answer in await lobby.io(lobby.store.answers, stored.id)]
    origin = origin_from_json(stored.origin)
    text = await to_thread.run_sync(desk.seat_position, origin, answers, seat[1], stored.title)
    return Response(text, media_type=YAML)


ROUTES = [
    Route("/api/desk/drawing", endpoint(open_drawing), methods=["POST"]),
    Route("/api/desk/drawing/scenario", endpoint(write_drawing), methods=["POST"]),
    Route("/api/desk/ask", endpoint(ask), methods=["POST"]),
    Route("/api/desk/quiz", endpoint(quiz), methods=["POST"]),
    Route("/api/glossary/{ruleset}", endpoint(get_glossary)),
    Route("/api/clauses/{ruleset}/{id}", endpoint(get_clause)),
    Route("/api/puzzles", endpoint(puzzle_list), methods=["GET"]),
    Route("/api/puzzles/attempt", endpoint(puzzle_attempt), methods=["POST"]),
    Route("/api/puzzles/inquiry", endpoint(puzzle_inquiry), methods=["POST"]),
    Route("/api/seats/{token}/position", endpoint(position_of_seat)),
]
