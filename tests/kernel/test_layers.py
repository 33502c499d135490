"""Continuous effects with a toy game: layers first, then dependency, then time stamps; and what forbids or replaces."""

from typing import ClassVar

import pytest

from cardlaw.kernel.abilities import CONTINUOUS, Ability, Modification
from cardlaw.kernel.cards import COLORS, FIRST_NUMBER, REPLACEMENTS, RESTRICTIONS, Face, ref_card
from cardlaw.kernel.catalogue import Catalogue, register_ability
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.decisions import Option
from cardlaw.kernel.effects import END_OF_TURN, Effect
from cardlaw.kernel.events import CARD_MOVED, Event
from cardlaw.kernel.explain import explain_value
from cardlaw.kernel.game import Game
from cardlaw.kernel.gate import anything_forbidden, forbidden_by, happen
from cardlaw.kernel.information import SLOTS, Overlay, number_of, overlay_of, words_of
from cardlaw.kernel.layout import PUBLIC, Area, Layout
from cardlaw.kernel.procedures import Control, Procedure
from cardlaw.kernel.ruleset import Ruleset
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import EFFECTS, NOTHING

SIZE = FIRST_NUMBER
EARLY, LATE = 0, 1
CITATIONS: dict[str, tuple[str, ...]] = {
    "layer.printed": ("1",), "layer.early": ("2",), "layer.late": ("3",),
    "stamp.continuous": ("4",), "layers.dependency": ("5",), "layers.stamp": ("6",),
}  # fmt: skip


class Toy(Ruleset):
    """A table on which cards have effects, and a pile on which they have none."""

    def __init__(self) -> None:
        layout = Layout([Area("table", PUBLIC, field=True, active=True), Area("pile"), Area("box")], [])
        super().__init__("toy", "toy", layout, (), ("only",), (), ("size",), ("early", "late"), CITATIONS)

    def next_turn(self, state: State) -> Procedure | None:
        return ToySends() if state.zone(0, "table") and not state.turn else None


class ToySends(Procedure):
    """Sends the first card of the table to the pile."""

    STEPS: ClassVar[tuple[str, ...]] = ("send",)

    def send(self, state: State) -> Control:
        state.turn += 1
        return happen(state, [Event(CARD_MOVED, 0, state.zone(0, "table")[0], destination=state.place(0, "pile"))])


class Resize(Modification):
    """Cards of a size from `least` to `most` change their size."""

    def __init__(
        self, amount: int, least: int = -100, most: int = 100, become: bool = False, layer: int = LATE
    ) -> None:
        super().__init__(layer, 1 << SIZE)
        self.change = amount
        self.least = least
        self.most = most
        self.become = become
        self.reads = 1 << SIZE if least > -100 or most < 100 else 0

    def targets(self, state: State, effect: Effect) -> tuple[int, ...]:
        cards = state.zone(0, "table")
        return tuple(state.ref(card) for card in cards if self.least <= number_of(state, card, SIZE) <= self.most)

    def amount(self, state: State, effect: Effect) -> int:
        return self.change

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        for ref in self.targets(state, effect):
            card = ref_card(ref)
            size = self.change + (0 if self.become else number_of(state, card, SIZE))
            overlay.set_number(card, SIZE, size)
            overlay.note(card, SIZE, effect, str(size))


class Paint(Modification):
    """Big cards become red, in the late layer."""

    def __init__(self, least: int) -> None:
        super().__init__(LATE, 1 << COLORS)
        self.least = least
        self.reads = 1 << SIZE

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        for card in state.zone(0, "table"):
            if number_of(state, card, SIZE) >= self.least:
                overlay.words[card * SLOTS + COLORS] = ("red",)


class Stay(Modification):
    """Cards of this size or more cannot leave the table."""

    def __init__(self, least: int) -> None:
        super().__init__(LATE, 1 << RESTRICTIONS)
        self.least = least

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        overlay.restrict(effect, self.kinds_forbidden())

    def forbids(self, state: State, effect: Effect, event: Event) -> bool:
        return number_of(state, event.card, SIZE) >= self.least


class SendElsewhere(Modification):
    """What would go to one area goes to another instead."""

    def __init__(self, instead_of: str, to: str, optional: bool = False) -> None:
        super().__init__(LATE, 1 << REPLACEMENTS)
        self.instead_of = instead_of
        self.to = to
        self.optional = optional

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        overlay.replacements.append(effect)

    def replaces(self, state: State, effect: Effect, event: Event) -> bool:
        return event.destination == state.place(0, self.instead_of)

    def is_optional(self) -> bool:
        return self.optional

    def instead(self, state: State, effect: Effect, event: Event) -> list[Event]:
        return [Event(CARD_MOVED, 0, event.card, destination=state.place(0, self.to))]


