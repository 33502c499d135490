"""The language of Godzilla cards, put together."""

from __future__ import annotations

from cardlaw.games.godzilla.hands import LookAtHand
from cardlaw.games.godzilla.information import BATTLE
from cardlaw.games.godzilla.instructions import Destroy, DiscardUntil, PlaceUnder, PlayCards, PlayTokens
from cardlaw.games.godzilla.keywords import PlayOnTop
from cardlaw.games.godzilla.placing import MoveInField, Swap
from cardlaw.games.godzilla.stacks import PlaceTopUnder
from cardlaw.games.godzilla.wording import (
    abstaining,
    bans,
    causes,
    chance,
    choices,
    coming,
    conditions,
    counting,
    decklists,
    deeds,
    field,
    hands,
    happenings,
    instead,
    limits,
    line_parts,
    lines,
    many,
    monsters,
    nouns,
    numerals,
    occupancy,
    options,
    own_plays,
    pairs,
    plays,
    qualities,
    raging,
    ranks,
    reminders,
    rivals,
    rulings,
    spans,
    statements,
    targets,
    this_turn,
    triggers,
    ways,
    zones,
)
from cardlaw.games.godzilla.wording.words import LEXER
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.errors import UnsupportedText
from cardlaw.kernel.node import every
from cardlaw.program.acting import Choose
from cardlaw.program.actions import MoveCards
from cardlaw.program.context import YOU
from cardlaw.program.control import Gather, Repeat
from cardlaw.program.filters import Superlative
from cardlaw.program.instructions import Bind, Instruction
from cardlaw.program.lasting import GiveEffect
from cardlaw.program.looking import LookAtTop, RevealTop, SendTop
from cardlaw.program.objects import Cards, ThisCard
from cardlaw.program.putting import PutEither
from cardlaw.program.values import ForEach, Number, Value
from cardlaw.text.discourse import Mention, Speech, Talk
from cardlaw.text.english import decks, numbers, objects, players, rules, sentences, unions, unlike
from cardlaw.text.english.objects import mention_of, seen_from_master
from cardlaw.text.forms import Table
from cardlaw.text.language import Language
from cardlaw.text.naming import name_abilities
from cardlaw.text.tokens import Token

TABLE = Table()
TABLE.include(
    numbers.TABLE, players.TABLE, objects.TABLE, sentences.TABLE, rules.TABLE, decks.TABLE, unlike.TABLE, unions.TABLE
)
TABLE.include(
    nouns.TABLE,
    ranks.TABLE,
    choices.TABLE,
    many.TABLE,
    zones.TABLE,
    targets.TABLE,
    raging.TABLE,
    ways.TABLE,
    counting.TABLE,
    conditions.TABLE,
    rivals.TABLE,
    qualities.TABLE,
    coming.TABLE,
    occupancy.TABLE,
    causes.TABLE,
    happenings.TABLE,
    triggers.TABLE,
)
TABLE.include(
    this_turn.TABLE,
    hands.TABLE,
    deeds.TABLE,
    chance.TABLE,
    plays.TABLE,
    field.TABLE,
    pairs.TABLE,
    monsters.TABLE,
    abstaining.TABLE,
    bans.TABLE,
    statements.TABLE,
    spans.TABLE,
    instead.TABLE,
    rulings.TABLE,
    limits.TABLE,
    own_plays.TABLE,
    lines.TABLE,
    line_parts.TABLE,
    numerals.TABLE,
    options.TABLE,
    decklists.TABLE,
    reminders.TABLE,
)

HOW = {
    "discard": "discarded",
    "send": "sent",
    "return": "returned",
    "add": "added",
    "put": "placed",
    "place": "placed",
    "move": "moved",
}


def introduces(talk: Talk, deed: Instruction) -> Mention | None:
    mention = introduced(talk, deed)
    if mention is not None:
        mention.itself = isinstance(getattr(deed, "objects", None), ThisCard)
    return mention


def introduced(talk: Talk, deed: Instruction) -> Mention | None:
    """What a deed lets later words speak of."""
    if isinstance(deed, MoveCards):
        return mention_of(talk, deed.objects, HOW[deed.verb])
    if isinstance(deed, SendTop):
        several = deed.number != Number(1)
        return Mention(Cards(deed.who, "deck"), "card", several, seen_from_master(talk, deed.who), HOW[deed.verb])
    if isinstance(deed, Destroy):
        return mention_of(talk, deed.objects, "destroyed")
    if isinstance(deed, PlayCards):
        return mention_of(talk, deed.objects, "played")
    if isinstance(deed, (MoveInField, Swap)):
        return mention_of(talk, deed.objects, "moved")
    if isinstance(deed, (PlaceUnder, PutEither)):
        return mention_of(talk, deed.objects, "placed")
    if isinstance(deed, PlaceTopUnder):
        several = deed.number != Number(1)
        return Mention(Cards(deed.who, "deck"), "card", several, seen_from_master(talk, deed.who), "placed")
    if isinstance(deed, GiveEffect) and deed.objects.is_choice():
        return mention_of(talk, deed.objects, "chosen")
    if isinstance(deed, Gather):
        how = "chosen" if all(isinstance(part, Choose) for part in deed.instructions) else "found"
        return Mention(Cards(YOU, "deck"), "card", True, talk.owner, how)
    if isinstance(deed, DiscardUntil):
        return Mention(Cards(deed.who, "hand"), "card", True, seen_from_master(talk, deed.who), "discarded")
    if isinstance(deed, PlayTokens):
        return Mention(Cards(YOU, "zones"), "battle", True, talk.owner, "played")
    if isinstance(deed, PlayOnTop):
        return mention_of(talk, deed.objects, "played")
    if isinstance(deed, LookAtHand):
        return Mention(Cards(deed.who, "hand"), "card", True, seen_from_master(talk, deed.who), "seen")
    return decks.seen_of_deck(talk, deed)


def so_often(times: Value, told: Instruction) -> Instruction:
    """`For each ..., look at the top card of your deck.`: at so many cards, as the first of them stays on top."""
    look = told.instruction if isinstance(told, Bind) else told
    if isinstance(look, (LookAtTop, RevealTop)) and isinstance(look.number, Number):
        look.number = ForEach(look.number.number, times)
        return told
    return Repeat(times, (told,))


LANGUAGE = Language(TABLE, LEXER, Speech(introduces, {}, repeated=so_often))


def quoted(token: Token) -> tuple[Ability, ...]:
    """An ability that is given to other cards; it reads as on a battle card."""
    return read_line(BATTLE, token.text)


TABLE.add_leaf("quoted", "text", quoted)


def read_line(kind: str, printed: str) -> tuple[Ability, ...]:
    """The abilities that a printed line is on a kind of card."""
    abilities: tuple[Ability, ...] = LANGUAGE.read("line", printed, kind)
    if any(isinstance(part, Superlative) and part.group is None for ability in abilities for part in every(ability)):
        raise UnsupportedText(printed, 0, "cards among which one is the highest or outermost")
    text = LANGUAGE.spoken(printed)
    name_abilities(abilities, text)
    return abilities
