"""Every key that the engine or an interface can emit has words, in every language and with the same parameters."""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardlaw.cli.bench import COLUMNS
from cardlaw.cli.odds import HEADINGS
from cardlaw.cli.terminal.words import Words
from cardlaw.games.godzilla import actions as godzilla_actions
from cardlaw.games.godzilla import package as godzilla_package
from cardlaw.games.godzilla import ruleset as godzilla_ruleset
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.games.vanguard import package as vanguard_package
from cardlaw.games.vanguard.battle.trigger_icons import PARTS
from cardlaw.games.vanguard.terms import event_names as vanguard_naming
from cardlaw.games.vanguard.turn import actions as vanguard_actions
from cardlaw.games.weiss import actions as weiss_actions
from cardlaw.games.weiss import package as weiss_package
from cardlaw.games.weiss import ruleset as weiss_ruleset
from cardlaw.games.weiss.icons import CHOICES, QUESTIONS
from cardlaw.games.weiss.information import ATTACK_TYPES, ORIENTATIONS
from cardlaw.games.weiss.rule_actions import LEVEL_UP, LOSE, REFRESH
from cardlaw.kernel.errors import BadInput
from cardlaw.kernel.game import WORDS
from cardlaw.match.chronicle import TOLD
from cardlaw.match.words import Words as MatchWords
from cardlaw.messages import catalogue, has_message, languages, parameters, render
from cardlaw.players.factory import KINDS
from cardlaw.program.actions import VERBS as MOVES

PACKAGES = {
    "gz-1.01": godzilla_package,
    "ws-2.09": weiss_package,
    "vg-d2.00": vanguard_package,
    "vg-legion": vanguard_package,
    "vg-4.15": vanguard_package,
}
ACTIONS = {
    "gz-1.01": godzilla_actions,
    "ws-2.09": weiss_actions,
    "vg-d2.00": vanguard_actions,
    "vg-legion": vanguard_actions,
    "vg-4.15": vanguard_actions,
}
EVENTS = (godzilla_ruleset, weiss_ruleset, vanguard_naming)  # where events get their names
# Keys that the sources put together: what may follow the part that is written there.
ENDINGS = {
    "icon.": (*QUESTIONS, *CHOICES),
    "timing.": ("main", "climax", "counter"),
    "time.": vanguard_actions.VERBS,
    "trigger.": PARTS,
    "deck.": ("critical", "draw", "heal", "front", "over"),
    "monster.": ("not_a_monster", "other_rank", "other_trait"),
    "burst.": ("other_rank", "other_trait"),
    "event.turned_over.": ("level", "memory"),
    "event.became.": ("engorged", "hollowed", "charging", "blazing", "successful"),
}
PLACES = ("top", "bottom", "hand", "stock", "clock", "memory", "waiting_room")  # where cards may be put
SPEAKING = ("cli", "match", "server")  # the parts that speak to people
SOURCES = Path(__file__).parents[2] / "src" / "cardlaw"


