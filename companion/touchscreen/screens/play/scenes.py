"""What the game screen tells by itself, once: great moments as scenes, what a game begins with, and its end."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.faces.lie import Box
from companion.faces.models import ShownGame
from companion.faces.moments.moment import Moment, moments
from companion.faces.moments.programme import Programme
from companion.faces.play.prompt import TELLS
from companion.faces.play.robot_waits import waits
from companion.faces.play.stage import beside, stage
from companion.faces.play.taken import taken
from companion.faces.room import place_box
from companion.faces.seen import Seen
from companion.faces.setup.printed import to_be_told
from companion.touchscreen.screens.play.kept_scenes import KeptScenes
from companion.touchscreen.screens.play.sheets.named import open_named
from companion.touchscreen.widgets.game.picture import FRAME
from companion.touchscreen.widgets.game.scene import SceneView

if TYPE_CHECKING:
    from companion.touchscreen.screens.play.game import GameScreen

HIGHEST = 340.0
"""How high a scene may be, in sketch pixels."""
NEAR = (440.0, 230.0)
"""How wide and high it is at most where letters are small: the land beside it stays in sight."""
LOW, WIDE = 132.0, 250.0
"""How high a scene is at least, and how wide, where a place of the map is looked for beside it."""
TAKEN = 8.0
"""So many seconds it can be read that cards were taken from others, whatever is done on the phones meanwhile."""
STILL = inf
"""Where nothing moves a scene shows its end at once."""


class Scenes:
    """``hear`` before every new model, ``tell`` after it; what has happened before the screen came is not told again.

    A scene lies on the map and leaves all keys free; it goes by itself, or with a tap, and leaves a small key that
    tells why.
    """

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self.programme = Programme()
        self.view: SceneView | None = None
        self.kept = KeptScenes(screen)
        self._before = screen.presenter.seen
        self._over = False
        self._beat: Any = None
        self._since = 0.0

    def hear(self) -> None:
        """Take in what has happened, and what of it is not to be seen before it has been told."""
        seen = self.screen.presenter.seen
        if seen.which != self._before.which:
            self.programme.drop()  # another game lies on the table
            self.kept.drop()
            self._over = False
        elif seen.view["seq"] != self._before.view["seq"]:
            self._add(seen)
        self._before = seen
        self.screen.presenter.untold = self._untold()

    def tell(self, game: ShownGame) -> None:
        """Tell what there is to tell."""
        self._greet()
        self._make_way()
        self._show()
        self.arrange()
        self._end(game)

    def build(self) -> None:
        """The screen is built anew: what was told lies on it no more."""
        self.view = None
        self.kept.build()

    def leave(self) -> None:
        """Nothing moves and nothing is heard where nobody looks."""
        self.programme.drop()
        self.screen.presenter.untold = ()
        self._show()

    def keys(self) -> list[Widget]:
        """What may be tapped on the scene that is shown, beside the whole of it, or once it has gone."""
        key = self.kept.key
        if self.view is None:
            return [key] if key is not None and key.opacity else []
        return list(self.view.keys)

    def arrange(self) -> None:
        """Lay the scene where it belongs."""
        box = None if self.view is None else self._box()
        if self.view is not None and box is not None:
            self.view.pos, self.view.size = (box.x, box.y), (box.width, box.height)

    # ---- what is told

    def _greet(self) -> None:
        if to_be_told(self.screen.presenter.seen, self.screen.app.context):
            open_named(self.screen, "printed")
            self.screen.app.sheets.came()

    def _add(self, seen: Seen) -> None:
        journal = seen.view.get("journal") or ()
        self.kept.hear(seen, self._before)
        self.programme.take_back({entry["seq"] for entry in journal if entry.get("undone")})
        presenter = self.screen.presenter
        self.programme.add(moments(seen, self.screen.words, self._before, presenter.faces))
        for said in taken(seen, self.screen.words, self._before):
            self.screen.app.toast(said, seconds=TAKEN)
        while waits(seen) and not self.programme.is_over:
            self._go_on()  # the key that lets robots go on, which the bar speaks of, lies where scenes do

    def _end(self, game: ShownGame) -> None:
        """The winner comes last, once all else is told."""
        if game.over is None:
            self._over = False
        elif not self._over and self.programme.is_over:
            self._over = True
            open_named(self.screen, "over")
            self.screen.app.sheets.came()

    # ---- the scene of the moment

    def _make_way(self) -> None:
        """A scene goes at once, or does not come, where it would hide what somebody has to look for on the map."""
        while self.programme.now is not None and self._box() is None:
            if self.view is None and self.screen.app.sound:
                self.screen.app.context.play(self.programme.now.tune)
            self._go_on()

    def _show(self) -> None:
        now, old = self.programme.now, self.view
        if old is not None and old.moment is now:
            return
        if old is not None:
            self.kept.leaves(old)
            self.screen.remove_widget(old)
            self.screen.app.context.hush()
            self.view = None
        if now is None:
            self._stop()
        else:
            self._begin(now)
        if self.screen.shown is not None:
            self.screen.making_way.settle()

    def _begin(self, now: Moment) -> None:
        app, words = self.screen.app, self.screen.words
        self.view = SceneView(
            self.screen.theme,
            now,
            words("touchscreen.moment.why"),
            heard=app.sound,
            on_end=self.end,
            on_why=self._why,
            on_sound=self._sound,
            size_hint=(None, None),
        )
        self.view.show(0)
        self.screen.add_widget(self.view)
        self.arrange()
        if app.sound:
            app.context.play(now.tune)
        self._start()

    def end(self) -> None:
        """On to the next scene, or back to the map."""
        self._go_on()
        self._make_way()
        self._show()
        self._reveal()
        if self.screen.shown is not None:
            self._end(self.screen.shown)

    def _go_on(self) -> None:
        if self.programme.now is not None:
            self.kept.kept.keep(self.programme.now)
        self.programme.go_on()

    def _ends_alone(self) -> None:
        """Its time is over: fingers may be on their way to it."""
        view = self.view
        self.end()
        if view is not None and self.view is None:
            self.kept.gone(view)

    def _untold(self) -> tuple[Moment, ...]:
        begun = self.view is not None and self.view.moment is self.programme.now
        passed = self.screen.app.seconds() - self._since if begun else 0.0
        return self.programme.untold(passed if self.screen.theme.motion else STILL)

    def _reveal(self) -> None:
        """Show what has been told by now."""
        if self._untold() != self.screen.presenter.untold:
            self.screen.show()

    def _why(self) -> None:
        moment = self.programme.now
        self.end()
        if moment is not None:
            self.kept.open(moment)

    def _sound(self) -> None:
        self.screen.app.toggle_sound()
        self.end()

    def _start(self) -> None:
        self._since = self.screen.app.seconds()
        if self._beat is None:
            self._beat = Clock.schedule_interval(self._onward, FRAME)

    def _stop(self) -> None:
        if self._beat is not None:
            self._beat.cancel()
            self._beat = None

    def _onward(self, *_: Any) -> None:
        view = self.view
        if view is None:
            self._show()
            return
        self.screen.app.wake()
        passed = self.screen.app.seconds() - self._since
        if passed >= view.moment.seconds:
            self._ends_alone()
        elif self.screen.theme.motion:
            view.show(passed)
            self._reveal()

    def _box(self) -> Box | None:
        """The largest place that leaves every key free; where the map is to be tapped, also every place that is meant
        there, None where that leaves too little room."""
        screen, px = self.screen, self.screen.theme.px
        chart = Box(*screen.island.pos, *screen.island.size)
        keys = [Box(*key.pos, *key.size) for key in screen.keys_on_map()]
        wanted = self._wanted()
        least = (px(WIDE), px(LOW))
        free = (
            beside(chart, [*keys, *wanted], px(4), least) if wanted else stage(chart, keys, px(4))
        )
        if free is None:
            return None
        if screen.theme.far:
            high = min(free.height, px(HIGHEST))
            return Box(free.x, free.y + (free.height - high) / 2, free.width, high)
        wide, high = min(free.width, px(NEAR[0])), min(free.height, px(NEAR[1]))
        return Box(free.x + free.width - wide, free.y, wide, high)

    def _wanted(self) -> list[Box]:
        """The places of the map among which somebody has to choose now, or has begun to; none where nobody has."""
        presenter, lie = self.screen.presenter, self.screen.island.lie
        owed, aim = presenter.seen.obligations, presenter.aim
        chooses = aim.piece is not None or aim.asking is not None
        if lie is None or not owed or (owed[0]["type"] in TELLS and not chooses):
            return []
        return [place_box(lie, at, self.screen.theme.px(24)) for at in presenter.legal()]
