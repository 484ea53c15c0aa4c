"""The lamps of the march: the next ten points, the supply, the violet points, and an auction."""

from __future__ import annotations

from typing import Any

import pytest

from companion.rules import resample
from companion.table.ports import Json
from hardware.lamps.show import Lamps
from hardware.lamps.wiring import ChainWiring, LampWiring, Output
from hardware.pins import simulated_pins
from hardware.scenes import TRACKS, Scene, TrackPlayer, scene_of
from hardware.scenes.alexander.march import MARCH
from tests.hardware.desk_table import DeskTable
from tests.hardware.lamp_table import Seconds
from tests.hardware.simulated_chain import SimulatedChain
from tests.rules.alexander.table import AlexanderGame
from tests.rules.table_for_tests import Luck


def seen(game: AlexanderGame, *events: Json, seq: int = 4) -> Json:
    """The table's view with these events in its journal."""
    journal = [{"seq": seq, "at": 0.0, "by": "touch", "event": event} for event in events]
    return {**game.view(), "seq": seq, "journal": journal}


def shown(scene: Scene | None, row: str) -> dict[int, str]:
    """The places of a row that shine, and how."""
    assert scene is not None
    return {
        int(name.partition(".")[2] or 0): glow.pattern
        for name, glow in scene.rest.items()
        if glow.pattern != "off" and name.partition(".")[0] == row
    }


def ahead(game: AlexanderGame, kind: str) -> dict[int, str]:
    """Which of the next ten points are of a kind, by the board: the next one breathes."""
    view = game.view()
    passed = view["march"]["passed"]
    coming = view["board"]["route"][passed : passed + 10]
    places = [n for n, point in enumerate(coming, 1) if point["kind"] == kind]
    return {n: "breathing" if n == 1 else "steady" for n in places}


@pytest.mark.rule("A7.1", "A7.2")
def test_wherever_alexander_stands_the_lamps_say_what_lies_at_his_next_ten_points() -> None:
    game = AlexanderGame.bare()
    points = game.view()["march"]["points"]
    kinds = set()
    for passed in range(points):
        game.alexander_at(passed)
        scene = scene_of(MARCH, seen(game))
        for kind in ("temple", "token"):
            assert shown(scene, kind) == ahead(game, kind)
            kinds |= {kind} if shown(scene, kind) else set()
    assert kinds == {"temple", "token"}


@pytest.mark.rule("A7.3")
def test_the_violet_points_shine_from_afar_call_for_a_seven_and_stay_lit_behind_him() -> None:
    game = AlexanderGame.bare()
    points = game.view()["march"]["points"]
    expected = {
        points - 13: {},
        points - 12: {1: "breathing"},
        points - 4: {1: "breathing", 2: "breathing", 3: "breathing"},
        points - 3: {1: "double_flash", 2: "breathing", 3: "breathing"},
        points - 1: {1: "steady", 2: "steady", 3: "double_flash"},
    }
    for passed, lamps in expected.items():
        game.alexander_at(passed)
        assert shown(scene_of(MARCH, seen(game)), "violet") == lamps, passed


@pytest.mark.rule("A4.1", "A4.2")
def test_each_lamp_of_the_supply_stands_for_two_turns_and_the_last_one_warns() -> None:
    view = seen(AlexanderGame.bare())
    for turns, lit in ((18, 9), (17, 9), (20, 10), (3, 2)):
        scene = scene_of(MARCH, {**view, "supply": {"left": 0, "turns": turns, "ended": False}})
        assert shown(scene, "supply") == dict.fromkeys(range(1, lit + 1), "steady")
    for turns in (1, 2):
        scene = scene_of(MARCH, {**view, "supply": {"left": 0, "turns": turns, "ended": False}})
        assert shown(scene, "supply") == {1: "breathing"}
    game = AlexanderGame.bare()
    game.stack_is_gone()
    assert shown(scene_of(MARCH, seen(game)), "supply") == {}


def auctioned(**how: Any) -> AlexanderGame:
    """Red has marched past the first temple, and a village is bid for."""
    game = AlexanderGame.bare(**how)
    game.alexander_at(0)
    game.gold(red=5, blue=5)
    game.begins("red")
    game.do("red", "roll", dice=[2, 3])
    return game


