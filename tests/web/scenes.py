"""Views of every state that a phone can show, written by hand after the pages of the rules.

A scene is what the table publishes at one moment: ``Scene(public, seats)``. They are drawn to look
at every state of the page without playing up to it; real games test the page in ``test_real_game``.
"""

from __future__ import annotations

import asyncio
import copy
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.phones.fake import FakeTable
from companion.rules import GAMES
from companion.rules.games import ruleset_of
from companion.table.ports import Submission
from companion.table.statistics import statistics

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

    def options(self, seat: str) -> list[Json]:
        found: list[Json] = self.scene.seats[seat].get("options", [])
        return found

    def why_not(self, seat: str, do: Mapping[str, object]) -> Json | None:
        return None if dict(do) in self.options(seat) else {"code": "as drawn"}

    def view_for(self, audience: str) -> Json:
        view = self.scene.public if audience == "table" else self.scene.seats[audience]
        return {**view, "seq": self.seq, "audience": audience}


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


def _public() -> Json:
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


def _options(seat: str) -> list[Json]:
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


def my_turn() -> Scene:
    """Red acts after a roll of 8: the state of the sketch."""
    public = _public()
    missing = {
        "build_city": {
            "ok": False,
            "code": "cannot_pay",
            "params": {"missing": {"grain": 1, "ore": 1}},
            "rule": "B6.2",
            "message": "you still need 1 grain and 1 ore",
        }
    }
    return scene(public, {"red": (_options("red"), missing)})


def scene(public: Json, seats: Mapping[str, tuple[list[Json], Json]]) -> Scene:
    """A scene in which only the given seats have options."""
    return Scene(public, {seat: own(public, seat, *seats.get(seat, ([], {}))) for seat in NAMES})


def others_turn() -> Scene:
    """Blue acts; red looks on."""
    public = _public() | {"active": "blue"}
    public["obligations"] = [{"seat": "blue", "type": "act", "rule": "B3.2"}]
    public["roll"]["seat"] = "blue"
    return scene(public, {})


def rolling(dice: str = "table") -> Scene:
    """Red must roll; the dice lie on the table or in the app."""
    public = _public() | {"phase": "roll"}
    public["custody"]["dice"] = dice
    public["obligations"] = [{"seat": "red", "type": "roll", "rule": "B3.5"}]
    public["roll"] = None
    return scene(public, {"red": ([{"type": "play_knight", "seat": "red"}], {})})


def discarding() -> Scene:
    """A seven: red and white discard."""
    public = _public()
    public["roll"].update(dice=[3, 4], total=7, gains={}, by_hex=[])
    public["obligations"] = [
        {"seat": "red", "type": "discard", "count": 4, "rule": "B9.2"},
        {"seat": "white", "type": "discard", "count": 4, "rule": "B9.2"},
    ]
    return scene(
        public, {"red": ([{"type": "discard", "seat": "red", "cards": {"lumber": 4}}], {})}
    )


def robbing() -> Scene:
    """Red moves the robber."""
    public = _public()
    public["obligations"] = [{"seat": "red", "type": "move_robber", "rule": "B9.5"}]
    hexes = [one["at"] for one in public["board"]["hexes"] if one["at"] != "0,0"]
    return scene(
        public, {"red": ([{"type": "move_robber", "seat": "red", "at": at} for at in hexes], {})}
    )


def stealing() -> Scene:
    """Red chooses whom to rob."""
    public = _public()
    public["obligations"] = [
        {"seat": "red", "type": "steal", "from": ["blue", "orange"], "rule": "B9.6"}
    ]
    options: list[Json] = [
        {"type": "steal", "seat": "red", "from": "blue"},
        {"type": "steal", "seat": "red", "from": "orange"},
        {"type": "decline_steal", "seat": "red"},
    ]
    return scene(public, {"red": (options, {})})


def founding() -> Scene:
    """Red lays its first settlement."""
    public = _public() | {"phase": "founding", "turn": 0, "roll": None}
    public["board"]["intersections"] = []
    public["board"]["paths"] = []
    public["obligations"] = [{"seat": "red", "type": "place_settlement", "rule": "B2.4"}]
    corners = sorted(
        {
            at
            for one in public["board"]["hexes"]
            for at in _corners(*(int(n) for n in one["at"].split(",")))
        }
    )
    options = [{"type": "build_settlement", "seat": "red", "at": at} for at in corners]
    return scene(public, {"red": (options, {})})


def _corners(q: int, r: int) -> tuple[str, ...]:
    return (
        f"{q},{r},N",
        f"{q},{r},S",
        f"{q + 1},{r - 1},S",
        f"{q},{r - 1},S",
        f"{q},{r + 1},N",
        f"{q - 1},{r + 1},N",
    )


def offered() -> Scene:
    """Blue's turn; blue offers red a trade, and red's own answer to it waits."""
    public = _public() | {"active": "blue"}
    public["obligations"] = [{"seat": "blue", "type": "act", "rule": "B3.2"}]
    public["offers"] = [
        {
            "id": 3,
            "by": "blue",
            "give": {"wool": 2},
            "get": {"ore": 1},
            "to": ["red", "white", "orange"],
            "accepted": [],
            "declined": ["white"],
        },
        {
            "id": 4,
            "by": "blue",
            "give": {"grain": 1},
            "get": {"brick": 2, "lumber": 1},
            "to": ["red"],
            "accepted": [],
            "declined": [],
        },
    ]
    options: list[Json] = [
        {"type": "accept_trade", "seat": "red", "offer": 3},
        {"type": "decline_trade", "seat": "red", "offer": 3},
        {"type": "decline_trade", "seat": "red", "offer": 4},
        {
            "type": "offer_trade",
            "seat": "red",
            "give": {"ore": 1},
            "get": {"wool": 1},
            "to": ["blue"],
        },
    ]
    return scene(public, {"red": (options, {})})


