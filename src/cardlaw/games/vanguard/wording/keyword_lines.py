"""Lines that are one keyword ability, perhaps with a name or number."""

from __future__ import annotations

import re

from cardlaw.games.vanguard.keywords.whole_abilities import whole_ability
from cardlaw.games.vanguard.parts import keywords
from cardlaw.games.vanguard.parts.deeds import CallCards
from cardlaw.games.vanguard.parts.filters import HasName, HasWord, InState, NameHas, SharesWord
from cardlaw.games.vanguard.parts.keywords import Arms, Dress, SeekMate
from cardlaw.games.vanguard.parts.patterns import RodeUpon
from cardlaw.games.vanguard.terms.information import CLANS
from cardlaw.games.vanguard.wording.layout import Line
from cardlaw.games.vanguard.wording.quotes import INNER
from cardlaw.kernel.abilities import Ability
from cardlaw.program.abilities import AutomaticAbility, KeywordAbility
from cardlaw.program.context import YOU
from cardlaw.program.control import MayDo
from cardlaw.program.objects import Cards, Filter, ThisCard

WORDS = {
    "[CONT]: sentinel .": keywords.SENTINEL,
    "sentinel .": keywords.SENTINEL,
    "[CONT](VC/RC): restraint .": keywords.RESTRAINT,
    "[AUTO]: forerunner .": keywords.FORERUNNER,
    "[CONT](VC/RC): lord .": keywords.LORD,
    "glitter .": keywords.GLITTER,
    "friend-[CONT](RC): if you has 1 other unit in the same column as this unit it this unit become friends .": keywords.FRIEND,
    "friend-[CONT](VC/RC): if you has 1 other unit in the same column as this unit it this unit become friends .": keywords.FRIEND,
    "[CONT]: you may has any number of this unit in your deck .": keywords.ANY_NUMBER,
    "[CONT]: regalis piece .": keywords.REGALIS_PIECE,
    "regalis piece .": keywords.REGALIS_PIECE,
}
PRINTED = {keyword: text for text, keyword in reversed(WORDS.items())}
SEEK = re.compile(r"\[ACT\]\(VC\): legion (\d+) (「[^」]*」(?: or 「[^」]*」)*) \.")
WHOLE = re.compile(
    r"(\[(?:AUTO|CONT)\](?:\([^)]*\))?(?:\[[^\]]*\])*: )?("
    + "|".join(word.lower() for word in keywords.WHOLE_WORDS)
    + r")(?:-(?:vc|rc|vc / rc))?(?: (\d+))? \."
)
ZONES_SAID = re.compile(r"\(([^)]*)\)")
PLACED_SAID = re.compile(r"-(vc / rc|vc|rc)")
MANY = re.compile(r"\[CONT\]: you may has up to (\d+) (「[^」]*」) in 1 deck \.")
DRESS = re.compile(r"(overdress|xoverdress) ?- ?(.*) \.")
ARMS = re.compile(r"((?:left|right)(?: deity)?) arms ?- ?(「[^」]*」(?: or 「[^」]*」)*) \.")
UNDER = re.compile(
    r"1 (?:(「[^」]*」)|(《[^》]*》) unit|unit (in the overdress state)|unit with (「[^」]*」) in its card name)"
)


def read_keyword(line: Line, text: str) -> Ability | None:
    """The keyword ability that a whole line prints; None if it prints something else."""
    if text in WORDS and WORDS[text] == keywords.FORERUNNER:
        return forerunner(PRINTED[keywords.FORERUNNER])
    if text in WORDS:
        return KeywordAbility(PRINTED[WORDS[text]], WORDS[text])
    whole = WHOLE.fullmatch(text)
    if whole:
        return read_whole(text, whole)
    many = MANY.fullmatch(text)
    if many:
        return KeywordAbility(text, keywords.ANY_NUMBER, int(many[1]), unmarked(many[2]))
    seek = SEEK.fullmatch(text)
    if seek:
        return SeekMate(text, int(seek[1]), names(seek[2]))
    arms = ARMS.fullmatch(text)
    if arms:
        return Arms(text, arms[1], names(arms[2]))
    dress = DRESS.fullmatch(text)
    return read_dress(text, dress[1], dress[2]) if dress else None


