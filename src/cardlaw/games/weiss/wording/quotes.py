"""Tells the quotes around names from those around abilities and effects."""

from __future__ import annotations

import re

INNER = "ʺ"  # a quote that is part of a name
BEFORE_EFFECTS = re.compile(
    r"(?:the replay 「[^」]*」|following (?:action|effect)s?(?: \d+ times| \w+ times)?|perform (?:it|them))[.:,]? ?$"
)


def mark_quotes(text: str) -> str:
    """`"Name"` as 「Name」, `"【AUTO】 ..."` and effects in quotes as “...”."""
    marked: list[str] = []
    open_names = 0
    open_texts = 0
    listing = False  # effects in quotes are being listed
    for at, character in enumerate(text):
        if character != '"':
            marked.append(character)
            if listing and not open_texts and not character.isspace():
                listing = False
            continue
        before = text[at - 1] if at else " "
        after = text[at + 1 : at + 2]
        if open_names:
            if before in ' "(' and after.isalnum():
                open_names += 1
                marked.append(INNER)
            else:
                open_names -= 1
                marked.append(INNER if open_names else "」")
        elif after == "【":
            open_texts += 1
            marked.append("“")
        elif not open_texts and (listing or BEFORE_EFFECTS.search(text[:at])):
            open_texts += 1
            listing = True
            marked.append("“")
        elif open_texts and not is_opening(before, after):
            open_texts -= 1
            marked.append("”")
        else:
            open_names = 1
            marked.append("「")
    return re.sub(r"\s+」", "」", "".join(marked))


def is_opening(before: str, after: str) -> bool:
    return before in " /([「" and bool(after) and not after.isspace() and after not in ".,"