class ToyAbility(Ability):
    """A continuous ability with one change."""

    def __init__(self, change: Modification) -> None:
        super().__init__(repr(change), CONTINUOUS)
        self.changes = (change,)
        self.modifies = change.writes

    def modifications(self) -> tuple[Modification, ...]:
        return self.changes


def table(size: int, *changes: Modification) -> State:
    """A plain card of a size, then one card for each change, in the order of their time stamps."""
    state = State(Toy(), Catalogue(), Chance(1))
    lay(state, "plain", size)
    for number, change in enumerate(changes):
        lay(state, f"source {number}", 50, change)
    return state


def lay(state: State, name: str, size: int, *changes: Modification) -> None:
    abilities = [ToyAbility(change) for change in changes]
    known = tuple(register_ability(f"toy|{ability.text}", ability) for ability in abilities)
    face = state.catalogue.add(Face(name, name, [(name,), (), ("grey",), ()], [size], (), known))
    card = state.add_card(face, 0, state.place(0, "table"))
    card.entered = state.tick()
    state.zones[card.place].append(card.id)
    state.in_play.append(card.id)


# -- layers ------------------------------------------------------------------------------------------------------


def test_without_effects_the_printed_number_counts() -> None:
    assert number_of(table(3), 0, SIZE) == 3


def test_effects_of_one_layer_apply_by_time_stamp() -> None:
    add, become = Resize(4), Resize(10, become=True)
    assert number_of(table(3, add, become), 0, SIZE) == 10
    assert number_of(table(3, become, add), 0, SIZE) == 14


def test_an_earlier_layer_applies_first_whatever_the_time_stamps() -> None:
    add, become = Resize(4), Resize(10, become=True, layer=EARLY)
    assert number_of(table(3, add, become), 0, SIZE) == 14


def test_an_effect_waits_for_one_that_it_depends_on() -> None:
    grow_big_ones, grow_all = Resize(10, least=5), Resize(3)
    assert number_of(table(3, grow_big_ones, grow_all), 0, SIZE) == 16
    assert number_of(table(1, grow_big_ones, grow_all), 0, SIZE) == 4


def test_effects_that_depend_on_each_other_apply_by_time_stamp() -> None:
    add_one, add_ten = Resize(1, least=5, most=5), Resize(10, least=5, most=5)
    assert number_of(table(5, add_one, add_ten), 0, SIZE) == 6
    assert number_of(table(5, add_ten, add_one), 0, SIZE) == 15


def test_a_word_may_depend_on_a_number_of_an_earlier_layer() -> None:
    state = table(3, Paint(least=5), Resize(2, layer=EARLY))
    assert words_of(state, 0, COLORS) == ("red",)
    assert words_of(table(2, Paint(least=5), Resize(2, layer=EARLY)), 0, COLORS) == ("grey",)


def test_an_effect_ends_when_its_card_leaves() -> None:
    state = table(3, Resize(4))
    assert number_of(state, 0, SIZE) == 7
    happen(state, [Event(CARD_MOVED, 0, 1, destination=state.place(0, "pile"))])
    assert number_of(state, 0, SIZE) == 3


def test_an_explanation_tells_base_effects_layers_and_clauses() -> None:
    told = explain_value(table(3, Resize(4), Resize(10, become=True, layer=EARLY)), 0, SIZE)
    assert (told.base, told.value) == (3, 14)
    assert [(one.source, one.layer, one.stamp, one.value, one.clauses) for one in told.changes] == [
        ("source 1", "early", 3, 10, ("2",)),
        ("source 0", "late", 2, 14, ("3",)),
    ]


def test_an_explanation_names_why_effects_stand_in_their_order() -> None:
    assert "5" in explain_value(table(3, Resize(10, least=5), Resize(3)), 0, SIZE).clauses
    by_stamp = explain_value(table(3, Resize(4), Resize(10, become=True)), 0, SIZE).clauses
    assert "6" in by_stamp
    assert "5" not in by_stamp


# -- restrictions and replacements -------------------------------------------------------------------------------


def where_sent(size: int, *changes: Modification) -> str:
    """Where the plain card is after it was to be sent to the pile."""
    state = table(size, *changes)
    assert Game(state).decision is None
    return state.layout.name(state.cards[0].place)


def test_a_restricted_event_does_not_happen() -> None:
    assert where_sent(3) == "pile"
    assert where_sent(3, Stay(least=5)) == "pile"
    assert where_sent(6, Stay(least=5)) == "table"


def test_a_replaced_event_never_happens() -> None:
    assert where_sent(3, SendElsewhere("pile", "box")) == "box"


def test_a_replacement_is_applied_once_to_an_event() -> None:
    assert where_sent(3, SendElsewhere("pile", "pile")) == "pile"


def test_replacements_apply_to_what_another_one_put_in_place() -> None:
    there_and_back = (SendElsewhere("pile", "box"), SendElsewhere("box", "pile"))
    assert where_sent(3, *there_and_back) == "pile"


