"""Rooms, autopilot, banks, watching, who sat at a deal, and reports."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Give tables a stage and chairs a state; keep for every deal who sat at it."""
    _tables()
    _chairs()
    _deals()
    _sittings()
    _reports()


def _flag(name: str) -> sa.Column[bool]:
    return sa.Column(name, sa.Boolean, nullable=False, server_default="0")


def _word(name: str, default: str) -> sa.Column[str]:
    return sa.Column(name, sa.String, nullable=False, server_default=default)


def _tables() -> None:
    for column in (
        _word("stage", "playing"),
        _flag("public"),
        _flag("watching"),
        _word("level", "heuristic"),
        _word("clock", "normal"),
        _flag("quick"),
        _word("host", ""),
        _word("deal_name", ""),
    ):
        op.add_column("tables", column)
    op.create_index("ix_tables_idle", "tables", ["closed_at", "seen_at"])


def _chairs() -> None:
    missed = sa.Column("missed", sa.Integer, nullable=False, server_default="0")
    for column in (_flag("autopilot"), _flag("away"), missed, sa.Column("bank", sa.Float), _flag("consent")):
        op.add_column("chairs", column)


def _deals() -> None:
    op.add_column("deals", _flag("open_hands"))
    op.add_column("deals", _flag("counted"))
    how = "json_extract(CAST(outcome AS TEXT), '$.how')"
    op.execute(f"UPDATE deals SET counted = 1 WHERE outcome IS NOT NULL AND coalesce({how}, 'over') = 'over'")


def _sittings() -> None:
    op.create_table(
        "sittings",
        sa.Column("deal", sa.String, sa.ForeignKey("deals.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("account", sa.String, sa.ForeignKey("accounts.id")),
        _word("bot", ""),
    )
    op.create_index("ix_sittings_account", "sittings", ["account"])
    op.execute(
        "INSERT INTO sittings (deal, seat, name, account, bot) SELECT deals.id, chairs.seat, chairs.name, "
        "chairs.account, chairs.bot FROM deals JOIN chairs ON chairs.table_id = deals.table_id"
    )


def _reports() -> None:
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("line", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("account", sa.String, sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("reporter", sa.String, sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("ix_reports_table_id", "reports", ["table_id"])
