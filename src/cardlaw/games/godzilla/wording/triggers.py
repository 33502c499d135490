"""What triggers an ability, what cannot happen, and what would happen: events as cards describe them."""

from __future__ import annotations

from collections.abc import Callable

from cardlaw.games.godzilla.geometry import MonsterOf
from cardlaw.games.godzilla.information import BATTLE, MONSTER, RAGE, START_PHASE, STRATEGY
from cardlaw.games.godzilla.occurrences import DiscardedToInvade, LeftField, PlacedUnder, PlayedFromHand, SentByBurst
from cardlaw.games.godzilla.patterns import (
    BY_MOVEMENT,
    Advanced,
    Countered,
    Destroyed,
    Evolved,
    Invaded,
    MovedInField,
    RageChanged,
    Retreated,
)
from cardlaw.games.godzilla.wording.counting import Rage
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.filters import OfType, Other
from cardlaw.program.lasting import THIS_TURN
from cardlaw.program.objects import Cards, EventCard, Filter, It, Objects, ThisCard
from cardlaw.program.patterns import (
    Discarded,
    Drawn,
    Moved,
    Pattern,
    PhaseBegins,
    Played,
    Shuffled,
    Situation,
    TurnEnds,
    ValueChanged,
)
from cardlaw.text.discourse import Mention, Talk
from cardlaw.text.english.objects import Nominal
from cardlaw.text.english.openings import Delay
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Constant, Made, Meaningless, P, S, Told

TABLE = Table()
Cause = tuple[int, tuple[Filter, ...]]  # whose effect, and of which cards

# Who or what an event is about


def about(talk: Talk, who: int, n: Nominal, *filters: Filter) -> Objects:
    """Any card that fits, whichever it happens to; later words call it by its noun."""
    if n.word == "monster" and who != EACH_PLAYER:
        raise Meaningless("cards of which a player has several")
    return told_of(talk, Cards(who, n.area if who != EACH_PLAYER else "", (*filters, *n.filters)), n.word)


def told_of(talk: Talk, objects: Objects, word: str) -> Objects:
    known: Objects = objects if isinstance(objects, (ThisCard, MonsterOf)) else EventCard()
    talk.mention(Mention(known, word, owner=getattr(objects, "who", talk.owner)))
    return objects


TABLE.add(
    "subject_of_event",
    ("this card", Told(lambda talk: told_of(talk, ThisCard(), "card"))),
    ("{m:monster_of}", Told(lambda talk, m: told_of(talk, m, "monster"))),
    ("a|an|any {n:nominal}", Told(lambda talk, n: about(talk, EACH_PLAYER, n)), "any player's {n:nominal}"),
    ("another {n:nominal}", Told(lambda talk, n: about(talk, EACH_PLAYER, n, Other()))),
    (
        "{o:one_of}? {w:who} {n:nominal}",
        Told(lambda talk, o, w, n: about(talk, w, n)),
        "{o:one_of}? {w:who} {n:nominal} in their|your zones",
    ),
    ("another of {w:who} {n:nominal}", Told(lambda talk, w, n: about(talk, w, n, Other()))),
)
TABLE.add("one_of", ("1|one|any of", None))
TABLE.add("destroyed", ("<destroy>|destroyed", None))
TABLE.add(
    "cause",
    (
        "by {w:who} effect~",
        Made(lambda w: (w, ())),
        "by the effect~ of {w:who} cards",
        "by {w:who} card~ effect~",
        "by an effect of {w:who} cards",
    ),
    (
        "by the effects of {w:who} {n:nominal}",
        Made(lambda w, n: (w, n.filters)),
        "by the effect of {w:who} {n:nominal}",
        "by an effect of {w:who} {n:nominal}",
        "by {w:who} {n:nominal}",
        "by {w:who} {n:nominal_possessive} effect~",
    ),
    ("by an|the effect", Constant((EACH_PLAYER, ())), "by card|the| effects", "by a card effect"),
)
TABLE.add(
    "nominal_possessive",
    ("strategy cards'|card's", Constant(Nominal("strategy", (OfType(STRATEGY),)))),
    ("battle cards'|card's", Constant(Nominal("battle", (OfType(BATTLE),)))),
    ("monster cards'|card's", Constant(Nominal("monster", (OfType(MONSTER),)))),
)


