"""A board read from a photograph into the editor: a picture is chosen, and three taps show the board where need be."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.boards.layouts import BoardLayout
from companion.editor.draft import printed_bare
from companion.editor.photograph_words import (
    ASKS,
    NO_BOARD,
    ROOM,
    fits_hint,
    problem,
    taps_hint,
)
from companion.editor.photographed import (
    ReadHex,
    awaited,
    harbors_of,
    hexes_of,
    layout_of,
    unsaid,
    with_reading,
)
from companion.editor.questions import first_hand, questions_of
from companion.faces.context import Spot
from companion.faces.play.camera import LOOK_EVERY
from companion.photographs import tracing_picture
from companion.table.ports import Json
from companion.touchscreen.screens.boards.picture import BoardPicture, ShownHexes, TapPicture
from companion.touchscreen.screens.boards.trace import picked_picture, texture_from
from companion.touchscreen.widgets import Button, Column, Label, Line, Sheet
from companion.touchscreen.widgets.button import Tap
from companion.touchscreen.widgets.camera_picture import CameraPicture

if TYPE_CHECKING:
    from companion.touchscreen.screens.boards.editor import EditorScreen

SHOT = "board.jpg"


@dataclass(frozen=True, slots=True, eq=False)
class Shot:
    """A photograph that is read. texture: as it is shown, None where it cannot be."""

    path: Path
    texture: Any


def reads(screen: EditorScreen) -> bool:
    """Whether this board is one that photographs are read of."""
    return layout_of(screen.draft) is not None


def _layout(screen: EditorScreen) -> BoardLayout:
    layout = layout_of(screen.draft)
    assert layout is not None  # no photograph is asked for otherwise
    return layout


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
    hint = Label(theme, _camera_hint(screen), size_px=theme.small)
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


def _camera_hint(screen: EditorScreen) -> str:
    layout = _layout(screen)
    key = "camera_hint" if layout.is_box else "camera_hint_land"
    return screen.words(f"{ROOM}.{key}", n=len(layout.places))


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


def ask(screen: EditorScreen, path: Path) -> None:
    """Has the photograph read, and shows it while this goes on."""
    screen.app.run(_begins(screen, path))


async def _begins(screen: EditorScreen, path: Path) -> Json:
    pixels = await asyncio.to_thread(tracing_picture, path)  # a large one takes a while
    if screen.parent is not None:
        await _read(screen, Shot(path, None if pixels is None else texture_from(pixels)), ())
    return {}


async def _read(screen: EditorScreen, shot: Shot, taps: tuple[Spot, ...]) -> Json:
    layout = _layout(screen)
    waits = wait_sheet(screen, shot)
    reading = await screen.app.context.read_board(shot.path, layout, taps)
    left = waits is not None and waits.closed
    if screen.parent is not None and not left:
        if waits is not None:
            waits.close()
        take(screen, shot, reading, layout)
    return {}


def wait_sheet(screen: EditorScreen, shot: Shot) -> Sheet | None:
    """The photograph while it is read; whoever closes it gives that up. None where it cannot be shown."""
    if shot.texture is None:
        screen.app.toast(screen.words(f"{ROOM}.reading"))
        return None
    picture = BoardPicture(screen.theme, shot.texture)
    leave = _key(screen, "leave", lambda: sheet.close())
    sheet = _sheet(screen, "wait", screen.words(f"{ROOM}.reading"), picture, [leave])
    screen.app.open_sheet(sheet)
    return sheet


def take(screen: EditorScreen, shot: Shot, reading: Json | None, layout: BoardLayout) -> None:
    """What was read comes into the draft, or it is said why not; a board that is not found is shown by three taps."""
    said = reading or {}
    bare = printed_bare(screen.draft)
    reason, hexes = str(said.get("reason", "no_answer")), hexes_of(said, layout, bare)
    if reason == "ok" and hexes:
        fits_sheet(screen, shot, said, hexes, layout)
    elif reason in ASKS and taps_sheet(screen, shot, said, layout) is not None:
        if reason != ASKS[0]:  # whose sentence stands over the picture
            screen.app.toast(problem(screen.words, reason, layout))
    elif reason != NO_BOARD or none_sheet(screen, shot, said, layout) is None:
        screen.app.toast(problem(screen.words, reason, layout), "warn")


def fits_sheet(
    screen: EditorScreen, shot: Shot, reading: Json, hexes: Sequence[ReadHex], layout: BoardLayout
) -> Sheet | None:
    """The photograph with what was read over it: it fits, or three taps show how the board lies.

    A picture that cannot be shown is taken as it was read: None then.
    """
    texture = shot.texture
    if texture is None:
        _fill(screen, hexes)
        return None
    picture = BoardPicture(screen.theme, texture, hexes, reading["size"][0] / texture.width)
    hint = fits_hint(screen.words, layout, sure=not unsaid(hexes))

    def fits() -> None:
        sheet.close()
        _fill(screen, hexes)

    def unfit() -> None:
        sheet.close()
        taps_sheet(screen, shot, reading, layout)

    keys = [_key(screen, "unfit", unfit), _key(screen, "fits", fits, "go")]
    sheet = _sheet(screen, "fits_title", hint, picture, keys)
    screen.app.open_sheet(sheet)
    return sheet


def _sheet(
    screen: EditorScreen,
    title: str,
    hint: str,
    picture: BoardPicture,
    keys: Sequence[Button],
    *more: Widget,
) -> Sheet:
    """A picture, and beside it what is said about it, what explains that, and keys; on an upright screen above it and
    below it.
    """
    theme = screen.theme
    said = Label(theme, hint, size_px=theme.small, valign="top")
    body: Column | Line
    if screen.width < screen.height:
        head = Line(theme, said, *more, tall=130 if more else 64)
        body = Column(theme, head, picture, Line(theme, *keys, tall=52))
    else:
        beside = Column(theme, said, *more, *keys, size_hint_x=None, width=theme.px(200))
        body = Line(theme, picture, beside)
    return Sheet(theme, screen.words(f"{ROOM}.{title}"), body, wide=780, high=470)


def _key(screen: EditorScreen, name: str, act: Tap, kind: str = "quiet") -> Button:
    return Button(screen.theme, screen.words(f"{ROOM}.{name}"), act, kind=kind, tall=52)


def none_sheet(
    screen: EditorScreen, shot: Shot, reading: Json, layout: BoardLayout
) -> Sheet | None:
    """That no board is seen: it is there and three taps show it, or another picture is taken; None where the picture
    cannot be shown.
    """
    texture = shot.texture
    if texture is None:
        return None
    hint = problem(screen.words, NO_BOARD, layout)

    def there() -> None:
        sheet.close()
        taps_sheet(screen, shot, reading, layout)

    def other() -> None:
        sheet.close()
        photographs_sheet(screen)

    keys = [_key(screen, "none_taps", there), _key(screen, "other", other, "go")]
    sheet = _sheet(screen, "none", hint, BoardPicture(screen.theme, texture), keys)
    screen.app.open_sheet(sheet)
    return sheet


def _fill(screen: EditorScreen, hexes: Sequence[ReadHex]) -> None:
    """What is sure comes into the draft, and the first question in hand."""
    draft, asked = with_reading(screen.draft, hexes), questions_of(hexes)
    screen.asked, screen.awaited, screen.read_hexes = asked, awaited(hexes), hexes
    screen.hand = first_hand(draft, asked, harbors_of(draft, hexes))
    screen.change(draft, screen.hand)


def taps_sheet(
    screen: EditorScreen, shot: Shot, reading: Json, layout: BoardLayout
) -> Sheet | None:
    """The photograph, for tapping the three hexes that the layout has shown; None where it cannot be shown."""
    texture = shot.texture
    if texture is None:
        return None
    larger = reading["size"][0] / texture.width
    picture = TapPicture(screen.theme, texture)
    again = _key(screen, "again", picture.forget)
    sketch = ShownHexes(screen.theme, layout)
    sheet = _sheet(screen, "taps", taps_hint(screen.words, layout), picture, [again], sketch)

    def told(taps: tuple[Spot, ...]) -> None:
        sheet.close()
        shown = tuple((x * larger, y * larger) for x, y in taps)
        screen.app.run(_read(screen, shot, shown))

    picture.told = told
    screen.app.open_sheet(sheet)
    return sheet
