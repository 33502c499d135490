"""Stride: a G unit is put on the vanguard, which becomes its heart; stride skills and the stride step."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.vanguard.battle.participants import begin_step
from cardlaw.games.vanguard.board.areas import cards_in, place_of, vanguards
from cardlaw.games.vanguard.board.associations import leader_of
from cardlaw.games.vanguard.board.board import G_ZONE, VC
from cardlaw.games.vanguard.orders.playing import take_over_arms
from cardlaw.games.vanguard.parts.keywords import STRIDE as STRIDE_WORD
from cardlaw.games.vanguard.parts.keywords import ULTIMATE_STRIDE, FromGZone
from cardlaw.games.vanguard.placing.grades import leading_grade
from cardlaw.games.vanguard.stride.g_units import ULTIMATE
from cardlaw.games.vanguard.stride.hearts import NameHeart, become_hearts, lenders
from cardlaw.games.vanguard.stride.other_costs import other_costs, spend_other_costs
from cardlaw.games.vanguard.stride.payable import can_pay
from cardlaw.games.vanguard.stride.two_sides import flip, has_two_sides, refusal_of_flipping_stride, remove_others
from cardlaw.games.vanguard.terms.information import CLANS, STRIDE, STRIDE_STEP, STRODE
from cardlaw.games.vanguard.terms.timings import STRIDING
from cardlaw.kernel.associations import associate
from cardlaw.kernel.cards import DOWN, REF_BASE, TRAITS, ref_card
from cardlaw.kernel.decisions import NUMBER, Decision, Option
from cardlaw.kernel.events import CARD_MOVED, THE_RULES, Event
from cardlaw.kernel.gate import happen, refused
from cardlaw.kernel.information import abilities_of, words_of
from cardlaw.kernel.procedures import OVER, SKIP, Control, Procedure
from cardlaw.kernel.refusals import Refusal
from cardlaw.kernel.state import State
from cardlaw.kernel.timing import CheckTiming
from cardlaw.kernel.verbs import reveal
from cardlaw.program.acting import ObjectInstruction
from cardlaw.program.actions import speak_of
from cardlaw.program.context import Context
from cardlaw.program.costs import Cost, PayCost
from cardlaw.program.happened import key_of
from cardlaw.program.instructions import Resolution, context_at
from cardlaw.program.objects import Objects

GRADE_NEEDED: Final = 3
FACE_UP_NEEDED: Final = 3
ELEMENTAL: Final = "Cray Elemental"
GRADE_AT_BEGINNING: Final = "grade at the beginning"


def note_beginning(state: State) -> None:
    """What the turn player's vanguard is like when the turn begins."""
    state.note(key_of(GRADE_AT_BEGINNING, state.turn_player), leading_grade(state, state.turn_player))


def skill_of(state: State, card: int) -> FromGZone | None:
    """The stride skill of a card."""
    for ability in abilities_of(state, card):
        if isinstance(ability, FromGZone) and ability.keyword in (STRIDE_WORD, ULTIMATE_STRIDE):
            return ability
    return None


def refusal_of_stride(state: State, player: int, card: int) -> Refusal | None:
    skill = skill_of(state, card)
    record = state.cards[card]
    if record.place != place_of(state, player, G_ZONE) or skill is None:
        return Refusal("stride.no_skill")
    if record.facing != DOWN and not has_two_sides(state, card):
        return Refusal("stride.face_up")
    if not vanguards(state, player):
        return Refusal("stride.no_vanguard")
    if skill.keyword == ULTIMATE_STRIDE:
        refusal = refusal_of_ultimate(state, player, card)
        if refusal is not None:
            return refusal
    elif not is_released(state, player):
        return Refusal("stride.grades")
    if not payable_costs(state, skill, PlayStride(skill, Context(state.ref(card), player), 0)):
        return Refusal("act.cannot_be_paid")
    return refused(state, stride_event(state, player, card, THE_RULES, -1))


def payable_costs(state: State, skill: FromGZone, playing: Resolution) -> list[Cost]:
    """The cost that the skill names and, for a usual stride, those that effects name; as far as they can be paid."""
    others: list[Cost] = []
    if skill.keyword == STRIDE_WORD:
        others = other_costs(state, playing.context.master, ref_card(playing.source))
    return [cost for cost in (skill.cost, *others) if can_pay(state, cost, playing)]


