"""The append-only log of all games, in one SQLite file, its backups, and how one is put back."""

from companion.store.backups import backup, backup_by_itself
from companion.store.backups import kept as kept_backups
from companion.store.folder import FILE_NAME, FolderLock
from companion.store.log import SqliteStore
from companion.store.restore import restore

__all__ = [
    "FILE_NAME",
    "FolderLock",
    "SqliteStore",
    "backup",
    "backup_by_itself",
    "kept_backups",
    "restore",
]
