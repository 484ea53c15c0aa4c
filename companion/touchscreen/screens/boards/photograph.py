"""A board read from a photograph into the editor: a picture is chosen, and three taps show the board where need be."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.clock import Clock

from companion.editor.photographed import (
    ReadHex,
    awaited,
    hexes_of,
    quays_of,
    reads_for,
    with_reading,
)
from companion.editor.questions import first_hand, questions_of, read_words
from companion.faces.context import Spot
from companion.faces.play.camera import LOOK_EVERY
from companion.table.ports import Json
from companion.touchscreen.screens.boards.picture import BoardPicture, TapPicture
from companion.touchscreen.screens.boards.trace import picked_picture, texture_of
from companion.touchscreen.widgets import Button, Column, Label, Line, Sheet
from companion.touchscreen.widgets.camera_picture import CameraPicture

if TYPE_CHECKING:
    from companion.touchscreen.screens.boards.editor import EditorScreen

ROOM = "touchscreen.boards.photograph"
SHOT = "board.jpg"
ASKS = ("taps", "unfit_taps")
"""Reasons after which three taps are asked for."""


def reads(screen: EditorScreen) -> bool:
    """Whether this board is one that photographs are read of: the island of the box for up to four."""
    return reads_for(screen.draft)


def photographs_sheet(screen: EditorScreen) -> Sheet:
    """The pictures that there are, and the camera; a tap reads the board on one."""

    def chosen(sheet: Sheet, path: Path) -> None:
        sheet.close()
        ask(screen, path)

    def through(sheet: Sheet) -> None:
        sheet.close()
        camera_sheet(screen)

    camera = screen.app.context.camera()
    before = [] if camera is None else [(screen.words(f"{ROOM}.camera"), through)]
    return picked_picture(screen, screen.words(ROOM), chosen, before)


def camera_sheet(screen: EditorScreen) -> Sheet:
    """What the table's camera sees, until somebody takes the picture."""
    theme, words = screen.theme, screen.words
    shown = CameraPicture(theme)
    take_it = Button(theme, words(f"{ROOM}.shoot"), lambda: shoot(screen, sheet), kind="go")
    hint = Label(theme, words(f"{ROOM}.camera_hint"), size_px=theme.small)
    hint.size_hint_y, hint.height = None, theme.px(40)
    column = Column(theme, hint, shown, Line(theme, take_it, tall=52))
    sheet = Sheet(theme, words(f"{ROOM}.camera"), column, wide=780, high=470)

    def look(*_: object) -> bool:
        camera = screen.app.context.camera()
        shown.show(None if camera is None else camera.status().picture)
        return sheet.parent is not None

    screen.app.open_sheet(sheet)
    if look():
        Clock.schedule_interval(look, LOOK_EVERY)
    return sheet


def shoot(screen: EditorScreen, sheet: Sheet) -> None:
    """Takes a picture with the table's camera and has it read; where it sees nothing, says so."""
    camera = screen.app.context.camera()
    taken = None if camera is None else camera.photograph()
    if taken is None:
        screen.app.toast(screen.words(f"{ROOM}.blind"), "warn")
        return
    sheet.close()
    picture = screen.shots() / SHOT
    picture.write_bytes(taken)
    ask(screen, picture)


def ask(screen: EditorScreen, path: Path, taps: tuple[Spot, ...] = ()) -> None:
    """Has the photograph read, and says that this goes on."""
    screen.app.toast(screen.words(f"{ROOM}.reading"))
    screen.app.run(_read(screen, path, taps))


async def _read(screen: EditorScreen, path: Path, taps: tuple[Spot, ...]) -> Json:
    reading = await screen.app.context.read_board(path, taps)
    if screen.parent is not None:
        take(screen, path, reading)
    return {}


def take(screen: EditorScreen, path: Path, reading: Json | None) -> None:
    """What was read comes into the draft, or it is said why not; a board that is not found is shown by three taps."""
    reason = str((reading or {}).get("reason", "no_answer"))
    hexes = hexes_of(reading or {})
    if reason == "ok" and hexes:
        fits_sheet(screen, path, reading or {}, hexes)
    elif reason in ASKS and taps_sheet(screen, path, reading or {}) is not None:
        if reason != ASKS[0]:  # whose sentence stands over the picture
            screen.app.toast(screen.words(f"hardware.board.{reason}"))
    else:
        key = f"{ROOM}.no_answer" if reason in ("ok", "no_answer") else f"hardware.board.{reason}"
        screen.app.toast(screen.words(key), "warn")


def fits_sheet(
    screen: EditorScreen, path: Path, reading: Json, hexes: Sequence[ReadHex]
) -> Sheet | None:
    """The photograph with what was read over it: it fits, or three taps show how the board lies.

    A picture that cannot be shown is taken as it was read: None then.
    """
    texture = texture_of(str(path))
    if texture is None:
        _fill(screen, hexes)
        return None
    theme, words = screen.theme, screen.words
    picture = BoardPicture(theme, texture, hexes, reading["size"][0] / texture.width)
    hint = Label(theme, words(f"{ROOM}.fits_hint"), size_px=theme.small)
    hint.size_hint_y, hint.height = None, theme.px(40)
    keys = Line(theme, tall=52)
    sheet = Sheet(
        theme, words(f"{ROOM}.fits_title"), Column(theme, hint, picture, keys), wide=780, high=470
    )

    def fits() -> None:
        sheet.close()
        _fill(screen, hexes)

    def unfit() -> None:
        sheet.close()
        taps_sheet(screen, path, reading)

    keys.add_widget(Button(theme, words(f"{ROOM}.unfit"), unfit, kind="quiet"))
    keys.add_widget(Button(theme, words(f"{ROOM}.fits"), fits, kind="go"))
    screen.app.open_sheet(sheet)
    return sheet


def _fill(screen: EditorScreen, hexes: Sequence[ReadHex]) -> None:
    """What is sure comes into the draft, and the first question in hand."""
    draft, asked = with_reading(screen.draft, hexes), questions_of(hexes)
    screen.asked, screen.awaited = asked, awaited(hexes)
    screen.change(draft, first_hand(draft, asked, quays_of(hexes)))
    if not asked:  # the question itself says so, and nothing may lie over it
        screen.app.toast(read_words(screen.words, hexes))


def taps_sheet(screen: EditorScreen, path: Path, reading: Json) -> Sheet | None:
    """The photograph, for tapping three alternate corner hexes; None where it cannot be shown."""
    texture = texture_of(str(path))
    if texture is None:
        return None
    larger = reading["size"][0] / texture.width
    theme, words = screen.theme, screen.words
    picture = TapPicture(theme, texture)
    hint = Label(theme, words(f"{ROOM}.hint"), size_px=theme.small)
    hint.size_hint_y, hint.height = None, theme.px(44)
    again = Button(theme, words(f"{ROOM}.again"), picture.forget)
    sheet = Sheet(
        theme,
        words(f"{ROOM}.taps"),
        Column(theme, hint, picture, Line(theme, again, tall=48)),
        wide=780,
        high=470,
    )

    def told(taps: tuple[Spot, ...]) -> None:
        sheet.close()
        ask(screen, path, tuple((x * larger, y * larger) for x, y in taps))

    picture.told = told
    screen.app.open_sheet(sheet)
    return sheet
