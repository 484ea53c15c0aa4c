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

    run: what that run took back. left: the spans of runs before, after which people played on without saying that
    everything lies where it belongs again.
    """

    spans: list[Span] = field(default_factory=list)
    run: list[LogLine] = field(default_factory=list)
    left: list[Span] = field(default_factory=list)

    def back(self, undone: LogLine, before: State, after: State) -> None:
        """One more thing was taken back."""
        if not undone.is_correction:
            goes_on = bool(self.run) and not self.run[-1].is_correction
            first = self.spans.pop()[0] if goes_on else before
            self.spans.append((first, after))
        self.run.append(undone)

    def again(self, after: State) -> None:
        """The last thing was done again."""
        if not self.run.pop().is_correction:
            self.spans[-1] = (self.spans[-1][0], after)
        if not self.run:
            self.spans = []

    def played(self) -> None:
        """People play on: what they have not said to have moved is left."""
        self.left += self.spans
        self.spans, self.run = [], []

    def moved(self) -> None:
        """People have moved everything."""
        self.spans, self.run, self.left = [], [], []
