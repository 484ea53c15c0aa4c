"""The map side with a photograph under its hexes, and the sheet that lays it by touch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.graphics import Color as Paint
from kivy.graphics import PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.graphics.stencil_instructions import StencilPop, StencilPush, StencilUnUse, StencilUse
from kivy.graphics.texture import Texture
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.editor.trace import TracedPicture, pictures_in, trace_from_text
from companion.faces.context import TouchscreenContext
from companion.faces.theme import Theme
from companion.photographs import tracing_picture
from companion.touchscreen.screens.boards.land import EditorLayer
from companion.touchscreen.widgets import (
    Button,
    Column,
    IconButton,
    Label,
    Line,
    Row,
    ScrollColumn,
    Sheet,
)
from companion.touchscreen.widgets.board_marks import BoardMarks
from companion.touchscreen.widgets.button import Tap
from companion.touchscreen.widgets.map.island import Island, Tapped
from companion.touchscreen.widgets.map_side import MapSide

if TYPE_CHECKING:
    from companion.touchscreen.screens.boards.editor import EditorScreen

KEPT = "board_trace"


def kept_trace(context: TouchscreenContext) -> TracedPicture:
    """The photograph that was laid last, if its file is still there."""
    trace = trace_from_text(context.setting(KEPT, ""))
    return trace if trace.file and Path(trace.file).exists() else TracedPicture()


class TracedSide(MapSide):
    """The map, the scenario's marks over it, and under it the photograph, if there is one."""

    def __init__(
        self, theme: Theme, on_turn: Tap, on_tapped: Tapped | None, trace: TracedPicture
    ) -> None:
        super().__init__(theme, on_turn, on_tapped)
        self.trace = trace
        self.placing = False
        self.on_laid: Callable[[TracedPicture], object] = self.lay
        self._fingers: dict[Any, complex] = {}
        self.photo = Photo(self.island, size_hint=(1, 1), pos_hint={"x": 0, "y": 0})
        self.marks = BoardMarks(theme, self.island, size_hint=(1, 1), pos_hint={"x": 0, "y": 0})
        self.add_widget(self.photo, index=len(self.children))
        self.add_widget(self.marks, index=1)
        self.lay(trace)

    def lay(self, trace: TracedPicture) -> bool:
        """Show a photograph like this; gives whether it can be shown."""
        shown = self.photo.show(trace)
        self.trace = trace
        self.island.opacity = trace.clear if trace.file and shown else 1
        return shown

    # ---- one finger moves the photograph, two turn and scale it

    def on_touch_down(self, touch: Any) -> bool:
        handled: bool = super().on_touch_down(touch)
        if self.placing and self.collide_point(*touch.pos) and len(self._fingers) < 2:
            self._fingers[touch.uid] = self._spot(touch)
            touch.grab(self)
            return True
        return handled

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self or touch.uid not in self._fingers:
            return bool(super().on_touch_move(touch))
        before = dict(self._fingers)
        self._fingers[touch.uid] = self._spot(touch)
        self.on_laid(self._drawn(before))
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self:
            self._fingers.pop(touch.uid, None)
            touch.ungrab(self)
            return True
        return bool(super().on_touch_up(touch))

    def _spot(self, touch: Any) -> complex:
        return self.spot(touch.x, touch.y)

    def spot(self, x: float, y: float) -> complex:
        """A point of the window on the board, in sides of a hex, y to the north."""
        if self.island.lie is None:
            return 0j
        across, south = self.island.lie.point(x, y)
        return complex(across, -south)

    def fitting(self, file: str) -> TracedPicture:
        """A picture that has not been laid yet: in the middle, as wide as the map."""
        left, right = self.spot(self.x, self.center_y), self.spot(self.right, self.center_y)
        middle = (left + right) / 2
        turn = self.island.lie.turn if self.island.lie is not None else 0
        return TracedPicture(
            file, middle.real, middle.imag, max(1.0, abs(right - left)), 60.0 * turn
        )

    def _drawn(self, before: dict[Any, complex]) -> TracedPicture:
        was, now = tuple(before.values()), tuple(self._fingers.values())
        if len(now) == 2:
            return self.trace.pinched((was[0], was[1]), (now[0], now[1]))
        step = now[0] - was[0]
        return self.trace.moved(step.real, step.imag)


