"""Counts which lines and cards of files are supported: `python -m cardlaw.games.godzilla.wording FILE...`"""

from __future__ import annotations

import sys
from pathlib import Path

from cardlaw.games.cardfiles import rows_in
from cardlaw.games.godzilla.wording import TEXTS
from cardlaw.text.coverage import Coverage

if __name__ == "__main__":
    coverage = Coverage()
    for row in (row for name in sys.argv[1:] for row in rows_in(Path(name), TEXTS.game)):
        coverage.add(TEXTS, row.kind, row.lines, row.id, row.place)
    for refused in coverage.refused:
        print(
            f"{refused.place}: {refused.line!r}\n    {refused.phrase!r} at {refused.at + 1}; expected {refused.expected}"
        )
    print(f"lines: {coverage.supported_lines} of {coverage.lines} understood")
    print(f"cards: {coverage.supported_cards} of {coverage.cards} understood")
