"""Vanguard for everything above the rules: cards made of data, fillers, decks, one package a ruleset."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from cardlaw.games.cardfields import number, some_of, words
from cardlaw.games.files import describe
from cardlaw.games.package import Deck, GamePackage, NotInBook, Problem, word_for
from cardlaw.games.scenarios import Vocabulary
from cardlaw.games.telling import Telling
from cardlaw.games.vanguard.battle.skills import SKILLS
from cardlaw.games.vanguard.books.citations import citation_keys
from cardlaw.games.vanguard.books.d_standard import DStandard
from cardlaw.games.vanguard.books.legion_era import LegionEra
from cardlaw.games.vanguard.books.premium import Premium
from cardlaw.games.vanguard.books.ruleset import VanguardRuleset
from cardlaw.games.vanguard.construction import D_RULES, LEGION_RULES, PREMIUM_RULES, DeckRules
from cardlaw.games.vanguard.needs import need_of
from cardlaw.games.vanguard.pseudo import ALL, MOMOKKE, PSEUDO_TYPES, TOKENS
from cardlaw.games.vanguard.stride.two_sides import OTHER_SIDE, back_id
from cardlaw.games.vanguard.telling import VanguardTelling
from cardlaw.games.vanguard.terms.nations import belongs_to, names_of
from cardlaw.games.vanguard.terms.types import CARD_TYPES
from cardlaw.games.vanguard.vocabulary import VanguardVocabulary
from cardlaw.games.vanguard.wording import TEXTS
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import Face
from cardlaw.kernel.catalogue import Catalogue
from cardlaw.kernel.errors import BadInput, UnsupportedText
from cardlaw.kernel.node import every
from cardlaw.kernel.state import State

TYPES = tuple(CARD_TYPES)
COLORS: tuple[str, ...] = ()
SUBTYPES = (
    *("prison", "song", "arms", "base", "product", "music", "world", "gem", "meteorite"),
    *("research", "strategy", "disaster", "arena", "smithy"),
)
FIELDS = (
    "id",
    "name",
    "type",
    "clan",
    "nation",
    "race",
    "grade",
    "power",
    "shield",
    "critical",
    "trigger",
    "skills",
    "gift",
    "persona",
    "subtype",
    "text",
    OTHER_SIDE,
)


def filler(name: str, grade: int, power: int, skill: str, **fields: Any) -> dict[str, Any]:
    return {
        "id": name,
        "name": name,
        "type": "normal unit",
        "clan": "Filler",
        "nation": "Filler",
        "grade": grade,
        "power": power,
        "critical": 1,
        "skills": [skill],
        **fields,
    }


def fillers(vanguard_power: int, icons: tuple[str, ...]) -> list[dict[str, Any]]:
    """The cards that every scenario of a ruleset has."""
    cards = [
        filler("Filler", 1, 8000, "boost", shield=5000),
        filler("Filler Vanguard", 3, vanguard_power, "twin drive"),
        filler("Filler Grade 0", 0, 6000, "boost", shield=5000),
        filler("Filler Grade 1", 1, 8000, "boost", shield=5000),
        filler("Filler Grade 2", 2, 10000, "intercept", shield=5000),
        filler("Filler Grade 3", 3, 13000, "twin drive"),
    ]
    for icon in icons:
        name = f"Filler {icon.capitalize()}"
        power = 100_000_000 if icon == "over" else 10000
        trigger = {"icon": icon, "power": power}
        cards.append(filler(name, 0, 5000, "boost", shield=10000, type="trigger unit", trigger=trigger))
    return cards


# What later books have: the energy of Divinez, crests, cards that stand for markers and tickets, and the states, tokens
# and markers of single products that no book defines.
OUTSIDE = {
    "energy": re.compile(r"\benergy?\b|\benergy-(?:charge|blast)\b", re.IGNORECASE),
    "crest": re.compile(r"\bcrests?\b", re.IGNORECASE),
    "divine skill": re.compile(r"\bdivine skill\b", re.IGNORECASE),
    "others": re.compile(r"^others$", re.IGNORECASE),
    "ExplosiveGrowth": re.compile(r"\[ExplosiveGrowth\]|\bGrowth Factor\b"),
    "Oversized!": re.compile(r"\[Oversized!\]"),
    "Deal": re.compile(r"\[Deal\] state"),
    "Retry": re.compile(r"\[Retry\]|\bRetried\b"),
    "UnisonDress": re.compile(r"\bUnisonDress\b"),
    "VersionUp": re.compile(r"\[VersionUp\]"),
    "Final Burst": re.compile(r"\bFinal Burst\b"),
    "Skeleton Army": re.compile(r"\bSkeleton Army\b"),
    "Noblesserose": re.compile(r"\bNoblesserose token"),
    "Infinity Eyes": re.compile(r"\bInfinity Eyes marker"),
    "Persona Shield": re.compile(r"\bPersona Shield\b"),
    "Dragontree marker": re.compile(r"\bDragontree marker"),
    "Finishing Attack": re.compile(r"\bFinishing Attack\b|\bthis Attack is used\b|^(?:Skill|Power)\d+$|^・Skill\d+ or"),
    "Ace Unit": re.compile(r"\[Ace Unit\]"),
    "memory": re.compile(r"\b(?:your|into|as) memory\b"),
}


class VanguardPackage(GamePackage):
    """One ruleset of Vanguard."""

    game = "vanguard"
    texts = TEXTS
    card_types = TYPES
    card_fields = FIELDS
    outside = OUTSIDE

    def __init__(
        self, ruleset: VanguardRuleset, rules: DeckRules, deck_areas: tuple[str, ...], builtin: list[dict[str, Any]]
    ) -> None:
        self.ruleset = ruleset
        self.switches = ruleset.switches
        self.rules = rules
        self.deck_areas = deck_areas
        self.builtin = builtin
        self.other_sides: dict[str, Face] = {}
        self.known_keys = set(citation_keys())
        self.lacked_by_text: dict[tuple[str, tuple[str, ...]], str] = {}

    def vocabulary(self) -> Vocabulary:
        return VanguardVocabulary()

    def telling(self) -> Telling:
        return VanguardTelling(self.vocabulary())

    def lay_out(self, decks: Sequence[Deck]) -> State:
        """Pseudo-cards of the book can come into any of its games."""
        state = super().lay_out(decks)
        for data in self.builtin:
            if data["type"] in PSEUDO_TYPES:
                self.register(state.catalogue, data, self.ruleset.name)
        return state

    def register(self, catalogue: Catalogue, data: Mapping[str, Any], where: str) -> Face:
        """A card with two sides brings both faces."""
        face = super().register(catalogue, data, where)
        for side in self.sides(face, where)[1:]:
            catalogue.add(side)
        return face

    def sides(self, face: Face, where: str = "") -> tuple[Face, ...]:
        other = face.data.get(OTHER_SIDE)
        if not isinstance(other, Mapping):
            return (face,)
        printed = f"{face.id} {other}"
        if printed not in self.other_sides:
            self.other_sides[printed] = self.face({**other, "id": back_id(face.id)}, where or face.id)
        return (face, self.other_sides[printed])

    def check_deck(self, deck: Deck) -> list[Problem]:
        return [*self.rules.check(deck), *self.cards_of_other_books(deck)]

    def cards_of_other_books(self, deck: Deck) -> list[Problem]:
        """Cards that say what only other books have rules for; texts that nobody understands are told elsewhere."""
        found: list[Problem] = []
        for card in {str(card.get("name")): card for cards in deck.areas.values() for card in cards}.values():
            lacked = self.lacked(str(card.get("type")), tuple(str(line) for line in card.get("text") or ()))
            if lacked:
                found.append(self.rules.problem("deck.no_such_rule", card=str(card.get("name")), what=lacked))
        return found

    def lacked(self, type: str, lines: tuple[str, ...]) -> str:
        """The first thing that a text rests on which only other books have; empty if there is none."""
        if (type, lines) not in self.lacked_by_text:
            self.lacked_by_text[type, lines] = next(iter(self.all_lacked(type, lines)), "")
        return self.lacked_by_text[type, lines]

    def all_lacked(self, type: str, lines: tuple[str, ...]) -> list[str]:
        try:
            abilities = TEXTS.abilities(type, lines) if type in CARD_TYPES else ()
        except UnsupportedText:
            return []
        keys = [key for ability in abilities for key in self.needs(ability)]
        return [word_for(key) for key in keys if key in self.known_keys and not self.ruleset.clauses(key)]

    def needs(self, ability: Ability) -> list[str]:
        return [*super().needs(ability), *(need for part in every(ability) if (need := need_of(part)))]

    def deck_rules_used(self, deck: Deck) -> set[str]:
        return self.rules.rules_used(deck)

    def citation_keys(self) -> set[str]:
        return set(citation_keys())

    def citations_outside_play(self) -> dict[str, tuple[str, ...]]:
        return dict(self.rules.citations)

    def information(self, data: Mapping[str, Any], type: str, where: str) -> tuple[list[tuple[str, ...]], list[int]]:
        numbers = [number(data, field, where) for field in ("grade", "power", "shield", "critical")]
        if data.get("critical") is None and "unit" in type:
            numbers[3] = 1
        types = (*CARD_TYPES[type], *subtypes_of(data, where))
        return (
            [
                (data["name"],),
                types,
                self.clans(data, type, where),
                names_of(data, "race", where),
                self.icons(data, where),
            ],
            [*numbers, 1],
        )

    def all_abilities(
        self, data: Mapping[str, Any], type: str, read: tuple[Ability, ...], where: str
    ) -> tuple[Ability, ...]:
        return (*(SKILLS[skill] for skill in some_of(data, "skills", tuple(SKILLS), where)), *read)

    def is_pseudo_card(self, data: Mapping[str, Any], type: str) -> bool:
        return type in PSEUDO_TYPES

    def clans(self, data: Mapping[str, Any], type: str, where: str) -> tuple[str, ...]:
        """The clans and nations that a card belongs to under this book."""
        clans, nations = names_of(data, "clan", where), names_of(data, "nation", where)
        if self.switches.nations_have_clans:
            return belongs_to(clans, nations, "order" in type)
        return tuple(dict.fromkeys((*clans, *nations)))

    def icons(self, data: Mapping[str, Any], where: str) -> tuple[str, ...]:
        """The trigger icons of a card; the book must have them."""
        return icons(data, tuple(self.switches.icon_parts), where)


def subtypes_of(data: Mapping[str, Any], where: str) -> tuple[str, ...]:
    """Subtypes that the book knows, and after a slash or with a capital letter ones that belong to a set."""
    found = tuple(part for word in words(data, "subtype", where) for part in word.split("/") if part)
    for word in found:
        if word not in SUBTYPES and not word[0].isupper():
            raise BadInput(f"{where}: subtype: expected {', '.join(SUBTYPES)} or the name of a unit, found {word!r}")
    return found


def icons(data: Mapping[str, Any], known: tuple[str, ...], where: str) -> tuple[str, ...]:
    trigger = data.get("trigger")
    if trigger is None:
        return ()
    parts = trigger if isinstance(trigger, list) else [trigger]
    found: list[str] = []
    for part in parts:
        icon = part.get("icon") if isinstance(part, Mapping) else part
        if icon not in known:
            raise NotInBook(f"{where}: trigger: expected one of {', '.join(known)}, found {describe(icon)}")
        found.append(str(icon))
    return tuple(found)


def d_standard() -> VanguardPackage:
    """vg-d2.00"""
    builtin = [*fillers(13000, ("critical", "draw", "heal", "front", "over")), *TOKENS, MOMOKKE]
    return VanguardPackage(DStandard(), D_RULES, ("deck", "ride_deck"), builtin)


def premium() -> VanguardPackage:
    """vg-4.15"""
    builtin = [*fillers(13000, ("critical", "draw", "heal", "stand", "front", "over")), *ALL]
    return VanguardPackage(Premium(), PREMIUM_RULES, ("deck", "ride_deck", "g_zone"), builtin)


def legion_era() -> VanguardPackage:
    """vg-legion"""
    return VanguardPackage(LegionEra(), LEGION_RULES, ("deck",), fillers(11000, ("critical", "draw", "heal", "stand")))
