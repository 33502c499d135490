"""What players do to bring cards into play: playing, tokens, evolving."""

from __future__ import annotations

from cardlaw.games.godzilla.geometry import CountZones, InChosenZone, InZones, Lies
from cardlaw.games.godzilla.instructions import PlayCards, PlayTokens
from cardlaw.games.godzilla.keywords import Evolve, PlayOnTop
from cardlaw.games.godzilla.positions import Faces
from cardlaw.games.godzilla.wording.choices import of_one_meaning
from cardlaw.games.godzilla.wording.deeds import FIELD, another
from cardlaw.games.godzilla.wording.hands import this_from
from cardlaw.games.godzilla.wording.targets import Zones
from cardlaw.program.acting import Choose
from cardlaw.program.control import MayDo, Steps
from cardlaw.program.instructions import Instruction
from cardlaw.program.objects import EXACTLY, Cards, Objects
from cardlaw.program.values import Number, Value
from cardlaw.text.discourse import Talk
from cardlaw.text.english.decks import per_each
from cardlaw.text.english.objects import Nominal, Place, cards, in_place, that
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, P, S, Told

TABLE = Table()
PLACES = (InZones, Lies, InChosenZone, Faces)  # what is said of cards that lie in zones


def play(o: Objects, z: Zones | None) -> Instruction:
    if z is not None and z.each:
        raise Meaningless("one zone for each card that is played")
    if isinstance(o, Cards) and (o.area in FIELD or any(isinstance(part, PLACES) for part in o.filters)):
        raise Meaningless("cards that are not in play yet")
    return PlayCards(o, z.spec if z is not None else None)


def play_tokens(n: Value, t: str, z: Zones | None, e: Value | None) -> Instruction:
    return PlayTokens(t, per_each(n, e), z.spec if z is not None else None, z is not None and z.each)


def up_to_tokens(n: int, t: str, z: Zones | None) -> Instruction:
    """One by one, each if its player likes."""
    if z is not None and z.each:
        raise Meaningless("a number of tokens")
    return Steps(tuple(MayDo((play_tokens(Number(1), t, z, None),)) for _ in range(n)))


def play_this(w: int, a: str, z: Zones | None) -> Instruction:
    return PlayCards(this_from(w, a), z.spec if z is not None else None)


def play_in_each(talk: Talk, n: Nominal, p: Place, z: Zones) -> Instruction:
    """As many as there are zones for them, one in each."""
    if not z.each:
        raise Meaningless("zones in each of which a card is played")
    return as_many_as_possible(talk, n, p, z)


def as_many_as_possible(talk: Talk, n: Nominal, p: Place, z: Zones) -> Instruction:
    return PlayCards(in_place(talk, (EXACTLY, CountZones(z.spec)), n, p), z.spec)


def onto_chosen(talk: Talk, o: Objects, s: Objects) -> Instruction:
    """The card that is played upon is chosen first."""
    if not isinstance(s, Cards) or (s.choice, s.number) != (EXACTLY, 1):
        raise Meaningless("1 card")
    chosen = talk.did(Choose(s))
    return Steps((chosen, PlayOnTop(o, that(talk, "card", None, "chosen"))))


TABLE.add("upon", ("on top of", None, "onto", "on"))
for verb in ("play^", "create^", "summon^"):
    TABLE.add(
        "deed",
        (
            f"{verb} {{n:some}} {{t:name}} token~ {{z:zones}}? {{e:per}}?",
            Made(lambda n, t, z, e: play_tokens(n, t, z, e)),
        ),
        (
            f"{verb} {{n:some}} token~ named {{t:name}} {{z:zones}}? {{e:per}}?",
            Made(lambda n, t, z, e: play_tokens(n, t, z, e)),
        ),
        (f"{verb} {{t:name}} token~ {{z:zones}} {{e:per}}?", Made(lambda t, z, e: play_tokens(Number(1), t, z, e))),
        (f"{verb} up to {{n:number}} {{t:name}} token~ {{z:zones}}?", Made(lambda n, t, z: up_to_tokens(n, t, z))),
    )
TABLE.add(
    "deed",
    (
        "play^ {o:object} {z:zones}?",
        Told(lambda talk, o, z=None: play(of_one_meaning(talk, o), z)),
        "play^ and activate {o:object}",
        "activate^ {o:object}",
    ),
    ("play^ {o:one_of_those} {z:zones}?", Made(play)),
    ("put^ {o:object} into play", Made(lambda o: play(o, None)), "place^ {o:object} into play"),
    (
        "play^ {o:object} {z:zones}? ,| regardless of its|their| rank~",
        Made(play),
        "play^ {o:object} {z:zones}? ,| regardless of the zone your|your opponent's|their monster card occupies|is |in",
        "play^ {o:object} {z:zones}? ,| regardless of your|your opponent's|their monster card's zone",
        "play^ {o:object} {z:zones}? ,| ignoring its|their| rank~",
    ),
    ("play^ this card from {w:who} {a:area} {z:zones}?", Made(play_this)),
    (
        "play^ as many {n:nominal} |as |possible from {p:place} {z:zones}",
        Told(lambda talk, n, p, z: as_many_as_possible(talk, n, p, z)),
    ),
    ("play^ {n:nominal} from {p:place} {z:zones}", Told(lambda talk, n, p, z: play_in_each(talk, n, p, z))),
    (
        "place^ {o:object} in|into your strategy zone and activate it",
        Made(lambda o: play(o, None)),
        "put^ {o:object} in|into your strategy zone and activate it",
    ),
    ("evolve^ {o:object}", P(Evolve, objects=S("o"))),
    (
        "play^ {o:object} {_:upon} {h:host}",
        Told(lambda talk, _, o, h: PlayOnTop(o, another(talk, o, h))),
        "play^ {o:object} by placing|stacking it {_:upon} {h:host}",
    ),
    (
        "play^ {o:object} {_:upon} {s:selection}",
        Told(lambda talk, _, o, s: onto_chosen(talk, o, s)),
        "play^ {o:object} by placing|stacking it {_:upon} {s:selection}",
    ),
    (
        "play^ {o:object} {_:upon} {w:who} {n:nominal_not_monster}",
        Told(lambda talk, _, o, w, n: onto_chosen(talk, o, cards(talk, w, n, (EXACTLY, 1)))),
    ),
)
