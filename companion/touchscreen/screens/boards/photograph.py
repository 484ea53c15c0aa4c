"""A board read from a photograph into the editor: a picture is chosen, and three taps show the board where need be."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.graphics import Color as Paint
from kivy.graphics import Ellipse, Rectangle
from kivy.uix.widget import Widget

from companion.boards import MOST_ON_SMALL
from companion.editor import draft as drafts
from companion.editor.hand import EditorHand
from companion.editor.photographed import ReadHex, awaited, hexes_of, unsaid, with_reading
from companion.faces.context import Spot
from companion.table.ports import Json
from companion.touchscreen.screens.boards.trace import picked_picture, texture_of
from companion.touchscreen.widgets import Button, Column, Label, Line, Sheet

if TYPE_CHECKING:
    from companion.touchscreen.screens.boards.editor import EditorScreen

ROOM = "touchscreen.boards.photograph"
ASKS = ("taps", "unfit_taps")
"""Reasons after which three taps are asked for."""
TAPS = 3


def reads(screen: EditorScreen) -> bool:
    """Whether this board is one that photographs are read of: the island of the box for up to four."""
    return not screen.draft.overlays and screen.draft.seats <= MOST_ON_SMALL


def photographs_sheet(screen: EditorScreen) -> Sheet:
    """The pictures that there are; a tap reads the board on one."""

    def chosen(sheet: Sheet, path: Path) -> None:
        sheet.close()
        ask(screen, path)

    return picked_picture(screen, screen.words(ROOM), chosen)


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
        _fill(screen, hexes)
    elif reason in ASKS and taps_sheet(screen, path, reading or {}) is not None:
        if reason != ASKS[0]:  # whose sentence stands over the picture
            screen.app.toast(screen.words(f"hardware.board.{reason}"))
    else:
        key = f"{ROOM}.no_answer" if reason in ("ok", "no_answer") else f"hardware.board.{reason}"
        screen.app.toast(screen.words(key), "warn")


def _fill(screen: EditorScreen, hexes: Sequence[ReadHex]) -> None:
    draft = with_reading(screen.draft, hexes)
    bare, unnumbered = drafts.next_bare(draft, None), drafts.next_unsaid(draft, None)
    screen.awaited = awaited(hexes)
    layer = "numbers" if unnumbered and not bare else "terrains"
    screen.change(draft, EditorHand(layer, hex=bare or unnumbered or next(iter(draft.land))))
    open_ = unsaid(hexes)
    key = f"{ROOM}.done" if not open_ else f"{ROOM}.asks"
    screen.app.toast(screen.words(key, n=open_))


def taps_sheet(screen: EditorScreen, path: Path, reading: Json) -> Sheet | None:
    """The photograph, for tapping three alternate corner hexes; None where it cannot be shown."""
    texture = texture_of(str(path))
    if texture is None:
        return None
    larger = reading["size"][0] / texture.width
    theme, words = screen.theme, screen.words
    picture = TapPicture(texture)
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


class TapPicture(Widget):
    """A picture as large as there is room, on which TAPS places are tapped. told: called with them."""

    def __init__(self, texture: Any, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.texture = texture
        self.taps: tuple[Spot, ...] = ()
        self.told: Any = None
        self.bind(pos=self._draw, size=self._draw)

    @property
    def _lie(self) -> tuple[float, float, float]:
        """Pixels of the window for one of the picture, and where its upper left corner lies."""
        wide, high = self.texture.size
        scale = min(self.width / wide, self.height / high)
        return scale, self.center_x - wide * scale / 2, self.center_y + high * scale / 2

    def forget(self) -> None:
        """The taps begin anew."""
        self.taps = ()
        self._draw()

    def on_touch_down(self, touch: Any) -> bool:
        scale, left, top = self._lie
        x, y = (touch.x - left) / scale, (top - touch.y) / scale
        wide, high = self.texture.size
        if not (0 <= x < wide and 0 <= y < high and self.collide_point(*touch.pos)):
            return bool(super().on_touch_down(touch))
        self.taps = (*self.taps, (x, y))
        self._draw()
        if len(self.taps) == TAPS:
            self.told(self.taps)
        return True

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        scale, left, top = self._lie
        wide, high = self.texture.size
        dot = 12.0
        with self.canvas:
            Paint(1, 1, 1, 1)
            size = (wide * scale, high * scale)
            Rectangle(texture=self.texture, pos=(left, top - size[1]), size=size)
            Paint(0.85, 0.1, 0.5, 1)
            for x, y in self.taps:
                at = (left + x * scale - dot, top - y * scale - dot)
                Ellipse(pos=at, size=(2 * dot, 2 * dot))
