"""Whether a player is asked must not tell what they hold.

The engine takes what leaves no choice by itself. Where that depends on cards that the other player does not know, being
asked or not would tell about them; in a *discreet* state (a game between people) the player is then asked all the same,
and whatever they answer, the rules go on as they must. Such a decision is called settled.
"""

from __future__ import annotations

from typing import Final

from cardlaw.kernel.cards import EVERYBODY, NOBODY, Face
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.decisions import PASS, Decision, Option
from cardlaw.kernel.knowledge import determinize, hidden_cards
from cardlaw.kernel.procedures import Jump, Procedure, plan_of
from cardlaw.kernel.state import State

WORLDS: Final = 4  # drawn at random, besides one for each card that may lie hidden
FURTHER_STEPS: Final = 12  # of a procedure that another world would begin


def blank_face() -> Face:
    """A face that cannot be looked at."""
    face = Face("", "", [], [], (), ())
    del face.name
    del face.words
    del face.numbers
    del face.number_tuple
    del face.word_tuple
    del face.text
    del face.abilities
    return face


BLANK: Final = blank_face()


def private_cards(state: State) -> list[int]:
    """The cards that exactly one player knows."""
    return [card.id for card in state.cards if card.known not in (NOBODY, EVERYBODY) and card.place >= 0]


class Blindfold:
    """A world in which nothing is printed on the cards that only one player knows.

    It takes every step before the state does, and stays beside it for as long as both go the same way.
    """

    def __init__(self) -> None:
        self.world: State | None = None

    def take_off(self) -> None:
        """The state has gone a way of its own; the next step begins a new world."""
        self.world = None

    def copy_if_looking(self, state: State) -> State | None:
        """The state as it is, if the step about to be taken looks at a card that only one player knows."""
        private = private_cards(state)
        if not private:
            self.world = None
            return None
        world = self.beside(state, private)
        self.world = world if can_step(world) else None
        return state.clone() if self.world is None else None

    def beside(self, state: State, private: list[int]) -> State:
        """The world where the state is now: the one that has come so far, or a new one."""
        world = self.world
        if world is None:
            return blindfolded(state, private)
        stack = world.stack
        while stack and stack[-1].step >= plan_of(stack[-1]).count:
            stack.pop()
        if len(stack) != len(state.stack) or any_face(world, private):
            return blindfolded(state, private)
        return world


def question_elsewhere(before: State, after: State) -> Decision | None:
    """The question that a step would have asked if the cards that stay hidden from the other player were others.

    A card that the step itself shows tells all that the step could tell of it.
    """
    for watcher in (0, 1):
        bit = 1 << watcher
        hidden = [card for card in private_cards(before) if not before.cards[card].known & bit]
        slots = [card for card in hidden if not after.cards[card].known & bit]
        if slots and looks_at(before, slots):
            found = question_in_worlds(before, watcher, slots)
            if found is not None:
                return found
    return None


def looks_at(state: State, cards: list[int]) -> bool:
    """Does the next step look at what is printed on any of the cards?"""
    return not can_step(blindfolded(state, cards))


def blindfolded(state: State, cards: list[int]) -> State:
    """A copy in which nothing is printed on some cards."""
    world = state.clone()
    for card in cards:
        world.change(card).face = BLANK
    forget_derived(world)
    return world


def any_face(world: State, cards: list[int]) -> bool:
    """Has something been printed on any of the cards since?"""
    for card in cards:
        if world.cards[card].face is not BLANK:
            return True
    return False


def can_step(world: State) -> bool:
    """Can the next step be taken without what is missing in a world?"""
    try:
        take_step(world)
    except Exception:
        return False
    return True


def question_in_worlds(state: State, watcher: int, slots: list[int]) -> Decision | None:
    """What the other player is asked in some world that the watcher cannot tell from this one."""
    for number in range(WORLDS):
        found = question_in(determinize(state, watcher, Chance(state.clock * WORLDS + number)), watcher)
        if found is not None:
            return found
    for face, pools in possible_faces(state, watcher).items():
        world = state.clone()
        for slot in slots:
            if state.cards[slot].guesses[watcher] & pools:
                world.change(slot).face = face
        world.in_play = [card.id for card in world.cards if card.id in state.in_play or lies_in_play(world, card.id)]
        world.stir()
        found = question_in(world, watcher)
        if found is not None:
            return found
    return None


def possible_faces(state: State, watcher: int) -> dict[Face, int]:
    """The faces of the cards that the watcher does not know, with the pools (as bits) that they may be of."""
    found: dict[Face, int] = {}
    for id in hidden_cards(state, watcher):
        card = state.cards[id]
        found[card.face] = found.get(card.face, 0) | 1 << card.pools[watcher]
    return found


def lies_in_play(state: State, id: int) -> bool:
    card = state.cards[id]
    return card.place >= 0 and card.host < 0 and state.is_in_play(card)


def question_in(world: State, watcher: int) -> Decision | None:
    """The real question to the other player to which the next step leads in a world, if it does."""
    forget_derived(world)
    depth = len(world.stack)
    for _ in range(FURTHER_STEPS):
        try:
            decision = take_step(world)
        except Exception:
            return None  # a world that cannot be
        if decision is not None:
            return decision if decision.player != watcher and not decision.is_forced() else None
        while len(world.stack) > depth and world.stack[-1].step >= plan_of(world.stack[-1]).count:
            world.stack.pop()
        if len(world.stack) <= depth:
            return None
    return None


def take_step(world: State) -> Decision | None:
    """Take the next step of a world; returns the decision if it asks."""
    frame = world.stack[-1]
    plan = plan_of(frame)
    number = frame.step
    frame.step = number + 1
    control = plan.functions[number](frame, world)
    while isinstance(control, Jump):
        frame.step = plan.number(control.step, frame.step)
        control = control.first
    if isinstance(control, Procedure):
        world.stack.append(control)
    return control if isinstance(control, Decision) else None


def forget_derived(world: State) -> None:
    world.stir()
    world.overlay = None
    world.overlay_epoch = -1
    world.mask_epoch = -1
    world.settled_epoch = -1


def settled(question: Decision, forced: Decision | None, picked: list[Option]) -> Decision:
    """A decision in place of a question that would be asked elsewhere; `picked` is what comes of any answer to it."""
    options = [Option(PASS)]
    if forced is not None and forced.player == question.player and picked:
        options = picked
    decision = Decision(question.player, question.purpose, options, len(options), len(options), question.source)
    decision.settled = True
    decision.answered = picked
    return decision
