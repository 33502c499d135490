"""How often something may be done in a turn, and how far a monster may go."""

from __future__ import annotations

from cardlaw.games.godzilla.geometry import MonsterOf
from cardlaw.games.godzilla.information import LAYER_WORDS
from cardlaw.games.godzilla.patterns import (
    Advanced,
)
from cardlaw.games.godzilla.wording.spans import given_then
from cardlaw.program.conditions import Compare, Condition
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.filters import Named
from cardlaw.program.happened import HappenedThisTurn
from cardlaw.program.modifications import Change, Forbid
from cardlaw.program.objects import Cards, It, Objects, ThisCard
from cardlaw.program.patterns import Pattern, Played
from cardlaw.program.values import AT_LEAST, Number
from cardlaw.text.english.gifts import Statement, give_until
from cardlaw.text.english.objects import Nominal
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, S, Told

TABLE = Table()


def plays_at_most(p: int, n: int, m: Nominal) -> Statement:
    """Whoever has played so many this turn cannot play another."""
    if any(isinstance(part, Named) for part in m.filters):
        raise Meaningless("a kind of cards")  # a card that speaks of itself does so wherever it is
    players = (YOU, OPPONENT) if p == EACH_PLAYER else (p,)
    played = [Played(one, Cards(one, "", m.filters)) for one in players]
    enough = [Compare(HappenedThisTurn(pattern), AT_LEAST, Number(n)) for pattern in played]
    return Statement(None, tuple(map(kept_from, played, enough)))


def advances_at_most(m: Objects, n: int, invasion: bool) -> Statement:
    """A monster that has advanced so many zones this turn cannot advance another."""
    if isinstance(m, MonsterOf) and (m.filters or m.who == EACH_PLAYER):
        raise Meaningless("one player's monster card")
    enough = Compare(HappenedThisTurn(Advanced(m, invasion)), AT_LEAST, Number(n))
    return Statement(m, (Forbid(LAYER_WORDS, Advanced(It(), invasion), It(), condition=enough),))


def kept_from(playing: Pattern, condition: Condition) -> Change:
    return Forbid(LAYER_WORDS, playing, condition=condition)


TABLE.add("each_turn", ("each|per turn", None, "during each turn", "in a turn"))
TABLE.add("limited_monster", ("{m:monster_of}", S("m")), ("this card", ThisCard()))
TABLE.add("through_invasion", ("from|by|through |an invasion|invading", None))
TABLE.add(
    "statement",
    (
        "{m:limited_monster} cannot advance more than {n:number} zone~ {t:each_turn}",
        Made(lambda m, n, t: advances_at_most(m, n, False)),
        "{m:limited_monster} can only advance |up |to {n:number} zone~ {t:each_turn}",
    ),
    (  # a player invades once a turn
        "{m:limited_monster} cannot advance more than {n:number} zone~ {i:through_invasion} {t:each_turn}?",
        Made(lambda m, n, i, t: advances_at_most(m, n, True)),
    ),
    (
        "{m:limited_monster} cannot invade more than {n:number} zone~ {t:each_turn}?",
        Made(lambda m, n, t: advances_at_most(m, n, True)),
    ),
    (
        "{m:limited_monster} cannot invade {n:number} or more zones {t:each_turn}?",
        Made(lambda m, n, t: advances_at_most(m, n - 1, True)),
    ),
)
TABLE.add(
    "deed",
    (
        "{m:limited_monster} cannot advance more than {n:number} zone~ {u:until}",
        Told(lambda talk, m, n, u: give_until(talk, advances_at_most(m, n, False), u)),
    ),
)
TABLE.add(
    "deed",
    (
        "{p:who_cannot} cannot play more than {n:number} {m:nominal} {t:span}",
        Told(lambda talk, p, n, m, t: given_then(talk, plays_at_most(p, n, m), t)),
    ),
    (
        "{p:who_cannot} cannot play more than {n:number} {m:nominal} {u:until}",
        Told(lambda talk, p, n, m, u: give_until(talk, plays_at_most(p, n, m), u)),
    ),
)
