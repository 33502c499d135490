"""Proven phrases: a form is proven by a test that fails once what the form means is replaced by doing nothing."""

from __future__ import annotations

import hashlib
import inspect
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from cardlaw.games.files import read_yaml
from cardlaw.games.wordings import texts_of
from cardlaw.kernel.errors import BadInput
from cardlaw.kernel.node import Node
from cardlaw.testing.runner import run_scenario
from cardlaw.testing.scenario import Scenario, read_scenarios
from cardlaw.testing.without_meaning import DoingNothing, Noting, Unchanged, attributes_of, with_meanings
from cardlaw.text.forms import Form
from cardlaw.text.language import Language
from cardlaw.text.meaning import Constant, Meaning
from cardlaw.text.outlining import outline

RECORD = "proven.tsv"
TEXTS = ("texts.yaml", "made.yaml")  # written by hand, and made from the forms
MOST_TRIED = 8  # scenarios that are run for one form
MOST_TEXTS = 12
NEVER_USED = "no test has a card that says it"
NEVER_MISSED = "no test fails without it"
NOTHING_TO_TAKE = "it has no meaning of its own"


@dataclass(frozen=True)
class Verdict:
    """Whether a form is proven: by which scenario, or why not."""

    form: str
    digest: str
    proof: str = ""
    why: str = ""


# -- forms ------------------------------------------------------------------------------------------------------------


def language_of(game: str) -> Language:
    language = getattr(import_module(f"cardlaw.games.{game}.wording"), "LANGUAGE", None)
    if not isinstance(language, Language):
        raise BadInput(f"game: the wording of {game} has no table of forms")
    return language


def forms_of(language: Language) -> dict[str, list[Form]]:
    """Every form that means something, with its variants, by its name; forms with the same words are numbered."""
    found: dict[str, list[Form]] = {}
    names: dict[int, str] = {}
    for category in sorted(language.table.forms):
        for form in language.table.forms[category]:
            if form.proper is form and id(form) not in names and not is_silent(form):
                name = repr(form)
                while name in found:
                    name += " +"
                names[id(form)] = name
                found[name] = [form]
    for forms in language.table.forms.values():
        for form in forms:
            if form.proper is not form and id(form.proper) in names:
                found[names[id(form.proper)]].append(form)
    return found


def is_silent(form: Form) -> bool:
    """Words that mean nothing by themselves: reminders, and those that only have to agree with others."""
    return isinstance(form.meaning, Constant) and form.meaning.value in (None, ())


def digest_of(forms: Iterable[Form]) -> str:
    """A short name for what some wordings are and mean; it changes when either does."""
    told = "\n".join(f"{form.category}|{form.template}|{described(form.meaning)}" for form in forms)
    return hashlib.blake2b(told.encode(), digest_size=6).hexdigest()


def described(value: object) -> str:
    """A meaning in words that stay the same from run to run."""
    if isinstance(value, (tuple, list)):
        return f"[{', '.join(map(described, value))}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key}: {described(part)}' for key, part in value.items())}}}"
    if isinstance(value, type):
        return value.__qualname__
    if inspect.isroutine(value):
        return source_of(value)
    if isinstance(value, (str, int, Node)) or value is None:
        return repr(value)
    inside = ", ".join(f"{name}={described(getattr(value, name, None))}" for name in attributes_of(value))
    return f"{type(value).__name__}({inside})"


def source_of(function: Callable[..., Any]) -> str:
    try:
        return inspect.getsource(function).strip()
    except (OSError, TypeError):
        return getattr(function, "__qualname__", type(function).__name__)


# -- proving ----------------------------------------------------------------------------------------------------------


class Case:
    """A test whose cards use forms: a scenario, or a text whose program is written down."""

    def __init__(self, name: str, texts: list[tuple[str, list[str]]], scenario: Scenario | None, game: str) -> None:
        self.name = name
        self.texts = texts
        self.scenario = scenario
        self.game = game
        self.expected: list[str] | None = None

    def passes(self) -> bool:
        if self.scenario is not None:
            return run_scenario(self.scenario, citing=False).passed
        found = self.outlines()
        self.expected = found if self.expected is None else self.expected
        return found == self.expected

    def outlines(self) -> list[str]:
        return [
            outline(ability)
            for kind, lines in self.texts
            for line in texts_of(self.game).lines(kind, lines)
            for ability in line.abilities
        ]


