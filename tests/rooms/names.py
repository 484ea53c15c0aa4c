"""Which files of the house belong to a game, and what of a game the others name.

``python -m tests.rooms.names`` lists every shared file that does, with the words and how often.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from companion.rules.games import GAMES

ROOT = Path(__file__).parents[2]
ROOMS = ("companion", "hardware", "calibration")
READ = frozenset(
    [".py", ".ts", ".tsx", ".mjs", ".js", ".css", ".html", ".po", ".kv", ".toml", ".json"]
)
"""What a person wrote: code, styles, catalogues and data; the papers may speak of every game."""
MADE = frozenset({"node_modules", "dist", "package-lock.json", "__pycache__"})

TO_COME = frozenset({"troy", "alexander"})
FOLDERS = TO_COME | {game.key for game in GAMES} | {"five_six"}
"""A folder or file of one of these names is a game's own."""

_LISTS = tomllib.loads((Path(__file__).parent / "words.toml").read_text(encoding="utf-8"))
THINGS = frozenset(_LISTS["things"].split())
PHRASES: tuple[str, ...] = tuple(_LISTS["phrases"])
VALUES = frozenset(_LISTS["values"].split())
PRINTED = frozenset(_LISTS["printed"].split())
DICE = ROOT / "hardware" / "dice"


def shared_files() -> Iterator[Path]:
    """Every file of the rooms that no game owns."""
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*")):
            if path.suffix in READ and path.is_file() and not owner(path) and not _made(path):
                yield path


def owner(path: Path) -> str | None:
    """The game that a file belongs to, None for a shared one."""
    for part in path.relative_to(ROOT).parts:
        name = part.partition(".")[0]
        if name in FOLDERS:
            return name
    return None


def _made(path: Path) -> bool:
    return not MADE.isdisjoint(path.relative_to(ROOT).parts)


def named(path: Path, text: str | None = None) -> Counter[str]:
    """The games' words in a file's name and text, with how often each stands there.

    text: what stands in the file; None reads it. A name is read by its words: ``wallStage``, ``wall_stage`` and
    ``wall-stage`` all hold ``wall``.
    """
    text = path.read_text(encoding="utf-8") if text is None else text
    text = f"{path.relative_to(ROOT)}\n{text}"
    lower = text.lower()
    found = Counter(word for word in _words(text) if word in THINGS)
    found.update({phrase: lower.count(phrase) for phrase in PHRASES if phrase in lower})
    values = VALUES if path.is_relative_to(DICE) else VALUES | PRINTED
    found.update(word for word in re.findall(r"""["']([a-z]+)["']""", text) if word in values)
    return found


def _words(text: str) -> Iterator[str]:
    apart = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", text).replace("_", " ")
    return (word.lower() for word in re.findall(r"[^\W\d]+", apart))


if __name__ == "__main__":
    for file in shared_files():
        words = named(file)
        if words:
            told = ", ".join(f"{word} {n}" for word, n in words.most_common())
            print(f"{file.relative_to(ROOT)}: {told}")