class Photo(Widget):
    """A picture file under the island, as its ``TracedPicture`` says; nothing of it lies outside of the box."""

    def __init__(self, island: Island, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.island = island
        self.trace = TracedPicture()
        self._texture: Any = None
        self._file = ""
        # The island lies anew when its box changes, and the photograph after it.
        self.draw_soon = Clock.create_trigger(self._draw)
        self.bind(pos=self.draw_soon, size=self.draw_soon)

    def show(self, trace: TracedPicture) -> bool:
        """Lay this picture, or none; gives whether it can be read."""
        if trace.file != self._file:
            self._texture = texture_of(trace.file)
            self._file = trace.file
        self.trace = trace
        self._draw()
        return self._texture is not None or not trace.file

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        lie = self.island.lie
        if self._texture is None or lie is None:
            return
        trace, texture = self.trace, self._texture
        wide = lie.side * trace.scale
        high = wide * texture.height / texture.width
        x, y = lie.pixel((trace.x, -trace.y))
        with self.canvas:
            StencilPush()
            Rectangle(pos=self.pos, size=self.size)
            StencilUse()
            PushMatrix()
            Rotate(angle=trace.angle - 60 * lie.turn, origin=(x, y))
            Paint(1, 1, 1, 1)
            Rectangle(texture=texture, pos=(x - wide / 2, y - high / 2), size=(wide, high))
            PopMatrix()
            StencilUnUse()
            Rectangle(pos=self.pos, size=self.size)
            StencilPop()


def texture_of(file: str) -> Any:
    found = tracing_picture(Path(file)) if file else None
    return None if found is None else texture_from(found)


def texture_from(picture: tuple[int, int, bytes]) -> Any:
    """A picture as it is drawn: width, height and pixels as `tracing_picture` gives them."""
    wide, high, pixels = picture
    texture = Texture.create(size=(wide, high), colorfmt="bgr")
    texture.blit_buffer(pixels, colorfmt="bgr", bufferfmt="ubyte")
    texture.flip_vertical()
    return texture


# ---- choosing and laying it


def pictures_sheet(screen: EditorScreen) -> Sheet:
    """The pictures on the drives and in the folder of boards; a tap lays one under the hexes."""
    words = screen.words

    def lay_it(sheet: Sheet, path: Path) -> None:
        _laid(screen, sheet, screen.side.fitting(str(path)))

    def lay_none(sheet: Sheet) -> None:
        _laid(screen, sheet, TracedPicture())

    none = [(words("touchscreen.boards.trace_none"), lay_none)] if screen.trace.file else []
    return picked_picture(screen, words("touchscreen.boards.trace"), lay_it, none)


def picked_picture(
    screen: EditorScreen,
    title: str,
    picked: Callable[[Sheet, Path], object],
    before: Sequence[tuple[str, Callable[[Sheet], object]]] = (),
) -> Sheet:
    """The pictures on the drives and in the folder of boards. picked: what a tap on one does; before: what else can be
    chosen above them, and what a tap does then.
    """
    theme, words, context = screen.theme, screen.words, screen.app.context
    own = context.folder("boards")
    folders = [*context.drives(), *([own] if own is not None else [])]
    rows = ScrollColumn(theme)
    sheet = Sheet(theme, title, Column(theme, rows), wide=640, high=430)
    found = pictures_in(folders)
    for text, act in before:
        rows.put(Row(theme, text, on_tap=partial(act, sheet), tall=52))
    for path in found:
        tap = partial(picked, sheet, path)
        rows.put(Row(theme, path.name, str(path.parent), on_tap=tap, tall=56))
    if not found:
        where = ", ".join(str(folder) for folder in folders)
        text = words("touchscreen.boards.no_pictures", where=where)
        rows.put(Label(theme, text, size_hint_y=None, height=theme.px(120)))
    screen.app.open_sheet(sheet)
    return sheet


def _laid(screen: EditorScreen, sheet: Sheet, trace: TracedPicture) -> None:
    sheet.close()
    if lay(screen, trace) and trace.file:
        screen.hand = replace(screen.hand, layer="trace")
        screen.show()


def lay(screen: EditorScreen, trace: TracedPicture) -> bool:
    """Lay the picture like this and keep it so; says why where it cannot be shown."""
    if not screen.side.lay(trace):
        screen.side.lay(TracedPicture())
        text = screen.words("touchscreen.boards.bad_picture", name=Path(trace.file).name)
        screen.app.toast(text, "warn")
        return False
    screen.trace = trace
    screen.app.context.keep(KEPT, trace.as_text())
    return True


STEP, FACTOR, DEGREES = 6, 1.03, 1.0
"""How much one tap moves (sketch pixels), scales and turns."""

MOVES = (("back", -STEP, 0), ("up", 0, STEP), ("down", 0, -STEP), ("next", STEP, 0))
CHANGES: tuple[tuple[str, Callable[[TracedPicture], TracedPicture]], ...] = (
    ("plus", lambda t: t.scaled(FACTOR)),
    ("minus", lambda t: t.scaled(1 / FACTOR)),
    ("undo", lambda t: t.turned(DEGREES)),
    ("redo", lambda t: t.turned(-DEGREES)),
)


class TraceLayer(EditorLayer):
    """The photograph is laid: on the map it follows one finger or two, and a key does each thing a little."""

    def parts(self) -> list[Widget]:
        keys = GridLayout(cols=4, spacing=self.theme.gap)
        taps = [(icon, partial(self._moved, dx, dy)) for icon, dx, dy in MOVES]
        taps += [(icon, partial(self._changed, change)) for icon, change in CHANGES]
        for icon, tap in taps:
            keys.add_widget(IconButton(self.theme, icon, tap, kind="plain", size_hint=(1, 1)))
        clear, done = "touchscreen.boards.trace.clearer", "touchscreen.boards.trace.trace_done"
        last = Line(
            self.theme,
            Button(self.theme, self.words(clear), partial(self._changed, TracedPicture.clearer)),
            Button(self.theme, self.words(done), lambda: self.screen.go("terrains"), kind="go"),
            tall=52,
        )
        return [self.hint("boards.trace_hint", 56), keys, last]

    def _moved(self, dx: float, dy: float) -> None:
        side, px = self.screen.side, self.theme.px
        step = side.spot(px(dx), px(dy)) - side.spot(0, 0)
        self._changed(lambda trace: trace.moved(step.real, step.imag))

    def _changed(self, change: Callable[[TracedPicture], TracedPicture]) -> None:
        lay(self.screen, change(self.screen.trace))

    def tapped(self, x: float, y: float, reach: float) -> None:
        """Fingers move the photograph; see ``TracedSide``."""
