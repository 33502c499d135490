"""Games opened: against a machine, at one screen, by a link, as an open challenge, again with sides changed."""

from __future__ import annotations

import secrets
import time
from typing import Any

import msgspec
from msgspec import Struct

from cardlaw.games.package import Deck
from cardlaw.games.registry import package_of
from cardlaw.kernel.layout import PLAYERS
from cardlaw.match.fairness import commitment_to, new_seed
from cardlaw.match.records import refuse_two_cards_of_one_number
from cardlaw.server.accounts import Account
from cardlaw.server.bodies import Opponent
from cardlaw.server.lobby import Lobby
from cardlaw.server.origins import (
    DeckData,
    FromDecks,
    FromScenario,
    Origin,
    commitment_of,
    deck_data,
    deck_of,
    origin_from_json,
    origin_to_json,
)
from cardlaw.server.pools import admit_deck
from cardlaw.server.refusals import Refused
from cardlaw.server.replays import ReplayFile
from cardlaw.server.rows import StoredAnswer, StoredGame
from cardlaw.server.seats import HUMAN, LINK, MACHINE, Seat
from cardlaw.server.tables import OVERTIME, Table
from cardlaw.server.terms import Terms


def new_secret() -> str:
    """A name that nobody can guess."""
    return secrets.token_urlsafe(24)


class Started:
    """A table that was opened: the tokens for whoever asked, and the invitation if a friend is awaited."""

    def __init__(self, game: str, tokens: dict[str, str], invite: str | None, commitment: str = "") -> None:
        self.game = game
        self.tokens = tokens
        self.invite = invite
        self.commitment = commitment


class Brought(Struct):
    """What there is of a game while a friend's deck is awaited."""

    seed: int | str
    seat: int
    deck: DeckData


def commitment_in(stored: StoredGame) -> str:
    """The commitment to the seed of a stored game, from before its decks are known."""
    if stored.origin is not None:
        return commitment_of(origin_from_json(stored.origin))
    return commitment_to(stored.summary["waiting"]["seed"])


def terms_in(stored: StoredGame) -> Terms:
    return msgspec.convert(stored.summary.get("terms", {}), Terms)


