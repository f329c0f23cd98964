"""Several servers on one PostgreSQL: the nodes and their leases, and who owns a table by which epoch."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

EPOCHS_PER_BOOT = 1000
"""Versions used to rise by 10^10 with every start of the server and rise by 10^7 with every epoch: epochs go on above
what pages have seen."""


def upgrade() -> None:
    op.create_table(
        "nodes",
        sa.Column("id", sa.Integer, sa.ForeignKey("boots.n"), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("address", sa.String(200), nullable=False),
        sa.Column("rules", sa.JSON, nullable=False),
        sa.Column("lease_until", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "house",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.String(200), nullable=False),
    )
    op.add_column("tables", sa.Column("owner", sa.Integer, nullable=True))
    op.add_column("tables", sa.Column("epoch", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("presence", sa.JSON, nullable=True))
    op.add_column("actions", sa.Column("epoch", sa.BigInteger, nullable=False, server_default="0"))
    op.create_index("ix_tables_owner", "tables", ["owner"])
    connection = op.get_bind()
    if connection.dialect.name == "postgresql":
        boots = connection.execute(sa.text("SELECT coalesce(max(n), 0) FROM boots")).scalar_one()
        op.execute(f"CREATE SEQUENCE epochs START WITH {(boots + 1) * EPOCHS_PER_BOOT}")


def downgrade() -> None:
    if op.get_bind().dialect.name == "postgresql":
        op.execute("DROP SEQUENCE epochs")
    op.drop_index("ix_tables_owner", "tables")
    op.drop_column("actions", "epoch")
    op.drop_column("tables", "presence")
    op.drop_column("tables", "epoch")
    op.drop_column("tables", "owner")
    op.drop_table("house")
    op.drop_table("nodes")
