"""Cards that are chosen together: the sum of their grades or power is no more than a number."""

from __future__ import annotations

from cardlaw.games.vanguard.terms.information import GRADE, POWER
from cardlaw.games.vanguard.wording.choices import plain
from cardlaw.games.vanguard.wording.relations import Relation, against
from cardlaw.program.objects import Bound, Cards, Objects
from cardlaw.program.unlike import ChooseWithin
from cardlaw.program.values import AT_MOST, NumberOn, Value
from cardlaw.text.discourse import Talk
from cardlaw.text.english.numbers import Comparison, Quantity
from cardlaw.text.english.objects import Nominal, Place, known_as
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, Told

TABLE = Table()


class Within:
    """What is added up, and the most that it may come to."""

    def __init__(self, aspect: int, most: Value) -> None:
        self.aspect = aspect
        self.most = most


def no_more_than(aspect: int, told: Comparison) -> Within:
    if told[0] != AT_MOST:
        raise Meaningless("a sum that is not exceeded")
    return Within(aspect, told[1])


def compared(aspect: int, r: Relation, o: Objects) -> Within:
    return no_more_than(aspect, against(r, NumberOn(o, aspect)))


for words, aspect in (("grades", GRADE), ("power", POWER)):
    TABLE.add(
        "within",
        (
            f"with the| total|| sum of their {words} being {{c:compared}}",
            Made(lambda c, aspect=aspect: no_more_than(aspect, c)),
            f"with a| total {words} of {{c:compared}}",
            f"whose total {words} is {{c:compared}}",
        ),
        (
            f"with the| total|| sum of their {words} being {{r:relation}} {{o:grade_of}}",
            Made(lambda r, o, aspect=aspect: compared(aspect, r, o)),
        ),
        (
            f"with the| total|| sum of their {words} being {{r:relation}} {{v:value}}",
            Made(lambda r, v, aspect=aspect: no_more_than(aspect, against(r, v))),
        ),
    )


def there(talk: Talk, q: Quantity, n: Nominal, p: Place, t: Within) -> Bound:
    found = Cards(p.who, p.area, (*n.found_in(p.area), *p.filters), *plain(q))
    return chosen(talk, found, n, t)


def chosen(talk: Talk, found: Objects, n: Nominal, t: Within) -> Bound:
    known_as(talk, found, n.word)
    return talk.prepare(ChooseWithin(found, t.aspect, t.most))


def of_player(talk: Talk, q: Quantity, w: int, n: Nominal, t: Within) -> Bound:
    if not n.area:
        raise Meaningless(f"where the {n.word} is")
    return there(talk, q, n, Place(w, n.area), t)


TABLE.add(
    "selection",  # one after the other, as long as the sum allows it
    (
        "{q:quantity} of {w:who} {n:nominal} {t:within}",
        Told(of_player),
        "{q:quantity} {w:who} {n:nominal} {t:within}",
    ),
    (
        "{q:quantity} {n:nominal} from|in {p:place} {t:within}",
        Told(there),
        "{q:quantity} {n:nominal} {t:within} from|in {p:place}",
    ),
    (
        "{q:quantity} {n:nominal} from among {c:seen} {t:within}",
        Told(lambda talk, q, n, c, t: chosen(talk, Bound(c.variable, n.found_in(""), *plain(q)), n, t)),
        "{q:quantity} {n:nominal} {t:within} from among {c:seen}",
    ),
)
