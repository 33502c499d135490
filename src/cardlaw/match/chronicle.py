"""The chronicle: what happened, told from the trace to one viewer, with the clauses behind it."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from cardlaw.games.telling import Telling, Term
from cardlaw.kernel.cards import FIRST_NUMBER, ref_card
from cardlaw.kernel.events import CARD_MOVED, CARD_REVEALED, CARDS_SHUFFLED, PHASE_BEGAN, Event
from cardlaw.kernel.game import Game
from cardlaw.kernel.information import number_of
from cardlaw.kernel.knowledge import is_known
from cardlaw.kernel.layout import OWNER, PLAYERS, PUBLIC
from cardlaw.kernel.trace import Entry, Trace
from cardlaw.match.lines import Line, Lines, joined, person, whereabouts
from cardlaw.match.words import Whereabouts
from cardlaw.messages import has_message, parameters

# Rules that are worth a line when they are applied; the others only explain the events that follow.
TOLD = frozenset(
    {
        "Reshuffle.move_discard_pile",
        "advance.not_out_of_zone_8",
        "attack.great_performance",
        "base.stays",
        "battle.not_compared",
        "choose.none_possible",
        "counter.reached",
        "crush",
        "damage.no_attacker",
        "damage.no_soul",
        "discard.already_few",
        "durations.end",
        "engage.cannot",
        "exchange.not_performed",
        "illegal",
        "illegal.resolution",
        "markers.loose",
        "no_power",
        "overloaded",
        "replacement.applied",
        "reshuffle.nothing_to_shuffle",
        "retreat.not_from_zone_1",
        "search.fewer",
        "standby",
        "sunder.no_marker",
        "swap.not_performed",
        "token.disappears",
    }
)
# Cards that move one after another are told in one line; other events only if they happen at the same time.
RUNS = ("event.drawn", "event.moved", "event.sent", "event.clocked")
CHANGED = "event.changed"
Numbers = dict[int, tuple[int, ...]]  # of the cards in play, by reference


class Happening:
    """An event as the viewer saw it; `card` is -1 where the viewer did not see which card it was."""

    __slots__ = ("amount", "batch", "card", "destination", "key", "kind", "line", "onto", "origin", "player", "source")

    def __init__(self, key: str, event: Event, seen: bool) -> None:
        self.key = key
        self.kind = event.kind
        self.player = event.player
        self.card = event.card if seen else -1
        self.origin = event.origin
        self.destination = event.destination
        self.amount = event.amount
        self.batch = event.batch
        self.source = event.source
        self.onto = event.onto  # the card that it is about, such as one that is attacked
        self.line: Line | None = None  # what is told of it by itself


@mypyc_attr(allow_interpreted_subclasses=True)
class Chronicle:
    """What one viewer is told of a game, grown as the game goes on."""

    def __init__(self, game: Game, telling: Telling, viewer: int) -> None:
        self.game = game
        self.telling = telling
        self.viewer = viewer
        self.start()

    def start(self) -> None:
        self.trace: Trace | None = self.game.trace
        self.read = 0
        self.turns = 0
        self.lines = Lines()
        self.happenings: list[Happening] = []
        self.forgotten = 0  # happenings that were there before these
        self.revealed: set[int] = set()
        self.face_down = self.face_down_at_first()  # cards that lie face down where cards usually lie face up
        self.steps: dict[int, tuple[str, ...]] = {}  # the clauses of the step last begun, by depth
        self.numbers = self.numbers_in(self.game.clone())

    def to_data(self) -> list[Any]:
        """What has been told so far, as plain data; happenings are for those who are there."""
        steps = [[depth, clauses] for depth, clauses in self.steps.items()]
        return [self.turns, self.lines.to_data(), sorted(self.revealed), sorted(self.face_down), steps]

    def go_on_from(self, data: list[Any]) -> None:
        """Go on from what `to_data` wrote, with a game that has come so far."""
        self.start()
        self.turns, lines, revealed, face_down, steps = data
        self.lines = Lines.from_data(lines)
        self.revealed, self.face_down = set(revealed), set(face_down)
        self.steps = {depth: tuple(clauses) for depth, clauses in steps}

    def update(self, look: Game | None = None) -> None:
        """Take up what happened since; after an undo the game has a new trace. Numbers are read from a copy."""
        if self.game.trace is not self.trace:
            self.start()
        if self.trace is not None:
            self.read_up_to(self.trace.length())
            self.tell_changed_numbers(self.numbers_in(look or self.game.clone()))

    def read_up_to(self, length: int) -> None:
        """Take up the entries of the trace up to a number."""
        if self.trace is None:
            return
        entries = self.trace.entries
        for number in range(self.read, length):
            self.take_up(entries[number])
        self.read = length

    def forget(self, kept: int = 0) -> None:
        """Keep only the last happenings: whoever has not shown the others in motion by now will not."""
        surplus = len(self.happenings) - kept
        if surplus > 0:
            del self.happenings[:surplus]
            self.forgotten += surplus

    def take_up(self, entry: Entry) -> None:
        event = entry.event
        if event is not None:
            self.take_up_event(entry, event)
        elif entry.key[0].isupper() and entry.key not in TOLD:
            self.steps[entry.depth] = entry.clauses
        elif entry.key in TOLD:
            line = Line(entry.key, entry.clauses, entry.depth, entry.player, (entry.key, entry.card))
            if entry.card >= 0:
                self.name(line, entry.card, self.knows(entry.card))
            self.add(line)

    def take_up_event(self, entry: Entry, event: Event) -> None:
        if event.kind == CARD_REVEALED:
            self.revealed.add(event.ref)
        elif event.kind == CARDS_SHUFFLED:
            self.revealed.clear()
        if event.kind == PHASE_BEGAN and event.amount == 0:
            self.begin_turn(event)
        seen = event.card >= 0 and self.saw(event)
        happening = Happening(entry.key, event, seen)
        self.happenings.append(happening)
        if not self.is_passing(event) and entry.key not in self.telling.untold:
            happening.line = self.line_of(entry, event, seen)
            self.add(happening.line)
        self.follow_facing(event)

    def line_of(self, entry: Entry, event: Event, seen: bool) -> Line:
        key = entry.key if has_message(entry.key) else "event.other"
        batch = 0 if key in RUNS else event.batch
        clauses = joined(self.cause_of(entry), entry.clauses)
        mentioned = parameters(key)
        group = (key, event.player, event.origin, event.destination, batch, event.onto if "target" in mentioned else -1)
        line = Line(key, clauses, entry.depth, event.player, group)
        line.params = {name: value for name, value in self.params_of(key, event).items() if name in mentioned}
        if event.card >= 0:
            self.name(line, event.card, seen)
        return line

    # -- numbers ----------------------------------------------------------------------------------------------

    def numbers_in(self, look: Game) -> Numbers:
        state = look.state
        names = range(len(state.ruleset.number_names))
        return {
            state.ref(card): tuple(number_of(state, card, FIRST_NUMBER + number) for number in names)
            for card in state.in_play
        }

    def tell_changed_numbers(self, now: Numbers) -> None:
        """Tell numbers of cards in play that are others than before; what is as printed again is not told."""
        before, self.numbers = self.numbers, now
        for ref, numbers in self.numbers.items():
            was = before.get(ref, numbers)
            if was == numbers or not self.knows(ref_card(ref)):
                continue
            printed = self.game.state.cards[ref_card(ref)].face.numbers
            for number, name in enumerate(self.game.state.ruleset.number_names):
                if numbers[number] not in (was[number], printed[number]):
                    self.tell_change(ref_card(ref), name, was[number], numbers[number])

    def tell_change(self, card: int, name: str, before: int, after: int) -> None:
        line = Line(CHANGED, (), 1, self.game.state.master(card), (CHANGED, name, before, after))
        line.params = {"value": Term(f"value.{name}", name), "before": before, "after": after}
        self.name(line, card, True)
        self.add(line)

    def name(self, line: Line, card: int, seen: bool) -> None:
        line.name(card if seen else -1, self.game.state.cards[card].face.name if seen else None)

    def face_down_at_first(self) -> set[int]:
        areas = self.game.start.layout.areas
        cards = [card for card in self.game.start.cards if card.facing and card.place >= 0]
        return {card.id for card in cards if areas[card.place].visibility == PUBLIC}

    def follow_facing(self, event: Event) -> None:
        """Remember which cards were put face down, until they move on."""
        if event.kind == CARD_MOVED:
            self.face_down.discard(event.card)
            if event.face_down:
                self.face_down.add(event.card)

    def cause_of(self, entry: Entry) -> tuple[str, ...]:
        """The clauses of the step in which an event happens, or of the step that led to it if they tell no more."""
        own = tuple(clause for clause in self.steps.get(entry.depth, ()) if clause not in entry.clauses)
        return own or self.steps.get(entry.depth - 1, ())

    def begin_turn(self, event: Event) -> None:
        self.turns += 1
        own = event.player == self.viewer
        key = "ui.log_turn_you" if own else "ui.log_turn_opponent"
        heading = Line(key if self.viewer >= 0 else "ui.log_turn_player", (), 0, event.player, ())
        heading.params = {"number": self.turns, "name": PLAYERS[event.player]}
        self.lines.append(heading)

    def is_passing(self, event: Event) -> bool:
        """A card on its way through an area that both share is told of when it arrives."""
        layout = self.game.state.layout
        return event.kind == CARD_MOVED and layout.player(event.destination) < 0

    def add(self, line: Line) -> None:
        """Add a line, or what it tells to the line before if they belong together."""
        last = self.lines.last
        if last is None or last.group != line.group:
            self.lines.append(line)
        else:
            self.lines.grow(line)

    def params_of(self, key: str, event: Event) -> dict[str, Any]:
        """Everything that a message about an event may mention."""
        phases = self.game.state.ruleset.phases
        params: dict[str, Any] = {
            "player": person(event.player),
            "whose": person(event.player, True),
            "number": event.amount,
            "change": f"{event.amount:+d}",
            "origin": self.place_in(key, event, event.origin),
            "destination": self.place_in(key, event, event.destination),
        }
        if event.kind == PHASE_BEGAN:
            params["phase"] = Term(f"phase.{phases[event.amount]}", phases[event.amount])
        return params | dict(self.telling.event_details(self.game.state, event))

    def place_in(self, key: str, event: Event, place: int) -> Whereabouts | str:
        """A place, by pronoun where the line has named the player already."""
        layout = self.game.state.layout
        if place < 0:
            return ""
        of_subject = layout.player(place) == event.player and "player" in parameters(key)
        return whereabouts(layout.player(place), layout.name(place), of_subject)

    # -- what the viewer saw ----------------------------------------------------------------------------------

    def knows(self, card: int) -> bool:
        return self.sees_all or is_known(self.game.state, card, self.viewer)

    @property
    def sees_all(self) -> bool:
        return False

    def saw(self, event: Event) -> bool:
        """Did the viewer see the card of an event: where it came from, where it went to, or revealed?"""
        if event.kind == CARD_MOVED:
            before = self.sees(event.origin, event.card in self.face_down)
            return event.ref in self.revealed or before or self.sees(event.destination, event.face_down)
        return event.kind == CARD_REVEALED or self.knows(event.card)

    def sees(self, place: int, face_down: bool) -> bool:
        if place < 0:
            return False
        if self.sees_all:
            return True
        layout, viewer = self.game.state.layout, self.viewer
        visibility = layout.areas[place].visibility
        if visibility == PUBLIC and face_down:
            return bool(self.game.state.ruleset.sees_face_down(self.game.state, place) & (1 << viewer))
        return visibility == PUBLIC or (visibility == OWNER and layout.player(place) == viewer)


@mypyc_attr(allow_interpreted_subclasses=True)
class OpenChronicle(Chronicle):
    """What somebody is told who sees every card."""

    @property
    def sees_all(self) -> bool:
        return True
