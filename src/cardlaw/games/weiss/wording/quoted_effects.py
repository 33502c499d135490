"""Effects in quotes: chosen among, performed in order, as often as told."""

from __future__ import annotations

from typing import Any

from cardlaw.games.weiss.information import LAYER_WORDS
from cardlaw.games.weiss.instructions import ChooseEffects
from cardlaw.kernel.effects import END_OF_TURN
from cardlaw.program.control import AsOftenAsLiked, MayDo, Repeat, Steps
from cardlaw.program.instructions import Instruction
from cardlaw.program.lasting import GiveEffect
from cardlaw.program.modifications import GainAbility
from cardlaw.program.objects import It, Objects
from cardlaw.program.values import ForEvery
from cardlaw.text.discourse import Talk
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, Meaningless, S, Told

TABLE = Table()


# Effects in quotes


def quoted_effect(talk: Talk, t: str) -> tuple[Instruction, ...]:
    from cardlaw.games.weiss.wording import LANGUAGE

    before = talk.copy()
    told = LANGUAGE.inside("quoted_text", t, talk)
    talk.cost, talk.payment, talk.payment_act = before.cost, before.payment, before.payment_act
    talk.act, talk.define_x = before.act, before.define_x
    return tuple(told)


TABLE.add_leaf("quoted_token", "text", lambda token: token.text.strip())
TABLE.add("quoted_instructions", ("{t:quoted_token}", Told(quoted_effect)))
TABLE.add("quoted_text", ("{e:effect}", S("e")), ("{c:line_cost} {e:effect}", S("e")))
TABLE.add_list("quoted_choices", ListOf("quoted_instructions", least=2))
TABLE.add("stop", (".", None), (":", None), (",", None), ("", None))


def as_told(number: int | None, said: Any) -> Any:
    """`the following 2 effects`: as many as are said to follow."""
    if number is not None and number != len(said):
        raise Meaningless(f"{number} texts in quotes")
    return said


def chosen_ability(talk: Talk, n: int, s: Objects, u: int | None, a: Any) -> Any:
    effects = tuple(
        (GiveEffect(s, (GainAbility(LAYER_WORDS, one, It()),), END_OF_TURN if u is None else u),) for one in a
    )
    return ChooseEffects(n, effects)


TABLE.add(
    "quoted_deed",
    (
        "perform^ the following {m:number}? effects in order {s:stop} {e:quoted_choices}",
        Made(lambda m, s, e: Steps(tuple(told for one in as_told(m, e) for told in one))),
    ),
    (
        "perform^ the following {m:number}? effects 1 time each {s:stop} {e:quoted_choices}",
        Made(lambda m, s, e: ChooseEffects(len(e), as_told(m, e), ordered=True)),
        "perform^ the following {m:number}? effects 1 time each in any order {s:stop} {e:quoted_choices}",
        "perform^ the following {m:number}? effects 1 time in any order {s:stop} {e:quoted_choices}",
    ),
    (
        "perform^ the following action {s:stop} {e:quoted_instructions} you may perform this|that action as many times as you like",
        Made(lambda s, e: Steps((*e, AsOftenAsLiked(e)))),
    ),
    ("perform^ the following action|effect~ {_:stop} {e:quoted_instructions}", Made(lambda _, e: Steps(e))),
    (
        "perform^ the following action x times . x is equal to {v:value} . {e:quoted_instructions}",
        Made(lambda v, e: Repeat(v, e)),
        "perform^ the following action x number of times . x is equal to {v:value} . {e:quoted_instructions}",
    ),
    (
        "perform^ the following action|effect for every {n:number} {v:each} {_:stop} {e:quoted_instructions}",
        Made(lambda n, v, _, e: Repeat(ForEvery(1, n, v), e)),
    ),
    (
        "perform^ the following action|effect {n:repeats} {_:stop} {e:quoted_instructions}",
        Made(lambda n, _, e: Repeat(n, e)),
    ),
    (
        "perform^ the following action|effect for each {v:each} {_:stop} {e:quoted_instructions}",
        Made(lambda v, _, e: Repeat(v, e)),
    ),
    (
        "perform^ the following action|effect up to {n:times} {_:stop} {e:quoted_instructions}",
        Made(lambda n, _, e: Steps(tuple(MayDo((Steps(e),)) for _ in range(n)))),
    ),
    (
        "choose^ {n:number} of the following {m:number}? effects ,| and perform it|them {s:stop} {e:quoted_choices}",
        Made(lambda n, m, s, e: ChooseEffects(n, as_told(m, e))),
        "choose^ and perform {n:number} of the following {m:number}? effects {s:stop} {e:quoted_choices}",
        "choose^ {n:number} of the following {m:number}? abilities ,| and perform it|them {s:stop} {e:quoted_choices}",
    ),
    (
        "choose^ up to {n:number} of the following {m:number}? effects ,| and perform it|them {s:stop} {e:quoted_choices}",
        Made(lambda n, m, s, e: ChooseEffects(n, as_told(m, e), True)),
    ),
    (
        "choose^ {n:number} of the following {m:number}? abilities ,| and {s:subject} get~ that ability|it {u:until}? {t:stop} {a:quoted_abilities}",
        Told(lambda talk, n, m, s, u, t, a: chosen_ability(talk, n, s, u, as_told(m, a))),
    ),
    (
        "{s:subject} get~ {n:number} of the following {m:number}? abilities |of |your |choice {u:until} {t:stop} {a:quoted_abilities}",
        Told(lambda talk, s, n, m, u, t, a: chosen_ability(talk, n, s, u, as_told(m, a))),
    ),
)
