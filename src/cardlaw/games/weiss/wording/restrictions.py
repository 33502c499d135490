"""What cards and players cannot do, and what is true of the playing of the card itself."""

from __future__ import annotations

from typing import Any

from cardlaw.games.weiss.happenings import (
    Attacks,
    DealsDamage,
    ReceivesDamage,
    ThisIsPlayed,
    TriesToAttack,
    Used,
)
from cardlaw.games.weiss.information import CHARACTER, DIRECT, FRONTAL, LAYER_WORDS, REVERSE, SIDE, STAND
from cardlaw.games.weiss.patterns import Becomes, MovedOnStage, StandsInStandPhase
from cardlaw.games.weiss.permissions import COLOR, LEVEL, HandLimit, KeepsSoul, PlayableWithout, TriggerChecks
from cardlaw.games.weiss.wording.playable import play_ban, used
from cardlaw.kernel.cards import NAMES
from cardlaw.kernel.effects import END_OF_OWN_TURN, END_OF_PLAYERS_TURN
from cardlaw.program.choosable import CannotBeChosen
from cardlaw.program.conditions import Compare
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.endings import CannotEnd
from cardlaw.program.filters import OfType
from cardlaw.program.happened import HappenedThisTurn
from cardlaw.program.lasting import GiveEffect
from cardlaw.program.modifications import Change, ChangeWords, Forbid
from cardlaw.program.objects import ALL, Cards, Filter, It, Objects
from cardlaw.program.patterns import Either, Moved, Pattern
from cardlaw.program.values import AT_LEAST, Number
from cardlaw.text.discourse import Talk
from cardlaw.text.english.gifts import Statement
from cardlaw.text.english.objects import Nominal, Place, any_kind, in_place
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, Meaningless, S, Told

TABLE = Table()


# What cards cannot do


def some_characters(n: Nominal) -> tuple[Filter, ...]:
    """Characters that are more than just characters."""
    if n.word != "character" or len(n.filters) < 2:
        raise Meaningless("characters of a kind")
    return n.filters


def cannot_be_sent(area: str, by: int | None) -> Change:
    """`cannot be returned to hand`, `cannot be put into the waiting room by your opponent's effects`"""
    if area in ("stage", "center", "back") or (by is None and area not in ("hand", "memory")):
        raise Meaningless("an area that cards are kept from")
    return forbid(Moved(It(), "stage", area, -1 if by is None else by))


def forbid(pattern: Pattern) -> Change:
    return Forbid(LAYER_WORDS, pattern, It())


