"""Counts which lines and cards of files are understood: `python -m cardlaw.games.weiss.wording FILE...`"""

from __future__ import annotations

import sys

from cardlaw.games.weiss.wording import COMPILER, normalised_lines
from cardlaw.text.coverage import Coverage, report_files

if __name__ == "__main__":
    sys.exit(report_files(Coverage(COMPILER.compile, normalised_lines), sys.argv[1:]))
