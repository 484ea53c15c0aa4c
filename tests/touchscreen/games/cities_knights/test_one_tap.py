"""What is done with one tap in Cities & Knights."""

from __future__ import annotations

import random
from itertools import product
from math import atan2, cos, hypot, pi, sin
from typing import Any

import pytest

from companion.editor.pointing import middle
from companion.faces.games.faces import faces_in
from companion.faces.models import Prompt
from companion.faces.play.game import GamePresenter
from companion.faces.play.prompt import prompt
from companion.faces.seen import Seen
from companion.locale import Words
from companion.rules.grid import corners, ends
from companion.table import Submission, Table
from tests.bench.fingers import REACH
from tests.touchscreen.table_game import CARDBOARD, NAMES, seated, submit_all

SAY = Words("en")


async def _do(table: Table, presenter: GamePresenter, seat: str, do: dict[str, Any]) -> None:
    answer = await submit_all(table, presenter, presenter.send(seat, do))
    assert answer["ok"], answer


async def _acting(table: Table, presenter: GamePresenter) -> str:
    luck = random.Random(3)
    while table.view_for("table")["phase"] == "founding":
        seat = table.view_for("table")["obligations"][0]["seat"]
        do = {k: v for k, v in luck.choice(table.options(seat)).items() if k != "seat" and v}
        await _do(table, presenter, seat, do)
    seat = presenter.seen.active or ""
    await _do(table, presenter, seat, {"type": "roll", "dice": [1, 2], "event": "ship"})
    return seat


@pytest.mark.rule("C7.1")
async def test_each_track_is_one_tap_away_and_says_what_its_next_level_costs() -> None:
    async with seated(game="cities_knights", board="variable", custody=CARDBOARD) as (table, shown):
        before = shown.model().quick
        assert [key.key for key in before] == [
            "improve:trade",
            "improve:politics",
            "improve:science",
        ]
        assert not any(key.enabled for key in before)
        seat = await _acting(table, shown)
        assert [key.cost for key in shown.model().quick] == [
            (("cloth", 1),),
            (("coin", 1),),
            (("paper", 1),),
        ]
        assert (await submit_all(table, shown, shown.tap_choice("improve:science")))["ok"]
        assert shown.taps == 1
        assert shown.seen.entry(seat)["improvements"]["science"]["level"] == 1
        assert shown.model().quick[2].cost == (("paper", 2),)


async def test_there_is_no_key_for_what_lies_on_cardboard() -> None:
    custody = {**CARDBOARD, "improvements": "cardboard"}
    async with seated(game="cities_knights", board="variable", custody=custody) as (_, shown):
        assert shown.model().quick == ()


@pytest.mark.rule("C6.4")
async def test_a_finger_on_ones_own_knight_pays_nothing_and_asks_what_it_does() -> None:
    async with seated(game="cities_knights", board="variable", custody=CARDBOARD) as (table, shown):
        seat = await _acting(table, shown)
        at = shown.aim.sites("knight")[0]
        await _do(table, shown, seat, {"type": "build_knight", "at": at})
        assert shown.tap_map(*middle(at), REACH).send == ()
        choices = shown.model().choices
        assert choices is not None
        assert [b.key for b in choices.buttons if b.enabled] == [
            "knight:activate",
            "knight:promote",
            f"elsewhere:{at}",
        ]
        shown.tap_close()
        await _do(table, shown, seat, {"type": "promote_knight", "at": at})
        before = shown.taps
        assert shown.tap_map(*middle(at), REACH).send == ()
        assert (await submit_all(table, shown, shown.tap_choice("knight:activate")))["ok"]
        standing = shown.seen.standing(at)
        assert standing is not None
        assert standing["active"]
        assert shown.taps == before + 2