TABLE.add(
    "ban",
    ("attack", forbid(TriesToAttack(It()))),
    ("frontal attack", forbid(TriesToAttack(It(), FRONTAL))),
    ("side attack", forbid(TriesToAttack(It(), SIDE))),
    ("direct attack", forbid(TriesToAttack(It(), DIRECT))),
    ("become| 【REVERSE】|reverse", forbid(Becomes(It(), REVERSE))),
    ("become| 【REVERSE】|reverse in battle", forbid(Becomes(It(), REVERSE, in_battle=True))),
    (
        "become 【REVERSE】|reverse by|from {k:effects_of}",
        Made(lambda k: forbid(Becomes(It(), REVERSE, by=OPPONENT, by_kind=k))),
    ),
    (
        "become 【REVERSE】|reverse by|from the| effects of your opponent's {n:simple_nominal}",
        Made(lambda n: forbid(Becomes(It(), REVERSE, by=OPPONENT, by_filters=some_characters(n)))),
    ),
    ("use {k:keyword_name}", Made(lambda k: forbid(Used(EACH_PLAYER, k, It())))),
    ("【STAND】|stand during your stand phase", forbid(StandsInStandPhase(It()))),
    (
        "【STAND】|stand during their stand phase",
        forbid(StandsInStandPhase(It(), OPPONENT)),
        "【STAND】|stand during your opponent's stand phase",
    ),
    ("【STAND】|stand", forbid(Becomes(It(), STAND)), "become 【STAND】|stand"),
    (
        "move to another position of|on the|your stage",
        forbid(MovedOnStage(It())),
        "move to another stage| position",
        "be moved to another position of|on the stage",
        "move to other positions of|on the|your stage",
    ),
    (
        "be moved to another position {b:by_effects}",
        Made(lambda b: forbid(Moved(It(), "stage", "stage", b))),
        "be moved to another position of|on the|your stage {b:by_effects}",
        "be moved to another stage position {b:by_effects}",
        "be moved to other stage positions {b:by_effects}",
        "be moved to other positions of|on the|your stage {b:by_effects}",
    ),
    ("deal damage to a| player~", forbid(DealsDamage(It()))),
    (
        "be chosen by your opponent's effects",
        CannotBeChosen(LAYER_WORDS, It()),
        "be chosen as the target of your opponent's effects",
    ),
    ("be {v:sent} to|into|in {_:players_own}? {a:area} {b:by_effects}?", Made(lambda v, _, a, b: cannot_be_sent(a, b))),
    (
        "be returned to hand or put into memory",
        forbid(Either(Moved(It(), "stage", "hand"), Moved(It(), "stage", "memory"))),
    ),
)
TABLE.add(
    "effects_of",
    (
        "the| {k:ability_kind} effect~ of your opponent's characters",
        S("k"),
        "your opponent's characters' {k:ability_kind} effects",
        "your opponent's character's {k:ability_kind} effects",
        "your opponent character's {k:ability_kind} effects",
        "your opponent's {k:ability_kind} effects",
    ),
    ("the| effects of your opponent's characters", -1, "your opponent's effects"),
)
TABLE.add("sent", ("returned|put|placed", None))
TABLE.add("by_effects", ("by your opponent's effects", OPPONENT, "by the| effects of your opponent's cards|characters"))
TABLE.add_list("bans", ListOf("ban", ("or", "and", ", or", ",", ", and", ", and cannot", "and cannot", "or cannot")))
TABLE.add(
    "statement",
    ("{s:subject} cannot|can't {b:bans}", Made(lambda s, b: Statement(s, b))),
    (
        "{s:subject} does|do not 【STAND】|stand during your stand phase",
        Made(lambda s: Statement(s, (forbid(StandsInStandPhase(It())),))),
    ),
    (
        "{s:subject} does|do not become 【REVERSE】|reverse",
        Made(lambda s: Statement(s, (forbid(Becomes(It(), REVERSE)),))),
    ),
    (
        "{s:subject} does|do not become 【REVERSE】|reverse in battle",
        Made(lambda s: Statement(s, (forbid(Becomes(It(), REVERSE, in_battle=True)),))),
    ),
    ("{s:subject} get~ {c:gains} and|, |and cannot {b:bans}", Made(lambda s, c, b: Statement(s, (*c, *b)))),
    ("{s:subject} cannot {b:bans} ,| and gets|get {c:gains}", Made(lambda s, b, c: Statement(s, (*b, *c)))),
    ("{s:subject} both get {c:gains}", Made(lambda s, c: Statement(s, c))),
    (
        "{w:user} cannot receive|take damage by|from {k:effects_of}",
        Made(lambda w, k: Statement(None, (Forbid(LAYER_WORDS, ReceivesDamage(w, 1 - w, k)),))),
    ),
    (
        "{w:user} cannot receive|take {n:number} or less damage by|from {k:effects_of}",
        Made(lambda w, n, k: Statement(None, (Forbid(LAYER_WORDS, ReceivesDamage(w, 1 - w, k, n)),))),
    ),
    (
        "during this card's attack , perform a trigger check {n:times} on|during the trigger step",
        Made(lambda n: Statement(None, (TriggerChecks(n),))),
    ),
    (
        "{w:user} cannot return {n:nominal} from {p:place} to {_:players_own}? hand by {v:whose_cards} effects",
        Told(lambda talk, w, n, p, _, v: cannot_return(talk, w, n, p, v)),
    ),
    (
        "{w:user} cannot return {n:nominal} from {p:place} to {_:players_own}? hand~",
        Told(lambda talk, w, n, p, _: cannot_return(talk, w, n, p, w)),
    ),
    (
        "{w:user} get~ {n:signed} to the limit on|of the number of cards in {_:players_own} hand",
        Made(lambda w, n, _: Statement(None, (HandLimit(w, n),))),
    ),
    (
        "{w:user} cannot perform {n:number} or more attacks",
        Made(lambda w, n: Statement(None, (no_more_attacks(w, n),))),
    ),
    ("you cannot lose the game", Statement(None, (CannotEnd(LAYER_WORDS, YOU, "lose"),))),
    (
        "{w:user} cannot use {k:keyword_name}",
        Told(lambda talk, w, k: Statement(None, (Forbid(LAYER_WORDS, used(w, k)),))),
    ),
    (
        "{w:user} cannot use |【AUTO】 {k:keyword_name} of|for {s:subject}",
        Told(lambda talk, w, k, s: Statement(None, (Forbid(LAYER_WORDS, Used(w, k, s)),))),
    ),
    (
        "{w:user} cannot use |any 【ACT】 abilities|| of characters on|in {_:players_own} stage",
        Made(
            lambda w, _: Statement(None, (Forbid(LAYER_WORDS, Used(w, "", Cards(w, "stage", (OfType(CHARACTER),)))),))
        ),
        "{w:user} cannot use |any 【ACT】 abilities|| of {_:players_own} characters",
    ),
    (
        "{w:user} cannot use |any 【ACT】 abilities|| of {s:subject}",
        Made(lambda w, s: Statement(None, (Forbid(LAYER_WORDS, Used(w, "", s)),))),
    ),
    (
        "{w:user} cannot play {b:playable} from {_:players_own}? hand~",
        Made(lambda w, b, _: Statement(None, (Forbid(LAYER_WORDS, play_ban(w, b)),))),
    ),
    (
        "{s:possessor} soul does not decrease by side attacking",
        Made(lambda s: Statement(s, (KeepsSoul(It()),))),
        "{s:possessor} soul does not decrease when|by side| attacking|attacks",
    ),
    (
        "when {s:subject} side attacks|attack , {_:its_own} soul does not decrease",
        Made(lambda s, _: Statement(s, (KeepsSoul(It()),))),
    ),
    (
        "{s:possessor} card name is|will also| be| regarded as {n:name}",
        Made(lambda s, n: Statement(s, (ChangeWords(LAYER_WORDS, NAMES, n, True, It()),))),
        "{s:possessor} card name is also regarded as {n:name}",
        "the card name of {s:subject} is also regarded as {n:name}",
        "{s:subject} also has|have the card name {n:name}",
    ),
    (
        "{s:possessor} card name is|will not be| regarded as {n:name}",
        Made(lambda s, n: Statement(s, (ChangeWords(LAYER_WORDS, NAMES, n, False, It()),))),
    ),
)


