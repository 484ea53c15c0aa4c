"""The wish that is being said tap by tap, if any. No Kivy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.faces.outcome import NOTHING, Outcome
from companion.faces.play.asking import Asking, Value, asking
from companion.faces.play.desk import PlayDesk

if TYPE_CHECKING:
    from companion.table.wire import CommandJson


class HalfSaid:
    """asking: the wish and what of it is said, None for no wish."""

    def __init__(self, desk: PlayDesk) -> None:
        self.desk = desk
        self.asking: Asking | None = None

    def drop(self) -> None:
        """Nobody wishes for anything any more."""
        self.asking = None

    def ask(self, seat: str, kind: str, options: list[CommandJson] | None = None) -> Outcome:
        """Begin a wish of this kind; one that needs nothing more is sent at once.

        options: the whole commands, where they are not what the rules allow.
        """
        begun = asking(seat, kind, self.desk.options(seat, kind) if options is None else options)
        if not begun.options:
            return Outcome(refusal=self.desk.table.why_not(seat, {"type": kind}))
        return self.go_on(begun)

    def say(self, begun: Asking | None, text: str) -> Outcome:
        """Say the next value of a wish; nothing happens where it is none that may be said."""
        if begun is None:
            return NOTHING
        value = next((v for v in begun.next_values() if str(v) == text), None)
        return NOTHING if value is None else self.go_on(begun.with_value(value))

    def go_on(self, now: Asking) -> Outcome:
        """Send a wish that is said in full, or wait for its next value; what can only be one thing says itself."""
        done, more = now.finished(), now.next_values()
        while done is None and len(more) == 1:
            now = now.with_value(more[0])
            done, more = now.finished(), now.next_values()
        if done is None or more:
            self.asking = now
            return NOTHING
        self.asking = None
        return self.desk.send(now.seat, done)

    def end(self) -> Outcome:
        """The wish is said in full, though more could be said."""
        now, self.asking = self.asking, None
        done = None if now is None else now.finished()
        return NOTHING if now is None or done is None else self.desk.send(now.seat, done)

    def values(self) -> tuple[Value, ...]:
        """What may be said next."""
        return () if self.asking is None else self.asking.next_values()
