"""What a dying card does to a log: each damage takes a folder's files, luck, and what lay on cards at other times."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from companion.store import FILE_NAME
from companion.store.folder import HEAD_NAME, LOG_FILES

WAL, SHM = f"{FILE_NAME}-wal", f"{FILE_NAME}-shm"
PAGE = 4096


@dataclass(frozen=True)
class Card:
    """What is damaged, and where older and foreign files come from."""

    folder: Path
    older: Path
    foreign: Path
    luck: Random

    def damaged(self, name: str, change: Callable[[bytearray], None]) -> None:
        """Changes a file's bytes; one that is not there or empty stays so."""
        path = self.folder / name
        content = bytearray(path.read_bytes()) if path.exists() else bytearray()
        if content:
            change(content)
            path.write_bytes(content)

    def bits(self, name: str, count: int) -> None:
        """So many bits are flipped, where something is written."""

        def change(content: bytearray) -> None:
            end = len(content.rstrip(b"\0")) or 1
            for _ in range(count):
                content[self.luck.randrange(end)] ^= 1 << self.luck.randrange(8)

        self.damaged(name, change)

    def page(self, name: str) -> None:
        """A page of nought, of ones, of noise, or another page of the same file."""

        def change(content: bytearray) -> None:
            at, other = (PAGE * self.luck.randrange(-(-len(content) // PAGE)) for _ in range(2))
            size = len(content[at : at + PAGE])
            noise = self.luck.randbytes(PAGE)
            page = self.luck.choice((bytes(PAGE), b"\xff" * PAGE, noise, content[other:][:PAGE]))
            content[at : at + size] = page[:size].ljust(size, b"\0")

        self.damaged(name, change)

    def begins_otherwise(self, name: str) -> None:
        """Noise in the place of a file's first bytes, up to a page of them."""

        def change(content: bytearray) -> None:
            size = min(self.luck.choice((1, 16, 100, PAGE)), len(content))
            content[:size] = self.luck.randbytes(size)

        self.damaged(name, change)

    def pages(self, name: str) -> None:
        """Several of them."""
        for _ in range(self.luck.randrange(2, 9)):
            self.page(name)

    def cut(self, name: str) -> None:
        """The end of a file is gone."""

        def change(content: bytearray) -> None:
            del content[self.luck.randrange(len(content)) :]

        self.damaged(name, change)

    def takes(self, source: Path, *names: str) -> None:
        """Files of another time, or of another card."""
        for name in names:
            (self.folder / name).unlink(missing_ok=True)
            if (source / name).exists():
                shutil.copy(source / name, self.folder / name)

    def takes_alone(self, source: Path, name: str) -> None:
        """A file of another time, and what was written beside it is gone."""
        self.takes(source, name)
        self.loses(WAL)

    def empties(self, name: str) -> None:
        (self.folder / name).write_bytes(b"")

    def loses(self, *names: str) -> None:
        for name in names:
            (self.folder / name).unlink(missing_ok=True)


Damage = Callable[[Card], None]

DAMAGES: dict[str, Damage] = {
    "a bit": lambda card: card.bits(FILE_NAME, 1),
    "bits": lambda card: card.bits(FILE_NAME, card.luck.randrange(2, 60)),
    "a bit of the wal": lambda card: card.bits(WAL, 1),
    "bits of the wal": lambda card: card.bits(WAL, card.luck.randrange(2, 60)),
    "a page": lambda card: card.page(FILE_NAME),
    "a page of the wal": lambda card: card.page(WAL),
    "the beginning": lambda card: card.begins_otherwise(FILE_NAME),
    "the wal's beginning": lambda card: card.begins_otherwise(WAL),
    "pages": lambda card: card.pages(FILE_NAME),
    "cut": lambda card: card.cut(FILE_NAME),
    "wal cut": lambda card: card.cut(WAL),
    "older": lambda card: card.takes(card.older, FILE_NAME),
    "older, with its wal": lambda card: card.takes(card.older, FILE_NAME, WAL),
    "older, without a wal": lambda card: card.takes_alone(card.older, FILE_NAME),
    "older wal": lambda card: card.takes(card.older, WAL),
    "older shm": lambda card: card.takes(card.older, SHM),
    "foreign": lambda card: card.takes(card.foreign, FILE_NAME),
    "foreign, with its wal": lambda card: card.takes(card.foreign, FILE_NAME, WAL),
    "foreign wal": lambda card: card.takes(card.foreign, WAL),
    "no wal": lambda card: card.loses(WAL, SHM),
    "no shm": lambda card: card.loses(SHM),
    "bits of the shm": lambda card: card.bits(SHM, 40),
    "a page of the shm": lambda card: card.page(SHM),
    "no head": lambda card: card.loses(HEAD_NAME),
    "older head": lambda card: card.takes(card.older, HEAD_NAME),
    "foreign head": lambda card: card.takes(card.foreign, HEAD_NAME),
    "a bit of the head": lambda card: card.bits(HEAD_NAME, 1),
    "head cut": lambda card: card.cut(HEAD_NAME),
    "no log": lambda card: card.loses(FILE_NAME),
    "empty log": lambda card: card.empties(FILE_NAME),
}

TWO = 0.3
"""How often a second damage comes to the first."""

ALL_BACK = frozenset({"older", "older head", "older wal", "older, with its wal", "older shm"})
"""A folder that is brought back as a whole is a log of that moment: two of these together are left out."""
WITHOUT_WAL = frozenset(
    {
        "a bit of the wal",
        "bits of the wal",
        "a page of the wal",
        "the wal's beginning",
        "wal cut",
        "foreign wal",
        "no wal",
    }
)
"""After these SQLite may take the log as it was when its wal was last written into it. A head of that very moment makes
it a folder that is brought back as a whole, by which nothing that lies in it is contradicted."""
ALL_FOREIGN = frozenset(
    {"foreign", "foreign, with its wal", "foreign wal", "foreign head", "no head", "head cut"}
)
"""So is one that is exchanged as a whole, or whose head, which alone knows whose it was, is gone with it."""


def done(card: Card) -> list[str]:
    """Damages a card's folder. Out: what was done, in order."""
    names = [card.luck.choice(list(DAMAGES))]
    if card.luck.random() < TWO:
        second = card.luck.choice(list(DAMAGES))
        both = {names[0], second}
        if not _whole(both):
            names.append(second)
    for name in names:
        DAMAGES[name](card)
    return names


def _whole(both: set[str]) -> bool:
    """Whether two damages may leave a log of another moment, or another's, in which nothing contradicts it."""
    if "older head" in both and both & WITHOUT_WAL:
        return True
    return both <= ALL_BACK | {"older, without a wal", "no wal"} or both <= ALL_FOREIGN


def files_of(folder: Path) -> dict[str, bytes]:
    """The log's files as they lie there."""
    return {name: (folder / name).read_bytes() for name in LOG_FILES if (folder / name).exists()}
