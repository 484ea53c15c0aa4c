"""W11 and W12: what counts, and how the game ends."""

from __future__ import annotations

import pytest

from companion.rules import Refusal, about, is_barrier, ruleset_for
from tests.rules.great_wall.table import FOUR, WallGame, board_with, kinds
from tests.rules.great_wall.ways import GAMES, way


def _free_nodes(game: WallGame, count: int) -> list[str]:
    """Places for settlements that keep their distance from everything."""
    land = game.state.setting.topology
    taken: set[str] = set()
    for piece in game.view()["board"]["intersections"]:
        taken.update((piece["at"], *land.node_nodes[piece["at"]]))
    found = []
    for node in land.nodes:
        if node not in taken:
            found.append(node)
            taken.update((node, *land.node_nodes[node]))
    return found[:count]


def _with_points(game: WallGame, seat: str, points: int) -> None:
    """Cities and settlements for so many points in all; the fortress counts one."""
    cities, settlements = divmod(points - 1, 2)
    nodes = _free_nodes(game, cities + settlements)
    game.lays(seat, cities=nodes[:cities], settlements=nodes[cities:])


@pytest.mark.rule("W11.1")
def test_the_largest_army_is_worth_one_point() -> None:
    game = WallGame.bare()
    game.fix("played_knights", of="red", count=3)
    assert game.awarded("largest_army") == "red"
    line = next(p for p in game.entry("red")["points_by"] if p["source"] == "largest_army")
    assert (line["points"], line["rule"]) == (1, "W11.1")
    game.fix("played_knights", of="blue", count=3)
    assert game.awarded("largest_army") == "red"
    game.fix("played_knights", of="blue", count=4)
    assert game.awarded("largest_army") == "blue"


@pytest.mark.rule("W11.2")
def test_points_are_buildings_awards_cards_less_penalties_and_no_wall() -> None:
    game = WallGame.bare()
    _with_points(game, "red", 4)
    game.wall(red=5)
    game.fix("played_knights", of="red", count=3)
    game.has_cards("red", victory_point=1)
    game.penalties(red=2)
    assert game.points("red", "red") == 4 + 1 + 1 - 2
    assert game.points("red") == 4 + 1 - 2
    sources = {line["source"]: line["points"] for line in game.entry("red", "red")["points_by"]}
    assert sources == {
        "settlement": 2,
        "city": 2,
        "largest_army": 1,
        "victory_point": 1,
        "penalty": -2,
    }


@pytest.mark.rule("W11.2")
def test_the_longest_road_stays_worth_two() -> None:
    worth = {source.name: source.worth for source in WallGame.new().ruleset.point_sources}
    assert (worth["longest_road"], worth["largest_army"], worth["penalty"]) == (2, 1, -1)


@pytest.mark.rule("W12.1")
def test_ten_points_after_penalties_win_on_ones_own_turn() -> None:
    game = WallGame.bare()
    game.penalties(red=1)
    game.turn_of("blue", (1, 1))
    _with_points(game, "red", 9)
    game.has_cards("red", victory_point=1)
    assert game.view()["winners"] is None
    game.has_cards("red", victory_point=2)
    assert game.view()["winners"] is None
    game.do("blue", "end_turn")
    while game.active != "red":
        game.roll(1, 1)
        game.do(game.active, "end_turn")
    assert game.view()["winners"] == ["red"]
    assert game.last("game_won").points == {"red": 10}
    assert game.view()["roll"]["seat"] != "red"


