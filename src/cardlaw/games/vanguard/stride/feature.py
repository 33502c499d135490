"""Stride as a feature: what the G zone brings into turns, battles and the rules."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.vanguard.board.areas import cards_in, players_in_turn
from cardlaw.games.vanguard.board.board import G_ZONE
from cardlaw.games.vanguard.board.survey import HEARTS, LOCKED_CARDS, survey
from cardlaw.games.vanguard.books.feature import Feature
from cardlaw.games.vanguard.parts.keywords import FromGZone
from cardlaw.games.vanguard.stride.g_assist import GAssistStep, had_ride_deck
from cardlaw.games.vanguard.stride.g_guardians import (
    CallGGuardian,
    g_guardian_candidates,
    guardian_ability,
    refusal_of_g_guardian,
)
from cardlaw.games.vanguard.stride.g_units import (
    STRAYS,
    ULTIMATES,
    RemoveGZone,
    ReturnGUnits,
    ReturnStrayed,
    destination_of_g,
    face_up_g_units,
    lie_face_up,
    note_strayed,
    strayed,
    ultimates_gone,
)
from cardlaw.games.vanguard.stride.hearts import (
    LENT_TO,
    EndHearts,
    NameHeart,
    apply_hearts,
    heart_mask,
    hearts_on,
    orphaned,
    without_lender,
)
from cardlaw.games.vanguard.stride.striding import (
    PlayStride,
    StrideStep,
    note_beginning,
    refusal_of_stride,
    skill_of,
    stride_candidates,
)
from cardlaw.games.vanguard.terms.information import (
    BECAME_HEART,
    BY_THE_RULES,
    DRAW_STEP,
    HEART_MARK,
    RIDE_STEP,
    STRODE,
)
from cardlaw.games.vanguard.terms.timings import GUARD, STRIDING
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.associations import are_there_ties
from cardlaw.kernel.cards import Card
from cardlaw.kernel.decisions import Option
from cardlaw.kernel.events import CARD_MOVED, Event
from cardlaw.kernel.information import Overlay
from cardlaw.kernel.procedures import Procedure
from cardlaw.kernel.refusals import Refusal
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import FIELD, TIES, all_bits
from cardlaw.program.context import Context

TIES_OF_G_UNITS: Final = STRAYS | ULTIMATES | LENT_TO


@final
class GZone(Feature):
    """G deck, stride, hearts, G guardians, G assist."""

    VERBS: ClassVar[dict[str, tuple[str, ...]]] = {STRIDING: ("stride",), GUARD: ("g_guard",)}
    FOLLOWS: ClassVar[int] = 1 << CARD_MOVED
    APPLIES_IN: ClassVar[tuple[int, ...]] = (BY_THE_RULES,)
    AT_ONCE_RESTS: ClassVar[int] = FIELD | TIES | all_bits(("g_zone",))

    def candidates(self, state: State, player: int, timing: str) -> list[Option]:
        if timing == STRIDING:
            return stride_candidates(state, player)
        return g_guardian_candidates(state, player) if timing == GUARD else []

    def refusal(self, state: State, player: int, timing: str, option: Option) -> Refusal | None:
        if option.verb == "stride":
            return refusal_of_stride(state, player, option.card)
        return refusal_of_g_guardian(state, player, option.card)

    def act(self, state: State, player: int, option: Option) -> Procedure | None:
        context = Context(state.ref(option.card), player)
        if option.verb == "stride":
            skill = skill_of(state, option.card)
            return PlayStride(skill, context, state.tick()) if skill is not None else None
        ability: FromGZone | None = guardian_ability(state, option.card)
        return CallGGuardian(ability, context, state.tick()) if ability is not None else None

    def cite_preparation(self, state: State) -> None:
        for player in (0, 1):
            if cards_in(state, player, G_ZONE):
                state.cite("setup.g_deck")

    def begin_turn(self, state: State) -> None:
        note_beginning(state)

    def after_step(self, state: State, step: int) -> tuple[Procedure, ...]:
        if step == DRAW_STEP:
            if had_ride_deck(state, state.turn_player):
                state.cite("assist.ride_deck")
                return ()
            return (GAssistStep(),)
        return (StrideStep(),) if step == RIDE_STEP else ()

    def end_phase(self, state: State) -> Procedure | None:
        return ReturnGUnits()

    def destination(self, state: State, card: Card, destination: int) -> int:
        return destination_of_g(state, card, destination)

    def after(self, state: State, events: list[Event]) -> None:
        lie_face_up(state, events)
        note_strayed(state, events)

    def at_once(self, state: State) -> Procedure | None:
        if not survey(state).seen & (HEARTS | LOCKED_CARDS) and not are_there_ties(state, TIES_OF_G_UNITS):
            return None
        if strayed(state):
            return ReturnStrayed()
        for player in players_in_turn(state):
            if orphaned(state, player):
                return EndHearts(player)
            unit = without_lender(state, player)
            if unit >= 0:
                return NameHeart(player, unit, again=True)
        return RemoveGZone() if ultimates_gone(state) else None

    def cards(self, state: State, player: int, area: str) -> list[int] | None:
        if area == "g_units":
            return face_up_g_units(state, player)
        return hearts_on(state, player) if area == "hearts" else None

    def mask(self, state: State) -> int:
        return heart_mask(state)

    def apply(self, state: State, overlay: Overlay, layer: int) -> None:
        apply_hearts(state, overlay)

    def works(self, state: State, card: Card, ability: Ability) -> bool:
        """A heart has no abilities but those for becoming one."""
        if not card.marks or not card.mark(HEART_MARK):
            return True
        if ability.hears & ((1 << BECAME_HEART) | (1 << STRODE)):
            state.cite("heart.ability", card.id)
            return True
        return False
