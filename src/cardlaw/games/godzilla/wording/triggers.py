"""What triggers an ability, what cannot happen, and what would happen: events as cards describe them."""

from __future__ import annotations

from collections.abc import Callable

from cardlaw.games.godzilla.geometry import ADJACENT, SAME_COLUMN, MonsterOf, ZoneSpec
from cardlaw.games.godzilla.information import MONSTER, START_PHASE
from cardlaw.games.godzilla.occurrences import DiscardedToInvade, LeftField, PlacedUnder, PlayedFromHand, SentByBurst
from cardlaw.games.godzilla.patterns import (
    BY_MOVEMENT,
    Advanced,
    Countered,
    Destroyed,
    Evolved,
    Invaded,
    MovedInField,
    Retreated,
)
from cardlaw.games.godzilla.wording.causes import (
    about,
    by_player,
    destroyed,
    discarded,
    in_area,
    one_player,
    rage_changed,
    told_of,
)
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.filters import Not, Other
from cardlaw.program.lasting import THIS_TURN
from cardlaw.program.objects import Cards, Filter, Objects, ThisCard
from cardlaw.program.patterns import (
    Drawn,
    Either,
    Moved,
    Pattern,
    PhaseBegins,
    Played,
    Shuffled,
    Situation,
    TurnEnds,
)
from cardlaw.text.discourse import Talk
from cardlaw.text.english.objects import Nominal
from cardlaw.text.english.openings import Delay
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, P, S, Told

TABLE = Table()


def plays(talk: Talk, p: int, n: Nominal, pattern: Callable[[int, Objects], Pattern], *filters: Filter) -> Pattern:
    return pattern(p, told_of(talk, Cards(p, "", (*filters, *n.filters)), n.word))


def lying_so(s: Objects, place: Filter) -> Objects:
    if not isinstance(s, Cards):
        raise Meaningless("cards that are played somewhere")
    return Cards(s.who, s.area, (*s.filters, place))


def sends(talk: Talk, p: int, n: Nominal, origin: str, area: str) -> Pattern:
    return Moved(told_of(talk, Cards(p, "", n.filters), n.word), origin, area)


def destroys(talk: Talk, who: int, n: Nominal) -> Pattern:
    """By an effect of this card; a monster also crushes cards of its own player by moving onto them (11.3)."""
    victims = about(talk, who, n)
    by_effect = Destroyed(victims, YOU, (Not(Other()),))
    if talk.kind != MONSTER or who == OPPONENT:
        return by_effect
    return Either(Destroyed(about(talk, YOU, n), BY_MOVEMENT), by_effect)


def this_leaves_by_burst(s: Objects) -> Pattern:
    if not isinstance(s, ThisCard):
        raise Meaningless("this card as what leaves by <Burst>")
    return SentByBurst()


