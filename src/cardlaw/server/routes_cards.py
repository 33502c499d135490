"""Requests about what there is to play with: the catalogue, clauses, decks and cards."""

from __future__ import annotations

from typing import Any

from anyio import to_thread
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route

from cardlaw.games.clauses import clause_table
from cardlaw.games.package import GamePackage
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.kernel.errors import CardlawError
from cardlaw.match.records import problem_text
from cardlaw.messages import catalogue
from cardlaw.server import imports, jobs, lab
from cardlaw.server.bodies import CardCheck, CardFile, DeckCheck, DeckImport, DeckStudy
from cardlaw.server.catalog import catalog
from cardlaw.server.collection import Collection, Search
from cardlaw.server.decklists import DeckBox, checked
from cardlaw.server.pictures import picture_of
from cardlaw.server.refusals import Refused
from cardlaw.server.requests import charge, endpoint, host_only, lang_of, package_in, read_apart, read_body, site_of
from cardlaw.server.safety import is_host
from cardlaw.server.storage import Store

MOST_CARDS = 200


def store_of(request: Request) -> Store:
    return site_of(request).store


def own_cards(request: Request, package: GamePackage) -> dict[str, dict[str, Any]]:
    return store_of(request).cards(package.ruleset.name)


def package_asked(request: Request) -> GamePackage:
    return package_in(request.query_params.get("ruleset", ""))


# -- the catalogue ------------------------------------------------------------------------------------------------


async def get_catalog(request: Request) -> dict[str, Any]:
    return catalog(lang_of(request), is_host(request), site_of(request).addresses, request.url.port or 0)


async def get_clauses(request: Request) -> dict[str, Any]:
    table = clause_table(package_in(request.path_params["ruleset"]), lang_of(request))
    return {clause.id: {"kind": clause.kind, "title": clause.title} for clause in table.values()}


async def get_messages(request: Request) -> dict[str, str]:
    return catalogue(lang_of(request))


async def get_pictures(request: Request) -> dict[str, Any]:
    return {"pictures": sorted(site_of(request).pictures)}


async def get_picture(request: Request) -> Response:
    found = picture_of(site_of(request).pictures, request.path_params["card"])
    if found is None:
        raise Refused("request.unknown", status=404)
    return FileResponse(found, headers={"cache-control": "max-age=3600"})


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
    problems, reason = checked(box.package, chosen)
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
            view = jobs.check_view(box.package, chosen, lang_of(request))
            return {**deck_line(box, id), **view, "text": chosen.text(box.package)}
    raise Refused("deck.unknown", status=404)


async def check_deck(request: Request) -> dict[str, Any]:
    wanted = await read_body(request, DeckCheck)
    own = own_cards(request, package_in(wanted.ruleset))
    return await read_apart(request, jobs.check_deck, wanted.ruleset, own, wanted, lang_of(request))


async def study_deck(request: Request) -> dict[str, Any]:
    wanted = await read_body(request, DeckStudy)
    own = own_cards(request, package_in(wanted.ruleset))
    return await read_apart(request, lab.study, wanted.ruleset, own, wanted)


async def save_deck(request: Request) -> dict[str, Any]:
    host_only(request)
    wanted = await read_body(request, DeckCheck)
    store, package = store_of(request), package_in(wanted.ruleset)
    number = DeckBox(package, store, True).own_number(request.path_params.get("id"))
    name, text = await read_apart(request, jobs.deck_text, wanted.ruleset, own_cards(request, package), wanted)
    saved = store.save_deck(wanted.ruleset, name, text, number)
    return deck_line(DeckBox(package, store, True), f"own:{saved}")


async def import_deck(request: Request) -> dict[str, Any]:
    wanted = await read_body(request, DeckImport)
    return await read_apart(request, imports.read_deck, wanted)


async def import_cards(request: Request) -> dict[str, Any]:
    """A file of cards for the library of this machine, which is the host's."""
    host_only(request)
    wanted = await read_body(request, CardFile)
    charge(request, "read")
    return await to_thread.run_sync(imports.take_cards, wanted)


async def forget_deck(request: Request) -> dict[str, Any]:
    host_only(request)
    source, _, number = request.path_params["id"].partition(":")
    known = source == "own" and number.isdecimal() and len(number) < 10
    if not known or not store_of(request).forget_deck(int(number)):
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
    collection = Collection(package, own_cards(request, package))
    found = await to_thread.run_sync(lambda: [entry for entry in collection if search.finds(entry)])
    first, limit = whole(asked.get("from", "0")), min(whole(asked.get("limit", "60")), MOST_CARDS)
    return {
        "total": len(found),
        "cards": [jobs.card_view(package, entry, lang) for entry in found[first : first + limit]],
    }


def whole(text: str) -> int:
    if not text.isdecimal() or len(text) > 8:
        raise Refused("request.invalid", problem=f"expected a number, found {text!r}")
    return int(text)


async def check_card(request: Request) -> dict[str, Any]:
    wanted = await read_body(request, CardCheck)
    package_in(wanted.ruleset)
    return await read_apart(request, jobs.check_card, wanted, lang_of(request))


async def save_card(request: Request) -> dict[str, Any]:
    """Keep a card of one's own, if it is understood and its number is free."""
    host_only(request)
    wanted = await read_body(request, CardCheck)
    package = package_in(wanted.ruleset)
    number, data = await read_apart(request, jobs.card_data, wanted)
    if number in Collection(package, {}).shipped:
        raise Refused("card.taken", number=number)
    store_of(request).save_card(wanted.ruleset, number, data)
    return {"id": number}


async def forget_card(request: Request) -> dict[str, Any]:
    host_only(request)
    if not store_of(request).forget_card(request.path_params["ruleset"], request.path_params["id"]):
        raise Refused("card.not_own", status=404)
    return {}


ROUTES = [
    Route("/api/pictures", endpoint(get_pictures)),
    Route("/api/pictures/{card:path}", endpoint(get_picture)),
    Route("/api/catalog", endpoint(get_catalog)),
    Route("/api/clauses/{ruleset}", endpoint(get_clauses)),
    Route("/api/messages", endpoint(get_messages)),
    Route("/api/decks", endpoint(get_decks), methods=["GET"]),
    Route("/api/decks", endpoint(save_deck), methods=["POST"]),
    Route("/api/decks/import", endpoint(import_deck), methods=["POST"]),
    Route("/api/cards/import", endpoint(import_cards), methods=["POST"]),
    Route("/api/decks/check", endpoint(check_deck), methods=["POST"]),
    Route("/api/decks/lab", endpoint(study_deck), methods=["POST"]),
    Route("/api/decks/{id}", endpoint(get_deck), methods=["GET"]),
    Route("/api/decks/{id}", endpoint(save_deck), methods=["PUT"]),
    Route("/api/decks/{id}", endpoint(forget_deck), methods=["DELETE"]),
    Route("/api/cards", endpoint(get_cards), methods=["GET"]),
    Route("/api/cards", endpoint(save_card), methods=["POST"]),
    Route("/api/cards/check", endpoint(check_card), methods=["POST"]),
    Route("/api/cards/{ruleset}/{id:path}", endpoint(forget_card), methods=["DELETE"]),
]
