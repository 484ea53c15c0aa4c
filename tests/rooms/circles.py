"""Circles of imports in the phone page: ``python -m tests.rooms.circles`` lists them, the largest first.

What only a type needs counts, and so does what is imported when it is needed.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

PAGE = Path(__file__).parents[2] / "companion" / "phones" / "web" / "src"
MOST = 10
"""So many files at most lie in one circle."""
_IMPORTED = re.compile(r'^(?:import|export)\b[^"\n;]*from "(\.[^"]+)"|import\("(\.[^"]+)"\)', re.M)
_ENDINGS = (".ts", ".tsx", "/index.ts", "/index.tsx")

Graph = Mapping[str, frozenset[str]]
"""File → the files that it imports."""


def graph_of(folder: Path) -> Graph:
    """The imports of every file of a folder, by its path there."""
    files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*.ts*")}
    return {
        name: frozenset(_imported(name, path.read_text(encoding="utf-8"), files.keys()))
        for name, path in files.items()
    }


def _imported(name: str, source: str, files: Collection[str]) -> Iterator[str]:
    for found in _IMPORTED.finditer(source):
        at = (PAGE / name).parent / (found[1] or found[2])
        base = at.resolve().relative_to(PAGE.resolve()).as_posix()
        known = [base + end for end in _ENDINGS if base + end in files]
        yield from known[:1]


def circles(graph: Graph) -> list[list[str]]:
    """Files that import each other, however many lie between; the largest circle first."""
    reach = {name: _reached(name, graph) for name in graph}
    left, found = set(graph), []
    for name in sorted(graph):
        if name not in left or name not in reach[name]:
            continue
        circle = sorted(other for other in reach[name] if name in reach[other])
        left -= set(circle)
        found.append(circle)
    return sorted(found, key=len, reverse=True)


def _reached(name: str, graph: Graph) -> set[str]:
    seen: set[str] = set()
    ahead = [*graph[name]]
    while ahead:
        one = ahead.pop()
        if one not in seen:
            seen.add(one)
            ahead += graph.get(one, ())
    return seen


if __name__ == "__main__":
    for one in circles(graph_of(PAGE)):
        print(len(one), *one)