TABLE.add(
    "destroyer",
    ("{c:cause}", S("c")),
    (
        "by monster card|| movement",
        Constant((BY_MOVEMENT, ())),
        "by a|the monster card's movement",
        "by the movement of a monster card",
    ),
    ("by {m:mover_of}", Constant((BY_MOVEMENT, ()))),
)
TABLE.add(
    "mover_of",  # a monster only ever moves onto the cards of its own player
    ("your monster card's movement", None, "your monster's movement", "the movement of your monster card"),
    ("this card's movement", None),
)


def by(c: Cause | None) -> Cause:
    return c if c is not None else (-1, ())


def destroyed(s: Objects, c: Cause | None) -> Pattern:
    return Destroyed(s, *by(c))


def one_player(p: int, w: int) -> int:
    if p != w and EACH_PLAYER not in (p, w):
        raise Meaningless("one player")
    return p


def in_area(s: Objects, who: int) -> Objects:
    """`a card is placed in your strategy zone`: a card of the player whose area it is."""
    if getattr(s, "who", who) not in (who, EACH_PLAYER):
        raise Meaningless("an area of the player whose cards they are")
    return Cards(who, "", s.filters) if isinstance(s, Cards) and not s.area else s


def rage_changed(r: Rage, direction: int, c: Cause | None = None) -> Pattern:
    who, sources = by(c)
    if sources:
        raise Meaningless("a player's effect")
    if r.objects is None:
        return ValueChanged(r.who, RAGE, direction, who)
    return RageChanged(r.objects, direction, who)


def discarded(s: Objects, w: int, c: Cause | None) -> Pattern:
    if c is not None and c[1]:
        raise Meaningless("a player's effect as what discards")
    return Discarded(in_area(s, w), by(c)[0])


def into_column(s: Objects, m: Objects) -> Pattern:
    if not isinstance(m, MonsterOf):
        raise Meaningless("a player's monster card whose column is entered")
    return Advanced(s, into_column_of_monster=m.who)


def plays(talk: Talk, p: int, n: Nominal, pattern: Callable[[int, Objects], Pattern], *filters: Filter) -> Pattern:
    return pattern(p, told_of(talk, Cards(p, "", (*filters, *n.filters)), n.word))


def this_leaves_by_burst(s: Objects) -> Pattern:
    if not isinstance(s, ThisCard):
        raise Meaningless("this card as what leaves by <Burst>")
    return SentByBurst()


def into_zones(s: Objects, z: tuple[int, ...], invasion: bool = False) -> Pattern:
    if len(z) == 1 and not invasion:
        return Advanced(s, reaches=z[0])
    return Advanced(s, invasion=invasion, zones=z)


