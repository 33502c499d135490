"""What a page says to the server. Unknown fields, other kinds and values out of bounds are refused."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from cardlaw.server.protocol.basics import Count, Handle, Language, Short


class Client(Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """A message of a client; `request` comes back with the reply."""

    request: Count | None = None


class Hello(Client, tag="hello"):
    """The first message: which seat."""

    token: Short
    lang: Language = "en"
    log_from: Count = 0


class Answer(Client, tag="answer"):
    decision: Short
    options: Annotated[list[Count], Meta(max_length=1000)]


class Undo(Client, tag="undo"):
    pass


class UndoReply(Client, tag="undo_reply"):
    agree: bool


class Concede(Client, tag="concede"):
    pass


class WhyNot(Client, tag="why_not"):
    card: Handle


class Explain(Client, tag="explain"):
    card: Handle
    value: Short = ""


class Hint(Client, tag="hint"):
    """What would a machine do here? Only where no other person plays."""


class SetLanguage(Client, tag="language"):
    lang: Language


class Rematch(Client, tag="rematch"):
    pass


class Claim(Client, tag="claim"):
    """The other player has left the game for so long that it counts as given up."""


class Say(Client, tag="say"):
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Mute(Client, tag="mute"):
    muted: bool


class Report(Client, tag="report"):
    """Tell the host about something that was said."""

    line: Count
    about: Annotated[str, Meta(max_length=300)] = ""


class GetLog(Client, tag="log"):
    start: Count = field(default=0, name="from")


class Always(Struct, forbid_unknown_fields=True):
    """One standing answer to "do you want to?" of an ability."""

    ability: Annotated[str, Meta(max_length=2000)]
    answer: Literal["yes", "no"]


class Settings(Struct, forbid_unknown_fields=True, kw_only=True):
    """What a seat lets the server answer by itself."""

    full_control: bool = False
    auto_pass: bool = True
    stops: Annotated[list[Short], Meta(max_length=100)] | None = None  # None: the ruleset's own default
    always: Annotated[list[Always], Meta(max_length=200)] = []
    pass_until: Literal["phase", "turn"] | None = None


class SetSettings(Client, tag="settings"):
    settings: Settings


ClientMessage = (
    Hello
    | Answer
    | Undo
    | UndoReply
    | Concede
    | WhyNot
    | Explain
    | Hint
    | SetLanguage
    | GetLog
    | SetSettings
    | Rematch
    | Claim
    | Say
    | Mute
    | Report
)