def my_offer() -> Scene:
    """Red's offer: blue would, white declines, orange is thinking."""
    made = my_turn()
    offer = {
        "id": 5,
        "by": "red",
        "give": {"lumber": 2},
        "get": {"grain": 1, "ore": 1},
        "to": ["blue", "white", "orange"],
        "accepted": ["blue"],
        "declined": ["white"],
    }
    for view in (made.public, *made.seats.values()):
        view["offers"] = [offer]
    return made


def undone() -> Scene:
    """After an undo: what to move back; and blue asks to take back the roll."""
    made = my_turn()
    for view in (made.public, *made.seats.values()):
        view["put_back"] = [
            {"at": "0,0,NE", "piece": "road", "seat": "red", "do": "remove"},
            {"at": "0,0", "piece": "robber", "seat": None, "do": "move", "to": "1,0"},
        ]
        view["put_back_cards"] = [{"seat": "red", "give": {}, "take": {"lumber": 1, "brick": 1}}]
        view["undo"] = {
            "possible": True,
            "what": "dice_rolled",
            "seat": "red",
            "barrier": "dice_rolled",
            "request": {"by": "blue"},
        }
    return made


def invention() -> Scene:
    """Red holds Invention and Monopoly, both playable."""
    made = my_turn()
    red = made.seats["red"]
    red["seats"][0]["development_cards"] = [
        {"card": "invention", "playable": True, "bought_turn": 1},
        {"card": "monopoly", "playable": True, "bought_turn": 1},
        {"card": "road_building", "playable": True, "bought_turn": 1},
    ]
    kinds = ("lumber", "brick", "wool", "grain", "ore")
    red["options"] += [
        {"type": "play_invention", "seat": "red", "resources": [a, b]}
        for n, a in enumerate(kinds)
        for b in kinds[n:]
    ]
    red["options"] += [{"type": "play_monopoly", "seat": "red", "resource": a} for a in kinds]
    red["options"].append({"type": "play_road_building", "seat": "red"})
    return made


def suffering(code: str) -> Scene:
    """Red's turn at a table that cannot go on as it should: ``store_full``, ``slowed_power`` and the like."""
    made = my_turn()
    for view in (made.public, *made.seats.values()):
        view["trouble"] = {"code": code, "message": "as drawn", "rule": None, "params": {}}
    return made


def cardboard() -> Scene:
    """Everything is cardboard."""
    public = _public()
    public["custody"] = {"resources": "cardboard", "cards": "cardboard", "dice": "table"}
    for entry in public["seats"]:
        entry["resources"] = None
        entry["development"] = None
    public["bank"] = {}
    public["deck"] = None
    made = scene(
        public,
        {
            "red": (
                [*_options("red"), {"type": "claim_victory", "seat": "red", "victory_cards": 2}],
                {},
            )
        },
    )
    for entry in made.seats["red"]["seats"]:
        entry["resources"] = None
        entry.pop("hand", None)
        entry.pop("development_cards", None)
    return made


def over(winner: str = "red") -> Scene:
    """Somebody won."""
    public = _public() | {"phase": "over", "winners": [winner], "obligations": []}
    totals = (8, 6, 7, 5, 9, 6, 11, 4, 8, 7, 3, 6, 10, 5, 8, 7, 9, 6, 2, 8, 4, 7, 6, 10, 5, 9, 8, 6)
    seats = tuple(NAMES)
    events: list[Json] = []
    for number, total in enumerate(totals):
        seat = seats[number % len(seats)]
        events.append({"type": "turn_started", "seat": seat, "number": number + 1})
        events.append({"type": "dice_rolled", "seat": seat, "total": total, "by": "table"})
        gains = {seat: {"ore": number % 3 + 1}}
        events.append(
            {"type": "resources_gained", "gains": gains, "source": "production", "short": {}}
        )
    events.append({"type": "bank_traded", "seat": "red", "give": {"ore": 4}, "get": {"wool": 1}})
    events.append({"type": "city_built", "seat": "blue", "cost": {"grain": 2, "ore": 3}})
    rules = ruleset_of(GAMES[0])
    public["statistics"] = statistics(rules, seats, events, seconds=3960, submissions=140)
    return scene(public, {})


def aside() -> Scene:
    """No game, and nothing that anybody had begun."""
    nothing: Json = {"game": None, "winners": None, "obligations": [], "seats": []}
    return Scene(nothing, dict.fromkeys(NAMES, nothing))


def empty() -> Scene:
    """No game yet."""
    nothing: Json = {"game": None, "winners": None, "obligations": [], "seats": []}
    return Scene(nothing, {seat: {**nothing, "you": seat} for seat in NAMES})


SCENES = {
    "my_turn": my_turn,
    "others_turn": others_turn,
    "rolling": rolling,
    "rolling_app": lambda: rolling("app"),
    "discarding": discarding,
    "robbing": robbing,
    "stealing": stealing,
    "founding": founding,
    "offered": offered,
    "my_offer": my_offer,
    "undone": undone,
    "invention": invention,
    "cardboard": cardboard,
    "over": over,
    "empty": empty,
    "not_stored": lambda: suffering("store_full"),
    "slowed": lambda: suffering("slowed_power"),
}