def is_released(state: State, player: int) -> bool:
    """Both vanguards are of grade 3 or greater, or one's own was at the beginning of the turn."""
    if state.times(key_of(GRADE_AT_BEGINNING, player)) >= GRADE_NEEDED and player == state.turn_player:
        return True
    return leading_grade(state, 0) >= GRADE_NEEDED and leading_grade(state, 1) >= GRADE_NEEDED


def refusal_of_ultimate(state: State, player: int, card: int) -> Refusal | None:
    """Ultimate stride: of the vanguard's nation, with three face-up cards in the G zone."""
    nations = [nation for unit in vanguards(state, player) for nation in nations_of(state, unit)]
    if not nations:
        if not is_of_every_nation(state, card):
            return Refusal("ultimate.no_nation")
    elif not any(nation in nations_of(state, card) for nation in nations) and not is_of_every_nation(state, card):
        return Refusal("ultimate.nation")
    if has_two_sides(state, card):
        return refusal_of_flipping_stride(state, player)
    face_up = [one for one in cards_in(state, player, G_ZONE) if state.cards[one].facing != DOWN]
    return Refusal("ultimate.face_up") if len(face_up) < FACE_UP_NEEDED else None


def nations_of(state: State, card: int) -> tuple[str, ...]:
    data = state.cards[card].face.data.get("nation")
    printed = (data,) if isinstance(data, str) else tuple(data) if isinstance(data, (list, tuple)) else ()
    return tuple(word for word in words_of(state, card, CLANS) if word in printed)


def is_of_every_nation(state: State, card: int) -> bool:
    return ELEMENTAL in state.cards[card].face.words[CLANS] or ELEMENTAL in words_of(state, card, TRAITS)


def stride_event(state: State, player: int, card: int, by: int, source: int) -> Event:
    place = place_of(state, player, VC)
    ref = state.ref(card)
    return Event(CARD_MOVED, player, card, destination=place, verb=STRIDE, by=by, source=source, ref=ref)


@final
class Stride(Procedure):
    """Put the G unit on the vanguard circle; the vanguards there become its hearts, and one lends name and power."""

    STEPS: ClassVar[tuple[str, ...]] = ("put", "become_hearts", "name_heart", "take_over_arms", "strode")

    def __init__(
        self, player: int, ref: int, normal: bool, by: int = THE_RULES, source: int = -1, standing: bool = False
    ) -> None:
        super().__init__()
        self.player = player
        self.ref = ref
        self.normal = normal
        self.standing = standing  # `as [Stand]`, whatever the vanguard there is
        self.by = by
        self.source = source
        self.old: tuple[int, ...] = ()
        self.bearing: tuple[int, ...] = ()  # references to the old vanguards, as they were on the circle

    def card(self) -> int:
        return ref_card(self.ref)

    def put(self, state: State) -> Control:
        self.old = tuple(vanguards(state, self.player))
        self.bearing = tuple(state.ref(card) for card in self.old)
        event = stride_event(state, self.player, self.card(), self.by, self.source)
        leaders = [card for card in self.old if leader_of(state, card) < 0]
        if leaders and not self.standing:
            event.marks = (("orientation", state.cards[leaders[-1]].orientation),)
        return happen(state, [event])

    def is_there(self, state: State) -> bool:
        return state.cards[self.card()].place == place_of(state, self.player, VC)

    def become_hearts(self, state: State) -> Control:
        if not self.is_there(state):
            return OVER
        return become_hearts(state, list(self.old), self.card(), self.by, self.source)

    def name_heart(self, state: State) -> Control:
        return NameHeart(self.player, self.card()) if lenders(state, self.card()) else None

    def take_over_arms(self, state: State) -> Control:
        return take_over_arms(state, self.player, self.bearing, self.card())

    def strode(self, state: State) -> Control:
        ref = state.ref(self.card())
        event = Event(STRODE, self.player, self.card(), by=self.by, source=self.source, ref=ref)
        event.marks = (("normal", 1),) if self.normal else ()
        return happen(state, [event])


