"""The one task that writes: SQLite admits one writer at a time, and a queue keeps every transaction short and whole."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from gouji.server.errors import LeaseLost, StoreUnavailable

T = TypeVar("T")
Job = Callable[[AsyncConnection], Awaitable[Any]]


class Writer:
    """Runs jobs one after the other, each in a transaction of its own."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._jobs: asyncio.Queue[tuple[Job, asyncio.Future[Any]] | None] = asyncio.Queue()
        self._task = asyncio.get_running_loop().create_task(self._run(), name="archive writer")

    async def do(self, job: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Run a job in a transaction; when this returns, it is on disk.

        Raises:
            StoreUnavailable: the database refused; the transaction was rolled back.
        """
        if self._task.done():
            raise StoreUnavailable("the store is closed")
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait((job, done))
        return await done

    async def stop(self) -> None:
        """Finish the jobs that wait, then end."""
        self._jobs.put_nowait(None)
        await self._task

    async def _run(self) -> None:
        while (entry := await self._jobs.get()) is not None:
            job, done = entry
            try:
                async with self._engine.begin() as connection:
                    result = await job(connection)
            except LeaseLost as lost:
                _fail(done, lost)
            except sa.exc.IntegrityError as error:
                _fail(done, error)
            except sa.exc.DatabaseError as error:
                _fail(done, StoreUnavailable(str(error.orig)))
            else:
                if not done.cancelled():
                    done.set_result(result)


def _fail(done: "asyncio.Future[Any]", error: BaseException) -> None:
    if not done.cancelled():
        done.set_exception(error)
