"""Reads boards on the real touchscreen as a person would: ``python -m tests.training.board_touch FOLDER…``.

With a display. From the choice of boards to the land and its harbors, with Kivy's own touch events; a process of its
own reads each picture, as at the table. FOLDER is as ``companion board --score`` takes it. The person knows the board,
says whether the hexes fit, answers what is asked and mends what is wrong. Prints a line for each photograph: the taps
for the land and for the harbors, and the seconds for the land and for both where each tap takes ``--pace``; at the end
the medians, and what the screen showed that does not fit. ``--pictures FOLDER`` keeps each kind of step once.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Final

import numpy as np

from companion.app.board_photograph import board_read
from companion.boards import island_plan
from companion.boards.layouts import BoardLayout
from companion.editor import questions
from companion.editor.hand import path_in_hand
from companion.editor.photographed import coast_of
from companion.faces.context import LoneTouchscreen, Spot
from companion.faces.setup import draft as drafts
from companion.rules.cards import singles
from companion.table import MemoryStore, Table
from companion.touchscreen.environment import prepare
from hardware.board.lattice import widths
from hardware.board.piers import by_hex
from hardware.board.score import NEAR, BoardTruth, truths_of
from tests.touchscreen.boards.by_touch import BoardHand
from tests.touchscreen.play_by_touch import Faults, calm, drawn, opened, widgets
from tests.training.board_taps import Told, farthest_off, read_middles

Json = dict[str, Any]
FIRST: Final = "touchscreen.boards"


@dataclass(frozen=True, slots=True)
class Walked:
    """Taps for the land and for the harbors, the seconds of the land and of both; lost: the hexes never fitted."""

    land: int
    harbors: int
    seconds: float
    whole: float
    lost: bool


class ReadingTouchscreen(LoneTouchscreen):
    """A touchscreen whose photographs are read. read: the last reading; seconds: that all readings took."""

    read: Json
    seconds = 0.0

    async def read_board(
        self, picture: Path, layout: BoardLayout, taps: Sequence[Spot] = ()
    ) -> Json | None:
        begun = time.monotonic()
        self.read = await board_read(picture, layout, taps) or {}
        self.seconds += time.monotonic() - begun
        return self.read


class Walker:
    """A person at the touchscreen. pictures: where each kind of step is kept once, None for nowhere."""

    def __init__(
        self, hand: BoardHand, context: ReadingTouchscreen, pictures: Path | None, language: str
    ) -> None:
        self.hand, self.app, self.context = hand, hand.app, context
        self.pictures, self.language, self.drawn = pictures, language, set[str]()

    async def keep(self, name: str) -> None:
        """Draws the screen, where this kind of step was not drawn yet."""
        if self.pictures is None or name in self.drawn:
            return
        from kivy.core.window import Window

        self.drawn.add(name)
        await drawn(4)
        Window.screenshot(name=str(self.pictures / f"{name}-{self.language}.png"))

    async def walk(self, folder: Path, truth: BoardTruth, seed: int, pace: float) -> Walked:
        """One photograph, from the choice of boards to the last harbor."""
        app, layout = self.app, truth.shape.layout
        setup = app.navigate("setup")
        setup.change(drafts.with_count(setup.draft, max(3, layout.seats)))
        app.navigate("setup_board", owner=setup)
        self.context.seconds, before = 0.0, self.hand.taps
        await self.hand.reach(app.words("touchscreen.setup.board.photograph"))
        await calm(app)
        await self.keep("choice")
        await self.hand.tap_row(truth.file)
        lost = not await self._fits(truth)
        editor = app.screen
        places = self._places(truth)
        numbers = truth.numbers or (None,) * len(layout.places)
        told = {at: (truth.terrains[i], numbers[i]) for i, at in places.items()}
        await self._answers(editor, told)
        await self._mends(editor, told)
        await self.keep("land")
        land = self.hand.taps - before
        await self._harbors(editor, truth, places, Random(seed))
        await self.keep("harbors")
        every = self.hand.taps - before
        read = self.context.seconds
        seconds = (round(read + pace * land, 1), round(read + pace * every, 1))
        app.back()
        await calm(app)
        return Walked(land, every - land, *seconds, lost)

    async def _fits(self, truth: BoardTruth) -> bool:
        """Says whether the hexes fit, and shows them with three taps where they do not; whether they do at last."""
        reason = str(self.context.read.get("reason"))
        await self.keep(f"read-{reason}")
        good = reason == "ok" and self._off(truth) < NEAR
        if not good:
            if reason in ("ok", "no_board"):
                key = "unfit" if reason == "ok" else "none_taps"
                await self.hand.say(f"{FIRST}.photograph.{key}")
            await self._taps(truth)
            good = self._off(truth) < NEAR
            await self.keep("shown" if good else "shown-askew")
        await self.hand.say(f"{FIRST}.photograph.fits")
        return good

    async def _taps(self, truth: BoardTruth) -> None:
        from companion.touchscreen.screens.boards.picture import TapPicture

        picture = next(w for w in widgets(self.app.root_layout) if isinstance(w, TapPicture))
        scale, left, top = picture.lie
        step = scale * picture.texture.width / self.context.read["size"][0]
        for number, (x, y) in enumerate(truth.taps):
            await self.keep(f"taps-{number}")
            await self.hand.tap(left + x * step, top - y * step)
        await calm(self.app)

    def _off(self, truth: BoardTruth) -> float:
        layout = truth.shape.layout
        wide = widths(truth.lattice, truth.shape)
        return farthest_off(truth.middles, read_middles(self.context.read, layout), wide)

    def _places(self, truth: BoardTruth) -> Mapping[int, str]:
        """The truth's hexes on the board of the editor."""
        layout = truth.shape.layout
        spots = read_middles(self.context.read, layout)
        order = np.linalg.norm(truth.middles[:, None] - spots[None], axis=2).argmin(axis=0)
        return {int(i): at for at, i in zip(layout.places, order, strict=True)}

    async def _answers(self, editor: Any, told: Told) -> None:
        while editor.hand.layer == "questions":
            one = questions.question_in_hand(editor.draft, editor.hand, editor.asked)
            assert one is not None, "a layer of questions without one"
            terrain, number = told[one.at]
            value = terrain if one.what == questions.TERRAIN else number
            await self.keep(f"question-{one.what}{'-robber' if one.robber else ''}")
            if value is None:
                raise AssertionError(f"a number is asked for of {terrain}")
            if value not in one.answers:
                await self.hand.say(f"{questions.ROOM}.other")
                await self.keep(f"question-every-{one.what}")
            await self._say(terrain if one.what == questions.TERRAIN else None, number)

    async def _say(self, terrain: str | None, number: int | None) -> None:
        if terrain is not None:
            await self.hand.tap_terrain(terrain)
        else:
            await self.hand.tap_text(str(number))

    async def _mends(self, editor: Any, told: Told) -> None:
        for layer, at_ in (("terrains", 0), ("numbers", 1)):
            for at, one in told.items():
                said = editor.draft.land[at]
                if (said.terrain, said.number)[at_] == one[at_] or one[at_] is None:
                    continue
                await self.keep("mend")
                if editor.hand.layer != layer:
                    await self.hand.say(f"{FIRST}.layer.{layer}")
                if editor.hand.hex != at:
                    await self.hand.tap_board(at)
                await self._say(one[0] if layer == "terrains" else None, one[1])

    async def _harbors(
        self, editor: Any, truth: BoardTruth, places: Mapping[int, str], luck: Random
    ) -> None:
        layout = truth.shape.layout
        own = enumerate(by_hex(truth.piers) if layout.has_pieces else ())
        land = frozenset(layout.places)
        quays = [coast_of(places[i], land)[path] for i, paths in own for path in paths]
        quays = quays or [*island_plan(layout.seats).harbor_paths]
        if editor.hand.layer != "harbors":
            await self.hand.say(f"{FIRST}.layer.harbors")
        trades = singles(island_plan(layout.seats).harbor_trades)
        for trade in luck.sample(trades, len(trades)):
            waiting = [path for path in quays if path not in editor.draft.harbors]
            if not waiting:
                break
            if path_in_hand(editor.draft, editor.hand) not in waiting:
                await self.hand.tap_board(waiting[0])
            await self.keep("harbor")
            kind = "3:1" if trade == "any" else f"2:1 {self.app.words('resource.' + trade)}"
            await self.hand.tap_text(kind)


