"""What texts speak of and cards alone do not make: legion pairs, locked units, hearts, arms, gauge, domination.

`cards exercise` lets its positions have them where the words of a line ask for it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from cardlaw.games.scenarios import Make
from cardlaw.games.vanguard.board.areas import (
    circles,
    place_of,
    rear_circles,
    rear_guards,
    vanguards,
)
from cardlaw.games.vanguard.board.associations import MATE, join_to
from cardlaw.games.vanguard.board.board import GAUGE, ORDER_ZONE, VC
from cardlaw.games.vanguard.books.book import VanguardBook
from cardlaw.games.vanguard.books.feature import Feature
from cardlaw.games.vanguard.gifts.circles import gain_circle
from cardlaw.games.vanguard.gifts.feature import Gifts
from cardlaw.games.vanguard.gifts.markers import (
    ACCEL,
    FORCE_TWO,
    GIFT_TYPES,
    POWER_OF,
    PROTECT_TWO,
    marker_name,
    put_marker,
)
from cardlaw.games.vanguard.placing.legion import Legion
from cardlaw.games.vanguard.staged_cards import Stage, arm_vanguard, bring_boosters, dress_over, lay_base
from cardlaw.games.vanguard.states.dominating import Domination, dominate
from cardlaw.games.vanguard.states.final_rush import FinalRush
from cardlaw.games.vanguard.states.gauge import GAUGE_OF, Gauges
from cardlaw.games.vanguard.stride.feature import GZone
from cardlaw.games.vanguard.stride.g_units import is_g
from cardlaw.games.vanguard.stride.hearts import lie_as_heart
from cardlaw.games.vanguard.terms.information import (
    DELETED_MARK,
    IMPRISONED_MARK,
    set_mark,
)
from cardlaw.games.vanguard.terms.types import ORDER, UNIT, G
from cardlaw.kernel.associations import associate
from cardlaw.kernel.cards import DOWN, EVERYBODY, TYPES, UP, Face
from cardlaw.kernel.catalogue import register_ability
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.effects import END_OF_TURN, Effect
from cardlaw.kernel.state import State
from cardlaw.program.abilities import ContinuousAbility

PRISON = "prison"


def pair_up(stage: Stage) -> None:
    """The vanguard is in the legion state, with a unit that is spoken of or one like itself."""
    leader = stage.leader()
    if leader >= 0:
        units = [face for face in stage.faces[1:] if UNIT in face.words[TYPES] and G not in face.words[TYPES]]
        mate = stage.one_of(units) or stage.state.cards[leader].face
        join_to(stage.state, MATE, stage.lay(mate, VC), leader)


def lock_units(stage: Stage) -> None:
    for card in rear_guards(stage.state, stage.player):
        if stage.chance.below(2):
            stage.state.change(card).facing = DOWN


def delete_vanguard(stage: Stage) -> None:
    if stage.leader() >= 0:
        set_mark(stage.state, stage.leader(), DELETED_MARK, 1)


def stride_over(stage: Stage) -> None:
    """A G unit is the vanguard, over a heart that is spoken of where there is one."""
    state = stage.state
    leader = stage.leader()
    if leader < 0:
        return
    hearts = [face for face in stage.faces if UNIT in face.words[TYPES] and G not in face.words[TYPES]]
    if not is_g(state, leader):
        strides = [face for face in stage.faces if G in face.words[TYPES]]
        strides += [state.cards[card].face for card in state.zone(stage.player, "g_zone")]
        face = stage.one_of(strides)
        if face is None:
            return
        heart, leader = leader, stage.lay(face, VC)
    else:
        heart = stage.lay(stage.one_of(hearts) or state.cards[state.zone(stage.player, "deck")[0]].face, VC)
        place = state.cards[heart].place
        state.zones[place].insert(0, state.zones[place].pop())
    lie_as_heart(state, heart, leader)


NAMED_GAUGE = re.compile(r"\b([a-z]+) gauges?\b")


def put_gauge(stage: Stage) -> None:
    """The card with the text and others are gauge of its units."""
    state = stage.state
    units = [*vanguards(state, stage.player), *rear_guards(state, stage.player)]
    names = [name for name in NAMED_GAUGE.findall(stage.text) if name not in ("a", "the", "its", "as", "of", "more")]
    for _ in range(1 + stage.chance.below(4) if units else 0):
        face = stage.one_of(stage.faces)
        if face is not None:
            unit = units[stage.chance.below(len(units))]
            card = stage.lay(face, GAUGE)
            associate(state, GAUGE_OF, state.ref(card), state.ref(unit), names[0] if names else "")


def dominate_one(stage: Stage) -> None:
    units = rear_guards(stage.state, 1 - stage.player)
    if units and stage.state.turn_player == stage.player:
        dominate(stage.state, stage.player, [units[stage.chance.below(len(units))]], END_OF_TURN)


def imprison(stage: Stage) -> None:
    """Cards of the other player lie in a Prison."""
    state = stage.state
    prisons = [face for face in stage.faces if PRISON in face.words[TYPES]]
    if prisons:
        stage.lay(prisons[0], ORDER_ZONE)
        place = place_of(state, stage.player, ORDER_ZONE)
        for _ in range(1 + stage.chance.below(4)):
            top = state.cards[state.zone(1 - stage.player, "deck")[0]].face
            card = state.add_card(top, 1 - stage.player, place)
            state.zones[place].append(card.id)
            card.facing, card.known = UP, EVERYBODY
            set_mark(state, card.id, IMPRISONED_MARK, 1)


def turn_down(stage: Stage) -> None:
    """Cards of the zones that the text names lie face down."""
    state = stage.state
    for area in (area for area in ("order_zone", "bind", "damage") if area.partition("_")[0] in stage.text):
        for card in state.zone(stage.player, area):
            if stage.chance.below(3):
                state.change(card).facing = DOWN


MARKED = ("charging", "successful", "hollowed", "engorged", "blazing")


def mark_units(stage: Stage) -> None:
    """Units are in the states of which the text speaks."""
    state = stage.state
    for word in (word for word in MARKED if word in stage.text):
        for unit in (*vanguards(state, stage.player), *rear_guards(state, stage.player)):
            if stage.chance.below(2):
                set_mark(state, unit, word, 1)


def make_world(stage: Stage) -> None:
    """An order determines the player's World."""
    worlds = [face for face in stage.faces if ORDER in face.words[TYPES] and "World becomes" in " ".join(face.text)]
    face = stage.one_of(worlds)
    if face is not None:
        stage.lay(face, ORDER_ZONE)


