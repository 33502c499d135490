"""The opinion on Vanguard that machine players have."""

from __future__ import annotations

from typing import final

from cardlaw.games.vanguard.board.areas import place_of
from cardlaw.games.vanguard.board.board import HAND
from cardlaw.games.vanguard.terms.information import power
from cardlaw.kernel.cards import UP
from cardlaw.kernel.decisions import CARD, PASS, PLACE, YES, Decision, Option
from cardlaw.kernel.state import State
from cardlaw.players.outcomes import worth_of_outcome
from cardlaw.players.vanguard.attacking import usual_attacker, usual_receiver, usual_target
from cardlaw.players.vanguard.beliefs import belief_in_hand
from cardlaw.players.vanguard.calling import best_call, place_value, returned_at_first, strongest, usual_ride
from cardlaw.players.vanguard.guarding import further_guards, usual_guard
from cardlaw.players.vanguard.worth import WEIGHTS, Weights, keeping_worth, side

EFFORT = 1e-7
RECEIVERS = ("trigger.power", "trigger.critical")
SETTLED = ("mulligan", "first_vanguard", "boost")  # trials to the end of the turn show nothing of these


@final
class VanguardJudgement:
    """Damage, grade, hand, attacks and costs that can be paid."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.turns = 2
        self.judged = 1
        self.scale = 6.0
        self.weights = weights if weights is not None else WEIGHTS

    def value(self, state: State, player: int) -> float:
        if state.outcome is not None:
            return worth_of_outcome(state.outcome, state.turn, player)
        weights = self.weights
        return side(state, player, weights) - side(state, 1 - player, weights) - EFFORT * state.clock

    def belief(self, state: State, player: int) -> float:
        return belief_in_hand(state, 1 - player) if state.turn_player == player else 1.0

    def settles(self, decision: Decision) -> bool:
        return decision.purpose in SETTLED

    def habit(self, state: State, decision: Decision) -> list[int]:
        options, purpose = decision.options, decision.purpose
        if purpose == "ride":
            return [usual_ride(state, decision, self.weights)]
        if purpose in ("attack", "attacker"):
            return [usual_attacker(state, decision)]
        if purpose == "target":
            return [usual_target(state, decision)]
        if purpose in RECEIVERS and decision.max == 1:
            return [usual_receiver(state, decision)]
        if purpose == "guard":
            return [usual_guard(state, decision, self.weights)]
        if purpose == "guard.more":
            return further_guards(state, decision, self.weights)
        if purpose == "mulligan":
            return returned_at_first(state, decision)
        if purpose == "stride":
            return [strongest(state, decision)]
        if options[-1].verb == PASS:
            return [len(options) - 1]
        if options[0].verb == YES:
            return [0]
        if options[0].verb == PLACE:
            card = decision.source
            return [max(range(len(options)), key=lambda number: place_value(state, options[number].place, card))]
        return self.chosen_cards(state, decision)

    def plan(self, state: State, decision: Decision) -> list[int]:
        if decision.purpose == "main":
            return [best_call(state, decision)]
        return self.habit(state, decision)

    def sameness(self, state: State, option: Option) -> tuple[object, ...]:
        if option.card < 0 or option.hidden:
            return option.key()
        card = state.cards[option.card]
        if state.layout.areas[card.place].active:
            return option.key()
        return (option.verb, card.face.id, card.place, option.place, option.number, option.word)

    def chosen_cards(self, state: State, decision: Decision) -> list[int]:
        """As few cards as allowed but one; out of the hand those that are missed least."""
        options, player = decision.options, decision.player
        least = decision.min if decision.purpose == "intercept.more" else max(decision.min, 1)
        wanted = min(least, decision.max, len(options))
        numbers = list(range(len(options)))
        if options and options[0].verb == CARD and not decision.ordered and options[0].card >= 0:
            if state.cards[options[0].card].place == place_of(state, player, HAND):
                weights = self.weights
                numbers.sort(key=lambda number: keeping_worth(state, player, options[number].card, weights))
            elif decision.purpose == "trigger.heal":
                numbers.sort(key=lambda number: state.cards[options[number].card].facing == UP)
            elif state.layout.areas[state.cards[options[0].card].place].active:
                numbers.sort(key=lambda number: -power(state, options[number].card))
        return numbers[:wanted]
