"""Replay Commands (11.3): the words in red on a card stand for the effect that its command tells."""

from __future__ import annotations

import re

from cardlaw.games.weiss.exchanges import Replay
from cardlaw.games.weiss.wording.quoted_effects import quoted_effect
from cardlaw.games.weiss.wording.spelling import action_in, mended
from cardlaw.kernel.errors import UnsupportedText
from cardlaw.text.discourse import Talk
from cardlaw.text.forms import Table
from cardlaw.text.language import Language
from cardlaw.text.meaning import Told
from cardlaw.text.tokens import Token, levelled

TABLE = Table()
ICON = "【REPLAY】"
ACTION = "action"  # kind of the token that names a replay action; its text is action and effect, a stroke between


class WithReplays(Language):
    """A language in which a line may be followed by the command that it names."""

    def tokens(self, printed: str) -> list[Token]:
        printed = mended(printed)
        line, _, command = printed.partition(ICON)
        action = action_in(line, ICON + command) if command.strip() and line.strip() else ""
        if not action:
            return super().tokens(printed)
        at = levelled(line).lower().find(action.lower())
        effect = levelled(command).strip()[len(action) :].strip()
        named = Token(ACTION, f"{action}|{effect}", f"#{ACTION}", at, at + len(action))
        return [*self.lexer.tokens(levelled(line), 0, at), named, *self.rest(line, at + len(action))]

    def rest(self, line: str, start: int) -> list[Token]:
        found = self.lexer.tokens(levelled(line), start)
        return [token for token in found if token.kind != "parenthesis" or not self.only_reminds(token)]


MOST_WORDS = 8  # of an action


def check_command(language: Language, command: str, kind: str) -> None:
    """The words in red stand first, whatever they are; what follows them must be an effect."""
    words = list(re.finditer(r"\S+", command))
    problems: list[tuple[int, UnsupportedText]] = []  # with how much was understood
    for start in (word.start() for word in words[1 : MOST_WORDS + 1]):
        try:
            language.readings("quoted_text", command[start:], kind)
            return
        except UnsupportedText as error:
            problems.append((error.at, UnsupportedText(command, start + error.at, error.expected)))
    raise max(problems, key=lambda one: one[0])[1] if problems else UnsupportedText(command, 0, "an effect")


def replayed(talk: Talk, a: str) -> Replay:
    action, _, effect = a.partition("|")
    return Replay(action, quoted_effect(talk, effect))


TABLE.add_leaf("action", ACTION, lambda token: token.text)
TABLE.add("deed", ("{a:action}", Told(replayed)))