@final
class PlayStride(Resolution):
    """Play a stride skill: reveal the card, pay, stride."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "reveal_card",
        "choose_cost",
        "pay",
        "remove_others",
        "flip_over",
        "stride",
        "remember_ultimate",
    )

    def __init__(self, playing: FromGZone, context: Context, stamp: int) -> None:
        super().__init__(playing, context, stamp)
        self.pays_for = playing.keyword
        self.cost = -1  # which of those that can be paid, if nobody is asked

    def reveal_card(self, state: State) -> Control:
        return reveal(state, [self.source])

    def choose_cost(self, state: State) -> Control:
        """Asked where effects let the player pay otherwise."""
        costs = self.costs(state)
        if len(costs) < 2:
            self.cost = 0
            return SKIP
        options = [Option(NUMBER, number=number) for number in range(len(costs))]
        return Decision(self.context.master, "stride.cost", options, source=ref_card(self.source))

    def costs(self, state: State) -> list[Cost]:
        skill = self.playing
        assert isinstance(skill, FromGZone)
        return payable_costs(state, skill, self)

    def pay(self, state: State) -> Control:
        skill = self.playing
        assert isinstance(skill, FromGZone)
        costs = self.costs(state)
        chosen = costs[self.cost if self.cost >= 0 else state.picked[0].number]
        if not skill.printed and chosen is skill.cost:
            state.cite("stride.usual", ref_card(self.source))
        spend_other_costs(state, self.context.master, ref_card(self.source))
        return PayCost(chosen, len(state.stack) - 1)

    def remove_others(self, state: State) -> Control:
        """Only a card with two sides does that."""
        if not has_two_sides(state, ref_card(self.source)):
            return SKIP
        return remove_others(state, self.context.master, ref_card(self.source))

    def flip_over(self, state: State) -> Control:
        if not has_two_sides(state, ref_card(self.source)):
            return SKIP
        flip(state, ref_card(self.source))
        return None

    def stride(self, state: State) -> Control:
        normal = self.playing.keyword == STRIDE_WORD
        flipped = has_two_sides(state, ref_card(self.source))
        state.cite("stride.normal" if normal else "stride.flipped" if flipped else "stride.ultimate")
        return Stride(self.context.master, state.ref(ref_card(self.source)), normal)

    def remember_ultimate(self, state: State) -> Control:
        if self.playing.keyword != ULTIMATE_STRIDE:
            return SKIP
        associate(state, ULTIMATE, state.ref(ref_card(self.source)), self.context.master)
        return None


@final
class StrideCard(ObjectInstruction):
    """`[Stride] it`: by an effect, without a stride skill"""

    def __init__(self, objects: Objects, standing: bool = False) -> None:
        super().__init__(objects)
        self.standing = standing

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        context = context_at(state, base)
        speak_of(state, base, (refs[0] + REF_BASE,))
        return Stride(context.master, refs[0], False, context.master, ref_card(context.source), self.standing)


@final
class StrideStep(Procedure):
    """The stride step: one stride skill may be played."""

    STEPS: ClassVar[tuple[str, ...]] = ("begin", "check_beginning", "choose", "play", "check_end")

    def begin(self, state: State) -> Control:
        return begin_step(state, STRIDE_STEP)

    def check_beginning(self, state: State) -> Control:
        return CheckTiming()

    def choose(self, state: State) -> Control:
        player = state.turn_player
        return Decision(player, STRIDING, state.ruleset.actions(state, player, STRIDING), cite="timing.stride")

    def play(self, state: State) -> Control:
        option = state.picked[0]
        if option.verb == "pass":
            return SKIP
        return state.ruleset.act(state, state.turn_player, STRIDING, option)

    def check_end(self, state: State) -> Control:
        return CheckTiming()


def stride_candidates(state: State, player: int) -> list[Option]:
    """The cards with a stride skill; where nobody asks why not, those that no stride is released for are left out."""
    released = state.trace is not None or is_released(state, player)
    found: list[Option] = []
    for card in cards_in(state, player, G_ZONE):
        skill = skill_of(state, card)
        if skill is not None and (released or skill.keyword == ULTIMATE_STRIDE):
            found.append(Option("stride", card=card))
    return found
