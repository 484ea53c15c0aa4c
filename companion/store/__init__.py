"""The append-only log of all games, in one SQLite file."""

from companion.store.folder import FILE_NAME, FolderLock
from companion.store.log import SqliteStore, backup

__all__ = ["FILE_NAME", "FolderLock", "SqliteStore", "backup"]
