"""Makes boards on the real touchscreen with Kivy's own touch events.

Run with a display: ``python -m tests.touchscreen.boards.by_touch 800x480 PART…``. Parts: enter the thirty hexes of
five and six, or the nineteen of four, by hand and start a game on them; compare the six-seat Great Wall with an
imagined print, leaving in the middle and changing two things; glance at the screens of boards; start a game on a board
that is not complete. Prints one JSON line.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from companion.boards import island_plan
from companion.faces.context import LoneTouchscreen
from companion.rules.cards import singles
from companion.table import MemoryStore, Table
from companion.touchscreen.environment import prepare
from tests.touchscreen.play_by_touch import Faults, Hand, calm, opened, seen, widgets


class BoardHand(Hand):
    """A hand that also taps keys by their icon and places of the map beside the choices."""

    async def tap_icon(self, name: str) -> None:
        """Tap the icon button of this name, the uppermost where a list has several."""
        from companion.touchscreen.widgets import IconButton
        from companion.touchscreen.widgets.icons import ICONS

        await calm(self.app)
        found = [
            w
            for w in widgets(self.app.root_layout)
            if isinstance(w, IconButton) and w.icon._strokes is ICONS[name]
        ]
        await self.tap_widget(found[-1])

    async def tap_board(self, at: str) -> None:
        """Tap a place of the map of an editor or a comparison."""
        from companion.editor.pointing import middle

        await calm(self.app)
        island = self.app.screen.side.island
        await self.tap(*island.lie.pixel(middle(at)))

    async def tap_terrain(self, terrain: str) -> None:
        """Tap the key of a terrain."""
        from companion.touchscreen.widgets.terrain_key import TerrainKey

        keys = [w for w in widgets(self.app.root_layout) if isinstance(w, TerrainKey)]
        await self.tap_widget(next(key for key in keys if key._terrain == terrain))

    async def tap_row(self, text: str) -> None:
        """Tap the row of a list that says this."""
        from companion.touchscreen.widgets import Row

        rows = [w for w in widgets(self.app.root_layout) if isinstance(w, Row)]
        await self.tap_widget(next(row for row in rows if row.label.text == text))

    async def reach(self, text: str) -> None:
        """Scroll to the key of a list that says this, and tap it where it lies then."""
        from kivy.uix.scrollview import ScrollView

        await calm(self.app)
        key = next(w for w in all_of(self.app.screen) if getattr(w, "text", None) == text)
        above = key.parent
        while not isinstance(above, ScrollView):
            above = above.parent
        above.scroll_to(key, animate=False)
        await self.tap_widget(key)

    async def say(self, key: str, **params: Any) -> None:
        """Tap the button that says this sentence of the catalogue."""
        await self.tap_text(self.app.words(key, **params))


async def enter_thirty(hand: BoardHand) -> dict[str, Any]:
    """Five people's own variable board."""
    return await _enter(hand, 5, "0,-3")


async def enter_nineteen(hand: BoardHand) -> dict[str, Any]:
    """Four people's."""
    return await _enter(hand, 4, "0,-2")


async def _enter(hand: BoardHand, count: int, corner: str) -> dict[str, Any]:
    """Terrains one by one, as chance laid them, letters in one tap, harbors one by one; what one kind is left for says
    itself."""
    from companion.faces.setup import draft as drafts

    app = hand.app
    plan, luck = island_plan(count + count % 2), Random(count)
    setup = app.navigate("setup")
    setup.change(drafts.with_count(setup.draft, count))
    chooser = app.navigate("setup_board", owner=setup)
    before = hand.taps
    await hand.reach(app.words("touchscreen.setup.board.by_hand"))
    editor = app.screen
    for terrain in luck.sample(singles(plan.terrains), len(plan.cells)):
        if editor.draft.blanks:
            await hand.tap_terrain(terrain)
    await hand.tap_icon("undo")
    undone = len(editor.draft.blanks)
    await hand.tap_icon("redo")
    await seen(lambda: not editor.choice.rests)
    await hand.say("touchscreen.editor.letters")
    await hand.tap_board(corner)
    await hand.say("touchscreen.boards.layer.harbors")
    trades = singles(plan.harbor_trades)
    for trade in luck.sample(trades, len(trades)):
        if len(editor.draft.harbors) == len(trades):
            break
        kind = "3:1" if trade == "any" else f"2:1 {app.words('resource.' + trade)}"
        await hand.tap_text(kind)
    await hand.say("touchscreen.boards.keep")
    await hand.say("touchscreen.setup.name_done")
    taps = hand.taps - before
    app.back()
    answer = await setup._start()
    view = app.table.view_for("table")
    return {
        "taps": taps,
        "undone": undone,
        "ok": answer["ok"],
        "hexes": len(view["board"]["hexes"]),
        "harbors": len(view["board"]["harbors"]),
        "kept": chooser.shelf.names(),
    }


