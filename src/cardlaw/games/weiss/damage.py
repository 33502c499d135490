"""Chapter 4: orientation, values given by the rules, and the damage process."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.games.weiss.areas import CLOCK, DECK, RESOLUTION, SIZE, WAITING_ROOM
from cardlaw.games.weiss.information import (
    CLIMAX,
    DAMAGE_CANCELED,
    DAMAGE_DEALT,
    DAMAGE_VERB,
    DAMAGE_WOULD_BE_DEALT,
    LAYER_NUMBERS,
    ORIENTED,
    has_type,
)
from cardlaw.kernel.catalogue import register_ability
from cardlaw.kernel.effects import END_OF_TURN, Effect
from cardlaw.kernel.events import CARD_MOVED, THE_RULES, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import OVER, Control, Jump, Procedure, skip_to
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import EFFECTS
from cardlaw.program.abilities import ContinuousAbility
from cardlaw.program.actions import speak_of
from cardlaw.program.modifications import ADD, ChangeNumber
from cardlaw.program.objects import It
from cardlaw.program.values import Number


def orient(state: State, cards: list[int], orientation: int, by: int = THE_RULES, source: int = -1) -> Control:
    """4.6: stand, rest or reverse characters; one already so does not become so again (1.3.2.1)."""
    events: list[Event] = []
    for card in cards:
        if state.cards[card].orientation == orientation:
            state.cite("golden.no_change", card)
            continue
        events.append(orientation_event(state, card, orientation, by, source))
    return happen(state, events) if events else None


def orientation_event(state: State, card: int, orientation: int, by: int, source: int) -> Event:
    before = state.cards[card].orientation
    ref = state.ref(card)
    return Event(ORIENTED, state.master(card), card, before, amount=orientation, by=by, source=source, ref=ref)


def give_number(state: State, ref: int, aspect: int, amount: int, master: int, why: str) -> None:
    """A rule changes a number of a card until end of turn."""
    text = f"{why} {amount:+}"
    change = ChangeNumber(LAYER_NUMBERS, aspect, ADD, Number(amount), It())
    ability = register_ability(f"weiss|rules|{aspect}|{text}", ContinuousAbility(text, (change,)))
    effect = Effect(ability.modifications()[0], ability, ref, master, state.tick(), END_OF_TURN, (ref,), amount)
    effect.id = -state.tick()
    state.effects.append(effect)
    state.stir(EFFECTS)


@final
class DealDamage(Procedure):
    """4.10: flip one card after another; a climax cancels, otherwise they all go to the clock together."""

    STEPS: ClassVar[tuple[str, ...]] = ("would_deal", "flip_card", "look_for_climax", "put_into_clock", "dealt")

    def __init__(
        self, player: int, amount: int, source: int, by: int = THE_RULES, base: int = -1, attack: bool = False
    ) -> None:
        super().__init__()
        self.player = player
        self.amount = amount
        self.source = source  # the card that is the source of damage (4.11)
        self.by = by
        self.base = base  # of the effect whose later words may speak of the cards that were flipped
        self.attack = attack  # dealt by the attacking character, not by an effect
        self.flipped: tuple[int, ...] = ()
        self.canceled = False

    def would_deal(self, state: State) -> Control:
        state.result = 0
        if self.amount <= 0:
            state.cite("damage.none")
            return OVER
        event = Event(DAMAGE_WOULD_BE_DEALT, self.player, amount=self.amount, by=self.by, source=self.source)
        return happen(state, [event])

    def flip_card(self, state: State) -> Control:
        if not self.flipped and not state.result:
            return OVER
        deck = state.zones[self.player * SIZE + DECK]
        if not deck:
            state.cite("golden.impossible")
            return skip_to("put_into_clock")
        self.flipped = (*self.flipped, deck[-1])
        state.cite("damage.flip")
        return self.move(state, [deck[-1]], RESOLUTION)

    def move(self, state: State, cards: list[int], number: int) -> Control:
        return happen(
            state,
            [
                Event(
                    CARD_MOVED,
                    self.player,
                    card,
                    destination=self.player * SIZE + number,
                    verb=DAMAGE_VERB,
                    by=self.by,
                    source=self.source,
                )
                for card in cards
            ],
        )

    def look_for_climax(self, state: State) -> Control:
        if has_type(state, self.flipped[-1], CLIMAX):
            self.canceled = True
            state.cite("damage.canceled")
            return Jump("dealt", self.move(state, self.still_there(state), WAITING_ROOM))
        return Jump("flip_card") if len(self.flipped) < self.amount else None

    def still_there(self, state: State) -> list[int]:
        return [card for card in self.flipped if state.cards[card].place == self.player * SIZE + RESOLUTION]

    def put_into_clock(self, state: State) -> Control:
        state.cite("damage.to_clock")
        cards = self.still_there(state)
        if len(cards) > 1:
            state.cite("damage.several_to_clock")
        return self.move(state, cards, CLOCK)

    def dealt(self, state: State) -> Control:
        """The damage process is over; whether it was canceled is what abilities ask about."""
        kind = DAMAGE_CANCELED if self.canceled else DAMAGE_DEALT
        amount = self.amount if self.canceled else len(self.flipped)
        if self.base >= 0:
            speak_of(state, self.base, tuple(state.ref(card) for card in self.flipped))
        if self.source >= 0:
            state.cite("damage.source_attacks" if self.attack else "damage.source_is_effect", self.source)
        event = Event(kind, self.player, self.source, amount=amount, by=self.by, source=self.source)
        return happen(state, [event])


def is_taking_damage(state: State, player: int) -> DealDamage | None:
    """The damage process that a player is in the middle of."""
    for frame in state.stack:
        if isinstance(frame, DealDamage) and frame.player == player and frame.step <= 3:
            return frame
    return None
