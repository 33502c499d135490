"""The bot protocol: the messages that a decision is put into, for programs of any language.

The same objects travel as JSON lines over a pipe and as messages over a websocket; docs/bots.md describes them.
"""

from __future__ import annotations

from typing import Any

import msgspec

from cardlaw.kernel.decisions import Option
from cardlaw.kernel.errors import BadInput
from cardlaw.kernel.layout import PLAYERS
from cardlaw.players.seat import Seat

PROTOCOL = 1

Message = dict[str, Any]


def decide(seat: Seat) -> Message:
    """What a bot is asked: all that its seat sees, and the options by number."""
    view = seat.view()
    decision = seat.decision
    names = {card["id"]: card["name"] for card in cards_of(view)}
    return {
        "type": "decide",
        "protocol": PROTOCOL,
        "ruleset": seat.ruleset,
        "you": PLAYERS[seat.player],
        "decision": {
            "purpose": decision.purpose,
            "min": decision.min,
            "max": min(decision.max, len(decision.options)),
            "ordered": decision.ordered,
            "source": decision.source if decision.source >= 0 else None,
            "clauses": list(decision.clauses),
            "options": [option_data(number, option, names) for number, option in enumerate(decision.options)],
        },
        "view": view,
    }


def option_data(number: int, option: Option, names: dict[int, str]) -> Message:
    """One option: its number is what an answer names, its text is the form that `Option.parse` reads."""
    known = option.card >= 0 and not option.hidden
    return {
        "number": number,
        "text": option.text(),
        "verb": option.verb,
        "card": option.card if known else None,
        "name": names.get(option.card) if known else None,
        "place": option.place if option.place >= 0 else None,
        "amount": option.number if option.number >= 0 else None,
        "word": option.word or None,
    }


def cards_of(view: Message) -> list[Message]:
    """Every card that a view shows, those under others too."""
    zones = [zone for player in view["players"].values() for zone in player["zones"].values()]
    waiting = [card for zone in (*zones, *view["shared"].values()) for card in zone if card is not None]
    found: list[Message] = []
    while waiting:
        card = waiting.pop()
        found.append(card)
        waiting.extend(under for under in card.get("under", ()) if under is not None)
    return found


def answer_of(reply: bytes | str, seat: Seat) -> list[int]:
    """The numbers of a bot's reply `{"answer": [...]}`; raises BadInput if it does not answer the decision."""
    try:
        content = msgspec.json.decode(reply)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadInput(f"bot: expected a line of JSON, found {shown(reply)} ({error})") from error
    answer = content.get("answer") if isinstance(content, dict) else None
    if not isinstance(answer, list) or any(type(number) is not int for number in answer):
        raise BadInput(f'bot: expected {{"answer": [numbers of options]}}, found {shown(reply)}')
    decision = seat.decision
    most = min(decision.max, len(decision.options))
    legal = decision.min <= len(answer) <= most and len(set(answer)) == len(answer)
    if not legal or any(not 0 <= number < len(decision.options) for number in answer):
        wanted = f"from {decision.min} to {most} different numbers from 0 to {len(decision.options) - 1}"
        raise BadInput(f"bot: expected {wanted} for {decision.purpose!r}, found {answer}")
    return answer


def shown(reply: bytes | str) -> str:
    text = reply.decode("utf-8", "replace") if isinstance(reply, bytes) else reply
    return repr(text if len(text) <= 80 else text[:77] + "...")