def all_of(widget: Any) -> Any:
    """A widget and all below it."""
    yield widget
    for child in widget.children:
        yield from all_of(child)


async def compare(hand: BoardHand) -> dict[str, Any]:
    """A whole comparison: left once, two things changed, kept under a name of one's own."""
    from companion.editor.comparison import progress

    app = hand.app
    told: list[Any] = []
    app.navigate("setup")
    before = hand.taps
    screen = app.navigate("compare_board", game="great_wall", seats=6, done=told.append)
    await calm(app)
    for _ in range(3):
        await hand.say("touchscreen.boards.same_yes")
    await hand.tap_icon("back")
    screen = app.navigate("compare_board", game="great_wall", seats=6, done=told.append)
    left_at, _ = progress(screen.draft)
    await hand.tap_icon("pencil")
    await hand.tap_terrain("desert")
    await hand.say("touchscreen.boards.give_back")
    while app.screen.step is not None:
        if app.screen.step.what == "stages" and app.screen.step.entries[0] == 0:
            await change_cost(hand)
        await hand.say("touchscreen.boards.same_yes")
    await hand.say("touchscreen.boards.compare_keep")
    await hand.say("touchscreen.setup.name_done")
    (board,) = told
    return {
        "taps": hand.taps - before,
        "left_at": left_at,
        "doubtful": screen.shelf.unverified(board["name"]),
        "deserts": sum(h["terrain"] == "desert" for h in board["hexes"]),
        "wood": sum(stage["cost"].get("lumber", 0) for stage in board["overlays"]["stages"]),
        "name": board["name"],
        "kept": len(screen.shelf.kept("great_wall", 6, True)),
    }


async def change_cost(hand: BoardHand) -> None:
    """One more wood for a stage."""
    from companion.touchscreen.widgets.picker import CardPicker

    await hand.tap_icon("pencil")
    picker = next(w for w in widgets(hand.app.root_layout) if isinstance(w, CardPicker))
    await hand.tap_widget(picker.cards["lumber"])
    await hand.say("touchscreen.boards.give_back")


async def play_incomplete(hand: BoardHand) -> dict[str, Any]:
    """A board without costs and with a hex that lacks its number: refused by its rules, played by hand."""
    from companion.editor.draft import begun
    from companion.editor.shelf import BoardShelf, shipped_file
    from companion.faces.setup import draft as drafts

    app = hand.app
    shelf = BoardShelf(app.context.folder("boards"))
    whole = begun(shipped_file("great_wall", 4).as_json())
    shelf.keep(whole.with_entries("stages", []).with_number("4,0", None).with_name("Half").content)
    setup = app.navigate("setup")
    setup.change(drafts.with_game(drafts.with_count(setup.draft, 4), "great_wall"))
    app.navigate("setup_board", owner=setup)
    await hand.reach("Half")
    chosen = setup.draft.board
    await hand.say("touchscreen.setup.board.take")
    await hand.say("touchscreen.boards.incomplete_yes")
    answer = await setup._start()
    await calm(app)
    told = [type(sheet).__name__ for sheet in app.screen.sheets]
    return {"chosen": chosen, "bag": setup.draft.custody["bag"], "ok": answer["ok"], "told": told}


async def glance(hand: BoardHand) -> dict[str, Any]:
    """The editor's layers and the comparison, each as it stands, for those who want them drawn."""
    from companion.editor.shelf import BoardShelf, shipped_file

    app, drawn = hand.app, []
    shelf, wall = BoardShelf(app.context.folder("boards")), shipped_file("great_wall", 6).as_json()
    editor = app.navigate(
        "board_editor", shelf=shelf, done=lambda *_: None, board=wall, game="great_wall", seats=6
    )
    for layer in ("land", "numbers", "harbors"):
        editor.go(layer)
        await calm(app)
        hand.faults.look(app.root_layout)
        drawn.append(layer)
    app.navigate("compare_board", game="great_wall", seats=6)
    await calm(app)
    hand.faults.look(app.root_layout)
    return {"drawn": [*drawn, "compare"]}


