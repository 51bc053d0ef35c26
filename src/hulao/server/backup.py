"""One file with everything a server keeps: `hulao backup`, also while it runs, and `hulao restore`.

The file is a SQLite database: the server's own, and a table `backup_files` with the reports beside it.
"""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import click
from alembic.script import ScriptDirectory
from alembic.util import CommandError

from .config import default_data_dir
from .store import _lock_folder

DATABASE = "hulao.sqlite"
REPORTS = "reports"
_MIGRATIONS = Path(__file__).parent / "migrations"
_TABLES = frozenset({"rooms", "games", "decisions", "records", "alembic_version"})


class BackupError(Exception):
    """Nothing was written; the message is one sentence."""


def back_up(data: Path, file: Path, force: bool = False) -> int:
    """Copy the data in a folder into one file, as they are at one moment, and return its size. The server may be
    running. Raises BackupError."""
    database = data / DATABASE
    if not database.is_file():
        raise BackupError(f"there are no data in {data}")
    if file.exists() and not force:
        raise BackupError(f"{file} exists already; --force overwrites it")
    with _new_file(file) as new:
        with _opened(database) as source, closing(sqlite3.connect(new)) as copy:
            # in one step: the server may write on, and the copy has everything that was committed before
            source.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")
            copy.execute("CREATE TABLE IF NOT EXISTS backup_files (name TEXT PRIMARY KEY, data BLOB NOT NULL)")
            copy.execute("DELETE FROM backup_files")
            for report in sorted((data / REPORTS).glob("*.json")):
                copy.execute("INSERT INTO backup_files VALUES (?, ?)", (report.name, report.read_bytes()))
            copy.commit()
        check(new)
        return new.stat().st_size


def restore_from(file: Path, data: Path, force: bool = False) -> None:
    """Put a backup into a folder that no server uses. Raises BackupError; then nothing has changed."""
    if not file.is_file():
        raise BackupError(f"there is no file {file}")
    check(file)
    database = data / DATABASE
    try:
        lock = _lock_folder(data)
    except OSError as e:
        raise BackupError(f"can't write to {data}: {e}") from e
    with closing(lock):
        if database.exists() and not force:
            raise BackupError(f"there are data in {data} already; --force overwrites them")
        with _new_file(database) as new:
            with _opened(file, only_read=True) as source, closing(sqlite3.connect(new)) as copy:
                source.backup(copy)
                reports = copy.execute("SELECT name, data FROM backup_files").fetchall() if _has_files(copy) else []
                copy.execute("DROP TABLE IF EXISTS backup_files")
                copy.commit()
            _put_reports(data / REPORTS, reports)
            # what belongs to the database that is replaced must not be taken for the new one's; if that can't be
            # replaced after all, nothing of it may be lost either
            with suppress(BackupError, sqlite3.Error), _opened(database) as old:
                old.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
            for suffix in ("-wal", "-shm"):
                database.with_name(DATABASE + suffix).unlink(missing_ok=True)


def check(file: Path) -> None:
    """Raises BackupError unless the file is a sound backup (or database) that this version can read."""
    try:
        with _opened(file, only_read=True) as db:
            if db.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                raise BackupError(f"{file} is damaged")
            tables = {row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            if not tables >= _TABLES:
                raise BackupError(f"{file} isn't a backup of this program")
            version = db.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.Error as e:
        raise BackupError(f"{file} isn't a backup of this program, or it is damaged") from e
    try:
        ScriptDirectory(str(_MIGRATIONS)).get_revision(version[0] if version else "")
    except CommandError as e:
        raise BackupError(f"{file} was made by a newer version of this program") from e


def _has_files(db: sqlite3.Connection) -> bool:
    return db.execute("SELECT 1 FROM sqlite_master WHERE name = 'backup_files'").fetchone() is not None


def _put_reports(folder: Path, reports: list[tuple[str, bytes]]) -> None:
    for name, content in reports:
        # a name from a file that anybody may have made
        if Path(name).name == name and name.endswith(".json"):
            folder.mkdir(exist_ok=True)
            (folder / name).write_bytes(content)


@contextmanager
def _opened(path: Path, only_read: bool = False) -> Iterator[sqlite3.Connection]:
    """An existing database, opened without making one; one that nobody writes to may lie where nothing can be
    written."""
    mode = "ro&immutable=1" if only_read else "rw"
    uri = f"{path.resolve().as_uri()}?mode={mode}"
    with closing(sqlite3.connect(uri, uri=True, timeout=30)) as db:
        yield db


@contextmanager
def _new_file(target: Path) -> Iterator[Path]:
    """A file beside the target that takes its place when everything has gone well. Raises BackupError."""
    name = ""
    try:
        handle, name = tempfile.mkstemp(prefix=target.name + ".", suffix=".new", dir=target.parent)
        os.close(handle)
        yield Path(name)
        with open(name, "rb+") as written:
            os.fsync(written.fileno())
        os.replace(name, target)
    except (OSError, sqlite3.Error) as e:
        raise BackupError(f"can't write {target}: {e}") from e
    finally:
        if name:
            with suppress(OSError):
                os.unlink(name)


_data = click.option(
    "--data", type=click.Path(file_okay=False, path_type=Path), help="The server's folder (default: where it is)."
)


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@_data
@click.option("--force", is_flag=True, help="Overwrite FILE.")
def backup(file: Path, data: Path | None, force: bool) -> None:
    """Copy a server's data into FILE. The server may be running."""
    try:
        size = back_up(data or default_data_dir(), file, force)
    except BackupError as e:
        raise click.ClickException(str(e)) from e
    click.echo(f"{file}: {size:,} bytes")


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@_data
@click.option("--force", is_flag=True, help="Overwrite the data that are there.")
def restore(file: Path, data: Path | None, force: bool) -> None:
    """Put the backup in FILE back. No server may be using the folder."""
    folder = data or default_data_dir()
    try:
        restore_from(file, folder, force)
    except BackupError as e:
        raise click.ClickException(str(e)) from e
    click.echo(f"restored to {folder}")