TABLE.add("direction", ("increased", 1), ("reduced", -1, "decreased"))
TABLE.add(
    "event",
    ("{p:player} play~ a|an {n:nominal}", Told(lambda talk, p, n: plays(talk, p, n, Played))),
    ("{p:player} play~ another {n:nominal}", Told(lambda talk, p, n: plays(talk, p, n, Played, Other()))),
    (
        "{p:player} play~ a|an {n:nominal} from {w:who} hand",
        Told(lambda talk, p, n, w: plays(talk, one_player(p, w), n, PlayedFromHand)),
    ),
    (
        "{s:subject_of_event} is~ played in {w:who} zones",
        Made(lambda s, w: Played(w, in_area(s, w))),
        "{s:subject_of_event} enter~ {w:who} zones",
    ),
    ("{s:subject_of_event} is~ played", Made(lambda s: Played(EACH_PLAYER, s)), "{s:subject_of_event} enter~"),
    ("{s:subject_of_event} leave~ the field", P(LeftField, objects=S("s")), "{s:subject_of_event} leave~ play|zones"),
    ("{s:subject_of_event} is~ {d:destroyed} {c:destroyer}?", Made(lambda s, d, c: destroyed(s, c))),
    ("{r:rage} is {d:direction} {c:cause}?", Made(lambda r, d, c: rage_changed(r, d, c))),
    ("{s:subject_of_event} advance~", Made(lambda s: Advanced(s))),
    ("{s:subject_of_event} advance~ during the end phase", Made(lambda s: Advanced(s, end_phase=True))),
    (
        "{s:subject_of_event} advance~ into the same column as {m:monster_of}",
        Made(into_column),
        "{s:subject_of_event} enter~ the same column as {m:monster_of}",
    ),
    (
        "{s:subject_of_event} reach~ zone~ {z:numbers_of_zones}",
        Made(lambda s, z: into_zones(s, z)),
        "{s:subject_of_event} advance~ to|into zone~ {z:numbers_of_zones}",
        "{s:subject_of_event} enter~ zone~ {z:numbers_of_zones}",
    ),
    (
        "{s:subject_of_event} invade~ into|to zone~ {z:numbers_of_zones}",
        Made(lambda s, z: into_zones(s, z, True)),
        "{s:subject_of_event} invade~ zone~ {z:numbers_of_zones}",
    ),
    ("{s:subject_of_event} invade~", P(Invaded, objects=S("s"))),
    ("{s:subject_of_event} retreat~", P(Retreated, objects=S("s"))),
    ("{s:subject_of_event} evolve~", P(Evolved, objects=S("s"))),
    (
        "{s:subject_of_event} is~ countered",
        Made(lambda s: Countered(s)),
        "you successfully counter {s:subject_of_event}",
        "you counter {s:subject_of_event}",
    ),
    ("you successfully| counter", Made(lambda: Countered(MonsterOf(OPPONENT)))),
    (
        "{s:subject_of_event} is~ moved {c:cause}?",
        Made(lambda s, c: MovedInField(s, by(c)[0])),
        "{s:subject_of_event} move~ {c:cause}?",
    ),
    ("{s:subject_of_event} is~ played by {p:player}", Made(lambda s, p: Played(p, in_area(s, p)))),
    ("{s:subject_of_event} is~ played from {w:who} hand", Made(lambda s, w: PlayedFromHand(w, in_area(s, w)))),
    ("{p:player} draw~ a|1 card", P(Drawn, who=S("p")), "{p:player} draw~ cards"),
    (
        "{p:player} shuffle~ {w:who} deck",
        Made(lambda p, w: Shuffled(one_player(p, w), "deck")),
    ),
    ("{w:who} deck is shuffled", Made(lambda w: Shuffled(w, "deck"))),
    ("{s:subject_of_event} is~ discarded from {w:who} hand {c:cause}?", Made(discarded)),
    ("{s:subject_of_event} is~ discarded {c:cause}?", Made(lambda s, c: discarded(s, getattr(s, "who", YOU), c))),
    (
        "{p:player} discard~ a|an {n:nominal}",
        Told(lambda talk, p, n: Discarded(told_of(talk, Cards(p, "", n.filters), n.word))),
        "{p:player} discard~ a|an {n:nominal} from their|your hand",
    ),
    (
        "{p:player} discard~ a|an {n:nominal} {c:cause}",
        Told(lambda talk, p, n, c: discarded(told_of(talk, Cards(p, "", n.filters), n.word), p, c)),
        "{p:player} discard~ a|an {n:nominal} from their|your hand {c:cause}",
    ),
    (
        "you discard {s:subject_of_event} from your hand for your monster card's invasion",
        P(DiscardedToInvade, objects=S("s")),
        "{s:subject_of_event} is~ discarded from your hand for your monster card's invasion",
        "you discard {s:subject_of_event} for your monster card's invasion",
        "you discard {s:subject_of_event} from your hand to invade",
    ),
    (
        "{s:subject_of_event} is~ sent from a|the {o:area} to the {a:area}",
        Made(lambda s, o, a: Moved(s, o, a)),
    ),
    (
        "{s:subject_of_event} is~ sent from a|the {o:area} to {w:who} {a:area}",
        Made(lambda s, o, w, a: Moved(in_area(s, w), o, a)),
    ),
    (
        "{s:subject_of_event} is~ returned to {w:who} {a:area}",
        Made(lambda s, w, a: Moved(in_area(s, w), "zones", a)),
        "{s:subject_of_event} is~ sent to {w:who} {a:area}",
    ),
    ("{s:subject_of_event} is~ placed in {w:who} {a:area}", Made(lambda s, w, a: Moved(in_area(s, w), "", a))),
    (
        "{s:subject_of_event} is~ sent from {w:who} {o:area} to {v:who} {a:area}",
        Made(lambda s, w, o, v, a: Moved(in_area(s, one_player(w, v)), o, a)),
    ),
    (
        "{s:subject_of_event} is~ returned|added to {w:who} {a:area} from {v:who} {o:area}",
        Made(lambda s, w, a, v, o: Moved(in_area(s, one_player(w, v)), o, a)),
        "{s:subject_of_event} is~ returned|added from {v:who} {o:area} to {w:who} {a:area}",
    ),
    ("{s:subject_of_event} is~ placed under {h:host}", P(PlacedUnder, objects=S("s"), host=S("h"))),
    ("{s:subject_of_event} is~ discarded by the effect of <burst>|burst", Made(this_leaves_by_burst)),
)

