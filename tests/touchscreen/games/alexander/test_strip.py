"""The strip tells the way ahead, the supply and the Advisors; during an auction what counts and who has said what."""

from __future__ import annotations

from math import dist

import pytest

from companion.faces.games.alexander.map import CLEAR, AlexanderFigure, Route, layers, printed
from companion.faces.games.alexander.march import (
    MarchRow,
    called,
    line,
    march,
    ranks,
    strip,
    told,
)
from companion.faces.games.alexander.standing import figures, marks
from companion.faces.play.score import score_lines
from companion.faces.play.seat_rows import came_in_said, seat_rows
from companion.locale import LANGUAGES, Words
from companion.rules import grid
from tests.rules.alexander.auctioning import Auctioning
from tests.rules.alexander.table import AlexanderGame
from tests.rules.alexander.test_a5_gold import ROLL, by_the_river
from tests.touchscreen.games.alexander.lived import seen

EN = Words("en")


def advised() -> Auctioning:
    """Blue is First, red Second, white Third Advisor."""
    game = Auctioning.bare()
    for seat, count in (("blue", 5), ("red", 4), ("white", 3), ("orange", 1)):
        game.fix("event_tokens", of=seat, count=count)
    return game


@pytest.mark.rule("A7.1", "A7.2", "A4.1")
def test_the_next_ten_points_and_the_turns_of_supply_are_shown() -> None:
    game = AlexanderGame.new(4)
    shown = march(seen(game), EN)
    route = [point["kind"] for point in game.view()["board"]["route"]]
    assert shown.ahead == tuple(route[:10])
    assert shown.points == len(route)
    assert (shown.supply, shown.turns) == (71, 17)
    game.alexander_at(len(route) - 2)
    assert march(seen(game), EN).ahead == ("violet", "violet")


@pytest.mark.rule("A7.2")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_framed_sign_is_the_point_that_the_line_names_also_while_its_token_is_turned(
    language: str,
) -> None:
    game = Auctioning.bare()
    number = game.points_of("token")[0]
    game.stands_before(number)
    coming = march(seen(game), Words(language))
    assert (coming.ahead[0], str(number) in coming.line) == ("token", True)
    game.do("red", "march")
    turning = march(seen(game), Words(language))
    assert (turning.ahead[0], str(number) in turning.line) == ("token", True)


@pytest.mark.rule("A7.3", "A7.4")
def test_a_violet_point_is_said_to_need_a_seven() -> None:
    game = Auctioning.bare()
    game.alexander_at(len(game.view()["board"]["route"]) - 2)
    assert "only on a 7" in line(seen(game), EN)
    (violet,) = (row for row in told(seen(game), EN) if row.rule == "A7.3")
    assert "2 violet points" in violet.text
    assert "52" in violet.note


@pytest.mark.rule("A10.3", "A10.4", "A10.5")
def test_advisors_stand_in_order_with_what_the_others_lack_for_their_cards() -> None:
    held = [(rank.card, rank.seat, rank.tokens) for rank in ranks(seen(advised()))]
    assert held == [("first", "blue", 5), ("second", "red", 4), ("third", "white", 3)]
    first, second, third = (row for row in told(seen(advised()), EN) if row.sign in LEAD)
    assert "Red +2, White +3, Orange +5" in first.note
    assert "White +2, Orange +4" in second.note
    assert "Orange +3" in third.note


LEAD = ("first", "second", "third")


@pytest.mark.rule("A14.3")
def test_with_three_seats_there_is_no_second_advisor() -> None:
    game = Auctioning.bare(3)
    assert [rank.card for rank in ranks(seen(game))] == ["first", "third"]
    assert all("+3" in row.note for row in told(seen(game), EN) if row.sign in LEAD)


@pytest.mark.rule("A8.4", "A8.7", "A8.8")
def test_an_auction_shows_what_counts_and_what_every_seat_has_said() -> None:
    game = Auctioning.called("battle")
    game.gold(red=3, blue=5, white=6)
    game.bids(2, 4, None)
    auction = called(seen(game))
    assert auction is not None
    assert (auction.event, auction.high, auction.counts) == ("battle", 4, ("ore", "wool"))
    assert auction.knight == 3
    said = {one.seat: (one.total, one.out, one.word, one.leads) for one in auction.seats}
    assert said == {
        "red": (2, False, False, False),
        "blue": (4, False, False, True),
        "white": (None, True, False, False),
        "orange": (None, False, True, False),
    }
    assert line(seen(game), EN) == "Battle: Blue bids 4"
    assert strip(seen(game), EN).sheet == "auction"


@pytest.mark.rule("A10.3")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reasons_for_points_add_up_and_no_other_number_stands_among_them(language: str) -> None:
    game, words = advised(), Words(language)
    for seat in seen(game).seats:
        points = [line.points for line in score_lines(seen(game), words, seat)]
        assert sum(points) == seen(game).entry(seat)["points"]
        assert not any(figure.points for figure in figures(seen(game), words, seat))


@pytest.mark.rule("A9.6")
def test_who_could_not_pay_has_not_passed() -> None:
    game = Auctioning.called("battle")
    game.holds("red", wool=1, brick=5)
    game.wins("red", 3)
    game.do("red", "discard", cards={"brick": 3})
    auction = called(seen(game))
    assert auction is not None
    assert {one.seat: one.unpaid for one in auction.seats}["red"]
    assert not any(one.unpaid for one in auction.seats if one.seat != "red")


