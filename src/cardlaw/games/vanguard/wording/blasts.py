"""Blasts and charges."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.blasts import CounterBlast, CounterCharge, SoulBlast, SoulCharge
from cardlaw.games.vanguard.parts.instructions import Both
from cardlaw.games.vanguard.parts.repeating import ForEachOf
from cardlaw.program.context import YOU
from cardlaw.program.instructions import Instruction
from cardlaw.program.objects import ANY_NUMBER, Cards
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, P, S

TABLE = Table()


def blast(part: type[Instruction]) -> Any:
    return Made(lambda n, k=None: part(n, k.filters if k is not None else ()))  # type: ignore[call-arg]


for word, part in (("counter-blast", CounterBlast), ("soul-blast", SoulBlast)):
    TABLE.add(
        "deed",
        (
            f"{word} {{n:number}}",
            blast(part),
            f"[ {word} {{n:number}} ]",
            f"{word} ( {{n:number}} )",
            f"{word} ] {{n:number}}",
        ),
        (
            f"{word} {{n:number}} - {{k:nominal}}",
            blast(part),
            f"{word} {{n:number}} {{k:nominal}}",
            f"{word} {{n:number}} ] - {{k:nominal}}",
            f"[ {word} {{n:number}} ] - {{k:nominal}}",
            f"[ {word} {{n:number}} ] {{k:nominal}}",
            f"{word} {{n:number}} ] {{k:nominal}}",
        ),
    )
TABLE.add(
    "deed",
    (
        "soul-blast {n:number} or more {k:nominal}",
        Made(lambda n, k: SoulBlast(n, (), Cards(YOU, "soul", k.found_in("soul"), ANY_NUMBER, n))),
        "[ soul-blast ] {n:number} or more {k:nominal}",
        "soul-blast ] {n:number} or more {k:nominal}",
        "[ soul-blast {n:number} or more {k:nominal} ]",
    ),
)
CHARGES = (
    (
        "counter-charge {n:number}",
        P(CounterCharge, number=S("n")),
        "[ counter-charge {n:number} ]",
        "[ counter-charge {n:number}",
    ),
    (
        "soul-charge {n:amount}",
        P(SoulCharge, number=S("n")),
        "[ soul-charge {n:amount} ]",
        "soul-charge ( {n:amount} )",
        "[ soul-charge {n:amount}",
    ),
    ("soul-charge up to {n:amount}", P(SoulCharge, number=S("n"), up_to=True), "[ soul-charge up to {n:amount} ]"),
)
TABLE.add("deed", *CHARGES)
TABLE.add("charge", *CHARGES)
TABLE.add(
    "deed",
    ("{a:charge} / {b:charge}", P(Both, instructions=(S("a"), S("b")))),
    ("{d:charge} for each {v:each}", Made(lambda d, v: ForEachOf(v, (d,)))),
    ("soul-charge the same number of cards as {v:value}", P(SoulCharge, number=S("v"))),
)
