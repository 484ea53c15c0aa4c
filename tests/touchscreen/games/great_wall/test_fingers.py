"""Every command of the Great Wall can be played by taps on the screen alone, and what must be seen is in the model."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import Any, cast

import pytest

from companion.editor.pointing import middle
from companion.faces.games.great_wall.moments import moments as scenes_of
from companion.faces.games.great_wall.riders import last_breaches, moves, said
from companion.faces.games.great_wall.sections import Wall, section_lines, territory_line
from companion.faces.moments.moment import Moment
from companion.faces.play.game import GamePresenter
from companion.faces.seen import Seen
from companion.locale import LANGUAGES, Words
from companion.table import Submission, Table
from tests.bench.fingers import Fingers
from tests.touchscreen.table_game import CARDBOARD, PHONES, seated

GREEDY = ("build", "play", "raise", "buy", "move", "drive")
GAME: dict[str, Any] = {"game": "great_wall", "board": "great_wall"}


def _chosen(luck: random.Random, options: list[dict[str, Any]], greed: float) -> dict[str, Any]:
    kinds = sorted({do["type"] for do in options if not do["type"].endswith("_trade")})
    eager = [kind for kind in kinds if kind.startswith(GREEDY)]
    ends = [kind for kind in kinds if kind == "end_turn"]
    kind = luck.choice(eager if eager and luck.random() < greed else ends or kinds)
    do = dict(luck.choice([do for do in options if do["type"] == kind]))
    return {field: value for field, value in do.items() if value is not None}


async def _step(
    table: Table, presenter: GamePresenter, fingers: Fingers, luck: random.Random, greed: float
) -> str | None:
    duties = table.view_for("table")["obligations"]
    if not duties:
        return None
    options = [do for duty in duties for do in table.options(duty["seat"])]
    do = _chosen(luck, options, greed)
    seat, before = do.pop("seat"), table.seq
    presenter.model()
    answer = await fingers.play(seat, do)
    assert answer["ok"], (seat, do, answer)
    assert table.seq - before == 1, (seat, do)
    return str(do["type"])


async def _play(steps: int, seed: int, *, greed: float = 0.6, **given: Any) -> Counter[str]:
    """Random play by taps; what was played, and how often. Every tap must lead to just its command."""
    played: Counter[str] = Counter()
    async with seated(entropy=seed, **GAME, **given) as (table, presenter):
        fingers, luck = Fingers(presenter, table.submit), random.Random(seed)
        for _ in range(steps):
            kind = await _step(table, presenter, fingers, luck, greed)
            if kind is None:
                break
            played[kind] += 1
    return played


@pytest.mark.tour("screens by touch")
@pytest.mark.parametrize(
    ("custody", "seats"),
    [
        ({**PHONES, "bag": "table"}, 4),
        ({**CARDBOARD, "bag": "table"}, 4),
        ({**PHONES, "bag": "app", "dice": "app"}, 6),
    ],
)
async def test_the_great_wall_is_played_by_taps_alone(custody: dict[str, str], seats: int) -> None:
    played: Counter[str] = Counter()
    for seed in range(6 if custody["resources"] == "cardboard" else 2):
        house = {"founding_riders": "drawn"}
        played += await _play(420, seed, seats=seats, custody=custody, house=house)
    assert played.keys() >= {"roll", "build_settlement", "raise_wall", "move_pirate"}
    assert ("draw_rider" in played) == (custody["bag"] == "table")
    assert ("pass_building" in played) == (seats > 4)


@pytest.mark.turn(3)
@pytest.mark.rule("W10.1", "W10.2", "W10.3", "W10.5")
async def test_a_knights_different_actions_are_each_a_tap_or_three() -> None:
    played: Counter[str] = Counter()
    custody = {**CARDBOARD, "bag": "app"}
    for seed in range(3):
        house = {"founding_riders": "drawn"}
        played += await _play(260, seed, greed=0.8, custody=custody, house=house)
    assert played.keys() >= {"play_knight", "move_rider", "drive_off_rider", "move_pirate"}


def _scene(seen: Seen, words: Words) -> Moment:
    """The latest breach, as it is told."""
    return scenes_of(seen, words, None)[-1]


async def _raided(table: Table, presenter: GamePresenter, breached: bool) -> None:
    """Play on until a roll moved riders (and broke a wall)."""
    fingers, luck = Fingers(presenter, table.submit), random.Random(3)
    for _ in range(600):
        attack = table.view_for("table")["attack"] or {}
        if attack.get("breaches") if breached else attack.get("moves"):
            return
        await _step(table, presenter, fingers, luck, 0.5)
    raise AssertionError("no rider attacked")


@pytest.mark.rule("W3.1", "W6.10")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_breach_is_said_moved_and_told_in_order(language: str) -> None:
    words = Words(language)
    custody = {**PHONES, "bag": "app"}
    house = {"founding_riders": "drawn"}
    async with seated(**GAME, custody=custody, house=house) as (table, presenter):
        await _raided(table, presenter, breached=True)
        presenter.refresh()
        seen = presenter.seen
        note, asked, scene = said(seen, words), moves(seen, words, 0), _scene(seen, words)
        assert note
        assert "{" not in note
        assert asked is not None
        assert len(asked.lines) >= 3
        assert not any("{" in move for move in asked.lines)
        assert (scene.seq, scene.event) == (table.seq, "wall_breached")
        assert 2 <= len(scene.lines) <= 3
        assert not any("{" in line.text for line in (*scene.lines, *scene.story))
        rules = [step.rule for step in scene.story]
        assert rules.index("W3.2") < rules.index("W6.1") < rules.index("W6.3")
        assert rules.index("W6.6") < rules.index("W6.8") < rules.index("W12.2")
        assert presenter.model().moves == moves(seen, presenter.words, 0)
        presenter.tap_moved()
        assert presenter.model().moves is None


@pytest.mark.rule("W3.1")
async def test_a_ride_is_asked_for_before_what_a_robot_did_after_it() -> None:
    custody = {**PHONES, "bag": "app"}
    house = {"founding_riders": "drawn"}
    async with seated(**GAME, custody=custody, house=house) as (table, game):
        await _raided(table, game, breached=False)
        game.refresh()
        asked, view = moves(game.seen, game.words, 0), dict(table.view_for("table"))
        assert asked is not None
        broken = {event["seat"] for event in last_breaches(game.seen)}
        robot = next(seat for seat in game.seen.seats if seat not in broken)
        road = {"do": "place", "piece": "road", "at": "0,0,NE", "seat": robot}
        robots = {robot: {"strength": "middle", "hands": None, "cards": "app"}}
        for seq, first in ((asked.seq + 1, True), (asked.seq - 1, False)):
            things = [{"seq": seq, "seat": robot, "moves": [road]}]
            view["robots"] = {"seats": robots, "waits": False, "to_lay": things}
            game.seen = replace(game.seen, view=cast("Any", view))
            shown = game.model().moves
            assert shown is not None
            assert (shown == asked) is first


@pytest.mark.rule("W11.2")
async def test_penalties_stand_on_the_row_of_their_seat() -> None:
    async with seated(**GAME) as (table, presenter):
        do = {"type": "correct", "fact": "penalties", "of": "blue", "count": 2}
        assert (await table.submit(Submission("p", "touch", "red", None, do)))["ok"]
        presenter.refresh()
        rows = {row.seat: row for row in presenter.model().rows}
        assert rows["blue"].marks[0].text == "−2"
        assert rows["blue"].points == -2
        assert not rows["red"].marks


@pytest.mark.rule("W6.1", "W12.2")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_strip_warns_of_walls_without_towers_after_the_founding_and_has_words_for_every_section(
    language: str,
) -> None:
    async with seated(**GAME) as (table, presenter):
        fingers, luck = Fingers(presenter, table.submit), random.Random(1)
        for _ in range(12):
            await _step(table, presenter, fingers, luck, 0.5)
        presenter.words = Words(language)
        (strip,) = presenter.model().strips
        wall = strip.part.shows
        assert isinstance(wall, Wall)
        assert [section.warns for section in wall.sections] == [True] * 4
        assert not wall.alarm, "no rider is on the board yet"
        for section in presenter.seen.view["wall"]:
            head, note = section_lines(presenter.seen, presenter.words, section)
            assert presenter.seen.names[section["seat"]] in head
            assert "{" not in head + note
        for camp in presenter.seen.view["gathering"]:
            assert camp["territory"] in territory_line(presenter.words, camp)


@pytest.mark.rule("W6.1")
async def test_where_riders_are_cardboard_a_breach_is_told_by_taps() -> None:
    async with seated(**GAME, custody={**PHONES, "bag": "cardboard"}) as (table, presenter):
        fingers, luck = Fingers(presenter, table.submit), random.Random(1)
        for _ in range(40):
            if table.view_for("table")["phase"] == "roll":
                break
            await _step(table, presenter, fingers, luck, 0.5)
        section = table.view_for("table")["wall"][1]
        hexes = [entry["at"] for entry in section["hexes"][:2]]
        do = {"type": "report_breach", "of": section["seat"], "hexes": hexes}
        presenter.tap_choice(f"tell_breach:{section['seat']}")
        presenter.tap_map(*middle(hexes[0]), 0.5)
        shown = presenter.model()
        assert [glow.at for glow in shown.map.glow if glow.kind == "hex"] == hexes[:1]
        assert shown.prompt.seat == section["seat"]
        presenter.tap_close()
        answer = await fingers.play(section["seat"], do)
        assert answer["ok"], answer
        view = table.view_for("table")
        assert (view["breaches"], sorted(view["dead"])) == (1, sorted(hexes))
        assert _scene(presenter.seen, presenter.words).story[-1].rule == "W12.2"


@pytest.mark.rule("W12.4")
async def test_when_all_have_lost_the_best_loser_is_named() -> None:
    async with seated(**GAME, custody={**PHONES, "bag": "cardboard"}) as (table, presenter):
        fingers, luck = Fingers(presenter, table.submit), random.Random(1)
        while table.view_for("table")["phase"] != "roll":
            await _step(table, presenter, fingers, luck, 0.5)
        seat = str(table.view_for("table")["active"])
        for _ in range(5):
            await fingers.play(seat, {"type": "report_breach", "of": seat, "hexes": []})
        over = presenter.model().over
        assert over is not None
        assert over.seats == ()
        points = [rank.points for rank in over.ranking]
        assert points == sorted(points, reverse=True)
        names = presenter.seen.names
        assert [other for other in names if names[other] not in over.note] == [seat]
        assert over.said.startswith("best losers: "), "there are three of them"


@pytest.mark.rule("W4.1")
async def test_the_next_stage_of_ones_wall_takes_one_tap_as_do_card_and_knight() -> None:
    custody = {**CARDBOARD, "bag": "table"}
    async with seated(entropy=4, **GAME, custody=custody) as (table, presenter):
        fingers, luck = Fingers(presenter, table.submit), random.Random(4)
        while not presenter.seen.owes("act"):
            await _step(table, presenter, fingers, luck, 0)
        assert [key.key for key in presenter.model().quick] == ["buy", "play:knight", "stage"]
        before = presenter.taps
        stage = presenter.tap_choice("stage")
        assert (await table.submit(stage.send[0]))["ok"]
        assert presenter.taps == before + 1
