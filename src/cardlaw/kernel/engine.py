"""The engine: performs steps until somebody has to decide or the game is over."""

from __future__ import annotations

from typing import cast

from cardlaw.kernel.decisions import Decision
from cardlaw.kernel.discretion import Blindfold, question_elsewhere, settled
from cardlaw.kernel.loops import settle, stops_endless_loop
from cardlaw.kernel.procedures import Control, Jump, Plan, Procedure, plan_of
from cardlaw.kernel.state import State
from cardlaw.kernel.trace import clauses_for


def run(state: State) -> None:
    """Go on to the next open decision or to the end of the game."""
    stack = state.stack
    blindfold = Blindfold() if state.discreet else None
    under_way = cast(list[object], stack)  # what is there is asked for without being looked at
    frame: Procedure | None = None
    while state.outcome is None:
        if state.interrupt and (not state.paying or state.ruleset.interrupts_while_paying):
            state.interrupt = False
            interrupt = state.ruleset.interrupts(state)
            if interrupt is not None:
                stack.append(interrupt)
                if blindfold is not None:
                    blindfold.take_off()
        if frame is None or not under_way or under_way[-1] is not frame:
            if not stack:
                if stops_endless_loop(state):
                    return
                turn = state.ruleset.next_turn(state)
                if turn is None:
                    return
                stack.append(turn)
            frame = stack[-1]
            plan = plan_of(frame)
        number = frame.step
        if number >= plan.count:
            stack.pop()
            if state.trace is not None:
                state.trace.finished(frame)
            continue
        before = blindfold.copy_if_looking(state) if blindfold is not None else None
        frame.step = number + 1
        mark = state.trace.length() if state.trace is not None else 0
        if state.trace is not None:
            state.cite(plan.keys[number])
        control = plan.functions[number](frame, state)
        if control is None and before is None:
            continue
        while isinstance(control, Jump):
            if state.trace is not None and not control.cited:
                state.trace.retract(mark)
            frame.step = plan.number(control.step, frame.step)
            control = control.first
        if isinstance(control, Procedure):
            if state.trace is not None or state.interrupt or state.discreet or not control.is_idle(state):
                under_way.append(control)
                frame = control
                plan = plan_of(frame)
            continue
        if control is not None and blindfold is not None:
            blindfold.take_off()
        if control is not None and ask(state, control, plan, number):
            return
        if before is not None and asks_all_the_same(state, before, control, plan.keys[number]):
            return


def asks_all_the_same(state: State, before: State, control: Control, key: str) -> bool:
    """Open a decision that the rules do not need, if another hand would have been asked here."""
    question = question_elsewhere(before, state) if state.outcome is None else None
    if question is None:
        return False
    forced = control if isinstance(control, Decision) else None
    decision = settled(question, forced, state.picked)
    decision.step = key
    decision.clauses = clauses_for(state, key)
    state.decision = decision
    return True


def cite_decision(state: State, decision: Decision) -> None:
    """Cite what a decision rests on besides the step that asks."""
    for key in decision.citations():
        state.cite(key, decision.source)


def ask(state: State, decision: Decision, plan: Plan, number: int) -> bool:
    """Open a decision; one with a single answer is taken by itself."""
    decision.step = plan.keys[number]
    if decision.is_forced():
        state.picked = decision.forced_answer()
        if state.trace is not None:
            cite_decision(state, decision)
        return False
    if state.asked:
        settled = settle(state, decision)
        if settled is None:
            return False
        if isinstance(settled, Procedure):
            state.stack[-1].step = number
            state.stack.append(settled)
            return False
    decision.clauses = clauses_for(state, decision.step)
    state.decision = decision
    return True