# Triggers

TABLE.add("when", ("when|whenever", None, "each time", "every time"))
TABLE.add(
    "trigger",
    ("{w:when} {e:event}", S("e")),
    ("{w:when} {c:condition}", Made(lambda w, c: Situation(c))),
    ("{m:moment_begins}", S("m")),
)
TABLE.add("beginning", ("at the beginning|start of", None))
TABLE.add(
    "moment_begins",
    ("{b:beginning} {w:who} {f:phase}", Made(lambda b, w, f: PhaseBegins(w, f))),
    (
        "{b:beginning} the {f:phase}",
        Made(lambda b, f: PhaseBegins(EACH_PLAYER, f)),
        "{b:beginning} each player's {f:phase}",
        "{b:beginning} each {f:phase}",
    ),
    (
        "{b:beginning} {w:who} turn",
        Made(lambda b, w: PhaseBegins(w, START_PHASE)),
    ),
    ("at the end of {w:who} turn", P(TurnEnds, who=S("w"))),
    ("at the end of the turn", TurnEnds(EACH_PLAYER), "at the end of each player's turn", "at the end of each turn"),
)


def end_of_the_turn(talk: Talk) -> Pattern:
    """After something that was done in it, `the turn` is this one; a line that begins so speaks of every turn."""
    if not talk.mentions:
        raise Meaningless("something that was done this turn")
    return TurnEnds(EACH_PLAYER)


TABLE.add("moment", ("at the end of the turn", Told(end_of_the_turn)))
TABLE.add("moment", ("at the end of your opponent's next turn", TurnEnds(OPPONENT)))
TABLE.add("moment", ("at the end of this turn", TurnEnds(EACH_PLAYER), "at the end of that turn", "at end of turn"))
TABLE.add(
    "moment",
    ("{b:beginning} {w:who} next {f:phase}", Made(lambda b, w, f: PhaseBegins(w, f))),
)
TABLE.add(
    "opening",
    ("{w:when} {e:event} this turn ,", Made(lambda w, e: Delay(e, until=THIS_TURN, many=True))),
    ("the next time {e:event} this turn ,", Made(lambda e: Delay(e, until=THIS_TURN))),
    ("{u:until} , {t:trigger} ,", Made(lambda u, t: Delay(t, until=u, many=True))),
)

# What would happen


def replaced(talk: Talk, s: Objects) -> Objects:
    """Inside what happens instead, `it` is the card that something would happen to."""
    talk.mention(Mention(It(), "card", True, owner=getattr(s, "who", talk.owner)))
    return s


TABLE.add("would_subject", ("{s:subject_of_event}", Told(replaced)))
TABLE.add(
    "would",
    (
        "{s:would_subject} would be {d:destroyed} {c:destroyer}?",
        Made(lambda s, d=None, c=None: (s, destroyed, c)),
        "{s:would_subject} is~ {d:destroyed} {c:destroyer}?",
    ),
    (
        "{s:would_subject} would be discarded from the strategy zone",
        Made(lambda s: (s, destroyed, None)),
    ),
    (
        "{s:would_subject} would be returned to {w:who} {a:area}",
        Made(lambda s, w, a: (in_area(s, w), lambda o, c: Moved(o, "zones", a), None)),
    ),
    ("{s:would_subject} would be countered", Made(lambda s: (s, lambda o, c: Countered(o), None))),
    (
        "{s:would_subject} would retreat",
        Made(lambda s: (s, lambda o, c: Retreated(o), None)),
        "{s:would_subject} would be moved backward|back",
    ),
    (
        "{r:rage} would be {d:direction} {c:cause}?",
        Made(lambda r, d, c: (None, lambda o, _: rage_changed(r, d, c), None)),
    ),
    ("{s:would_subject} would advance", Made(lambda s: (s, lambda o, c: Advanced(o), None))),
    ("{p:player} would draw a card", Made(lambda p: (None, lambda o, c: Drawn(p), None))),
)