async def main(given: argparse.Namespace, home: Path) -> None:
    """Every photograph of every folder."""
    from companion.touchscreen.shell import TouchscreenApp

    every: list[Walked] = []
    async with Table(MemoryStore()) as table:
        context = ReadingTouchscreen({}, home, given.folders)
        app = TouchscreenApp(table, context, first="setup")
        running = asyncio.create_task(app.async_run("asyncio"))
        await opened(app)
        app.set_language(given.language)
        faults = Faults()
        walker = Walker(BoardHand(app, table, faults), context, given.pictures, given.language)
        for folder in given.folders:
            context._plugged = [folder]
            for truth in truths_of(folder)[: given.most]:
                one = await walker.walk(folder, truth, len(every), given.pace)
                every.append(one)
                print(folder.name, truth.file, *astuple(one), flush=True)
        for name in ("land", "harbors", "seconds", "whole"):
            values = [getattr(one, name) for one in every]
            print(name, "median", median(values), "most", max(values))
        print("askew", sum(one.lost for one in every), "failures", app.failures)
        print("\n".join(faults.seen) or "everything fits")
        app.stop()
        await running


if __name__ == "__main__":
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("folders", type=Path, nargs="+")
    wanted.add_argument("--size", default="800x480")
    wanted.add_argument("--language", default="en")
    wanted.add_argument("--most", type=int, help="so many photographs of each folder")
    wanted.add_argument("--pace", type=float, default=0.8, help="seconds that a tap takes")
    wanted.add_argument("--pictures", type=Path)
    given = wanted.parse_args()
    across, down = map(int, given.size.split("x"))
    with tempfile.TemporaryDirectory() as own:
        prepare(across, down, fullscreen=False, rotation=0, home=Path(own))
        asyncio.run(main(given, Path(own)))
