"""When rule actions are due, in the book's order, and what of the game it rests on that they are not."""

from __future__ import annotations

from typing import Final, final

from cardlaw.games.vanguard.board.areas import cards_in, is_anything_in, players_in_turn
from cardlaw.games.vanguard.board.board import DAMAGE, DECK, GC, GUARDIAN_CIRCLES, TRIGGER, VANGUARD_CIRCLES
from cardlaw.games.vanguard.board.survey import CROWDED, survey
from cardlaw.games.vanguard.books.book import switches
from cardlaw.games.vanguard.books.feature import Feature, those_with
from cardlaw.games.vanguard.orders.illegal_orders import are_arms_restless, arms_to_associate
from cardlaw.games.vanguard.parts.deck_tops import LookAtTop, unseen_top
from cardlaw.games.vanguard.parts.keywords import OF_BEARERS
from cardlaw.games.vanguard.turn.illegal_cards import illegal_guardians, illegal_triggers, stray_tokens
from cardlaw.games.vanguard.turn.overloaded_circles import overloaded_circles, overloaded_vanguards, tied_units
from cardlaw.games.vanguard.turn.rule_actions import (
    LOSING_DAMAGE,
    PerformRuleActions,
    ResolveDamage,
    damage_to_apply,
    damage_to_resolve,
    has_vanguard,
    losers,
    without_vanguard,
)
from cardlaw.games.vanguard.turn.turn_end import GoToEndPhase, is_ending, was_ended
from cardlaw.kernel.cards import PERMISSIONS
from cardlaw.kernel.lookouts import Lookout, Watch
from cardlaw.kernel.procedures import Procedure
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import (
    EMPTIED,
    FIELD,
    NOTHING,
    STANDBY,
    TIES,
    TOKENS,
    TURN,
    VALUES,
    all_bits,
)

DAMAGE_ZONE: Final = all_bits(("damage",))
TRIGGER_ZONE: Final = all_bits(("trigger",))


@final
class EndOfTurn(Lookout):
    """An effect has ended the turn."""

    def due(self, state: State) -> Procedure | None:
        return GoToEndPhase() if is_ending(state) else None

    def is_restless(self, state: State) -> bool:
        """It matters in which phase that was."""
        return was_ended(state)


@final
class UnseenTop(Lookout):
    """A player may look at the top card of the deck: whenever another lies there, and after every effect.

    What lets them look at any time rests on everything, so that whatever is stirred wakes it up.
    """

    def due(self, state: State) -> Procedure | None:
        return LookAtTop() if unseen_top(state)[0] >= 0 else None


@final
class Losing(Lookout):
    """A player has lost, or has no vanguard and rides a card of the soul."""

    def due(self, state: State) -> Procedure | None:
        return PerformRuleActions() if losers(state) or without_vanguard(state) else None

    def is_restless(self, state: State) -> bool:
        """A player without a vanguard, or whom an effect keeps from losing."""
        return any(
            not has_vanguard(state, player)
            or not cards_in(state, player, DECK)
            or len(cards_in(state, player, DAMAGE)) >= LOSING_DAMAGE
            for player in range(2)
        )


@final
class Guardians(Lookout):
    """Guardians outside of what they guard."""

    def due(self, state: State) -> Procedure | None:
        for player in players_in_turn(state):
            if illegal_guardians(state, player):
                return PerformRuleActions()
        return None

    def is_restless(self, state: State) -> bool:
        """A guardian: it matters what is attacked."""
        return is_anything_in(state, GC)


@final
class Triggers(Lookout):
    """Cards left in the trigger zone, and damage to be worked off once that is empty."""

    def due(self, state: State) -> Procedure | None:
        for player in players_in_turn(state):
            if cards_in(state, player, TRIGGER) and illegal_triggers(state, player):
                return PerformRuleActions()
        return None

    def is_restless(self, state: State) -> bool:
        """It matters which procedures are under way, too."""
        return is_anything_in(state, TRIGGER)


