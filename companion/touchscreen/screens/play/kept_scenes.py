"""Scenes that were told and can still be asked about: a small key leads to their story for a while."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.faces.lie import Box
from companion.faces.moments.kept import Kept
from companion.faces.moments.moment import Moment
from companion.faces.seen import Seen
from companion.touchscreen.screens.play.story import open_story
from companion.touchscreen.widgets.game.scene import SceneView
from companion.touchscreen.widgets.game.why_key import DEAF, Gone, WhyKey

if TYPE_CHECKING:
    from companion.touchscreen.screens.play.game import GameScreen


SAME = 5.0
"""Seconds in which the place of a scene's key *why* means the same, whatever else would lie there."""
STAYS = 30.0
"""Seconds after which nobody asks any more; the journal keeps the reasons."""
LOOKS = 0.5
"""Seconds between two looks at the time."""


class KeptScenes:
    """key: what leads to the story of the latest, None while a scene is told or nothing is to be asked about."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self.kept = Kept()
        self.key: WhyKey | None = None
        self._shown: Moment | None = None
        self._gone: Gone | None = None
        self._left: tuple[Moment, Box] | None = None
        self._since = 0.0
        self._beat: Any = None

    @property
    def spot(self) -> Box | None:
        """Where the key has to be now: the place of the scene's own; None where it may lie anywhere."""
        if self._left is None or self._left[0] is not self._shown:
            return None
        return self._left[1] if self.screen.app.seconds() - self._since < SAME else None

    def build(self) -> None:
        """The screen is built anew: nothing lies on it."""
        self.key, self._shown, self._gone, self._left = None, None, None, None

    def hear(self, seen: Seen, before: Seen) -> None:
        """Forget what was taken back, and all of it once people have rolled again."""
        self.kept.hear(seen, before)

    def drop(self) -> None:
        """Another game lies on the table, or nobody looks."""
        self.kept.drop()
        self._clear()

    def leaves(self, view: SceneView) -> None:
        """A scene goes, by itself or with a tap: its key is to lie where people have just seen it."""
        why = view.why
        self._left = (view.moment, Box(why.x, why.y, why.width, why.height))

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
        self._shown, self._since = latest, screen.app.seconds()
        self._watch(latest is not None)
        if latest is None:
            return
        said = words("touchscreen.moment.kept", what=latest.title)
        brief = words("touchscreen.moment.kept.brief")
        self.key = WhyKey(screen.theme, said, brief, lambda: self.open(latest))
        screen.add_widget(self.key)

    def _watch(self, on: bool) -> None:
        """Look at the time as long as there is a key."""
        if self._beat is not None:
            self._beat.cancel()
        self._beat = Clock.schedule_interval(self._look, LOOKS) if on else None

    def _look(self, *_: Any) -> None:
        passed = self.screen.app.seconds() - self._since
        if passed >= STAYS:
            self.kept.drop()
        if passed >= SAME:
            self.screen.making_way.settle()