@pytest.mark.rule("C11.4", "C6.2")
async def test_a_tap_while_a_knight_is_asked_moves_it_or_says_why_not_and_builds_nothing() -> None:
    async with seated(game="cities_knights", board="variable", custody=CARDBOARD) as (table, shown):
        seat = await _acting(table, shown)
        at, goal, *_ = shown.aim.sites("knight")
        await _do(table, shown, seat, {"type": "build_knight", "at": at})
        road = next(path for path in shown.aim.sites("road") if at in ends(path))
        await _do(table, shown, seat, {"type": "build_road", "at": road})
        asked = SAY("touchscreen.knight.which", name=shown.seen.names[seat])
        shown.tap_map(*middle(at), REACH)
        refused = shown.tap_map(*middle(goal), REACH)
        assert (refused.send, (refused.refusal or {})["code"]) == ((), "knight_inactive")
        assert shown.tap_map(0, 0, 0.01).say == SAY("touchscreen.knight.choose")
        assert shown.model().prompt.title == asked
        active = {"type": "correct", "fact": "knight", "at": at, "owner": seat, "rank": 1}
        await _do(table, shown, seat, {**active, "active": True})
        shown.tap_map(*middle(at), REACH)
        goals = {do["to"] for do in table.options(seat) if do["type"] == "move_knight"}
        assert {one.at for one in shown.aim.glow() or ()} == {at, *goals}
        goal = next(iter(goals))
        assert (await submit_all(table, shown, shown.tap_map(*middle(goal), REACH)))["ok"]
        standing = shown.seen.pieces("knight", seat)
        assert [piece["at"] for piece in standing] == [goal]


async def test_the_bar_asks_what_is_built_here_and_where_a_piece_goes() -> None:
    async with seated(game="cities_knights", board="variable", custody=CARDBOARD) as (table, shown):
        seat = await _acting(table, shown)
        named = {"name": shown.seen.names[seat]}
        asked = SAY("touchscreen.game.which", **named)
        assert shown.model().prompt.title != asked
        _tap_between(shown)
        assert shown.model().prompt.title == asked
        shown.tap_close()
        shown.tap_action("build")
        assert shown.model().prompt.title == SAY("touchscreen.game.builds", **named)
        shown.tap_choice("piece:road")
        where = SAY("touchscreen.game.where.build_road", **named)
        assert shown.model().prompt.title == where
        shown.tap_close()
        assert shown.model().prompt.title == SAY("touchscreen.prompt.act.title", **named)


def _tap_between(shown: GamePresenter) -> None:
    """A finger beside an own building and a free path, where what is built on either may be meant."""
    seat = shown.seen.builder or ""
    towns = [*shown.seen.pieces("settlement", seat), *shown.seen.pieces("city", seat)]
    for town, road, turn in product(towns, shown.aim.sites("road"), (pi / 3, -pi / 3)):
        (x, y), (u, v) = middle(town["at"]), middle(road)
        if hypot(u - x, v - y) > 0.6:
            continue
        way = atan2(v - y, u - x) + turn
        tap = shown.tap_map(x + 0.3 * cos(way), y + 0.3 * sin(way), REACH)
        choices = shown.model().choices
        if not tap.send and choices is not None and choices.key == "which":
            return
    raise AssertionError("no finger means two things")


@pytest.mark.rule("C9.1", "B10.2")
async def test_a_roll_that_ends_the_turn_before_says_too_that_nobody_draws() -> None:
    async with seated(game="cities_knights", board="variable", custody=CARDBOARD) as (table, shown):
        following = shown.seen.after(seat := await _acting(table, shown))
        board = table.view_for("table")["board"]
        built = {one["at"] for one in board["intersections"]}
        held = next(h for h in board["hexes"] if h["number"] and {*corners(h["at"])} & built)
        await _do(table, shown, seat, {"type": "correct", "fact": "robber", "at": held["at"]})
        dice = [max(1, held["number"] - 6), min(6, held["number"] - 1)]
        for event, told in (("science", "nobody_draws"), ("ship", "sailed")):
            thrown = {"type": "roll", "dice": dice, "event": event, "ends_turn": True}
            await _do(table, shown, following, thrown)
            said = SAY(f"touchscreen.fleet.{told}", symbol=event.capitalize(), step=2, steps=7)
            note = shown.model().prompt.note
            assert said in note
            assert note.count("the robber is on") == 1, "said once, beside what the die did"
            following = shown.seen.after(following)


