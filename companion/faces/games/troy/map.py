"""What the war of Troy adds to the map: Ship symbols, Ships, Sea People, cities, land without a number. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.faces.board_map import Layer, quay
from companion.faces.games.face import Part
from companion.faces.games.troy.shown import board
from companion.faces.seen import Seen
from companion.locale import Words
from companion.rules import grid
from companion.rules.grid import Point
from companion.rules.packs.troy.words import FLAG

VIEW = "companion.faces.games.troy.painting"
View = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class City:
    """Troy or Mycenae on its hex."""

    middle: Point
    side: str


@dataclass(frozen=True, slots=True)
class PrintedSea:
    """What is printed: Ship symbols that no Ship covers, both cities, and other land that brings nothing."""

    symbols: tuple[Point, ...]
    cities: tuple[City, ...]
    barren: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class DrawnShip:
    """A Ship of a seat. sign: its benefit, or the resource of the tile that was taken with it; blocked: the Sea People
    lie on it and stop that, as they do not a flag's point (T8.6)."""

    middle: Point
    seat: str
    number: int
    sign: str
    tile: bool
    blocked: bool


@dataclass(frozen=True, slots=True)
class DrawnWaters:
    """All Ships, and where the Sea People lie, None for nowhere; harbor: the middle of a harbor's sign beside them.

    stops: whether they stop what the Ship under them gives.
    """

    ships: tuple[DrawnShip, ...]
    people: Point | None
    on_ship: bool
    harbor: Point | None = None
    stops: bool = False


def layers(view: View) -> tuple[Layer, ...]:
    """What the view of a game shows of it."""
    board = view["board"]
    ships = tuple(_ship(entry) for entry in board["ships"])
    covered = {entry["at"] for entry in board["ships"]}
    free = tuple(at for at in board["symbols"] if at not in covered)
    chart, waters = _layers(board, free, board["cities"], ships, board["sea_people"])
    return replace(chart, marked=(*chart.marked, *sorted(covered))), waters


def printed(board: View) -> tuple[Layer, ...]:
    """The same of a board that no game is played on yet, out of its overlays; nothing where it has none."""
    overlays = board.get("overlays") or {}
    symbols = tuple(entry["at"] for entry in overlays.get("symbols") or () if entry.get("at"))
    if not symbols:
        return ()
    found = overlays.get("cities") or ()
    cities = {e["name"]: e["at"] for e in found if e.get("name") and e.get("at")}
    starts = overlays.get("starts") or ()
    at = next((e.get("at") for e in starts if e.get("name") == "sea_people"), None)
    return _layers(board, symbols, cities, (), at)


def _layers(
    board: View,
    symbols: tuple[str, ...],
    cities: Mapping[str, str],
    ships: tuple[DrawnShip, ...],
    people: str | None,
) -> tuple[Layer, Layer]:
    named = tuple(City(grid.center(at), side) for side, at in cities.items())
    barren = tuple(
        grid.center(hex_["at"])
        for hex_ in board["hexes"]
        if hex_["terrain"] not in ("sea", "desert", "blank")
        and hex_.get("number") is None
        and hex_["at"] not in cities.values()
    )
    chart = PrintedSea(tuple(grid.center(at) for at in symbols), named, barren)
    marked = symbols if people is None else (*symbols, people)
    there = None if people is None else grid.center(people)
    on_ship = any(ship.middle == there for ship in ships)
    stops = any(ship.middle == there and ship.blocked for ship in ships)
    harbor = None if people is None else _harbor(board, people)
    waters = DrawnWaters(ships, there, on_ship, harbor, stops)
    return (
        Layer(Part(f"{VIEW}:paint_chart", chart), marked=marked),
        Layer(Part(f"{VIEW}:paint_waters", waters), over=True),
    )


def _harbor(board: View, at: str) -> Point | None:
    """The middle of the sign of a harbor that lies on a sea hex."""
    land = {hex_["at"] for hex_ in board["hexes"] if hex_["terrain"] != "sea"}
    harbors = (harbor["at"] for harbor in board.get("harbors") or ())
    beside = (one for one in harbors if at in grid.hexes_beside(one))
    return next((quay(one, "", land).sign for one in beside), None)


def _ship(entry: View) -> DrawnShip:
    tile = entry["tile"]
    return DrawnShip(
        grid.center(entry["at"]),
        entry["seat"],
        entry["ship"],
        tile or entry["benefit"],
        tile is not None,
        entry["blocked"] and entry["benefit"] != FLAG,
    )


def place(seen: Seen, words: Words, at: str) -> str:
    """A city by its name, empty for any other place."""
    sides = (side for side, there in board(seen)["cities"].items() if there == at)
    return next((words(f"touchscreen.troy.city.{side}") for side in sides), "")
