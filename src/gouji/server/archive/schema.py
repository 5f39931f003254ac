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
)

chairs = sa.Table(
    "chairs",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("account", sa.ForeignKey("accounts.id"), index=True),
    sa.Column("bot", sa.String, nullable=False, server_default=""),
)

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
    sa.UniqueConstraint("table_id", "match", "number", "attempt"),
)

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
