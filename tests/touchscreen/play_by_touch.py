"""Plays a whole game on the real touchscreen with Kivy's own touch events, and looks at what it shows.

Run with a display: ``python -m tests.touchscreen.play_by_touch 800x480 fr cardboard``. Prints one JSON line:
taps, redraws, winner, and every fault it saw: a text that does not fit, a target smaller than a finger, a touch
that failed.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from companion.faces.context import LoneTouchscreen
from companion.rules import grid
from companion.table import MemoryStore, Submission, Table
from companion.touchscreen.environment import prepare
from tests.on_display import hurry
from tests.touchscreen.readable import unreadable
from tests.touchscreen.table_game import CARDBOARD, NAMES, PHONES
from tests.turns import LONG


def widgets(root: Any) -> Iterator[Any]:
    """A widget and all below it that can be seen."""
    yield root
    for child in root.children:
        if child.opacity and child.width > 1 and child.height > 1:
            yield from widgets(child)


def still() -> float:
    """Time stands: a scene lasts until somebody has looked at it."""
    return 0.0


PATIENCE = 50_000
"""Frames after which what has not come will not come; seconds would say nothing of a busy machine."""


class Faults:
    """Collects what is wrong with what the screen shows, each thing once."""

    def __init__(self) -> None:
        self.seen: dict[str, None] = {}

    def look(self, root: Any) -> None:
        """root: of an app that is running."""
        from kivy.app import App

        from companion.touchscreen.widgets.button import Tappable
        from companion.touchscreen.widgets.label import Label
        from companion.touchscreen.widgets.sheet import Sheet

        for what, text in unreadable(root, App.get_running_app().theme.scale):
            self.seen[f"{what}: {text.said!r} {text.size} {text.beyond} {text.within}"] = None
        sheets = [widget for widget in root.children if isinstance(widget, Sheet)]
        if len(sheets) > 1:
            self.seen[f"sheets on each other: {[sheet.title.full_text for sheet in sheets]}"] = None
        for widget in widgets(root):
            if isinstance(widget, Label) and widget.text:
                self._words(widget)
            if isinstance(widget, Tappable) and (widget.on_tap or widget.on_refused):
                self._target(widget)

    def _words(self, label: Any) -> None:
        if label.full_text.startswith(("touchscreen.", "piece.", "resource.", "event.", "card.")):
            self.seen[f"no words for {label.full_text}"] = None

    def _target(self, widget: Any) -> None:
        least = widget.theme.touch - 1.5
        if min(widget.size) < least:
            what = getattr(widget, "text", type(widget).__name__)
            self.seen[f"small: {what!r} {widget.size}"] = None


async def drawn(frames: int = 1) -> None:
    """Wait until the window has drawn that often."""
    from kivy.clock import Clock

    hurry()
    wanted = Clock.frames_displayed + frames
    while wanted > Clock.frames_displayed:  # noqa: ASYNC110 - Kivy has no event for it
        await asyncio.sleep(0.005)


async def opened(app: Any) -> None:
    """Wait until the window is there."""
    while app.screen is None:  # noqa: ASYNC110 - Kivy has no event for it
        await asyncio.sleep(0.005)
    await calm(app)


async def calm(app: Any) -> None:
    """Wait until every finger has done what it meant, every wish is answered, and every target has been seen where it
    lies."""
    from companion.touchscreen.widgets.pressed import is_waiting

    if is_waiting():
        await seen(lambda: not is_waiting())
    await drawn()
    await seen(
        lambda: not app._tasks and all(getattr(w, "shown", True) for w in widgets(app.root_layout))
    )


async def seen(what: Callable[[], Any]) -> None:
    """Wait until something can be seen."""
    for _ in range(PATIENCE):
        if what():
            return
        await drawn()
    raise AssertionError("what was waited for did not come to the screen")


class Hand:
    """Touches the window as a finger would."""

    def __init__(self, app: Any, table: Table, faults: Faults) -> None:
        self.app, self.table, self.faults = app, table, faults
        self.taps = 0
        self.watched: Counter[str] = Counter()

    async def tap(self, x: float, y: float) -> None:
        """Down and up at a place of the window, then wait until all is answered and drawn."""
        from kivy.tests.common import UnitTestTouch

        self.taps += 1
        touch = UnitTestTouch(x, y)
        touch.touch_down()
        touch.touch_up()
        await calm(self.app)
        self.faults.look(self.app.root_layout)

    async def tap_widget(self, widget: Any) -> None:
        """Tap a widget where it is seen."""
        await calm(self.app)
        await self.tap(*widget.to_window(*widget.center))

    async def tap_text(self, text: str) -> None:
        """Tap the button with this text that lies on top."""
        await calm(self.app)
        found = [w for w in widgets(self.app.root_layout) if getattr(w, "text", None) == text]
        buttons = [w for w in found if hasattr(w, "on_tap")]
        assert buttons, f"no button says {text!r}"
        await self.bring(buttons[0])
        await self.tap_widget(buttons[0])

    async def bring(self, widget: Any) -> None:
        """Scroll a widget into sight, as a finger would that looks for it."""
        from kivy.uix.scrollview import ScrollView

        around = widget.parent
        while around is not None and around is not around.parent:
            if isinstance(around, ScrollView) and widget.to_window(*widget.center)[1] <= 0:
                around.scroll_to(widget, animate=False)
                await drawn(2)
            around = around.parent

    async def tap_quick(self, key: str) -> None:
        """Tap one of the keys of what is done with one tap."""
        await calm(self.app)
        keys = self.app.screen.quick.keys
        await self.tap_widget(next(k for k in keys if k.action.key == key))

    async def watch(self) -> None:
        """Look at each scene that is told, and end it with a tap."""
        await calm(self.app)
        while (scenes := getattr(self.app.screen, "scenes", None)) and scenes.view is not None:
            self.watched[scenes.view.moment.event] += 1
            self.faults.look(scenes.view)
            await self.tap_widget(scenes.view.picture)

    async def tap_map(self, at: str) -> None:
        await self.watch()
        island = self.app.screen.island
        if at.count(",") == 1:
            point = grid.center(at)
        else:
            point = grid.xy(at) if at[-1] in "NS" and at[-2] == "," else grid.middle(at)
        x, y = island.lie.pixel(point)
        await self.uncovered(x, y)
        await self.tap(x, y)

    async def placed(self, do: dict[str, Any]) -> None:
        """A tap on a place; where the tap only looks, or means several things, a second one on the thing's word."""
        await self.tap_map(do.get("at") or do["to"])
        await calm(self.app)
        choices = self.app.screen.shown.choices
        if choices is not None and choices.key == "which":
            word = self.app.words(f"touchscreen.game.do.{do['type']}").capitalize()
            await self.tap_text(word)

    async def uncovered(self, x: float, y: float) -> None:
        """Wait until no toast lies over a place, as a person does who wants to touch it."""
        toast = self.app.messages.shown
        if toast is not None:
            await seen(lambda: toast.parent is None or not toast.ground.collide_point(x, y))

    async def play(self, do: dict[str, Any]) -> None:
        """Play one command with the fingers."""
        words, kind = self.app.words, do["type"]
        screen = self.app.screen
        if "at" in do:
            await self.placed(do)
        elif kind == "roll":
            for face in do["dice"]:
                await self.tap_widget(screen.pad.keys[face - 1])
        elif kind == "steal":
            await self.tap_text(NAMES[do["from"]])
        elif kind == "decline_steal":
            await self.tap_text(words("touchscreen.game.rob_nobody"))
        elif kind == "end_turn":
            await self.tap_text(words("touchscreen.game.end"))
        elif kind == "buy_development":
            await self.tap_quick("buy")
        elif kind == "play_knight":
            await self.tap_quick("play:knight")
        elif kind == "trade_bank":
            await self.trade_bank(do)
        elif kind == "discard":
            await self.discard(do)

    async def trade_bank(self, do: dict[str, Any]) -> None:
        from companion.touchscreen.widgets.picker import CardPicker

        await self.tap_text(self.app.words("touchscreen.game.trade"))
        for side, order in (("give", 1), ("get", 0)):
            pickers = [w for w in widgets(self.app.root_layout) if isinstance(w, CardPicker)]
            await self.tap_widget(pickers[order].cards[do[side]])

    async def discard(self, do: dict[str, Any]) -> None:
        from companion.touchscreen.widgets.picker import CardPicker

        await self.tap_text(NAMES[do["seat"]])
        for kind, count in do["cards"].items():
            for _ in range(count):
                picker = next(w for w in widgets(self.app.root_layout) if isinstance(w, CardPicker))
                await self.tap_widget(picker.cards[kind])
        await self.tap_text(self.app.words("touchscreen.discard.done"))

    async def tour(self) -> None:
        """Open what can be opened now, look at it, and close it again; then the same in the other language."""
        for language in ("en", "fr"):
            self.app.set_language(language)
            await calm(self.app)
            await self.peek(self.app.screen.rows[0])
            for row in self.app.screen.rows:
                await self.tap_widget(row)
                self.app.sheets.close()
            for key in ("trade", "cards"):
                if key in self.app.screen.buttons:
                    await self.open_sheet(key)
                self.app.sheets.close()

    async def peek(self, row: Any) -> None:
        """Hold a row until its hand shows, and let go: nothing of it may stay."""
        from kivy.tests.common import UnitTestTouch

        touch = UnitTestTouch(row.x + row.width / 2, row.y + row.height / 2)
        touch.touch_down()
        await seen(lambda: self.app.screen.hand is not None)
        await calm(self.app)
        self.faults.look(self.app.root_layout)
        touch.touch_up()
        if self.app.screen.hand is not None:
            self.faults.seen["a hand stays after the finger has gone"] = None

    async def open_sheet(self, key: str) -> None:
        button = self.app.screen.buttons[key]
        if not button.enabled:
            return
        await self.tap_widget(button)
        if key == "trade":
            for tab in ("seats", "bank"):
                count = len(self.app.table.view_for("table")["offers"])
                text = self.app.words(f"touchscreen.trade.tab.{tab}", n=count, count=count)
                await self.tap_text(text)


