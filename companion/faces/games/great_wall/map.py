"""What the Great Wall adds to the map: territories, arrows, battlefields, wall, dead hexes, gaps, pirate. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.faces.board_map import Layer, quay
from companion.faces.games.face import Part
from companion.faces.games.great_wall.shown import shown
from companion.faces.seen import Seen
from companion.locale import Words
from companion.rules import grid
from companion.rules.grid import Point

KEY = "touchscreen.raid"
VIEW = "companion.faces.games.great_wall.painting"
ASIDE = 2.1
"""How far from a harbor's sign the pirate steps aside on its hex, of its own distance."""
View = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Territory:
    """A gathering territory with its numeral; riders: how many wait, None where the app follows none."""

    at: str
    middle: Point
    numeral: str
    riders: int | None


@dataclass(frozen=True, slots=True)
class AttackArrow:
    """An arrow from a territory to a battlefield, taken when its number is rolled."""

    start: Point
    end: Point
    number: int


@dataclass(frozen=True, slots=True)
class Battlefield:
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
class Frontier:
    """What lies beyond the land, and what of it has come in. gaps: hexes that a knight freed."""

    territories: tuple[Territory, ...]
    ways: tuple[AttackArrow, ...]
    battlefields: tuple[Battlefield, ...]
    overrun: tuple[Overrun, ...]
    gaps: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class Pirate:
    """Where it lies, and the harbors that it blocks, by the middle of their signs out at sea."""

    middle: Point
    blocked: tuple[Point, ...]

    @property
    def stands(self) -> Point:
        """The middle of the figure: on its hex it steps aside from the signs that it blocks."""
        x, y = self.middle
        for sign in self.blocked:
            x, y = x + (x - sign[0]) * ASIDE, y + (y - sign[1]) * ASIDE
        return x, y


def pirate_at(board: View, at: str) -> Pirate:
    """The pirate on this hex of a board."""
    harbors = [h["at"] for h in board.get("harbors", ())]
    land = {h["at"] for h in board["hexes"] if h["terrain"] != "sea"}
    blocked = (quay(one, "", land).sign for one in harbors if at in grid.hexes_beside(one))
    return Pirate(grid.center(at), tuple(blocked))


def layers(view: View) -> tuple[Layer, ...]:
    """What the view of a game shows of it."""
    board = view["board"]
    territories = tuple(_territory(entry) for entry in view["gathering"] if entry["at"])
    fields = {s["section"]: s["battlefield"] for s in view["wall"] if s["battlefield"]}
    arrows = [
        (entry["at"], arrow["number"], fields.get(arrow["section"]))
        for entry in view["gathering"]
        for arrow in entry["arrows"]
    ]
    land = {hex_["at"] for hex_ in board["hexes"]}
    battlefields = tuple(_battlefield(e, land) for e in view["wall"] if e["battlefield"])
    overrun = tuple(
        Overrun(grid.center(h["at"]), h["riders"], h["number"])
        for h in board["hexes"]
        if h["riders"]
    )
    gaps = tuple(grid.center(at) for at in view["gaps"])
    frontier = Frontier(territories, _ways(arrows), battlefields, overrun, gaps)
    return _layers(frontier, board, board.get("pirate"))


def printed(board: View) -> tuple[Layer, ...]:
    """The same of a board that no game is played on yet, out of its overlays; nothing where it has none."""
    overlays = board.get("overlays") or {}
    sections = overlays.get("sections") or ()
    if not sections:
        return ()
    fields = {entry.get("name"): entry.get("battlefield") for entry in sections}
    places = {entry.get("name"): entry.get("at") for entry in overlays.get("gathering") or ()}
    arrows = [
        (places.get(entry.get("from")), entry.get("number"), fields.get(entry.get("to")))
        for entry in overlays.get("arrows") or ()
    ]
    land = {hex_["at"] for hex_ in board["hexes"]}
    at = next(
        (e.get("at") for e in overlays.get("starts") or () if e.get("name") == "pirate"), None
    )
    blank = {"seat": None, "level": 0, "riders": None, "warns": False}
    named = [(str(name), at) for name, at in places.items() if at]
    territories = tuple(Territory(at, grid.center(at), name, None) for name, at in named)
    battlefields = tuple(
        _battlefield({**e, **blank}, land) for e in sections if e.get("battlefield")
    )
    return _layers(Frontier(territories, _ways(arrows), battlefields, ()), board, at)


def place(seen: Seen, words: Words, at: str) -> str:
    """A gathering territory by its numeral, a battlefield by its seat."""
    for camp in shown(seen)["gathering"]:
        if camp["at"] == at:
            return words(f"{KEY}.territory", numeral=camp["territory"])
    for entry in shown(seen)["wall"]:
        if entry["battlefield"] == at:
            name = seen.names.get(str(entry["seat"]), entry["section"])
            return words(f"{KEY}.battlefield", name=name)
    return ""


def _layers(frontier: Frontier, board: View, pirate: str | None) -> tuple[Layer, ...]:
    """Of the map's parts the battlefields belong to: territories stand on the strip's sheet as well."""
    fields = tuple(field.at for field in frontier.battlefields)
    outside = (*fields, *(territory.at for territory in frontier.territories))
    beyond = Layer(Part(f"{VIEW}:paint_frontier", frontier), hexes=outside, near=fields)
    if pirate is None:
        return (beyond,)
    part = Part(f"{VIEW}:paint_pirate", pirate_at(board, pirate))
    return (beyond, Layer(part, over=True, marked=(pirate,)))


def _territory(entry: View) -> Territory:
    return Territory(entry["at"], grid.center(entry["at"]), entry["territory"], entry["riders"])


def _ways(arrows: Iterable[tuple[str | None, int | None, str | None]]) -> tuple[AttackArrow, ...]:
    return tuple(
        AttackArrow(grid.center(start), grid.center(end), number)
        for start, number, end in arrows
        if start and end and number
    )


def _battlefield(entry: View, land: set[str]) -> Battlefield:
    at = entry["battlefield"]
    return Battlefield(
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
