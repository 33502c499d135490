"""What triggers an ability, what cannot happen, and what would happen: events as cards describe them."""

from __future__ import annotations

from cardlaw.games.godzilla.geometry import MonsterOf
from cardlaw.games.godzilla.information import MONSTER, START_PHASE
from cardlaw.games.godzilla.occurrences import DiscardedForRage, DiscardedToInvade, LeftField, PlayedFrom
from cardlaw.games.godzilla.patterns import (
    BY_MOVEMENT,
    Advanced,
    Countered,
    Destroyed,
    Evolved,
    MovedInField,
    Retreated,
)
from cardlaw.games.godzilla.rage import RageOf
from cardlaw.games.godzilla.wording.causes import (
    Cause,
    about,
    by_player,
    discarded,
    in_area,
    one_player,
    rage_becomes,
    rage_changed,
    told_of,
)
from cardlaw.games.godzilla.wording.happenings import Route, countered_by, drawn, moved, this_leaves_by_burst
from cardlaw.games.godzilla.wording.raging import Rage, monsters_rage
from cardlaw.kernel.node import every
from cardlaw.program.conditions import Compare, Condition
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.filters import Not, Other
from cardlaw.program.lasting import THIS_TURN
from cardlaw.program.objects import Cards, Filter, Objects, ThisCard, ThisCardIn
from cardlaw.program.patterns import AtOnce, Either, Moved, Pattern, Played, Shuffled, Situation
from cardlaw.program.times import PhaseBegins, TurnEnds
from cardlaw.program.values import AT_LEAST, EQUAL, CountOf, Number, PlayerValue, Value
from cardlaw.text.discourse import Talk
from cardlaw.text.english.numbers import Comparison
from cardlaw.text.english.objects import Nominal
from cardlaw.text.english.openings import Delay
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, P, S, Told

TABLE = Table()


Kind = tuple[tuple[Filter, ...], Nominal]


def plays(talk: Talk, p: int, c: Kind, area: str = "") -> Pattern:
    filters, n = c
    played = told_of(talk, Cards(p, "", (*filters, *n.filters)), n.word)
    return PlayedFrom(p, played, area) if area else Played(p, played)


def evolves(talk: Talk, p: int, c: Kind) -> Pattern:
    filters, n = c
    return Evolved(told_of(talk, Cards(p, "", (*filters, *n.filters)), n.word))


def sends(talk: Talk, p: int, n: Nominal, r: Route, c: Cause | None) -> Pattern:
    return moved(told_of(talk, Cards(p, "", n.filters), n.word), (one_player(p, r[0]), r[1], r[2]), c)


def destroys(talk: Talk, who: int, n: Nominal, by_moving: bool | None) -> Pattern:
    """By an effect of this card; a monster also crushes cards of its own player by moving onto them (11.3)."""
    victims = about(talk, who, n)
    by_effect = Destroyed(victims, YOU, (Not(Other()),))
    if by_moving:
        if talk.kind != MONSTER or who == OPPONENT:
            raise Meaningless("battle cards that a monster moves onto")
        return Destroyed(about(talk, YOU, n), BY_MOVEMENT)
    if talk.kind != MONSTER or who == OPPONENT:
        return by_effect
    return Either(Destroyed(about(talk, YOU, n), BY_MOVEMENT), by_effect)


def destroyed_by(player: int, victims: Objects) -> Pattern:
    """Cards of the other player are destroyed by effects alone; a monster moves onto those of its own player (11.3)."""
    if player == EACH_PLAYER or getattr(victims, "who", player) in (player, EACH_PLAYER):
        raise Meaningless("cards of the other player")
    return Destroyed(victims, player)