@pytest.mark.rule("W12.2")
@pytest.mark.parametrize(("count", "last"), [(4, 5), (6, 7)])
def test_the_last_breach_over_all_sections_ends_the_game_for_everybody(
    count: int, last: int
) -> None:
    game = WallGame.bare(count)
    seats = game.seats
    for i in range(last - 1):
        seat = seats[i % 3]
        game.penalties(**{seat: game.view()["penalties"][seat] + 1})
    assert game.view()["breaches"] == last - 1
    assert game.view()["winners"] is None
    eastmost = game.view()["wall"][-1]["seat"]
    assert game.view()["breaches_end"] == last
    game.fix("riders", at="11,-3", count=1)
    game.again()
    events = game.roll(4, 4)
    assert kinds(events) == [
        "dice_rolled",
        "rider_attacked",
        "wall_breached",
        "all_lost",
        "game_won",
    ]
    assert events[2]["seat"] == eastmost
    assert events[2]["left"] == 0
    assert game.view()["winners"] == []
    assert game.view()["phase"] == "over"
    assert not any(game.options(seat) for seat in seats)


@pytest.mark.rule("W12.3")
def test_the_last_breach_comes_before_production_and_any_claim() -> None:
    game = WallGame.bare(custody={"cards": "cardboard"})
    _with_points(game, "red", 9)
    game.fix("development", of="red", count=1)
    game.penalties(blue=4)
    game.again()
    assert "resources_gained" not in kinds(game.attack("red"))
    assert game.refused("red", "claim_victory", victory_cards=1).code == "game_over"


@pytest.mark.rule("W12.3")
def test_after_the_last_breach_no_further_arrow_is_settled() -> None:
    fields = {f"overlays.arrows[{i}].number": 9 for i in (0, 1, 3, 5)}
    game = WallGame.bare(board=board_with(4, fields))
    game.penalties(blue=3)
    game.waiting(I=1, II=1, III=2)
    game.again()
    events = game.roll(4, 5)
    assert [e["section"] for e in events if e["type"] == "wall_breached"] == ["1", "2"]
    assert game.gathered("III") == 2


@pytest.mark.rule("W12.4")
def test_the_best_loser_is_named_with_hidden_points_shown() -> None:
    game = WallGame.bare()
    _with_points(game, "red", 4)
    _with_points(game, "blue", 4)
    game.has_cards("blue", victory_point=1)
    game.penalties(white=4)
    game.again()
    game.attack("white")
    lost = game.last("all_lost")
    assert lost.best == ("blue",)
    assert lost.points == {"red": 4, "blue": 5, "white": -4, "orange": 1}
    assert lost.hidden == {"blue": 1}
    assert is_barrier(game.ruleset, lost)
    assert game.view()["all_lost"] == {"best": ["blue"], "points": lost.points}
    assert game.last("game_won").winners == ()
    open_to_all = {entry["seat"]: entry["points"] for entry in game.view()["seats"]}
    assert open_to_all == lost.points, "as the list of the end has them, so the chart"


@pytest.mark.rule("W12.4")
def test_losers_may_share_the_most_and_a_correction_lets_the_game_go_on() -> None:
    game = WallGame.bare()
    game.penalties(white=4)
    game.again()
    game.attack("white")
    assert game.view()["all_lost"]["best"] == ["red", "blue", "orange"]
    game.penalties(white=4)
    assert game.view()["winners"] is None
    assert game.view()["all_lost"] is None
    assert game.owed()


@pytest.mark.rule("W12.5")
def test_breaches_always_equal_the_penalties_given_out() -> None:
    game = WallGame.bare()
    for i, seat in enumerate((*FOUR, "red")):
        game.again()
        game.attack(seat)
        seen = game.view()
        assert seen["breaches"] == sum(seen["penalties"].values()) == i + 1
    refusal = game.refused("red", "correct", fact="penalties", of="red", count=3)
    assert (refusal.code, refusal.params["most"]) == ("fact_penalties", 5)


@pytest.mark.rule("W12.6")
def test_points_may_be_negative() -> None:
    game = WallGame.bare()
    game.penalties(red=4)
    assert game.points("red") == -3


@pytest.mark.rule("W12.1")
def test_the_rulebook_leaves_no_choice_when_the_game_is_won() -> None:
    told = about("great_wall", 4)
    assert not isinstance(told, Refusal)
    assert "winning" not in {one["key"] for one in told["house"]}
    refusal = ruleset_for(way(4, house={"winning": "any_turn"}), GAMES)
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.rule) == ("house_value", "W12.1")
