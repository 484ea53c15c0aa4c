"""What a table publishes at one moment of the base game, and a table that publishes it: ``Scene``, ``SceneTable``."""

from __future__ import annotations

import asyncio
import copy
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.rules.games import GAMES, Game
from companion.table.ports import Submission
from tests.phones.fake import FakeTable

Json = dict[str, Any]

_ROWS = {
    -2: ((0, 1, 2), "mountains 10, pasture 2, forest 9"),
    -1: ((-1, 0, 1, 2), "fields 12, hills 6, pasture 4, hills 10"),
    0: ((-2, -1, 0, 1, 2), "fields 9, forest 11, desert, forest 3, mountains 8"),
    1: ((-2, -1, 0, 1), "forest 8, mountains 3, fields 4, pasture 5"),
    2: ((-2, -1, 0), "hills 5, fields 6, pasture 11"),
}
_HARBORS = {
    "0,-2,NW": "any",
    "1,-2,NE": "grain",
    "2,-1,NE": "ore",
    "3,0,W": "any",
    "1,2,NW": "wool",
    "-1,3,NW": "any",
    "-3,3,NE": "any",
    "-2,1,W": "brick",
    "-1,-1,W": "lumber",
}
_PIECES = {
    "red": (("0,-1,N", "-2,1,N"), ("0,-1,NE", "-2,1,NE", "0,0,NE")),
    "orange": (("2,-2,S", "-1,2,N"), ("1,-1,NE", "-1,2,NE")),
    "white": (("-1,0,N", "1,1,N"), ("-1,0,NW", "2,0,W")),
    "blue": (("0,2,N", "-2,2,N"), ("1,1,W", "-2,2,NE")),
}
NAMES = {"red": "Anna", "blue": "Bruno", "white": "Chloé", "orange": "David"}
COSTS = {
    "road": {"lumber": 1, "brick": 1},
    "settlement": {"lumber": 1, "brick": 1, "grain": 1, "wool": 1},
    "city": {"grain": 2, "ore": 3},
    "development": {"grain": 1, "wool": 1, "ore": 1},
}

ALWAYS: Json = {"put_back_cards": [], "commitment": "", "head": "h", "dice_source": "touch"}
"""What every view of a game has that no scene is about; without a commitment no phone remembers an open hand."""


@dataclass(frozen=True)
class Scene:
    """What is published at one moment: the table's view and each seat's own."""

    public: Json
    seats: Mapping[str, Json]


class SceneTable(FakeTable):
    """A table that shows a scene. What phones ask for is listed in ``asked`` as it comes and in ``taken`` once done.

    While ``answering`` is clear nobody gets an answer; a ``refusal`` is given to everybody.
    """

    def __init__(self, name: str, scene: Scene) -> None:
        super().__init__(name, NAMES)
        self.scene = scene
        self.asked: list[Submission] = []
        self.answering = asyncio.Event()
        self.answering.set()
        self.refusal: Json | None = None

    async def submit(self, submission: Submission) -> Json:
        self.asked.append(submission)
        await self.answering.wait()
        if self.refusal is not None:
            return {"id": submission.id, "ok": False, "seq": self.seq, "refusal": self.refusal}
        return await super().submit(submission)

    def forget(self) -> None:
        """Nothing was asked so far, and what is asked is done."""
        self.asked.clear()
        self.taken.clear()
        self.answering.set()
        self.refusal = None

    def show(self, scene: Scene) -> None:
        """Publishes another scene."""
        self.scene = scene
        self.tick()

    def lay_aside(self) -> None:
        """No game is shown, until another scene is."""
        self.show(aside())

    @property
    def playable(self) -> tuple[Game, ...]:
        """The real games: what the table describes asks the rules of one."""
        return GAMES

    def options(self, seat: str) -> list[Json]:
        found: list[Json] = self.scene.seats[seat].get("options", [])
        return found

    def why_not(self, seat: str, do: Mapping[str, object]) -> Json | None:
        return None if dict(do) in self.options(seat) else {"code": "as drawn"}

    def shows(self, seat: str, do: Mapping[str, object]) -> Json:
        """Nothing is put right in a scene."""
        return {"ends": False, "opens": None}

    def rolls_since(self, seq: int) -> None:
        """Nothing was moved in a scene."""

    def view_for(self, audience: str) -> Json:
        view = self.scene.public if audience == "table" else self.scene.seats[audience]
        return {**(ALWAYS if view["game"] else {}), **view, "seq": self.seq, "audience": audience}


def _hexes() -> list[Json]:
    hexes = []
    for r, (columns, row) in _ROWS.items():
        for q, text in zip(columns, row.split(", "), strict=True):
            terrain, _, number = text.partition(" ")
            hexes.append(
                {
                    "at": f"{q},{r}",
                    "terrain": terrain,
                    "number": int(number) if number else None,
                    "robber": terrain == "desert",
                }
            )
    return hexes


def _board() -> Json:
    towns = [
        {"at": at, "seat": seat, "piece": "settlement"}
        for seat, (spots, _) in _PIECES.items()
        for at in spots
    ]
    towns[1]["piece"] = "city"
    return {
        "name": "beginner",
        "hexes": _hexes(),
        "harbors": [{"at": at, "trade": trade} for at, trade in _HARBORS.items()],
        "intersections": towns,
        "paths": [
            {"at": at, "seat": seat, "piece": "road"}
            for seat, (_, roads) in _PIECES.items()
            for at in roads
        ],
    }


