"""B1: what lies on the table, and the board."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from companion.boards import board_named
from companion.rules import Board, Refusal, ruleset_for
from tests.rules.boards_for_tests import beginner_board
from tests.rules.oracle import (
    BEGINNER_HEXES,
    BEGINNER_PIECES,
    BEGINNER_TRADES,
    CORNERS,
    HARBOR_PATHS,
    LAND,
    LETTERS,
    PATHS,
    RESOURCE_OF,
    RESOURCES,
    SPREAD,
    corners_of,
    ends_of,
    hexes_at,
    spirals,
)
from tests.rules.table_for_tests import SEATS, GameForTests, Luck, setup_for

SEEDS = range(120)


def named(name: str, seed: int = 0, **house: str) -> Board:
    board = board_named(name, Luck(seed=seed), house)
    assert not isinstance(board, Refusal), board.message
    return board


@pytest.fixture(scope="module")
def drawn() -> list[Board]:
    """Boards of the variable set-up, each from its own luck."""
    return [named("variable", seed) for seed in SEEDS]


@pytest.fixture(params=["beginner", "variable"])
def board(request: pytest.FixtureRequest) -> Board:
    return named(request.param)


def terrains(board: Board) -> dict[str, str]:
    return {hex_.at: hex_.terrain for hex_ in board.hexes if hex_.terrain != "sea"}


def numbers(board: Board) -> dict[str, int]:
    return {hex_.at: hex_.number for hex_ in board.hexes if hex_.number is not None}


def founding() -> GameForTests:
    return GameForTests(setup_for(board=beginner_board(pieces=False)))


def refused_setup(**how: Any) -> Refusal:
    outcome = ruleset_for(setup_for(**how))
    assert isinstance(outcome, Refusal)
    assert "{" not in outcome.message
    return outcome


@pytest.mark.rule("B1.1")
@pytest.mark.parametrize("seats", [("red", "blue", "white"), SEATS, SEATS[::-1]])
def test_three_or_four_seats_play(seats: tuple[str, ...]) -> None:
    game = GameForTests(setup_for(seats, board=beginner_board(pieces=False)))
    assert tuple(game.seats) == seats


@pytest.mark.rule("B1.1")
@pytest.mark.parametrize("seats", [(), ("red",), ("red", "blue")])
def test_fewer_than_three_are_refused(seats: tuple[str, ...]) -> None:
    assert refused_setup(seats=seats).rule == "B1.1"


@pytest.mark.rule("B1.1")
@pytest.mark.parametrize("fourth", ["blue", "pink", "table", ""])
def test_each_seat_has_its_own_color_of_the_box(fourth: str) -> None:
    refused_setup(seats=("red", "blue", "white", fourth))


@pytest.mark.rule("B1.2")
def test_the_island_has_these_19_land_hexes(board: Board) -> None:
    assert Counter(terrains(board).values()) == {
        "forest": 4,
        "pasture": 4,
        "fields": 4,
        "hills": 3,
        "mountains": 3,
        "desert": 1,
    }


@pytest.mark.rule("B1.3")
@pytest.mark.parametrize(
    ("terrain", "resource"),
    [
        ("forest", "lumber"),
        ("mountains", "ore"),
        ("pasture", "wool"),
        ("fields", "grain"),
        ("hills", "brick"),
    ],
)
def test_each_terrain_produces_its_resource(terrain: str, resource: str) -> None:
    game = GameForTests.empty_island()
    at, number = next((at, n) for at, (kind, n) in BEGINNER_HEXES.items() if kind == terrain)
    game.lays("red", settlements=[corners_of(at)[0]])
    assert number is not None
    low = max(1, number - 6)
    game.roll(low, number - low)
    assert game.hand("red")[resource] == 1


@pytest.mark.rule("B1.3")
def test_the_desert_produces_nothing_on_any_roll() -> None:
    board = beginner_board()
    game = GameForTests.empty_island(board=board)
    game.fix("robber", at="0,1")
    game.lays("red", settlements=[corners_of("0,0")[3]])
    gained: Counter[str] = Counter()
    for total in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12):
        low = max(1, total - 6)
        game.roll(low, total - low)
        gained.update(game.hand("red"))
        game.holds("red")
        game.do(game.active, "end_turn")
    assert gained == {"ore": 1}, "mountains 3 pay; the desert and the robber's fields do not"


@pytest.mark.rule("B1.4")
def test_the_land_lies_in_rows_of_3_4_5_4_3(board: Board) -> None:
    assert Counter(int(at.split(",")[1]) for at in terrains(board)) == {
        -2: 3,
        -1: 4,
        0: 5,
        1: 4,
        2: 3,
    }
    assert set(terrains(board)) == set(LAND)


@pytest.mark.rule("B1.4")
def test_there_are_54_intersections_and_72_paths_the_coast_included() -> None:
    game = founding()
    assert game.sites("red", "build_settlement") == set(CORNERS)
    for at in PATHS:
        game.fix("piece", at=at, owner="red", piece="road")
        game.fix("piece", at=at, owner=None, piece=None)
    assert (len(CORNERS), len(PATHS)) == (54, 72)


@pytest.mark.rule("B1.5")
def test_terrains_are_shuffled_and_may_come_anywhere(drawn: list[Board]) -> None:
    for at in LAND:
        assert {terrains(board)[at] for board in drawn} == {*RESOURCE_OF, "desert"}


@pytest.mark.rule("B1.5")
def test_no_arrangement_is_excluded(drawn: list[Board]) -> None:
    """Three forests round one intersection, which tidier rules forbid, come up."""
    assert any(
        [terrains(board).get(h) for h in hexes_at(corner)] == ["forest"] * 3
        for board in drawn
        for corner in CORNERS
    )


@pytest.mark.rule("B1.6")
def test_harbors_and_plain_sea_alternate_round_the_island() -> None:
    ring = _sea_ring()
    with_harbor = {_sea_side(path) for path in HARBOR_PATHS}
    assert len(ring) == 18
    assert [hex_ in with_harbor for hex_ in ring] in ([True, False] * 9, [False, True] * 9)


def _sea_ring() -> list[str]:
    steps = [(0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1), (1, 0)]
    q, r, ring = 3, -3, []
    for dq, dr in steps:
        for _ in range(3):
            ring.append(f"{q},{r}")
            q, r = q + dq, r + dr
    return ring


def _sea_side(path: str) -> str:
    one, other = ends_of(path)
    (sea,) = (set(hexes_at(one)) & set(hexes_at(other))) - set(LAND)
    return sea


@pytest.mark.rule("B1.6")
def test_harbors_come_in_any_order(drawn: list[Board]) -> None:
    for path in HARBOR_PATHS:
        seen = {h.trade for board in drawn for h in board.harbors if h.at == path}
        assert seen == {"any", *RESOURCES}


@pytest.mark.rule("B1.8")
def test_four_harbors_are_3_1_and_each_resource_has_its_own(board: Board) -> None:
    assert Counter(harbor.trade for harbor in board.harbors) == {
        "any": 4,
        **dict.fromkeys(RESOURCES, 1),
    }


@pytest.mark.rule("B1.9")
def test_the_nine_harbor_paths(board: Board) -> None:
    assert tuple(harbor.at for harbor in board.harbors) == HARBOR_PATHS


@pytest.mark.rule("B1.10")
def test_the_tokens_show_each_number_twice_but_2_and_12(board: Board) -> None:
    counts = Counter(numbers(board).values())
    assert counts == Counter(LETTERS)
    assert (counts[2], counts[12], counts[7]) == (1, 1, 0)
    assert all(counts[n] == 2 for n in (3, 4, 5, 6, 8, 9, 10, 11))


@pytest.mark.rule("B1.11", "B1.10")
def test_tokens_lie_in_letter_order_counter_clockwise_from_a_corner(drawn: list[Board]) -> None:
    starts = set()
    for board in drawn:
        fitting = [i for i, order in enumerate(spirals()) if numbers(board) == _laid(order, board)]
        assert fitting, "no corner gives this order"
        starts.update(fitting)
    assert starts == set(range(6)), "any corner may be the first"


def _laid(order: list[str], board: Board) -> dict[str, int]:
    producing = [at for at in order if terrains(board)[at] != "desert"]
    return dict(zip(producing, LETTERS, strict=True))


@pytest.mark.rule("B1.12")
def test_neighboring_red_numbers_are_legal() -> None:
    board = beginner_board(numbers={"1,0": 6, "2,0": 8, "1,1": 6})
    game = GameForTests(setup_for(board=board))
    shown = {h["at"]: h["number"] for h in game.view()["board"]["hexes"]}
    assert [shown[at] for at in ("1,0", "2,0", "1,1")] == [6, 8, 6]


@pytest.mark.rule("B1.14")
def test_the_robber_starts_on_the_desert(drawn: list[Board]) -> None:
    for board in drawn[:10]:
        hexes = GameForTests(setup_for(board=board)).view()["board"]["hexes"]
        assert [h["terrain"] for h in hexes if h.get("robber")] == ["desert"]


@pytest.mark.rule("B1.15")
def test_the_bank_starts_with_19_of_each_and_everybody_sees_it() -> None:
    game = founding()
    for audience in ("table", *SEATS):
        assert game.view(audience)["bank"] == dict.fromkeys(RESOURCES, 19)


@pytest.mark.rule("B1.16")
def test_each_seat_has_15_roads_5_settlements_and_4_cities() -> None:
    game = founding()
    for seat in SEATS:
        assert game.entry(seat)["supply"] == {"road": 15, "settlement": 5, "city": 4}


@pytest.mark.rule("B1.16")
def test_nothing_beyond_the_supply_can_be_on_the_board() -> None:
    game = GameForTests.empty_island()
    game.turn_of("blue")
    game.lays("red", *sorted(PATHS)[:15], cities=SPREAD[:4], settlements=SPREAD[4:5])
    game.refused("blue", "correct", fact="piece", at=sorted(PATHS)[15], owner="red", piece="road")
    game.refused("blue", "correct", fact="piece", at=SPREAD[5], owner="red", piece="city")
    game = GameForTests.empty_island()
    game.lays("red", settlements=SPREAD[:5])
    game.refused("blue", "correct", fact="piece", at=SPREAD[5], owner="red", piece="settlement")


@pytest.mark.rule("B1.17")
def test_awards_and_deck_start_unowned() -> None:
    for game in (founding(), GameForTests.beginner()):
        assert game.view()["deck"] == 25
        assert game.awarded("longest_road") is None
        assert game.awarded("largest_army") is None
        assert all(game.entry(seat)["development"] == 0 for seat in SEATS)


@pytest.mark.rule("B1.18")
def test_everybody_can_look_up_the_four_costs_at_any_time() -> None:
    rolled = GameForTests.beginner()
    rolled.roll(1, 1)
    for game in (founding(), GameForTests.beginner(), rolled):
        for audience in ("table", *SEATS):
            assert game.view(audience)["costs"] == {
                "road": {"lumber": 1, "brick": 1},
                "settlement": {"lumber": 1, "brick": 1, "grain": 1, "wool": 1},
                "city": {"grain": 2, "ore": 3},
                "development": {"grain": 1, "wool": 1, "ore": 1},
            }


@pytest.mark.rule("B1.19")
def test_the_beginner_terrain_and_numbers() -> None:
    board = named("beginner")
    assert {hex_.at: (hex_.terrain, hex_.number) for hex_ in board.hexes} == BEGINNER_HEXES


@pytest.mark.rule("B1.20")
def test_the_beginner_harbors() -> None:
    assert tuple(harbor.trade for harbor in named("beginner").harbors) == BEGINNER_TRADES


def pieces_of(game: GameForTests, seat: str) -> tuple[set[str], set[str]]:
    """Where the seat's buildings and roads stand."""
    board = game.view()["board"]
    return (
        {p["at"] for p in board["intersections"] if p["seat"] == seat},
        {p["at"] for p in board["paths"] if p["seat"] == seat},
    )


