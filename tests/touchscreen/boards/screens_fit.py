"""Shows every screen and sheet of boards at one size, and prints what does not fit as JSON lines.

``python -m tests.touchscreen.boards.screens_fit WIDTHxHEIGHT [FOLDER]`` with a display;
into FOLDER it draws them.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from companion.boards.layouts import box_layout
from companion.editor import draft as drafts
from companion.editor.photographed import ReadHex, hexes_of, layout_of
from companion.touchscreen.environment import prepare
from tests.editor.test_photographed import reading
from tests.touchscreen.screens_fit import languages, say_misfits, settled


async def show_all(width: int, height: int, pictures: Path | None) -> None:
    """Show the screens one by one and print what is wrong with each."""
    prepare(width, height, fullscreen=False, rotation=0, home=None)
    from kivy.core.window import Window

    from companion.faces.context import LoneTouchscreen
    from companion.table import MemoryStore, Table
    from companion.touchscreen.shell import TouchscreenApp

    with TemporaryDirectory() as home:
        async with Table(MemoryStore()) as table:
            context = LoneTouchscreen({}, Path(home), [Path(home)])
            app = TouchscreenApp(table, context, first="setup")
            running = asyncio.create_task(app.async_run("asyncio"))
            await settled(20)
            seen = 0
            async for name in screens(app, Path(home)):
                seen += 1
                for language in languages():
                    if language != app.words.language:
                        await in_other_language(app, language)
                    await say_misfits(app, name)
                    if pictures is not None:
                        await settled(4)
                        Window.screenshot(name=str(pictures / f"{name}-{language}.png"))
                app.sheets.close()
                if app.words.language != "fr":
                    app.set_language("fr")
                if getattr(app, "reopen", None) is not None:
                    app.reopen = None
            print(json.dumps({"seen": seen, "failures": app.failures}))
            app.stop()
            await running


async def in_other_language(app: Any, language: str) -> None:
    """The same screen in another language; sheets are laid over it once more by the caller."""
    app.set_language(language)
    reopen = getattr(app, "reopen", None)
    await settled()
    if reopen is not None:
        reopen()


async def screens(app: Any, home: Path) -> AsyncIterator[str]:
    """Every state worth a look."""
    from companion.editor import comparison, questions
    from companion.editor.shelf import BoardShelf, shipped_file
    from companion.touchscreen.screens.boards import export, findings, photograph, tools, trace

    shelf = BoardShelf(app.context.folder("boards"))
    wall = shipped_file("great_wall", 6).as_json()
    photo(home / "photo.png")
    land = layout_of(drafts.begun(wall))
    assert land is not None
    given: list[tuple[str, dict[str, Any]]] = [
        ("base", {"board": None}),
        ("six", {"board": None, "seats": 6}),
        ("wall", {"board": wall, "game": "great_wall", "seats": 6}),
    ]
    for what, more in given:
        editor = app.navigate("board_editor", shelf=shelf, done=lambda *_: None, **more)
        for layer in (*editor_layers(editor), "letters"):
            if layer == "letters" and what == "wall":
                continue
            editor.brush = "letters" if layer == "letters" else "land"
            editor.go("numbers" if layer == "letters" else layer)
            yield f"{what}-{layer}"
        for overlay in editor.draft.overlays:
            for field in overlay.fields:
                editor.go(overlay.name, entry=0, field=field)
                yield f"{what}-{overlay.name}-{field}"
        for name, sheet in (
            ("tools", lambda editor=editor: tools.tools_sheet(editor)),
            ("layers", lambda editor=editor: tools.layers_sheet(editor)),
            ("pictures", lambda editor=editor: trace.pictures_sheet(editor)),
            (
                "findings",
                lambda editor=editor: findings.findings_sheet(
                    editor, findings_of(editor), lambda: None
                ),
            ),
        ):
            app.reopen = sheet
            sheet()
            yield f"{what}-sheet-{name}"
            app.sheets.close()
            app.reopen = None
    shot = photograph.Shot(home / "photo.png", trace.texture_of(str(home / "photo.png")))
    for name, sheet in (
        ("export", lambda: export.export_sheet(editor, lambda: editor.draft)),
        ("code", lambda: export.code_sheet(editor, editor.draft.file(), 1)),
        ("photographs", lambda: photograph.photographs_sheet(editor)),
        (
            "taps",
            lambda: photograph.taps_sheet(editor, shot, SIZE, land),
        ),
        ("none", lambda: photograph.none_sheet(editor, shot, SIZE, SMALL)),
        ("wait", lambda: photograph.wait_sheet(editor, shot)),
        ("camera", lambda: photograph.camera_sheet(editor)),
        (
            "fits",
            lambda: photograph.fits_sheet(editor, shot, SIZE, seen_hexes(), land),
        ),
    ):
        app.reopen = sheet
        sheet()
        yield f"sheet-{name}"
        app.sheets.close()
        app.reopen = None
    island = app.navigate("board_editor", shelf=shelf, done=lambda *_: None, board=None)
    told = {"reason": "ok", "size": [640, 480], **reading()}
    photograph.take(island, photograph.Shot(home / "none.png", None), told, SMALL)
    yield "question-terrain"
    island.take_brush("every")
    yield "question-every"
    island.take(questions.answered(island.draft, island.hand, island.asked, "hills"))
    yield "question-number"
    island.take(questions.answered(island.draft, island.hand, island.asked, 9))
    yield "question-harbors"
    editor = app.navigate("board_editor", shelf=shelf, done=lambda *_: None, **more)
    trace.lay(editor, editor.side.fitting(str(home / "photo.png")).turned(20))
    editor.go("trace")
    yield "trace"
    trace.lay(editor, trace.TracedPicture())
    app.navigate("board_import", shelf=shelf, done=lambda *_: None)
    yield "import"
    compare = app.navigate("compare_board", game="great_wall", seats=6)
    looks = {step.what for step in comparison.steps(compare.draft)}
    while compare.step is not None:
        if compare.step.what in looks:
            looks.discard(compare.step.what)
            yield f"compare-{compare.step.what}"
        compare._confirmed()
    yield "compare-end"


SIZE = {"size": [640, 480]}
SMALL = box_layout(4)
HEXAGON = ((0, -60), (52, -30), (52, 30), (0, 60), (-52, 30), (-52, -30))


def seen_hexes() -> tuple[ReadHex, ...]:
    """The hexes of a reading as they may lie in a picture."""
    out = []
    for number, one in enumerate(hexes_of(reading(), SMALL)):
        x, y = 60 + 110 * (number % 5), 70 + 110 * (number // 5)
        out.append(replace(one, outline=tuple((x + dx, y + dy) for dx, dy in HEXAGON)))
    return tuple(out)


def findings_of(editor: Any) -> Any:
    """What the editor finds now."""
    from companion.editor.findings import findings

    return findings(editor.draft)


def editor_layers(editor: Any) -> tuple[str, ...]:
    """The layers of the board in the editor."""
    from companion.editor.layers import names

    return names(editor.draft)


def photo(path: Path) -> None:
    """A picture that shows how it lies: stripes in two colors."""
    import cv2
    import numpy as np

    picture = np.zeros((300, 400, 3), np.uint8)
    picture[:, ::40] = (60, 160, 250)
    picture[::30] = (200, 220, 40)
    picture[:60, :60] = (40, 40, 240)
    cv2.imwrite(str(path), picture)


if __name__ == "__main__":
    folder = Path(sys.argv[2]) if len(sys.argv) > 2 else None
    asyncio.run(show_all(*(int(part) for part in sys.argv[1].split("x")), folder))
