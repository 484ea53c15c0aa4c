"""A roll as it is entered: red (or first) die, white die, and the event die where there is one. No Kivy."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from companion.faces.models import Prompt
from companion.faces.outcome import NOTHING, Outcome
from companion.faces.play import dice
from companion.faces.play.desk import PlayDesk
from companion.faces.play.robot_offers import by_itself
from companion.faces.seen import Seen


class Rolling:
    """What of a roll is entered and not sent: here, or on the dice buttons.

    look_again: reads the table's view anew, where one submission follows another.
    """

    def __init__(self, desk: PlayDesk, look_again: Callable[[], None]) -> None:
        self.desk = desk
        self.look_again = look_again
        self._typed: tuple[int, ...] = ()

    @property
    def typed_here(self) -> bool:
        """Whether a die is entered that can be taken back here: typed on this screen or pressed on the buttons."""
        return bool(self._typed or self._pressed())

    def forget(self) -> None:
        """Nothing is entered any more."""
        self._typed = ()

    def follow(self, seen: Seen | None) -> None:
        """What is entered holds no longer once something has happened, but for a first die of the seat whose roll is
        due now: whoever was in turn ended that turn otherwise. seen: how things stand now, None for another game."""
        if not self._typed:
            return
        was, now = dice.roller(self.desk.seen), None if seen is None else dice.roller(seen)
        if was is None or now is None or was[1] <= now[1] or was[0] != now[0]:
            self.forget()

    def take_back(self) -> None:
        """The last die is not entered any more; what is left of a pair from the buttons is held here."""
        self._hold((self._typed or self._pressed())[:-1])

    def entered(self) -> tuple[int, ...]:
        """The dice known so far, red first; what was set before the roll counts as entered."""
        return self.preset() or self._typed or self._pressed()

    def prompt(self) -> Prompt | None:
        """Whose roll is half entered, where it ends the turn of whoever acts; None else."""
        seen, words, who = self.desk.seen, self.desk.words, dice.roller(self.desk.seen)
        if who is None or not who[1] or not self.typed_here:
            return None
        asked = "event" if len(self.entered()) > 1 else "white" if seen.symbols else "second"
        what, name = words(f"{dice.KEY}.{asked}"), seen.names[seen.owes("act") or ""]
        title = words(f"{dice.KEY}.now", name=seen.names[who[0]])
        return Prompt(title, words(f"{dice.KEY}.ends", what=what, name=name), who[0])

    def preset(self) -> tuple[int, ...]:
        """The dice that somebody has set before the roll that is due."""
        if not self.desk.seen.owes("roll"):
            return ()
        ways = (face.preset for face in self.desk.faces if face.preset is not None)
        return next((dice for way in ways if (dice := way(self.desk.seen))), ())

    def _pressed(self) -> tuple[int, ...]:
        return self.desk.context.half_roll() or ()

    def _hold(self, dice: tuple[int, ...]) -> None:
        self._typed = dice
        self.desk.context.drop_half()

    def die(self, face: int) -> Outcome:
        """The next die. Where there is no event die the second one sends the roll."""
        who = dice.roller(self.desk.seen)
        if who is None:
            return self.desk.not_now()
        entered = (*self.entered(), face)
        if len(entered) < 2 or self.desk.seen.symbols:
            self._hold(entered[:2])
            return self._warned(who) if len(entered) == 1 else NOTHING
        self._typed = ()
        return self.send(who, {"dice": list(entered)})

    def _warned(self, who: tuple[str, bool]) -> Outcome:
        """That the dice of the next seat end the turn of a robot that is still playing."""
        seen, words = self.desk.seen, self.desk.words
        robot = seen.owes("act") or ""
        if not who[1] or not by_itself(seen, self.desk.context.silent_robots(), robot):
            return NOTHING
        names = {"name": seen.names[robot], "other": seen.names[who[0]]}
        return Outcome(say=words("touchscreen.robot.ends_turn", **names))

    def event(self, symbol: str) -> Outcome:
        """The event die, which comes last and sends the roll."""
        who, entered = dice.roller(self.desk.seen), self.entered()
        if who is None or len(entered) < 2:
            return self.desk.not_now()
        self._typed = ()
        known = {} if self.preset() else {"dice": list(entered)}
        return self.send(who, {**known, "event": symbol})

    def digit(self, digit: int) -> Outcome:
        """A digit on a keyboard: the face of the next die, or the event die's face by its key's place."""
        if self.desk.seen.app_rolls:
            return NOTHING
        symbols = self.desk.seen.symbols
        if symbols and len(self.entered()) > 1:
            return self.event(symbols[digit - 1]) if digit <= len(symbols) else NOTHING
        return self.die(digit) if digit <= dice.FACES else NOTHING

    def by_app(self) -> Outcome:
        """The app rolls."""
        who = dice.roller(self.desk.seen)
        return self.desk.not_now() if who is None else self.send(who, {})

    def send(self, who: tuple[str, bool], more: Mapping[str, Any]) -> Outcome:
        """The roll; it ends the turn before, or the special building phase of everybody still asked."""
        seat, ends = who
        do = {"type": "roll", **more, **({"ends_turn": True} if ends else {})}
        return self.passed_by_all(lambda: self.desk.send(seat, do))

    def passed_by_all(self, after: Callable[[], Outcome]) -> Outcome:
        """Everybody passes the special building phase, one after the other; then what follows."""
        seat = self.desk.seen.owes("special_building")
        if seat is None:
            return after()
        return replace(
            self.desk.send(seat, {"type": "pass_building"}), then=lambda _: self._go_on(after)
        )

    def _go_on(self, after: Callable[[], Outcome]) -> Outcome:
        self.look_again()
        return self.passed_by_all(after)
