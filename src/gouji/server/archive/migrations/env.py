"""Alembic's entry: migrates over the engine that ``sqlite.prepare`` hands over."""

import sqlalchemy as sa
from alembic import context


def _run() -> None:
    engine: sa.Engine = context.config.attributes["engine"]
    with engine.begin() as connection:
        context.configure(connection=connection, transactional_ddl=True)
        with context.begin_transaction():
            context.run_migrations()


_run()
