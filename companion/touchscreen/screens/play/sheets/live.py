"""A sheet that is filled anew whenever the table changes under it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

from companion.faces.outcome import NOTHING, Outcome
from companion.faces.theme import Theme
from companion.locale import Words
from companion.table.ports import Json
from companion.touchscreen.widgets import Column, HoldButton, Sheet
from companion.touchscreen.widgets.picker import CardPicker

if TYPE_CHECKING:
    from companion.touchscreen.screens.play.game import GameScreen


class LiveSheet:
    """Subclasses say ``title``, ``wide``, ``high`` and ``fill``; ``badge`` may put a seat before the title."""

    wide: float = 780
    high: float = 464

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self.held = False
        self.column = Column(self.theme)
        self.sheet: Sheet | None = None
        self._game = self._played
        self._pickers: dict[str, tuple[dict[str, Any], CardPicker]] = {}

    @classmethod
    def of(cls, screen: GameScreen, kind: str, seat: str) -> LiveSheet:
        """The sheet that a name stands for: kind is its first part, seat its second, empty for none."""
        return cls(screen)

    @property
    def theme(self) -> Theme:
        return self.screen.theme

    @property
    def words(self) -> Words:
        return self.screen.words

    @property
    def upright(self) -> bool:
        """Whether the screen is taller than wide."""
        return bool(self.screen.height > self.screen.width)

    def on_rule(self, number: str) -> None:
        """Show what a rule says, over this sheet."""
        self.screen.app.open_rule(number)

    def title(self) -> str:
        """The sheet's first line."""
        raise NotImplementedError

    def badge(self) -> Widget | None:
        """What stands before the title."""
        return None

    def fill(self, column: Column) -> None:
        """Put the sheet's content into the empty column."""
        raise NotImplementedError

    def open(self) -> None:
        """Show it over the screen."""
        self.fill(self.column)
        self.sheet = Sheet(
            self.theme,
            self.title(),
            self.column,
            wide=self.wide,
            high=min(770, self.high * 1.45) if self.upright else self.high,
            badge=self.badge(),
            on_close=self._closed,
            keeps=self._kept,
        )
        self.screen.sheets.append(self)
        self.screen.app.open_sheet(self.sheet)

    @property
    def _played(self) -> object:
        """By what one game is told from the next."""
        return self.screen.presenter.seen.which

    def begun(self) -> bool:
        """Whether something is put together here that would be lost if it closed: cards that are picked."""
        return any(picker.parent and picker.picked for _, picker in self._pickers.values())

    def _kept(self) -> bool:
        """A tap beside it, which may be a stray one, closes nothing that is begun; it says what does."""
        begun = self.begun()
        if begun:
            self.screen.app.toast(self.words("touchscreen.sheet.begun"), passing=True)
        return begun

    def stands(self) -> bool:
        """Whether what it speaks of is still so; a sheet of a game that is over goes with it."""
        return bool(self._played == self._game)

    def refresh(self) -> None:
        """Fill it anew, but not under a finger that is holding something; close it once it no longer stands."""
        if self.sheet is None or self.held:
            return
        if not self.stands():
            self.end()
            return
        self.column.clear_widgets()
        self.fill(self.column)
        self.sheet.title.say(self.title())

    def kept_picker(
        self, name: str, on_pick: Callable[[str, int], object], **how: Any
    ) -> CardPicker:
        """The cards to pick from under a name: the same ones again when the sheet is filled anew, so that they take the
        next tap at once. how: what else a ``CardPicker`` is made with; with something else there it is a new one."""
        made, found = self._pickers.get(name, (None, None))
        if found is None or made != how:
            found = CardPicker(self.theme, self.words, on_pick, **how)
            self._pickers[name] = how, found
        return found

    def hold_key(
        self, on_hold: Callable[[bool], object], *, text: str | None = None, **how: Any
    ) -> HoldButton:
        """The key that shows a secret while a finger is down, with the same words on every sheet. A tap says so.

        text: what stands on it instead, without the warning; how: what else a button is made with.
        """
        words, key = self.words, "touchscreen.hand.hold"
        if text is None:
            text, how = words(key), {"note": words("touchscreen.hand.others_see"), **how}
        return HoldButton(
            self.theme,
            text,
            on_hold=on_hold,
            on_brief=lambda: self.screen.app.toast(words(f"{key}.brief"), passing=True),
            **how,
        )

    def veil(self, hidden: bool) -> None:
        """Let it be unseen for as long as something else is looked at; a finger that it has stays its own."""
        if self.sheet is not None:
            self.sheet.opacity = 0 if hidden else 1

    def close(self) -> None:
        """Take it away."""
        if self.sheet is not None:
            self.sheet.close()

    def end(self) -> None:
        """Take it away although nobody closes it: a finger may be on its way to it."""
        sheet = self.sheet
        self.close()
        if sheet is not None:
            self.screen.app.sheets.ended(sheet)

    def _closed(self) -> None:
        self.sheet = None
        if self in self.screen.sheets:
            self.screen.sheets.remove(self)

    def act(self, outcome: Outcome, *, close: bool = False) -> None:
        """Do what a tap in the sheet led to, then fill it anew or close it: what is refused, here or by the table,
        keeps what was entered."""
        if close and outcome.send:
            outcome = replace(outcome, then=partial(self._accepted, outcome.then))
        elif close and outcome.refusal is None:
            self.close()
        self.screen.act(outcome)
        self.refresh()

    def _accepted(self, then: Callable[[Json], Outcome] | None, answer: Json) -> Outcome:
        """The page goes with what the table has taken."""
        self.end()
        return NOTHING if then is None else then(answer)