def no_more_attacks(who: int, number: int) -> Change:
    """Attacks of this turn count whenever they were performed."""
    performed = Compare(HappenedThisTurn(Attacks(Cards(who, ""))), AT_LEAST, Number(number - 1))
    return Forbid(LAYER_WORDS, TriesToAttack(Cards(who, "stage")), None, performed)


TABLE.add("whose_cards", ("your cards'|card's", YOU, "your"))


def cannot_return(talk: Talk, w: int, n: Nominal, p: Place, by: int) -> Statement:
    if w != p.who or by != w:
        raise Meaningless("one player's own cards and effects")
    return Statement(None, (Forbid(LAYER_WORDS, Moved(in_place(talk, (ALL, 0), n, p), p.area, "hand", by)),))


TABLE.add("its_own", ("its", None, "their"))
TABLE.add("players_own", ("their", None, "your", "his or her", "your opponent's", "the"))
TABLE.add(
    "statement",
    (
        "{w:user} cannot play {b:playable}",
        Made(lambda w, b: Statement(None, (Forbid(LAYER_WORDS, play_ban(w, b)),))),
    ),
    (
        "{w:user} cannot use {b:playable} from {_:players_own}? hand~",
        Made(lambda w, b, _: Statement(None, (Forbid(LAYER_WORDS, play_ban(w, b)),))),
    ),
)


