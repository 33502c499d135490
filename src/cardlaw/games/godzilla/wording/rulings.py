"""Rules for players: what they cannot do, what they may play for less, and how their total counter power changes."""

from __future__ import annotations

from cardlaw.games.godzilla.geometry import InChosenZone, InZones, Lies, MonsterOf, ZoneSpec
from cardlaw.games.godzilla.information import LAYER_WORDS, RANK
from cardlaw.games.godzilla.occurrences import PlayedFrom
from cardlaw.games.godzilla.patterns import (
    BY_MOVEMENT,
    Advanced,
    Countered,
    Destroyed,
    Invaded,
    MovedInField,
    PlayedInZones,
    RageReset,
)
from cardlaw.games.godzilla.permissions import AnyTrait, ChangeTotal, ReduceRank
from cardlaw.games.godzilla.wording.bans import (
    cannot_be_chosen,
    forbid,
)
from cardlaw.games.godzilla.wording.causes import Cause, one_player, rage_changed
from cardlaw.games.godzilla.wording.happenings import Route, drawn, moved
from cardlaw.games.godzilla.wording.limits import plays_at_most
from cardlaw.games.godzilla.wording.nouns import DISCARD, HAND
from cardlaw.games.godzilla.wording.raging import Rage
from cardlaw.games.godzilla.wording.statements import OwnRule, negative
from cardlaw.games.godzilla.wording.zones import is_place
from cardlaw.program.choosable import MustBeChosen
from cardlaw.program.conditions import AllFit, Condition, NotSo
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.endings import CannotEnd
from cardlaw.program.modifications import Change, Forbid
from cardlaw.program.objects import Cards, Filter, It, Objects, ThisCard
from cardlaw.program.patterns import Jointly, Pattern, Played
from cardlaw.program.values import NumberOn, Plus, Value
from cardlaw.text.discourse import Talk
from cardlaw.text.english.decks import per_each
from cardlaw.text.english.gifts import Statement
from cardlaw.text.english.objects import Nominal, cards
from cardlaw.text.english.openings import all_of
from cardlaw.text.english.rules import Given, Rule
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, S, Told

TABLE = Table()


def cannot_play(p: int, n: Nominal, area: str = "", elsewhere: bool = False) -> Statement:
    """Where the cards may not be played is said as though they were already there."""
    places = tuple(part for part in n.filters if is_place(part))
    which = Cards(p, "", tuple(part for part in n.filters if part not in places))
    if any(not isinstance(part, (Lies, InZones, InChosenZone)) for part in places):
        raise Meaningless("zones that are known by their number, by a choice or by a card that they are adjacent to")
    if len(places) > 1:
        raise Meaningless("one place where cards cannot be played")
    playing: Pattern = PlayedFrom(p, which, area) if area else Played(p, which)
    if not places:
        return rule(Forbid(LAYER_WORDS, playing))
    there = PlayedInZones(p, which, zones_of(p, places[0]), elsewhere)
    return rule(Forbid(LAYER_WORDS, Jointly(playing, there) if area else there))


def zones_of(player: int, place: Filter) -> ZoneSpec:
    if isinstance(place, InZones):
        return ZoneSpec(player, place.numbers)
    if isinstance(place, InChosenZone):
        if place.and_adjacent:
            raise Meaningless("the chosen zone alone")
        return ZoneSpec(player, chosen=True)
    assert isinstance(place, Lies)
    return ZoneSpec(player, relation=place.relation, objects=place.objects)


def rule(change: Change) -> Statement:
    return Statement(None, (change,))


def reduced(value: Value) -> Statement:
    return OwnRule(ThisCard(), (ReduceRank(It(), value),))


def counter_by(p: int, o: Objects) -> Pattern:
    """Whatever counters a monster, it is the other player who does."""
    mine = isinstance(o, ThisCard) or getattr(o, "who", EACH_PLAYER) == YOU
    if p == EACH_PLAYER or (p == OPPONENT) != mine:
        raise Meaningless("the other player's monster card")
    return Countered(It())


