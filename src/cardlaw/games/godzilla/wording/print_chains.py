"""Prints deeds one after the other: who does them, and which share a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from cardlaw.games.godzilla.instructions import PlaceUnder, PlayCards
from cardlaw.games.godzilla.placing import ArrangeTop, Swap
from cardlaw.games.godzilla.selections import EachChooses, Successively, TakeAmong, Together
from cardlaw.games.godzilla.wording.print_deeds import actor_of, deed_words
from cardlaw.games.godzilla.wording.print_objects import reference
from cardlaw.games.godzilla.wording.speech import PLAYERS, Speech, inflected, listed
from cardlaw.program.actions import MoveCards, Shuffle
from cardlaw.program.context import EACH_PLAYER, YOU
from cardlaw.program.control import EachInTurn
from cardlaw.program.instructions import Choose, Instruction
from cardlaw.program.looking import LookAtTop, Reveal, RevealTop, Search
from cardlaw.program.objects import It

DISCARD_CHOSEN = MoveCards(It(), "discard", "discard")


class Said:
    """One deed: who does it and the words for it."""

    def __init__(self, actor: int, words: str) -> None:
        self.actor = actor
        self.words = words


def say(instructions: tuple[Instruction, ...], speech: Speech) -> list[Said]:
    """Deeds in their order; some are two instructions."""
    said: list[Said] = []
    left = list(instructions)
    while left:
        told = left.pop(0)
        if isinstance(told, Successively):
            said.extend(say(told.instructions, speech))
        elif isinstance(told, EachInTurn):
            speech.actor = EACH_PLAYER
            said.extend(Said(EACH_PLAYER, deed_words(part, speech)) for part in told.instructions)
        elif left and isinstance(told, EachChooses) and left[0] == DISCARD_CHOSEN:
            left.pop(0)
            speech.actor = EACH_PLAYER
            said.append(Said(EACH_PLAYER, "discard" + deed_words(told, speech).removeprefix("choose")))
            speech.way = "discarded"
        elif left and isinstance(told, Choose) and is_swap_with_chosen(left[0]):
            said.append(Said(YOU, swap_words(told, left.pop(0), speech)))
        else:
            speech.actor = actor_of(told)
            said.append(Said(speech.actor, deed_words(told, speech)))
        speech.actor = YOU
    return said


def is_swap_with_chosen(told: Instruction) -> bool:
    return isinstance(told, Swap) and isinstance(told.objects, Together)


def swap_words(chosen: Choose, told: Instruction, speech: Speech) -> str:
    assert isinstance(told, Swap) and isinstance(told.objects, Together)
    other = deed_words(chosen, speech).removeprefix("choose ")
    return f"swap {reference(told.objects.first)} with {other}"


def clause(said: Sequence[Said]) -> str:
    """`draw 1 card, then discard 1 card from your hand`"""
    words: list[str] = []
    actor = YOU
    for deed in said:
        spoken = inflected(deed.words, deed.actor)
        if deed.actor != actor:
            spoken = f"{PLAYERS[deed.actor]} {spoken}"
        actor = deed.actor
        words.append(spoken)
    if words[0].endswith(" the game") and said[0].actor == YOU:
        words[0] = "you " + words[0]
    return listed(words)


def chain(instructions: tuple[Instruction, ...], speech: Speech) -> str:
    return clause(say(instructions, speech))


def bare(instructions: tuple[Instruction, ...], speech: Speech) -> str:
    """Deeds after `may`, with their verbs as commands."""
    return listed([deed.words for deed in say(instructions, speech)])


# Which deeds share a sentence


def groups(instructions: tuple[Instruction, ...]) -> list[tuple[Instruction, ...]]:
    """Instructions by the sentence that says them."""
    found: list[tuple[Instruction, ...]] = []
    for told in instructions:
        before = found[-1][-1] if found else None
        if before is not None and (continues(before, told) or goes_on(before, told)):
            found[-1] = (*found[-1], told)
        else:
            found.append((told,))
    return found


def continues(before: Instruction, told: Instruction) -> bool:
    """Is the deed said in the sentence of the one before?"""
    if isinstance(told, (ArrangeTop, TakeAmong)):
        return isinstance(before, (LookAtTop, RevealTop))
    if isinstance(told, Shuffle):
        return isinstance(before, (Search, Reveal, MoveCards, PlayCards, PlaceUnder))
    if isinstance(before, Reveal):
        return isinstance(before.objects, It)
    return isinstance(before, Search) or (isinstance(before, Choose) and is_swap_with_chosen(told))


def goes_on(before: Instruction, told: Instruction) -> bool:
    """Does the same other player, or each player, act again?"""
    if isinstance(before, EachChooses) and told == DISCARD_CHOSEN:
        return before.objects.area == "hand"
    actors = [EACH_PLAYER if isinstance(part, EachInTurn) else actor_of(part) for part in (before, told)]
    if told == DISCARD_CHOSEN:
        return False
    return actors[0] == actors[1] != YOU
