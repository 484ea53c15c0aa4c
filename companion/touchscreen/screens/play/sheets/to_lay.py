"""All that robots want laid, with a key for each thing that says that it is, and one for all."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from companion.faces.models import CardboardMoves
from companion.faces.play.just_shown import FreshKeys
from companion.faces.play.robots import Thing, moves_to_lay
from companion.faces.theme import Theme
from companion.touchscreen.screens.play.sheets.live import LiveSheet
from companion.touchscreen.widgets import Button, Column, Line, ScrollColumn
from companion.touchscreen.widgets.button import Tap
from companion.touchscreen.widgets.prose import Prose

if TYPE_CHECKING:
    from companion.touchscreen.screens.play.game import GameScreen

BARE, LINE = 160.0, 60.0
"""Title and key, and what a thing takes, in sketch pixels."""
KEY = 124.0
"""How wide the key of one thing is."""


class ThingRow(Line):
    """What a thing says, and its key beside it; as high as the words need."""

    def __init__(self, theme: Theme, thing: Thing, on_laid: Tap) -> None:
        self.prose = Prose(theme, "\n".join(thing.said), bold=True, pos_hint={"center_y": 0.5})
        key = Button(theme, thing.done, on_laid, tall=52, pos_hint={"center_y": 0.5})
        key.size_hint_x, key.width = None, theme.px(KEY)
        self._low = theme.px(LINE) - theme.gap
        super().__init__(theme, self.prose, key, size_hint_y=None, height=self._low)
        self.prose.bind(height=self._rise)

    def _rise(self, *_: Any) -> None:
        self.height = max(self._low, self.prose.height)


class ToLaySheet(LiveSheet):
    """As high as its lines are; what robots do meanwhile comes below, and once nothing is left it says so.

    A key that comes in the place of another hears nothing for a moment: a second tap would confirm what nobody read.
    """

    wide = 620

    def __init__(self, screen: GameScreen) -> None:
        super().__init__(screen)
        self._fresh = FreshKeys()
        self.high = min(440, BARE + LINE * len(screen.presenter.each_to_lay()))

    def _moves(self) -> CardboardMoves | None:
        moves = moves_to_lay(self.screen.presenter.seen, self.words)
        return moves if moves is not None and moves.whole else None

    def title(self) -> str:
        moves = self._moves()
        return self.words("touchscreen.robot.all_laid") if moves is None else moves.whole

    def fill(self, column: Column) -> None:
        theme, moves = self.theme, self._moves()
        rows = ScrollColumn(theme)
        things = self.screen.presenter.each_to_lay()
        self._fresh.line_up([str(one.seq) for one in things], self.screen.app.seconds())
        for thing in things:
            if len(things) > 1:
                rows.put(ThingRow(theme, thing, partial(self._one_laid, thing.seq)))
            else:
                rows.put(Prose(theme, "\n".join(thing.said), bold=True))
        column.add_widget(rows)
        if moves is None:
            self.done = Button(theme, self.words("touchscreen.trade.close"), self.close, tall=56)
        else:
            laid = partial(self._laid, max((one.seq for one in things), default=moves.seq))
            self.done = Button(theme, self._all(len(things)), laid, kind="go", tall=56)
        column.add_widget(self.done)

    def _all(self, n: int) -> str:
        """What the key says that confirms everything listed."""
        return self.words("touchscreen.robot.laid" + (".all" if n > 1 else ""), n=n)

    def _one_laid(self, seq: int) -> None:
        if not self._is_early():
            self.act(self.screen.presenter.tap_laid(seq))

    def _laid(self, seq: int) -> None:
        """All that was listed, and nothing that came while the finger did."""
        if not self._is_early():
            self.act(self.screen.presenter.tap_laid(seq, "up_to"), close=True)

    def _is_early(self) -> bool:
        """Whether a finger comes before anybody can have read what its key means now; then the screen says so."""
        early = self._fresh.is_early(self.screen.app.seconds())
        if early:
            self.screen.refused(self.words("touchscreen.game.early"))
        return early
