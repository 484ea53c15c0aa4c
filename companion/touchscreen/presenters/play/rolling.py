"""A roll as it is entered: red (or first) die, white die, and the event die where there is one. No Kivy."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from companion.touchscreen.presenters.outcome import NOTHING, Outcome
from companion.touchscreen.presenters.play import dice

if TYPE_CHECKING:
    from companion.touchscreen.presenters.play.game import GamePresenter


class Rolling:
    """What of a roll is entered and not sent: here, or on the dice buttons."""

    def __init__(self, game: GamePresenter) -> None:
        self.game = game
        self._typed: tuple[int, ...] = ()

    @property
    def typed_here(self) -> bool:
        """Whether a die is entered that can be taken back here: typed on this screen or pressed on the buttons."""
        return bool(self._typed or self._pressed())

    def forget(self) -> None:
        """Nothing is entered any more."""
        self._typed = ()

    def take_back(self) -> None:
        """The last die is not entered any more; what is left of a pair from the buttons is held here."""
        self._hold((self._typed or self._pressed())[:-1])

    def entered(self) -> tuple[int, ...]:
        """The dice known so far, red first; what an Alchemist has set counts as entered."""
        alchemy = self.game.seen.view.get("alchemy")
        if alchemy and self.game.seen.owes("roll"):
            return tuple(alchemy)
        return self._typed or self._pressed()

    def _pressed(self) -> tuple[int, ...]:
        return self.game.context.half_roll() or ()

    def _hold(self, dice: tuple[int, ...]) -> None:
        self._typed = dice
        self.game.context.drop_half()

    def die(self, face: int) -> Outcome:
        """The next die. Where there is no event die the second one sends the roll."""
        who = dice.roller(self.game.seen)
        if who is None:
            return self.game.not_now()
        entered = (*self.entered(), face)
        if len(entered) < 2 or self.game.seen.has_knights:
            self._hold(entered[:2])
            return NOTHING
        self._typed = ()
        return self.send(who, {"dice": list(entered)})

    def event(self, symbol: str) -> Outcome:
        """The event die, which comes last and sends the roll."""
        who, entered = dice.roller(self.game.seen), self.entered()
        if who is None or len(entered) < 2:
            return self.game.not_now()
        self._typed = ()
        known = {} if self.game.seen.view.get("alchemy") else {"dice": list(entered)}
        return self.send(who, {**known, "event": symbol})

    def by_app(self) -> Outcome:
        """The app rolls."""
        who = dice.roller(self.game.seen)
        return self.game.not_now() if who is None else self.send(who, {})

    def send(self, who: tuple[str, bool], more: Mapping[str, Any]) -> Outcome:
        """The roll; it ends the turn before, or the special building phase of everybody still asked."""
        seat, ends = who
        do = {"type": "roll", **more, **({"ends_turn": True} if ends else {})}
        return self.passed_by_all(lambda: self.game.send(seat, do))

    def passed_by_all(self, after: Callable[[], Outcome]) -> Outcome:
        """Everybody passes the special building phase, one after the other; then what follows."""
        seat = self.game.seen.owes("special_building")
        if seat is None:
            return after()
        return replace(
            self.game.send(seat, {"type": "pass_building"}), then=lambda _: self._go_on(after)
        )

    def _go_on(self, after: Callable[[], Outcome]) -> Outcome:
        self.game.refresh()
        return self.passed_by_all(after)