@pytest.mark.rule("B1.21", "B2.1")
@pytest.mark.parametrize("seat", SEATS)
def test_the_beginner_pieces(seat: str) -> None:
    game = GameForTests(setup_for(board=named("beginner")))
    settlements, roads = (set(places) for places in zip(*BEGINNER_PIECES[seat], strict=True))
    assert pieces_of(game, seat) == (settlements, roads)
    assert game.entry(seat)["supply"] == {"road": 13, "settlement": 3, "city": 4}


@pytest.mark.rule("B1.22")
def test_with_three_seats_red_stays_out() -> None:
    game = GameForTests(setup_for(("white", "orange", "blue"), board=named("beginner")))
    assert len(game.view()["board"]["intersections"]) == 6
    assert pieces_of(game, "red") == (set(), set())
    assert refused_setup(seats=("red", "orange", "blue"), board=named("beginner")).rule == "B1.22"


@pytest.mark.rule("B1.23")
@pytest.mark.parametrize(
    ("seat", "hand"),
    [
        ("red", {"lumber": 2, "grain": 1}),
        ("orange", {"ore": 1, "grain": 2}),
        ("blue", {"brick": 1, "lumber": 1, "ore": 1}),
        ("white", {"lumber": 1, "ore": 1, "wool": 1}),
    ],
)
def test_the_starred_settlement_pays_the_first_cards(seat: str, hand: dict[str, int]) -> None:
    game = GameForTests(setup_for(board=named("beginner")))
    assert game.hand(seat) == hand
    assert sum(game.bank().values()) == 95 - 12


@pytest.mark.rule("B1.24")
def test_a_hand_is_secret_but_its_size_is_not() -> None:
    game = GameForTests.beginner()
    for audience in ("table", *SEATS):
        for seat in SEATS:
            entry = game.entry(seat, audience)
            assert ("hand" in entry) == (audience == seat)
            shown = entry["resources"]
            assert (shown if isinstance(shown, int) else sum(shown.values())) == 3
            assert isinstance(shown, int) or audience == seat