TOUCHED = (
    "build_road",
    "build_settlement",
    "build_city",
    "move_robber",
    "roll",
    "steal",
    "decline_steal",
    "end_turn",
    "buy_development",
    "play_knight",
    "trade_bank",
    "discard",
)


def choose(luck: random.Random, table: Table) -> dict[str, Any] | None:
    """A command that fingers can play, building where it can."""
    duties = table.view_for("table")["obligations"]
    options = [do for duty in duties for do in table.options(duty["seat"])]
    options = [do for do in options if do["type"] in TOUCHED]
    if not options:
        return None
    builds = [do for do in options if do["type"] in ("build_city", "build_settlement")]
    kinds = sorted({do["type"] for do in options} - {"end_turn"}) or ["end_turn"]
    if luck.random() < 0.4 and any(do["type"] == "end_turn" for do in options):
        kinds = ["end_turn"]
    kind = luck.choice(kinds)
    return luck.choice(builds or [do for do in options if do["type"] == kind])


def acting(table: Table) -> bool:
    """Whether somebody is free to build, trade and play cards."""
    return [duty["type"] for duty in table.view_for("table")["obligations"]] == ["act"]


class Share:
    """Which steps of a whole game fingers play, and which nobody looks at: fingers found, play every kind of command a
    few times, and play from where somebody is near the end. The long run leaves them all of it.
    """

    FOUNDING, OF_A_KIND, NEAR = 18, 2, 8

    def __init__(self) -> None:
        self.touched: Counter[str] = Counter()

    def takes(self, table: Table, do: Mapping[str, Any]) -> bool:
        """Whether the next command is one for fingers."""
        points = max(entry["points"] for entry in table.view_for("table")["seats"])
        founding = self.touched.total() < self.FOUNDING
        if LONG or founding or points >= self.NEAR or self.touched[do["type"]] < self.OF_A_KIND:
            self.touched[do["type"]] += 1
            return True
        return False


