"""A scene on the real screen, with Kivy's own touch events and a clock that the test moves.

``python -m tests.touchscreen.moments.scenes_by_touch 800x480`` with a display. Prints one JSON line.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from companion.faces.context import LoneTouchscreen
from companion.faces.lie import Box
from companion.faces.moments.moment import LONGEST
from companion.faces.moments.picture import lasts
from companion.faces.room import place_box
from companion.rules import grid
from companion.table import MemoryStore, Submission, Table
from companion.touchscreen.environment import prepare
from tests.touchscreen.play_by_keys import press
from tests.touchscreen.play_by_touch import Faults, Hand, calm, opened, seen
from tests.touchscreen.table_game import PHONES, SIX, lay


class Time:
    """Seconds that pass when a test says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Watching(Hand):
    """Fingers on a scene and beside it; the sixth part of a ring of roads brings it, and takes it away."""

    def __init__(self, app: Any, table: Table, faults: Faults) -> None:
        super().__init__(app, table, faults)
        self.wishes = 0
        *roads, self.last = _free_ring(table)
        self.roads = roads[1:]

    @property
    def scene(self) -> Any:
        return self.app.screen.scenes.view

    @property
    def key(self) -> Any:
        """What leads to the story of a scene that went."""
        return self.app.screen.scenes.kept.key

    async def wish(self, do: dict[str, Any], seat: str = "red", origin: str = "host") -> None:
        """Something that is done elsewhere."""
        self.wishes += 1
        answer = await self.table.submit(Submission(f"wish-{self.wishes}", origin, seat, None, do))
        assert answer["ok"], answer

    async def put(self, at: str, owner: str | None) -> None:
        """A road as the cardboard has it, put right from the host's phone."""
        piece = None if owner is None else "road"
        await self.wish(
            {"type": "correct", "fact": "piece", "at": at, "owner": owner, "piece": piece}
        )

    async def robot_builds(self) -> list[bool]:
        """A robot takes the longest road: whether what to lay lies there while that is told, and once it is; and
        whether the key that the scene leaves lies under it."""
        seat = self.table.view_for("table")["active"]
        for at in self.roads:
            await self.put(at, seat)
        await self.wish({"type": "roll", "dice": [1, 1]}, seat)
        cards = {"brick": 1, "lumber": 1}
        await self.wish({"type": "correct", "fact": "resources", "of": seat, "cards": cards})
        await self.wish({"type": "seat_robot", "strength": "gentle", "hands": None}, seat)
        await self.wish({"type": "build_road", "at": self.last}, seat, "robot")
        await seen(lambda: self.scene is not None)
        panel, beside = self.app.screen.over_map.moves, []
        beside.append(panel is not None and panel.parent is not None)
        await self.tap_widget(self.scene.picture)
        panel = self.app.screen.over_map.moves
        beside.append(panel is not None and panel.parent is not None)
        await seen(lambda: self.key is not None)
        return [*beside, bool(self.key.opacity) and panel.collide_point(*self.key.center)]

    async def robots_wait(self) -> list[bool]:
        """A scene that is told while something later is taken back: whether it lasts until then, and gives its place to
        the key that lets robots go on."""
        seat = self.table.view_for("table")["active"]
        await self.put(self.last, None)
        await seen(lambda: self.scene is not None)
        none: dict[str, int] = {}
        await self.wish({"type": "correct", "fact": "resources", "of": seat, "cards": none})
        lasts = self.scene is not None
        await self.wish({"type": "undo"})
        await seen(lambda: self.scene is None)
        await calm(self.app)
        panel = self.app.screen.over_map.moves
        stands = panel is not None and panel.parent is not None
        await self.wish({"type": "go_on", "laid": False})
        await self.put(self.last, seat)
        await seen(lambda: self.scene is not None)
        await self.tap_widget(self.scene.picture)
        return [lasts, stands]

    async def asked_on_the_map(self) -> list[bool]:
        """A scene that would hide the hexes that somebody has to choose from: whether its key comes in its place, lies
        on none of them, and a tap on a hex is meant for the map."""
        seat = self.table.view_for("table")["active"]
        await self.wish({"type": "roll", "dice": [3, 4]}, seat)
        await self.put(self.last, "red")
        await seen(lambda: self.key is not None)
        await calm(self.app)
        screen = self.app.screen
        lie = screen.island.lie
        asked = [lie.pixel(grid.center(at)) for at in screen.presenter.legal()]
        hidden = [at for at in asked if self.key.collide_point(*at)]
        came = self.scene is not None
        taps = screen.presenter.taps
        await self.tap(*asked[0])
        tapped = screen.presenter.taps - taps
        while self.table.view_for("table")["obligations"][0]["type"] != "act":
            await self.wish(self.table.options(seat)[0], seat)
        await self.put(self.last, None)
        await seen(lambda: self.scene is not None and not self.scene.moment.seats)
        free = await self.chosen_under_a_scene()
        await self.wish({"type": "end_turn"}, seat)
        return [came, bool(hidden), bool(tapped), free]

    async def chosen_under_a_scene(self) -> bool:
        """Somebody begins to build while a scene is told: whether it leaves every place free, or goes."""
        screen = self.app.screen
        screen.act(screen.presenter.tap_choice("piece:road"))
        await calm(self.app)
        asked = [place_box(screen.island.lie, at, 1) for at in screen.presenter.legal()]
        lies = self.scene and Box(*self.scene.pos, *self.scene.size)
        free = lies is None or not any(map(lies.overlaps, asked))
        screen.act(screen.presenter.tap_close())
        if self.scene is not None:
            await self.tap_widget(self.scene.picture)
        return free and bool(asked)

    async def too_late(self, time: Time) -> list[Any]:
        """Fingers on their way to a scene as it goes by itself: what one below means, what the key below says, what a
        finger on the place of *why* opens, and what a later one on the map means."""
        await self.told("red")
        why, spot = self.scene.why.center, self.scene.picture.center
        taps, story = self.app.screen.presenter.taps, self.scene.moment.title
        time.now += LONGEST
        await seen(lambda: self.scene is None)
        await self.tap(*spot)
        below = self.app.screen.presenter.taps - taps
        said = self.key.text
        await self.tap(*why)
        opened = [sheet.title.full_text == story for sheet in self.sheets()]
        self.app.sheets.close()
        time.now += DEAF
        await self.tap(*spot)
        return [below, said, opened, self.key is None, self.app.screen.presenter.taps - taps]

    async def asked_later(self, time: Time) -> list[Any]:
        """The key that a scene leaves: it tells the story, and goes once people roll."""
        await self.told(None)
        await self.tap_widget(self.scene.picture)
        await self.tap_widget(self.key)
        opened = [sheet.title.full_text for sheet in self.sheets()]
        self.app.sheets.close()
        return [*opened, self.key is None]

    async def asked_for_a_while(self, time: Time) -> list[Any]:
        """The key lies where the scene had its own; nobody asks any more half a minute later."""
        await self.told(None)
        why = self.scene.why
        place = (tuple(why.pos), tuple(why.size))
        await self.tap_widget(self.scene.picture)
        there = (tuple(self.key.pos), tuple(self.key.size)) == place
        time.now += STAYS + 1
        await seen(lambda: self.key is None)
        return [there, self.key is None]

    def sheets(self) -> list[Any]:
        """The sheets that lie over the screen."""
        return [widget for widget in self.app.root_layout.children if isinstance(widget, Sheet)]

    async def told(self, owner: str | None) -> str:
        """The longest road goes to somebody, or to nobody: the title of its scene."""
        await self.put(self.last, owner)
        await seen(lambda: self.scene is not None and bool(self.scene.moment.seats) == bool(owner))
        await calm(self.app)
        self.faults.look(self.app.root_layout)
        return str(self.scene.moment.title)