class Openings:
    """Opens games and seats whoever joins them."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.store = lobby.store

    async def open_decks(
        self,
        ruleset: str,
        decks: tuple[Deck, Deck | None],
        seat: str,
        name: str,
        opponent: Opponent,
        seed: int | None,
        terms: Terms,
        account: Account | None = None,
    ) -> Started:
        """A game of two decks; without the second one it begins when a friend brings it."""
        if seed is not None and opponent.kind == LINK:
            raise Refused("seed.between_people")
        chosen = new_seed() if seed is None else seed
        own, other = decks
        seats = self.seats_for(seat, name, opponent)
        mine = PLAYERS.index(seat)
        seats[mine].deck = own.name
        seats[mine].take_account(account)
        if opponent.kind == LINK:
            admit_deck(package_of(ruleset), terms.pool, own)
        origin: Origin | None = None
        if other is not None:
            refuse_two_cards_of_one_number((own, other))
            seats[1 - mine].deck = other.name
            first, second = (own, other) if mine == 0 else (other, own)
            origin = FromDecks(ruleset, chosen, (deck_data(first), deck_data(second)), opponent.kind == LINK)
        waiting = None if origin is not None else Brought(chosen, mine, deck_data(own))
        return await self.open(ruleset, origin, seats, mine, opponent.kind == LINK, terms, waiting=waiting)

    async def open_position(self, ruleset: str, text: str, run_steps: bool, seat: str, opponent: Opponent) -> Started:
        """A practice position."""
        seats = self.seats_for(seat, "", opponent)
        origin = FromScenario(ruleset, text, run_steps, discreet=opponent.kind == LINK)
        return await self.open(ruleset, origin, seats, PLAYERS.index(seat), opponent.kind == LINK, Terms())

    async def open_continued(
        self, origin: Origin, answers: list[StoredAnswer], seat: str, opponent: Opponent
    ) -> Started:
        """A game that goes on from a point of a replay."""
        seats = self.seats_for(seat, "", opponent)
        if isinstance(origin, FromDecks):
            for one, deck in zip(seats, origin.decks, strict=True):
                one.deck = deck.name
        mine = PLAYERS.index(seat)
        return await self.open(origin.ruleset, origin, seats, mine, opponent.kind == LINK, Terms(), answers=answers)

    def seats_for(self, seat: str, name: str, opponent: Opponent) -> tuple[Seat, Seat]:
        mine = PLAYERS.index(seat)
        strength = opponent.strength if opponent.kind == MACHINE else ""
        other = Seat(1 - mine, opponent.kind, strength, opponent.name)
        own = Seat(mine, HUMAN, "", name)
        return (own, other) if mine == 0 else (other, own)

    async def open(
        self,
        ruleset: str,
        origin: Origin | None,
        seats: tuple[Seat, Seat],
        mine: int,
        invites: bool,
        terms: Terms,
        waiting: Brought | None = None,
        answers: list[StoredAnswer] | None = None,
    ) -> Started:
        """Store a new game and put it on the table, unless it waits for a friend's deck."""
        id, replay = new_secret()[:16], new_secret()
        title = " - ".join(seat.deck for seat in seats if seat.deck) or ruleset
        table = None
        if origin is not None:
            table = await self.lobby.io(self.lobby.made, id, title, origin, seats, replay, answers or [], terms, None)
        mine_only = [seats[mine]] if invites else [seat for seat in seats if not seat.is_machine]
        tokens: dict[str, str] = {seat.letter: new_secret() for seat in mine_only}
        unbegun = {"waiting": msgspec.to_builtins(waiting), "terms": msgspec.to_builtins(terms)}
        stored = StoredGame(
            id=id,
            ruleset=ruleset,
            title=title,
            origin=None if origin is None else origin_to_json(origin),
            seats={seat.letter: seat.to_data() for seat in seats},
            created=time.time(),
            updated=time.time(),
            over=table is not None and table.is_over,
            summary=table.summary() if table is not None else unbegun,
            replay=replay,
            invite=new_secret() if invites else None,
        )
        await self.lobby.io(self.store.add_game, stored, tokens, answers or [])
        await self.lobby.put(table)
        return Started(id, tokens, stored.invite, commitment_in(stored))

    async def invitation(self, invite: str) -> StoredGame:
        stored = await self.lobby.io(self.store.game_of_invite, invite)
        if stored is None:
            raise Refused("invite.unknown", status=404)
        return stored

    async def join(self, invite: str, name: str, deck: Deck | None, account: Account | None, agreed: bool) -> Started:
        """A friend takes the free seat; an invitation can be used once.

        Cards that are not from the common pool are shown to whoever opened the game before it begins.
        """
        stored = await self.invitation(invite)
        free = next(letter for letter, seat in stored.seats.items() if seat["kind"] == LINK)
        stored.seats[free]["name"] = account.name if account is not None else name
        stored.seats[free]["account"] = account.id if account is not None else ""
        if stored.origin is None:
            if deck is None:
                raise Refused("invite.deck_needed")
            self.take_deck(stored, free, deck, agreed)
        tokens = {free: new_secret()}
        await self.lobby.io(self.store.seat_friend, stored, tokens)
        await self.lobby.relay_change(stored.id)
        return Started(stored.id, tokens, None, commitment_in(stored))

    def take_deck(self, stored: StoredGame, free: str, deck: Deck, agreed: bool) -> None:
        """Begin with the deck of a friend, or wait until whoever opened the game has seen what it brings."""
        terms = terms_in(stored)
        brought = msgspec.convert(stored.summary["waiting"], Brought)
        refuse_two_cards_of_one_number((deck_of(brought.deck), deck))
        package = package_of(stored.ruleset)
        foreign = admit_deck(package, terms.pool, deck)
        if admit_deck(package, terms.pool, deck_of(brought.deck)) and not agreed:
            raise Refused("invite.agree", status=409)
        both = (brought.deck, deck_data(deck)) if brought.seat == 0 else (deck_data(deck), brought.deck)
        origin = origin_to_json(FromDecks(stored.ruleset, brought.seed, both, discreet=True))
        stored.seats[free]["deck"] = deck.name
        stored.title = f"{both[0].name} - {both[1].name}"
        if foreign:
            stored.summary = {**stored.summary, "proposed": origin.decode(), "foreign": foreign}
        else:
            stored.origin = origin
            stored.summary = {"terms": stored.summary.get("terms", {})}

    async def reply_to_deck(self, token: str, agree: bool) -> None:
        """Whoever opened a game agrees to the cards that the friend brings, or the game is off."""
        found = await self.lobby.io(self.store.seat, token)
        stored = await self.lobby.io(self.store.game, found[0]) if found is not None else None
        if found is None or stored is None or "proposed" not in stored.summary:
            raise Refused("seat.unknown", status=404)
        if stored.seats[found[1]]["kind"] == LINK:
            raise Refused("request.not_yours", status=403)
        if not agree:
            await self.lobby.forget(stored.id)
            return
        stored.origin = stored.summary["proposed"].encode()
        stored.summary = {"terms": stored.summary.get("terms", {})}
        await self.lobby.io(self.store.begin_game, stored)

    async def keep_replay(self, replay: ReplayFile) -> str:
        """Store a replay that came as a file; it is found by the id that this gives."""
        id = new_secret()
        stored = StoredGame(
            id=new_secret()[:16],
            ruleset=replay.origin.ruleset,
            title=replay.title,
            origin=origin_to_json(replay.origin),
            seats=msgspec.to_builtins(replay.seats),
            created=time.time(),
            updated=time.time(),
            over=True,
            summary={"answers": len(replay.answers)},
            replay=id,
            invite=None,
        )
        answers = [StoredAnswer(tuple(options), "record") for options in replay.answers]
        await self.lobby.io(self.store.add_game, stored, {}, answers)
        return id

    # -- again ----------------------------------------------------------------------------------------------

    async def next_game(self, table: Table) -> None:
        """The next game of the same people with sides changed; each finds a token for it in the last state."""
        origin = table.origin
        if not isinstance(origin, FromDecks) or table.following:
            return
        outcome = table.game.outcome
        time_left = table.clock.to_data()["match"] if table.clock is not None else None
        terms = table.terms.after(outcome.winner if outcome is not None else -1, time_left)
        if table.terms.best_of == 1 or terms.is_decided() or table.ended_by == OVERTIME:
            terms.series.number, terms.series.wins, terms.series.time = 1, [0, 0], None
        seats = tuple(table.seats[1 - player].moved(player) for player in (0, 1))
        decks = (origin.decks[1], origin.decks[0])
        again = FromDecks(origin.ruleset, new_seed(), decks, origin.discreet)
        table.following = {0: "", 1: ""}  # under way
        started = await self.open(origin.ruleset, again, (seats[0], seats[1]), 0, False, terms)
        table.following = {0: started.tokens.get("B", ""), 1: started.tokens.get("A", "")}
        table.seq += 1
        self.lobby.show(table)


def challenge(stored: StoredGame) -> dict[str, Any]:
    """An open challenge as others see it."""
    terms = terms_in(stored)
    host = next(seat for seat in stored.seats.values() if seat["kind"] != LINK)
    return {
        "invite": stored.invite,
        "ruleset": stored.ruleset,
        "name": host["name"],
        "account": bool(host.get("account")),
        "created": stored.created,
        "pool": terms.pool,
        "best_of": terms.best_of,
        "clock": terms.clock,
        "watched": terms.watched,
    }
