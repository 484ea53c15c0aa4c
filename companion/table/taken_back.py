"""What undos took back, as long as the cardboard may still have to follow."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.rules.state import State
from companion.table.lines import LogLine

Span = tuple[State, State]
"""The positions before and after what a run of undos took back."""


@dataclass(slots=True)
class TakenBack:
    """spans: of the last run, while nothing came after it; a correction parts them, since nobody moved anything for it.

    run: what that run took back, all of which can be done again. settled: for how many of it, the first, people have
    said that everything lies where it belongs. left: the spans of runs before, after which people played on without
    saying so. anew: those of ``left`` after which the one thing that was taken back, drawn or rolled on the table, was
    reported anew.
    """

    spans: list[Span] = field(default_factory=list)
    run: list[LogLine] = field(default_factory=list)
    settled: int = 0
    left: list[Span] = field(default_factory=list)
    anew: list[Span] = field(default_factory=list)

    @property
    def fresh(self) -> list[LogLine]:
        """What was taken back since people last said that everything lies where it belongs."""
        return self.run[self.settled :]

    def back(self, undone: LogLine, before: State, after: State) -> None:
        """One more thing was taken back."""
        if not undone.is_correction:
            goes_on = bool(self.fresh) and not self.run[-1].is_correction
            first = self.spans.pop()[0] if goes_on else before
            self.spans.append((first, after))
        self.run.append(undone)

    def again(self, after: State) -> None:
        """The last thing was done again."""
        if not self.run.pop().is_correction and self.spans:
            self.spans[-1] = (self.spans[-1][0], after)
        if not self.fresh:
            self.spans, self.settled = [], len(self.run)

    def played(self, line: LogLine) -> None:
        """People play on with this: what they have not said to have moved is left."""
        self.left += self.spans
        if len(self.fresh) == 1 and _is_reported_anew(self.fresh[0], line):
            self.anew += self.spans
        self.spans, self.run, self.settled = [], [], 0

    def moved(self) -> None:
        """People have moved everything; what they took back can still be done again."""
        self.spans, self.settled, self.left, self.anew = [], len(self.run), [], []


def _is_reported_anew(undone: LogLine, line: LogLine) -> bool:
    """Whether a seat says once more what came of the same thing on the table, such as what was drawn out of a bag."""
    before, now = (one.entry.body.get("do", {}) for one in (undone, line))
    says = "outcome" in before and "outcome" in now
    return says and before["type"] == now["type"] and undone.seat == line.seat
