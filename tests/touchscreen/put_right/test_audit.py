"""The audit shows the whole board as the app believes it; what is wrong is one tap away from what may be there."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.editor import pointing
from companion.faces.put_right import audit, correct, marked
from companion.faces.seen import Seen
from companion.locale import LANGUAGES, Words
from companion.table import Submission, Table
from tests.touchscreen.sample_views import view
from tests.touchscreen.table_game import seated, walk

GAMES = ("base", "cities_knights", "great_wall", "troy", "alexander")
BOARDS = {game: game for game in GAMES[2:]}
EN = Words("en")
TOWN, ROAD, ROBBER, EMPTY = "0,-1,N", "0,-1,NE", "0,0", "1,0,N"


def _seen(table: Table) -> Seen:
    return Seen(table.view_for("table"), table.playable)


def _places(seen: Seen) -> set[str]:
    """Every place of the map that a tap can mean."""
    board = audit.places.island(seen)
    hexes = {h["at"] for h in seen.view["board"]["hexes"]}
    beyond = {at for fact in correct.facts(seen) if fact.hexes for at in fact.hexes(seen)}
    return {*board.nodes, *board.paths, *hexes, *beyond}


def _words(groups: tuple[audit.Group, ...]) -> list[str]:
    return [choice.word for group in groups for choice in group.choices]


def _choices(seen: Seen, place: str) -> tuple[audit.Group, ...]:
    return audit.groups(seen, EN, audit.at_place(seen, place))


# ---- nothing is left out


@pytest.mark.parametrize("game", GAMES)
async def test_every_fact_of_a_game_is_met_on_the_map_in_a_row_or_where_land_is_asked(
    game: str,
) -> None:
    async with seated(game=game, board=BOARDS.get(game, "variable")) as (
        table,
        _,
    ):
        await walk(table, 120, seed=5)
        await _grown(table, game)
        seen = _seen(table)
        on_map = {one.fact.key for at in _places(seen) for one in audit.at_place(seen, at)}
        beside = {line.fact.key for line in audit.lines(seen, EN)}
        land = {fact.key for fact in correct.facts(seen) if fact.is_land}
        assert land == {"hex", "harbor"}
        assert not land & (on_map | beside)
        assert on_map | beside | land == {fact.key for fact in correct.facts(seen)}


async def _grown(table: Table, game: str) -> None:
    """What some facts need before they are about anything: a city, riders in a lane, a Ship with a tile."""
    if game == "troy":
        for at in table.view_for("table")["board"]["symbols"][:4]:
            await _sent(table, {"type": "correct", "fact": "ship", "at": at, "owner": "red"})
    if game == "great_wall":
        lane = table.view_for("table")["wall"][0]["hexes"][0]["at"]
        await _sent(table, {"type": "correct", "fact": "riders", "at": lane, "count": 1})
    town = next(p for p in table.view_for("table")["board"]["intersections"] if p["seat"])
    city = {"at": town["at"], "owner": town["seat"], "piece": "city"}
    if town["piece"] in ("settlement", "city"):
        await _sent(table, {"type": "correct", "fact": "piece", **city})


async def _sent(table: Table, do: dict[str, Any]) -> None:
    answer = await table.submit(Submission(str(do), "touch", "red", None, do))
    assert answer["ok"], answer


@pytest.mark.parametrize("game", GAMES)
async def test_every_place_can_become_what_its_keys_say(game: str) -> None:
    async with seated(game=game, board=BOARDS.get(game, "variable")) as (
        table,
        _,
    ):
        await walk(table, 60, seed=5)
        seen = _seen(table)
        for at in _places(seen):
            for group in _choices(seen, at):
                for choice in group.choices:
                    assert not choice.now or group.numbers
                    refusal = table.why_not("red", choice.do)
                    assert refusal is None or refusal["rule"], (choice, refusal)


# ---- what a finger means


@pytest.mark.parametrize("place", [TOWN, ROAD, ROBBER, EMPTY, "-1,1,NW", "2,-1"])
def test_a_tap_means_the_place_it_is_on(place: str) -> None:
    assert audit.pointed(Seen(view()), *pointing.middle(place), land=False) == place


def test_a_tap_between_two_places_means_the_one_where_something_stands() -> None:
    (ax, ay), (bx, by) = pointing.middle(TOWN), pointing.middle("1,-2,W")
    between = ((ax + bx) / 2, (ay + by) / 2)
    assert audit.pointed(Seen(view()), *between, land=False) == TOWN


def test_land_and_harbors_are_met_only_where_they_are_asked() -> None:
    seen = Seen(view())
    assert audit.pointed(seen, *pointing.middle("1,2,NW"), land=True) == "1,2,NW"
    assert audit.pointed(seen, *pointing.middle(TOWN), land=True) != TOWN
    assert [one.fact.key for one in audit.land_at(seen, "1,2,NW")] == ["harbor"]
    assert [one.fact.key for one in audit.land_at(seen, "0,0")] == ["hex"]
    assert [one.fact.key for one in audit.at_place(seen, "0,0")] == ["robber"]


def test_a_tap_beside_the_board_means_nothing() -> None:
    assert audit.pointed(Seen(view()), 20.0, 0.0, land=False) is None


# ---- what may be there


def test_nothing_comes_first_where_a_piece_stands_then_what_else_its_owner_may_have() -> None:
    groups = _choices(Seen(view()), TOWN)
    assert _words(groups)[:2] == ["Nothing", "City"]
    assert [group.seat for group in groups] == [None, "red", "blue", "white"]


def test_on_an_empty_place_whoever_has_a_road_there_comes_first() -> None:
    near = view()
    near["board"]["paths"] = [{"at": "1,0,NW", "seat": "white", "piece": "road"}]
    first = _choices(Seen(near), EMPTY)[0]
    assert (first.seat, first.choices[0].word) == ("white", "Settlement")


def test_a_road_is_gone_or_somebody_else_s_with_one_tap_each() -> None:
    assert _words(_choices(Seen(view()), ROAD)) == ["Nothing", "Road of Bo", "Road of Cy"]


def test_pictures_show_the_pieces_in_the_color_of_their_seat() -> None:
    for group in _choices(Seen(view()), EMPTY):
        for choice in group.choices:
            assert choice.picture is not None
            assert choice.picture.entry is not None
            assert choice.picture.entry["seat"] == group.seat


def test_what_stands_at_a_place_is_said() -> None:
    seen = Seen(view())
    for place, told in ((TOWN, "Settlement of Ann"), (EMPTY, "Nothing"), (ROBBER, "Robber")):
        assert audit.said(seen, EN, audit.at_place(seen, place)) == told


# ---- the robber


def test_the_robber_is_taken_up_and_set_down() -> None:
    seen = Seen(view())
    (robber,) = audit.taken_up(seen, ROBBER)
    assert audit.taken_up(seen, "1,0") == ()
    do = audit.set_down(seen, robber, "1,0")
    assert do == {"type": "correct", "fact": "robber", "at": "1,0"}
    assert audit.set_down(seen, robber, TOWN) is None


def test_the_robber_is_also_called_from_where_it_really_stands() -> None:
    ((group),) = _choices(Seen(view()), "1,0")
    assert [(c.word, c.do["at"]) for c in group.choices] == [("Robber", "1,0")]


# ---- rows


def test_what_is_not_on_the_map_stands_in_rows_of_all_seats() -> None:
    lines = {line.fact.key: line for line in audit.lines(Seen(view()), EN)}
    assert lines["resources"].cells == (("red", "3"), ("blue", "3"), ("white", "3"))
    assert dict(lines["played_knights"].cells)["blue"] == "2"
    assert (lines["longest_road"].said, lines["longest_road"].seat) == ("Ann", "red")
    assert lines["largest_army"].seat is None


def test_a_row_is_chosen_from_with_what_is_believed_marked() -> None:
    seen = Seen(view())
    (group,) = audit.groups(seen, EN, audit.row(seen, "played_knights", "blue"))
    assert group.numbers
    assert [choice.word for choice in group.choices if choice.now] == ["2"]
    assert audit.row(seen, "played_knights", None) == ()
    assert audit.row(seen, "fleet", None) == ()


def test_cards_are_asked_only_where_the_app_holds_them() -> None:
    cardboard = view(custody={"resources": "cardboard", "cards": "cardboard", "dice": "app"})
    keys = {line.fact.key for line in audit.lines(Seen(cardboard), EN)}
    assert not {"resources", "development"} & keys
    assert "played_knights" in keys


@pytest.mark.turn(2)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_all_of_it_is_said_in_words(language: str, game: str) -> None:
    words = Words(language)
    async with seated(game=game, board=BOARDS.get(game, "variable")) as (
        table,
        _,
    ):
        await walk(table, 80, seed=5)
        seen, told = _seen(table), []
        for at in _places(seen):
            about = audit.at_place(seen, at)
            groups = audit.groups(seen, words, about)
            told += [audit.said(seen, words, about), *_words(groups)]
        told += [text for line in audit.lines(seen, words) for text in (line.label, line.said)]
        assert not [said for said in told if "{" in said or "touchscreen." in said]


# ---- leaving and coming back


def _kept(**more: Any) -> Seen:
    return Seen(view(commitment="c0ffee", **more))


def test_what_is_in_hand_is_kept_over_a_restart() -> None:
    hand = replace(marked.begun(_kept()), place=TOWN, land=True, part=2)
    assert marked.marked_from(marked.text_of(hand), _kept()) == hand


@pytest.mark.parametrize("text", ["", "{", "[1]", '{"place": "0,0"}'])
def test_an_audit_begins_anew_where_nothing_readable_was_kept(text: str) -> None:
    assert marked.marked_from(text, _kept()) == marked.begun(_kept())


def test_another_game_begins_an_audit_of_its_own() -> None:
    text = marked.text_of(replace(marked.begun(_kept()), place=TOWN))
    other = Seen(view(commitment="beef"))
    assert marked.marked_from(text, other) == marked.begun(other)


async def test_what_was_put_right_is_counted_and_the_last_of_it_taken_back() -> None:
    async with seated() as (table, _):
        hand = marked.begun(_seen(table))
        assert marked.put_right(_seen(table), hand) == 0
        await _sent(table, {"type": "correct", "fact": "robber", "at": "1,0"})
        assert marked.put_right(_seen(table), hand) == 1
        assert marked.may_take_back(_seen(table), hand)
        await _sent(table, {"type": "undo"})
        assert marked.put_right(_seen(table), hand) == 0
        assert not marked.may_take_back(_seen(table), hand)