TABLE.add("direction", ("increased", 1), ("reduced", -1, "decreased"))
TABLE.add("actor", ("{p:player}", S("p")), ("a|any player", EACH_PLAYER))
TABLE.add(
    "event",
    ("{p:actor} play~ a|an {n:nominal}", Told(lambda talk, p, n: plays(talk, p, n, Played))),
    ("{p:actor} play~ another {n:nominal}", Told(lambda talk, p, n: plays(talk, p, n, Played, Other()))),
    (
        "{p:actor} play~ a|an {n:nominal} from {w:who} hand",
        Told(lambda talk, p, n, w: plays(talk, one_player(p, w), n, PlayedFromHand)),
    ),
    (
        "{s:subject_of_event} is~ played in {w:who} zones",
        Made(lambda s, w: Played(w, in_area(s, w))),
        "{s:subject_of_event} enter~ {w:who} zones",
    ),
    ("{s:subject_of_event} is~ played", Made(lambda s: Played(EACH_PLAYER, s)), "{s:subject_of_event} enter~"),
    (
        "{s:subject_of_event} leave~ the field",
        P(LeftField, objects=S("s")),
        "{s:subject_of_event} leave~ your|their| play|zones",
    ),
    ("{s:subject_of_event} is~ {d:destroyed} {c:destroyer}?", Made(lambda s, d, c: destroyed(s, c))),
    ("{w:who} effect~ <destroy>|destroys {s:subject_of_event}", Made(lambda w, s: Destroyed(s, w))),
    ("{r:rage} is {d:direction} {c:cause}?", Made(lambda r, d, c: rage_changed(r, d, c))),
    ("{s:subject_of_event} advance~", Made(lambda s: Advanced(s))),
    ("{s:subject_of_event} advance~ during the end phase", Made(lambda s: Advanced(s, end_phase=True))),
    (
        "{s:subject_of_event} advance~ into|to {z:entered_zones}",
        Made(lambda s, z: Advanced(s, into=z)),
        "{s:subject_of_event} enter~ {z:entered_zones}",
        "{s:subject_of_event} move~ into|to {z:entered_zones}",
    ),
    ("{s:subject_of_event} advance~ {c:cause}", Made(lambda s, c: Advanced(s, by=by_player(c)))),
    (
        "{s:subject_of_event} reach~ zone~ {z:numbers_of_zones}",
        Made(lambda s, z: Advanced(s, zones=z)),
        "{s:subject_of_event} advance~ to|into zone~ {z:numbers_of_zones}",
        "{s:subject_of_event} enter~ zone~ {z:numbers_of_zones}",
    ),
    (
        "{s:subject_of_event} invade~ into|to zone~ {z:numbers_of_zones}",
        Made(lambda s, z: Advanced(s, invasion=True, zones=z)),
        "{s:subject_of_event} invade~ zone~ {z:numbers_of_zones}",
    ),
    ("{s:subject_of_event} invade~", P(Invaded, objects=S("s"))),
    ("{s:subject_of_event} retreat~ {c:cause}?", Made(lambda s, c: Retreated(s, by_player(c)))),
    ("{s:subject_of_event} evolve~", P(Evolved, objects=S("s"))),
    ("{s:subject_of_event} is~ countered", Made(lambda s: Countered(s))),
    (
        "you successfully| counter {s:subject_of_event}",
        Made(lambda s: Countered(in_area(s, OPPONENT))),
    ),
    ("your opponent counters {s:subject_of_event}", Made(lambda s: Countered(in_area(s, YOU)))),
    ("you successfully| counter", Made(lambda: Countered(MonsterOf(OPPONENT)))),
    (
        "{s:subject_of_event} is~ moved {c:cause}?",
        Made(lambda s, c: MovedInField(s, by_player(c))),
        "{s:subject_of_event} move~ {c:cause}?",
    ),
    ("{s:subject_of_event} is~ played by {p:actor}", Made(lambda s, p: Played(p, in_area(s, p)))),
    ("{s:subject_of_event} is~ played from {w:who} hand", Made(lambda s, w: PlayedFromHand(w, in_area(s, w)))),
    ("{p:actor} draw~ a|1 card", P(Drawn, who=S("p")), "{p:actor} draw~ cards"),
    (
        "{p:actor} shuffle~ {w:who} deck",
        Made(lambda p, w: Shuffled(one_player(p, w), "deck")),
    ),
    ("{w:who} deck is shuffled", Made(lambda w: Shuffled(w, "deck"))),
    ("{s:subject_of_event} is~ discarded from {w:who} hand {c:cause}?", Made(discarded)),
    ("{s:subject_of_event} is~ discarded {c:cause}?", Made(lambda s, c: discarded(s, getattr(s, "who", YOU), c))),
    (
        "{p:actor} discard~ a|an {n:nominal} {f:from_a_hand}? {c:cause}?",
        Told(lambda talk, p, n, f, c: discarded(told_of(talk, Cards(p, "", n.filters), n.word), p, c)),
    ),
    (
        "{p:actor} discard~ this card {f:from_a_hand}? {c:cause}?",
        Told(lambda talk, p, f, c: discarded(told_of(talk, ThisCard(), "card"), p, c)),
    ),
    (
        "{p:actor} send~ a|an {n:nominal} from {w:who} {o:area} to {v:who} {a:area}",
        Told(lambda talk, p, n, w, o, v, a: sends(talk, one_player(p, one_player(w, v)), n, o, a)),
    ),
    ("{s:subject_of_event} is~ played through|by evolution|<evolution>", P(Evolved, objects=S("s"))),
    (
        "you discard {s:subject_of_event} from your hand for your monster card's invasion",
        Made(lambda s: DiscardedToInvade(in_area(s, YOU))),
        "{s:subject_of_event} is~ discarded from your hand for your monster card's invasion",
        "you discard {s:subject_of_event} for your monster card's invasion",
        "you discard {s:subject_of_event} from your hand to invade",
        "you discard {s:subject_of_event} to invade",
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
        "{s:subject_of_event} is~ returned to {w:who} {a:area} {c:cause}?",
        Made(lambda s, w, a, c: Moved(in_area(s, w), "zones", a, by_player(c))),
        "{s:subject_of_event} is~ sent to {w:who} {a:area} {c:cause}?",
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
    (
        "{s:subject_of_event} is~ placed under a|an|another {n:nominal}",
        Made(lambda s, n: PlacedUnder(s, Cards(EACH_PLAYER, "zones", n.filters))),
    ),
    ("{s:subject_of_event} is~ played {p:lying}", Made(lambda s, p: Played(EACH_PLAYER, lying_so(s, p)))),
    (
        "this card <destroy>|destroys a|an {n:nominal}",
        Told(lambda talk, n: destroys(talk, EACH_PLAYER, n)),
    ),
    (
        "this card <destroy>|destroys {o:one_of}? {w:who} {n:nominal}",
        Told(lambda talk, o, w, n: destroys(talk, w, n)),
    ),
    ("{s:subject_of_event} is~ discarded by the effect of <burst>|burst", Made(this_leaves_by_burst)),
)

TABLE.add("from_a_hand", ("from their|your hand", None))
TABLE.add(
    "entered_zones",
    (
        "the same column as {r:reference}",
        Made(lambda r: beside(SAME_COLUMN, r)),
        "a zone in the same column as {r:reference}",
    ),
    ("a zone adjacent to {r:reference}", Made(lambda r: beside(ADJACENT, r))),
)


def beside(relation: int, objects: Objects) -> ZoneSpec:
    return ZoneSpec(EACH_PLAYER, relation=relation, objects=objects)


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