TABLE.add("with_effects", ("with|by an effect", None, "with|by your|their effects|effect"))
TABLE.add(
    "one_with_rage",
    ("{w:who} monster |card", Told(lambda talk, w: monsters_rage(talk, w))),
    ("this card", Told(lambda talk: Rage(objects=told_of(talk, ThisCard(), "card")))),
)
TABLE.add("direction", ("increased", 1), ("reduced", -1, "decreased"))
TABLE.add("rises", ("increase~", 1, "goes up", "rises"), ("decrease~", -1, "goes down"))
TABLE.add("actor", ("{p:player}", S("p")), ("a|any player", EACH_PLAYER))
TABLE.add(
    "played_card",  # what a player plays: how it is told apart, and of which kind
    ("a|an {n:nominal}", Made(lambda n: ((), n))),
    ("another {n:nominal}", Made(lambda n: ((Other(),), n))),
)
TABLE.add("plays", ("play~|activate~|create~", None))
TABLE.add("some_at_once", ("1|one or more", None))
TABLE.add(
    "event",
    ("{s:subject_of_event} is~ {u:undergone}", Made(lambda s, u: u(s))),
    ("{s:subject_of_event} is~ {u:happened_so}", Made(lambda s, u: u(s))),
    ("{s:subject_of_event} is~ {u:played_so}", Made(lambda s, u: u(s)), "{s:subject_of_event} gets {u:played_so}"),
    ("{s:subject_of_event} {m:motion}", Made(lambda s, m: m(s))),
    ("{s:subject_of_event} is~ {u:befallen} or {v:befallen}", Made(lambda s, u, v: Either(u(s), v(s)))),
    (
        "{s:subject_of_event} is~ {u:undergone} or {v:befallen}",
        Made(lambda s, u, v: Either(u(s), v(s))),
        "{s:subject_of_event} is~ {u:befallen} or {v:undergone}",
        "{s:subject_of_event} is~ {u:caused} or {v:undergone}",
    ),
    ("{s:subject_of_event} {m:motion} or {n:motion}", Made(lambda s, m, n: Either(m(s), n(s)))),
    (
        "{s:subject_of_event} {m:motion} or is~ {u:befallen}",
        Made(lambda s, m, u: Either(m(s), u(s))),
        "{s:subject_of_event} {m:motion} or is~ {u:undergone}",
    ),
    (
        "{s:subject_of_event} is~ {u:befallen} or {m:motion}",
        Made(lambda s, u, m: Either(u(s), m(s))),
        "{s:subject_of_event} is~ {u:undergone} or {m:motion}",
    ),
    ("{p:actor} {m:motion}", Made(lambda p, m: m(MonsterOf(p)))),
    ("{p:actor} gain~ {r:the_rage}", Made(lambda p, r: rage_changed(Rage(p), 1))),
    ("{p:actor} lose~ {r:the_rage}", Made(lambda p, r: rage_changed(Rage(p), -1))),
    (
        "{q:some_at_once} of {w:who} {n:nominal} are|is {u:undergone}",
        Made(lambda q, w, n, u: AtOnce(u(Cards(w, n.area, n.filters)))),
        "{q:some_at_once} {w:who} {n:nominal} are|is {u:undergone}",
    ),
    (
        "{q:some_at_once} {n:nominal} are|is {u:undergone}",
        Made(lambda q, n, u: AtOnce(u(Cards(EACH_PLAYER, "", n.filters)))),
    ),
    ("{p:actor} {v:plays} {c:played_card}", Told(lambda talk, p, v, c: plays(talk, p, c))),
    ("you {v:plays} this card", Told(lambda talk, v: Played(YOU, told_of(talk, ThisCard(), "card")))),
    (
        "you {v:plays} this card from your {a:area}",
        Told(lambda talk, v, a: PlayedFrom(YOU, told_of(talk, ThisCard(), "card"), a)),
    ),
    (
        "{r:rage} become~ {c:compared}",
        Made(lambda r, c: rage_becomes(r, c)),
        "{r:rage} is reduced to {c:compared}",
    ),
    ("{r:rage} reaches {n:number}", Made(lambda r, n: rage_becomes(r, (AT_LEAST, Number(n))))),
    (
        "{p:actor} {v:plays} {q:some_at_once} {n:nominal}",
        Made(lambda p, v, q, n: AtOnce(Played(p, Cards(p, "", n.filters)))),
    ),
    (
        "{p:actor} {v:plays} {c:played_card} from {w:who} {a:area}",
        Told(lambda talk, p, v, c, w, a: plays(talk, one_player(p, w), c, a)),
    ),
    (
        "{s:subject_of_event} enter~ {w:who} zones",
        Made(lambda s, w: Played(w, in_area(s, w))),
    ),
    ("{s:subject_of_event} enter~ |play|the| |field", Made(lambda s: Played(EACH_PLAYER, s))),
    (
        "{s:subject_of_event} leave~ the field {c:cause}?",
        Made(lambda s, c: LeftField(s, by_player(c))),
        "{s:subject_of_event} leave~ your|their|| play|zones {c:cause}?",
        "{s:subject_of_event} leave~ the| field {c:cause}?",
    ),
    (
        "{s:subject_of_event} leave~ play|the||field field| {b:by_burst}",
        Made(lambda s, b: this_leaves_by_burst(s)),
    ),
    (
        "{s:subject_of_event} leave~ a|the strategy zone~",
        Made(lambda s: Moved(s, "strategy", "")),
    ),
    ("{s:subject_of_event} leave~ {w:who} strategy zone~", Made(lambda s, w: Moved(in_area(s, w), "strategy", ""))),
    ("{w:who} effect~ <destroy>|destroys|destroy {s:subject_of_event}", Made(lambda w, s: Destroyed(s, w))),
    (
        "{p:actor} <destroy>|destroy|destroys {q:some_at_once} of {w:who} {n:nominal} {c:with_effects}?",
        Made(lambda p, q, w, n, c: AtOnce(destroyed_by(p, Cards(w, n.area, n.filters)))),
        "{p:actor} <destroy>|destroy|destroys {q:some_at_once} {w:who} {n:nominal} {c:with_effects}?",
    ),
    (
        "{p:player} advance~ {m:monster_of} {c:with_effects}",
        Made(lambda p, m, c: Advanced(m, by=p)),
    ),
    (
        "you successfully| counter with {c:compared} |total counter power",
        Made(lambda c: countered_by(MonsterOf(OPPONENT), c)),
        "you successfully| counter with |a| total counter power of {c:compared}",
    ),
    (
        "you <destroy>|destroy {s:subject_of_event} {c:with_effects}?",
        Made(lambda s, c: destroyed_by(YOU, s)),
    ),
    ("your opponent <destroy>|destroys {s:subject_of_event}", Made(lambda s: Destroyed(s, OPPONENT))),
    (
        "this card's effect~ <destroy>|destroys|destroy {s:subject_of_event}",
        Made(lambda s: Destroyed(s, YOU, (Not(Other()),))),
    ),
    (
        "{w:who} {n:nominal_possessive} effect~ <destroy>|destroys|destroy {s:subject_of_event}",
        Made(lambda w, n, s: Destroyed(s, w, n.filters)),
    ),
    ("{p:player} move~ {s:subject_of_event}", Made(lambda p, s: MovedInField(s, p))),
    ("{w:who} effect~ moves|move {s:subject_of_event}", Made(lambda w, s: MovedInField(s, w))),
    ("{w:who} effect~ moves|move {s:subject_of_event} backward|back|backwards", Made(lambda w, s: Retreated(s, w))),
    ("{r:one_with_rage} gain~ {n:the_rage} {c:cause}?", Made(lambda r, n, c: rage_changed(r, 1, c))),
    ("{r:one_with_rage} lose~ {n:the_rage} {c:cause}?", Made(lambda r, n, c: rage_changed(r, -1, c))),
    (
        "{r:rage} is {d:direction} {c:cause}?",
        Made(lambda r, d, c: rage_changed(r, d, c)),
        "{r:rage} {d:rises} {c:cause}?",
    ),
    (
        "{w:who} effect~ increases|increase {r:rage}",
        Made(lambda w, r: rage_changed(r, 1, (w, ()))),
    ),
    (
        "{w:who} effect~ reduces|reduce {r:rage}",
        Made(lambda w, r: rage_changed(r, -1, (w, ()))),
    ),
    ("{s:subject_of_event} evolve~", P(Evolved, objects=S("s")), "{s:subject_of_event} is~ evolved"),
    ("{p:actor} evolve~ {c:played_card}", Told(lambda talk, p, c: evolves(talk, p, c))),
    (
        "you successfully| counter {s:subject_of_event}",
        Made(lambda s: Countered(in_area(s, OPPONENT))),
    ),
    (
        "you successfully| counter {s:subject_of_event} with {c:compared} |total counter power",
        Made(lambda s, c: countered_by(in_area(s, OPPONENT), c)),
        "you successfully| counter {s:subject_of_event} with |a| total counter power of {c:compared}",
    ),
    ("your opponent successfully| counters {s:subject_of_event}", Made(lambda s: Countered(in_area(s, YOU)))),
    ("you successfully| counter", Made(lambda: Countered(MonsterOf(OPPONENT)))),
    (
        "{p:actor} draw~ a|1|one card {c:cause}?",
        Made(lambda p, c: drawn(p, c)),
        "{p:actor} draw~ cards {c:cause}?",
        "{p:actor} draw~ 1|one or more cards {c:cause}?",
    ),
    (
        "{p:actor} shuffle~ {w:who} deck",
        Made(lambda p, w: Shuffled(one_player(p, w), "deck")),
    ),
    ("{w:who} deck is shuffled", Made(lambda w: Shuffled(w, "deck"))),
    (
        "{p:actor} discard~ {c:discarded_card} {f:from_a_hand}? {b:cause}?",
        Told(lambda talk, p, c, f, b: discarded(told_of(talk, Cards(p, "", c.filters), c.word), p, b)),
    ),
    (
        "{p:actor} discard~ {q:some_at_once} {n:nominal} {f:from_a_hand}? {b:cause}?",
        Made(lambda p, n, f, b, q=None: AtOnce(discarded(Cards(p, "", n.filters), p, b))),
        "{p:actor} discard~ {n:nominal} {f:from_a_hand}? {b:cause}?",
    ),
    (
        "{p:actor} discard~ this card {f:from_a_hand}? {c:cause}?",
        Told(lambda talk, p, f, c: discarded(told_of(talk, ThisCard(), "card"), p, c)),
    ),
    (
        "you discard {s:subject_of_event} {f:from_a_hand}? {i:for_invasion}",
        Made(lambda s, f, i: DiscardedToInvade(in_area(s, YOU))),
    ),
    (
        "you invade by discarding {s:subject_of_event} {f:from_a_hand}?",
        Made(lambda s, f: DiscardedToInvade(in_area(s, YOU))),
        "your monster |card invades by discarding {s:subject_of_event} {f:from_a_hand}?",
        "you invade with|using {s:subject_of_event}",
    ),
    (
        "you discard {s:subject_of_event} {f:from_a_hand}? {g:for_rage}",
        Made(lambda s, f, g: DiscardedForRage(in_area(s, YOU))),
    ),
    (
        "you gain <rage>|rage by discarding {s:subject_of_event} {f:from_a_hand}?",
        Made(lambda s, f: DiscardedForRage(in_area(s, YOU))),
    ),
    (
        "{p:player} discards {c:discarded_card} {f:from_a_hand}? {i:for_their_invasion}",
        Told(lambda talk, p, c, f, i: DiscardedToInvade(told_of(talk, Cards(p, "", c.filters), c.word))),
    ),
    (
        "{p:actor} send~|return~|add~ {c:discarded_card} {r:route} {b:cause}?",
        Told(lambda talk, p, c, r, b: sends(talk, p, c, r, b)),
    ),
    (
        "this card <destroy>|destroys a|an {n:nominal} {m:by_moving}?",
        Told(lambda talk, n, m: destroys(talk, EACH_PLAYER, n, m)),
    ),
    (
        "this card <destroy>|destroys {o:one_of}? {w:who} {n:nominal} {m:by_moving}?",
        Told(lambda talk, o, w, n, m: destroys(talk, w, n, m)),
    ),
    (
        "your monster |card <destroy>|destroys {o:one_of}? your {n:nominal}",
        Told(lambda talk, o, n: Destroyed(about(talk, YOU, n), BY_MOVEMENT)),
        "your monster |card <destroy>|destroys {o:one_of}? your {n:nominal} by moving|advancing|movement",
        "your monster |card <destroy>|destroys a|an {n:nominal} by moving|advancing|movement",
    ),
)
TABLE.add(
    "for_their_invasion",
    ("to invade", None, "for their invasion", "for an invasion", "for their monster card's invasion"),
)
TABLE.add("discarded_card", ("a|an {n:nominal}", S("n")))
TABLE.add("by_moving", ("by moving|advancing|movement", True, "with its movement", "by its movement"))


