"""Every command of the war of Troy can be played by taps on the screen alone, most of them by one."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from companion.editor.pointing import middle
from companion.faces.games.troy.aim import ship_sites
from companion.faces.play.game import GamePresenter
from tests.bench.fingers import REACH, Fingers
from tests.touchscreen.games.troy.playing import (
    GAME,
    IN_APP,
    ON_TABLE,
    correct,
    play,
    rich,
    step,
)
from tests.touchscreen.table_game import seated

DONE = {"roll", "build_road", "build_ship", "move_sea_people", "donate", "take_tile"}


@pytest.mark.tour("screens by touch")
@pytest.mark.parametrize(
    ("custody", "seats"), [(IN_APP, 4), (ON_TABLE, 4), ({**IN_APP, "dice": "app"}, 6)]
)
async def test_the_war_of_troy_is_played_by_taps_alone(custody: dict[str, str], seats: int) -> None:
    wanted = DONE | {"draw_row", "swap_row", "end_turn"}
    wanted |= {"fight_battle"} if custody == ON_TABLE else {"return_card"}
    wanted |= {"pass_building"} if seats == 6 else set()
    played: Counter[str] = Counter()
    for seed in range(6):
        if wanted <= played.keys():
            break
        async with seated(entropy=seed, seats=seats, custody=custody, **GAME) as (table, game):
            await play(table, game, 60, seed, until="roll")
            await rich(table, game)
            played += await play(table, game, 150, seed)
    assert wanted <= played.keys(), wanted - played.keys()


@pytest.mark.turn(2)
@pytest.mark.rule("T7.3", "T8.2")
async def test_a_ship_a_donation_of_cardboard_and_a_draw_cost_one_tap_or_two() -> None:
    async with seated(entropy=3, custody=ON_TABLE, **GAME) as (table, game):
        await play(table, game, 60, 3, until="roll")
        await rich(table, game)
        fingers, luck = Fingers(game, table.submit), random.Random(3)
        taps: dict[str, set[int]] = {}
        for _ in range(250):
            before = game.taps
            kind = await step(table, game, fingers, luck, 0.6)
            if kind is None:
                break
            taps.setdefault(kind, set()).add(game.taps - before)
        assert taps["build_ship"] == {1}
        assert taps["move_sea_people"] == {1}
        assert taps["take_tile"] == {1}
        assert taps["donate"] == {2}
        assert taps["draw_row"] | taps["swap_row"] == {1}


async def _sailor(table: object, game: GamePresenter) -> str:
    """The seat whose turn it is has what a Ship costs in tokens."""
    seat = str(game.seen.builder)
    await correct(table, game, "tokens", of=seat, count=4)  # type: ignore[arg-type]
    return seat


@pytest.mark.rule("T7.4")
async def test_places_for_a_ship_glow_and_a_tap_elsewhere_says_so() -> None:
    async with seated(entropy=2, custody=ON_TABLE, **GAME) as (table, game):
        await play(table, game, 60, 2, until="act")
        await _sailor(table, game)
        sites = ship_sites(game)
        assert sites
        game.tap_action("build")
        ship = next(b for b in game.model().choices.buttons if b.key == "ship")  # type: ignore[union-attr]
        assert ship.enabled
        assert dict(ship.cost) == {"lumber": 1, "wool": 1, "commerce_token": 2}
        game.tap_choice("ship")
        assert game.model().prompt.title.endswith("where does the ship go?")
        assert game.model().prompt.note == "tap what glows, or go back"
        assert {glow.at for glow in game.model().map.glow} == set(sites)
        far = next(at for at in game.seen.view["board"]["symbols"] if at not in sites)
        assert game.tap_map(*middle(far), REACH).say
        sent = game.tap_map(*middle(sites[0]), REACH).send
        assert dict(sent[0].do)["type"] == "build_ship"


@pytest.mark.rule("T7.4", "T7.1")
async def test_a_tap_on_a_symbol_that_is_out_of_reach_says_why() -> None:
    async with seated(entropy=2, custody=ON_TABLE, **GAME) as (table, game):
        await play(table, game, 60, 2, until="act")
        sites, board = ship_sites(game), game.seen.view["board"]
        lonely = [at for at in board["symbols"] if at not in sites]
        refusals = [game.tap_map(*middle(at), 0.3).refusal for at in lonely]
        assert "ship_too_far" in {refusal["code"] for refusal in refusals if refusal}
        assert sites
        refused = game.tap_action("build") and game.model().choices
        ship = next(button for button in refused.buttons if button.key == "ship")  # type: ignore[union-attr]
        assert "2" in ship.reason


@pytest.mark.rule("T8.4")
async def test_the_only_victim_of_the_sea_people_is_asked_for_as_others_are() -> None:
    async with seated(entropy=5, custody=IN_APP, **GAME) as (table, game):
        await play(table, game, 60, 5, until="roll")
        await rich(table, game)
        fingers, luck = Fingers(game, table.submit), random.Random(5)
        for _ in range(300):
            kind = await step(table, game, fingers, luck, 0.6)
            owed = game.seen.owed("steal")
            if kind == "move_sea_people" and owed and len(owed[0]["from"]) == 1:
                break
        else:
            raise AssertionError("nobody had a single victim")
        choices = game.model().choices
        assert choices is not None
        assert len(choices.buttons) == 2  # the victim, and nobody: it may be left
        assert game.seen.view["journal"][-1]["event"]["type"] == "sea_people_moved"


@pytest.mark.rule("T12.4")
async def test_between_turns_six_may_sail_but_neither_give_nor_draw() -> None:
    async with seated(entropy=1, seats=6, custody=ON_TABLE, **GAME) as (table, game):
        await play(table, game, 400, 1, until="special_building")
        assert game.seen.owed("special_building")
        keys = {key.key: key for key in game.model().quick}
        assert list(keys) == ["donate", "draw_row", "swap_row"]
        assert len({key.reason for key in keys.values()}) == 1
        assert keys["donate"].reason
        game.tap_action("build")
        choices = game.model().choices
        assert choices is not None
        assert "ship" in [button.key for button in choices.buttons]


async def test_the_keys_of_one_tap_stay_in_their_order_whatever_is_held() -> None:
    async with seated(entropy=4, custody=IN_APP, **GAME) as (table, game):
        fingers, luck = Fingers(game, table.submit), random.Random(4)
        for _ in range(80):
            quick = game.model().quick
            assert [key.key for key in quick] == ["donate", "draw_row", "swap_row"]
            assert all(key.label and key.sign for key in quick)
            if await step(table, game, fingers, luck, 0.5) is None:
                break
