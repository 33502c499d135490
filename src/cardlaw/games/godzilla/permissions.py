"""Continuous effects of this game that change what may be played, what is added up, and who can lose."""

from __future__ import annotations

from typing import Final, final

from cardlaw.games.godzilla.information import LAYER_ABILITIES, LAYER_NUMBERS
from cardlaw.kernel.cards import ABILITIES, PERMISSIONS, ref_card
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.information import Overlay, abilities_of
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.context import effect_context
from cardlaw.program.modifications import Change, Permission
from cardlaw.program.objects import Objects
from cardlaw.program.values import Value

LOSE: Final = "lose"


@final
class ReduceRank(Permission):
    """`You can play this card from your hand with its rank reduced by 2.`"""

    def __init__(self, objects: Objects, value: Value, condition: Condition | None = None) -> None:
        super().__init__(LAYER_NUMBERS, objects, condition)
        self.value = value
        self.learn_reads()

    def amount(self, state: State, effect: Effect) -> int:
        return effect.number if effect.until else self.value.evaluate(state, effect_context(effect))

    def reduction(self, state: State, effect: Effect, card: int) -> int:
        """How much lower the rank of a card counts when it is played from hand."""
        if not any(ref_card(ref) == card for ref in self.targets(state, effect)):
            return 0
        return self.amount(state, effect)


@final
class PlayOnto(Permission):
    """`You may play this card on top of your rank 3 or lower battle card with its rank reduced by 2.`"""

    def __init__(self, objects: Objects, hosts: Objects, value: Value, condition: Condition | None = None) -> None:
        super().__init__(LAYER_NUMBERS, objects, condition)
        self.hosts = hosts
        self.value = value
        self.learn_reads()


@final
class AnyTrait(Permission):
    """`You can play monster cards regardless of their traits.`: what 8.5.1 asks of traits is not asked"""

    def __init__(self, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(LAYER_NUMBERS, objects, condition)
        self.learn_reads()

    def lets(self, state: State, effect: Effect, card: int) -> bool:
        return any(ref_card(ref) == card for ref in self.targets(state, effect))


@final
class LoseKeyword(Change):
    """`<Enter> abilities of your opponent's battle cards do not activate`: the cards are without them"""

    def __init__(self, keyword: str, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(LAYER_ABILITIES, 1 << ABILITIES, objects, condition)
        self.keyword = keyword
        self.learn_reads()

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        for ref in self.targets(state, effect):
            card = ref_card(ref)
            state.cite("layer.abilities", card)
            overlay.abilities[card] = tuple(one for one in abilities_of(state, card) if one.keyword != self.keyword)
            overlay.note(card, ABILITIES, effect, "")


@final
class ChangeTotal(Change):
    """`Increase your total counter power by 5000.`"""

    def __init__(self, who: int, value: Value, condition: Condition | None = None) -> None:
        super().__init__(LAYER_NUMBERS, 1 << PERMISSIONS, None, condition)
        self.who = who
        self.value = value
        self.learn_reads()

    def amount(self, state: State, effect: Effect) -> int:
        return effect.number if effect.until else self.value.evaluate(state, effect_context(effect))

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        player = effect_context(effect).player(self.who)
        overlay.totals[player] = overlay.totals.get(player, 0) + self.amount(state, effect)
