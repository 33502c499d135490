"""The tokens of a Vanguard line: icons, circles, traits and names, in whatever spelling they are printed."""

from __future__ import annotations

import re
from functools import cache

from cardlaw.text.tokens import Lexer

CIRCLE = r"(?:VC|RC|GC)"
ZONE = r"(?:hand|soul|drop(?: zone)?|damage(?: zone)?|bind(?: zone)?|deck|order(?: zone)?|g(?: zone)?|gauge(?: zone)?|ride[ -]deck|trigger(?: zone)?)"
ICON = (
    r"power|critical|shield|drive|stand|rest|boost|intercept|retire|ride|call|lock|unlock|delete|glitter|stride"
    r"|overdress|xoverdress|oversoul|revoldress|dressboost|legion|friend|sentinel|front|heal|draw|over"
)
# Clans and nations are printed without any mark on some cards.
CLANS = (
    "Royal Paladin",
    "Oracle Think Tank",
    "Angel Feather",
    "Shadow Paladin",
    "Gold Paladin",
    "Genesis",
    "Kagero",
    "Nubatama",
    "Tachikaze",
    "Murakumo",
    "Narukami",
    "Nova Grappler",
    "Dimension Police",
    "Etranger",
    "Link Joker",
    "Spike Brothers",
    "Dark Irregulars",
    "Pale Moon",
    "Gear Chronicle",
    "Granblue",
    "Bermuda Triangle",
    "Aqua Force",
    "Megacolony",
    "Great Nature",
    "Neo Nectar",
    "Keter Sanctuary",
    "Dragon Empire",
    "Dark States",
    "Brandt Gate",
    "Stoicheia",
    "Lyrical Monasterio",
)
# Words of everyday use that may be printed with a capital letter; other capitals in a sentence name a kind of cards.
EVERYDAY = (
    "Soul Counter Energy Order Zone Power Critical Shield Drive Stand Rest Boost Intercept Heal Draw Front Over Trigger"
    " Vanguard Retire Call Ride Put Choose Your If When During Until Then This All You At Look Search Reveal Return"
    " Bind Discard Perform Grade Unit Units Card Cards Sentinel Drop Hand Deck Row Back Turn Normal Set Blitz Cont Auto"
    " Act Ability Glitter Legion Lock Unlock Delete Stride Friend Ritual Brave Gift Imaginary Ticket Armed Damage Main"
    " Rear That It They Up One Two Three Four Five Six An In Million Persona Twin Triple Cost Pay Other Another Each"
    " And Or For From Shuffle Increase Reduce Add Move Change Deal Send Cannot Include Includes Right Left Deity World"
    " Prison Song Songs Base Bases Meteorite Meteorites Gem Gems Smithy Research Sealed Ghost Ghosts Dark Abyssal Plant Shadow"
    " Evil Vision Quick Arms Disaster Limit Generation Final Restraint Lord Force Accel Protect Operate Alchemagic"
    " Harmony Charge Success Engorge Blaze Resist Hollow Afterimage Revelation Melody Darkness Oracle Unite Bloom Strategy Arena Orders?"
)
RULE_WORDS = ("Astral Plane", "Cradle", "Homare", "Momokke")
CAPITALS = (
    r"(?<=[a-z0-9,] )(?!(?:"
    + "|".join((*EVERYDAY.split(), *RULE_WORDS))
    + r")\b)(?-i:[A-Z][a-z]+)(?: (?!(?:Orders?|Cards?|Units?|Tokens?|Triggers?)\b)(?-i:[A-Z][a-z]+))*"
    r"(?=(?:s?\b(?: card| order| token|,| in | from | this | or | is put| was put|\.)))"
)
PATTERNS = (
    ("tag", r"</?(?:span|b|i|u|br|font)\b[^<>]*>|<>|</>"),
    ("label", r"\[(?!Melody)[A-Z][A-Za-z!' ]{2,30}\]\s*-(?=\s*\[(?:auto|act|cont)\])"),
    ("", r"-(?=\d(?:st|nd|rd|th)\b)|\b\d(?:st|nd|rd|th)\b"),
    ("glitter", r"\[?glitter\]?\s*-\s*\"?[^\[(\"]+\"?(?=\s*[\[(])"),
    (
        "icon",
        r"自@|\bOwn(?=\((?:VC|RC))|\[\s*(?:auto|act|cont)\s*[\]}]|(?:auto|act|cont)[\]}]|\[(?:auto|act|cont)(?=\()|^(?:auto|act|cont)(?=[:(])",
    ),
    ("cost", r"\[COST\]\s*\[(?=(?:rest|stand|soul-blast|counter-blast)\])"),
    ("cost", r"\[COST\](?=\s*\[)|\bCOST(?=\s*\[)"),
    ("limit", r"\[?\s*\d\s*/\s*turn\s*\]?"),
    ("breaks", r"\[?\s*(?:limit|generation)[ -]?break\s*\(?(?:\d|x)\)?\s*\]?"),
    ("", rf"\(\s*{CIRCLE}(?:\s*/\s*{CIRCLE})*\s*\)|\[\(\s*{CIRCLE}(?:/{CIRCLE})*\s*\)\]|\[{CIRCLE}\](?=\s*:)"),
    ("", rf"\(\s*(?:front row|back row center|back row)\s+{CIRCLE}\s*\)"),
    (
        "",
        rf"[({{]\s*(?:{ZONE}|{CIRCLE})(?:\s*/\s*(?:{ZONE}|{CIRCLE}))*\s*[)}}](?=\s*:)|\(\s*{ZONE}(?:\s*/\s*{ZONE})*\s*\)|\[\s*{ZONE}\s*\](?=\s*[:\[])",
    ),
    ("", rf"\b{CIRCLE}\b"),
    ("", r"\(\s*\[(?:boost|intercept|stand|rest|retire|ride|call|twin drive!!)\]\s*\)"),
    ("skill", r"\[?(?:twin drive|triple drive)!*\]?|\"(?:boost|intercept|(?:twin|triple) drive)!*\""),
    ("", r"\b(?-i:CB|SB|CC|SC)(?=\s?\(?\d\)?(?:\W|$))"),
    ("number", r"(?<=(?-i:CB|SB|CC|SC))\(\d+\)|(?<=(?-i:CB|SB|CC|SC) )\(\d+\)"),
    ("number", r"(?<=blast )\(\d+\)|(?<=charge )\(\d+\)|(?<=blast)\(\d+\)|(?<=charge)\(\d+\)"),
    ("", r"\[(?:counter|soul|energy)[ -]?(?:blast|charge)\]|\b(?:counter|soul|energy)[ -]?(?:blast|charge)(?:d|ed)?\b"),
    ("", rf"\[(?:{ICON})\]|\b(?:{ICON})@"),
    ("", r"\b(?:at(?=the)|with(?=this)|due(?=to)|until(?=end)|if(?=you))(?=(?:the|this|to|end|you)\b)"),
    ("word", r"\[[A-Z](?:[^\W\d_]|[!'])+(?: [A-Z](?:[^\W\d_]|[!'])+)*\](?= (?:ability|abilities|state)\b)"),
    (
        "trait",
        r"<<[^<>]+>>?|<;?[^<>]+>;?|\?[A-Z][A-Za-z ]+\?|《[^《》]+》|«[^«»]+»|〈[^〈〉]+〉|&?lt;?[A-Z][A-Za-z ]+?&?gt;?(?=[\s.,'])",
    ),
    ("trait", r"\bKager(?:o|ō|)\b"),
    ("trait", "|".join(rf"\b{clan}\b" for clan in CLANS)),
    ("trait", CAPITALS),
    ("name", r"(?<=\s)'[A-Z][^'\"]*'(?=[\s.,])|「[^」]*」"),
    ("", r"his or her own\b|his or her|their own\b|your own\b|his/her"),
    ("", r"he or she"),
    ("", r"&amp;|\bamp\b"),
    ("", r",(?:\s*,)+"),
    ("", r"\b(?:cards?|units?|orders?|more|arms)(?=-)"),
    ("signed", r"[+]\s?\d+ million"),
    ("", r"!+|\.(?:\s*\.)+|:+"),
    ("signed", r"[+]\s\d+|(?<=power\] )-\s\d+"),
    ("", r"rear ?-? ?guards?(?:'s?)?"),
)
SPELLINGS = {
    "his or her": "their",
    "his or her own": "their",
    "his/her": "their",
    "their own": "their",
    "your own": "your",
    "he or she": "they",
    "&amp;": "&",
    "amp": "&",
    "cb": "counter-blast",
    "sb": "soul-blast",
    "cc": "counter-charge",
    "sc": "soul-charge",
    "begininng": "beginning",
    "batte": "battle",
    "opponents'": "opponent's",
    "opponents": "opponent's",
    "can't": "cannot",
    "cant": "cannot",
    "zone's": "zone",
    "gains": "gets",
    "gain": "get",
    "select": "choose",
    "selects": "chooses",
    ";": ",",
    "。": ".",
    "、": ",",
    "anomg": "among",
    "cannnot": "cannot",
    "dicard": "discard",
    "durng": "during",
    "fo": "for",
    "guage": "gauge",
    "ithe": "the",
    "opopnent": "opponent",
    "untiil": "until",
    "perfom": "perform",
    "it's": "its",
    "－": "-",
    "①": "1",
    "②": "2",
    "―": "-",
    "‐": "-",
}
BEFORE_TEXT = re.compile(r"\b(?:perform|ride with|or|gets?|gains?|performs|and|,|effect of|activate) ?$", re.IGNORECASE)
TEXT_START = re.compile(
    r"(?:choose|draw|retire|if|during|when|all of|this unit|look|put|your|until|call|at the|you|search|discard|deal"
    r"|reveal|bind|\[?(?:soul|counter|energy)-(?:charge|blast))\b",
    re.IGNORECASE,
)
ABILITY_START = re.compile(r"[^\"\[]{0,25}\[(?:AUTO|ACT|CONT)\]|Own\((?:VC|RC)", re.IGNORECASE)


