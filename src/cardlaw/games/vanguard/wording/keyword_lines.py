"""Lines that are one keyword ability, perhaps with a name or number."""

from __future__ import annotations

from cardlaw.games.vanguard.battle.skills import BOOST, INTERCEPT, SKILLS
from cardlaw.games.vanguard.keywords.melody import MELODY
from cardlaw.games.vanguard.keywords.whole_abilities import whole_ability
from cardlaw.games.vanguard.parts import keywords
from cardlaw.games.vanguard.parts.deeds import CallCards
from cardlaw.games.vanguard.parts.filters import HasName, HasWord, InState, NameHas, SharesWord
from cardlaw.games.vanguard.parts.keywords import Arms, Dress, FromGZone, SeekMate
from cardlaw.games.vanguard.parts.moving import DiscardGrades
from cardlaw.games.vanguard.parts.patterns import RodeUpon
from cardlaw.games.vanguard.parts.permissions import LoseKeyword
from cardlaw.games.vanguard.terms.information import ABILITIES_LAYER, CLANS, WORDS_LAYER
from cardlaw.games.vanguard.wording.heads import EVERYWHERE, Head
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import NAMES
from cardlaw.program.abilities import AutomaticAbility, ContinuousAbility, KeywordAbility
from cardlaw.program.context import YOU
from cardlaw.program.control import MayDo
from cardlaw.program.costs import Cost
from cardlaw.program.filters import AllOf, AnyOf
from cardlaw.program.modifications import ChangeWords, GainAbility
from cardlaw.program.objects import Cards, ThisCard
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made

TABLE = Table()
USUAL_GRADES = 3  # the grades of the cards discarded for a stride, where its card does not tell


def word(keyword: str) -> Made:
    return Made(lambda n=keyword: KeywordAbility("", keyword))


def forerunner() -> Ability:
    """When a unit of the same clan rides this unit, you may call this unit to (RC)."""
    same_clan = Cards(YOU, "VC", (SharesWord(CLANS, ThisCard()),))
    call = MayDo((CallCards(ThisCard(), "RC"),))
    return AutomaticAbility("", RodeUpon(ThisCard(), same_clan), (call,), None, keywords.FORERUNNER)


def intercepts_instead() -> Ability:
    changes = (LoseKeyword(BOOST, ThisCard()), GainAbility(ABILITIES_LAYER, SKILLS[INTERCEPT.lower()], ThisCard()))
    ability = ContinuousAbility("", changes)
    ability.area = EVERYWHERE
    return ability


TABLE.add(
    "keyword_line",
    ("sentinel", word(keywords.SENTINEL), "[cont] :| sentinel", "[cont] :| sentinel .", "sentinel ."),
    ("[cont] (vc/rc) :| restraint .|", word(keywords.RESTRAINT), "restraint .|"),
    ("[auto] :| forerunner .|", Made(forerunner), "forerunner .|"),
    ("[cont] (vc/rc) :| lord .|", word(keywords.LORD), "[act] (vc/rc) :| lord .|", "[auto] (vc/rc) :| lord .|"),
    ("glitter .|", word(keywords.GLITTER)),
    ("[ melody ] .|", word(MELODY)),
    ("( this unit has intercept instead of boost .| ) .|", Made(lambda: intercepts_instead())),
    (
        "regalis piece .|",
        word(keywords.REGALIS_PIECE),
        "[cont] :| regalis piece .|",
        "[cont] :| [ regalis piece ] .|",
        "[ regalis piece ] .|",
    ),
    (
        "friend - [cont] (rc) :| if you have another unit in the same column as this unit , that unit and this unit become friends .",
        word(keywords.FRIEND),
        "friend - [cont] (vc/rc) :| if you have another unit in the same column as this unit , that unit and this unit become friends .",
        "friend - [cont] (vc/rc) :| if you have another unit in the same column as this unit , it and this unit become friends .",
        "friend - [cont] (rc) :| if you have another unit in the same column as this unit , it and this unit become friends .",
        "friend - [cont] (rc) :| if you have another unit in the same column as this unit , that unit and this unit become {n:name} .",
        "friend - [cont] (vc/rc) :| if you have another unit in the same column as this unit , that unit and this unit become {n:name} .",
    ),
    (
        "[cont] :| you may have any number of this card|unit in your deck .",
        word(keywords.ANY_NUMBER),
        "[cont] :| you may have any number of this card|unit in a deck .",
    ),
    (
        "[cont] :| you may only| have up to {k:number} {n:name} in a|your deck .",
        Made(lambda k, n: KeywordAbility("", keywords.ANY_NUMBER, k, n)),
        "[cont] :| you may only have {k:count} {n:name} in a|your|the deck .",
    ),
    (
        "[act] (vc) :| [ legion {k:number} ] {n:mate_names} .|",
        Made(lambda k, n: SeekMate("", k, tuple(HasName(one) for one in n))),
        "[act] (vc) :| legion {k:number} {n:mate_names} .|",
        "[act] (vc) :| [ legion ] {k:number} {n:mate_names} .|",
    ),
    ("{s:side} arms - {n:mate_names} .|", Made(lambda s, n: Arms("", s, tuple(HasName(one) for one in n)))),
    (
        "völundr - {n:mate_names} .|",
        Made(lambda n: Arms("", "", tuple(HasName(one) for one in n), keywords.VOLUNDR)),
        "[ völundr ] - {n:mate_names} .|",
    ),
    ("völundr .|", word(keywords.VOLUNDR), "[ völundr ] .|"),
    ("overdress - {u:under} .|", Made(lambda u: Dress("", keywords.OVERDRESS, (u,)))),
    (
        "overdress - {n:name} ,| or {u:under} .|",
        Made(lambda n, u: Dress("", keywords.OVERDRESS, ((AnyOf((HasName(n), AllOf(u))),),))),
    ),
    ("xoverdress - {u:unders} .|", Made(lambda u: Dress("", keywords.XOVERDRESS, u))),
    *(
        (f"{name.lower()} {{k:number}}? .|", Made(lambda k, name=name: whole(name, k, Head((), ()), "")))
        for name in keywords.WHOLE_WORDS
    ),
    *(
        (
            f"{name.lower()} {{k:number}}? - {{c:plain_circle}} .|",
            Made(lambda k, c, name=name: whole(name, k, Head((), ()), c)),
        )
        for name in keywords.WHOLE_WORDS
    ),
    *(
        (
            f"[{icon}] {{m:marks}} :| {name.lower()} {{k:number}}? .|",
            Made(lambda m, k, name=name: whole(name, k, Head((), m), "")),
        )
        for icon in ("auto", "cont")
        for name in keywords.WHOLE_WORDS
    ),
    *(
        (
            f"[{icon}] {{m:marks}} :| {name.lower()} {{k:number}}? - {{c:plain_circle}} .|",
            Made(lambda m, k, c, name=name: whole(name, k, Head((), m), c)),
        )
        for icon in ("auto", "cont")
        for name in keywords.WHOLE_WORDS
    ),
)