@final
class PutAway(Lookout):
    """Cards that rules of a feature put away."""

    def __init__(self, feature: Feature) -> None:
        super().__init__(feature.DUE_RESTS, feature.DUE_READS, feature.DUE_TIES)
        self.feature = feature

    def due(self, state: State) -> Procedure | None:
        first = state.turn_player
        if self.feature.due(state, first) or self.feature.due(state, 1 - first):
            return PerformRuleActions()
        return None

    def is_restless(self, state: State) -> bool:
        return self.feature.is_restless(state)


@final
class Overloaded(Lookout):
    """Circles with too many units."""

    def due(self, state: State) -> Procedure | None:
        if not survey(state).seen & CROWDED:
            return None
        for player in players_in_turn(state):
            if switches(state).overloaded_vanguards and overloaded_vanguards(state, player):
                return PerformRuleActions()
            if overloaded_circles(state, player):
                return PerformRuleActions()
        return PerformRuleActions() if tied_units(state)[0] >= 0 else None


@final
class StrayTokens(Lookout):
    """Pseudo-cards where they cannot exist."""

    def due(self, state: State) -> Procedure | None:
        return PerformRuleActions() if stray_tokens(state) else None


@final
class Arms(Lookout):
    """Arms whose unit has gone."""

    def due(self, state: State) -> Procedure | None:
        return PerformRuleActions() if arms_to_associate(state, 0) or arms_to_associate(state, 1) else None

    def is_restless(self, state: State) -> bool:
        return are_arms_restless(state)


@final
class FurtherAction(Lookout):
    """A rule action of a feature that is more than putting cards away."""

    def __init__(self, feature: Feature) -> None:
        super().__init__(feature.DUE_RESTS, feature.DUE_READS, feature.DUE_TIES)
        self.feature = feature

    def due(self, state: State) -> Procedure | None:
        return self.feature.rule_action(state)

    def is_restless(self, state: State) -> bool:
        return self.feature.is_restless(state)


@final
class Damage(Lookout):
    """Damage that is dealt card by card, and the card of a damage check once nothing else is left to do."""

    def due(self, state: State) -> Procedure | None:
        if not switches(state).damage_is_a_counter:
            return None
        if damage_to_apply(state) >= 0:
            return PerformRuleActions()
        return ResolveDamage() if damage_to_resolve(state) >= 0 else None

    def is_restless(self, state: State) -> bool:
        return is_anything_in(state, TRIGGER)


@final
class AtOnce(Lookout):
    """What rules of a feature do without waiting for a check timing."""

    def __init__(self, feature: Feature) -> None:
        super().__init__(feature.AT_ONCE_RESTS, ties=feature.AT_ONCE_TIES)
        self.feature = feature

    def due(self, state: State) -> Procedure | None:
        return self.feature.at_once(state)

    def is_restless(self, state: State) -> bool:
        return self.feature.is_never_done(state)


def watch_of(features: tuple[Feature, ...], reads: int) -> Watch:
    """The lookouts of a book with these features."""
    top_of_deck = UnseenTop(NOTHING, reads=1 << PERMISSIONS)
    checked: list[Lookout] = [
        EndOfTurn(TURN, reads=NOTHING, calm=True),
        top_of_deck,
        Losing(VANGUARD_CIRCLES | DAMAGE_ZONE | EMPTIED, reads=NOTHING, calm=True),
        Guardians(GUARDIAN_CIRCLES, reads=NOTHING, calm=True),
        Triggers(TRIGGER_ZONE, reads=NOTHING),
    ]
    checked.extend(PutAway(feature) for feature in those_with("due", features))
    checked.extend([Overloaded(FIELD | TIES, reads=NOTHING), StrayTokens(TOKENS, reads=NOTHING)])
    checked.append(Arms(VANGUARD_CIRCLES | TIES, reads=OF_BEARERS))
    checked.extend(FurtherAction(feature) for feature in those_with("rule_action", features))
    checked.append(Damage(VALUES | TRIGGER_ZONE | STANDBY, reads=NOTHING))
    at_once = [AtOnce(feature) for feature in those_with("at_once", features)]
    return Watch(checked, [top_of_deck, *at_once], reads)
