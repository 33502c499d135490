"""Requests about what there is to play with: the catalogue, clauses, decks and cards."""

from __future__ import annotations

from typing import Any

import msgspec
from anyio import to_thread
from starlette.requests import Request
from starlette.routing import Route

from cardlaw.games.clauses import clause_table
from cardlaw.games.files import expect_mapping, parse_yaml
from cardlaw.games.package import GamePackage, Problem
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.kernel.errors import BadInput, CardlawError, UnsupportedText
from cardlaw.match.records import problem_text
from cardlaw.match.words import Words
from cardlaw.messages import catalogue
from cardlaw.server.bodies import CardCheck, DeckCheck
from cardlaw.server.catalog import catalog
from cardlaw.server.collection import Collection, Entry, Search
from cardlaw.server.decklists import DeckBox, DeckList, find, read_list
from cardlaw.server.frames import face_view
from cardlaw.server.inputs import without_aliases
from cardlaw.server.lobby import Lobby
from cardlaw.server.origins import plain
from cardlaw.server.protocol import Cited
from cardlaw.server.refusals import Refused
from cardlaw.server.requests import endpoint, host_only, lang_of, line_in, read_body
from cardlaw.server.safety import is_host
from cardlaw.server.storage import Store

MOST_CARDS = 200


def store_of(request: Request) -> Store:
    lobby: Lobby = request.app.state.lobby
    return lobby.store


def package_in(name: str) -> GamePackage:
    if name not in ruleset_names():
        known = ", ".join(ruleset_names())
        raise Refused("request.invalid", problem=f"ruleset: expected one of {known}, found {name!r}")
    return package_of(name)


def package_asked(request: Request) -> GamePackage:
    return package_in(request.query_params.get("ruleset", ""))


# -- the catalogue ------------------------------------------------------------------------------------------------


async def get_catalog(request: Request) -> dict[str, Any]:
    return catalog(lang_of(request), is_host(request), request.app.state.addresses)


async def get_clauses(request: Request) -> dict[str, Any]:
    table = clause_table(package_in(request.path_params["ruleset"]))
    return {clause.id: {"kind": clause.kind, "title": clause.title} for clause in table.values()}


async def get_messages(request: Request) -> dict[str, str]:
    return catalogue(lang_of(request))


# -- decks --------------------------------------------------------------------------------------------------------


async def get_decks(request: Request) -> dict[str, Any]:
    box = DeckBox(package_asked(request), store_of(request), is_host(request))
    return {"decks": [deck_line(box, id) for id in box.ids()]}


def deck_line(box: DeckBox, id: str) -> dict[str, Any]:
    """A deck in a list; one that can no longer be read says why."""
    line = {"id": id, "ruleset": box.package.ruleset.name, "source": id.partition(":")[0]}
    try:
        chosen = box.find(id)
    except CardlawError as error:
        name = box.stored_name(id)
        return {**line, "name": name, "about": "", "counts": {}, "playable": False, "problem": str(error)}
    problems, reason = box.check(chosen)
    return {
        **line,
        "name": chosen.name,
        "about": chosen.about,
        "counts": chosen.counts(),
        "playable": not problems and not reason,
        "problem": reason or (problem_text(problems[0]) if problems else ""),
    }


async def get_deck(request: Request) -> dict[str, Any]:
    id, store = request.path_params["id"], store_of(request)
    for name in ruleset_names():
        box = DeckBox(package_of(name), store, is_host(request))
        if id in box.ids():
            chosen = box.find(id)
            checked = check_view(box, chosen, lang_of(request))
            return {**deck_line(box, id), **checked, "text": chosen.text(box.package)}
    raise Refused("deck.unknown", status=404)


def check_view(box: DeckBox, chosen: DeckList, lang: str) -> dict[str, Any]:
    """A deck with its cards and with everything that the rules object to."""
    problems, reason = box.check(chosen)
    told = [problem_view(box.package, problem, lang) for problem in problems]
    if reason:
        told.append({"key": "card", "text": reason, "clauses": [], "card": None})
    return {
        "name": chosen.name,
        "about": chosen.about,
        "areas": chosen.areas,
        "counts": chosen.counts(),
        "faces": {number: card_view(box.package, entry, lang) for number, entry in chosen.cards.items()},
        "problems": told,
        "playable": not told,
    }


def problem_view(package: GamePackage, problem: Problem, lang: str) -> dict[str, Any]:
    table = clause_table(package)
    cited = [Cited(id, table[id].title if id in table else "") for id in problem.clauses]
    card = problem.details.get("card")
    return {"key": problem.key, "text": problem_text(problem, lang), "clauses": cited, "card": card}


async def check_deck(request: Request) -> dict[str, Any]:
    wanted = await read_body(request, DeckCheck)
    box = DeckBox(package_in(wanted.ruleset), store_of(request), is_host(request))
    return check_view(box, wanted_list(box, wanted), lang_of(request))


def wanted_list(box: DeckBox, wanted: DeckCheck) -> DeckList:
    """The deck of a text, or of areas as a deck builder has them."""
    if wanted.areas is None:
        found = read_list(box.package, box.collection, wanted.text)
        found.name = wanted.name or found.name
        return found
    cards: dict[str, Entry] = {}
    for area, numbers in wanted.areas.items():
        if area not in box.package.deck_areas:
            known = ", ".join(box.package.deck_areas)
            raise BadInput(f"deck: areas: expected one of {known}, found {area!r}")
        cards.update({number: find(box.collection, number, f"deck: {area}") for number in numbers})
    areas = {area: wanted.areas.get(area, {}) for area in box.package.deck_areas}
    return DeckList(wanted.name or "Deck", areas, cards)