def whole(keyword: str, number: int | None, head: Head, circles: str) -> Ability:
    """A keyword that is a whole ability; it works where its line says."""
    ability = whole_ability("", keyword, number or 0, circles)
    if ability is None:
        return KeywordAbility("", keyword, number or 0, keyword.lower())
    return head.put_on(ability)


TABLE.add("side", ("left", "left"), ("right", "right"), ("left deity", "left deity"), ("right deity", "right deity"))
TABLE.add_list("mate_names", ListOf("name", ("or", ",", ", or")))
TABLE.add(
    "under",
    ("a|one| {n:name}", Made(lambda n: (HasName(n),))),
    ("a|one| {t:kind_word} unit|card", Made(lambda t: (HasWord(t),))),
    ("a|one| unit in the overdress state", Made(lambda: (InState("in the overdress state"),))),
    ("a|one unit with {n:name} {i:in_name}", Made(lambda n, i: (NameHas(n),))),
    ("a|one {n:nominal}", Made(lambda n: n.filters)),
)
TABLE.add_list("unders", ListOf("under", ("and", ",", ", and", "&", "+")))


# Cards of the G zone

TABLE.add(
    "keyword_line",
    *(
        (
            f"{words} - {step} - {{c:g_cost}} ,| and| {verb} this card on|to your {circle} from face down .",
            Made(lambda c, keyword=keyword: FromGZone("", keyword, c)),
        )
        for words, step, verb, circle, keyword in (
            ("stride", "stride step", "stride", "(vc)", keywords.STRIDE),
            ("ultimate stride", "stride step", "stride", "(vc)", keywords.ULTIMATE_STRIDE),
            ("[ ultimate stride ]", "stride step", "stride", "(vc)", keywords.ULTIMATE_STRIDE),
            ("u stride", "stride step", "stride", "(vc)", keywords.ULTIMATE_STRIDE),
            ("[ ustride ]", "stride step", "stride", "(vc)", keywords.ULTIMATE_STRIDE),
            ("[ g guardian ]", "opponent turn's guard step", "call", "(gc)", keywords.G_GUARDIAN),
            ("g guardian", "opponent turn's guard step", "call", "(gc)", keywords.G_GUARDIAN),
        )
    ),
)
TABLE.add(
    "keyword_line",
    (
        "stride .|",
        Made(lambda: FromGZone("", keywords.STRIDE, Cost((DiscardGrades(USUAL_GRADES),)), False)),
        "[ stride ] .|",
        "[cont] :| stride .|",
    ),
    *(
        (
            f"{words} - {{n:name}} - stride step - {{c:g_cost}} ,| and| remove all of your other cards from your circles ,"
            " soul ,| and g zone , flip this card over ,| and stride it|this on|to your (vc) .",
            Made(lambda n, c: FromGZone("", keywords.ULTIMATE_STRIDE, c)),
            f"{words} - {{n:name}} - stride step - {{c:g_cost}} ,| and| remove all of your other cards from your circles ,"
            " soul ,| and g zone , flip this card over ,| and stride this card on|to your (vc) .",
        )
        for words in ("ultimate stride", "[ ultimate stride ]")
    ),
)
TABLE.add("g_cost", ("{c:marked_cost}", Made(lambda c: c)), ("{c:plain_cost}", Made(lambda c: c)))
TABLE.add("keyword_line", ("dressup - {n:name} .|", Made(lambda n: dressed_up(n))))


def dressed_up(n: str) -> Ability:
    """The card is also regarded as another one."""
    change = ChangeWords(WORDS_LAYER, NAMES, n, True, ThisCard())
    ability = ContinuousAbility("", (change,))
    ability.area = EVERYWHERE
    return ability
