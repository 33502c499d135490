"""Rows of card databases made into card data of our own form. What a row lacks or garbles is told, never guessed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from cardlaw.games.cardfiles import CardRow, check_text
from cardlaw.games.files import describe, meant
from cardlaw.games.registry import package_of, package_of_game, ruleset_names
from cardlaw.kernel.errors import BadInput

Row = Mapping[str, Any]
Card = dict[str, Any]

# What some lists call a field of our own form.
SPELLED = (
    ("color", "colour"),
    ("colors", "colour"),
    ("colors", "color"),
    ("traits", "attributes"),
    ("invasion", "invasion_icon"),
)
VARIABLE = "X"  # a number that the text of the card tells
NOTHING = ("", "-", "－", "—", "none", "null")
VANGUARD_TYPES = ("normal unit", "trigger unit", "g unit", "token unit")
ORDER_TYPES = ("normal order", "blitz order", "set order", "trigger order")
TRIGGERS = ("critical", "draw", "heal", "stand", "front", "over")
USUAL_SKILLS = {0: "boost", 1: "boost", 2: "intercept", 3: "twin drive", 4: "triple drive"}
SKILLS = ("boost", "intercept", "twin drive", "triple drive")
# What a trigger unit's reminder tells of its icon, where the icon itself is not given.
TOLD_TRIGGERS = {
    "over": re.compile(r"one \[over\]|^additional effect", re.IGNORECASE),
    "heal": re.compile(
        r"and heal it|up to four \[heal\]|heal\W+ in a deck|for the cost of calling a \[?g guardian", re.IGNORECASE
    ),
    "critical": re.compile(r"revealed as a trigger, .*\[critical\]", re.IGNORECASE),
    "front": re.compile(r"revealed as a trigger, all of your front row", re.IGNORECASE),
    "draw": re.compile(r"revealed as a trigger, draw a card", re.IGNORECASE),
}
# What an order's text tells of its subtype, where that is not given.
TOLD_SUBTYPES = {
    "song": re.compile(r"\bthis Song\b"),
    "prison": re.compile(r"when your opponent can normal call a rear-guard, they can", re.IGNORECASE),
    "arms": re.compile(r"^(?:Left|Right) (?:Deity )?Arms\b"),
    "music": re.compile(r"after a music is played", re.IGNORECASE),
    "world": re.compile(r"^\[CONT\].*\byour World becomes\b", re.IGNORECASE),
}
TOLD_POWER = re.compile(r"\[Power\] (?:Trigger )?\+(\d+)( Million)?", re.IGNORECASE)


def card_of_row(row: CardRow) -> Card:
    """Card data that the game's package takes; BadInput with the place where a row is broken."""
    makers: dict[str, Callable[[Row], Card]] = {"weiss": weiss_card, "vanguard": vanguard_card, "godzilla": gz_card}
    row.check_readable()
    check_numbers(row)
    try:
        card = {name: value for name, value in makers[row.game](row.data).items() if value not in (None, [])}
        check_card(row.game, card, row.id)
    except BadInput as error:
        raise BadInput(f"{row.place}: {as_the_row_says(str(error), row.data)}") from error
    return card


def as_the_row_says(problem: str, row: Row) -> str:
    """A problem with a field of our own form, under the name that the row gives the field."""
    for ours, theirs in SPELLED:
        if ours not in row and theirs in row:
            problem = problem.replace(f": {ours}: ", f": {theirs}: ", 1)
    return problem


def check_card(game: str, card: Card, where: str) -> None:
    """Raise BadInput unless a ruleset of the game can make something of the card, whatever its text."""
    textless = {name: value for name, value in card.items() if name != "text"}
    packages = [package for package in map(package_of, ruleset_names()) if package.game == game]
    for package in packages[1:]:
        with suppress(BadInput):
            package.face(textless, where)
            return
    package_of_game(game).face(textless, where)


# -- the games --------------------------------------------------------------------------------------------------------


def weiss_card(row: Row) -> Card:
    """A card of the English Weiss Schwarz database, or of our own lines."""
    return {
        "id": text(row, "code", "id"),
        "name": text(row, "name"),
        "type": text(row, "type").lower(),
        "color": lowered(first(row, "color", "colour")),
        "level": number(row, "level"),
        "cost": number(row, "cost"),
        "power": number(row, "power"),
        "soul": number(row, "soul"),
        "trigger": [icon.lower() for icon in words(row, "trigger")],
        "traits": words(row, "attributes", "traits"),
        "text": lines(row, "ability", "text"),
    }


