"""`cardlaw server`: care for the games of a server: backups, cleaning, banning."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
from platformdirs import user_data_path

from cardlaw.kernel.errors import BadInput
from cardlaw.server import backups
from cardlaw.server.accounts import Accounts
from cardlaw.server.config import from_environment
from cardlaw.server.database import open_database
from cardlaw.server.migrating import migrate as migrate_database
from cardlaw.server.storage import Store

DAY = 86400


@click.group()
@click.option("--data", type=click.Path(path_type=Path), help="The file with the games, where there is no PostgreSQL.")
@click.pass_context
def server(context: click.Context, data: Path | None) -> None:
    """Care for what a server keeps: in the SQLite file, or in the PostgreSQL database of CARDLAW_DATABASE."""
    context.obj = data if data is not None else user_data_path("cardlaw", appauthor=False) / "games.sqlite3"


@contextmanager
def opened(path: Path, may_begin: bool = False) -> Iterator[Store]:
    """The games of the database of the environment, or of a file; one that is not there is only begun if it may be."""
    address = from_environment().database
    if not address and not may_begin and not path.is_file():
        raise BadInput(f"{path}: expected the file with the games of a server, found nothing")
    store = Store(open_database(address, path))
    try:
        yield store
    finally:
        store.close()


@server.command()
@click.pass_obj
def migrate(path: Path) -> None:
    """Bring the tables up to date after an installation or an update."""
    address = from_environment().database
    if address:
        migrate_database(address)
    with opened(path, may_begin=True):
        pass
    click.echo("The tables are up to date.")


@server.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.pass_obj
def backup(path: Path, file: Path) -> None:
    """Write everything to a new FILE; the server may go on meanwhile."""
    with opened(path) as store:
        click.echo(f"{backups.backup(store, file)} rows written to {file}.")


@server.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.pass_obj
def restore(path: Path, file: Path) -> None:
    """Read the backup FILE into an empty database, SQLite or PostgreSQL."""
    with opened(path, may_begin=True) as store:
        click.echo(f"{backups.restore(store, file)} rows read from {file}.")


@server.command()
@click.option("--days", type=click.IntRange(1), help="How long is kept; CARDLAW_KEEP_DAYS or 90 by default.")
@click.pass_obj
def clean(path: Path, days: int | None) -> None:
    """Remove games that nobody has touched for long. Finished games of accounts stay with them."""
    kept = days if days is not None else from_environment().keep_days
    with opened(path) as store:
        click.echo(f"{store.clean(time.time() - kept * DAY)} games removed.")


@server.command()
@click.argument("who")
@click.option("--reason", default="", help="Told to whoever is banned.")
@click.pass_obj
def ban(path: Path, who: str, reason: str) -> None:
    """Keep somebody out: WHO is an address or the name of an account."""
    with opened(path, may_begin=True) as store:
        store.ban(who, reason)
    click.echo(f"{who} is banned; a running server follows within a minute.")


@server.command()
@click.argument("who")
@click.pass_obj
def unban(path: Path, who: str) -> None:
    """Let somebody in again."""
    with opened(path) as store:
        known = store.unban(who)
    if not known:
        raise BadInput(f"unban: expected somebody who is banned, found {who!r}")
    click.echo(f"{who} may come again.")


@server.command()
@click.argument("name")
@click.pass_obj
def forget(path: Path, name: str) -> None:
    """Delete the account NAME with its ratings, sessions and messages; its games stay without a name."""
    with opened(path) as store:
        known = Accounts(store).forget_name(name)
    if not known:
        raise BadInput(f"forget: expected the name of an account, found {name!r}")
    click.echo(f"The account {name} is deleted.")


@server.command()
@click.pass_obj
def reports(path: Path) -> None:
    """Show what players have reported."""
    with opened(path) as store:
        rows = store.reports()
    for row in rows:
        made = time.strftime("%Y-%m-%d %H:%M", time.gmtime(row[4]))
        click.echo(f"{made}  game {row[0]}  seat {row[1]} reported: {row[3]!r} {row[2]}")
