"""Questions of a player that change nothing: why not, how a value comes about, what a card says."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from cardlaw.cli.terminal.board import Table
from cardlaw.cli.terminal.sight import SeenCard, Sight
from cardlaw.cli.terminal.words import Words, cited
from cardlaw.games.clauses import Clause
from cardlaw.kernel.decisions import Option
from cardlaw.kernel.errors import BadInput, CardlawError
from cardlaw.kernel.explain import Change
from cardlaw.kernel.game import WORDS, Game
from cardlaw.messages import has_message

IN_PLAY = ("invading", "zone", "strategy")


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
            raise Unanswerable(self.words.say("ui.which_card", command=command))
        found = self.table.at(self.sight, wanted)
        if found is None:
            found = self.named(wanted)
        if not found:
            raise Unanswerable(self.words.say("ui.no_such_card", found=wanted))
        if len({card.name for card in found}) > 1:
            shown = ", ".join(dict.fromkeys(card.name for card in found))
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

    def why(self, wanted: str) -> list[Text]:
        """For each thing one might do with a card of the hand: that it is possible, or why it is not."""
        reference = f"h{wanted}" if wanted.isdecimal() else wanted
        found = self.find(reference, "why")
        card = next((card for card in found if self.is_in_hand(card)), None)
        if card is None:
            raise Unanswerable(self.words.say("ui.why_needs_hand", card=found[0].name))
        return [line for action in self.table.actions_with(self.game, card.id) for line in self.why_not(card, action)]

    def is_in_hand(self, card: SeenCard) -> bool:
        return card.player == self.sight.player and card.area == "hand"

    def why_not(self, card: SeenCard, action: Option) -> list[Text]:
        words = self.words
        title = words.sentence(f"option.{action.verb}", card=card.name, number=card.numbers.get("invasion", 0))
        lines = [Text(title, style="bold")]
        refusals = self.game.why_not(self.sight.player, action)
        if not refusals:
            number = self.option_number(action)
            return [lines[0].append(f"  {words.say('ui.why_possible', number=number)}", style="green not bold")]
        for refusal in refusals:
            if has_message(refusal.key):
                details = self.table.refusal_details(self.game, self.sight.player, action, refusal)
                reason = words.sentence(refusal.key, card=card.name, **details)
            else:
                reason = words.say("ui.why_other_decision", question=self.open_question())
            clauses = self.game.state.ruleset.clauses(refusal.key)
            lines.append(Text(f"  {reason}", style="yellow").append(f" {cited(clauses)}", style="dim"))
            lines.extend(self.titles(clauses))
        return lines

    def option_number(self, action: Option) -> int:
        decision = self.game.decision
        assert decision is not None
        return [option.key() for option in decision.options].index(action.key()) + 1

    def open_question(self) -> str:
        decision = self.game.decision
        return self.words.question(decision.purpose) if decision is not None else ""

    def titles(self, clauses: tuple[str, ...]) -> list[Text]:
        """The clauses with their titles, one a line."""
        return [Text(f"    {id} {self.clauses[id].title}", style="dim") for id in dict.fromkeys(clauses)
                if id in self.clauses]

    # -- explain --------------------------------------------------------------------------------------------

    def explain(self, wanted: str) -> list[Text]:
        """How values of a card come about; the last word may name one of them."""
        name, _, last = wanted.rpartition(" ")
        known = (*WORDS, *self.game.state.ruleset.number_names)
        value = last.lower() if name and last.lower() in known else ""
        found = self.find(name if value else wanted, "explain")
        in_play = [card for card in found if card.area.partition(".")[0] in IN_PLAY and not card.beneath]
        lines: list[Text] = []
        for card in in_play or found[:1]:
            for aspect in (value,) if value else self.table.values(card):
                lines.extend(self.explain_value(card, aspect))
        return lines

    def explain_value(self, card: SeenCard, aspect: str) -> list[Text]:
        try:
            explanation = self.game.explain(card.id, aspect)
        except BadInput as error:
            raise Unanswerable(str(error)) from error
        words = self.words
        title = words.say("ui.value_is", card=self.located(card), name=words.say(f"value.{aspect}"),
                          value=explanation.value)
        printed = self.game.state.ruleset.clauses("layer.printed")
        base = Text(f"  {explanation.base:>8}  {words.say('ui.base')}").append(f" {cited(printed)}", style="dim")
        return [Text(title, style="bold"), base, *(self.change(change) for change in explanation.changes)]

    def change(self, change: Change) -> Text:
        words = self.words
        key = f"ui.rule_of_{change.text}"
        told = words.say(key) if not change.source and has_message(key) else change.text
        source = change.source or words.say("ui.the_rules")
        layer = words.say("ui.layer", layer=words.say(f"layer.{change.layer}"))
        when = f", {words.say('ui.stamp', number=change.stamp)}" if change.source else ""
        line = Text(f"  {change.value:>8}  {source}: {told}")
        return line.append(f" ({layer}{when}) {cited(change.clauses)}", style="dim")

    def located(self, card: SeenCard) -> str:
        reference = self.table.reference(self.sight, card)
        return f"{card.name} ({reference})" if reference else card.name

    # -- card -----------------------------------------------------------------------------------------------

    def card(self, wanted: str) -> list[Text]:
        """What is printed on a card."""
        card, words = self.find(wanted, "card")[0], self.words
        face = card.face
        names, numbers = self.game.state.ruleset.number_names, face.numbers
        kind = words.say(f"type.{card.type}")
        colors = ", ".join(words.say(f"color.{color}") for color in face.words[2])
        traits = " ".join(f"《{trait}》" for trait in face.words[3])
        printed = " · ".join(f"{words.say(f'value.{name}')} {number}" for name, number in zip(names, numbers)
                             if number)
        lines = [Text(f"{face.id}  ", style="dim").append(face.name, style="bold"),
                 Text("  " + " · ".join(part for part in (kind, colors, printed, traits) if part))]
        lines.extend(Text(f"  {line}") for line in face.text)
        if card.under:
            beneath = words.cards([None if view is None else str(view["name"]) for view in card.under])
            lines.append(Text(f"  {words.say('ui.under', cards=beneath)}", style="dim"))
        return lines
