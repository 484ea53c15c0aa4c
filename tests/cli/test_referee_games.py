"""The referee plays every game of the list, and nothing that is said to it in any of them ends it."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from companion.cli.referee import Referee
from companion.rules import GAMES, Refusal, usual_board
from companion.rules.games import BEGINNER_BOARDS
from companion.table.schema import schema
from tests.turns import chosen

Json = dict[str, Any]
SEATS = ("red", "blue", "white", "orange", "green", "brown")
WAYS = [(game.key, count) for game in GAMES for count in game.counts]
EVERYTHING_ON_CARDBOARD = {
    "resources": "cardboard",
    "cards": "cardboard",
    "improvements": "cardboard",
    "knights": "cardboard",
}


def players(count: int) -> list[Json]:
    return [{"seat": seat} for seat in SEATS[:count]]


class Asked:
    """A referee in this process; what it answers has gone through JSON, as on the line."""

    def __init__(self) -> None:
        self.referee = Referee()

    def ask(self, request: object) -> Json:
        answer: Json = json.loads(json.dumps(self.referee.answer(request)))
        return answer

    def new(self, game: str, count: int, **more: Any) -> Json:
        board = usual_board(game, count)
        if isinstance(board, Refusal) or board in BEGINNER_BOARDS:
            board = "variable"
        new = {"game": game, "players": players(count), "board": board, "entropy": 3, **more}
        return self.ask({"new": new})

    def view(self, audience: str = "table") -> Json:
        view: Json = self.ask({"view": audience})["view"]
        return view

    def play(self, steps: int, luck: random.Random) -> None:
        """Any kind of option as likely as any other, the end of a turn and offers rarer."""
        for _ in range(steps):
            owed = self.view()["obligations"]
            if not owed:
                return
            by_kind: dict[str, list[Json]] = {}
            for option in self.ask({"options": luck.choice(owed)["seat"]})["options"]:
                by_kind.setdefault(option["type"], []).append(option)
            kinds = sorted(by_kind)
            kind = luck.choice(kinds)
            if kind in ("offer_trade", "end_turn"):
                kind = luck.choice(kinds)
            answer = self.ask({"do": luck.choice(by_kind[kind])})
            assert answer["ok"], answer


@pytest.mark.turn(3)
@pytest.mark.parametrize(
    ("game", "count"), chosen("whole games", [("base", 5), ("cities_knights", 3)], 1)
)
def test_a_game_by_options_alone_comes_to_its_end(game: str, count: int) -> None:
    asked = Asked()
    assert asked.new(game, count, custody={"dice": "app"})["ok"]
    asked.play(20_000, random.Random(2))
    assert asked.view()["winners"]


@pytest.mark.parametrize(("game", "count"), WAYS)
def test_the_first_view_has_the_seats_and_custody_of_the_game(game: str, count: int) -> None:
    asked = Asked()
    assert asked.new(game, count)["ok"]
    view = asked.view()
    assert [seat["seat"] for seat in view["seats"]] == list(SEATS[:count])
    assert ("knights" in view["custody"]) == (game == "cities_knights")
    assert ("bag" in view["custody"]) == (game == "great_wall")


@pytest.mark.rule("S1.13", "C1.5", "C2.1")
def test_what_does_not_fit_a_game_is_refused_by_name() -> None:
    asked = Asked()

    def code(answer: Json) -> str:
        return str(answer["refusal"]["code"])

    assert code(asked.new("base", 6, board="beginner")) == "board_no_beginner"
    assert code(asked.new("cities_knights", 2)) == "seat_count"
    assert code(asked.new("base", 4, custody={"knights": "app"})) == "custody_unknown"
    refused = asked.new("cities_knights", 4, custody={"improvements": "cardboard"})
    assert code(refused) == "custody_needs"
    assert asked.new("cities_knights", 4, board="beginner")["ok"]
    assert asked.view()["phase"] == "founding"


# --- nothing ends it ---

NAMES = sorted(
    {
        name
        for key, shape in schema()["$defs"].items()
        if key.startswith("command.")
        for name in shape["properties"]
        if name != "type"
    }
)
TYPES = [
    shape["properties"]["type"]["const"]
    for key, shape in schema()["$defs"].items()
    if key.startswith("command.")
]
JUNK: list[object] = [
    None,
    True,
    -1,
    0,
    1,
    7,
    3.5,
    10**30,
    "",
    "red",
    "green",
    "trade",
    "ship",
    "ore",
    "coin",
    "spy",
    "merchant",
    "0,0",
    "0,0,N",
    "0,-1,NE",
    "9,9,N",
    "x" * 300,
    [],
    [1, 2],
    ["0,0,N", "0,0,S"],
    ["red", "red"],
    [[]],
    {},
    {"ore": 1},
    {"coin": -2},
    {"red": 3},
    {"red": "spy"},
    {"trade": 1},
    {"": {}},
]


@pytest.mark.turn(3)
@pytest.mark.parametrize(
    ("game", "count", "custody"),
    [
        ("base", 6, {}),
        ("cities_knights", 4, {}),
        ("cities_knights", 6, {"cards": "cardboard", "knights": "confirmed"}),
        ("cities_knights", 4, EVERYTHING_ON_CARDBOARD),
    ],
)
def test_random_garbage_in_every_field_of_every_game_never_ends_the_referee(
    game: str, count: int, custody: Json
) -> None:
    asked, luck = Asked(), random.Random(count)
    assert asked.new(game, count, custody=custody)["ok"]
    for _ in range(12):
        asked.play(25, luck)
        for _ in range(150):
            fields = {luck.choice(NAMES): luck.choice(JUNK) for _ in range(luck.randrange(5))}
            do = {**fields, "seat": luck.choice(SEATS), "type": luck.choice(TYPES)}
            answer = asked.ask({"do": do})
            assert answer["ok"] or answer["refusal"]["code"] != "internal_error", (do, answer)


@pytest.mark.turn(2)
def test_corrections_full_of_garbage_leave_a_game_that_can_be_played_on() -> None:
    asked, luck = Asked(), random.Random(6)
    assert asked.new("cities_knights", 4)["ok"]
    facts = ["knight", "wall", "sabotaged", "tipped", "level", "metropolis", "fleet", "attacks"]
    facts += ["merchant", "defender_cards", "progress", "victory_cards", "piece", "resources"]
    facts += ["strength", "robber", "hex", "harbor", "active", "longest_road"]
    for _ in range(25):
        asked.play(15, luck)
        for _ in range(40):
            fields = {luck.choice(NAMES): luck.choice(JUNK) for _ in range(luck.randrange(6))}
            do = {**fields, "seat": "red", "type": "correct", "fact": luck.choice(facts)}
            answer = asked.ask({"do": do})
            assert answer["ok"] or answer["refusal"]["code"] != "internal_error", (do, answer)
