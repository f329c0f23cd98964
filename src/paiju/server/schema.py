"""The database tables. Changes go through a migration in `migrations/versions`."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()

boots = sa.Table(
    "boots",
    metadata,
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("written", sa.Integer, nullable=False, server_default="0"),
)

nodes = sa.Table(
    "nodes",
    metadata,
    sa.Column("id", sa.Integer, sa.ForeignKey("boots.n"), primary_key=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("address", sa.String(200), nullable=False),
    sa.Column("rules", sa.JSON, nullable=False),
    sa.Column("lease_until", sa.DateTime(timezone=True), nullable=False),
)
"""Servers that share a PostgreSQL, a row for each start. One lives while its lease does, by the database's clock."""

house = sa.Table(
    "house",
    metadata,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.String(200), nullable=False),
)
"""What all nodes share, such as the secret by which they know each other."""

epochs = sa.Sequence("epochs", metadata=metadata)
"""PostgreSQL only: every claim of a table gets the next number."""

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("rules_version", sa.Integer, nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("seed", sa.String(24), nullable=False),
    sa.Column("entropy", sa.JSON, nullable=True),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("setup", sa.JSON, nullable=True),
    sa.Column("clock", sa.JSON, nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("takeover", sa.Boolean, nullable=False),
    sa.Column("origin", sa.String(12), nullable=False, server_default="new"),
    sa.Column("status", sa.String(12), nullable=False, index=True),
    sa.Column("outcome", sa.JSON, nullable=True),
    sa.Column("fault", sa.JSON, nullable=True),
    sa.Column("rematch", sa.String(32), nullable=True),
    sa.Column("owner", sa.Integer, nullable=True, index=True),
    sa.Column("epoch", sa.BigInteger, nullable=False, server_default="0"),
    sa.Column("presence", sa.JSON, nullable=True),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("updated", sa.Float, nullable=False, index=True),
)

chairs = sa.Table(
    "chairs",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("name", sa.String(48), nullable=False),
    sa.Column("by", sa.String(200), nullable=False),
    sa.Column("token", sa.String(64), nullable=False),
    sa.Column("bank_ms", sa.Integer, nullable=False),
)

actions = sa.Table(
    "actions",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("action", sa.String(64), nullable=False),
    sa.Column("client_id", sa.String(64), nullable=False),
    sa.Column("epoch", sa.BigInteger, nullable=False, server_default="0"),
    sa.Column("at", sa.Float, nullable=False),
)

chat = sa.Table(
    "chat",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("name", sa.String(48), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("client_id", sa.String(64), nullable=False, server_default=""),
    sa.Column("at", sa.Float, nullable=False),
)

replays = sa.Table(
    "replays",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("title", sa.String(120), nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("record", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False, index=True),
)
