"""What a steppe adds to the map: territories, arrows, battlefields, the wall, dead hexes, the pirate. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.rules import grid
from companion.rules.grid import Point

View = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Camp:
    """A gathering territory with its numeral; riders: how many wait, None where the app follows none."""

    at: str
    middle: Point
    numeral: str
    riders: int | None


@dataclass(frozen=True, slots=True)
class Way:
    """An arrow from a territory to a battlefield, taken when its number is rolled."""

    start: Point
    end: Point
    number: int


@dataclass(frozen=True, slots=True)
class Front:
    """A battlefield and the wall behind it. seat: whose section, None for nobody's yet."""

    at: str
    middle: Point
    seat: str | None
    level: int
    riders: int | None
    warns: bool
    wall: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Overrun:
    """A dead hex, how many riders are on it, and the number that brings nothing now."""

    middle: Point
    riders: int
    number: int | None


@dataclass(frozen=True, slots=True)
class Steppe:
    """All of it. pirate: where it lies; pirate_at: its hex, whose harbors are blocked."""

    camps: tuple[Camp, ...]
    ways: tuple[Way, ...]
    fronts: tuple[Front, ...]
    overrun: tuple[Overrun, ...]
    pirate: Point | None
    pirate_at: str | None

    def outside(self) -> tuple[str, ...]:
        """The hexes that lie outside the land and belong on the map."""
        return (*(front.at for front in self.fronts), *(camp.at for camp in self.camps))


def steppe(view: View) -> Steppe | None:
    """What the view of a game shows of it; None for a game without a wall."""
    if "wall" not in view:
        return None
    board = view["board"]
    camps = tuple(_camp(entry) for entry in view["gathering"] if entry["at"])
    fields = {s["section"]: s["battlefield"] for s in view["wall"] if s["battlefield"]}
    arrows = [
        (entry["at"], arrow["number"], fields.get(arrow["section"]))
        for entry in view["gathering"]
        for arrow in entry["arrows"]
    ]
    land = {hex_["at"] for hex_ in board["hexes"]}
    at = board.get("pirate")
    return Steppe(
        camps,
        _ways(arrows),
        tuple(_front(entry, land) for entry in view["wall"] if entry["battlefield"]),
        tuple(
            Overrun(grid.center(h["at"]), h["riders"], h["number"])
            for h in board["hexes"]
            if h["riders"]
        ),
        None if at is None else grid.center(at),
        at,
    )


def printed_steppe(board: View) -> Steppe | None:
    """The same of a board that no game is played on yet, out of its overlays; None where it has none."""
    overlays = board.get("overlays") or {}
    sections = overlays.get("sections") or ()
    if not sections:
        return None
    fields = {entry.get("name"): entry.get("battlefield") for entry in sections}
    camps = {entry.get("name"): entry.get("at") for entry in overlays.get("gathering") or ()}
    arrows = [
        (camps.get(entry.get("from")), entry.get("number"), fields.get(entry.get("to")))
        for entry in overlays.get("arrows") or ()
    ]
    land = {hex_["at"] for hex_ in board["hexes"]}
    at = next(
        (e.get("at") for e in overlays.get("starts") or () if e.get("name") == "pirate"), None
    )
    blank = {"seat": None, "level": 0, "riders": None, "warns": False}
    return Steppe(
        tuple(Camp(at, grid.center(at), str(name), None) for name, at in camps.items() if at),
        _ways(arrows),
        tuple(_front({**e, **blank}, land) for e in sections if e.get("battlefield")),
        (),
        None if at is None else grid.center(at),
        at,
    )


def _camp(entry: View) -> Camp:
    return Camp(entry["at"], grid.center(entry["at"]), entry["territory"], entry["riders"])


def _ways(arrows: Iterable[tuple[str | None, int | None, str | None]]) -> tuple[Way, ...]:
    return tuple(
        Way(grid.center(start), grid.center(end), number)
        for start, number, end in arrows
        if start and end and number
    )


def _front(entry: View, land: set[str]) -> Front:
    at = entry["battlefield"]
    return Front(
        at,
        grid.center(at),
        entry["seat"],
        entry["level"],
        entry["riders"],
        entry["warns"],
        _wall(at, land),
    )


def _wall(battlefield: str, land: set[str]) -> tuple[Point, ...]:
    """The sides of a battlefield that lie against the land, as one line of corners."""
    found = []
    for neighbor in grid.neighbors(battlefield):
        if neighbor in land:
            shared = set(grid.corners(battlefield)) & set(grid.corners(neighbor))
            found.append(tuple(grid.xy(corner) for corner in shared))
    return tuple(sorted({point for side in found for point in side}))


PARTS = 3
"""The whole map, its west and its east."""


def part_of(tiles: Iterable[str], part: int) -> tuple[str, ...]:
    """The hexes of the west (1) or the east (2) half of a map, a little more than half of it; none for the whole."""
    middles = {at: grid.center(at)[0] for at in tiles}
    if part == 0 or not middles:
        return ()
    west, east = min(middles.values()), max(middles.values())
    half, more = (west + east) / 2, (east - west) * 0.06
    if part == 1:
        return tuple(at for at, x in middles.items() if x <= half + more)
    return tuple(at for at, x in middles.items() if x >= half - more)