def test_a_restriction_holds_for_what_happens_instead() -> None:
    assert where_sent(6, SendElsewhere("pile", "box"), Stay(least=5)) == "table"


@pytest.mark.parametrize(("chosen", "where"), [(1, "box"), (2, "table")])
def test_the_player_whom_the_event_affects_chooses_among_replacements(chosen: int, where: str) -> None:
    state = table(3, SendElsewhere("pile", "box"), SendElsewhere("pile", "table"))
    game = Game(state)
    decision = game.decision
    assert decision is not None
    assert (decision.player, decision.purpose) == (0, "replacement")
    assert [option.card for option in decision.options] == [1, 2]
    game.answer(next(option for option in decision.options if option.card == chosen))
    assert game.decision is None
    assert state.layout.name(state.cards[0].place) == where


@pytest.mark.parametrize(("verb", "where"), [("yes", "box"), ("no", "pile")])
def test_an_optional_replacement_is_asked_once(verb: str, where: str) -> None:
    state = table(3, SendElsewhere("pile", "box", optional=True))
    game = Game(state)
    asked = game.decision
    assert asked is not None
    assert asked.source == 1
    game.answer(Option(verb))
    assert game.decision is None
    assert state.layout.name(state.cards[0].place) == where


# -- what is kept ------------------------------------------------------------------------------------------------


class Decided(Resize):
    """Grows whatever lies on the table; nothing else decides how."""

    def decided_by(self) -> int:
        return NOTHING


class Curious(Resize):
    """Looks, before later layers are applied, at what is forbidden."""

    def __init__(self) -> None:
        super().__init__(1, layer=EARLY)
        self.reads = 1 << RESTRICTIONS

    def is_given(self, state: State, effect: Effect) -> bool:
        return not anything_forbidden(state, CARD_MOVED)


def give(state: State, amount: int, card: int) -> None:
    change = Decided(amount)
    ref = state.ref(card)
    effect = Effect(change, ToyAbility(change), ref, 0, state.tick(), END_OF_TURN, (ref,), amount)
    state.effects.append(effect)
    state.stir(EFFECTS)


def put(state: State, card: int, area: str) -> None:
    happen(state, [Event(CARD_MOVED, 0, card, destination=state.place(0, area))])


def bits(state: State, area: str) -> int:
    return state.layout.areas[state.place(0, area)].bits


def test_effects_are_gathered_anew_when_there_are_others() -> None:
    state = table(3)
    give(state, 4, 0)
    assert number_of(state, 0, SIZE) == 7
    give(state, 2, 0)
    assert number_of(state, 0, SIZE) == 9
    state.effects = state.effects[1:]
    state.stir(EFFECTS)
    assert number_of(state, 0, SIZE) == 5


def test_a_copy_goes_its_own_way() -> None:
    state = table(3)
    give(state, 4, 0)
    assert number_of(state, 0, SIZE) == 7
    other = state.clone()
    give(other, 2, 0)
    assert (number_of(other, 0, SIZE), number_of(state, 0, SIZE)) == (9, 7)


def test_effects_rest_on_the_area_that_a_card_they_refer_to_has_moved_to() -> None:
    state = table(3)
    lay(state, "further", 1)
    put(state, 1, "pile")
    give(state, 4, 1)
    overlay_of(state)
    assert state.lasting_rests == bits(state, "pile")
    put(state, 1, "box")
    overlay_of(state)
    assert state.lasting_rests == bits(state, "box")


def test_what_was_forbidden_before_all_effects_were_applied_is_not_kept() -> None:
    state = table(6, Curious(), Stay(least=5))
    assert number_of(state, 0, SIZE) == 7
    event = Event(CARD_MOVED, 0, 0, destination=state.place(0, "pile"))
    assert forbidden_by(state, event) is not None


def test_time_stamps_are_named_where_they_ordered_effects_on_the_value() -> None:
    told = explain_value(table(3, Resize(4), Resize(5)), 0, SIZE)
    assert [one.clauses for one in told.changes] == [("3", "4"), ("3", "4")]
    assert told.clauses.count("6") == 1
    waiting = explain_value(table(3, Resize(10, least=5), Resize(3)), 0, SIZE)
    assert not {"4", "6"} & set(waiting.clauses)


def test_effects_on_other_values_are_no_reason_of_a_value() -> None:
    small_and_big = table(3, Resize(4, most=10), Resize(5, least=40), Resize(6, least=40))
    assert not {"4", "5", "6"} & set(explain_value(small_and_big, 0, SIZE).clauses)
    assert "6" in explain_value(small_and_big, 1, SIZE).clauses


def test_of_effects_that_hinder_each_other_the_time_stamp_is_named() -> None:
    add_one, add_ten = Resize(1, least=5, most=5), Resize(10, least=5, most=5)
    told = explain_value(table(5, add_one, add_ten), 0, SIZE)
    assert len(told.changes) == 1
    assert {"4", "6"} <= set(told.clauses)
