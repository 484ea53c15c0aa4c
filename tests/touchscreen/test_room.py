"""No message lies where a hand goes next: on no place that may be tapped, on no key that does something."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from companion.faces.board_map import game_map
from companion.faces.lie import Box, Lie, lie
from companion.faces.models import ShownGame
from companion.faces.play import clear
from companion.faces.play.game import GamePresenter
from companion.faces.play.layout import GAP, ROW, Layout, layout
from companion.faces.room import (
    Size,
    is_clear,
    low_right,
    place_box,
    room,
    staying,
)
from companion.faces.theme import theme_for
from companion.locale import Words
from companion.rules import grid
from companion.table import Submission, Table
from tests.on_display import told
from tests.rules.seeds import fresh
from tests.touchscreen.boxes import shared
from tests.touchscreen.table_game import CARDBOARD, PHONES, seated
from tests.turns import LONG, paired

GAMES = [("base", "variable", 4), ("base", "variable", 6), ("cities_knights", "variable", 4)]
GAMES += [("great_wall", "great_wall", 4), ("troy", "troy", 4), ("alexander", "alexander", 3)]
SCREENS = [(800, 480), (480, 800), (1280, 720)]


def shapes(letters: int, key: float, scale: float) -> list[tuple[float, float]]:
    """About what a message of so many letters asks for, with a key beside them."""
    text = letters * 8 * scale
    found = []
    for most in (760, 440, 306, 232):
        wide = min(most * scale, text + (key + 40) * scale)
        lines = -(-text // max(1, wide - (key + 32) * scale))
        found.append((wide, max(48 * scale, lines * 21 * scale + 16 * scale)))
    return found


def panel(lines: int, scale: float) -> list[tuple[float, float]]:
    """About what as many lines of things to be moved ask for; the title alone where that is too much."""
    whole = [(wide * scale, (42 + 18 * lines) * scale) for wide in (462, 380, 306)]
    return [*whole, (306 * scale, 48 * scale), (240 * scale, 48 * scale), (200 * scale, 48 * scale)]


def lying(places: Layout, scale: float) -> list[Box]:
    """The keys in the corners, with a clock in both of its places."""
    wide = []
    for i, box in enumerate(places.corners):
        more = (92 * scale - box.width) if i in (1, 3) else 0
        wide.append(Box(box.x - more, box.y, box.width + more, box.height))
    return [*wide, *places.strips]


def placed(
    presenter: GamePresenter, size: tuple[int, int], far: bool
) -> tuple[ShownGame, Layout, Lie, float]:
    """The model, where everything lies in such a window, and how the map lies."""
    game, scale = presenter.model(), theme_for(*size).scale
    rows = [face.narrow_row for face in presenter.faces if face.narrow_row is not None]
    strips = [(strip.high, strip.beside) for strip in game.strips]
    places = layout(
        *size,
        scale,
        len(game.rows),
        strips=strips,
        narrow_row=next(iter(rows), ROW),
        buttons=len(game.actions),
        far=far,
    )
    ground = game.map.ground
    hexes = game.map.window or ground.hexes()
    return (
        game,
        places,
        lie(hexes, places.map.within(GAP * scale), game.map.turn, ground.reach),
        scale,
    )


def covered(
    presenter: GamePresenter, size: tuple[int, int], far: bool, said: Callable[[float], list[Size]]
) -> Iterator[str]:
    """What a message would cover now; its room has to be found by itself. said: its sizes at a scale.

    A place is tapped on the map and nowhere beyond it.
    """
    game, places, how, scale = placed(presenter, size, far)
    legal, keys = presenter.legal(), lying(places, scale)
    ways = clear.areas(game, places, legal, how, scale, keys)
    found = room(said(scale), ways) or places.prompt
    for at in legal:
        if found.overlaps(shared(place_box(how, at, clear.FINGER * scale), places.map)):
            yield f"{at}: {game.prompt.title}"
    boxes = zip(game.actions, places.actions, strict=True)
    live = [*keys, *places.rows, places.undo, places.end]
    live += [] if found == places.prompt else [places.prompt]
    live += [box for action, box in boxes if action.enabled]
    live += [] if game.pad.reason else [places.pad]
    live += [] if game.choices is None else [places.choices]
    yield from (f"{box}: {game.prompt.title}" for box in live if found.overlaps(box))


SAID = (partial(shapes, 24, 0), partial(shapes, 70, 64), partial(panel, 1), partial(panel, 5))
"""Messages, and panels; where there is room for none of their sizes they lie on the yellow bar."""


async def one_more(table: Table, luck: random.Random) -> bool:
    """Play something, building where it can; False where nothing is left to do."""
    duties = table.view_for("table")["obligations"]
    options = [do for duty in duties for do in table.options(duty["seat"])]
    if not options:
        return False
    builds = [do for do in options if do["type"].startswith(("build", "buy", "raise"))]
    do: dict[str, Any] = dict(luck.choice(builds if builds and luck.random() < 0.7 else options))
    seat = do.pop("seat")
    answer = await table.submit(Submission(f"r{table.seq}", "demo", seat, None, do))
    assert answer["ok"], answer
    return True


@pytest.mark.tour("messages on a screen")
@pytest.mark.parametrize(
    ("where", "custody"),
    paired("messages", GAMES, [CARDBOARD, PHONES]),
    ids=lambda given: given["cards"] if isinstance(given, dict) else " ".join(map(str, given)),
)
async def test_a_message_finds_room_on_no_place_and_no_key(
    where: tuple[str, str, int], custody: dict[str, str]
) -> None:
    game, board, seats = where
    luck = random.Random(fresh(1)[0])
    entropy = luck.randrange(1000)
    faults: dict[str, None] = {}
    sitting = seated(game=game, board=board, seats=seats, custody=custody, entropy=entropy)
    async with sitting as (table, presenter):
        for step in range(2000 if LONG else 60):
            presenter.refresh()
            size, far = SCREENS[step % len(SCREENS)], step % 2 == 1
            for said in SAID:
                faults |= dict.fromkeys(covered(presenter, size, far, said))
            if not await one_more(table, luck):
                break
    assert not faults, "\n".join(faults)


@pytest.mark.tour("messages on a screen")
@pytest.mark.e2e
@pytest.mark.parametrize("size", ["800x480", pytest.param("480x800", marks=pytest.mark.long)])
def test_on_the_real_screen_no_message_lies_where_a_hand_goes_next(display: str, size: str) -> None:
    steps = 120 if LONG else 9
    program = "tests.touchscreen.messages_by_touch"
    report = told(display, program, size, str(steps), pixels=False)[-1]
    assert report["covered"] == {}
    assert report["on hexes"] == 0
    assert report["old"] == []
    assert report["kept"] == [True, False]
    assert report["failures"] == 0
    begun = report["begun"]
    assert begun["game"] == "great_wall"
    assert begun["first"] == [Words("en")("touchscreen.printed.title")]
    assert begun["deaf"] == 1, "a page that came by itself takes no finger yet"
    assert (begun["under"], begun["then"]) == ("GameScreen", "JoinScreen")


KEYS = [(112.0, 48.0), (96.0, 64.0), (88.0, 64.0), (48.0, 48.0)]
"""Sizes of a key that stays on the map, in sketch pixels."""


@pytest.mark.parametrize(("game", "board", "seats"), [*GAMES, ("cities_knights", "variable", 6)])
async def test_a_key_that_stays_lies_on_no_land_no_harbor_no_ship_and_no_legal_place(
    game: str, board: str, seats: int
) -> None:
    sitting = seated(game=game, board=board, seats=seats, custody=PHONES, entropy=3)
    async with sitting as (table, presenter):
        luck = random.Random(3)
        for _ in range(12):
            await one_more(table, luck)
        presenter.refresh()
        for size in SCREENS:
            for far in (False, True):
                shown, places, how, scale = placed(presenter, size, far)
                legal, keys = presenter.legal(), lying(places, scale)
                way = clear.beside_land(shown, places, legal, how, scale, keys)
                sizes = [(wide * scale, high * scale) for wide, high in KEYS]
                found = room(sizes, [way])
                assert found is not None, (size, far)
                middles = [tile.middle for tile in shown.map.ground.tiles if tile.terrain != "sea"]
                signs = [quay.sign for quay in shown.map.ground.quays]
                marks = [grid.center(at) for at in shown.map.ground.marked]
                stands = [point for layer in shown.map.layers for point in layer.stands]
                points = (*middles, *signs, *marks, *stands)
                assert not any(found.holds(*how.pixel(point)) for point in points)
                sites = [place_box(how, at, clear.FINGER * scale) for at in legal]
                assert not any(found.overlaps(box) for box in (*sites, *keys))


def test_what_lies_clear_stays_where_it_is() -> None:
    chart, sign = Box(0, 0, 100, 100), Box(40, 40, 20, 20)
    assert is_clear(Box(0, 0, 40, 40), (40, 40), (chart, [sign]))
    assert not is_clear(Box(30, 30, 40, 40), (40, 40), (chart, [sign]))
    assert not is_clear(Box(80, 0, 40, 40), (40, 40), (chart, [sign]))
    assert not is_clear(Box(0, 0, 40, 40), (50, 40), (chart, [sign]))


async def test_what_is_to_be_laid_covers_no_piece_that_has_no_place_of_its_own() -> None:
    async with seated(game="alexander", board="alexander", seats=3, custody=PHONES) as (
        _,
        presenter,
    ):
        view, covered = presenter.seen.view, 0
        for size in SCREENS:
            shown, places, how, scale = placed(presenter, size, far=False)
            for passed in range(len(view["board"]["route"])):
                march = {**view["march"], "passed": passed}
                game = replace(shown, map=game_map({**view, "march": march}, (), 0))
                (figure,) = (point for layer in game.map.layers for point in layer.stands)
                ways = clear.areas(game, places, (), how, scale, ())
                found = room(panel(2, scale), ways)
                assert found is not None, (size, passed)
                assert not found.holds(*how.pixel(figure)), (size, passed)
                first = room(panel(2, scale), [(places.map, ())])
                covered += first is not None and first.holds(*how.pixel(figure))
        assert covered, "somewhere on his way he stands where it would lie"


def test_a_note_ends_at_the_lower_right_whatever_it_says_and_takes_a_narrower_shape_to_stay_there() -> (
    None
):
    area = Box(0, 0, 400, 400)
    short, long = (low_right([(384, high)], [(area, ())], 8) for high in (64, 140))
    assert short is not None
    assert long is not None
    assert [(box.x + box.width, box.y) for box in (short, long)] == [(392, 0), (392, 0)]
    house = Box(20, 40, 30, 30)
    beside = low_right([(384, 64), (300, 90)], [(area, (house,))], 8)
    assert beside == Box(92, 0, 300, 90)
    assert low_right([(384, 64)], [(area, (Box(0, 0, 400, 400),))], 8) is None


def test_a_note_stays_where_its_key_is_as_long_as_nothing_is_wanted_there() -> None:
    area, sizes = Box(0, 0, 400, 400), [(300.0, 64.0), (200.0, 90.0)]
    low = low_right(sizes, [(area, (Box(0, 0, 400, 100),))], 8)
    assert low == Box(92, 100, 300, 64)
    corner = (low.x + low.width, low.y)
    assert staying(corner, sizes, [(area, ())]) == low, "though the corner is free again"
    assert staying(corner, sizes, [(area, (Box(100, 120, 20, 20),))]) == Box(192, 100, 200, 90)
    assert staying(corner, sizes, [(area, (Box(380, 120, 20, 20),))]) is None