def _seat(seat: str) -> Json:
    red = seat == "red"
    lines = [
        {
            "source": "settlement",
            "count": 1 if red else 2,
            "points": 1 if red else 2,
            "rule": "B10.2",
        }
    ]
    if red:
        lines.append({"source": "city", "count": 1, "points": 2, "rule": "B10.2"})
        lines.append({"source": "longest_road", "count": 1, "points": 2, "rule": "B7.1"})
    return {
        "seat": seat,
        "name": NAMES[seat],
        "points": sum(line["points"] for line in lines),
        "points_by": lines,
        "resources": {"red": 9, "blue": 6, "white": 8, "orange": 3}[seat],
        "development": {"red": 3, "blue": 1}.get(seat, 0),
        "played_knights": {"blue": 2}.get(seat, 0),
        "road_length": 3 if red else 1,
        "longest_road": red,
        "largest_army": seat == "blue",
        "supply": {"road": 12, "settlement": 4, "city": 3},
        "rates": {"lumber": 4, "brick": 4, "wool": 4, "grain": 4, "ore": 4},
    }


_EVENTS: list[Json] = [
    {"type": "turn_started", "seat": "blue", "number": 5},
    {"type": "dice_rolled", "seat": "blue", "dice": [2, 4], "total": 6, "by": "table"},
    {"type": "bank_traded", "seat": "blue", "give": {"wool": 4}, "get": {"ore": 1}},
    {"type": "road_built", "seat": "blue", "at": "-2,2,NE", "cost": {"lumber": 1, "brick": 1}},
    {"type": "turn_ended", "seat": "blue"},
    {"type": "turn_started", "seat": "red", "number": 6},
    {"type": "dice_rolled", "seat": "red", "dice": [5, 3], "total": 8, "by": "table"},
]

HAND = {"lumber": 4, "brick": 1, "wool": 1, "grain": 1, "ore": 2}
_DEVELOPMENT = [
    {"card": "knight", "playable": True, "bought_turn": 2},
    {"card": "monopoly", "playable": False, "bought_turn": 6},
    {"card": "victory_point", "playable": False, "bought_turn": 4},
]


def table_view() -> Json:
    return {
        "game": "base",
        "turn": 6,
        "phase": "action",
        "active": "red",
        "winners": None,
        "target": 10,
        "custody": {"resources": "phones", "cards": "phones", "dice": "table"},
        "house": {},
        "seats": [_seat(seat) for seat in NAMES],
        "board": _board(),
        "bank": {"lumber": 11, "brick": 15, "wool": 14, "grain": 16, "ore": 12},
        "deck": 17,
        "costs": COSTS,
        "obligations": [{"seat": "red", "type": "act", "rule": "B3.2"}],
        "offers": [],
        "roll": {
            "seat": "red",
            "dice": [5, 3],
            "total": 8,
            "by": "table",
            "gains": {"red": {"lumber": 2}},
            "by_hex": [
                {"hex": "-2,1", "at": "-2,1,N", "seat": "red", "resource": "lumber", "count": 2}
            ],
            "short": [],
        },
        "journal": [
            {"seq": n, "at": 1_790_000_000 + 40 * n, "by": "touch", "event": event}
            for n, event in enumerate(_EVENTS)
        ],
        "undo": {
            "possible": True,
            "what": "dice_rolled",
            "seat": "red",
            "barrier": "dice_rolled",
            "request": None,
        },
        "put_back": [],
        "clock": None,
    }


def offered_to(seat: str) -> list[Json]:
    places = {
        "build_settlement": ("0,0,N", "1,-1,S"),
        "build_road": ("0,-1,NW", "0,0,NW", "1,-1,W", "-2,1,NW", "-2,1,W"),
    }
    options: list[Json] = [
        {"type": kind, "seat": seat, "at": at} for kind, spots in places.items() for at in spots
    ]
    options.append({"type": "buy_development", "seat": seat})
    options.append({"type": "play_knight", "seat": seat})
    options.append({"type": "end_turn", "seat": seat})
    options.append({"type": "offer_trade", "seat": seat, "give": {"ore": 1}, "get": {"wool": 1}})
    options += [
        {"type": "trade_bank", "seat": seat, "give": "lumber", "get": kind}
        for kind in ("brick", "wool", "grain", "ore")
    ]
    return options


def own(public: Json, seat: str, options: list[Json], wishes: Json | None = None) -> Json:
    """A seat's view: the table's, with its own hand opened."""
    view = copy.deepcopy(public)
    mine = next(entry for entry in view["seats"] if entry["seat"] == seat)
    if seat == "red":
        mine["resources"] = dict(HAND)
        mine["hand"] = dict(HAND)
        mine["development_cards"] = copy.deepcopy(_DEVELOPMENT)
        mine["points"] += 1
        mine["points_by"].append(
            {"source": "victory_point", "count": 1, "points": 1, "rule": "B8.9"}
        )
    else:
        hand = {"lumber": 2, "wool": 3, "grain": 1}
        mine["resources"] = hand
        mine["hand"] = hand
        mine["development_cards"] = []
    return {**view, "you": seat, "options": options, "wishes": wishes or {}}


def scene(public: Json, seats: Mapping[str, tuple[list[Json], Json]]) -> Scene:
    """A scene in which only the given seats have options."""
    return Scene(public, {seat: own(public, seat, *seats.get(seat, ([], {}))) for seat in NAMES})


def aside() -> Scene:
    """No game, and nothing that anybody had begun."""
    nothing: Json = {"game": None, "winners": None, "obligations": [], "seats": []}
    return Scene(nothing, dict.fromkeys(NAMES, nothing))
