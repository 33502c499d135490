"""Every example in the documents does what it says."""

import doctest
import re
from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner

import cardlaw
from cardlaw.cli.main import main

REPOSITORY = Path(__file__).parents[2]
DOCUMENTS = [
    REPOSITORY / "README.md",
    REPOSITORY / "ARCHITECTURE.md",
    *sorted((REPOSITORY / "docs").glob("*.md")),
    *sorted((REPOSITORY / "docs" / "inside").glob("*.md")),
    *sorted((REPOSITORY / "docs" / "tutorials").glob("*.md")),
]
NAMES = [path.name for path in DOCUMENTS]
FENCED = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[[^\]]+\]\(([^)#:]+)\)")
OPTIONS = doctest.ELLIPSIS


class Block(NamedTuple):
    """A piece of a document that a reader might copy."""

    language: str
    name: str
    text: str


def blocks(path: Path) -> list[Block]:
    return [Block(*found) for found in FENCED.findall(path.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("path", DOCUMENTS, ids=NAMES)
def test_python_examples_run_and_print_what_they_show(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    examples = [block.text for block in blocks(path) if block.language == "python"]
    shown = "\n".join(text for text in examples if text.startswith(">>>"))
    test = doctest.DocTestParser().get_doctest(shown, {}, path.name, str(path), 0)
    results = doctest.DocTestRunner(optionflags=OPTIONS, verbose=False).run(test)
    assert results.failed == 0, capsys.readouterr().out
    for text in examples:
        if not text.startswith(">>>"):
            exec(compile(text, str(path), "exec"), {})


@pytest.mark.parametrize("path", DOCUMENTS, ids=NAMES)
def test_commands_print_what_is_shown(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for block in blocks(path):
        if block.name:
            (tmp_path / block.name).write_text(block.text, encoding="utf-8")
        if block.language == "console":
            command, _, expected = block.text.partition("\n")
            result = CliRunner().invoke(main, command.removeprefix("$ cardlaw ").split())
            assert doctest.OutputChecker().check_output(expected, result.output, OPTIONS), result.output


@pytest.mark.parametrize("path", DOCUMENTS, ids=NAMES)
def test_links_lead_somewhere(path: Path) -> None:
    missing = [link for link in LINK.findall(path.read_text(encoding="utf-8")) if not (path.parent / link).exists()]
    assert missing == []


def test_the_documents_have_examples_to_run() -> None:
    assert sum(block.language == "python" for path in DOCUMENTS for block in blocks(path)) >= 10
    assert sum(block.language == "console" for path in DOCUMENTS for block in blocks(path)) >= 4


def test_the_api_page_names_everything_public() -> None:
    text = (REPOSITORY / "docs" / "api.md").read_text(encoding="utf-8")
    values = {"CardlawError", "Decision", "Outcome", "__version__"}  # met as what something is, not by name
    assert [name for name in cardlaw.__all__ if name not in values and name not in text] == []


def test_the_reference_has_everything_public() -> None:
    text = (REPOSITORY / "docs" / "reference.md").read_text(encoding="utf-8")
    shown = set(re.findall(r"^::: (\S+)$", text, re.MULTILINE))
    missing = [name for name, module in cardlaw.NAMES.items() if not {module, f"{module}.{name}"} & shown]
    assert not missing


MODULE = re.compile(r"`((?:kernel|program|games|text|match|players|simulate|testing|server|cli)/[\w/.]+)`")


@pytest.mark.parametrize("path", DOCUMENTS, ids=NAMES)
def test_modules_that_are_named_exist(path: Path) -> None:
    source = REPOSITORY / "src" / "cardlaw"
    named = set(MODULE.findall(path.read_text(encoding="utf-8")))
    assert sorted(name for name in named if not (source / name).exists()) == []


def test_the_glossary_names_modules() -> None:
    assert len(set(MODULE.findall((REPOSITORY / "docs" / "glossary.md").read_text(encoding="utf-8")))) > 20