def opens_text(text: str, at: int) -> bool:
    """Does a quotation that opens at a place hold a sentence? A word or two are a name."""
    rest = text[at + 1 : at + 60]
    if ABILITY_START.match(rest):
        return True
    end = text.find('"', at + 1)
    words = len(text[at + 1 : end].split()) if end > 0 else 0
    return bool(BEFORE_TEXT.search(text[:at]) and TEXT_START.match(rest) and words > 2)


BLAST = re.compile(r"\[?(counter|soul|energy)[ -]?(blast|charge)(?:d|ed)?\]?$")


@cache
def spelled(printed: str) -> str:
    """A word in one spelling: icons without their brackets, circles and zones in round ones."""
    if printed == "COST":
        return "[cost]"
    if printed in ("Own", "自@"):
        return "[auto]"
    if printed.startswith("[C") and printed.endswith("["):
        return "[cost-open]"
    word = " ".join(printed.lower().split())
    blast = BLAST.match(word)
    if blast:
        return f"{blast[1]}-{blast[2]}"
    plain = word.strip('[](){}" ')
    if plain in ("auto", "act", "cont") and (word != plain or printed.isupper()):
        return f"[{plain}]"
    if plain == "cost" and word != plain:
        return "[cost]"
    if word.startswith(("twin drive", "triple drive", '"', "[twin", "[triple")):
        return plain.rstrip("!").replace(" ", "-")
    if re.fullmatch(r"(?:(?:front row|back row center|back row) )?(?:vc|rc|gc)(?: ?/ ?(?:vc|rc|gc))*", plain):
        return f"({plain.replace(' /', '/').replace('/ ', '/').replace(' ', '-')})"
    if word.startswith(("(", "[", "{")) and re.fullmatch(
        rf"(?:{ZONE}|{CIRCLE})(?: ?/ ?(?:{ZONE}|{CIRCLE}))*", plain, re.IGNORECASE
    ):
        return f"({plain.replace(' zone', '').replace(' /', '/').replace('/ ', '/').replace(' ', '-')})"
    if word.startswith("([") and word.endswith(")"):
        return f"([{plain}])"
    if (word.startswith("[") and word.endswith("]")) or word.endswith("@"):
        return plain.rstrip("@")
    if word.startswith("rear") and "guard" in word:
        return "rear-" + word[word.index("guard") :]
    if word.startswith(",") and len(word) > 1:
        return ","
    if word.startswith(("!", "..", ". ")):
        return "."
    if word.startswith("::"):
        return ":"
    return word


OWN_WORDS = (
    "auto act cont cost glitter limit generation vc rc gc twin triple counter soul energy lt amp kager kagero rear own"
    " cb sb cc sc atthe withthis dueto untilend ifyou"
)
OWN_PHRASES = ("his or", "their own", "your own", "he or")
LEXER = Lexer(
    PATTERNS,
    SPELLINGS,
    opens_text,
    spelled,
    (*OWN_WORDS.split(), *OWN_PHRASES, *(clan.lower().split()[0] for clan in CLANS)),
)
