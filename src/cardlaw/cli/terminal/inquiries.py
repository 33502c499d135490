"""Questions of a player that change nothing: why not, how a value comes about, what a card says."""

from __future__ import annotations

from collections.abc import Mapping

from rich.console import RenderableType
from rich.text import Text

from cardlaw.cli.terminal.board import Table
from cardlaw.cli.terminal.sight import SeenCard, Sight
from cardlaw.cli.terminal.style import cited, indented, labelled
from cardlaw.cli.terminal.words import Words
from cardlaw.games.clauses import Clause
from cardlaw.kernel.decisions import Option
from cardlaw.kernel.errors import CardlawError
from cardlaw.kernel.explain import ASSOCIATIONS, Change
from cardlaw.kernel.game import WORDS, Game
from cardlaw.kernel.refusals import Refusal
from cardlaw.messages import has_message
from cardlaw.text.printed import printed


class Unanswerable(CardlawError):
    """A question that cannot be answered; the message tells the player why."""


class Inquiries:
    """Answers questions about the cards that one player sees."""

    def __init__(self, game: Game, table: Table, sight: Sight, words: Words, clauses: Mapping[str, Clause]) -> None:
        self.game = game.clone()  # a copy leaves no trace of having been asked
        self.table = table
        self.sight = sight
        self.words = words
        self.clauses = clauses

    # -- finding cards --------------------------------------------------------------------------------------

    def find(self, wanted: str, command: str) -> list[SeenCard]:
        """The cards that a name, part of a name or short reference means: one card or copies of it."""
        if not wanted:
            examples = self.words.say(self.table.examples)
            raise Unanswerable(self.words.say("ui.which_card", command=command, examples=examples))
        found = self.table.at(self.sight, wanted)
        if found is None:
            found = self.named(wanted)
        if not found:
            raise Unanswerable(self.words.say("ui.no_such_card", found=wanted))
        if len({card.name for card in found}) > 1:
            shown = "; ".join(dict.fromkeys(card.name for card in found))
            raise Unanswerable(self.words.say("ui.several_cards", found=wanted, cards=shown))
        return found

    def named(self, wanted: str) -> list[SeenCard]:
        """An exact name beats the beginning of one, and that beats a part of one."""
        name = wanted.casefold()
        cards = list(self.sight.cards.values())
        for fits in (str.__eq__, str.startswith, str.__contains__):
            found = [card for card in cards if fits(card.name.casefold(), name)]
            if found:
                return found
        return []

    # -- why ------------------------------------------------------------------------------------------------

    def why(self, wanted: str) -> list[RenderableType]:
        """For each thing one might do with a card: that it is possible, or why it is not."""
        reference = f"h{wanted}" if wanted.isdecimal() else wanted
        found = self.find(reference, "why")
        for card in found:
            actions = self.table.telling.actions_with(self.game.state, self.sight.player, card.id)
            if actions:
                return self.why_not_all(card, actions)
        raise Unanswerable(self.words.say("ui.why_needs_hand", card=found[0].name))

    def why_not_all(self, card: SeenCard, actions: list[Option]) -> list[RenderableType]:
        decision = self.game.decision
        lines: list[RenderableType] = []
        for action in actions:
            refusals = self.game.why_not(self.sight.player, action)
            if decision is not None and any(refusal.key == decision.step for refusal in refusals):
                question = self.words.question(decision.purpose)
                raise Unanswerable(self.words.say("ui.why_other_decision", question=question))
            lines.extend(self.why_not(card, action, refusals))
        return lines

    def why_not(self, card: SeenCard, action: Option, refusals: list[Refusal]) -> list[RenderableType]:
        words = self.words
        title = words.sentence(
            f"option.{action.verb}",
            card=card.name,
            number=card.numbers.get("invasion", 0),
            text=self.table.telling.sentence_of(self.game.state, action),
        )
        heading = Text(title, style="bold")
        lines: list[RenderableType] = [heading]
        if not refusals:
            number = self.option_number(action)
            return [heading.append(f"  {words.say('ui.why_possible', number=number)}", style="green not bold")]
        for refusal in refusals:
            details = self.table.telling.refusal_details(self.game.state, self.sight.player, action, refusal)
            key = refusal.key if has_message(refusal.key) else "ui.not_possible"
            reason = Text(words.sentence(key, card=card.name, **details), style="yellow")
            lines.append(indented(reason.append(f" {cited(refusal.clauses)}", style="dim")))
            lines.extend(self.titles(refusal.clauses))
        return lines

    def option_number(self, action: Option) -> int:
        decision = self.game.decision
        assert decision is not None
        return [option.key() for option in decision.options].index(action.key()) + 1

    def titles(self, clauses: tuple[str, ...]) -> list[RenderableType]:
        """The clauses with their titles, one a line."""
        return [
            indented(Text(f"{id} {self.clauses[id].title}", style="dim"), 4)
            for id in dict.fromkeys(clauses)
            if id in self.clauses
        ]

    # -- explain --------------------------------------------------------------------------------------------

    def explain(self, wanted: str) -> list[RenderableType]:
        """How values of a card come about; the last word may name one of them."""
        found, value = self.card_and_value(wanted)
        active = {area.name for area in self.sight.layout.areas if area.active}
        in_play = [card for card in found if card.area in active and not card.beneath]
        lines: list[RenderableType] = []
        for card in in_play or found[:1]:
            for aspect in (value,) if value else self.table.values(card):
                lines.extend(self.explain_value(card, aspect))
            if not value and self.game.explain(card.id, ASSOCIATIONS).changes:
                lines.extend(self.explain_value(card, ASSOCIATIONS))
        return lines

    def card_and_value(self, wanted: str) -> tuple[list[SeenCard], str]:
        name, _, last = wanted.rpartition(" ")
        known = (*WORDS, ASSOCIATIONS, *self.game.state.ruleset.number_names)
        if name and last.lower() in known:
            return self.find(name, "explain"), last.lower()
        if name and not self.named(wanted) and (self.table.at(self.sight, name) or self.named(name)):
            raise Unanswerable(self.words.say("ui.no_such_value", known=known, found=last))
        return self.find(wanted, "explain"), ""

    def explain_value(self, card: SeenCard, aspect: str) -> list[RenderableType]:
        words, explanation = self.words, self.game.explain(card.id, aspect)
        name = words.say(f"value.{aspect}")
        title = words.say("ui.value_is", card=self.located(card), name=name, value=explanation.value)
        printed = cited(self.game.state.ruleset.clauses("layer.printed"))
        base = Text(words.say("ui.base")).append(f" {printed}", style="dim")
        told = [str(value) for value in (explanation.base, *(change.value for change in explanation.changes))]
        width = max(map(len, told)) + 2
        return [
            Text(title, style="bold"),
            labelled(told[0], base, width),
            *(labelled(value, self.reason(change), width) for value, change in zip(told[1:], explanation.changes)),
        ]

    def reason(self, change: Change) -> Text:
        """Whose sentence changed a value, in which layer, when, and by which clauses."""
        words = self.words
        key = f"ui.rule_of_{change.text}"
        told = words.say(key) if not change.source and has_message(key) else printed(change.text)
        source = change.source or words.say("ui.the_rules")
        layer = words.say("ui.layer", layer=words.say(f"layer.{change.layer}"))
        when = f", {words.say('ui.stamp', number=change.stamp)}" if change.source else ""
        return Text(f"{source}: {told}").append(f" ({layer}{when}) {cited(change.clauses)}", style="dim")

    def located(self, card: SeenCard) -> str:
        reference = self.table.reference(self.sight, card)
        return f"{card.name} ({reference})" if reference else card.name

    # -- card -----------------------------------------------------------------------------------------------

    def card(self, wanted: str) -> list[RenderableType]:
        """What is printed on a card."""
        card, words = self.find(wanted, "card")[0], self.words
        face = card.face
        names, numbers = self.game.state.ruleset.number_names, face.numbers
        kind = words.say(f"type.{card.type}")
        colors = ", ".join(words.say(f"color.{color}") for color in face.words[2])
        traits = " ".join(f"《{trait}》" for trait in face.words[3])
        printed = " · ".join(f"{words.say(f'value.{name}')} {number}" for name, number in zip(names, numbers) if number)
        others = self.table.printed(card, words)
        lines: list[RenderableType] = [
            Text(f"{face.id}  ", style="dim").append(face.name, style="bold"),
            indented(" · ".join(part for part in (kind, colors, printed, traits, others) if part)),
            *(indented(line) for line in face.text),
        ]
        beneath = self.table.beneath(self.sight, card)
        if beneath:
            lines.append(indented(Text(words.say("ui.under", cards=words.cards(beneath)), style="dim")))
        return lines
