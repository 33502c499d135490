"""Reminder text has no effect, but where it explains a keyword it must agree with it."""

import pytest

from cardlaw.games.wordings import texts_of
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.errors import UnsupportedText
from cardlaw.kernel.node import content_names

BURST = "You can play this card from rank {}. If you do, send this card to your discard pile at the {}."
BACKUP = "【ACT】 【COUNTER】 Backup 1500, Level 1 [Put this card from your hand into your waiting room] ({})"
BOND = '【AUTO】 Bond/"Lamp Keeper" [(1)] (When this card is placed, you may return "{}" from your waiting room to {}.)'
ATTACKED = (
    "Choose 1 of your characters that is being frontal attacked, and that character gets +1500 power until end of turn"
)
GATE = "【GATE】: When this card triggers, you may choose 1 climax in your waiting room, and return it to your hand."
BOND_WHOLE = (
    '【AUTO】 Bond/"Lamp Keeper" [(1)] (When this card is played and placed on the stage from your hand, you may pay '
    'the cost. If you do, choose 1 card named "Lamp Keeper" in your waiting room, and return it to your hand.)'
)

AGREEING = [
    ("godzilla", "monster", f"<Burst2> ({BURST.format('II', 'beginning of your next end phase')})"),
    ("godzilla", "battle", "<Awakening4> <Enter> Draw 1 card. (Active if your monster card is in zone 4 or beyond.)"),
    ("godzilla", "battle", "<Awakening4> <Enter> Draw 1 card. (For example, something with a 7 in it.)"),
    ("godzilla", "battle", "<Revenge> Draw 1 card. (Activates when destroyed by anything.)"),
    ("weiss", "character", BACKUP.format(ATTACKED)),
    ("weiss", "character", BOND_WHOLE),
    (
        "weiss",
        "climax",
        f"【CONT】 All of your characters get +2 soul. ({GATE})",
    ),
]
DISAGREEING = [
    ("godzilla", "monster", f"<Burst2> ({BURST.format('III', 'beginning of your next end phase')})", "'rank 2'"),
    ("godzilla", "monster", f"<Burst2> ({BURST.format('II', 'end of the turn')})", "'end phase'"),
    ("godzilla", "battle", "<Awakening4> <Enter> Draw 1 card. (Active if your monster card is in zone 5.)", "'zone 4'"),
    ("godzilla", "battle", "<Evolution5> <《Reef》> (In your main phase, rank 5 <《Hill》> from your deck.)", "'Reef'"),
    ("weiss", "character", BACKUP.format("The frontal attacked one gets +2500 power until end of turn"), "'+1500'"),
    ("weiss", "character", BACKUP.format("2 that are frontal attacked get +1500 until end of turn"), "it names 2"),
    ("weiss", "character", BOND.format("Lamp Thief", "your hand"), "'Lamp Keeper'"),
    ("weiss", "character", BOND.format("Lamp Keeper", "your stock"), "'hand'"),
    ("weiss", "climax", "【CONT】 All of your characters get +2 soul. (【GATE】: Draw a card.)", "'climax'"),
]


def meaning(ability: Ability) -> dict[str, object]:
    """What an ability does, whatever its text is."""
    return {name: getattr(ability, name) for name in content_names(ability) if name not in ("text", "code")}


@pytest.mark.parametrize(("game", "kind", "line"), AGREEING)
def test_a_reminder_that_agrees_changes_nothing(game: str, kind: str, line: str) -> None:
    texts = texts_of(game)
    without = line[: line.rindex("(") if line.endswith(")") else len(line)].strip()
    assert list(map(meaning, texts.abilities(kind, [line]))) == list(map(meaning, texts.abilities(kind, [without])))


@pytest.mark.parametrize(("game", "kind", "line", "missing"), DISAGREEING)
def test_a_reminder_that_disagrees_is_not_supported(game: str, kind: str, line: str, missing: str) -> None:
    with pytest.raises(UnsupportedText) as caught:
        texts_of(game).abilities(kind, [line])
    assert caught.value.at == line.rindex("(")
    assert missing in caught.value.expected


def test_only_the_line_with_the_reminder_is_refused() -> None:
    lines = ["<Enter> Draw 1 card.", f"<Burst1> ({BURST.format('IV', 'end phase')})", "<Revenge> Draw 1 card."]
    read = texts_of("godzilla").lines("monster", lines)
    assert [line.problem is None for line in read] == [True, False, True]