def call_tokens(stage: Stage) -> None:
    """Tokens that the text names stand on rear-guard circles."""
    state = stage.state
    named = [face for face in state.catalogue.faces if face.token and UNIT in face.words[TYPES]]
    face = stage.one_of([face for face in named if face.name.lower().split()[0] in stage.text])
    if face is None:
        return
    for place in rear_circles(state, stage.player):
        if stage.chance.below(2) and not state.zones[place]:
            token = state.add_card(face, stage.player, place)
            state.zones[place].append(token.id)
            token.facing, token.known, token.entered = UP, EVERYBODY, state.tick()


def mark_circles(stage: Stage) -> None:
    """Gift markers of which the text speaks lie on circles."""
    state = stage.state
    names = [name for name in (*POWER_OF, FORCE_TWO, PROTECT_TWO) if name.split()[0].lower() in stage.text]
    for place in circles(state, stage.player) if names else ():
        if stage.chance.below(2):
            put_marker(state, stage.player, place, names[stage.chance.below(len(names))])


def gain_circles(stage: Stage) -> None:
    """The player has gained circles of Accel, with units that are spoken of, or the card itself, on them."""
    state = stage.state
    for _ in range(1 + stage.chance.below(2)):
        place = gain_circle(state, stage.player)
        put_marker(state, stage.player, place, marker_name(ACCEL, GIFT_TYPES[0]))
        units = [face for face in stage.faces if UNIT in face.words[TYPES] and G not in face.words[TYPES]]
        own = stage.faces[0] if stage.faces[0] in units and stage.player == 0 else None
        face = own if stage.chance.below(2) else stage.one_of(units)
        if face is not None and stage.chance.below(3):
            card = state.add_card(face, stage.player, place)
            state.zones[place].append(card.id)
            card.facing, card.known, card.entered = UP, EVERYBODY, state.tick()


RUSHING = register_ability("vanguard|staging|final rush", ContinuousAbility("Final Rush", (FinalRush(),)))


def rush(stage: Stage) -> None:
    """The player is in Final Rush this turn."""
    leader = stage.leader()
    if leader >= 0:
        state = stage.state
        ref = state.ref(leader)
        effect = Effect(RUSHING.modifications()[0], RUSHING, ref, stage.player, state.tick(), END_OF_TURN, (ref,), 0)
        effect.id = -state.tick()
        state.effects.append(effect)


Put = Callable[[Stage], None]
# What a text says, what is put then, and the feature that a book needs for it.
STATES: tuple[tuple[re.Pattern[str], Put, type[Feature] | None], ...] = (
    (re.compile(r"\[?\blegion\b"), pair_up, Legion),
    (re.compile(r"\bheart\b|\bstride"), stride_over, GZone),
    (re.compile(r"\b(?:un)?locked\b"), lock_units, None),
    (re.compile(r"\bdeleted\b"), delete_vanguard, None),
    (re.compile(r"\barm(?:s|ed)\b"), arm_vanguard, None),
    (re.compile(r"\bgauges?\b"), put_gauge, Gauges),
    (re.compile(r"\bdominated\b"), dominate_one, Domination),
    (re.compile(r"overdress|originaldress"), dress_over, None),
    (re.compile(r"\bimprisoned\b|\bprison\b"), imprison, None),
    (re.compile(r"\bface down\b"), turn_down, None),
    (re.compile(r"\bboosted\b"), bring_boosters, None),
    (re.compile(r"\bscout"), lay_base, None),
    (re.compile(r"\bfinal rush\b"), rush, None),
    (re.compile(rf"\b(?:{'|'.join(MARKED)})\b"), mark_units, None),
    (re.compile(r"\bworld\b"), make_world, None),
    (re.compile(r"\btokens?\b"), call_tokens, None),
    (re.compile(r"\badditional \(rc\)|\baccel\b"), gain_circles, Gifts),
    (re.compile(r"\bmarkers?\b|\bgifts?\b"), mark_circles, Gifts),
)


def stage(state: State, text: str, faces: Sequence[Face], chance: Chance, make: Make) -> None:
    """Two times in three put what a text speaks of on each player's side."""
    book = state.ruleset
    assert isinstance(book, VanguardBook)
    spoken = text.lower()
    for words, put, needed in STATES:
        has_it = needed is None or any(isinstance(one, needed) for one in book.features)
        if has_it and words.search(spoken) and chance.below(3):
            for player in (0, 1):
                put(Stage(state, player, spoken, faces, chance, make))
    state.stir()