@pytest.mark.rule("A1.6", "A7.1")
def test_the_map_shows_where_he_is_and_numbers_the_points_ahead() -> None:
    game = Auctioning.bare()
    game.alexander_at(2)
    route, figure = (layer.part.shows for layer in layers(game.view()))
    assert isinstance(route, Route)
    assert isinstance(figure, AlexanderFigure)
    assert [stop.passed for stop in route.stops[:3]] == [True, True, False]
    assert [stop.ahead for stop in route.stops[:6]] == [0, 0, 3, 4, 5, 0], "as everywhere else"
    (x, y), (ax, ay), (bx, by) = figure.at, route.stops[1].at, route.stops[2].at
    assert min(ax, bx) <= x <= max(ax, bx)
    assert min(ay, by) <= y <= max(ay, by)
    assert not figure.called
    assert printed({"overlays": {}}) == ()


def test_between_points_that_lie_close_he_stands_beside_the_way() -> None:
    game = Auctioning.bare()
    game.alexander_at(1)
    view = game.view()
    first, second = view["board"]["route"][0]["at"], view["board"]["route"][1]
    beside = game.state.setting.topology.node_nodes[first][0]
    view["board"]["route"][1] = {**second, "at": beside}
    route, figure = (layer.part.shows for layer in layers(view))
    assert isinstance(route, Route)
    assert isinstance(figure, AlexanderFigure)
    for stop in route.stops[:2]:
        assert dist(stop.at, figure.at) > 0.6


@pytest.mark.rule("A7.2")
def test_the_point_that_calls_stays_marked_from_the_turning_of_its_token_to_the_payment() -> None:
    game = Auctioning.bare()
    game.stands_before(game.points_of("token")[0])
    at = game.view()["march"]["next"]["at"]

    def marked_or_open() -> list[bool]:
        route = layers(game.view())[0].part.shows
        assert isinstance(route, Route)
        marked = [stop for stop in route.stops if stop.called]
        assert all(stop.passed and stop.at == grid.xy(at) for stop in marked)
        return [bool(marked), any(here == grid.xy(at) for here in route.opens)]

    assert not marked_or_open()[0]
    game.do("red", "march")
    assert line(seen(game), EN) == "Point 2: a token to turn over"
    assert marked_or_open() == [True, False]
    game.do("red", "turn_token", kind="bridge")
    assert marked_or_open() == [True, False]
    game.bids(None, None, None, None)
    assert not marked_or_open()[0]


@pytest.mark.rule("A1.10", "A5.3", "A10.2")
def test_gold_tokens_and_the_card_lie_open_before_each_seat() -> None:
    game = advised()
    game.gold(blue=7)
    own = {mark.sign: mark.text for mark in marks(seen(game), seen(game).entry("blue"))}
    assert own == {"gold": "7", "token": "5", "first": ""}
    reasons = figures(seen(game), EN, "orange")
    assert any(figure.reason == "No Advisor: 3 tokens more would do" for figure in reasons)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("passed", [0, 20, 43])
def test_every_sentence_of_the_sheet_is_whole(language: str, passed: int) -> None:
    game = advised()
    game.alexander_at(passed)
    assert all(_whole(row) for row in told(seen(game), Words(language)))


def _whole(row: MarchRow) -> bool:
    return not any(mark in row.text + row.note for mark in ("{", "touchscreen.", "symbol."))


def test_beside_the_way_he_stands_where_he_covers_no_number() -> None:
    game = Auctioning.bare()
    for passed in range(1, len(game.view()["board"]["route"])):
        game.alexander_at(passed)
        view = game.view()
        figure = layers(view)[1].part.shows
        assert isinstance(figure, AlexanderFigure)
        first, second = (grid.xy(view["board"]["route"][i]["at"]) for i in (passed - 1, passed))
        middle = [(a + b) / 2 for a, b in zip(first, second, strict=True)]
        numbers = [grid.center(one["at"]) for one in view["board"]["hexes"] if one["number"]]
        other = [2 * a - b for a, b in zip(middle, figure.at, strict=True)]
        nearest, across = (min(dist(at, spot) for at in numbers) for spot in (figure.at, other))
        assert nearest > min(across, CLEAR) - 0.15, passed


def test_with_numbers_on_both_sides_he_stands_between_them() -> None:
    game = Auctioning.bare()
    for passed in range(1, len(game.view()["board"]["route"])):
        game.alexander_at(passed)
        view = game.view()
        figure = layers(view)[1].part.shows
        assert isinstance(figure, AlexanderFigure)
        numbers = [grid.center(one["at"]) for one in view["board"]["hexes"] if one["number"]]
        assert min(dist(at, figure.at) for at in numbers) > 0.6, passed


@pytest.mark.rule("A5.1")
@pytest.mark.parametrize("custody", ["phones", "cardboard"])
def test_gold_from_the_dice_is_in_the_chip_on_a_seats_row_until_the_next_roll(custody: str) -> None:
    game = by_the_river(custody={"resources": custody})
    game.roll(*ROLL)
    gold = {row.seat: dict(row.gain).get("gold", 0) for row in seat_rows(seen(game), {})}
    assert gold == {"red": 0, "blue": 1, "white": 2, "orange": 0}
    assert "2 gold" in came_in_said(seen(game), EN, "white")
    game.begins("red")
    game.roll(1, 1)
    assert not any("gold" in dict(row.gain) for row in seat_rows(seen(game), {}))