async def shoot_board(hand: BoardHand) -> dict[str, Any]:
    """A board through the table's camera, which sees nothing at first."""
    from companion.editor.shelf import BoardShelf
    from tests.editor.test_photographed import reading
    from tests.touchscreen.boards.screens_fit import photo
    from tests.touchscreen.scripted_camera import ScriptedCamera, ScriptedSight

    app = hand.app
    folder = app.context.folder("boards")
    photo(folder / "board.png")
    editor = app.navigate(
        "board_editor", shelf=BoardShelf(folder), done=lambda *_: None, board=None
    )
    app.context.seen_by = camera = ScriptedCamera()
    app.context.board_reading = {"reason": "ok", "size": [640, 480], **reading()}
    await hand.tap_icon("menu")
    await hand.say("touchscreen.boards.photograph")
    await calm(app)
    await hand.tap_row(app.words("touchscreen.boards.photograph.camera"))
    await hand.say("touchscreen.boards.photograph.shoot")
    blind = len(app.context.asked_boards)
    camera.sight = ScriptedSight(picture=(folder / "board.png").read_bytes())
    await calm(app)
    hand.faults.look(app.root_layout)
    await hand.say("touchscreen.boards.photograph.shoot")
    await hand.say("touchscreen.boards.photograph.fits")
    picture, *_ = app.context.asked_boards[-1]
    asked = (editor.hand.layer, picture.exists())
    app.context.seen_by = None
    app.back()
    await calm(app)
    return {"blind": blind, "asked": asked, "left": picture.exists()}


async def read_photograph(hand: BoardHand) -> dict[str, Any]:
    """A board from a photograph: not found by itself, shown with three taps, and the rest said by hand."""
    from companion.editor.shelf import BoardShelf
    from companion.touchscreen.screens.boards.picture import TapPicture
    from tests.editor.test_photographed import reading
    from tests.touchscreen.boards.screens_fit import photo

    app = hand.app
    folder = app.context.folder("boards")
    photo(folder / "board.png")
    editor = app.navigate(
        "board_editor", shelf=BoardShelf(folder), done=lambda *_: None, board=None
    )
    app.context.board_reading = {"reason": "taps", "size": [640, 480], "hexes": []}
    before = hand.taps
    await hand.tap_icon("menu")
    await hand.say("touchscreen.boards.photograph")
    await calm(app)
    await hand.tap_row("board.png")
    app.context.board_reading = {"reason": "ok", "size": [640, 480], **reading()}
    picture = next(w for w in widgets(app.root_layout) if isinstance(w, TapPicture))
    for x, y in ((0.5, 0.7), (0.6, 0.4), (0.4, 0.4)):
        await hand.tap(picture.x + x * picture.width, picture.y + y * picture.height)
    await calm(app)
    hand.faults.look(app.root_layout)
    await hand.say("touchscreen.boards.photograph.fits")
    *_, (_, _, taps) = app.context.asked_boards
    blanks, in_hand = list(editor.draft.blanks), (editor.hand.layer, editor.hand.hex)
    reading_taps = hand.taps - before
    await hand.tap_terrain("hills")
    said = editor.draft.land["1,-2"]
    await hand.say("touchscreen.boards.question.other")
    await hand.tap_text("10")
    every = editor.draft.land["2,-2"].number
    await hand.tap_icon("undo")
    asked_again = (editor.hand.layer, editor.hand.hex)
    await hand.tap_text("9")
    await hand.say("touchscreen.boards.frame")
    return {
        "taps": reading_taps,
        "shown": len(taps),
        "inside": all(0 < x < 640 and 0 < y < 480 for x, y in taps),
        "blanks": blanks,
        "in_hand": in_hand,
        "said": (said.terrain, said.number),
        "every": every,
        "asked_again": asked_again,
        "now": (editor.draft.land["2,-2"].number, editor.hand.layer, len(editor.draft.harbors)),
        "steps": len(editor.history.past),
    }


PARTS = {
    part.__name__: part
    for part in (
        enter_thirty,
        enter_nineteen,
        compare,
        glance,
        play_incomplete,
        read_photograph,
        shoot_board,
    )
}


async def main(size: str, parts: list[str], home: Path) -> None:
    from companion.touchscreen.shell import TouchscreenApp

    async with Table(MemoryStore()) as table:
        app = TouchscreenApp(table, LoneTouchscreen({}, home), first="setup")
        running = asyncio.create_task(app.async_run("asyncio"))
        await opened(app)
        faults = Faults()
        hand = BoardHand(app, table, faults)
        report: dict[str, Any] = {"size": size}
        for part in parts:
            report[part] = await PARTS[part](hand)
        report |= {"faults": list(faults.seen), "failures": app.failures}
        app.stop()
        await running
    print(json.dumps(report, ensure_ascii=False))


if __name__ == "__main__":
    wide, high = map(int, sys.argv[1].split("x"))
    with tempfile.TemporaryDirectory() as folder:
        prepare(wide, high, fullscreen=False, rotation=0, home=Path(folder))
        asyncio.run(main(sys.argv[1], sys.argv[2:], Path(folder)))
