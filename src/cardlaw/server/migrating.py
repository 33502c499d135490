"""Brings a database up to date: alembic for PostgreSQL; an SQLite file does it when it is opened."""

from __future__ import annotations

from pathlib import Path

from cardlaw.kernel.errors import BadInput
from cardlaw.server.database import postgres_driver

SCRIPTS = Path(__file__).parent / "migrations"


def migrate(address: str) -> None:
    """Make or change the tables of a PostgreSQL database as this version needs them."""
    driver = postgres_driver()
    try:
        from alembic import command
        from alembic.config import Config
        from sqlalchemy.exc import OperationalError
    except ImportError:
        raise BadInput("migrate: needs alembic, which is not installed: pip install 'cardlaw[server]'") from None
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.attributes["url"] = "postgresql+psycopg://" + address.partition("://")[2]
    try:
        command.upgrade(config, "head")
    except (OperationalError, driver.OperationalError) as error:
        raise BadInput(f"PostgreSQL: cannot be reached ({str(error).splitlines()[0]})") from error
