"""What the five rulebooks say and what proves it: a line for each system, and every rule as a terminal shows it."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from companion.locale import Words
from companion.rulings import Ruling

Row = tuple[Ruling, str, tuple[str, ...]]
"""A rule, its state (``tested``, ``untested``, ``unknown``) and the tests that carry it."""

OF_ALL: Final = ("house", "boards", "examples")
"""Parts that are no system of their own; they come last."""
MARKS: Final = {"tested": " ", "untested": "!", "unknown": "?"}
"""Before a rule: only what lacks something is marked."""
WIDTH: Final = 100
"""Characters of a line, on a terminal that is wide enough."""
COLUMNS: Final = ("rules", "proven", "decided", "house", "board")


@dataclass(frozen=True, slots=True)
class RuleTally:
    """How many rules a part has; how many a test proves; where the rulebook is silent or open, so that it was decided;

    that a house rule changes; that need what stands on a printed board.
    """

    rules: int
    proven: int
    decided: int
    house: int
    board: int

    def counts(self) -> tuple[int, ...]:
        """In the order of ``COLUMNS``."""
        return self.rules, self.proven, self.decided, self.house, self.board


def tally(rows: Sequence[Row]) -> RuleTally:
    """Counts the rows."""
    rules = [rule for rule, _, _ in rows]
    return RuleTally(
        len(rows),
        sum(state == "tested" for _, state, _ in rows),
        sum(rule.ruling is not None or rule.open is not None for rule in rules),
        sum(bool(rule.house) for rule in rules),
        sum(rule.board for rule in rules),
    )


def parts(rows: Sequence[Row]) -> Iterator[tuple[str, list[Row]]]:
    """The systems in the order of the index, then what belongs to several of them."""
    names = dict.fromkeys(rule.part for rule, _, _ in rows)
    for part in sorted(names, key=lambda name: OF_ALL.index(name) + 1 if name in OF_ALL else 0):
        yield part, [row for row in rows if row[0].part == part]


def table(rows: Sequence[Row], words: Words) -> list[tuple[str, ...]]:
    """Head, a line for each part, and the sum, as texts."""
    head = tuple(words(f"cli.rulings.count.{name}") for name in ("system", *COLUMNS))
    lines = [_line(words(f"cli.rulings.part.{part}"), own) for part, own in parts(rows)]
    return [head, *lines, _line(words("cli.rulings.count.all"), rows)]


def _line(name: str, rows: Sequence[Row]) -> tuple[str, ...]:
    return (name, *(str(count) for count in tally(rows).counts()))


def total(rows: Sequence[Row], words: Words) -> str:
    """``651 of 651 rules have a test``."""
    counts = tally(rows)
    return words("cli.rulings.total", count=counts.proven, all=counts.rules)


def text_page(rows: Sequence[Row], words: Words, width: int = WIDTH) -> str:
    """The page as a terminal shows it. width: characters that it has."""
    lines = [words("cli.rulings.title"), "", total(rows, words), "", *_aligned(table(rows, words))]
    for part, own in parts(rows):
        name = words(f"cli.rulings.part.{part}")
        lines += ["", f"{name[:1].upper()}{name[1:]}", "=" * len(name), ""]
        lines += [line for row in own for line in _rule(row, words, min(width, WIDTH))]
    return "\n".join(lines)


def _aligned(cells: Sequence[Sequence[str]]) -> Iterator[str]:
    wide = [max(len(row[n]) for row in cells) for n in range(len(cells[0]))]
    for row in cells:
        counts = (cell.rjust(wide[n]) for n, cell in enumerate(row) if n)
        yield "  ".join([row[0].ljust(wide[0]), *counts])


def _rule(row: Row, words: Words, width: int) -> Iterator[str]:
    rule, state, tests = row
    head, under = f"{MARKS[state]} {rule.id:<7}", " " * 9
    yield from textwrap.wrap(rule.text, width, initial_indent=head, subsequent_indent=under)
    told = [*notes(rule, words), _proof(rule, tests, words)]
    for said in told:
        yield from textwrap.wrap(
            said, width, initial_indent=f"{under}– ", subsequent_indent=f"{under}  "
        )


def _proof(rule: Ruling, tests: Sequence[str], words: Words) -> str:
    """Where it stands, and how many tests carry it."""
    proven = words("cli.rulings.tests_of", n=len(tests), count=len(tests))
    return f"{rule.source} · {proven}" if rule.source else proven


def notes(rule: Ruling, words: Words) -> list[str]:
    """What there is to say about a rule beyond its text: rulings, open points, defaults, house rules, boards."""
    said: list[str] = []
    if rule.ruling is not None:
        said.append(words("cli.rulings.ruling") + (f": {rule.ruling}" if rule.ruling else ""))
    if rule.open is not None:
        said.append(words("cli.rulings.open", open=rule.open))
    if rule.default is not None:
        said.append(words("cli.rulings.default", default=rule.default))
    if rule.house:
        said.append(words("cli.rulings.house", house=", ".join(rule.house)))
    return [*said, words("cli.rulings.board")] if rule.board else said