def gz_card(row: Row) -> Card:
    colors = words(row, "colors", "colour", "color")
    return {
        "id": text(row, "id", "code"),
        "name": text(row, "name"),
        "type": text(row, "type").lower(),
        "colors": [color.lower() for color in colors],
        "rank": number(row, "rank"),
        "threat_level": number(row, "threat_level"),
        "counter_power": number(row, "counter_power"),
        "invasion": number(row, "invasion", "invasion_icon"),
        "traits": words(row, "traits"),
        "text": lines(row, "text"),
    }


def vanguard_card(row: Row) -> Card:
    """A card of the lists for Card Game Simulator, or of our own lines."""
    type = text(row, "type").lower()
    type = "normal order" if type == "order" else type
    if type not in (*VANGUARD_TYPES, *ORDER_TYPES):
        known = ", ".join((*VANGUARD_TYPES, *ORDER_TYPES))
        raise BadInput(f"{text(row, 'number', 'id')}: type: expected {known}, found {describe(row.get('type'))}")
    printed = lines(row, "effect", "text")
    skill = lowered(row.get("skill") if isinstance(row.get("skill"), str) else None)
    shield = number(row, "shield")
    return {
        "id": text(row, "number", "id"),
        "name": text(row, "name"),
        "type": type,
        "clan": name_in(row.get("clan")),
        "nation": name_in(row.get("nation")),
        "race": name_in(row.get("race")),
        "grade": number(row, "grade"),
        "power": number(row, "power"),
        "shield": shield if shield is not None and shield > 0 else None,
        "critical": number(row, "critical"),
        "trigger": trigger_of(row, type, printed),
        "skills": skills_of(row, skill, type, number(row, "grade")),
        "gift": row.get("gift"),
        "persona": row.get("persona"),
        "subtype": words(row, "subtype") or told_subtypes(printed),
        "text": printed,
    }


def told_subtypes(printed: list[str]) -> list[str]:
    """Where a list leaves the subtype of an order out: what the text calls the card itself."""
    return [subtype for subtype, told in TOLD_SUBTYPES.items() if any(told.search(line) for line in printed)]


def skills_of(row: Row, skill: str | None, type: str, grade: int | None) -> list[str]:
    """The icons as they are given; where a list leaves them out, the one that every unit of the grade has."""
    if row.get("skills") is not None:
        return words(row, "skills")
    spelled = skill.replace("_", " ") if skill else ""
    if not spelled and "unit" in type:
        spelled = USUAL_SKILLS.get(grade if grade is not None else -1, "")
    return [spelled] if spelled in SKILLS else []


def trigger_of(row: Row, type: str, printed: list[str]) -> Any:
    """The trigger icon as it is given, or as the reminder of a trigger unit tells it."""
    given = row.get("trigger")
    if isinstance(given, Mapping):
        return dict(given)
    icon = given.lower() if isinstance(given, str) else ""
    if type not in ("trigger unit", "trigger order"):
        return None
    if icon not in TRIGGERS:
        icon = told_trigger(printed)
    if not icon:
        raise BadInput(f"{text(row, 'number', 'id')}: trigger: expected an icon of {', '.join(TRIGGERS)}, found none")
    power = TOLD_POWER.search(" ".join(printed))
    amount = int(power[1]) * (1_000_000 if power[2] else 1) if power else None
    return {"icon": icon, "power": amount} if amount else {"icon": icon}


def told_trigger(printed: Sequence[str]) -> str:
    reminder = " ".join(printed)
    return next((icon for icon, told in TOLD_TRIGGERS.items() if told.search(reminder)), "")


# -- fields -----------------------------------------------------------------------------------------------------------


def first(row: Row, *fields: str) -> Any:
    """The first of some fields that a row has."""
    return next((row[field] for field in fields if row.get(field) is not None), None)


def place_of(row: Row, *fields: str) -> str:
    """Where the first of some fields stands: the card, and the field by the name that the row gives it."""
    given = [field for field in fields if row.get(field) is not None] or [field for field in fields if field in row]
    return f"{named(row)}{(given or fields)[0]}"


def text(row: Row, *fields: str) -> str:
    value = first(row, *fields)
    if not isinstance(value, str) or not value.strip():
        raise BadInput(f"{place_of(row, *fields)}: expected text, found {describe(value)}")
    return value.strip()


def number(row: Row, *fields: str) -> int | None:
    """A whole number, however it is written; None where a card has none."""
    value = first(row, *fields)
    if value is None or (isinstance(value, str) and value.strip().lower() in NOTHING):
        return None
    spelled = str(value).strip().replace(",", "")
    if spelled == VARIABLE:
        return 0
    if isinstance(value, (bool, float)) or not re.fullmatch(r"-?\d+", spelled):
        raise BadInput(f"{place_of(row, *fields)}: expected a whole number, found {describe(value)}")
    return int(spelled) if int(spelled) >= 0 else None