async def unseen(table: Table, do: Mapping[str, Any]) -> None:
    """One command without fingers."""
    wish = {key: value for key, value in do.items() if key != "seat" and value is not None}
    answer = await table.submit(Submission(f"unseen-{table.seq}", "demo", do["seat"], None, wish))
    assert answer["ok"], answer


async def drive(
    app: Any, table: Table, steps: int, faults: Faults | None = None, share: Share | None = None
) -> dict[str, Any]:
    """Play and report. faults: collects what is wrong; share: of the fingers, all where none is given."""
    faults, luck, refused = faults or Faults(), random.Random(4), []
    hand = Hand(app, table, faults)
    await opened(app)
    for step in range(steps + 30):
        do = choose(luck, table)
        if do is None or (step >= steps and do["type"] != "roll" and acting(table)):
            break
        before = table.seq
        if share is not None and not share.takes(table, do):
            await unseen(table, do)
            continue
        await hand.play(do)
        if table.seq == before:
            said = app.messages.shown.label.full_text if app.messages.shown else ""
            refused.append([do, said])
    await hand.watch()
    app.sheets.close()
    await hand.tour()
    view = table.view_for("table")
    return {
        "taps": hand.taps,
        "seq": table.seq,
        "winners": view["winners"],
        "redraws": app.screen.redraws if hasattr(app.screen, "redraws") else None,
        "failures": app.failures,
        "unheard": refused,
        "faults": list(faults.seen),
    }


async def main(size: str, language: str, custody: str, steps: int) -> None:
    """Open the window, play, print."""
    from companion.touchscreen.shell import TouchscreenApp

    async with Table(MemoryStore()) as table:
        players = [{"seat": seat, "name": name} for seat, name in NAMES.items()]
        new = {
            "game": "base",
            "players": players,
            "board": "variable",
            "custody": CARDBOARD if custody == "cardboard" else PHONES,
            "entropy": 11,
        }
        assert (await table.start(new))["ok"]
        context = LoneTouchscreen({"language": language})
        app = TouchscreenApp(table, context, first="game", seconds=still)
        running = asyncio.create_task(app.async_run("asyncio"))
        report = await drive(app, table, steps, share=Share() if steps > 100 else None)
        app.stop()
        await running
    print(json.dumps(report))


if __name__ == "__main__":
    wide, high = map(int, sys.argv[1].split("x"))
    with tempfile.TemporaryDirectory() as home:
        prepare(wide, high, fullscreen=False, rotation=0, home=Path(home))
        asyncio.run(main(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])))
