"""Phrases for what happens to cards outside the field: put, discarded, bound."""

from __future__ import annotations

from cardlaw.games.vanguard.parts.patterns import (
    DiscardedFrom,
    PutInto,
)
from cardlaw.games.vanguard.wording.triggers import by
from cardlaw.program.objects import Cards, ThisCard
from cardlaw.text.phrases import P, S, Table

TABLE = Table()
CARD_OF = P(Cards, who=S("w"), area="", filters=S("k"))
TABLE.add(
    "plain_event",
    *by("{w:who} {k:plain_cards} is put into {d:zone}", P(PutInto, objects=CARD_OF, destination=S("d"))),
    *by(
        "{w:who} {k:plain_cards} is put into {d:zone} from your {a:area}",
        P(PutInto, objects=CARD_OF, destination=S("d"), origin=S("a")),
        "{w:who} {k:plain_cards} is put from your {a:area} into {d:zone}",
    ),
    *by("{w:who} {k:plain_cards} is discarded from your hand", P(DiscardedFrom, objects=CARD_OF)),
    *by("this unit is bound from your {a:area}", P(PutInto, objects=ThisCard(), destination="bind", origin=S("a"))),
    *by("this unit is bound", P(PutInto, objects=ThisCard(), destination="bind")),
)
