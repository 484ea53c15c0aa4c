"""Scenes that were told and can still be asked about: a small key leads to their story until people roll again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.faces.lie import Box
from companion.faces.moments.kept import Kept
from companion.faces.moments.moment import Moment
from companion.faces.seen import Seen
from companion.touchscreen.screens.play.story import open_story
from companion.touchscreen.widgets.game.scene import SceneView
from companion.touchscreen.widgets.game.why_key import DEAF, Gone, WhyKey

if TYPE_CHECKING:
    from companion.touchscreen.screens.play.game import GameScreen


class KeptScenes:
    """key: what leads to the story of the latest, None while a scene is told or nothing is to be asked about."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self.kept = Kept()
        self.key: WhyKey | None = None
        self._shown: Moment | None = None
        self._gone: Gone | None = None

    def build(self) -> None:
        """The screen is built anew: nothing lies on it."""
        self.key, self._shown, self._gone = None, None, None

    def hear(self, seen: Seen, before: Seen) -> None:
        """Forget what was taken back, and all of it once people have rolled again."""
        self.kept.hear(seen, before)

    def drop(self) -> None:
        """Another game lies on the table, or nobody looks."""
        self.kept.drop()
        self._clear()

    def settle(self, told: bool) -> None:
        """Show the key of the latest; while a scene is told there is none."""
        latest = None if told else self.kept.latest
        if latest is not self._shown:
            self._show(latest)

    def gone(self, view: SceneView) -> None:
        """A scene went by itself: for a moment its place means nothing, and the place of its key still the same."""
        self._clear()
        screen, since = self.screen, self.screen.app.seconds()
        moment, keys = view.moment, view.why if view.moment.story else None
        why = None if keys is None else Box(keys.x, keys.y, keys.width, keys.height)
        box = Box(view.x, view.y, view.width, view.height)

        def late() -> bool:
            return screen.app.seconds() - since >= DEAF

        self._gone = Gone(box, why, lambda: self.open(moment), late)
        screen.add_widget(self._gone)

    def open(self, moment: Moment) -> None:
        """Tell the story of one of them; what was read is asked about no more."""
        self._clear()
        self.kept.read(moment)
        self.settle(False)
        self.screen.making_way.settle()
        open_story(self.screen.app, moment)

    def _clear(self) -> None:
        if self._gone is not None:
            self.screen.remove_widget(self._gone)
            self._gone = None

    def _show(self, latest: Moment | None) -> None:
        screen, words = self.screen, self.screen.words
        if self.key is not None:
            screen.remove_widget(self.key)
            self.key = None
        self._shown = latest
        if latest is None:
            return
        said = words("touchscreen.moment.kept", what=latest.title)
        brief = words("touchscreen.moment.kept.brief")
        self.key = WhyKey(screen.theme, said, brief, lambda: self.open(latest))
        screen.add_widget(self.key)
