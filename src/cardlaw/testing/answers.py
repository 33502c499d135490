"""Giving what a scenario writes as an answer, part by part."""

from __future__ import annotations

from typing import Any

from cardlaw.games.files import describe
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import AUTO, NO, PASS, YES, Decision
from cardlaw.kernel.errors import IllegalAnswer
from cardlaw.kernel.events import CARD_MOVED, Event
from cardlaw.kernel.game import Game
from cardlaw.kernel.layout import PLAYERS
from cardlaw.kernel.procedures import Procedure
from cardlaw.kernel.trace import Entry
from cardlaw.testing.matching import NO_WORDS, Matcher, Waiting, is_yes_no, may_be_let_go
from cardlaw.testing.names import Names

# Further keys that any action may have: what is asked next, in turn.
ASKED_NEXT = ("target", "targets", "choose", "discard", "pay", "place")


class Answerer(Matcher):
    """Gives a player's answers to a game."""

    def __init__(self, game: Game, names: Names) -> None:
        super().__init__(game, names)
        self.begun = 0  # where in the trace the action under way began
        self.began = 0  # and when
        self.order: list[str] = []  # the order that a step gave for what is otherwise done as the book has it
        self.following: Any = None  # what the same player answers in the next step

    # -- whole answers --------------------------------------------------------------------------------------

    def give(self, player: int, answer: Any) -> None:
        """Answer the open decision; a refused answer (or a refused part of it) leaves the game as it was."""
        backup = self.game.clone()
        trace = self.state.trace
        length = len(trace.entries) if trace is not None else 0
        try:
            self.give_parts(player, answer)
        except IllegalAnswer:
            self.game.state = backup.state
            self.game.answers = backup.answers
            self.game.state.trace = trace
            if trace is not None:
                del trace.entries[length:]
            raise

    def settle_quietly(self, following: Any) -> None:
        """Take what the book orders by itself as it stands, unless the next answer orders it otherwise."""
        while True:
            decision = self.game.decision
            if decision is None or decision.purpose not in self.vocabulary.quiet_purposes:
                return
            if not self.order and isinstance(following, dict) and decision.purpose in following:
                return
            numbers = [0]
            if self.order:
                numbers = self.match(decision, self.order.pop(0))
            self.submit(decision, numbers)

    def give_order(self, answer: dict[Any, Any], purpose: str) -> None:
        given = answer[purpose]
        self.order = [str(word) for word in (given if isinstance(given, list) else [given])]
        self.settle_quietly(None)

    def give_parts(self, player: int, answer: Any) -> None:
        decision = self.open_decision(player)
        try:
            if isinstance(answer, dict) and decision.purpose in self.vocabulary.quiet_purposes:
                if decision.purpose in answer:
                    self.give_order(answer, decision.purpose)
                    return
            if isinstance(answer, dict):
                self.give_action(player, answer)
            elif may_be_let_go(decision) and answer not in (*NO_WORDS, PASS):
                self.give_to_played(player, decision, answer)
            elif is_yes_no(decision) and isinstance(answer, list):
                self.give_list_to_question(player, decision, answer)
            else:
                self.give_in_turn(decision, answer)
        except Waiting:
            return

    def give_in_turn(self, decision: Decision, answer: Any) -> None:
        """A list may answer what is asked one by one; it says all that is chosen, unless the next step goes on."""
        if not isinstance(answer, list) or decision.max != 1 or not answer:
            self.submit(decision, self.match(decision, answer))
            return
        self.begun = len(self.state.trace.entries) if self.state.trace is not None else 0
        asked: Decision | None = decision
        asking = self.state.stack[-1]
        for item in answer:
            if asked is None:
                if not self.may_be_forced(answer):
                    raise self.refused_item(decision, item)
                return
            self.submit(asked, self.match(asked, item))
            asked = self.asked_again(asking, decision.purpose)
        if asked is not None and asked.min == 0 and not self.suits(asked, self.following):
            self.submit(asked, [])

    def asked_again(self, asking: Procedure, purpose: str) -> Decision | None:
        """The next question, if the same procedure asks it for the same purpose."""
        asked = self.game.decision
        again = asked is not None and asked.purpose == purpose and self.state.stack[-1] is asking
        return asked if again else None

    def give_to_played(self, player: int, decision: Decision, answer: Any) -> None:
        """An ability that might be let go is played by answering what it asks, too; `yes` or its name only plays it."""
        plays = self.suits(decision, answer)
        self.begun = len(self.state.trace.entries) if self.state.trace is not None else 0
        self.submit(decision, self.match_verb(decision, AUTO))
        asked = self.game.decision
        if asked is None or asked.player != player or not self.suits(asked, answer):
            if plays or self.may_be_forced(answer if isinstance(answer, list) else [answer]):
                return
        elif plays and self.suits(asked, self.following):
            return
        self.give_parts(player, answer)

    def suits(self, decision: Decision, answer: Any) -> bool:
        """Could something be an answer to a question?"""
        if answer is None or isinstance(answer, dict):
            return False
        if is_yes_no(decision) and isinstance(answer, list):
            return True
        try:
            self.match(decision, answer)
        except IllegalAnswer:
            return False
        except Waiting:
            return True
        return True

    def open_decision(self, player: int) -> Decision:
        decision = self.game.decision
        if decision is None:
            raise IllegalAnswer("answer.game_over", self.state.ruleset.clauses("answer.game_over"))
        if decision.player != player:
            clauses = self.state.ruleset.clauses("answer.not_your_decision")
            raise IllegalAnswer("answer.not_your_decision", clauses, f"{PLAYERS[decision.player]} is to decide")
        return decision

    def submit(self, decision: Decision, numbers: list[int]) -> None:
        self.game.verify(decision, tuple(numbers))
        self.game.answer_unchecked(numbers)

    def give_list_to_question(self, player: int, decision: Decision, answer: list[Any]) -> None:
        """A list answers a pending yes/no with yes and that choice; the empty list says no."""
        verb = YES if answer else NO
        self.begun = len(self.state.trace.entries) if self.state.trace is not None else 0
        self.submit(decision, [number for number, option in enumerate(decision.options) if option.verb == verb])
        following = self.game.decision
        if not answer or self.was_forced(answer):
            return
        if following is not None and following.player == player and not is_yes_no(following):
            try:
                self.match(following, answer[:1])
            except IllegalAnswer:
                if self.state.trace is None:
                    return  # nobody has written down what was taken by itself
                raise
            self.give_in_turn(following, answer)

    def was_forced(self, answer: Any) -> bool:
        """Was the choice behind a yes taken by itself, of just the cards that the answer names?"""
        moved = {event.card for event in self.events_since_action()}
        items = answer if isinstance(answer, list) else [answer]
        named = [item for item in items if isinstance(item, str) and not self.names.is_place(item)]
        meant = sorted((moved & set(self.names.cards(item)) for item in named), key=len)
        for candidates in meant:  # each name is another card
            free = candidates & moved
            if not free:
                return False
            moved.discard(min(free))
        return bool(named)

    def may_be_forced(self, answer: list[Any]) -> bool:
        """The same, as far as anybody has written down what was taken by itself."""
        return self.state.trace is None or self.was_forced(answer)

    def give_action(self, player: int, answer: dict[Any, Any]) -> None:
        """An action, then its further keys as answers to what it asks next."""
        verb = next((key for key in answer if key in self.vocabulary.verbs), None)
        decision = self.open_decision(player)
        if verb is None:
            raise IllegalAnswer(
                "answer.no_such_action",
                self.game.clauses_of(decision),
                f"expected one of {', '.join(self.vocabulary.verbs)}, found {', '.join(map(str, answer))}",
            )
        several = str(verb) in self.vocabulary.several_verbs
        named = answer[verb] if isinstance(answer[verb], list) else [answer[verb]]
        first = {**answer, verb: named[0]} if several and named else answer
        numbers = self.match_action(decision, str(verb), first)
        card = decision.options[numbers[0]].card if numbers else -1
        used = (verb, "ability", *self.vocabulary.qualifiers)
        further = {str(key): value for key, value in answer.items() if key not in used}
        for key in [key for key, value in further.items() if self.is_only_way(key, value, card)]:
            del further[key]
        trace = self.state.trace
        self.begun = len(trace.entries) if trace is not None else 0
        self.began = self.state.clock
        self.submit(decision, numbers)
        if several:
            meant = [card, *self.named(named[1:])]
            self.give_others(player, str(verb), named[1:])
            self.check_all_named(str(verb), named, meant)
        self.give_again(player, str(verb), answer)
        for key, value in further.items():
            self.give_follow_up(player, key, value, card)

    def give_again(self, player: int, verb: str, answer: dict[Any, Any]) -> None:
        """Where something came in between, an action is asked about once more."""
        decision = self.game.decision
        if decision is not None and decision.player == player:
            if decision.purpose == self.vocabulary.asked_again.get(verb):
                self.submit(decision, self.match(decision, answer[verb]))

    def give_others(self, player: int, verb: str, names: list[Any]) -> None:
        """The cards that an action names besides the first."""
        decision = self.game.decision
        if decision is not None and decision.player == player:
            if decision.purpose == self.vocabulary.several_verbs[verb]:
                self.submit(decision, self.match(decision, names))
                return
        if names and not self.may_be_forced(names):
            clauses = self.state.ruleset.clauses(self.vocabulary.refused_keys.get(verb, ""))
            raise IllegalAnswer("answer.not_offered", clauses, f"{verb}: {describe(names)}")

    def check_all_named(self, verb: str, names: list[Any], cards: list[int]) -> None:
        """A list says all that is done: what had to come along as the only way is not left out of it."""
        moves = [event for event in self.events_since_action() if event.kind == CARD_MOVED and event.source < 0]
        first = next((event for event in moves if event.card in cards), None)
        along = [event for event in moves if first is not None and event.destination == first.destination]
        if any(event.card not in cards for event in along):
            clauses = self.state.ruleset.clauses(self.vocabulary.refused_keys.get(verb, ""))
            raise IllegalAnswer("answer.not_offered", clauses, f"{verb}: {describe(names)}")

    def is_only_way(self, key: str, value: Any, card: int) -> bool:
        """Does a further key name what is taken by itself? Naming something else is refused."""
        only, cite = self.vocabulary.only_way(self.state, key, card)
        if only and value != only:
            raise self.refused_way(key, value, card, cite)
        return bool(only)

    def refused_way(self, key: str, value: Any, card: int, cite: str) -> IllegalAnswer:
        """Another way than the only one: an effect may be what forbids it."""
        ruleset, detail = self.state.ruleset, f"{key}: {value}"
        refusal = self.vocabulary.refusal_of(self.state, key, value, card)
        if refusal is None:
            return IllegalAnswer("answer.not_offered", ruleset.clauses(cite), detail)
        clauses = tuple(dict.fromkeys(ruleset.clauses(refusal.key) + ruleset.clauses(cite)))
        return IllegalAnswer(refusal.key, clauses, detail, refusal.source, refusal.text)

    def give_follow_up(self, player: int, key: str, value: Any, card: int) -> None:
        """What is left of an action: asked next, or already taken by itself because it was the only way."""
        if key not in (*self.vocabulary.follow_ups, *ASKED_NEXT):
            raise IllegalAnswer("answer.no_such_key", (), f"found {key!r}")
        decision = self.game.decision
        purposes = self.vocabulary.purposes.get(key, "").split()
        if value == "none" and (decision is None or decision.purpose not in purposes):
            return
        if decision is not None and decision.player == player and decision.purpose in purposes:
            self.give_follow_up_values(player, decision.purpose, decision, value)
            return
        if key in ASKED_NEXT and decision is not None and decision.player == player:
            if self.suits(decision, value) and not (is_yes_no(decision) and self.was_forced(value)):
                self.give_parts(player, value)
                return
        if self.vocabulary.already(self.state, key, self.named(value), card, self.events_since_action()):
            return
        if key in ASKED_NEXT and self.took_part(self.named(value)):
            return
        if key == "to" and self.state.cards[card].place == self.names.place(value, player):
            return
        if self.state.trace is None:
            return  # nobody has written down what happened by itself
        clauses = self.reasons_against(value) + self.state.ruleset.clauses(self.vocabulary.refused_keys.get(key, ""))
        raise IllegalAnswer("answer.not_asked", tuple(dict.fromkeys(clauses)), f"{key}: {value}")

    def reasons_against(self, value: Any) -> tuple[str, ...]:
        """What kept the cards that a further key names out of a choice that was then taken by itself."""
        cards = self.named(value)
        return tuple(clause for entry in self.since_action() if entry.card in cards for clause in entry.clauses)

    def took_part(self, cards: list[int]) -> bool:
        """Did what the action did by itself move cards, or give them something?"""
        moved = {event.card for event in self.events_since_action()}
        given = {
            ref_card(ref) for effect in self.state.effects if effect.stamp > self.began for ref in effect.targets or ()
        }
        return bool(cards) and any(card in moved or card in given for card in cards)

    def events_since_action(self) -> list[Event]:
        return [entry.event for entry in self.since_action() if entry.event is not None]

    def since_action(self) -> list[Entry]:
        trace = self.state.trace
        return trace.entries[self.begun :] if trace is not None else []

    def named(self, value: Any) -> list[int]:
        """The cards that a further key names, where it names cards."""
        items = value if isinstance(value, list) else [value]
        known = [item for item in items if isinstance(item, str) and not self.names.is_place(item)]
        return [card for item in known for card in self.names.cards(item)]

    def give_follow_up_values(self, player: int, purpose: str | None, decision: Decision, value: Any) -> None:
        """One answer, or several one after another where each is asked by itself."""
        if value == "none":
            self.submit(decision, [])
            return
        if not isinstance(value, list) or decision.max > 1:
            self.submit(decision, self.match(decision, value))
            return
        for item in value:
            following = self.game.decision
            if following is not None and following.player == player and following.purpose == purpose:
                self.submit(following, self.match(following, item))
            elif not self.may_be_forced([item]):
                raise IllegalAnswer("answer.not_asked", self.game.clauses_of(decision), describe(item))