def their_own(talk: Talk) -> int:
    """`their next turn` in what follows is your opponent's."""
    talk.owner = OPPONENT
    return OPPONENT


TABLE.add(
    "user",
    ("you", YOU),
    ("your opponent", Told(their_own), "they"),
    ("all players", EACH_PLAYER, "each player", "players"),
)
TABLE.add("owners", ("its owner's", None, "their owner's", "their"))


def one_player(talk: Talk) -> int:
    if talk.owner == EACH_PLAYER:
        raise Meaningless("whose stand phase it is")
    return talk.owner


def not_in_next_stand_phase(s: Objects, who: int = OPPONENT) -> Any:
    ban = Forbid(LAYER_WORDS, StandsInStandPhase(It(), who), It())
    return GiveEffect(s, (ban,), END_OF_PLAYERS_TURN if who == OPPONENT else END_OF_OWN_TURN)


TABLE.add(
    "deed",
    (
        "{s:subject} cannot 【STAND】|stand during your opponent's next stand phase",
        Made(not_in_next_stand_phase),
        "{s:subject} does|do not 【STAND】|stand during your opponent's next stand phase",
        "{s:subject} cannot 【STAND】 during the next stand phase of your opponent",
    ),
    (
        "{s:subject} cannot 【STAND】|stand during {_:owners} next stand phase",
        Told(lambda talk, s, _: not_in_next_stand_phase(s, one_player(talk))),
        "{s:subject} does|do not 【STAND】|stand during {_:owners} next stand phase",
    ),
    (
        "{s:subject} cannot 【STAND】|stand during your next stand phase",
        Made(lambda s: not_in_next_stand_phase(s, YOU)),
        "{s:subject} does|do not 【STAND】|stand during your next stand phase",
    ),
)


# What concerns the playing of the card itself: true while it is in the hand
TABLE.add(
    "play_rule",
    (
        "your {n:nominal} can be played from {_:players_own}? hand without fulfilling |the color requirements|requirement",
        Made(lambda n, _: Statement(Cards(YOU, "hand", n.filters), (PlayableWithout(COLOR, It()),))),
        "you may|can play {n:nominal} from {_:players_own}? hand without fulfilling |the color requirements|requirement",
    ),
    (
        "your {n:nominal} and {m:nominal} can be played from {_:players_own}? hand without fulfilling |the color requirements|requirement",
        Made(
            lambda n, m, _: Statement(
                Cards(YOU, "hand", any_kind((n.filters, m.filters))), (PlayableWithout(COLOR, It()),)
            )
        ),
    ),
    (
        "{s:subject} cannot be played from {_:own}? hand",
        Made(lambda s, _=None: Statement(s, (forbid(ThisIsPlayed(It())),))),
    ),
    (
        "you cannot play {s:subject} from {_:own}? hand",
        Made(lambda s, _=None: Statement(s, (forbid(ThisIsPlayed(It())),))),
    ),
    ("{s:subject} cannot be played", Made(lambda s: Statement(s, (forbid(ThisIsPlayed(It())),)))),
    (
        "{s:subject} can be played from {_:own}? hand without fulfilling |the color requirements|requirement",
        Made(lambda s, _=None: Statement(s, (PlayableWithout(COLOR, It()),))),
        "you may|can play {s:subject} from {_:own}? hand without fulfilling |the color requirements|requirement",
    ),
    (
        "{s:subject} can be played from {_:own}? hand without fulfilling |the level requirements|requirement",
        Made(lambda s, _=None: Statement(s, (PlayableWithout(LEVEL, It()),))),
        "you may|can play {s:subject} from {_:own}? hand without fulfilling |the level requirements|requirement",
    ),
    (
        "{s:subject} can be played without fulfilling |the color requirements|requirement",
        Made(lambda s: Statement(s, (PlayableWithout(COLOR, It()),))),
        "you may|can play {s:subject} without fulfilling |the color requirements|requirement",
    ),
    (
        "{s:subject} can be played without fulfilling |the level requirements|requirement",
        Made(lambda s: Statement(s, (PlayableWithout(LEVEL, It()),))),
        "you may|can play {s:subject} without fulfilling |the level requirements|requirement",
    ),
)
