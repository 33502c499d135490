"""Icons and brackets of printed lines, and which printed lines are one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from cardlaw.text.tokens import NAME, PARENTHESIS, TEXT, Lexer, Token, levelled

TRIGGER_ICONS = ("SOUL", "RETURN", "POOL", "COMEBACK", "DRAW", "SHOT", "TREASURE", "GATE", "STANDBY", "CHOICE")
ICONS = ("AUTO", "CONT", "ACT", "COUNTER", "CLOCK", "CXCOMBO", "REST", "STAND", "REVERSE", "REPLAY", *TRIGGER_ICONS)
ICON = (
    r"【[^】]*】"
    r"|\[\[[\w ]+\.gif\]\]"
    rf"|\[(?:{'|'.join(ICONS)}|COME BACK|CX COMBO|CX)\]"
    rf"|\b(?:{'|'.join(ICONS)}) ?@|@(?:{'|'.join(ICONS)})\b"
    rf"|\b(?:{'|'.join(ICONS)})\.gif\b"
)
SPELLED = {
    **{f"[{icon}]": f"【{icon}】" for icon in ICONS},
    **{f"{icon}@": f"【{icon}】" for icon in ICONS},
    **{f"{icon} @": f"【{icon}】" for icon in ICONS},
    **{f"@{icon}": f"【{icon}】" for icon in ICONS},
    **{f"{icon}.GIF": f"【{icon}】" for icon in ICONS},
    **{f"[[{icon}.GIF]]": f"【{icon}】" for icon in ICONS},
    **{f"[[ICON_{icon}.GIF]]": f"【{icon}】" for icon in ICONS},
    **{f"【{word}】": "【CXCOMBO】" for word in ("CX COMBO", "CX", "COMBO", "CXCOMB0")},
    "[CX COMBO]": "【CXCOMBO】",
    "[CX]": "【CXCOMBO】",
    **dict.fromkeys(("charactor", "chararcter"), "character"),
    **dict.fromkeys(("charactors", "chararcters"), "characters"),
    **{
        "oppenent": "opponent",
        "oppenent's": "opponent's",
        "opponents": "opponent's",
        "waitimg": "waiting",
        "postition": "position",
        "thte": "the",
        "shuflle": "shuffle",
        "amongst": "among",
        "afterward": "afterwards",
        "rom": "room",
        "phrase": "phase",
        "yoru": "your",
        "fron": "from",
        "hte": "the",
        "chosse": "choose",
        "tis": "its",
        "had": "hand",
    },
    "【COME BACK】": "【COMEBACK】",
    "[COME BACK]": "【COMEBACK】",
}
BEFORE_EFFECTS = re.compile(
    r"(?:following \d* ?(?:action|effect)s?(?: (?:up to )?[\w ]+ times?(?: each)?| for (?:every|each) [^\".]*)?(?: in (?:any )?order)?|perform (?:it|them)|performs? one|action x (?:number of )?times ?\. x is equal to [^\".]*) ?[.:,]? ?$",
    re.IGNORECASE,
)
NEXT_EFFECT = re.compile(r"[\[A-Z]")
ABILITY = re.compile(r"\s*(?:【(?:AUTO|CONT|ACT)】|\[(?:AUTO|CONT|ACT)\])", re.IGNORECASE)


def word_of(text: str) -> str:
    return text.upper() if text[0] in "【[@" or text.endswith(("@", ".gif")) else text.lower()


def opens_text(text: str, at: int) -> bool:
    """Does a quotation that opens at a place hold an ability or an effect, rather than a name?"""
    if ABILITY.match(text, at + 1):
        return True
    before = text[:at].rstrip()
    follows = text[at - 1] == " " or (text[at - 1] == '"' and NEXT_EFFECT.match(text, at + 1) is not None)
    if before.endswith(")") and not before.endswith(".)"):  # a reminder between two effects
        follows = follows and text[text.find('"', at + 1) - 1] == "."
    return bool(BEFORE_EFFECTS.search(before)) or (before.endswith(('."', ")")) and follows)


LEXER = Lexer(
    [("icon", ICON), ("trait", r"《[^》]*》"), ("stock", r"\(\d+\)"), ("turn", r"\b\d/turn ?@")],
    SPELLED,
    opens_text,
    word_of,
    [icon.lower() for icon in ICONS],
)


# Printed lines

WORDS = re.compile(r"[A-Za-z]")  # notes of the editors and marks for no text have none
GOES_ON = re.compile(r"[\"“]|If (?:you do|you did)|X is equal|・")
COST_ENDS = re.compile(r"(?:【(?:AUTO|ACT)】|\[(?:AUTO|ACT)\]).*\]$")  # what the cost is paid for is told after it
IN_A_SENTENCE = re.compile(r"[a-z]|【(?:STAND|REST|REVERSE)】")
ANOTHER_ABILITY = re.compile(r"(?<=[.)\]\"”]) ?(?=【(?:AUTO|CONT|ACT)】)", re.IGNORECASE)
REPLAY = re.compile(r"(?:【REPLAY】|Replay@) ?")


DAMAGED = (
    (re.compile(r"\b(of|by|the|to|in|your|and) (?=\1\b)"), " "),  # a word that was printed twice
    (re.compile(r"(?<=\bput i)n(?= (?:on|into)\b)|(?<=\breturn i)n(?= to\b)"), "t"),  # `in` for `it`
    (re.compile(r"(?<=\d)-{2,3}(?![\w-])"), "0"),  # noughts that were lost
    (re.compile(r"(?<=\w)\?(?=\w)"), " "),
    (re.compile(r"(?<=[.)])\.$|(?<=\.) ?。$"), " "),
    (re.compile(r",$"), "."),
    (re.compile(r"(?<=ACT[\]】]) (?=(?:\(\d+\) ?)?[\[【]REST[\]】][^\[\]]*\])"), "["),  # a bracket that was lost
    (re.compile(r"(?<=\]) (?=When [^()（]*\)$)"), "("),  # and a parenthesis
    (re.compile(r"(?<=level )-(?= or|\b|$|[.)])"), "0"),
    (re.compile(r"(?<=cost )-(?= or|\b|$|[.)])"), "0"),
    (re.compile(r",(?= +If you do\b)"), "."),
    # brackets of a cost, parentheses of a reminder and quotation marks that are others in print, or that were lost
    (re.compile(r"\{(?=[^{}\[\]]*\](?: \(|$))"), "["),
    (re.compile(r"\{(?=When [^{}()]*\)$)"), "("),
    (re.compile(r"(?<=\[\(\d\)) (?=(?:When|At the) )"), "]"),
    (re.compile(r"\[(?= When )"), "]"),
    (re.compile(r"\[(?:\(\d\) )?[^()\[\]]*(\))(?= [A-Z][^\]]*$)"), "]"),
    (re.compile(r"(?<= )'(?='【(?:AUTO|CONT|ACT)】)"), " "),
    (re.compile(r"(?<= )['\[](?=【(?:AUTO|CONT|ACT)】 [^\"]*\]\")"), '"'),
)


DOUBLED = re.compile(r'(?<=[.\])])""(?=\s|$)')  # quotation marks
LOST_BRACKETS = re.compile(r"\?([A-Z][\w ]*)\?")  # of a trait


TWICE = re.compile(r"(?<=[\w)\]][.,])[.,](?=\s|$)")  # a sign between sentences; names keep theirs


def quotations(text: str, end: int) -> int:
    """How many quotations that were opened, one inside another, go on at a place."""
    depth = 0
    for place in range(end):
        if text[place] == '"':
            depth = depth + 1 if not depth or LEXER.opens(text, place, depth) else depth - 1
    return depth


def is_in_name(tokens: list[Token], at: int) -> bool:
    for token in tokens:
        if token.at <= at < token.end:
            inside = LEXER.tokens(token.text) if token.kind in (TEXT, PARENTHESIS) else []
            return token.kind == NAME or is_in_name(inside, at - token.at - 1)
    return False


def mended(text: str) -> str:
    """Characters that were damaged in print or transcription, each in its place."""
    text = LOST_BRACKETS.sub(r"《\1》", text)
    for found in DOUBLED.finditer(levelled(text)):
        opened = quotations(levelled(text), found.start())
        if opened < 2:
            text = text[: found.start()] + ('" ' if opened else "  ") + text[found.end() :]
    for found in TWICE.finditer(text):
        if not is_in_name(LEXER.tokens(levelled(text)), found.start()):
            text = text[: found.start()] + " " + text[found.end() :]
    for pattern, character in DAMAGED:
        for found in pattern.finditer(text):
            start, end = found.span(pattern.groups)
            text = text[:start] + character * (end - start) + text[end:]
    return text


def joined_lines(lines: Sequence[str]) -> list[str]:
    """The lines that are read: abilities printed behind each other apart, what goes on with a line joined to it."""
    whole: list[str] = []
    for line in apart(lines):
        if whole and (GOES_ON.match(line) or breaks_off(whole[-1], line)):
            whole[-1] += " " + line
        else:
            whole.append(line)
    whole = [REPLAY.sub("【REPLAY】 ", line, count=1) if REPLAY.match(line) else line for line in whole]
    commands = [line for line in whole if line.startswith("【REPLAY】")]
    found: list[str] = []
    for line in whole:
        if line in commands or not commands:
            found.append(line)
        else:
            found.append(with_command(line, commands))
    return found


def breaks_off(line: str, following: str) -> bool:
    """A line that was cut in two, after its cost or in the middle of a sentence."""
    if COST_ENDS.match(line):
        return following[0].isalpha()
    return (line[-1].isalpha() or line[-1] == ",") and IN_A_SENTENCE.match(following) is not None


def with_command(line: str, commands: list[str]) -> str:
    """A line that names the action of a Replay Command is read together with it (11.3.2)."""
    return next((f"{line} {command}" for command in commands if action_in(line, command)), line)


def action_in(line: str, command: str) -> str:
    """The words in red: the longest beginning of the command that the line contains."""
    words = levelled(command).removeprefix("【REPLAY】").split()
    for count in range(len(words) - 1, 0, -1):
        action = " ".join(words[:count])
        if (count > 1 or len(action) > 6) and action.lower() in levelled(line).lower():
            return action
    return ""


def apart(lines: Iterable[str]) -> list[str]:
    return [
        piece.strip() for line in lines for part in line.split("\n") for piece in pieces(part) if WORDS.search(piece)
    ]


def pieces(text: str) -> list[str]:
    found: list[str] = []
    start = 0
    for place in ANOTHER_ABILITY.finditer(text):
        plain = levelled(text)
        before = plain[: place.start()]
        if quotations(plain, place.start()) or before.count("(") > before.count(")"):
            continue
        found.append(text[start : place.start()])
        start = place.end()
    return [*found, text[start:]]
