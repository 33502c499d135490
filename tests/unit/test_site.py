"""The documentation site builds without a warning: every page is reached, every link leads somewhere."""

import shutil
import subprocess
import sys
from pathlib import Path

REPOSITORY = Path(__file__).parents[2]
TUTORIALS = ("players", "judges", "deck_builders", "bot_writers", "hosts")


def build(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "zensical", "build", "--strict"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def copied(tmp_path: Path) -> Path:
    shutil.copytree(REPOSITORY / "docs", tmp_path / "docs")
    shutil.copy(REPOSITORY / "mkdocs.yml", tmp_path)
    (tmp_path / "src").symlink_to(REPOSITORY / "src")
    return tmp_path


def test_the_site_builds_with_every_tutorial_and_the_reference(tmp_path: Path) -> None:
    result = build(copied(tmp_path))
    assert result.returncode == 0, result.stdout + result.stderr
    site = tmp_path / "build" / "site"
    assert all((site / "tutorials" / name / "index.html").is_file() for name in TUTORIALS)
    assert "new_game" in (site / "reference" / "index.html").read_text(encoding="utf-8")


def test_a_link_that_leads_nowhere_is_noticed(tmp_path: Path) -> None:
    folder = copied(tmp_path)
    (folder / "docs" / "data.md").write_text("# Data\n\n[gone](no_such_page.md)\n", encoding="utf-8")
    result = build(folder)
    assert result.returncode != 0 or "no_such_page" in result.stdout + result.stderr
