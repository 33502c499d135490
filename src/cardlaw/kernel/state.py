"""The state of a game: one value of plain data that can be cloned, compared and saved at any moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cardlaw.kernel.associations import USED_BY, USES, Association, are_there_ties
from cardlaw.kernel.cards import EVERYBODY, NOBODY, UP, VEILED, Card, Face, make_ref, ref_card, ref_incarnation
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.course import Course
from cardlaw.kernel.decisions import Decision, Option, Outcome
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.layout import OWNER, PUBLIC, Layout, lying_key, take_out_of
from cardlaw.kernel.procedures import Procedure
from cardlaw.kernel.standby import StandBy
from cardlaw.kernel.stirring import COUNTS, EVERYTHING, FIELD, KNOWN, ORIENTED, VALUES

if TYPE_CHECKING:
    from cardlaw.kernel.catalogue import Catalogue
    from cardlaw.kernel.positions import Position
    from cardlaw.kernel.ruleset import Ruleset
    from cardlaw.kernel.trace import Trace

UNKNOWN: Final = -1

_generations: Final = [0]  # how many there were


def next_generation() -> int:
    _generations[0] += 1
    return _generations[0]


@final
class State(Course):
    """A game in the middle of anything. Rules change it only through the functions of the kernel."""

    def __init__(self, ruleset: Ruleset, catalogue: Catalogue, chance: Chance, like: State | None = None) -> None:
        """The beginning of a game, or a copy of another one that can be played on without touching it."""
        super().__init__(like)
        self.ruleset = ruleset
        self.catalogue = catalogue
        self.chance = chance
        self.generation: int = next_generation()
        self.trace: Trace | None = None
        if like is None:
            self.layout: Layout = ruleset.layout
            self.cards: list[Card] = []
            self.zones: list[list[int]] = [[] for _ in range(ruleset.layout.count)]
            self.values: list[int] = [0] * (2 * len(ruleset.value_names))
            self.effects: list[Effect] = []
            self.standby: list[StandBy] = []
            self.stack: list[Procedure] = []
            self.associations: list[Association] = []
            self.later: list[Procedure] = []  # what begins when a check timing has ended
            self.used: dict[int, int] = {}  # what happened in this turn, counted under keys of the rules
            self.seen: dict[int, tuple[Position, ...]] = {}  # positions met in this turn, by their keys, for loops
            self.asked: dict[int, int] = {}  # optional things done in this check timing, for loops
            self.answered: list[Position] = []  # and from which positions
            self.picked: list[Option] = []  # the options chosen by the last answer, in its order
            self.decision: Decision | None = None
            self.outcome: Outcome | None = None
            self.exposed: list[int] = []  # cards that the effect under way shows to somebody
            self.in_play: list[int] = []  # cards whose abilities work
        else:
            like.generation = next_generation()
            self.layout = like.layout
            self.cards = like.cards.copy()
            self.zones = [zone.copy() for zone in like.zones]
            self.values = like.values.copy()
            self.effects = like.effects.copy()
            self.standby = like.standby.copy()
            self.stack = [frame.copy() for frame in like.stack]
            self.associations = like.associations.copy()
            self.later = [frame.copy() for frame in like.later]
            self.used = like.used.copy()
            self.seen = like.seen.copy()
            self.asked = like.asked.copy()
            self.answered = like.answered.copy()
            self.picked = like.picked
            self.decision = like.decision
            self.outcome = like.outcome
            self.exposed = like.exposed.copy()
            self.in_play = like.in_play.copy()

    # -- copies ---------------------------------------------------------------------------------------------

    def clone(self) -> State:
        """A copy that can be played on without touching this one."""
        return State(self.ruleset, self.catalogue, self.chance.copy(), self)

    def change(self, card: int) -> Card:
        """The record of a card, safe to be written to."""
        record = self.cards[card]
        self.stir(self.bits_of(record))
        return self.own(card)

    def orient(self, card: int, orientation: int) -> None:
        """Turn a card so that it lies another way."""
        self.stir(ORIENTED)
        self.own(card).orientation = orientation

    def learn(self, card: int) -> Card:
        """The record of a card, for writing down who knows or sees it."""
        self.stir(KNOWN)
        return self.own(card)

    def bits_of(self, record: Card) -> i64:
        """What is stirred when something about a card changes where it lies."""
        if record.place < 0 or record.face.token:
            return EVERYTHING
        bits = self.layout.areas[record.place].bits
        if not bits & FIELD and record.face.watched and self.is_in_play(record):
            bits |= FIELD
        return bits

    def own(self, card: int) -> Card:
        """The record of a card, copied if other games share it."""
        record = self.cards[card]
        if record.generation != self.generation:
            record = record.copy()
            record.generation = self.generation
            self.cards[card] = record
        if self.card_keys is not None and card < len(self.card_keys):
            self.card_keys[card] = UNKNOWN
        return record

    def add_card(self, face: Face, owner: int, place: int) -> Card:
        """Bring a new physical card into the game (deck cards before it, tokens during it)."""
        card = Card(len(self.cards), face, owner, place)
        card.generation = self.generation
        self.cards.append(card)
        return card

    def change_layout(self, what: str, place: int) -> None:
        """An area is gained or lost, or becomes another kind of area."""
        self.layout = self.layout.changed(what, place)
        while len(self.zones) < self.layout.count:
            self.zones.append([])
        self.stir()

    def moved(self, card: Card, place: int, host: int) -> None:
        """A card lies in a place (or under another card) from now on."""
        self.stir(self.bits_of(card))
        if card.place >= 0:
            self.lying -= lying_key(card.id, card.place, card.host)
        card.place = place
        card.host = host
        if place >= 0:
            self.lying += lying_key(card.id, place, host)
            if self.layout.areas[place].ordered:
                self.order_changes += 1
        self.stir(self.bits_of(card))

    def is_in_play(self, card: Card) -> bool:
        """Do abilities of the card work where it lies?"""
        area = self.layout.areas[card.place]
        if area.active:
            return not (area.blank and card.facing)
        return area.watched and area.name in card.face.watched

    def enter_play(self, card: int) -> None:
        """Abilities of a card work from now on."""
        self.in_play.append(card)
        self.stir(FIELD)

    def leave_play(self, card: int) -> None:
        """Abilities of a card do not work any longer."""
        if take_out_of(self.in_play, card):
            self.stir(FIELD)

    # -- reading --------------------------------------------------------------------------------------------

    def place(self, player: int, name: str) -> int:
        return self.layout.place(player, name)

    def zone(self, player: int, name: str) -> list[int]:
        """The cards of an area, bottom first (the last one lies on top)."""
        return self.zones[self.layout.place(player, name)]

    def master(self, card: int) -> int:
        """The player who uses the card: whose area it is in, or who uses it as a master; else its owner."""
        record = self.cards[card]
        if self.associations and are_there_ties(self, USES):
            ref = make_ref(record)
            for tie in self.associations:
                if tie.card == ref and tie.kind == USED_BY:
                    return tie.to
        return self.master_in(card, record.place)

    def master_in(self, card: int, place: int) -> int:
        """The player who uses a card in a place that is theirs; where it is nobody's, its owner."""
        player = self.layout.player(place)
        return self.cards[card].owner if player < 0 else player

    def ref(self, card: int) -> int:
        return make_ref(self.cards[card])

    def is_current(self, ref: int) -> bool:
        """Is the card still the one that was referred to?"""
        return self.cards[ref_card(ref)].incarnation == ref_incarnation(ref)

    def value(self, player: i64, number: i64) -> int:
        return self.values[player * self.ruleset.value_count + number]

    def set_value(self, player: i64, number: i64, amount: int) -> None:
        self.values[player * self.ruleset.value_count + number] = amount
        self.stir(VALUES)

    def times(self, key: int) -> int:
        """How often something was counted in this turn."""
        return self.used.get(key, 0)

    def count(self, key: int, amount: int = 1) -> None:
        self.used[key] = self.used.get(key, 0) + amount
        self.stir(COUNTS)

    def note(self, key: int, number: int) -> None:
        """Keep a number for this turn."""
        self.used[key] = number
        self.stir(COUNTS)

    # -- knowledge ------------------------------------------------------------------------------------------

    def visible_to(self, place: int) -> int:
        """Which players (as bits) see the cards of an area."""
        visibility = self.layout.areas[place].visibility
        if visibility == PUBLIC:
            return EVERYBODY
        if visibility == OWNER:
            return 1 << self.layout.player(place)
        return NOBODY

    def show(self, card: int, players: int) -> None:
        """Let players see a card; they know it from then on, and see it until the effect under way ends."""
        record = self.cards[card]
        if record.known | players != record.known or record.shown | players != record.shown:
            record = self.learn(card)
            record.known |= players
            record.shown |= players
            self.exposed.append(card)

    def veil(self, card: int) -> None:
        """Let nobody see a card that lies face down until the effect under way ends."""
        self.learn(card).shown = VEILED
        self.exposed.append(card)

    def conceal(self) -> bool:
        """What an effect showed or veiled returns to its own visibility when the effect ends.

        Was anything still revealed to everybody?
        """
        revealed = False
        for card in self.exposed:
            if self.cards[card].shown:
                record = self.learn(card)
                revealed = revealed or record.shown == EVERYBODY
                if record.shown & VEILED:
                    record.known |= self.visible_to(record.place) & self.ruleset.sees_face_down(self, record.place)
                record.shown = NOBODY
        self.exposed.clear()
        return revealed

    def sees(self, player: int, card: int) -> bool:
        """Does a player see the card now (rather than remember it)?"""
        record = self.cards[card]
        bit = 1 << player
        if record.place < 0 or record.shown & (bit | VEILED):
            return bool(record.shown & bit)
        players = self.visible_to(record.place)
        if record.facing == UP or record.face.token:
            return True
        if players == EVERYBODY:
            players = self.ruleset.sees_face_down(self, record.place)
        return bool(players & bit)

    # -- citing ---------------------------------------------------------------------------------------------

    def cite(self, key: str, card: int = -1) -> None:
        """Record that a rule was applied; costs nothing when nobody listens."""
        if self.trace is not None:
            self.trace.cite(self, key, card)

    def tells(self, key: str) -> bool:
        """Is it told what is applied, and has the book a clause for a key?"""
        return self.trace is not None and bool(self.ruleset.clauses(key))

    def cite_definition(self, key: str) -> None:
        """Record that a definition was relied on, where the book has one."""
        if self.trace is not None:
            self.trace.cite_definition(self, key)

    def cite_keyword(self, word: str, card: int) -> None:
        """Record that an ability of a keyword was applied; other abilities have no word."""
        if word:
            self.cite("keyword." + word, card)
