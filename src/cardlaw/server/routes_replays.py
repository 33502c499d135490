"""Requests about replays: finished games gone through, kept as files, played on."""

from __future__ import annotations

from typing import Any

import msgspec
from anyio import to_thread
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cardlaw.server import jobs
from cardlaw.server.bodies import ContinueReplay
from cardlaw.server.courses import course_of
from cardlaw.server.origins import origin_from_json
from cardlaw.server.refusals import Refused
from cardlaw.server.replays import SIDES, Replay
from cardlaw.server.reports import report
from cardlaw.server.requests import charge, endpoint, host_only, lang_of, read_apart, read_body, read_bytes, site_of
from cardlaw.server.routes_games import YAML, begun_by, game_view, lobby_of, openings_of
from cardlaw.server.safety import address_of

KEPT_REPLAYS = 4
KEPT_STEPS = 12_000  # of all of them


async def replay_of(request: Request) -> Replay:
    """The replay of an id; the last few are kept ready for stepping."""
    id = request.path_params["id"]
    kept: dict[str, Replay] = request.app.state.replays
    if id not in kept:
        charge(request, "replay")
        lobby = lobby_of(request)
        stored = await lobby.io(lobby.store.game_of_replay, id)
        if stored is None or stored.origin is None:
            raise Refused("replay.unknown", status=404)
        answers = [answer.options for answer in await lobby.io(lobby.store.answers, stored.id)]
        origin = origin_from_json(stored.origin)
        kept[id] = await to_thread.run_sync(Replay, id, stored.title, stored.seats, origin, answers)
        while len(kept) > KEPT_REPLAYS or (len(kept) > 1 and sum(len(one.steps) for one in kept.values()) > KEPT_STEPS):
            kept.pop(next(iter(kept)))
    return kept[id]


async def all_replays(request: Request) -> dict[str, Any]:
    host_only(request)
    lobby, lang = lobby_of(request), lang_of(request)
    return {"replays": [game_view(lobby, stored, lang, False) for stored in lobby.store.games("over = 1")]}


async def replay_overview(request: Request) -> dict[str, Any]:
    return (await replay_of(request)).overview(lang_of(request))


async def replay_course(request: Request) -> dict[str, Any]:
    replay = await replay_of(request)
    return await to_thread.run_sync(course_of, replay, lang_of(request))


async def replay_frame(request: Request) -> dict[str, Any]:
    side = request.query_params.get("side", "open")
    if side not in SIDES:
        raise Refused("request.invalid", problem=f"side: expected one of {', '.join(SIDES)}, found {side!r}")
    first = number_in(request, "log_from")
    replay = await replay_of(request)
    state, given = replay.state(number_in(request, "step"), side, lang_of(request), first)
    return {**msgspec.to_builtins(state), "given": given}


def number_in(request: Request, name: str) -> int:
    text = request.query_params.get(name, "0")
    if not text.isdecimal() or len(text) > 8:
        raise Refused("request.invalid", problem=f"{name}: expected a number, found {text!r}")
    return int(text)


async def replay_file(request: Request) -> Response:
    headers = {"content-disposition": 'attachment; filename="cardlaw-replay.json"'}
    return Response((await replay_of(request)).file(), headers=headers, media_type="application/json")


async def import_replay(request: Request) -> dict[str, Any]:
    """Take up the replay of a file; answers that the rules do not allow are refused."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Refused("request.invalid", problem="content-type: expected application/json")
    found = await read_apart(request, jobs.replay_from_file, await read_bytes(request), kind="replay")
    return {"replay": await openings_of(request).keep_replay(found)}


async def continue_replay(request: Request) -> dict[str, Any]:
    wanted = await read_body(request, ContinueReplay)
    site_of(request).admit_game(address_of(request))
    replay = await replay_of(request)
    answers = replay.stored_answers(wanted.step)
    begun = await openings_of(request).open_continued(replay.origin, answers, wanted.seat, wanted.opponent)
    return begun_by(request, begun)


async def replay_report(request: Request) -> Response:
    charge(request, "replay")
    replay = await replay_of(request)
    step = replay.checked(number_in(request, "step"))
    text = await to_thread.run_sync(report, replay.origin, replay.answers[:step], replay.title)
    return Response(text, media_type=YAML)


ROUTES = [
    Route("/api/replays", endpoint(all_replays), methods=["GET"]),
    Route("/api/replays", endpoint(import_replay), methods=["POST"]),
    Route("/api/replays/{id}", endpoint(replay_overview)),
    Route("/api/replays/{id}/frames", endpoint(replay_frame)),
    Route("/api/replays/{id}/course", endpoint(replay_course)),
    Route("/api/replays/{id}/file", endpoint(replay_file)),
    Route("/api/replays/{id}/continue", endpoint(continue_replay), methods=["POST"]),
    Route("/api/replays/{id}/scenario", endpoint(replay_report)),
]
