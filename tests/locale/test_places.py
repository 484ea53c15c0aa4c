"""Places are named by what people see, and on a board no two places alike."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from companion.boards import board_named
from companion.locale import LANGUAGES, Words, catalogue
from companion.locale.places import PLACE, place_said, said_names
from companion.rules import GAMES, Refusal, grid
from companion.rules.place_names import place_names
from companion.rules.terms import TERRAINS
from tests.rules.seeds import fresh
from tests.rules.table_for_tests import Luck

TWIN = Path(__file__).parents[1] / "web" / "place_names.json"
"""Boards with the names of their places, which the phone page is held to as well."""
LONGEST = 78
"""Letters: two lines of the yellow bar."""
Board = Mapping[str, Any]


def shipped(name: str, seats: int, seed: int = 1) -> dict[str, Any]:
    board = board_named(name, Luck(seed=seed), seats=seats)
    assert not isinstance(board, Refusal)
    return {key: board.as_json()[key] for key in ("hexes", "harbors")}


def every_shipped_board() -> list[dict[str, Any]]:
    usual = [shipped(game.board, count) for game in GAMES for count in game.counts]
    return [shipped("beginner", 4), shipped("variable", 4), shipped("variable", 6), *usual]


def any_board(seed: int) -> dict[str, Any]:
    """Land of any shape, terrains and numbers as they come, harbors anywhere on its paths, with a sea or without."""
    luck = random.Random(seed)
    cells = [f"{q},{r}" for q in range(-3, 4) for r in range(-3, 4)]
    kinds = luck.sample(TERRAINS, luck.randint(1, len(TERRAINS)))
    numbers = luck.sample((2, 3, 4, 5, 6, 8, 9, 10, 11, 12), luck.randint(1, 10))
    hexes = []
    for at in luck.sample(cells, luck.randint(1, 30)):
        terrain = luck.choice([*kinds, *([None] if luck.random() < 0.1 else [])])
        bare = terrain in (None, "desert", "sea")
        hexes.append(
            {"at": at, "terrain": terrain, "number": None if bare else luck.choice(numbers)}
        )
    sides = sorted({side for one in hexes for side in grid.sides(str(one["at"]))})
    trades = luck.sample(("any", "brick", "ore"), luck.randint(1, 3))
    paths = luck.sample(sides, min(len(sides), luck.randint(0, 9)))
    return {"hexes": hexes, "harbors": [{"at": at, "trade": luck.choice(trades)} for at in paths]}


def said(board: Board, language: str, whole: bool = False) -> dict[str, str]:
    words = Words(language)
    return {at: place_said(words, name) for at, name in place_names(board, whole=whole).items()}


def all_places(board: Board) -> set[str]:
    land = [one["at"] for one in board["hexes"] if one["terrain"] != "sea"]
    around = (place for at in land for place in (*grid.corners(at), *grid.sides(at)))
    return {*(one["at"] for one in board["hexes"]), *around}


def assert_named(board: Board) -> None:
    for language, whole in product(LANGUAGES, (False, True)):
        names = said(board, language, whole)
        assert names.keys() == all_places(board)
        twice = [name for name, count in Counter(names.values()).items() if count > 1]
        assert twice == []
        assert [name for name in names.values() if PLACE.search(name) or "place." in name] == []


@pytest.mark.parametrize("board", every_shipped_board())
def test_on_every_shipped_board_each_place_has_a_name_of_its_own(board: Board) -> None:
    assert_named(board)
    for language, whole in product(LANGUAGES, (False, True)):
        assert max(map(len, said(board, language, whole).values())) <= LONGEST


def test_with_room_every_land_at_a_place_is_named() -> None:
    board = shipped("beginner", 4)
    bare = re.compile(r"(?:of|between|and|,) \d+(?!:)")
    assert any(bare.search(name) for name in said(board, "en").values())
    assert [name for name in said(board, "en", whole=True).values() if bare.search(name)] == []


@pytest.mark.parametrize("seats", [4, 6])
def test_on_every_drawn_island_each_place_has_a_name_of_its_own(seats: int) -> None:
    for seed in fresh(15, part=1):
        assert_named(shipped("variable", seats, seed))


@pytest.mark.turn(2)
def test_on_any_board_at_all_each_place_has_a_name_of_its_own() -> None:
    for seed in fresh(80, part=2):
        assert_named(any_board(seed))


def test_where_all_land_is_alike_a_row_tells_it_apart() -> None:
    hexes = [
        {"at": f"{q},{r}", "terrain": "forest", "number": 9} for q in range(4) for r in range(4)
    ]
    board = {"hexes": hexes, "harbors": []}
    assert_named(board)
    assert said(board, "en")["1,1"] == "the forest 9 in row 2, place 2"


ISLAND: Board = {
    "hexes": [
        {"at": "0,0", "terrain": "forest", "number": 9},
        {"at": "1,0", "terrain": "desert", "number": None},
        {"at": "2,0", "terrain": "fields", "number": 6},
        {"at": "3,0", "terrain": "hills", "number": 5},
        {"at": "4,0", "terrain": "forest", "number": 9},
        {"at": "0,1", "terrain": "mountains", "number": 3},
    ],
    "harbors": [{"at": "3,0,NE", "trade": "any"}, {"at": "0,1,W", "trade": "brick"}],
}


@pytest.mark.parametrize(
    ("at", "english", "french"),
    [
        ("0,0", "the forest 9 (beside the desert)", "la forêt 9 (à côté du désert)"),
        ("4,0", "the forest 9 (beside the hills 5)", "la forêt 9 (à côté des collines 5)"),
        ("1,0", "the desert", "le désert"),
        ("0,1", "the mountains 3", "les montagnes 3"),
        (
            "3,0,N",
            "the intersection of 5 and the 3:1 harbor",
            "l’intersection du 5 et du port 3:1",
        ),
        (
            "4,-1,S",
            "the intersection of 5, 9 and the 3:1 harbor",
            "l’intersection du 5, du 9 et du port 3:1",
        ),
        (
            "0,0,S",
            "the intersection of 3, 9 and the brick harbor",
            "l’intersection du 3, du 9 et du port d’argile",
        ),
        (
            "0,1,N",
            "the intersection of 3, 9 and the desert",
            "l’intersection du 3, du 9 et du désert",
        ),
        ("2,0,W", "the path between 6 and the desert", "le chemin entre le 6 et le désert"),
        (
            "0,1,W",
            "the path between 3 and the brick harbor",
            "le chemin entre le 3 et le port d’argile",
        ),
        (
            "0,0,W",
            "the path west of the forest 9 (the 9 by the desert)",
            "le chemin à l’ouest de la forêt 9 (le 9 près du désert)",
        ),
    ],
)
def test_a_place_is_called_by_what_people_see_there(at: str, english: str, french: str) -> None:
    assert (said(ISLAND, "en")[at], said(ISLAND, "fr")[at]) == (english, french)


def test_where_the_direction_says_which_of_two_alike_hexes_no_bracket_does() -> None:
    land = [("0,0", "fields", 3), ("4,0", "fields", 3), ("5,0", "hills", 4)]
    seas = [(at, "sea", None) for at in ("-1,1", "0,1")]
    hexes = [{"at": at, "terrain": what, "number": n} for at, what, n in (*land, *seas)]
    names = said({"hexes": hexes, "harbors": []}, "en")
    assert names["0,0"] == "the fields 3 (beside the sea)"
    assert names["-1,1"] == "the sea southwest of the fields 3"


def test_a_sea_hex_is_called_by_what_lies_beside_it() -> None:
    board = {
        **ISLAND,
        "hexes": [*ISLAND["hexes"], {"at": "3,-1", "terrain": "sea", "number": None}],
    }
    assert said(board, "en")["3,-1"] == "the sea beside the hills 5 and the fields 6"
    assert said(board, "fr")["3,-1"] == "la mer à côté des collines 5 et des champs 6"


def test_beyond_a_board_that_shows_its_sea_nothing_is_called_sea() -> None:
    board = {
        **ISLAND,
        "hexes": [*ISLAND["hexes"], {"at": "3,-1", "terrain": "sea", "number": None}],
    }
    names = said(board, "en")
    assert names["2,0,NE"] == "the path between 6 and the sea"
    assert names["2,0,NW"] == "the path northwest of the fields 6"


def test_a_sentence_names_places_and_people_and_begins_with_a_capital() -> None:
    words = Words("en")
    names = said_names(words, {"red": "ann"}, place_names(ISLAND))
    refusal = {"code": "road_unconnected", "params": {"at": "2,0,W"}}
    assert words.refusal(refusal, names) == (
        "The path between 6 and the desert touches none of your roads and buildings."
    )
    assert words.event({"type": "road_built", "seat": "red"}, names).startswith("ann ")
    assert words.refusal({"code": "road_unconnected", "params": {"at": "9,9,W"}}, names).startswith(
        "This place"
    )


BEFORE_A_PLACE = ("de", "à", "du", "au", "des", "aux", "que", "si")


def place_fields(key: str) -> Iterator[str]:
    yield from ("at", "near", "was", "placed") if key.startswith(("refusal.", "event.")) else ()
    yield from (
        ("place", "places", "where", "goal", "hex", "hexes")
        if "page" in key or "touch" in key
        else ()
    )


def test_french_sets_no_word_before_a_place_that_would_melt_with_its_article() -> None:
    """``de`` and ``le chemin`` would be ``du chemin``; intersections begin with a vowel and do not melt."""
    only_intersections = {
        "refusal.knight_no_refuge",
        "refusal.knight_unreached",
        "refusal.no_robber_near",
    }
    wrong = [
        key
        for key, forms in catalogue("fr").items()
        for form in forms
        for field in place_fields(key)
        if key.removesuffix(".acted") not in only_intersections
        and any(f" {word} {{{field}}}" in f" {form}" for word in BEFORE_A_PLACE)
    ]
    assert wrong == []


def test_the_phone_page_is_held_to_the_same_names(update_golden: bool) -> None:
    boards = [
        shipped("beginner", 4),
        shipped("variable", 6, 3),
        shipped("great_wall", 6),
        any_board(1),
        any_board(9),
        ISLAND,
    ]
    now = [
        {**board, "names": {one: said(board, one, whole=True) for one in LANGUAGES}}
        for board in boards
    ]
    if update_golden:
        TWIN.write_text(json.dumps(now, ensure_ascii=False, indent=0) + "\n", "utf-8")
    assert json.loads(TWIN.read_text("utf-8")) == now
