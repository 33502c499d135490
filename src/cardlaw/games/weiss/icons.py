"""4.12: what each trigger icon does."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.weiss.areas import DECK, HAND, SIZE, STAGE_OF, STOCK, WAITING_ROOM, characters
from cardlaw.games.weiss.damage import DealDamage, give_number
from cardlaw.games.weiss.information import (
    CHARACTER,
    CLIMAX,
    DAMAGE_CANCELED,
    DAMAGE_DEALT,
    DAMAGE_STEP,
    REST,
    SOUL,
    STANDBY_VERB,
    TRIGGER_ICONS,
    has_type,
    level_of_card,
    player_level,
)
from cardlaw.games.weiss.placing import placement
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.catalogue import register_ability
from cardlaw.kernel.decisions import CARD, PLACE, WORD, YES, Decision, Option, yes_or_no
from cardlaw.kernel.effects import END_OF_TURN, Effect
from cardlaw.kernel.events import CARD_MOVED, PUT, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.information import words_of
from cardlaw.kernel.procedures import OVER, Control, Procedure, end_with
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import EFFECTS
from cardlaw.kernel.verbs import DrawCards
from cardlaw.program.abilities import AutomaticAbility
from cardlaw.program.context import Context
from cardlaw.program.instructions import Instruction, context_at
from cardlaw.program.patterns import Pattern

QUESTIONS: Final = ("pool", "draw", "treasure")
CHOICES: Final = ("return", "comeback", "gate", "standby", "choice")


@final
class DamageOfThat(Pattern):
    """`the next damage dealt by the attacking character is canceled`"""

    def kinds(self) -> int:
        return (1 << DAMAGE_CANCELED) | (1 << DAMAGE_DEALT)

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if not context.it or event.card != ref_card(context.it[0]):
            return False
        if state.sub_step != DAMAGE_STEP:
            state.cite("shot.outside_damage_step", event.card)
        if event.player == context.master:
            state.cite("shot.by_own_damage", event.card)
        return True


@final
class ShotDamage(Instruction):
    """`deal one damage to your opponent`, if it was a cancel that triggered this"""

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        event = context.event
        if event is None or event.kind != DAMAGE_CANCELED:
            return None
        return DealDamage(1 - context.master, 1, ref_card(context.source), context.master)


SHOT: Final = AutomaticAbility("【SHOT】", DamageOfThat(), (ShotDamage(),), keyword="Shot")
register_ability("weiss|rules|shot", SHOT)


@final
class PerformIcon(Procedure):
    """Perform the action of one trigger icon."""

    STEPS: ClassVar[tuple[str, ...]] = ("begin", "ask", "perform", "choose_place", "place")

    def __init__(self, icon: str, player: int, card: int, attacker: int) -> None:
        super().__init__()
        self.icon = icon
        self.player = player
        self.card = card  # the card with the icon
        self.attacker = attacker  # reference to the attacking character, -1 if there is none
        self.chosen = -1

    def begin(self, state: State) -> Control:
        state.cite("icon." + self.icon, self.card)
        if self.icon == "soul" and self.attacker >= 0 and state.is_current(self.attacker):
            give_number(state, self.attacker, SOUL, 1, self.player, "soul icon")
        elif self.icon == "shot" and self.attacker >= 0:
            self.leave_shot(state)
        elif self.icon == "treasure":
            return self.move(state, self.card, state.cards[self.card].owner * SIZE + HAND)
        return None

    def leave_shot(self, state: State) -> None:
        effect = Effect(None, SHOT, self.attacker, self.player, state.tick(), END_OF_TURN)
        effect.waiting = SHOT
        effect.it = (self.attacker,)
        effect.id = -state.tick()
        state.effects.append(effect)
        state.stir(EFFECTS)

    def move(self, state: State, card: int, destination: int) -> Control:
        return happen(state, [Event(CARD_MOVED, self.player, card, destination=destination, verb=PUT, by=self.player)])

    def ask(self, state: State) -> Control:
        if self.icon in QUESTIONS:
            return yes_or_no(self.player, "icon." + self.icon, self.card, "icon." + self.icon)
        if self.icon in CHOICES:
            options = [Option(CARD, card=card) for card in self.candidates(state)]
            key = "icon." + self.icon
            return Decision(self.player, key, options, 0, min(1, len(options)), self.card, cite=key)
        return OVER

    def candidates(self, state: State) -> list[int]:
        room = state.zones[self.player * SIZE + WAITING_ROOM]
        if self.icon == "return":
            others = characters(state, 1 - self.player)
            return [card for card in others if state.ruleset.may_be_chosen(state, self.player, state.ref(card))]
        if self.icon == "gate":
            return [card for card in room if has_type(state, card, CLIMAX)]
        found = [card for card in room if has_type(state, card, CHARACTER)]
        if self.icon == "standby":
            limit = player_level(state, self.player) + 1
            return [card for card in found if level_of_card(state, card) <= limit]
        if self.icon == "choice":
            return [card for card in found if "soul" in words_of(state, card, TRIGGER_ICONS)]
        return found

    def perform(self, state: State) -> Control:
        if not state.picked or (self.icon in QUESTIONS and state.picked[0].verb != YES):
            return OVER
        if self.icon in QUESTIONS:
            return end_with(self.perform_question(state))
        self.chosen = state.picked[0].card
        if self.icon in ("standby", "choice"):
            return None
        return end_with(self.move(state, self.chosen, state.cards[self.chosen].owner * SIZE + HAND))

    def perform_question(self, state: State) -> Control:
        if self.icon == "draw":
            return DrawCards(self.player, 1, by=self.player)
        deck = state.zones[self.player * SIZE + DECK]
        return self.move(state, deck[-1], self.player * SIZE + STOCK) if deck else None

    def choose_place(self, state: State) -> Control:
        if self.icon == "choice":
            options = [Option(WORD, word="hand"), Option(WORD, word="stock")]
        else:
            options = [Option(PLACE, place=place) for place in STAGE_OF[self.player]]
        return Decision(self.player, "place", options, source=self.chosen, cite="icon." + self.icon)

    def place(self, state: State) -> Control:
        picked = state.picked[0]
        if self.icon == "choice":
            return self.move(state, self.chosen, self.player * SIZE + (HAND if picked.word == "hand" else STOCK))
        return happen(state, [placement(state, self.chosen, picked.place, REST, STANDBY_VERB, self.player)])
