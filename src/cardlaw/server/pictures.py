"""Pictures of cards out of a folder of whoever runs the server, by card number."""

from __future__ import annotations

from pathlib import Path

from cardlaw.kernel.errors import BadInput

KINDS = (".avif", ".webp", ".png", ".jpg", ".jpeg")


def pictures_in(folder: str) -> dict[str, Path]:
    """The pictures by card number: the name of the file, where `/` of a number may be written `_` or `-`."""
    if not folder:
        return {}
    found = Path(folder)
    if not found.is_dir():
        raise BadInput(f"{folder}: expected a folder with pictures of cards, as BLO-001.png")
    return {file.stem: file for file in sorted(found.rglob("*")) if file.suffix.lower() in KINDS and file.is_file()}


def picture_of(pictures: dict[str, Path], card: str) -> Path | None:
    names = (card, card.replace("/", "_"), card.replace("/", "-"))
    return next((pictures[name] for name in names if name in pictures), None)