async def test_a_list_of_what_to_build_stays_when_the_players_phone_does_something() -> None:
    async with seated(game="cities_knights", board="variable", custody=CARDBOARD) as (table, shown):
        seat = await _acting(table, shown)
        shown.tap_action("build")
        listed = shown.model().choices
        assert listed is not None
        do = next(do for do in table.options(seat) if do["type"] == "build_road")
        answer = await table.submit(Submission("p1", f"phone:{seat}", seat, None, do))
        assert answer["ok"], answer
        shown.refresh()
        stays = shown.model().choices
        assert stays is not None
        assert [key.key for key in stays.buttons] == [key.key for key in listed.buttons]
        after = next(do for do in table.options(seat) if do["type"] == "build_road")
        await _do(table, shown, seat, {k: v for k, v in after.items() if k != "seat"})
        assert shown.model().choices is None, "what was done at the screen ends the list"


@pytest.mark.rule("C7.4", "B6.10")
async def test_keys_of_what_cannot_be_had_look_so_and_say_why() -> None:
    async with seated(game="cities_knights", board="variable", custody=CARDBOARD) as (table, shown):
        seat = await _acting(table, shown)
        for piece in table.view_for("table")["board"]["intersections"]:
            if piece["seat"] == seat and piece["piece"] in ("city", "settlement"):
                gone = {"type": "correct", "fact": "piece", "at": piece["at"]}
                await _do(table, shown, seat, gone)
        assert all("at least one city" in key.reason for key in shown.model().quick)
        shown.tap_action("build")
        choices = shown.model().choices
        assert choices is not None
        city = next(key for key in choices.buttons if key.key == "piece:city")
        assert city.reason == SAY("touchscreen.game.no_site.city")
        assert not city.enabled


@pytest.mark.rule("C10.25", "C5.4")
async def test_the_bar_says_who_gives_whom_what_a_wall_spares_and_whose_roll_is_half_entered() -> (
    None
):
    async with seated(game="cities_knights", board="variable") as (table, shown):
        seat = await _acting(table, shown)
        view, (first, second) = table.view_for("table"), [s for s in NAMES if s != seat][:2]

        def asked(*duties: dict[str, Any], **more: Any) -> Prompt:
            seen = Seen({**view, "obligations": list(duties), **more})
            return prompt(seen, SAY, faces_in(view))

        gives = {"type": "give_cards", "rule": "C10.25", "to": seat}
        one, other = {**gives, "seat": first, "count": 2}, {**gives, "seat": second, "count": 1}
        wedding = asked(one)
        assert wedding.title == f"{NAMES[first]}: give {NAMES[seat]} 2 cards"
        assert "Wedding" in wedding.note
        assert asked(one, other).note == f"{NAMES[first]} gives 2, {NAMES[second]} gives 1"
        duties = {duty["duty"]: duty["rolled"] for duty in shown.seen.about["duties"]}
        robber = {"type": "move_robber", "seat": seat, "rule": duties["move_robber"][0]}
        walled = {"resources": 8, "hand_limit": 9}
        seats = [{**s, **(walled if s["seat"] == first else {})} for s in view["seats"]]
        assert asked(robber, seats=seats).note.startswith(f"{NAMES[first]} keeps all cards (8)")
        shown.rolling.die(3)
        half = shown.model().prompt
        assert half.title == SAY("touchscreen.dice.now", name=NAMES[shown.seen.after(seat)])
        assert SAY("touchscreen.dice.white") in half.note
