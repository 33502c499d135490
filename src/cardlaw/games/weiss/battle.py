"""7.3 to 7.7: the trigger, counter, damage, battle and encore steps."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.weiss.areas import DECK, RESOLUTION, SIZE, STOCK, characters
from cardlaw.games.weiss.attacking import attack_phase, attacker, begin_step, defender, facing_changed
from cardlaw.games.weiss.damage import DealDamage, orient
from cardlaw.games.weiss.icons import PerformIcon
from cardlaw.games.weiss.information import (
    BATTLE_STEP,
    COUNTER_STEP,
    DAMAGE_STEP,
    ENCORE_STEP,
    REVERSE,
    REVERSED_OUT,
    TRIGGER_CHECKED,
    TRIGGER_ICONS,
    TRIGGER_STEP,
    power,
    soul,
)
from cardlaw.games.weiss.permissions import after_trigger_checks, trigger_checks
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import CARD, WORD, Decision, Option
from cardlaw.kernel.events import CARD_MOVED, PUT, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.information import words_of
from cardlaw.kernel.procedures import SKIP, Control, Jump, Procedure, Sequence, instead, skip_to
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import PHASE
from cardlaw.kernel.timing import CheckTiming, PlayTiming

COUNTER: Final = "counter"


@final
class TriggerStep(Procedure):
    """7.3"""

    STEPS: ClassVar[tuple[str, ...]] = (
        "begin",
        "check_beginning",
        "reveal",
        "checked",
        "choose_icon",
        "perform_icon",
        "put_into_stock",
        "after_checks",
        "check_end",
    )

    def __init__(self) -> None:
        super().__init__()
        self.card = -1
        self.icons: tuple[str, ...] = ()
        self.possessed: tuple[str, ...] = ()  # the icons when the card was put in the resolution zone
        self.checks = 0

    def begin(self, state: State) -> Control:
        return begin_step(state, TRIGGER_STEP)

    def check_beginning(self, state: State) -> Control:
        return CheckTiming()

    def reveal(self, state: State) -> Control:
        """The top card of the deck goes face up to the resolution zone; the icons it has then count."""
        player = state.turn_player
        deck = state.zones[player * SIZE + DECK]
        if not deck:
            return skip_to("check_end")
        self.checks += 1
        self.card = deck[-1]
        return happen(state, [Event(CARD_MOVED, player, self.card, destination=player * SIZE + RESOLUTION, verb=PUT)])

    def checked(self, state: State) -> Control:
        self.icons = self.possessed = words_of(state, self.card, TRIGGER_ICONS)
        phase = attack_phase(state)
        event = Event(TRIGGER_CHECKED, state.turn_player, self.card, ref=state.ref(self.card))
        event.onto = ref_card(phase.attacker) if phase is not None and phase.attacker >= 0 else -1
        return happen(state, [event])

    def choose_icon(self, state: State) -> Control:
        if not self.icons:
            state.cite("icon.none")
            return skip_to("put_into_stock")
        distinct = list(dict.fromkeys(self.icons))
        options = [Option(WORD, word=icon) for icon in distinct]
        decision = Decision(state.turn_player, "icon", options, source=self.card)
        return decision if len(self.icons) > 1 else instead(decision)

    def perform_icon(self, state: State) -> Control:
        icon = state.picked[0].word
        at = self.icons.index(icon)
        self.icons = self.icons[:at] + self.icons[at + 1 :]
        phase = attack_phase(state)
        attacker = phase.attacker if phase is not None else -1
        following = "choose_icon" if self.icons else "put_into_stock"
        return Jump(following, PerformIcon(icon, state.turn_player, self.card, attacker))

    def put_into_stock(self, state: State) -> Control:
        player = state.turn_player
        put: Control = None
        if words_of(state, self.card, TRIGGER_ICONS) != self.possessed:
            state.cite("trigger.icons_fixed", self.card)
        if state.cards[self.card].place == player * SIZE + RESOLUTION:
            place = player * SIZE + STOCK
            put = happen(state, [Event(CARD_MOVED, player, self.card, destination=place, verb=PUT)])
        return Jump("reveal", put) if self.checks < trigger_checks(state) else put

    def after_checks(self, state: State) -> Control:
        """Effects that count the trigger checks which they told to perform."""
        told = after_trigger_checks(state, self.checks)
        return Sequence(tuple(told)) if told else SKIP

    def check_end(self, state: State) -> Control:
        return CheckTiming()


@final
class CounterStep(Procedure):
    """7.4"""

    STEPS: ClassVar[tuple[str, ...]] = ("begin", "play", "check_end")

    def begin(self, state: State) -> Control:
        return begin_step(state, COUNTER_STEP)

    def play(self, state: State) -> Control:
        return PlayTiming(1 - state.turn_player, COUNTER, single=True)

    def check_end(self, state: State) -> Control:
        return CheckTiming()


@final
class DamageStep(Procedure):
    """7.5"""

    STEPS: ClassVar[tuple[str, ...]] = ("begin", "check_beginning", "deal", "check_end")

    def begin(self, state: State) -> Control:
        return begin_step(state, DAMAGE_STEP)

    def check_beginning(self, state: State) -> Control:
        return CheckTiming()

    def deal(self, state: State) -> Control:
        attacking = attacker(state)
        if attacking < 0:
            state.cite("damage.no_attacker")
            return SKIP
        if facing_changed(state):
            state.cite("attack.type_stays", ref_card(attacking))
        amount = soul(state, ref_card(attacking))
        if amount <= 0:
            state.cite("damage.no_soul")
            return SKIP
        return DealDamage(1 - state.turn_player, amount, ref_card(attacking), state.turn_player, attack=True)

    def check_end(self, state: State) -> Control:
        return CheckTiming()


@final
class BattleStep(Procedure):
    """7.6"""

    STEPS: ClassVar[tuple[str, ...]] = ("begin", "check_beginning", "compare", "check_end")

    def begin(self, state: State) -> Control:
        return begin_step(state, BATTLE_STEP)

    def check_beginning(self, state: State) -> Control:
        return CheckTiming()

    def compare(self, state: State) -> Control:
        one, other = attacker(state), defender(state)
        if one < 0 or other < 0:
            state.cite("battle.not_compared")
            return SKIP
        state.cite("battle.compared")
        first, second = ref_card(one), ref_card(other)
        reversed_cards: list[int] = []
        if power(state, first) <= power(state, second):
            reversed_cards.append(first)
        if power(state, second) <= power(state, first):
            reversed_cards.append(second)
        return orient(state, reversed_cards, REVERSE)

    def check_end(self, state: State) -> Control:
        return CheckTiming()


@final
class EncoreStep(Procedure):
    """7.7: reversed characters leave one by one, the turn player's first; after each the turn player is asked again."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "begin",
        "check_beginning",
        "choose_of_turn_player",
        "put_of_turn_player",
        "check_after_turn_player",
        "choose_of_other_player",
        "put_of_other_player",
        "check_after_other_player",
        "check_end",
        "finish",
    )

    def begin(self, state: State) -> Control:
        return begin_step(state, ENCORE_STEP)

    def check_beginning(self, state: State) -> Control:
        return CheckTiming()

    def choose_of_turn_player(self, state: State) -> Control:
        options = self.reversed_characters(state, state.turn_player)
        return Decision(state.turn_player, "encore", options) if options else skip_to("choose_of_other_player")

    def reversed_characters(self, state: State, player: int) -> list[Option]:
        return [
            Option(CARD, card=card) for card in characters(state, player) if state.cards[card].orientation == REVERSE
        ]

    def put_of_turn_player(self, state: State) -> Control:
        return self.put(state)

    def put(self, state: State) -> Control:
        card = state.picked[0].card
        place = state.place(state.cards[card].owner, "waiting_room")
        return happen(state, [Event(CARD_MOVED, state.master(card), card, destination=place, verb=REVERSED_OUT)])

    def check_after_turn_player(self, state: State) -> Control:
        return Jump("choose_of_turn_player", CheckTiming())

    def choose_of_other_player(self, state: State) -> Control:
        options = self.reversed_characters(state, 1 - state.turn_player)
        return Decision(1 - state.turn_player, "encore", options) if options else skip_to("check_end")

    def put_of_other_player(self, state: State) -> Control:
        return self.put(state)

    def check_after_other_player(self, state: State) -> Control:
        return Jump("choose_of_turn_player", CheckTiming())

    def check_end(self, state: State) -> Control:
        return CheckTiming()

    def finish(self, state: State) -> Control:
        again = self.reversed_characters(state, 0) or self.reversed_characters(state, 1)
        if again:
            return Jump("choose_of_turn_player")
        state.sub_step = -1
        state.stir(PHASE)
        return None