def _free_ring(table: Table) -> list[str]:
    """The paths round a hex on which and beside which nothing stands."""
    board = table.view_for("table")["board"]
    built = {piece["at"] for piece in (*board["intersections"], *board["paths"])}
    for tile in board["hexes"]:
        q, r = map(int, tile["at"].split(","))
        ring = [f"{q},{r},NE", f"{q},{r},NW", f"{q},{r},W"]
        ring += [f"{q - 1},{r + 1},NE", f"{q},{r + 1},NW", f"{q + 1},{r},W"]
        if not built & {*ring, *grid.corners(tile["at"])}:
            return ring
    raise AssertionError("something stands beside every hex")


async def drive(app: Any, table: Table, time: Time) -> dict[str, Any]:
    """Every way in which a scene comes and goes."""
    hand = Watching(app, table, Faults())
    context, told = app.context, {}
    await opened(app)
    for at in hand.roads:
        await hand.put(at, "red")
    told["title"] = await hand.told("red")
    await hand.tap_widget(app.screen.pad.keys[2])
    told["a key beside it"] = [app.screen.shown.dice.faces[0], hand.scene is not None]
    taps = app.screen.presenter.taps
    await hand.tap_widget(hand.scene.picture)
    told["a tap on it"] = [app.screen.presenter.taps - taps, hand.scene is None]
    told["nobody"] = await hand.told(None)
    time.now += LONGEST
    await seen(lambda: hand.scene is None)
    told["heard"] = len(context.played)
    await hand.told("red")
    await hand.tap_widget(hand.scene.sound)
    told["off with one tap"] = [app.sound, hand.scene is None, len(context.played)]
    await hand.told(None)
    told["still silent"] = len(context.played)
    await hand.tap_widget(hand.scene.why)
    told["why"] = [sheet.title.full_text for sheet in hand.sheets()]
    app.sheets.close()
    told["too late"] = await hand.too_late(time)
    told["asked later"] = await hand.asked_later(time)
    await hand.told("red")
    await hand.tap_widget(hand.scene.picture)
    told["asked for a while"] = await hand.asked_for_a_while(time)
    for key, owner in (("Escape", "red"), ("Return", None)):
        await hand.told(owner)
        await press(app, key)
        told[key] = hand.scene is None
    app.toggle_motion()
    await calm(app)
    await hand.told("red")
    picture = hand.scene.picture
    told["a still"] = picture.seconds == lasts(picture.picture)
    wish = Submission("undo", "host", "red", None, {"type": "undo"})
    assert (await table.submit(wish))["ok"]
    await seen(lambda: hand.scene is None)
    told["taken back"] = True
    told["where the robber is to be moved"] = await hand.asked_on_the_map()
    told["what to lay"] = await hand.robot_builds()
    told["where robots wait"] = await hand.robots_wait()
    await hand.put(hand.last, None)
    await seen(lambda: hand.scene is not None)
    async with Table(MemoryStore()) as another:
        assert (await another.start(game_of(3)))["ok"]
        await lay(another, table)
    await seen(lambda: hand.scene is None and len(app.screen.rows) == 3)
    told["another game"] = True
    return {**told, "faults": list(hand.faults.seen), "failures": app.failures}


def game_of(count: int) -> dict[str, Any]:
    """A game of so many people, always with the same luck."""
    players = [{"seat": seat, "name": name} for seat, name in list(SIX.items())[4 - count : 4]]
    new = {"game": "base", "players": players, "board": "beginner", "custody": PHONES}
    return {**new, "entropy": 3}


async def main() -> None:
    """Open the window, play, print."""
    from companion.touchscreen.shell import TouchscreenApp

    async with Table(MemoryStore()) as table:
        assert (await table.start(game_of(4)))["ok"]
        time = Time()
        context = LoneTouchscreen({"language": "en"})
        app = TouchscreenApp(table, context, first="game", seconds=time)
        running = asyncio.create_task(app.async_run("asyncio"))
        report = await drive(app, table, time)
        app.stop()
        await running
    print(json.dumps(report))


if __name__ == "__main__":
    wide, high = map(int, sys.argv[1].split("x"))
    with tempfile.TemporaryDirectory() as home:
        prepare(wide, high, fullscreen=False, rotation=0, home=Path(home))
        from companion.touchscreen.screens.play.kept_scenes import STAYS
        from companion.touchscreen.widgets import Sheet
        from companion.touchscreen.widgets.game.why_key import DEAF

        asyncio.run(main())
