"""Views of every state that a phone can show, written by hand after the pages of the rules.

A scene is what the table publishes at one moment: ``Scene(public, seats)``. They are drawn to look
at every state of the page without playing up to it; real games test the page in ``test_real_game``.
"""

from __future__ import annotations

from companion.rules import GAMES
from companion.rules.games import ruleset_of
from companion.table.statistics import statistics
from tests.likely import likely, remarkable
from tests.web.published import NAMES, Json, Scene, offered_to, scene, table_view


def my_turn() -> Scene:
    """Red acts after a roll of 8: the state of the sketch."""
    public = table_view()
    missing = {
        "build_city": {
            "ok": False,
            "code": "cannot_pay",
            "params": {"missing": {"grain": 1, "ore": 1}},
            "rule": "B6.2",
            "message": "you still need 1 grain and 1 ore",
        }
    }
    return scene(public, {"red": (offered_to("red"), missing)})


def others_turn() -> Scene:
    """Blue acts; red looks on."""
    public = table_view() | {"active": "blue"}
    public["obligations"] = [{"seat": "blue", "type": "act", "rule": "B3.2"}]
    public["roll"]["seat"] = "blue"
    return scene(public, {})


def rolling(dice: str = "table") -> Scene:
    """Red must roll; the dice lie on the table or in the app."""
    public = table_view() | {"phase": "roll"}
    public["custody"]["dice"] = dice
    public["obligations"] = [{"seat": "red", "type": "roll", "rule": "B3.5"}]
    public["roll"] = None
    return scene(public, {"red": ([{"type": "play_knight", "seat": "red"}], {})})


def discarding() -> Scene:
    """A seven: red and white discard."""
    public = table_view()
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
    public = table_view()
    public["obligations"] = [{"seat": "red", "type": "move_robber", "rule": "B9.5"}]
    hexes = [one["at"] for one in public["board"]["hexes"] if one["at"] != "0,0"]
    return scene(
        public, {"red": ([{"type": "move_robber", "seat": "red", "at": at} for at in hexes], {})}
    )


def stealing() -> Scene:
    """Red chooses whom to rob."""
    public = table_view()
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
    public = table_view() | {"phase": "founding", "turn": 0, "roll": None}
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
    public = table_view() | {"active": "blue"}
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
    """Red holds Year of Plenty and Monopoly, both playable."""
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
    public = table_view()
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
                [*offered_to("red"), {"type": "claim_victory", "seat": "red", "victory_cards": 2}],
                {},
            )
        },
    )
    for entry in made.seats["red"]["seats"]:
        entry["resources"] = None
        entry.pop("hand", None)
        entry.pop("development_cards", None)
    return made


def robot(**more: Json) -> Scene:
    """Blue is a robot: red lays its road, and a settlement from before."""
    public = table_view()
    moves = {
        "road": {"do": "place", "piece": "road", "at": "0,0,NE", "seat": "blue"},
        "settlement": {"do": "place", "piece": "settlement", "at": "0,0,N", "seat": "blue"},
    }
    public["robots"] = {
        "seats": {"blue": {"strength": "strong", "hands": "red", "cards": "app"}},
        "waits": False,
        "to_lay": [
            {"seq": seq, "seat": "blue", "moves": [moves[piece]]}
            for seq, piece in enumerate(("settlement", "road"), start=30)
        ],
        **more,
    }
    return scene(public, {"red": (offered_to("red"), {})})


def robot_asks() -> Scene:
    """Beside cardboard a robot waits for the card that it stole."""
    return robot(asks={"blue": {"type": "steal", "seat": "blue", "from": "red"}}, to_lay=[])


def robot_counts() -> Scene:
    """Beside cardboard nobody has counted what a robot took over."""
    return robot(untold=["blue"])


def over(winner: str = "red") -> Scene:
    """Somebody won."""
    public = table_view() | {"phase": "over", "winners": [winner], "obligations": []}
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
    course = {seat: [2, 2, 2, 3, 4, 4, 5, 6 + n, 7 + n] for n, seat in enumerate(seats)}
    told = statistics(rules, seats, events, seconds=3960, submissions=140)
    chances = likely(course, winner, events[-1])
    story = remarkable(seats, events[-1])
    public["statistics"] = told | {"course": course, "chances": chances, "story": story}
    return scene(public, {})


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
    "robot": robot,
    "robot_asks": robot_asks,
    "robot_counts": robot_counts,
    "over": over,
    "empty": empty,
    "not_stored": lambda: suffering("store_full"),
    "slowed": lambda: suffering("slowed_power"),
}
