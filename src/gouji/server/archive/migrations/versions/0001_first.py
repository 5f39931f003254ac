"""Accounts, sessions, tables, chairs, deals, events, commands and held answers."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the first schema."""
    _people()
    _tables()
    _deals()
    _events()


def _people() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("created_at", sa.Float, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("token_sha256", sa.String, primary_key=True),
        sa.Column("account", sa.String, sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("created_at", sa.Float, nullable=False),
    )


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("options", sa.LargeBinary, nullable=False),
        sa.Column("clock_on", sa.Boolean, nullable=False),
        sa.Column("next_seed", sa.LargeBinary, nullable=False),
        sa.Column("owner", sa.String, nullable=False, server_default=""),
        sa.Column("epoch", sa.Integer, nullable=False, server_default="0"),
        sa.Column("created_at", sa.Float, nullable=False),
        sa.Column("seen_at", sa.Float, nullable=False),
        sa.Column("closed_at", sa.Float),
    )
    op.create_table(
        "chairs",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("account", sa.String, sa.ForeignKey("accounts.id")),
        sa.Column("bot", sa.String, nullable=False, server_default=""),
    )
    op.create_index("ix_chairs_account", "chairs", ["account"])


def _deals() -> None:
    op.create_table(
        "deals",
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
        sa.UniqueConstraint("table_id", "match", "number"),
    )
    op.create_index("ix_deals_table_id", "deals", ["table_id"])


def _events() -> None:
    op.create_table(
        "events",
        sa.Column("deal", sa.String, sa.ForeignKey("deals.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("owner", sa.String, nullable=False),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "commands",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("deal", sa.String, nullable=False, server_default=""),
        sa.Column("seq", sa.Integer),
    )
    op.create_table(
        "held",
        sa.Column("deal", sa.String, sa.ForeignKey("deals.id"), primary_key=True),
        sa.Column("prompt", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
