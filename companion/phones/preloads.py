"""The page's first file with preloads: it names what the present game needs, so that a phone loads it at once.

Without them a phone learns over its link what is played, and on a slow line loads the game's scripts and words last.
"""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

PLAYED = ".games.json"
"""In the built page: game and number of seats, ``base 4`` → language → names of all files that a phone plays with."""
_PLACE = "<!--game-->"


class Preloads:
    """The built page's ``index.html``, read anew where a build has changed it."""

    def __init__(self) -> None:
        self._mark: tuple[Path, int, int] | None = None
        self._index = ""
        self._played: dict[str, dict[str, list[str]]] = {}

    def index(self, dist: Path, playing: str, language: str) -> str | None:
        """The page for a phone of that language, None where none is built.

        dist: where the built page lies. playing: the present game with its number of seats, ``base 4``, as PLAYED has
        it; another one adds nothing.
        """
        if not self._read(dist):
            return None
        files = self._played.get(playing, {}).get(language, [])
        links = (_link(name) for name in files if f"/{name}" not in self._index)
        return self._index.replace(_PLACE, "".join(links))

    def _read(self, dist: Path) -> bool:
        path = dist / "index.html"
        try:
            seen = path.stat()
            if self._mark != (mark := (path, seen.st_mtime_ns, seen.st_size)):
                self._index, self._played = path.read_text(encoding="utf-8"), {}
                with suppress(OSError, ValueError):  # a build writes it last
                    self._played = json.loads((dist / PLAYED).read_bytes())
                    self._mark = mark
        except OSError:
            return False
        return True


def _link(name: str) -> str:
    # As data: a browser never asks again for a module that failed once (web/src/arrive.ts), and styles that are wanted
    # while their preload waits for an answer that never comes would wait with it.
    return f'<link rel="preload" as="fetch" crossorigin href="/{name}" />'