def cases_of(game: str, folder: Path) -> list[Case]:
    """The scenarios of a game below a folder, small ones first, then the texts whose programs are written down."""
    found: list[tuple[int, Case]] = []
    for path in sorted(folder.rglob("*.yaml")):
        try:
            scenarios = read_scenarios(path)
        except BadInput:
            continue  # not a scenario
        name = path.relative_to(folder).as_posix()
        for one in scenarios:
            if one.package.game == game and one.steps:
                texts = [(str(card.get("type")), list(card.get("text") or ())) for card in one.cards.values()]
                found.append((len(one.steps), Case(name, texts, one, game)))
    texts_only = [
        Case(f"text/{game}/{name}", [(str(card["type"]), list(card["text"]))], None, game)
        for name in TEXTS
        if (folder / "text" / game / name).is_file()
        for card in read_yaml(folder / "text" / game / name)
    ]
    if not found and not texts_only:
        raise BadInput(f"{folder}: expected tests of {game}, found none")
    return [case for _, case in sorted(found, key=lambda one: (one[0], one[1].name))] + texts_only


class Prover:
    """Looks for the tests that notice when a form does nothing."""

    def __init__(self, game: str, folder: Path) -> None:
        self.game = game
        self.language = language_of(game)
        self.forms = forms_of(self.language)
        self.cases = cases_of(game, folder)
        self.users: dict[str, list[Case]] = {name: [] for name in self.forms}
        self.sound: dict[int, bool] = {}
        self.find_users()

    def find_users(self) -> None:
        """Which forms the cards of each test use."""
        names = {id(form): name for name, forms in self.forms.items() for form in forms}
        used: set[str] = set()

        def noting(form: Form) -> Meaning:
            return Noting(form.meaning, lambda: used.add(names[id(form)]))

        every = [form for forms in self.forms.values() for form in forms]
        with with_meanings(self.game, every, noting, "uses"):
            texts = texts_of(self.game)
            uses: dict[tuple[str, tuple[str, ...]], frozenset[str]] = {}
            for case in self.cases:
                found: set[str] = set()
                for kind, lines in case.texts:
                    key = (kind, tuple(lines))
                    if key not in uses:
                        used.clear()
                        texts.lines(kind, lines)
                        uses[key] = frozenset(used)
                    found |= uses[key]
                for name in found:
                    self.users[name].append(case)

    def verdict(self, name: str) -> Verdict:
        """Whether a form is proven now."""
        digest = digest_of(self.forms[name])
        if not self.users[name]:
            return Verdict(name, digest, why=NEVER_USED)
        for case in likely(self.users[name]):
            try:
                if self.is_sound(case) and self.notices(name, case):
                    return Verdict(name, digest, proof=case.name)
            except Unchanged:
                return Verdict(name, digest, why=NOTHING_TO_TAKE)
        return Verdict(name, digest, why=NEVER_MISSED)

    def is_sound(self, case: Case) -> bool:
        """Does a test pass as things are?"""
        if id(case) not in self.sound:
            self.sound[id(case)] = case.passes()
        return self.sound[id(case)]

    def notices(self, name: str, case: Case) -> bool:
        with with_meanings(self.game, self.forms[name], lambda form: DoingNothing(form.meaning), f"{name}~{id(case)}"):
            try:
                return not case.passes()
            except Unchanged:
                raise
            except Exception:
                return True


def likely(cases: list[Case]) -> list[Case]:
    """Some of the tests that use a form: scenarios first, then texts."""
    scenarios = [case for case in cases if case.scenario is not None][:MOST_TRIED]
    return scenarios + [case for case in cases if case.scenario is None][:MOST_TEXTS]


# -- the record -------------------------------------------------------------------------------------------------------


def record_path(game: str) -> Path:
    return Path(str(import_module(f"cardlaw.games.{game}.wording").__file__)).parent / RECORD


def read_record(game: str) -> dict[str, Verdict]:
    """What was found when forms were proven last, by their names."""
    path = record_path(game)
    if not path.is_file():
        return {}
    rows = (line.split("\t") for line in path.read_text(encoding="utf-8").splitlines() if line)
    return {form: Verdict(form, digest, proof, why) for form, digest, proof, why in rows}


def write_record(game: str, verdicts: Iterable[Verdict]) -> None:
    lines = [f"{one.form}\t{one.digest}\t{one.proof}\t{one.why}\n" for one in verdicts]
    record_path(game).write_text("".join(lines), encoding="utf-8")


def standing(game: str) -> list[Verdict]:
    """Every form with what the record says of it; one that was changed since is not proven."""
    record = read_record(game)
    found: list[Verdict] = []
    for name, forms in forms_of(language_of(game)).items():
        known = record.get(name)
        digest = digest_of(forms)
        if known is None or known.digest != digest:
            known = Verdict(name, digest, why="changed since it was proven last" if known else "not tried yet")
        found.append(known)
    return found
