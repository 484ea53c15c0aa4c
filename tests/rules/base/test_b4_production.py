"""B4: who takes what from a roll."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.rules.boards_for_tests import beginner_board
from tests.rules.oracle import BEGINNER_HEXES, RESOURCE_OF, RESOURCES, corners_of
from tests.rules.table_for_tests import GameForTests, plain_cards

FIELDS_4 = "0,1"
FOREST_3 = "1,0"


@pytest.fixture
def game() -> GameForTests:
    return GameForTests.empty_island()


def gains(events: list[dict[str, object]]) -> dict[str, dict[str, int]]:
    """seat → cards, over all ``resources_gained`` of these events."""
    total: dict[str, dict[str, int]] = {}
    for event in events:
        if event["type"] == "resources_gained":
            for seat, cards in event["gains"].items():  # type: ignore[attr-defined]
                mine = total.setdefault(seat, {})
                for kind, count in plain_cards(cards).items():
                    mine[kind] = mine.get(kind, 0) + count
    return {seat: cards for seat, cards in total.items() if cards}


@pytest.mark.rule("B4.1")
def test_a_roll_pays_all_seats_and_not_only_the_active_one(game: GameForTests) -> None:
    top, _, low, _, left, _ = corners_of(FIELDS_4)
    for seat, at in zip(("red", "blue", "white"), (top, low, left), strict=True):
        game.lays(seat, settlements=[at])
    assert gains(game.roll(2, 2)) == {s: {"grain": 1} for s in ("red", "blue", "white")}


@pytest.mark.rule("B4.1")
def test_every_hex_of_the_number_produces(game: GameForTests) -> None:
    game.lays("red", settlements=[corners_of("1,-1")[1]])
    game.lays("blue", settlements=[corners_of(FIELDS_4)[3]])
    assert gains(game.roll(1, 3)) == {"red": {"wool": 1}, "blue": {"grain": 1}}


@pytest.mark.rule("B4.2", "B1.3")
@pytest.mark.parametrize("terrain", sorted(RESOURCE_OF))
def test_a_settlement_takes_one_and_a_city_two(game: GameForTests, terrain: str) -> None:
    hex_, number = next(
        (at, n) for at, (kind, n) in BEGINNER_HEXES.items() if kind == terrain and n not in (2, 12)
    )
    assert number is not None
    game.lays("red", settlements=[corners_of(hex_)[0]])
    game.lays("blue", cities=[corners_of(hex_)[3]])
    paid = gains(game.roll(number - min(6, number - 1), min(6, number - 1)))
    kind = RESOURCE_OF[terrain]
    assert (paid["red"][kind], paid["blue"][kind]) == (1, 2)


@pytest.mark.rule("B4.3")
def test_several_buildings_on_one_hex_are_all_paid(game: GameForTests) -> None:
    corners = corners_of(FIELDS_4)
    game.lays("red", settlements=[corners[0], corners[2]], cities=[corners[4]])
    assert gains(game.roll(2, 2)) == {"red": {"grain": 4}}


@pytest.mark.rule("B4.3")
def test_one_building_on_two_producing_hexes_is_paid_twice() -> None:
    board = beginner_board(numbers={FOREST_3: 4})
    game = GameForTests.empty_island(board=board)
    game.lays("red", settlements=["1,0,S"])
    assert gains(game.roll(2, 2)) == {"red": {"grain": 1, "lumber": 1}}


@pytest.mark.rule("B4.4")
def test_the_robbers_hex_produces_nothing_and_he_stays(game: GameForTests) -> None:
    game.lays("red", settlements=[corners_of(FIELDS_4)[0]])
    game.lays("blue", settlements=[corners_of("1,-1")[1]])
    game.fix("robber", at=FIELDS_4)
    assert gains(game.roll(2, 2)) == {"blue": {"wool": 1}}
    assert [h["at"] for h in game.view()["board"]["hexes"] if h.get("robber")] == [FIELDS_4]


@pytest.mark.rule("B4.5")
def test_on_a_seven_nobody_receives_anything(game: GameForTests) -> None:
    for seat, hex_ in zip(game.seats, ("0,1", "1,0", "-1,0", "2,0"), strict=True):
        game.lays(seat, cities=[corners_of(hex_)[0]])
    assert gains(game.roll(3, 4)) == {}
    assert all(game.hand(seat) == {} for seat in game.seats)


@pytest.fixture
def short_of_grain(game: GameForTests) -> Callable[[int], GameForTests]:
    """The bank holds only so many grain; red and blue stand on the fields of the 4."""

    def lay(left: int) -> GameForTests:
        game.holds("orange", grain=19 - left)
        game.lays("red", cities=[corners_of(FIELDS_4)[0]])
        game.lays("blue", settlements=[corners_of(FIELDS_4)[2]])
        return game

    return lay


@pytest.mark.rule("B4.6", "H5")
def test_two_claims_that_the_bank_cannot_pay_are_both_unpaid(
    short_of_grain: Callable[[int], GameForTests],
) -> None:
    game = short_of_grain(2)
    events = game.roll(2, 2)
    assert gains(events) == {}
    assert game.bank()["grain"] == 2
    assert game.view()["roll"]["short"] == ["grain"]


@pytest.mark.rule("B4.6")
def test_claims_that_the_bank_just_covers_are_paid(
    short_of_grain: Callable[[int], GameForTests],
) -> None:
    game = short_of_grain(3)
    assert gains(game.roll(2, 2)) == {"red": {"grain": 2}, "blue": {"grain": 1}}
    assert game.bank()["grain"] == 0


@pytest.mark.rule("B4.6", "H5")
def test_a_single_claimant_takes_what_is_left(game: GameForTests) -> None:
    game.holds("orange", grain=18)
    game.lays("red", cities=[corners_of(FIELDS_4)[0]])
    assert gains(game.roll(2, 2)) == {"red": {"grain": 1}}
    assert game.view()["roll"]["short"] == ["grain"]


@pytest.mark.rule("B4.6")
def test_one_seat_with_several_buildings_is_a_single_claimant(game: GameForTests) -> None:
    game.holds("orange", grain=17)
    corners = corners_of(FIELDS_4)
    game.lays("red", cities=[corners[0], corners[2]])
    assert gains(game.roll(2, 2)) == {"red": {"grain": 2}}


@pytest.mark.rule("B4.7")
def test_shortage_is_judged_for_each_resource_by_itself(
    short_of_grain: Callable[[int], GameForTests],
) -> None:
    game = short_of_grain(1)
    game.lays("red", settlements=[corners_of("1,-1")[1]])
    game.lays("white", settlements=[corners_of("1,-1")[3]])
    assert gains(game.roll(2, 2)) == {"red": {"wool": 1}, "white": {"wool": 1}}


@pytest.mark.rule("B4.8")
def test_a_hand_has_no_limit_but_on_a_seven(game: GameForTests) -> None:
    game.holds("red", **dict.fromkeys(RESOURCES, 12))
    game.roll(1, 1)
    game.do("red", "end_turn")
    assert sum(game.hand("red").values()) == 60
    assert game.owed("discard") == []


@pytest.mark.rule("B4.1", "B4.2")
def test_the_roll_says_which_hex_paid_whom(game: GameForTests) -> None:
    game.lays("red", cities=[corners_of(FIELDS_4)[0]])
    game.roll(2, 2)
    paid = game.view()["roll"]["by_hex"]
    assert [(row["hex"], row["seat"], row["resource"], row["count"]) for row in paid] == [
        (FIELDS_4, "red", "grain", 2)
    ]
