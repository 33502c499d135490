"""Whose cards are meant, and who acts: seen from the player who performs the words at hand."""

from __future__ import annotations

from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.text.discourse import Talk
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Meaningless, Told

TABLE = Table()


def seen_by_actor(talk: Talk, who: int) -> int:
    """A player as the one who acts sees them: inside what the opponent does, `your` is the other player's."""
    if who == EACH_PLAYER or talk.actor != OPPONENT:
        return who
    return OPPONENT if who == YOU else YOU


def named(talk: Talk, who: int) -> int:
    talk.owner = who
    talk.named_opponent = talk.named_opponent or who == OPPONENT
    return seen_by_actor(talk, who)


def theirs(talk: Talk) -> int:
    """`their`: of the player who acts, if that is not you, else of whoever was last spoken of."""
    if talk.actor == EACH_PLAYER:
        return YOU
    if talk.actor == OPPONENT:
        talk.owner = OPPONENT
        return YOU
    if talk.owner == YOU:
        if not talk.named_opponent:
            raise Meaningless("whose `their` is")
        talk.owner = OPPONENT
    return seen_by_actor(talk, talk.owner)


TABLE.add(
    "who",
    ("your", Told(lambda talk: named(talk, YOU))),
    ("your opponent's", Told(lambda talk: named(talk, OPPONENT)), "the opponent's", "opponent's", "an opponent's"),
    ("their", Told(theirs), "his or her", "his / her"),
    ("its owner's", Told(lambda talk: seen_by_actor(talk, talk.owner)), "their owner's", "the owner's"),
)
TABLE.add(
    "player",
    ("you", Told(lambda talk: named(talk, YOU))),
    ("your opponent", Told(lambda talk: named(talk, OPPONENT)), "the opponent"),
    ("each player", EACH_PLAYER, "all players", "both players"),
)
