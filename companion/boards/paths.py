"""Fields of a board file by their path, as findings name them: ``hexes[3].number``, ``overlays.sections[0].lane``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

Step = str | int

_STEP: Final = re.compile(r"([a-z_]+)|\[([0-9]{1,4})\]")
NOTES: Final = ("source", "sources")


def steps_of(path: str) -> tuple[Step, ...]:
    """``hexes[3].number`` → ``("hexes", 3, "number")``; KeyError for what is no path."""
    steps: list[Step] = []
    at = 0
    while at < len(path):
        at += path[at] == "." and bool(steps)
        match = _STEP.match(path, at)
        if match is None:
            raise KeyError(path)
        steps.append(match[1] or int(match[2]))
        at = match.end()
    return tuple(steps)


def changed(content: Any, steps: tuple[Step, ...], value: Any) -> Any:
    """A copy of the content with another value there; a list may grow by one. KeyError for a place that is none."""
    if not steps:
        return value
    step, rest = steps[0], steps[1:]
    if isinstance(step, str):
        if not isinstance(content, Mapping):
            raise KeyError(step)
        return {**content, step: changed(content.get(step, _empty(rest)), rest, value)}
    if not isinstance(content, list) or step > len(content):
        raise KeyError(str(step))
    old = content[step] if step < len(content) else _empty(rest)
    return [*content[:step], changed(old, rest, value), *content[step + 1 :]]


def _empty(rest: tuple[Step, ...]) -> Any:
    return [] if rest and isinstance(rest[0], int) else {}


def removed(content: Any, steps: tuple[Step, ...]) -> Any:
    """A copy of the content without what stands there; KeyError if there is nothing."""
    step, rest = steps[0], steps[1:]
    try:
        inner = content[step]
    except (IndexError, TypeError) as missing:
        raise KeyError(str(step)) from missing
    if rest:
        return changed(content, (step,), removed(inner, rest))
    if isinstance(step, str):
        return {key: item for key, item in content.items() if key != step}
    return [*content[:step], *content[step + 1 :]]


def entries_of(content: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Every entry of every list, with its path: hexes, harbors, then the overlays."""
    lists = {name: content.get(name, []) for name in ("hexes", "harbors")}
    lists |= {f"overlays.{name}": items for name, items in content.get("overlays", {}).items()}
    for name, items in lists.items():
        for i, entry in enumerate(items):
            yield f"{name}[{i}]", entry


def fields_of(entry: Mapping[str, Any]) -> tuple[str, ...]:
    """The fields of an entry that say something about the board."""
    return tuple(name for name in entry if name not in NOTES)
