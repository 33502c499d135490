"""Questions of a seat that change nothing: why not, and how a value comes about."""

from __future__ import annotations

from cardlaw.kernel.decisions import Option
from cardlaw.kernel.explain import ASSOCIATIONS, Change
from cardlaw.kernel.game import WORDS, Game
from cardlaw.kernel.refusals import Refusal
from cardlaw.match.labels import Labels
from cardlaw.messages import has_message, parameters
from cardlaw.server.frames import Frame
from cardlaw.server.protocol.told import ActionView, ChangeView, Explained, ExplainedValue, Reason, Reasons
from cardlaw.server.refusals import Refused
from cardlaw.text.printed import printed


class Inquiries:
    """Answers questions about the cards that one seat knows."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.words = frame.words
        self.game: Game = frame.game.clone()  # a copy leaves no trace of having been asked

    def known_card(self, handle: int) -> int:
        """The card of a number, if the seat knows it now."""
        card = self.frame.handles.card(handle)
        if self.frame.handle(card) != handle:
            raise Refused("card.unknown")
        return card

    # -- why not --------------------------------------------------------------------------------------------

    def why_not(self, handle: int, request: int | None) -> Reasons:
        """For each thing one might do with a card: that it is possible, or why it is not."""
        card = self.known_card(handle)
        state, viewer = self.game.state, self.frame.viewer
        actions = [*self.offered(card), *self.frame.telling.actions_with(state, viewer, card)]
        different = {action.key(): action for action in actions}
        asked = [(action, self.game.why_not(viewer, action)) for action in different.values()]
        return Reasons(request=request, card=handle, actions=[self.action(*pair) for pair in nearest(asked)])

    def offered(self, card: int) -> list[Option]:
        """What the open decision offers to do with a card."""
        decision = self.game.decision
        if decision is None or decision.player != self.frame.viewer:
            return []
        return [option for option in decision.options if option.card == card and not option.hidden]

    def action(self, action: Option, refusals: list[Refusal]) -> ActionView:
        labels = Labels(self.game, self.frame.telling, self.frame.sight, self.words)
        return ActionView(
            verb=action.verb,
            label=labels.label(action),
            possible=not refusals,
            option=None if refusals else self.option_number(action),
            reasons=[self.reason(action, refusal) for refusal in refusals],
        )

    def option_number(self, action: Option) -> int:
        decision = self.game.decision
        assert decision is not None
        return [option.key() for option in decision.options].index(action.key())

    def reason(self, action: Option, refusal: Refusal) -> Reason:
        """A refusal in words, with its clauses and the card whose effect forbids it."""
        details = dict(self.details(action, refusal))
        details["card"] = self.frame.sight.name(action.card) or ""
        key = self.message_of(refusal)
        if not parameters(key) <= set(details):
            key = "ui.not_possible"
        source = self.frame.sight.name(refusal.source) or ""
        clauses = self.frame.cited(refusal.clauses)
        return Reason(refusal.key, self.words.sentence(key, **details), source, clauses)

    def details(self, action: Option, refusal: Refusal) -> dict[str, object]:
        if refusal.key.startswith("answer."):
            return {}
        return dict(self.frame.telling.refusal_details(self.game.state, self.frame.viewer, action, refusal))

    def message_of(self, refusal: Refusal) -> str:
        """The message of a refusal. Where the open decision asks something else, that is the reason."""
        decision = self.game.decision
        if decision is not None and refusal.key == decision.step:
            return "server.other_decision"
        return refusal.key if has_message(refusal.key) else "ui.not_possible"

    # -- explain --------------------------------------------------------------------------------------------

    def explain(self, handle: int, value: str, request: int | None) -> Explained:
        """How values of a card come about: the one that is named, or all that matter."""
        card = self.known_card(handle)
        state = self.game.state
        if value and value not in (*WORDS, *state.ruleset.word_names, ASSOCIATIONS, *state.ruleset.number_names):
            raise Refused("value.unknown", found=value)
        names = (value,) if value else (*self.frame.telling.values(state, card), state.ruleset.word_names[-1])
        if not value and self.game.explain(card, ASSOCIATIONS).changes:
            names = (*names, ASSOCIATIONS)
        values = [self.explain_value(card, name) for name in dict.fromkeys(names)]
        return Explained(request=request, card=handle, values=values)

    def explain_value(self, card: int, name: str) -> ExplainedValue:
        explanation = self.game.explain(card, name)
        return ExplainedValue(
            name=name,
            label=self.words.named("value", name),
            base=str(explanation.base),
            value=str(explanation.value),
            changes=[self.change(change) for change in explanation.changes],
            clauses=self.frame.cited(explanation.clauses),
        )

    def change(self, change: Change) -> ChangeView:
        """Whose sentence changed a value, in which layer, when, and by which clauses."""
        rule = f"ui.rule_of_{change.text}"
        text = self.words.say(rule) if not change.source and has_message(rule) else printed(change.text)
        return ChangeView(
            source=change.source or self.words.say("ui.the_rules"),
            text=text,
            layer=self.words.named("layer", change.layer),
            stamp=change.stamp,
            value=str(change.value),
            clauses=self.frame.cited(change.clauses),
        )


def nearest(asked: list[tuple[Option, list[Refusal]]]) -> list[tuple[Option, list[Refusal]]]:
    """What is possible, and of the rest what the fewest reasons speak against."""
    possible = [pair for pair in asked if not pair[1]]
    refused = [pair for pair in asked if pair[1]]
    fewest = min((len(refusals) for _, refusals in refused), default=0)
    return possible + [pair for pair in refused if len(pair[1]) == fewest]