# Triggers


def situation(c: Condition) -> Pattern:
    if any(isinstance(part, ThisCardIn) for part in every(c)):
        raise Meaningless("what happens")  # where the card would be the ability does not work
    return Situation(c)


def comes_to(v: Value, c: Comparison) -> Condition:
    if isinstance(v, (PlayerValue, RageOf)):  # an event of its own
        raise Meaningless("a number that is counted")
    return Compare(v, c[0], c[1])


TABLE.add("when", ("when|whenever", None, "each time", "every time"))
TABLE.add(
    "trigger",
    ("{w:when} {e:event}", S("e")),
    ("after {e:event}", S("e")),
    ("{w:when} {c:condition}", Made(lambda w, c: situation(c))),
    ("{w:when} {v:value_asked} become~ {c:compared}", Made(lambda w, v, c: situation(comes_to(v, c)))),
    (
        "{w:when} {w2:who} hand becomes empty",
        Made(lambda w, w2: situation(Compare(CountOf(Cards(w2, "hand")), EQUAL, Number(0)))),
    ),
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
    ("at the end of {w:who} turn", P(TurnEnds, who=S("w")), "when|whenever {w:who} turn ends"),
    ("when|whenever {w:who} turn begins|starts", Made(lambda w: PhaseBegins(w, START_PHASE))),
    ("when|whenever {w:who} {f:phase} begins|starts", Made(lambda w, f: PhaseBegins(w, f))),
    ("when|whenever the {f:phase} begins|starts", Made(lambda f: PhaseBegins(EACH_PLAYER, f))),
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
    (
        "{b:beginning} the {f:phase} |of this turn ,",
        Made(lambda b, f: Delay(PhaseBegins(EACH_PLAYER, f), until=THIS_TURN)),
    ),
    (
        "{b:beginning} {w:who} {f:phase} |of this turn ,",
        Made(lambda b, w, f: Delay(PhaseBegins(w, f), until=THIS_TURN)),
        "{b:beginning} {w:who} {f:phase} during this turn ,",
    ),
    ("the next time {e:event} this turn ,", Made(lambda e: Delay(e, until=THIS_TURN))),
    ("{u:until} , {t:trigger} ,", Made(lambda u, t: Delay(t, until=u, many=True))),
)
