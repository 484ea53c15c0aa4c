"""The sheets over a screen: one at a time, and what a rule says above it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from kivy.clock import Clock

from companion.faces.house import HouseChoices, house_of
from companion.faces.lie import Box
from companion.rulings import is_rule
from companion.rulings.reading import reading
from companion.touchscreen.widgets import Sheet
from companion.touchscreen.widgets.early import Early
from companion.touchscreen.widgets.rule_sheet import RuleSheet

if TYPE_CHECKING:
    from companion.touchscreen.shell import TouchscreenApp


ALONE = 2.0
"""Seconds without a finger on a sheet after which it was none that closed it."""


class Sheets:
    """``lying`` are those that can be seen, the uppermost first."""

    def __init__(self, app: TouchscreenApp) -> None:
        self.app = app
        self._rule: RuleSheet | None = None

    @property
    def lying(self) -> list[Sheet]:
        """The sheets that lie over the screen, the uppermost first."""
        return [child for child in self.app.root_layout.children if isinstance(child, Sheet)]

    def forget(self) -> None:
        """Another screen is shown: nothing lies over it."""
        self._rule = None

    def open(self, sheet: Sheet) -> Sheet:
        """Lay a sheet over the screen, in the place of any other."""
        self.close()
        self._lay(sheet)
        return sheet

    def _lay(self, sheet: Sheet) -> None:
        """Over everything but what is just being said: a refusal may have come a moment before the sheet."""
        self.app.root_layout.add_widget(sheet)
        self.app.messages.rise()

    def close(self) -> None:
        """Take every sheet away."""
        while lying := self.lying:
            lying[0].close()

    def came(self) -> None:
        """A sheet has come that nobody opened: a finger on its way means what lies below it."""
        root = self.app.root_layout
        self._early(Box(0, 0, root.width, root.height))

    def ended(self, sheet: Sheet) -> None:
        """A sheet has gone that nobody closed. Its cross still means nothing else for a moment; so does all of it where
        no finger has just done what ended it."""
        alone = Clock.get_time() - sheet.touched >= ALONE
        part = sheet.panel if alone else sheet.cross
        if part is not None:
            x, y = part.to_window(*part.pos)
            self._early(Box(x, y, part.width, part.height))

    def _early(self, box: Box) -> None:
        said = partial(self.app.toast, self.app.words("touchscreen.game.early"), passing=True)
        self.app.root_layout.add_widget(Early(box, said))
        self.app.messages.rise()

    def after(self, then: Callable[[], object]) -> None:
        """Do this once the sheet that lies over the screen is closed; at once where there is none."""
        sheet = next(iter(self.lying), None)
        if sheet is None:
            then()
            return
        closed = sheet.on_close

        def both() -> None:
            if closed is not None:
                closed()
            then()

        sheet.on_close = both

    def open_rule(self, number: str, house: HouseChoices | None = None) -> None:
        """Show what a rule says, in the place of another that is being read; nothing for a number of no rule.

        house: the house rules that it is read by, those of the game where None.
        """
        if not is_rule(number):
            return
        if self._rule is not None:
            self._rule.close()
        app = self.app
        by = house or house_of(app.table.view_for("table"), app.table.playable)
        read = reading(number, app.words, by.choices)
        leads = partial(self.open_rule, house=by)
        self._rule = RuleSheet(app.theme, app.words("rulings.more"), read, by.chosen, leads)
        self._read_over(self._rule)

    def _read_over(self, sheet: Sheet) -> None:
        """Lay a sheet over the screen; one that lies there steps aside, and is back when this one is closed."""
        below = next(iter(self.lying), None)
        if below is not None:
            self.app.root_layout.remove_widget(below)
            sheet.on_close = partial(self._back_to, below)
        self._lay(sheet)

    def _back_to(self, sheet: Sheet) -> None:
        if not sheet.closed:
            self._lay(sheet)