@pytest.mark.rule("A8.7", "A9.1")
def test_the_auction_lamp_breathes_while_bids_are_made_and_waits_for_the_payment() -> None:
    game = auctioned()
    assert shown(scene_of(MARCH, seen(game)), "auction") == {}
    game.do("red", "march")
    assert shown(scene_of(MARCH, seen(game)), "auction") == {0: "breathing"}
    game.do("red", "bid", total=2)
    for seat in ("blue", "white", "orange"):
        game.do(seat, "pass_bid")
    assert shown(scene_of(MARCH, seen(game)), "auction") == {0: "steady"}


def wired() -> LampWiring:
    """All lamps on five chips, in the order of the shipped file."""
    lamps = {lamp.name: Output("chain", n) for n, lamp in enumerate(MARCH.lamps(), 1)}
    return LampWiring({"march": lamps}, ChainWiring(23, 24, 25, 5))


@pytest.mark.rule("A7.1", "A7.2")
async def test_a_march_by_the_rules_is_what_the_pins_of_a_chain_show() -> None:
    game, wiring, pins, clock = auctioned(), wired(), simulated_pins(), Seconds()
    assert wiring.chain is not None
    chips = SimulatedChain(wiring.chain, pins)
    table, messages = DeskTable(seen(game)), list[Any]()
    lamps = Lamps(table, wiring, pins, on_message=messages.append, now=clock)
    lamps.start()
    was = ahead(game, "token")
    (marched, *_) = game.do("red", "march")
    table.show(seen(game, marched, seq=5))
    pictures: dict[str, list[bool]] = {name: [] for name in wiring.tracks["march"]}
    for _ in range(80):
        lamps.refresh()
        for name, output in wiring.tracks["march"].items():
            pictures[name].append(chips.lit[output.number - 1])
        clock.now += 0.05
    during = {name: lit[:39] for name, lit in pictures.items()}
    assert len(set(during["temple.1"])) == 2, "the temple that he passes flashes"
    lit = {n for n in range(1, 11) if all(during[f"token.{n}"])}
    assert lit == set(was) - {1}, "meanwhile the way ahead is shown as it was"
    lit = {n for n in range(1, 11) if all(pictures[f"token.{n}"][41:])}
    assert lit == set(ahead(game, "token")) - {1}, "then he has gone on by one"
    assert messages == []
    lamps.stop()


@pytest.mark.rule("A7.4", "A7.7", "A9.6", "A13.2")
@pytest.mark.parametrize(
    ("event", "lamp", "pattern"),
    [
        ({"type": "alexander_stayed", "roll": 5}, "violet.1", "tolling"),
        ({"type": "bid_paid", "amount": 3}, "auction", "fanfare"),
        ({"type": "bid_failed", "amount": 3}, "auction", "tolling"),
        ({"type": "event_undone", "event": "famine"}, "auction", "tolling"),
        ({"type": "alexander_marched", "kind": "violet", "last": True}, "temple.7", "fanfare"),
        ({"type": "alexander_marched", "kind": "violet", "last": False}, "violet.2", "flashing"),
    ],
)
def test_what_happens_on_the_march_is_told(event: Json, lamp: str, pattern: str) -> None:
    game, player = AlexanderGame.bare(), TrackPlayer(MARCH)
    player.see(seen(game), 0.0)
    player.see(seen(game, event, seq=5), 10.0)
    assert player.glows(10.1)[lamp][0].pattern == pattern
    assert player.glows(30.0)[lamp][0].pattern != pattern


def test_a_game_without_this_track_leaves_it_dark() -> None:
    assert MARCH in TRACKS
    assert scene_of(MARCH, {"seq": 1, "game": "other", "winners": None, "journal": []}) is None


@pytest.mark.rule("A8.9", "A8.10")
def test_no_lamp_depends_on_what_seats_hold() -> None:
    game = auctioned()
    game.holds("red", brick=2, wool=1)
    game.do("red", "march")
    truth, first = game.state, scene_of(MARCH, seen(game))
    dealt = set()
    for seed in range(12):
        game.state = resample(game.ruleset, truth, "table", Luck(seed=seed))
        dealt.add(str(game.hand("red")))
        assert scene_of(MARCH, seen(game)) == first
    assert len(dealt) > 1, "no hand was dealt anew, so nothing was proved"
