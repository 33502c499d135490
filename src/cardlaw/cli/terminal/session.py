"""A game played in the terminal: show, ask, read a line, answer; until the game or the input ends."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import nullcontext
from pathlib import Path

from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.text import Text

from cardlaw.cli.terminal.advice import advice_lines
from cardlaw.cli.terminal.board import Table
from cardlaw.cli.terminal.combat import combat_lines
from cardlaw.cli.terminal.inquiries import Inquiries, Unanswerable
from cardlaw.cli.terminal.log import drawn
from cardlaw.cli.terminal.options import Labels, NotAnAnswer, names_numbers, parse_answer
from cardlaw.cli.terminal.seats import Seat, attach_trace
from cardlaw.cli.terminal.sight import Sight
from cardlaw.cli.terminal.style import cited, indented, labelled
from cardlaw.cli.terminal.words import NO, YES, Words
from cardlaw.games.clauses import Clause
from cardlaw.games.registry import package_of
from cardlaw.kernel.decisions import YES as YES_OPTION
from cardlaw.kernel.decisions import Decision
from cardlaw.kernel.errors import IllegalAnswer
from cardlaw.kernel.game import Game
from cardlaw.kernel.layout import PLAYERS
from cardlaw.match.chronicle import Chronicle
from cardlaw.match.undoing import answers_to_undo, needs_consent
from cardlaw.players.seat import Seat as PlayerSeat

Reader = Callable[[str], str | None]  # gives a line for a prompt; None at the end of the input
RECENT = 30


class Leave(Exception):
    """The player leaves the table."""


class Session:
    """One game, its two seats, and the screen."""

    def __init__(
        self,
        game: Game,
        table: Table,
        seats: tuple[Seat, Seat],
        clauses: Mapping[str, Clause],
        console: Console,
        read: Reader,
        language: str = "en",
        autosave: Path | None = None,
    ) -> None:
        attach_trace(game)
        self.game = game
        self.table = table
        self.seats = seats
        self.clauses = clauses
        self.console = console
        self.read = read
        self.autosave = autosave
        self.words = [Words(language, player, package_of(game.state.ruleset.name).game) for player in (0, 1)]
        self.chronicles = [Chronicle(game, table.telling, player) for player in (0, 1)]
        self.shown = [0, 0]  # how many lines of the log each player has been shown
        if game.answers:
            self.skip_old_news()
        self.viewer = 0 if seats[0].is_human else 1
        self.board_is_due = True

    @property
    def both_human(self) -> bool:
        return all(seat.is_human for seat in self.seats)

    @property
    def say(self) -> Words:
        return self.words[self.viewer]

    def play(self) -> None:
        """Play to the end of the game, or until the player leaves."""
        self.print(self.say.say("ui.first_help"), "dim")
        try:
            while self.game.decision is not None:
                self.let_others_decide()
                if self.game.decision is not None:
                    self.decide(self.game.decision)
            self.show_end()
        except Leave:
            self.print(self.say.say("ui.good_bye"))
        except KeyboardInterrupt:
            self.game.undo(0)  # whatever was under way is begun again
            self.save_automatically()

    def let_others_decide(self) -> None:
        """Let a player who is no person answer as long as the decisions are theirs."""
        decision = self.game.decision
        if decision is None or self.seats[decision.player].is_human:
            return
        self.board_is_due = True
        waiting = self.console.status(self.say.say("ui.thinking")) if self.console.is_terminal else nullcontext()
        with waiting:
            while decision is not None:
                choose = self.seats[decision.player].choose
                if choose is None:
                    return
                self.game.answer(*choose(PlayerSeat(self.game)), player=decision.player)
                decision = self.game.decision

    def decide(self, decision: Decision) -> None:
        """Ask a person until the decision is answered."""
        self.take_seat(decision.player)
        self.show(decision)
        while self.game.decision is decision:
            self.obey(self.ask(f"{self.say.say('ui.prompt')}> "), decision)

    # -- the screen -----------------------------------------------------------------------------------------

    def print(self, content: str | RenderableType, style: str = "") -> None:
        self.console.print(Text(content) if isinstance(content, str) else content, style=style, highlight=False)

    def take_seat(self, player: int) -> None:
        """Where two people share the screen, let the other one come before anything is shown."""
        if player == self.viewer:
            return
        name = self.say.seat(player)
        self.viewer = player
        self.board_is_due = True
        self.console.clear()
        self.ask(self.say.say("ui.pass_the_screen", player=name))

    def show(self, decision: Decision) -> None:
        """What happened since the last question, the board if it is time for it, and the question."""
        self.show_news()
        if self.board_is_due or decision.step in self.table.board_steps:
            self.show_board()
        self.show_question(decision)

    def show_news(self) -> None:
        chronicle = self.chronicles[self.viewer]
        chronicle.update()
        shown = min(self.shown[self.viewer], len(chronicle.lines))
        for line in chronicle.lines[shown:]:
            self.print(drawn(line, self.say))
        self.shown[self.viewer] = len(chronicle.lines)

    def skip_old_news(self) -> None:
        """Of a game that is resumed only the last things are told at once."""
        for player, chronicle in enumerate(self.chronicles):
            chronicle.update()
            self.shown[player] = max(len(chronicle.lines) - RECENT, 0)

    def show_board(self) -> None:
        sight, words = Sight(self.game, self.viewer), self.say
        turn = sight.view["turn"]
        title = words.say("ui.before_game")
        if turn["phase"] is not None:
            key = "ui.turn_of_you" if turn["player"] == PLAYERS[self.viewer] else "ui.turn_of_opponent"
            title = words.say(key, number=turn["number"], phase=words.say(f"phase.{turn['phase']}"))
            if turn["step"] is not None:
                title += f" · {words.say('step.' + turn['step'])}"
        self.console.print(Rule(Text(title), style="cyan"))
        self.console.print(self.table.board(self.game, sight, words), highlight=False)
        self.board_is_due = False

    def show_question(self, decision: Decision) -> None:
        """Who asks what and why, and the numbered options."""
        words, sight = self.say, Sight(self.game, self.viewer)
        labels = Labels(self.game.clone(), self.table, sight, words)
        self.console.print(Rule(style="bright_black"))
        combat = self.table.telling.combat(self.game.state, self.viewer)
        if combat is not None and combat.is_attack:
            self.print_all([*combat_lines(combat, sight, words)])
        whether = decision.options[0].verb == YES_OPTION
        question = Text(words.question(decision.purpose, whether), style="bold")
        if decision.min != 1 or decision.max != 1:
            question.append(f" {words.choose(decision.min, decision.max)}")
        if labels.asking() is not None:
            question.append(f" ({words.say('ui.asked_by', card=labels.asking())})", style="not bold")
        question.append(f" {cited(self.game.clauses_of(decision))}", style="dim not bold")
        self.print(question)
        if labels.sentence():
            self.print(indented(labels.sentence()), "italic")
        if names_numbers(decision):
            first, last = decision.options[0].number, decision.options[-1].number
            self.print(indented(words.say("ui.type_number", first=first, last=last)))
            return
        for number, option in enumerate(decision.options, start=1):
            self.print(labelled(str(number), labels.drawn(option), 4, "bold"))

    def show_end(self) -> None:
        """How the game ended and which clauses say so."""
        outcome = self.game.outcome
        assert outcome is not None
        self.show_news()
        self.show_board()
        words = self.say
        if outcome.is_draw:
            result = words.say("ui.draw")
        elif self.both_human:
            result = words.say("ui.wins_player", name=PLAYERS[outcome.winner])
        else:
            result = words.say("ui.wins_you" if outcome.winner == self.viewer else "ui.wins_opponent")
        self.console.print(Rule(style="cyan"))
        told = words.say("ui.because", result=result, reason=words.say(outcome.reason))
        self.print(Text(told, style="bold").append(f" {cited(outcome.clauses)}", style="dim not bold"))
        for line in self.inquiries().titles(outcome.clauses):
            self.print(line)

    # -- input ----------------------------------------------------------------------------------------------

    def ask(self, prompt: str) -> str:
        """A line of input; at its end the game is saved and the table left."""
        line = self.read(prompt)
        if line is None:
            self.console.print()
            self.save_automatically()
            raise Leave
        return line.strip()

    def agrees(self, question: str) -> bool:
        """Ask until the answer is yes or no."""
        while True:
            line = self.ask(f"{question} ").lower()
            if line in YES or line in NO:
                return line in YES

    def obey(self, line: str, decision: Decision) -> None:
        """Do what a line says; whatever is wrong with it is told, and the question stays open."""
        try:
            numbers = parse_answer(line, decision, self.say)
            if numbers is not None:
                self.game.answer(*numbers, player=decision.player)
            elif line:
                self.command(line)
        except (NotAnAnswer, Unanswerable) as problem:
            self.print(str(problem), "yellow")
        except IllegalAnswer as refusal:
            self.print(f"{self.say.say(refusal.reason)} {cited(refusal.clauses)}", "yellow")

    def command(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        commands: dict[str, Callable[[str], None]] = {
            "help": lambda _: self.show_help(),
            "why": lambda rest: self.print_all(self.inquiries().why(rest)),
            "explain": lambda rest: self.print_all(self.inquiries().explain(rest)),
            "card": lambda rest: self.print_all(self.inquiries().card(rest)),
            "hint": lambda _: self.hint(),
            "combat": lambda _: self.show_combat(),
            "log": self.show_log,
            "board": lambda _: self.show_again(),
            "undo": lambda _: self.undo(),
            "save": self.save,
            "concede": lambda _: self.concede(),
            "quit": lambda _: self.quit(),
        }
        if word.lower() not in commands:
            self.print(self.say.say("ui.unknown_command", found=line), "yellow")
            return
        commands[word.lower()](rest.strip())

    def print_all(self, lines: list[RenderableType]) -> None:
        for line in lines:
            self.print(line)

    def inquiries(self) -> Inquiries:
        return Inquiries(self.game, self.table, Sight(self.game, self.viewer), self.say, self.clauses)

    def hint(self) -> None:
        """What a machine would do in the viewer's place, and why."""
        waiting = self.console.status(self.say.say("ui.thinking")) if self.console.is_terminal else nullcontext()
        with waiting:
            lines = advice_lines(self.game, self.table, Sight(self.game, self.viewer), self.say)
        self.print_all([*lines])

    def show_combat(self) -> None:
        """The attack under way, or the threat that stands on the table."""
        combat = self.table.telling.combat(self.game.state, self.viewer)
        if combat is None:
            self.print(self.say.say("combat.none"), "yellow")
        else:
            self.print_all([*combat_lines(combat, Sight(self.game, self.viewer), self.say)])

    def show_help(self) -> None:
        ruleset = self.game.state.ruleset
        values = (*ruleset.number_names, ruleset.word_names[-1])
        self.print(self.say.say("ui.help", values=values))
        self.print(self.say.say(self.table.help))
        self.print(self.say.say("ui.help_arrows"))

    def show_log(self, which: str) -> None:
        lines = self.chronicles[self.viewer].lines
        first = 0 if which.lower() == "all" else max(len(lines) - RECENT, 0)
        if not lines:
            self.print(self.say.say("ui.empty_log"), "dim")
        if first:
            self.print(self.say.say("ui.more_lines", number=first), "dim")
        for line in lines[first:]:
            self.print(drawn(line, self.say))

    def show_again(self) -> None:
        self.show_board()
        if self.game.decision is not None:
            self.show_question(self.game.decision)

    # -- taking back, saving, leaving -----------------------------------------------------------------------

    def undo(self) -> None:
        """Take the viewer's last answer back, with everything that followed from it."""
        count = answers_to_undo(self.game, self.viewer)
        if not count:
            self.print(self.say.say("ui.nothing_to_undo"), "yellow")
            return
        if self.both_human and needs_consent(self.game, count):
            other = self.say.seat(1 - self.viewer)
            if not self.agrees(self.say.say("ui.ask_consent", player=other)):
                self.print(self.say.say("ui.undo_refused"))
                return
        self.game.undo(count)
        for player, chronicle in enumerate(self.chronicles):
            chronicle.update()
            self.shown[player] = len(chronicle.lines)
        self.board_is_due = True
        self.print(self.say.say("ui.undone"))

    def save(self, file: str) -> None:
        if not file:
            self.print(self.say.say("ui.save_where"), "yellow")
            return
        if self.write(Path(file).expanduser()):
            self.print(self.say.say("ui.saved", file=file))

    def write(self, path: Path) -> bool:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(self.game.save())
        except OSError as error:
            self.print(self.say.say("ui.not_saved", reason=f"{path}: {error.strerror}"), "yellow")
            return False
        return True

    def save_automatically(self) -> None:
        """Keep a game that has begun where the next session finds it."""
        if self.autosave is not None and self.game.answers and self.write(self.autosave):
            self.print(self.say.say("ui.saved_automatically"))

    def concede(self) -> None:
        if self.agrees(self.say.say("ui.ask_concede")):
            self.game.concede(self.viewer)

    def quit(self) -> None:
        if self.autosave is not None and self.game.answers and self.agrees(self.say.say("ui.ask_save")):
            self.save_automatically()
        raise Leave