def words(row: Row, *fields: str) -> list[str]:
    """A list of words; one word counts as a list of itself, and a dash as no word."""
    value = first(row, *fields)
    items: Iterable[Any] = [value] if isinstance(value, str) else value if value is not None else []
    if not isinstance(items, list) or not all(isinstance(item, str) for item in items):
        raise BadInput(f"{place_of(row, *fields)}: expected a list of words, found {describe(value)}")
    return [item.strip() for item in items if item.strip().lower() not in NOTHING]


def lines(row: Row, *fields: str) -> list[str]:
    """The text of a card, one line an ability."""
    value = first(row, *fields)
    if isinstance(value, str):
        value = value.split("\n")
    if value is None:
        return []
    check_text(value, place_of(row, *fields))
    return [line.strip() for line in value if line.strip() and line.strip() not in NOTHING]


def lowered(value: Any) -> str | None:
    return value.strip().lower() if isinstance(value, str) and value.strip().lower() not in NOTHING else None


def name_in(value: Any) -> str | None:
    """A name as it is written; None for a dash or a number of a name."""
    return value.strip() if isinstance(value, str) and lowered(value) else None


def named(row: Row) -> str:
    for field in ("code", "number", "id", "name"):
        if isinstance(row.get(field), str) and row[field]:
            return f"{row[field]}: "
    return ""


# -- strictly ---------------------------------------------------------------------------------------------------------

# Fields of card lists that say nothing of how a card is played.
BESIDES = (
    *("era", "product", "reprints", "sets", "set", "expansion", "rarity", "side", "nation", "skill", "cost"),
    *("code", "number", "effect", "ability", "attributes", "colour", "color", "invasion_icon", "text"),
    *("image", "illustrator", "flavor", "flavor_text", "jpname"),
)
WITHOUT_MEANING = ("level", "climax")  # some lists print one, though a climax is played at any level
ABSENT = -1  # how some lists write that there is no number
LIMITS = {
    "level": 3,
    "cost": 20,
    "power": 1_000_000,
    "soul": 9,
    "grade": 99,
    "critical": 9,
    "shield": 100_000,
    "rank": 99,
    "threat_level": 1_000_000,
    "counter_power": 1_000_000,
    "invasion": 8,
    "invasion_icon": 8,
}


def check_row(row: CardRow) -> None:
    """Raise BadInput with the place unless a row is a card as strictly as playing takes it, whatever its text."""
    row.check()
    package = package_of_game(row.game)
    known = {*package.card_fields, *BESIDES}
    for field in row.data:
        if field not in known:
            expected = f"expected a field of {', '.join(sorted(known))}, found {field!r}{meant(field, known)}"
            raise BadInput(f"{row.place}: {row.id}: {expected}")
    check_numbers(row)
    if not any(pattern.search(row.kind) for pattern in package.outside.values()):
        card_for_trial(row)


def check_numbers(row: CardRow) -> None:
    """Raise BadInput for a number that no card has, whoever reads the row."""
    kind = str(row.data.get("type")).lower()
    for field, most in LIMITS.items():
        value = number_told(row, field)
        if value is None or value == ABSENT or (field, kind) == WITHOUT_MEANING:
            continue
        if not 0 <= value <= most:
            raise BadInput(f"{row.place}: {row.id}: {field}: expected a number from 0 to {most}, found {value}")


def card_for_trial(row: CardRow) -> Card:
    """Card data of a row whose list may leave out a trigger icon, a grade or a race: it gets some, since no text
    depends on which; a race that its text speaks of."""
    row.check()
    told = {"grade": USUAL_GRADE, "race": race_told(row.lines)} if row.kind in UNITS_IN_DECKS else {}
    missing = {field: value for field, value in told.items() if value and row.data.get(field) is None}
    return card_of_row(CardRow(row.place, row.game, {"id": row.id, **with_trigger(row), **missing}))


def race_told(lines: Sequence[str]) -> str:
    found = re.search(r"<([A-Z][a-z ]+)>", " ".join(lines))
    return found[1] if found else ""


USUAL_GRADE = 1
UNITS_IN_DECKS = ("normal unit", "trigger unit")


def with_trigger(row: CardRow) -> dict[str, Any]:
    given = row.data.get("trigger")
    if not row.kind.startswith("trigger") or isinstance(given, dict) or str(given).lower() in TRIGGERS:
        return row.data
    return {**row.data, "trigger": told_trigger(row.lines) or TRIGGERS[0]}


def number_told(row: CardRow, field: str) -> int | None:
    """A number as it is written, negative ones too."""
    value = row.data.get(field)
    if isinstance(value, str) and re.fullmatch(r"-?[\d,]+", value.strip()):
        return int(value.replace(",", ""))
    return value if isinstance(value, int) and not isinstance(value, bool) else None
