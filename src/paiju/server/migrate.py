"""Brings a database to the present schema: alembic, called from inside."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from paiju.core.errors import BadOption

MIGRATING = 0x7061696A75
"""The lock of whoever changes the schema of a PostgreSQL."""


async def migrate(engine: AsyncEngine) -> None:
    """Runs the migrations that the database has not had yet."""
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_upgrade)
    except CommandError:  # it names a migration that is not among ours
        raise BadOption("newer_database", {}, at="--db") from None


async def check_sound(engine: AsyncEngine) -> None:
    """Whether an SQLite file is one, and whole. A PostgreSQL looks after itself."""
    if engine.dialect.name != "sqlite":
        async with engine.connect():
            return
    try:
        async with engine.connect() as connection:
            found = (await connection.exec_driver_sql("PRAGMA quick_check(1)")).scalar()
    except sa.exc.DatabaseError as error:
        if isinstance(error, sa.exc.OperationalError):  # it cannot be opened; that says nothing about what is in it
            raise
        found = "no database"
    if found != "ok":
        raise BadOption("damaged_database", {}, at="--db")


def _upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":  # several nodes may start at once
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATING)))
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
