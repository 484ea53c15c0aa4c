"""The project's pages, as tests read them: files, headings, tables, words in backticks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.deploy.project import ROOT

_CODE = re.compile(r"`([^`]+)`")
_BLOCK = re.compile(r"^```[^\n]*\n(.*?)^```", re.DOTALL | re.MULTILINE)
Row = list[str]


def pages() -> list[Path]:
    """Every page of the project."""
    found = (page for page in ROOT.rglob("*.md") if not _is_foreign(page.relative_to(ROOT)))
    return sorted(found)


def _is_foreign(page: Path) -> bool:
    hidden = (part.startswith(".") for part in page.parts)
    return any(hidden) or not {"node_modules", "dist"}.isdisjoint(page.parts)


@cache
def text_of(page: Path) -> str:
    """A page's whole text."""
    return page.read_text(encoding="utf-8")


def codes(text: str) -> list[str]:
    """Everything that stands in backticks within a line."""
    return _CODE.findall(text)


def blocks(page: Path) -> list[str]:
    """Everything that stands between lines of three backticks."""
    return _BLOCK.findall(text_of(page))


def prose(page: Path) -> str:
    """A page's text without what stands between lines of three backticks."""
    return _BLOCK.sub("", text_of(page))


def table(page: Path, heading: str) -> list[Row]:
    """The rows of the table below a heading, without its head; empty where there is no such heading."""
    found = re.search(rf"^## {re.escape(heading)}\n(.*?)(?=^## |\Z)", text_of(page), re.M | re.S)
    lines = [line for line in found[1].splitlines() if line.startswith("|")] if found else []
    return [_cells(line) for line in lines[2:]]


def named(page: Path, heading: str) -> dict[str, Row]:
    """What the first cells of a table name in backticks → the further cells of that row."""
    return dict(_named(table(page, heading)))


def _named(rows: list[Row]) -> Iterator[tuple[str, Row]]:
    for first, *others in rows:
        for name in codes(first):
            yield name, others


def _cells(line: str) -> Row:
    inner = line.strip().removeprefix("|").removesuffix("|")
    return [cell.strip() for cell in inner.split("|")]