def in_hand(talk: Talk, n: Nominal) -> Objects:
    if any(is_place(part) for part in n.filters):
        raise Meaningless("cards of a hand, which lie in no zone")
    return cards(talk, YOU, n, area=HAND)


def played_as_monster(talk: Talk, n: Nominal) -> Objects:
    if n.word != "monster":
        raise Meaningless("monster cards, of which a trait is asked")
    return cards(talk, YOU, n, area=HAND)


def carried(n: Nominal, r: Route, cause: Cause | None) -> Pattern:
    """`from your discard pile to your hand`: cards that lie in no zone, of the player whose areas they are."""
    who, origin, destination = r
    return moved(Cards(who, "", n.filters), (who, origin, destination), cause)


TABLE.add("carried", ("returned|added|moved", None))
TABLE.add("whose_own", ("{w:who}", S("w")), ("either player's", EACH_PLAYER, "any player's", "each player's"))
TABLE.add("off_field", ("discard pile~", DISCARD), ("deck~", "deck"), ("hand~", HAND))
TABLE.add(
    "route_between",
    (
        "from {w:whose_own} {o:off_field} to|into their|your {a:off_field}",
        Made(lambda w, o, a: (w, o, a)),
    ),
    ("from the {o:off_field} to|into the {a:off_field}", Made(lambda o, a: (EACH_PLAYER, o, a))),
)
TABLE.add(
    "nominal_in_hand",
    ("|all {n:nominal} in your hand {f:after_nouns}", Made(lambda n, f: n.with_filters(*f))),
    ("all of the {n:nominal} in your hand {f:after_nouns}", Made(lambda n, f: n.with_filters(*f))),
)
TABLE.add("who_cannot", ("{p:player}", S("p")), ("they", OPPONENT), ("players", EACH_PLAYER))
TABLE.add(
    "not_reset",
    (
        "does not become 0",
        None,
        "is not reset |to |0",
        "is not set to 0",
        "is not reduced to 0",
        "does not return to 0",
    ),
)
TABLE.add(
    "any_trait",
    (
        "regardless of its|their| trait~",
        None,
        "even if it|they does|do not share a trait with your monster card",
        "even if it|they has|have no trait in common with your monster card",
        "onto|on a|any monster card regardless of its|their| trait~",
        "regardless of your monster card's traits|trait",
    ),
)
TABLE.add("neither", ("neither player", EACH_PLAYER))
TABLE.add("from_hand", ("from your hand", None))
TABLE.add(
    "rank_reduced",
    (
        "its~ rank reduced by {n:some} {e:per}?",
        Made(lambda n, e: per_each(n, e)),
        "their ranks reduced by {n:some} {e:per}?",
    ),
)
TABLE.add(
    "reduced_by",
    (
        "with its~ rank reduced by {n:some} {e:per}?",
        Made(lambda n, e: per_each(n, e)),
        "with their ranks reduced by {n:some} {e:per}?",
    ),
    ("with its~ rank reduced by {v:value}", S("v")),
)
TABLE.add(
    "at_any_rank",  # by how much the rank of this card is less then
    (
        "regardless of its| rank",
        NumberOn(ThisCard(), RANK),
        "at any rank",
        "regardless of your opponent's monster card's zone |number",
        "regardless of the zone your opponent's monster card occupies|is |in",
        "no matter which zone your opponent's monster card occupies|is |in",
        "no matter what zone your opponent's monster card occupies|is |in",
    ),
    (
        "as though its rank were|was|is {n:number}",
        Made(lambda n: Plus(NumberOn(ThisCard(), RANK), -n)),
        "as if its rank were|was|is {n:number}",
        "as |a rank {n:number} |card",
        "as if|though it were|was|is |a rank {n:number} |card",
    ),
)
TABLE.add(
    "statement",
    (
        "{p:who_cannot} cannot play|activate {n:nominal}",
        Made(lambda p, n: cannot_play(p, n)),
        "{p:who_cannot} cannot play|activate any more|other| {n:nominal}",
        "{p:neither} can play|activate {n:nominal}",
    ),
    (
        "{p:who_cannot} cannot play|activate {n:nominal} from {w:who} {a:area} {at:lying}?",
        Made(lambda p, n, w, a, at: cannot_play(one_player(p, w), n if at is None else n.with_filters(at), a)),
    ),
    (
        "{w:owner}? {n:nominal_not_monster} cannot be played {at:lying}?",
        Made(lambda w, n, at: cannot_play(EACH_PLAYER if w is None else w, n if at is None else n.with_filters(at))),
    ),
    (
        "{n:nominal_not_monster} cannot be played in {w:who} zone~ {z:zone_numbers}",
        Made(lambda n, w, z: cannot_play(w, n.with_filters(z))),
        "no {n:nominal_not_monster} can be played in {w:who} zone~ {z:zone_numbers}",
    ),
    (
        "{w:owner}? {n:nominal_not_monster} can only be played {at:lying}",
        Made(lambda w, n, at: cannot_play(EACH_PLAYER if w is None else w, n.with_filters(at), elsewhere=True)),
    ),
    (
        "{p:who_cannot} can|may only play {n:nominal_not_monster} {at:lying}",
        Made(lambda p, n, at: cannot_play(p, n.with_filters(at), elsewhere=True)),
        "{p:who_cannot} can|may play {n:nominal_not_monster} only {at:lying}",
    ),
    ("{p:who_cannot} cannot gain {n:the_rage} {c:cause}?", Made(lambda p, n, c: rage_cannot(Rage(p), 1, c))),
    ("{r:rage_owner} cannot gain {n:the_rage} {c:cause}?", Made(lambda r, n, c: rage_cannot(r, 1, c))),
    (
        "{p:who_cannot} cannot draw |cards {c:cause}?",
        Made(lambda p, c: rule(Forbid(LAYER_WORDS, drawn(p, c)))),
    ),
    (
        "{p:who_cannot} cannot play more than {n:number} {m:nominal} {t:each_turn}",
        Made(lambda p, n, m, t: plays_at_most(p, n, m)),
        "{p:who_cannot} can only play {n:number} {m:nominal} {t:each_turn}",
        "{p:who_cannot} can only play up to {n:number} {m:nominal} {t:each_turn}",
        "{p:who_cannot} may only play {n:number} {m:nominal} {t:each_turn}",
        "{p:who_cannot} can|may play only {n:number} {m:nominal} {t:each_turn}",
    ),
    (
        "{p:who_cannot} cannot move {w:who} {n:nominal_not_monster}",
        Told(lambda talk, p, w, n: Statement(cards(talk, w, n), forbid(MovedInField(It(), p)))),
    ),
    (
        "{p:who_cannot} cannot move {n:nominal_not_monster}",
        Told(lambda talk, p, n: Statement(cards(talk, EACH_PLAYER, n), forbid(MovedInField(It(), p)))),
    ),
    (
        "your monster |card cannot <destroy>|destroy {o:things} by|with moving|advancing|movement",
        Made(lambda o: Statement(o, forbid(Destroyed(It(), BY_MOVEMENT)))),
        "your monster |card cannot <destroy>|destroy {o:things} by|with its movement",
    ),
    (
        "{w:who} effects cannot <destroy>|destroy {o:things}",
        Made(lambda w, o: Statement(o, forbid(Destroyed(It(), w)))),
    ),
    ("{p:who_cannot} cannot counter {o:things}", Made(lambda p, o: Statement(o, forbid(counter_by(p, o))))),
    ("{w:who} effects cannot counter {o:things}", Made(lambda w, o: Statement(o, forbid(Countered(It(), by=w))))),
    (
        "{r:rage} {n:not_reset} at|during|in the|your start phase",
        Made(lambda r, n: rule(Forbid(LAYER_WORDS, RageReset(r.objects or MonsterOf(r.who))))),
        "{r:rage} {n:not_reset} at the beginning|start of your start phase",
    ),
    ("{w:who} effects cannot move {o:things}", Made(lambda w, o: Statement(o, forbid(MovedInField(It(), w))))),
    ("{w:who} effects cannot reduce {r:rage}", Made(lambda w, r: rage_cannot(r, -1, (w, ())))),
    ("{w:who} effects cannot increase {r:rage}", Made(lambda w, r: rage_cannot(r, 1, (w, ())))),
    ("{p:who_cannot} cannot increase {r:rage}", Made(lambda p, r: rage_cannot(r, 1, (p, ())))),
    ("{p:who_cannot} cannot reduce {r:rage}", Made(lambda p, r: rage_cannot(r, -1, (p, ())))),
    ("{p:who_cannot} cannot invade", Made(lambda p: rule(Forbid(LAYER_WORDS, Invaded(MonsterOf(p)))))),
    ("{p:who_cannot} cannot advance", Made(lambda p: rule(Forbid(LAYER_WORDS, Advanced(MonsterOf(p)))))),
    (
        "{p:who_cannot} cannot choose {o:things} with|by their effects",
        Made(lambda p, o: Statement(o, cannot_be_chosen((p, ())))),
        "{p:who_cannot} cannot choose {o:things} with|by|for effects",
        "{p:who_cannot} cannot choose {o:things} for their effects",
        "{p:who_cannot} cannot choose {o:things} as the|a target|targets of effects|their |effects",
        "{p:who_cannot} cannot target {o:things} with|by their| effects",
    ),
    (
        "{n:nominal} cannot be {v:carried} {r:route_between}",
        Made(lambda n, v, r: rule(Forbid(LAYER_WORDS, carried(n, r, None)))),
    ),
    (
        "{p:who_cannot} cannot return|add|move {n:nominal} {r:route_between}",
        Made(lambda p, n, r: rule(Forbid(LAYER_WORDS, carried(n, r, (p, ()))))),
        "{p:neither} can return|add|move {n:nominal} {r:route_between}",
    ),
    ("{p:player} cannot win the game", Made(lambda p: rule(CannotEnd(LAYER_WORDS, p, "win")))),
    ("{p:player} cannot lose the game", Made(lambda p: rule(CannotEnd(LAYER_WORDS, p, "lose")))),
    (
        "increase^ {w:who} total counter power by {n:total} {e:per}?",
        Made(lambda w, n, e: rule(ChangeTotal(w, per_each(n, e)))),
        "{w:who} total counter power is increased by {n:total} {e:per}?",
        "{w:who} total counter power gain~ {n:total} {e:per}?",
    ),
    (
        "reduce^ {w:who} total counter power by {n:total} {e:per}?",
        Made(lambda w, n, e: rule(ChangeTotal(w, negative(per_each(n, e))))),
        "{w:who} total counter power is reduced by {n:total} {e:per}?",
    ),
    (
        "you can play this card| {f:from_hand}? {n:reduced_by}",
        Made(lambda f, n: reduced(n)),
        "you may play this card| {f:from_hand}? {n:reduced_by}",
        "this card can|may be played {f:from_hand}? {n:reduced_by}",
        "you can|may play this card| {f:from_hand}? {n:at_any_rank}",
        "this card can|may be played {f:from_hand}? {n:at_any_rank}",
    ),
    (
        "you can|may play {n:nominal} {f:from_hand}? {_:any_trait}",
        Told(lambda talk, n, f, _: rule(AnyTrait(played_as_monster(talk, n)))),
        "your {n:nominal} can|may be played {f:from_hand}? {_:any_trait}",
    ),
    (
        "you can|may play this card| {f:from_hand}? {_:any_trait}",
        Made(lambda f, _: OwnRule(ThisCard(), (AnyTrait(It()),))),
        "this card can|may be played {f:from_hand}? {_:any_trait}",
    ),
    (
        "when playing this card {f:from_hand}? , you can|may reduce its rank by {n:rank_less}",
        Made(lambda f, n: reduced(n)),
        "reduce this card's rank by {n:rank_less} when playing it {f:from_hand}?",
        "reduce this card's rank by {n:rank_less} when you play it {f:from_hand}?",
        "this card's rank is reduced by {n:rank_less} when played|playing |it {f:from_hand}?",
        "this card's rank is reduced by {n:rank_less} when you play it {f:from_hand}?",
        "when you play this card {f:from_hand} , reduce its rank by {n:rank_less}",
        "when playing this card {f:from_hand}? , reduce its rank by {n:rank_less}",
        "when playing this card {f:from_hand}? , its rank is reduced by {n:rank_less}",
        "when you play this card {f:from_hand}? , its rank is reduced by {n:rank_less}",
        "when this card is played from your hand , its rank is reduced by {n:rank_less}",
        "reduce the rank of this card in your hand by {n:rank_less}",
        "reduce this card's rank in your hand by {n:rank_less}",
        "this card's rank in your hand is reduced by {n:rank_less}",
        "this card in your hand has its rank reduced by {n:rank_less}",
        "this card's rank is reduced by {n:rank_less} while |it |is in your hand",
        "when|while this card is in your hand , its rank is reduced by {n:rank_less}",
    ),
    (
        "you can|may play {n:nominal} {f:from_hand}? {r:reduced_by}",
        Told(lambda talk, n, f, r: rule(ReduceRank(in_hand(talk, n), r))),
        "your {n:nominal} can|may be played {f:from_hand}? {r:reduced_by}",
        "you can|may play {n:nominal_of_kinds} {f:from_hand}? {r:reduced_by}",
        "your {n:nominal_of_kinds} can|may be played {f:from_hand}? {r:reduced_by}",
        "{n:nominal} you play {f:from_hand}? have|has {r:rank_reduced}",
        "your {n:nominal} have|has {r:rank_reduced} when played {f:from_hand}?",
        "{n:nominal_in_hand} have|has {r:rank_reduced}",
    ),
    (
        "when your opponent chooses your battle cards , they must choose this card if possible",
        OwnRule(ThisCard(), (MustBeChosen(LAYER_WORDS, It()),)),
    ),
)
TABLE.add(
    "rule",
    (
        "when playing this card {f:from_hand}? , if {c:conditions} , reduce its rank by {n:rank_less} .",
        Made(lambda f, c, n: Rule((Given(all_of(c)),), (reduced(n),))),
        "when playing this card {f:from_hand}? , if {c:conditions} , its rank is reduced by {n:rank_less} .",
        "when you play this card {f:from_hand}? , if {c:conditions} , reduce its rank by {n:rank_less} .",
        "when you play this card {f:from_hand}? , if {c:conditions} , its rank is reduced by {n:rank_less} .",
    ),
)
TABLE.add("given", ("while this card is in play ,", Given(None, None, True)))
TABLE.add(
    "rule",
    (
        "{g:givens}? {s:statements} unless {c:conditions} .",
        Made(lambda g, s, c: Rule((*(g or ()), Given(NotSo(all_of(c)))), s)),
    ),
    (
        "{g:givens}? {s:statements} {c:during} .",
        Made(lambda g, s, c: Rule((*(g or ()), Given(c, while_so=True)), s)),
    ),
    (
        "{g:givens}? {s:statements} while {at:lying} .",
        Made(lambda g, s, at: Rule((*(g or ()), Given(itself_lies(s, at), while_so=True)), s)),
        "{g:givens}? {s:statements} if {at:lying} .",
    ),
    (
        "{g:givens}? {s:statements} while this card is in play .",
        Made(lambda g, s: Rule((*(g or ()), Given(None, None, True)), s)),
    ),
)


def itself_lies(statements: tuple[Statement, ...], place: Filter) -> Condition:
    """`This card gains +1000 counter power while adjacent to ...`"""
    if any(not isinstance(one.objects, ThisCard) for one in statements):
        raise Meaningless("this card as what lies there")
    return AllFit(ThisCard(), (place,))


TABLE.add("total", ("{n:amount}", S("n")), ("{n:change}", S("n")))
TABLE.add("rank_less", ("{n:some} {e:per}?", Made(lambda n, e: per_each(n, e))), ("{v:value}", S("v")))


def rage_cannot(r: Rage, direction: int, c: Cause | None) -> Statement:
    return rule(Forbid(LAYER_WORDS, rage_changed(r, direction, c)))


TABLE.add("statement", ("{r:rage} cannot be {d:direction} {c:cause}?", Made(lambda r, d, c: rage_cannot(r, d, c))))
