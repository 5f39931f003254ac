"""The one thread that writes: SQLite admits one writer at a time; a queue keeps every transaction short and whole."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import sqlalchemy as sa

from gouji.server.errors import LeaseLost, StoreUnavailable

T = TypeVar("T")
Job = Callable[[sa.Connection], Any]
Outcome = tuple[Any, Exception | None]
"""What a job returned, or why it was not done."""

TOGETHER = 100
"""Jobs that may share a transaction."""


class Writer:
    """Runs jobs one after the other. Those that wait already share a transaction, so that the disk is waited for once.

    Each job is all or nothing by itself: within a shared transaction it has a savepoint of its own.
    """

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="archive writer")
        self._jobs: asyncio.Queue[tuple[Job, asyncio.Future[Any]] | None] = asyncio.Queue()
        self._task = asyncio.get_running_loop().create_task(self._run(), name="archive writer")

    async def do(self, job: Callable[[sa.Connection], T]) -> T:
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
        self._thread.shutdown()
        self._engine.dispose()

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        ended = False
        while not ended:
            batch, ended = await self._waiting()
            outcomes = await loop.run_in_executor(self._thread, self._write, [job for job, _ in batch])
            for (_, done), (result, error) in zip(batch, outcomes, strict=True):
                if done.cancelled():
                    continue
                if error is None:
                    done.set_result(result)
                else:
                    done.set_exception(error)

    async def _waiting(self) -> tuple[list[tuple[Job, "asyncio.Future[Any]"]], bool]:
        """Return the jobs that wait, at least one, and whether they are the last."""
        entry = await self._jobs.get()
        batch = []
        while entry is not None:
            batch.append(entry)
            if len(batch) == TOGETHER or self._jobs.empty():
                return batch, False
            entry = self._jobs.get_nowait()
        return batch, True

    # --- in the thread ----------------------------------------------------------------------------------------

    def _write(self, jobs: list[Job]) -> list[Outcome]:
        """Run jobs in one transaction; where the database itself fails, all are done again, each alone."""
        if len(jobs) > 1:
            try:
                with self._engine.begin() as connection:
                    return [_saved(connection, job) for job in jobs]
            except sa.exc.DatabaseError:
                pass  # which of them it was shows when each is done alone
        return [self._alone(job) for job in jobs]

    def _alone(self, job: Job) -> Outcome:
        try:
            with self._engine.begin() as connection:
                return job(connection), None
        except (LeaseLost, sa.exc.IntegrityError) as error:
            return None, error
        except sa.exc.DatabaseError as error:
            return None, StoreUnavailable(str(error.orig))


def _saved(connection: sa.Connection, job: Job) -> Outcome:
    """Run a job behind a savepoint; what the job itself refuses is undone alone."""
    try:
        with connection.begin_nested():
            return job(connection), None
    except (LeaseLost, sa.exc.IntegrityError) as error:
        return None, error