def forerunner(text: str) -> Ability:
    """When a unit of the same clan rides this unit, you may call this unit to (RC)."""
    same_clan = Cards(YOU, "VC", (SharesWord(CLANS, ThisCard()),))
    call = MayDo((CallCards(ThisCard(), "RC"),))
    return AutomaticAbility(text, RodeUpon(ThisCard(), same_clan), (call,), None, keywords.FORERUNNER)


def names(text: str) -> tuple[Filter, ...]:
    return tuple(HasName(unmarked(name)) for name in re.findall(r"「[^」]*」", text))


def unmarked(name: str) -> str:
    return name[1:-1].replace(INNER, '"')


def marked(name: str) -> str:
    return "「" + name.replace('"', INNER) + "」"


def read_dress(text: str, word: str, under: str) -> Ability | None:
    """Each card that is laid under the unit has its own phrase; overDress names a single one without counting."""
    if word == "overdress":
        under = "1 " + under
    parts = re.findall(UNDER, under)
    whole = " ".join(found[0] for found in re.finditer(UNDER, under))
    if whole != under or not parts or (word == "overdress" and len(parts) > 1):
        return None
    keyword = keywords.OVERDRESS if word == "overdress" else keywords.XOVERDRESS
    ability = Dress(text, keyword, tuple(under_filters(*part) for part in parts))
    ability.text = write_keyword(ability)
    return ability


def read_whole(text: str, whole: re.Match[str]) -> Ability:
    """A keyword that is a whole ability; it works where its line says."""
    zones = ZONES_SAID.search(whole[1] or "")
    placed = PLACED_SAID.search(text)
    circles = (placed[1] if placed else "").upper().replace(" ", "")
    number = int(whole[3] or 0)
    ability = whole_ability(text, whole[2].title(), number, circles)
    if ability is None:
        return KeywordAbility(text, whole[2].title(), number, text)
    ability.area = zones[1] if zones else ""
    return ability


def under_filters(name: str, word: str, state: str, part: str) -> tuple[Filter, ...]:
    if name:
        return (HasName(unmarked(name)),)
    if word:
        return (HasWord(word[1:-1]),)
    return (InState(state),) if state else (NameHas(unmarked(part)),)


def write_keyword(ability: Ability) -> str:
    """The line of a keyword ability; empty if it is another ability."""
    if ability.keyword in keywords.WHOLE_WORDS:
        return ability.text
    if isinstance(ability, KeywordAbility) and ability.number:
        return f"[CONT]: you may has up to {ability.number} {marked(ability.word)} in 1 deck ."
    if isinstance(ability, KeywordAbility) and ability.keyword in PRINTED:
        return PRINTED[ability.keyword]
    if isinstance(ability, AutomaticAbility) and ability.keyword == keywords.FORERUNNER:
        return PRINTED[keywords.FORERUNNER]
    if isinstance(ability, SeekMate):
        return (
            f"[ACT](VC): legion {ability.number} {' or '.join(map(write_under, [(one,) for one in ability.filters]))} ."
        )
    if isinstance(ability, Arms):
        return f"{ability.side} arms - {' or '.join(write_under((one,)) for one in ability.filters)} ."
    if isinstance(ability, Dress):
        count = "1 " if ability.keyword == keywords.XOVERDRESS else ""
        under = " ".join(f"{count}{write_under(filters)}" for filters in ability.filters)
        return f"{ability.keyword.lower()} - {under} ."
    return ""


def write_under(filters: tuple[Filter, ...]) -> str:
    first = filters[0]
    if isinstance(first, HasName):
        return marked(first.name)
    if isinstance(first, HasWord):
        return f"《{first.word}》 unit"
    if isinstance(first, NameHas):
        return f"unit with {marked(first.part)} in its card name"
    assert isinstance(first, InState)
    return f"unit {first.word}"
