"""All tables: opened, joined, found again; and the machines that play at them."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable

import msgspec
from anyio import CapacityLimiter, to_thread
from msgspec import Struct

from cardlaw.games.package import Deck
from cardlaw.kernel.game import Game
from cardlaw.kernel.layout import PLAYERS
from cardlaw.match.fairness import commitment_to, new_seed
from cardlaw.match.records import refuse_two_cards_of_one_number
from cardlaw.players.base import Player
from cardlaw.players.factory import STRENGTHS, make_player
from cardlaw.players.random_player import RandomPlayer
from cardlaw.server.bodies import Opponent
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
from cardlaw.server.refusals import Refused
from cardlaw.server.replays import Replay
from cardlaw.server.seats import HUMAN, LINK, MACHINE, Seat, seat_from_data
from cardlaw.server.storage import Store, StoredAnswer, StoredGame
from cardlaw.server.tables import SETTINGS, Table

GONE = 4004  # the game was removed
KEPT_TABLES = 50  # tables without people that are kept ready
HESITATION = (0.4, 1.6)  # seconds
THINKERS = 2  # machines that think at the same time

log = logging.getLogger("cardlaw.server")


def new_secret() -> str:
    """A name that nobody can guess."""
    return secrets.token_urlsafe(24)


def hesitation() -> float:
    """How long to wait before passing for somebody: drawn from one distribution, whatever they hold."""
    return secrets.SystemRandom().uniform(*HESITATION)


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


class Lobby:
    """The tables of one server."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.tables: dict[str, Table] = {}
        self.thinking: dict[str, asyncio.Task[None]] = {}
        self.limiter = CapacityLimiter(THINKERS)
        self.hesitation: Callable[[], float] = hesitation

    # -- opening --------------------------------------------------------------------------------------------

    def open_decks(
        self, ruleset: str, decks: tuple[Deck, Deck | None], seat: str, name: str, opponent: Opponent, seed: int | None
    ) -> Started:
        """A game of two decks; without the second one it begins when a friend brings it."""
        if seed is not None and opponent.kind == LINK:
            raise Refused("seed.between_people")
        chosen = new_seed() if seed is None else seed
        own, other = decks
        seats = self.seats_for(seat, name, opponent)
        mine = PLAYERS.index(seat)
        seats[mine].deck = own.name
        origin: Origin | None = None
        if other is not None:
            refuse_two_cards_of_one_number((own, other))
            seats[1 - mine].deck = other.name
            first, second = (own, other) if mine == 0 else (other, own)
            origin = FromDecks(ruleset, chosen, (deck_data(first), deck_data(second)), opponent.kind == LINK)
        waiting = None if origin is not None else Brought(chosen, mine, deck_data(own))
        return self.open(ruleset, origin, seats, mine, opponent.kind == LINK, waiting=waiting)

    def open_position(self, ruleset: str, text: str, run_steps: bool, seat: str, opponent: Opponent) -> Started:
        """A practice position."""
        seats = self.seats_for(seat, "", opponent)
        origin = FromScenario(ruleset, text, run_steps, discreet=opponent.kind == LINK)
        return self.open(ruleset, origin, seats, PLAYERS.index(seat), opponent.kind == LINK)

    def open_continued(self, origin: Origin, answers: list[StoredAnswer], seat: str, opponent: Opponent) -> Started:
        """A game that goes on from a point of a replay."""
        seats = self.seats_for(seat, "", opponent)
        if isinstance(origin, FromDecks):
            for one, deck in zip(seats, origin.decks, strict=True):
                one.deck = deck.name
        mine = PLAYERS.index(seat)
        return self.open(origin.ruleset, origin, seats, mine, opponent.kind == LINK, answers=answers)

    def seats_for(self, seat: str, name: str, opponent: Opponent) -> tuple[Seat, Seat]:
        mine = PLAYERS.index(seat)
        strength = opponent.strength if opponent.kind == MACHINE else ""
        other = Seat(1 - mine, opponent.kind, strength, opponent.name)
        own = Seat(mine, HUMAN, "", name)
        return (own, other) if mine == 0 else (other, own)

    def open(
        self,
        ruleset: str,
        origin: Origin | None,
        seats: tuple[Seat, Seat],
        mine: int,
        invites: bool,
        waiting: Brought | None = None,
        answers: list[StoredAnswer] | None = None,
    ) -> Started:
        """Store a new game and put it on the table, unless it waits for a friend's deck."""
        id, replay = new_secret()[:16], new_secret()
        title = " - ".join(seat.deck for seat in seats if seat.deck) or ruleset
        table = None if origin is None else Table(id, title, origin, seats, replay, self.store)
        if table is not None and answers:
            table.restore(answers)
        mine_only = [seats[mine]] if invites else [seat for seat in seats if not seat.is_machine]
        tokens: dict[str, str] = {seat.letter: new_secret() for seat in mine_only}
        stored = StoredGame(
            id=id,
            ruleset=ruleset,
            title=title,
            origin=None if origin is None else origin_to_json(origin),
            seats={seat.letter: seat.to_data() for seat in seats},
            created=time.time(),
            updated=time.time(),
            over=table is not None and table.is_over,
            summary=table.summary() if table is not None else {"waiting": msgspec.to_builtins(waiting)},
            replay=replay,
            invite=new_secret() if invites else None,
        )
        self.store.add_game(stored, tokens, answers or [])
        if table is not None:
            self.tables[id] = table
            self.move_on(table)
        return Started(id, tokens, stored.invite, commitment_in(stored))

    def invitation(self, invite: str) -> StoredGame:
        stored = self.store.game_of_invite(invite)
        if stored is None:
            raise Refused("invite.unknown", status=404)
        return stored

    def join(self, invite: str, name: str, deck: Deck | None) -> Started:
        """A friend takes the free seat; an invitation can be used once."""
        stored = self.invitation(invite)
        free = next(letter for letter, seat in stored.seats.items() if seat["kind"] == LINK)
        stored.seats[free]["name"] = name
        if stored.origin is None:
            if deck is None:
                raise Refused("invite.deck_needed")
            brought = msgspec.convert(stored.summary["waiting"], Brought)
            refuse_two_cards_of_one_number((deck_of(brought.deck), deck))
            both = (brought.deck, deck_data(deck)) if brought.seat == 0 else (deck_data(deck), brought.deck)
            stored.origin = origin_to_json(FromDecks(stored.ruleset, brought.seed, both, discreet=True))
            stored.seats[free]["deck"] = deck.name
            stored.title = f"{both[0].name} - {both[1].name}"
        tokens = {free: new_secret()}
        self.store.seat_friend(stored, tokens)
        table = self.table(stored.id)
        table.seats[PLAYERS.index(free)].name = name
        self.show(table)
        return Started(stored.id, tokens, None, commitment_in(stored))

    def keep_replay(self, replay: Replay) -> str:
        """Store a replay that came as a file; it is found by the id that this gives."""
        id = new_secret()
        stored = StoredGame(
            id=new_secret()[:16],
            ruleset=replay.origin.ruleset,
            title=replay.title,
            origin=origin_to_json(replay.origin),
            seats=replay.seats,
            created=time.time(),
            updated=time.time(),
            over=True,
            summary={"answers": len(replay.answers)},
            replay=id,
            invite=None,
        )
        self.store.add_game(stored, {}, replay.stored_answers(len(replay.answers)))
        return id

    # -- finding --------------------------------------------------------------------------------------------

    def table(self, id: str) -> Table:
        """The table of a stored game, with its answers given again if the server has been started since."""
        if id in self.tables:
            return self.tables[id]
        stored = self.store.game(id)
        if stored is None:
            raise Refused("seat.unknown", status=404)
        if stored.origin is None:
            raise Refused("seat.not_started", status=409)
        seats = (seat_from_data(0, stored.seats["A"]), seat_from_data(1, stored.seats["B"]))
        table = Table(id, stored.title, origin_from_json(stored.origin), seats, stored.replay or "", self.store)
        table.restore(self.store.answers(id))
        self.clear_tables()
        self.tables[id] = table
        self.move_on(table)
        return table

    def clear_tables(self) -> None:
        """Put away tables at which nobody sits, if there are many; they are found again in the store."""
        for id in [id for id, table in self.tables.items() if self.is_left(table)][:-KEPT_TABLES]:
            del self.tables[id]

    def is_left(self, table: Table) -> bool:
        return table.id not in self.thinking and all(seat.client is None for seat in table.seats)

    def seat(self, token: str) -> tuple[Table, Seat]:
        """The table and the seat of a token."""
        found = self.store.seat(token)
        if found is None:
            raise Refused("seat.unknown", status=404)
        table = self.table(found[0])
        return table, table.seats[PLAYERS.index(found[1])]

    def forget(self, id: str) -> None:
        """Remove a game for good."""
        if not self.store.forget(id):
            raise Refused("seat.unknown", status=404)
        if id in self.tables:
            self.leave(self.tables[id])

    def leave(self, table: Table) -> None:
        """Put a table away; whoever sits there has to open the game again."""
        self.tables.pop(table.id, None)
        for seat in table.seats:
            if seat.client is not None:
                seat.client.close(GONE)

    # -- going on -------------------------------------------------------------------------------------------

    def show(self, table: Table) -> None:
        """Let both seats see the present state."""
        for seat in table.seats:
            if seat.client is not None:
                seat.client.show_state()

    def move_on(self, table: Table) -> None:
        """Show what has changed; if a machine is to decide, let it."""
        self.show(table)
        decider = table.decider
        if decider is None or table.id in self.thinking:
            return
        if decider.is_machine:
            work = self.think(table)
        elif table.is_discreet and table.standing_answer() is not None:
            work = self.hesitate(table)
        else:
            return
        task = asyncio.get_running_loop().create_task(work)
        self.thinking[table.id] = task
        task.add_done_callback(lambda done: self.stop_thinking(table, done))

    async def hesitate(self, table: Table) -> None:
        """Answer for a person as their settings say, each time after a while that tells nothing of their cards."""
        while self.tables.get(table.id) is table:
            seq = table.seq
            await asyncio.sleep(self.hesitation())
            numbers = table.standing_answer()
            if numbers is None or self.tables.get(table.id) is not table:
                return
            if table.seq == seq:
                table.record([(tuple(numbers), SETTINGS)])
                self.show(table)

    def stop_thinking(self, table: Table, task: asyncio.Task[None]) -> None:
        self.thinking.pop(table.id, None)
        if not task.cancelled() and task.exception() is not None:
            log.error("the game %s cannot go on", table.id, exc_info=task.exception())
            return
        decider = table.decider
        due = decider is not None and (decider.is_machine or table.standing_answer() is not None)
        if not task.cancelled() and due and table.id in self.tables:
            self.move_on(table)

    async def think(self, table: Table) -> None:
        """Answer for the machine as long as the decisions are its own. What changed meanwhile is decided anew."""
        while self.tables.get(table.id) is table:
            decider = table.decider
            if decider is None or not decider.is_machine:
                return
            seq, game = table.seq, table.game.clone()
            numbers = await self.choice(self.machine(table, decider), game)
            if table.seq == seq and self.tables.get(table.id) is table:
                table.record([(tuple(numbers), MACHINE)])
                self.show(table)

    async def choice(self, player: Player, game: Game) -> list[int]:
        """What a machine chooses; one that fails chooses by chance, so that the person can play on."""
        try:
            return await to_thread.run_sync(player.choose, game.clone(), limiter=self.limiter)
        except Exception:
            log.exception("a machine failed to decide")
            return RandomPlayer().choose(game)

    def machine(self, table: Table, seat: Seat) -> Player:
        """The player of a machine's seat; the same game gives it the same chances."""
        kind = STRENGTHS[seat.strength]
        return make_player(kind, int.from_bytes(table.id.encode()[:6], "big") + seat.player)

    async def close(self) -> None:
        """Let no machine think on; what has been answered is stored already."""
        for task in list(self.thinking.values()):
            task.cancel()
        await asyncio.gather(*self.thinking.values(), return_exceptions=True)
        self.tables.clear()
        self.store.close()
