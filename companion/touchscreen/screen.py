"""One full screen of the window.

How to add a screen:

1. Write ``screens/<name>.py`` with one class ``class <Name>Screen(Screen)``.
2. Enter it in ``screens/__init__.py``: ``"<name>": "companion.touchscreen.screens.<name>:<Name>Screen"``.
   It is imported when it is first shown.
3. ``build()`` makes the widgets: ``self.add_widget(...)`` (a Screen is a FloatLayout over the whole window).
   It is called again, on an empty screen, after a change of language, look or window size: keep what the
   user has entered in ordinary attributes set in ``setup()`` (called once, before the first ``build``).
4. ``refresh()`` is called after every ``build`` and after every change of the table while the screen is on top.
   Compare before you redraw.
5. In a screen: ``self.words("touchscreen.<name>.title")``, ``self.theme.px(48)``, ``self.app.navigate("game")``,
   ``self.app.back()``, ``self.app.toast(text)``, ``self.app.refuse(refusal)``, ``self.app.open_sheet(sheet)``,
   ``self.app.open_rule(number)``,
   ``self.app.submit(seat, {"type": ...})``, ``self.app.start(new)``, ``self.app.run(coroutine)``,
   ``self.app.table`` (a TablePort), ``self.app.context`` (a TouchscreenContext).
   ``navigate(name, **given)`` hands ``given`` to ``setup(**given)``.
6. ``self.header(title)`` gives the usual top line with a way back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.faces.keys import Key
from companion.faces.lie import Box
from companion.faces.room import Size, room
from companion.faces.theme import Theme
from companion.locale import Words
from companion.touchscreen.widgets import IconButton, Label, Line
from companion.touchscreen.widgets.keys import keys_in

if TYPE_CHECKING:
    from companion.touchscreen.shell import TouchscreenApp


class Screen(FloatLayout):
    """One full screen; see the top of this module."""

    def __init__(self, app: TouchscreenApp, **given: Any) -> None:
        super().__init__()
        self.app = app
        self.setup(**given)

    @property
    def words(self) -> Words:
        """The sentences in the language of the moment."""
        return self.app.words

    @property
    def theme(self) -> Theme:
        """Colors and sizes of the moment."""
        return self.app.theme

    def setup(self, **given: Any) -> None:
        """Once, before the first ``build``: take what ``navigate`` handed over."""

    def build(self) -> None:
        """Make the widgets on the empty screen."""

    def refresh(self) -> None:
        """Show what the table says now."""

    def leave(self) -> None:
        """The screen is about to be covered or taken away."""

    def wanted(self) -> Widget | None:
        """What Enter would most likely press, None where no part is more likely than others."""
        return None

    def key(self, key: Key) -> bool:
        """A key of a real keyboard, while no sheet is open; whether it meant something here."""
        return False

    tells_troubles = False
    """Whether it says itself what does not work, so that no sheet need lie over it."""

    writes = False
    """Whether what is written on a keyboard is a text of this screen; it comes through ``write``."""

    def write(self, text: str) -> None:
        """Take a written text, where ``writes``."""

    def room(self, sizes: Sequence[Size]) -> Box | None:
        """Where a message of one of these sizes covers nothing that a hand wants, None for nowhere."""
        return room(sizes, [(Box(0, 0, self.width, self.height), keys_in(self))])

    def rebuild(self) -> None:
        """Empty the screen and build it anew."""
        self.clear_widgets()
        self.canvas.before.clear()
        self.build()
        self.refresh()

    def header(self, title: str, *right: Widget) -> Line:
        """A top line of 48 sketch pixels: back, title, and what else is given at the right."""
        label = Label(self.theme, title, bold=True, size_px=self.theme.large)
        return Line(
            self.theme, IconButton(self.theme, "back", self.go_back), label, *right, tall=48
        )

    def go_back(self) -> None:
        """Where the arrow leads, and the key for it: to the screen before, or a step back within this one."""
        self.app.back()
