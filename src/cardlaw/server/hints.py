"""Hints: what a machine would do in a person's place, knowing what the person knows, and why."""

from __future__ import annotations

import asyncio
import logging

from cardlaw.games.clauses import clause_table
from cardlaw.match.labels import Labels
from cardlaw.players.prospects import chances
from cardlaw.server.clients import Client
from cardlaw.server.lobby import Lobby
from cardlaw.server.origins import origin_to_json
from cardlaw.server.protocol.told import HintView
from cardlaw.server.refusals import Refused, problem_of
from cardlaw.server.states import frame_of
from cardlaw.server.thinking import machine_choice

STRENGTH = "normal"
log = logging.getLogger("cardlaw.server")


def ask_hint(lobby: Lobby, client: Client, request: int | None) -> None:
    """Let a machine think in the person's place; the answer comes when it has thought."""
    table = client.table
    if not table.is_practice:
        raise Refused("hint.not_here")
    if table.decider is not client.seat:
        raise Refused("answer.not_your_decision", outdated=True)
    task = asyncio.get_running_loop().create_task(give_hint(lobby, client, request))
    lobby.pacing.hints.add(task)
    task.add_done_callback(lobby.pacing.hints.discard)


async def give_hint(lobby: Lobby, client: Client, request: int | None) -> None:
    table, asked = client.table, client.table.decision_id()
    origin, answers = origin_to_json(table.origin), list(table.game.answers)
    try:
        chosen = await lobby.pacing.thinkers.run(
            machine_choice, f"hint {table.id}", origin, answers, STRENGTH, len(answers)
        )
        if table.decision_id() == asked:
            client.reply(hint_of(client, asked, chosen, request))
            return
        raise Refused("decision.late", outdated=True)
    except Refused as refusal:
        client.reply(problem_of(refusal, client.lang, request, clause_table(table.package, client.lang)))
    except Exception:  # a hint that cannot be given harms nobody
        log.exception("a hint could not be given", extra={"game": table.id})
        client.reply(problem_of(Refused("internal"), client.lang, request, {}))


def hint_of(client: Client, decision: str, chosen: list[int], request: int | None) -> HintView:
    frame = frame_of(client.table, client.seat, client.lang)
    labels = Labels(frame.game, frame.telling, frame.sight, frame.words)
    asked = frame.game.decision
    assert asked is not None
    told = [labels.label(asked.options[number]) for number in chosen]
    before, after = chances(frame.game, client.seat.player, client.table.package.game, chosen)
    words = frame.words
    return HintView(
        request=request,
        decision=decision,
        options=chosen,
        text="; ".join(told) or words.say("hint.nothing"),
        why=words.say("hint.why", before=round(before * 100), after=round(after * 100)),
    )