def calls(name: str, folder: str = "") -> Iterator[ast.Call]:
    """Every call of a function or class in the sources."""
    for path in sorted((SOURCES / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if called == name:
                    yield node


def literals(name: str, position: int, folder: str = "") -> set[str]:
    """The texts written at a position in the calls of a function."""
    found = set()
    for call in calls(name, folder):
        if len(call.args) > position:
            found |= texts_in(call.args[position])
    return found


def texts_in(node: ast.expr) -> set[str]:
    """The texts that an expression may come to: both sides of `a if b else c`, but not what it depends on."""
    if isinstance(node, ast.IfExp):
        return texts_in(node.body) | texts_in(node.orelse)
    return {part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)}


def returned_by(name: str) -> set[str]:
    """The texts that the functions of a name give back."""
    found = set()
    for path in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name == name:
                returns = [part for part in ast.walk(node) if isinstance(part, ast.Return) and part.value is not None]
                found |= {text for part in returns if part.value is not None for text in texts_in(part.value)}
    return found


def subclasses(base: str) -> set[str]:
    found = set()
    for path in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and base in [getattr(parent, "id", "") for parent in node.bases]:
                found.add(node.name)
    return found


def completed(keys: set[str]) -> set[str]:
    """Keys with every ending that the parts of keys among them may have."""
    parts = {key for key in keys if key.endswith(".")}
    assert parts <= set(ENDINGS)
    return (keys - parts) | {part + ending for part in parts for ending in ENDINGS[part]}


def cited_keys() -> set[str]:
    """Every key under which a ruleset cites clauses."""
    return {key for name in ruleset_names() for key in package_of(name).ruleset.citations}


def without_words(keys: set[str]) -> set[str]:
    return {key for key in keys if not has_message(key)}


@pytest.mark.parametrize("language", languages())
def test_every_language_has_the_same_keys_and_parameters(language: str) -> None:
    assert set(catalogue(language)) == set(catalogue("en"))
    assert [key for key in catalogue("en") if parameters(key, language) != parameters(key)] == []
    assert [key for key, text in catalogue(language).items() if not text.strip()] == []


@pytest.mark.parametrize("language", languages())
def test_no_key_stands_twice(language: str) -> None:
    lines = (SOURCES / "messages" / f"{language}.yaml").read_text(encoding="utf-8").splitlines()
    keys = [line.partition(":")[0] for line in lines if line and line[0] not in "# "]
    assert len(keys) == len(catalogue(language))
    assert [key for key, number in Counter(keys).items() if number > 1] == []


def test_several_cards_take_another_verb() -> None:
    words = MatchWords("en", 0, "vanguard")
    assert words.say("event.retired", card=words.cards(["One"])) == "One was retired."
    assert words.say("event.retired", card=words.cards(["One", "Two", None])) == "One, Two and a card were retired."
    # Names with commas of their own stay apart.
    assert words.cards(["Juniper, Queen", "Wren, Scout", "Pim"]) == "Juniper, Queen; Wren, Scout and Pim"


def test_a_game_has_words_of_its_own() -> None:
    assert "unit" in MatchWords("en", 0, "vanguard").question("attack")
    assert "character" in MatchWords("en", 0, "weiss").question("attack")


def test_the_three_languages_are_there() -> None:
    assert languages() == ("en", "id", "ja")


def test_every_refusal_has_words() -> None:
    refusals = completed(literals("Refusal", 0)) | literals("IllegalAnswer", 0)
    assert {"play.rank_too_high", "invasion.once", "answer.too_few", "requirement.color", "timing.climax"} <= refusals
    assert without_words(refusals) == set()


def test_every_event_has_words() -> None:
    events = {key for key in cited_keys() if key.startswith("event.")} | {"event.token"}
    for ruleset in EVENTS:
        events |= {*ruleset.KIND_KEYS.values(), *ruleset.VERB_KEYS.values()}
    events |= completed({key for key in returned_by("event_key") if "." in key})
    assert {"event.destroyed", "event.damage_canceled", "event.clocked"} <= events
    assert without_words(events) == set()


def test_every_ending_has_words() -> None:
    endings = literals("end_game", 2) | {"lose.level", "lose.deck"}  # which of the two is worked out
    assert {"victory.invasion", "victory.countering", "concession", "lose.no_refresh"} <= endings
    assert without_words(endings) == set()


def test_every_decision_has_a_question() -> None:
    purposes = completed(literals("Decision", 1) | literals("yes_or_no", 1)) | {
        "main",
        "climax",
        "counter",
        "ride",
        "guard",
        LEVEL_UP,
    }
    purposes |= {f"choose.{name.lower()}" for name in subclasses("ObjectInstruction") - {"MoveCards"}}
    purposes |= {f"choose.{verb}" for verb in MOVES}
    purposes -= {"all"}  # what is taken by itself is no question
    assert {"place", "auto", "may", "choose.destroy", "choose.discard", "mulligan", "icon.gate"} <= purposes
    assert without_words({f"decision.{purpose}" for purpose in purposes}) == set()


def test_every_deck_problem_has_words() -> None:
    keys = {key for name in ruleset_names() for key in package_of(name).citations_outside_play()}
    assert {"deck.token", "deck.climaxes"} <= keys
    assert without_words(keys) == set()


def test_every_deck_problem_is_given_what_its_message_mentions() -> None:
    for call in calls("problem", "games"):
        keys = completed({str(part.value) for part in ast.walk(call.args[0]) if isinstance(part, ast.Constant)})
        given = {keyword.arg for keyword in call.keywords}
        assert all(parameters(str(key)) <= given for key in keys), keys


@pytest.mark.parametrize("name", ruleset_names())
def test_the_words_of_the_ruleset_have_words(name: str) -> None:
    ruleset, package = package_of(name).ruleset, PACKAGES[name]
    values = {*WORDS, *ruleset.number_names, *ruleset.value_names}
    keys = {f"phase.{phase}" for phase in ruleset.phases} | {f"step.{step}" for step in ruleset.sub_steps}
    keys |= {f"value.{value}" for value in values} | {f"layer.{layer}" for layer in (*ruleset.layers, "rules")}
    keys |= {f"type.{type}" for type in package.TYPES} | {f"color.{color}" for color in package.COLORS}
    keys |= {f"option.{verb}" for verb in (*ACTIONS[name].VERBS, *literals("Option", 0))}
    assert without_words(keys) == set()


@pytest.mark.parametrize("name", ruleset_names())
def test_every_area_has_a_name_of_its_own(name: str) -> None:
    areas = [area.name for area in package_of(name).ruleset.layout.areas]
    for language in languages():
        names = {Words(language, 0).area(area) for area in areas}
        assert len(names) == len(set(areas))


def test_words_that_are_options_have_words() -> None:
    words = {*ATTACK_TYPES, *weiss_package.ICONS, REFRESH, LEVEL_UP, LOSE, *PLACES}
    keys = {f"word.{word}" for word in words} | {f"orientation.{state}" for state in ORIENTATIONS}
    assert without_words(keys) == set()


def test_everything_that_the_interfaces_say_has_words() -> None:
    said = {key for part in SPEAKING for name in ("say", "sentence", "render") for key in literals(name, 0, part)}
    keys = {key for key in said if "." in key and not key.endswith(".")} | TOLD  # others are parts of keys
    assert {"ui.first_help", "ui.undone", "crush"} <= keys
    assert without_words(keys) == set()


def test_everything_that_the_other_commands_say_has_words() -> None:
    keys = {key for key in literals("words", 0, "simulate") if "." in key and not key.endswith(".")}
    keys |= {key for key in literals("words", 0, "cli") if "." in key and not key.endswith(".")}
    keys |= {f"simulate.player.{kind}" for kind in KINDS} | {f"bench.{field}" for field, _ in COLUMNS}
    keys |= {f"odds.{heading}" for heading in HEADINGS}
    assert {"simulate.title", "bench.games_per_second", "odds.title"} <= keys
    assert without_words(keys) == set()


def test_no_word_of_the_interfaces_is_left_over() -> None:
    files = [path for part in (*SPEAKING, "games") for path in sorted((SOURCES / part).rglob("*.py"))]
    source = "".join(path.read_text(encoding="utf-8") for path in files)
    named = {key for key in catalogue("en") if key.startswith("ui.") and not key.startswith("ui.rule_of_")}
    assert {key for key in named if f'"{key}"' not in source and f"'{key}'" not in source} == set()


def test_parameters_are_filled_in_and_lists_are_joined() -> None:
    message = render("deck.color", card="C-1 Kelp Ogre", found=["green"], expected=["red", "white"])
    assert "C-1 Kelp Ogre" in message and "green" in message and "red, white" in message


def test_languages_differ() -> None:
    assert len({render("concession", language) for language in languages()}) == len(languages())


def test_unknown_keys_languages_and_missing_parameters_are_named() -> None:
    with pytest.raises(BadInput, match=r"'no\.such\.key'"):
        render("no.such.key")
    with pytest.raises(BadInput, match=r"en, id, ja.*'tlh'"):
        render("concession", "tlh")
    with pytest.raises(BadInput, match=r"deck\.main_size.*'expected'"):
        render("deck.main_size", found=3)
