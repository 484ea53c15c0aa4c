"""The files of the phone page can be read one after the other: few import each other in a circle."""

from __future__ import annotations

from tests.rooms.circles import MOST, PAGE, circles, graph_of


def test_no_circle_of_imports_in_the_page_is_large() -> None:
    assert [circle for circle in circles(graph_of(PAGE)) if len(circle) > MOST] == []


def test_a_circle_is_found_however_many_files_lie_between() -> None:
    names = [str(number) for number in range(12)]
    ring = {name: frozenset({names[i - 1]}) for i, name in enumerate(names)}
    assert circles({**ring, "beside": frozenset({"0"})}) == [sorted(names)]


def test_what_is_imported_when_needed_counts_too() -> None:
    graph = graph_of(PAGE)
    assert "ui/seldom/index.ts" in graph["parts.ts"]
    assert "games/troy/index.tsx" in graph["games/rooms.ts"]
