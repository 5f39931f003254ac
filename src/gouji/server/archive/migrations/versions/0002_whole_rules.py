"""Attempts of void deals, what enters a deal, and beans."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Let a deal number have several attempts; add the ledger."""
    _attempts()
    _beans()


def _attempts() -> None:
    before = sa.Table(
        "deals",
        sa.MetaData(),
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("match", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("owner", sa.String, nullable=False),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("options", sa.LargeBinary, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("commitment", sa.String, nullable=False),
        sa.Column("client_seeds", sa.LargeBinary, nullable=False),
        sa.Column("started_at", sa.Float, nullable=False),
        sa.Column("finishing", sa.Boolean, nullable=False, server_default="0"),
        sa.Column("ended_at", sa.Float),
        sa.Column("outcome", sa.LargeBinary),
        sa.Index("ix_deals_table_id", "table_id"),
    )
    key = sa.UniqueConstraint("table_id", "match", "number", "attempt")
    with op.batch_alter_table("deals", copy_from=before, table_args=(key,), recreate="always") as deals:
        deals.add_column(sa.Column("attempt", sa.Integer, nullable=False, server_default="1"))
        deals.add_column(sa.Column("setup", sa.LargeBinary))


def _beans() -> None:
    op.create_table(
        "balances",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("amount", sa.Integer, sa.CheckConstraint("amount >= 0"), nullable=False),
    )
    op.create_table(
        "ledger",
        sa.Column("key", sa.String, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("amount", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("ix_ledger_table_id", "ledger", ["table_id"])
