"""The tables of the database, as SQLAlchemy sees them. Changing one needs a migration."""

import sqlalchemy as sa

metadata = sa.MetaData()

accounts = sa.Table(
    "accounts",
    metadata,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("created_at", sa.Float, nullable=False),
)

sessions = sa.Table(
    "sessions",
    metadata,
    sa.Column("token_sha256", sa.String, primary_key=True),
    sa.Column("account", sa.ForeignKey("accounts.id"), nullable=False),
    sa.Column("created_at", sa.Float, nullable=False),
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("options", sa.LargeBinary, nullable=False),
    sa.Column("clock_on", sa.Boolean, nullable=False),
    sa.Column("next_seed", sa.LargeBinary, nullable=False),
    sa.Column("owner", sa.String, nullable=False, server_default=""),
    sa.Column("epoch", sa.Integer, nullable=False, server_default="0"),
    sa.Column("created_at", sa.Float, nullable=False),
    sa.Column("seen_at", sa.Float, nullable=False),
    sa.Column("closed_at", sa.Float),
    sa.Column("stage", sa.String, nullable=False, server_default="playing"),
    sa.Column("public", sa.Boolean, nullable=False, server_default="0"),
    sa.Column("watching", sa.Boolean, nullable=False, server_default="0"),
    sa.Column("level", sa.String, nullable=False, server_default="heuristic"),
    sa.Column("clock", sa.String, nullable=False, server_default="normal"),
    sa.Column("quick", sa.Boolean, nullable=False, server_default="0"),
    sa.Column("host", sa.String, nullable=False, server_default=""),
    sa.Column("deal_name", sa.String, nullable=False, server_default=""),
    sa.Index("ix_tables_idle", "closed_at", "seen_at"),
)

chairs = sa.Table(
    "chairs",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("account", sa.ForeignKey("accounts.id"), index=True),
    sa.Column("bot", sa.String, nullable=False, server_default=""),
    sa.Column("autopilot", sa.Boolean, nullable=False, server_default="0"),
    sa.Column("away", sa.Boolean, nullable=False, server_default="0"),
    sa.Column("missed", sa.Integer, nullable=False, server_default="0"),
    sa.Column("bank", sa.Float),
    sa.Column("consent", sa.Boolean, nullable=False, server_default="0"),
)
"""While a table gathers, only the seats that are taken have a chair."""

deals = sa.Table(
    "deals",
    metadata,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("table_id", sa.ForeignKey("tables.id"), nullable=False, index=True),
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
    sa.Column("attempt", sa.Integer, nullable=False, server_default="1"),
    sa.Column("setup", sa.LargeBinary),
    sa.Column("open_hands", sa.Boolean, nullable=False, server_default="0"),
    sa.Column("counted", sa.Boolean, nullable=False, server_default="0"),
    sa.UniqueConstraint("table_id", "match", "number", "attempt"),
)
"""``counted``: the deal is over, neither void nor ended with its match by agreement."""

sittings = sa.Table(
    "sittings",
    metadata,
    sa.Column("deal", sa.ForeignKey("deals.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("account", sa.ForeignKey("accounts.id"), index=True),
    sa.Column("bot", sa.String, nullable=False, server_default=""),
)
"""Who sat at a deal; the chairs of its table may have changed since."""

events = sa.Table(
    "events",
    metadata,
    sa.Column("deal", sa.ForeignKey("deals.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("owner", sa.String, nullable=False),
    sa.Column("epoch", sa.Integer, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("body", sa.LargeBinary, nullable=False),
)

commands = sa.Table(
    "commands",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("deal", sa.String, nullable=False, server_default=""),
    sa.Column("seq", sa.Integer),
)
"""The ids of commands that were done, with the first event each caused (none for a held answer or a switch)."""

held = sa.Table(
    "held",
    metadata,
    sa.Column("deal", sa.ForeignKey("deals.id"), primary_key=True),
    sa.Column("prompt", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("body", sa.LargeBinary, nullable=False),
)

balances = sa.Table(
    "balances",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("amount", sa.Integer, sa.CheckConstraint("amount >= 0"), nullable=False),
)
"""What each seat holds now: the sum of its lines in the ledger, never below nothing."""

ledger = sa.Table(
    "ledger",
    metadata,
    sa.Column("key", sa.String, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("table_id", sa.ForeignKey("tables.id"), nullable=False, index=True),
    sa.Column("amount", sa.Integer, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)
"""红豆账: the lines of a key sum to nothing, each key is booked once. Seat -1 is the house, which gives out beans."""

reports = sa.Table(
    "reports",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("table_id", sa.ForeignKey("tables.id"), nullable=False, index=True),
    sa.Column("line", sa.String, nullable=False),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("account", sa.ForeignKey("accounts.id"), nullable=False),
    sa.Column("reporter", sa.ForeignKey("accounts.id"), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)
"""举报: lines that somebody found bad. Nothing else that is said at a table is kept."""