async def save_deck(request: Request) -> dict[str, Any]:
    host_only(request)
    wanted = await read_body(request, DeckCheck)
    store = store_of(request)
    box = DeckBox(package_in(wanted.ruleset), store, True)
    chosen = wanted_list(box, wanted)
    number = box.own_number(request.path_params.get("id"))
    saved = store.save_deck(wanted.ruleset, chosen.name, chosen.text(box.package), number)
    return deck_line(box, f"own:{saved}")


async def forget_deck(request: Request) -> dict[str, Any]:
    host_only(request)
    source, _, number = request.path_params["id"].partition(":")
    if source != "own" or not number.isdecimal() or not store_of(request).forget_deck(int(number)):
        raise Refused("deck.unknown", status=404)
    return {}


# -- cards --------------------------------------------------------------------------------------------------------


async def get_cards(request: Request) -> dict[str, Any]:
    """Cards that fit, page by page."""
    package, asked, lang = package_asked(request), request.query_params, lang_of(request)
    search = Search(
        package,
        asked.get("q", ""),
        asked.get("type", ""),
        asked.get("color", ""),
        asked.get("trait", ""),
        asked.getlist("number"),
    )
    collection = Collection(package, store_of(request))
    found = await to_thread.run_sync(lambda: [entry for entry in collection if search.finds(entry)])
    first, limit = whole(asked.get("from", "0")), min(whole(asked.get("limit", "60")), MOST_CARDS)
    return {
        "total": len(found),
        "cards": [card_view(package, entry, lang) for entry in found[first : first + limit]],
    }


def whole(text: str) -> int:
    if not text.isdecimal() or len(text) > 8:
        raise Refused("request.invalid", problem=f"expected a number, found {text!r}")
    return int(text)


def card_view(package: GamePackage, entry: Entry, lang: str) -> dict[str, Any]:
    """A card for browsing; of one that cannot be played what its data say, and why not."""
    face = entry.face(package)
    if face is not None:
        view = msgspec.to_builtins(face_view(face, package.ruleset.number_names, Words(lang, 0)))
        return {**view, "id": entry.number, "playable": True, "source": entry.source, "problem": None}
    data = plain(entry.data)
    text = data.get("text") or []
    shown = {"id": entry.number, "name": entry.name, "text": [text] if isinstance(text, str) else text, "data": data}
    return {**shown, "playable": False, "source": entry.source, "problem": trouble(entry.problem)}


async def check_card(request: Request) -> dict[str, Any]:
    wanted = await read_body(request, CardCheck)
    package = package_in(wanted.ruleset)
    try:
        entry = wanted_card(wanted)
    except BadInput as error:
        return {"supported": False, "card": None, "problem": trouble(error)}
    face = entry.face(package)
    view = card_view(package, entry, lang_of(request)) if face is not None else None
    return {"supported": face is not None, "card": view, "problem": trouble(entry.problem)}


def wanted_card(wanted: CardCheck) -> Entry:
    """The card that was typed: fields, or YAML text of one card."""
    data: Any = wanted.card
    if data is None:
        data = parse_yaml(without_aliases(wanted.text, "card"), "card")
        if isinstance(data, list) and len(data) == 1:
            data = data[0]
    data = plain(expect_mapping(data, "card"))
    if isinstance(data.get("text"), str):
        data["text"] = [line for line in data["text"].splitlines() if line.strip()]
    number = data.get("id") or data.get("name")
    if not isinstance(number, str) or not number:
        raise BadInput("card: expected an id or a name, found neither")
    return Entry(number, data, "own")


def trouble(error: CardlawError | None) -> dict[str, Any] | None:
    """Why a card is not supported, and where in its text."""
    if error is None:
        return None
    problem: dict[str, Any] = {"text": str(error), "line": line_in(str(error)), "at": None, "found": "", "expected": ""}
    if isinstance(error, UnsupportedText):
        problem.update(at=error.at, found=error.text, expected=error.expected)
    return problem


async def save_card(request: Request) -> dict[str, Any]:
    """Keep a card of one's own, if it is understood and its number is free."""
    host_only(request)
    wanted = await read_body(request, CardCheck)
    package = package_in(wanted.ruleset)
    entry = wanted_card(wanted)
    if entry.face(package) is None and entry.problem is not None:
        raise entry.problem
    if entry.number in Collection(package, store_of(request)).shipped:
        raise Refused("card.taken", number=entry.number)
    store_of(request).save_card(wanted.ruleset, entry.number, entry.data)
    return {"id": entry.number}


async def forget_card(request: Request) -> dict[str, Any]:
    host_only(request)
    if not store_of(request).forget_card(request.path_params["ruleset"], request.path_params["id"]):
        raise Refused("card.not_own", status=404)
    return {}


ROUTES = [
    Route("/api/catalog", endpoint(get_catalog)),
    Route("/api/clauses/{ruleset}", endpoint(get_clauses)),
    Route("/api/messages", endpoint(get_messages)),
    Route("/api/decks", endpoint(get_decks), methods=["GET"]),
    Route("/api/decks", endpoint(save_deck), methods=["POST"]),
    Route("/api/decks/check", endpoint(check_deck), methods=["POST"]),
    Route("/api/decks/{id}", endpoint(get_deck), methods=["GET"]),
    Route("/api/decks/{id}", endpoint(save_deck), methods=["PUT"]),
    Route("/api/decks/{id}", endpoint(forget_deck), methods=["DELETE"]),
    Route("/api/cards", endpoint(get_cards), methods=["GET"]),
    Route("/api/cards", endpoint(save_card), methods=["POST"]),
    Route("/api/cards/check", endpoint(check_card), methods=["POST"]),
    Route("/api/cards/{ruleset}/{id:path}", endpoint(forget_card), methods=["DELETE"]),
]
