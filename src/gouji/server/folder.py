"""The data folder: where it is, that it can be written, and that one server at a time uses it."""

import errno
from pathlib import Path

import platformdirs
from filelock import FileLock, Timeout

from gouji.server.errors import DiskFull, FolderInUse, FolderNotWritable

DATABASE = "gouji.db"
LOCK = "lock"


def default_folder() -> Path:
    """Return the user's data folder for this program, as the operating system wants it."""
    return Path(platformdirs.user_data_dir("gouji", appauthor=False))


def take_folder(folder: Path) -> FileLock:
    """Make the folder if need be and lock it until the process ends, however it ends.

    Raises:
        FolderInUse: another server holds it.
        FolderNotWritable: it cannot be made or written.
        DiskFull: there is no room.
    """
    lock = FileLock(folder / LOCK, timeout=0)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock.acquire()
        _try_writing(folder / ".probe")
    except Timeout as error:
        raise FolderInUse(f"another server is using {folder}") from error
    except OSError as error:
        lock.release()
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            raise DiskFull(f"no room left in {folder}") from error
        raise FolderNotWritable(f"cannot write the data folder {folder}: {error.strerror}") from error
    return lock


def _try_writing(probe: Path) -> None:
    try:
        probe.write_bytes(b"\0" * 4096)
    finally:
        probe.unlink(missing_ok=True)
