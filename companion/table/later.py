"""What no log knows and views show: what is worked out of a game that is over, and whose robots give no answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from companion.table.colors import shown
from companion.table.game import PlayedGame
from companion.table.shapes import robots_of

if TYPE_CHECKING:
    from companion.table.figures import Statistics
    from companion.table.shapes import View


class LaterFigures:
    """What was worked out, each for just one log: that whose chain ends with the head it came with.

    silent: the seats whose robots give no answer now.
    """

    def __init__(self) -> None:
        self.silent: frozenset[str] = frozenset()
        self._known: dict[str, tuple[str, object]] = {}

    def note(self, what: str, head: str, found: object) -> None:
        """what: a key of the statistics, such as ``chances``; head: hexadecimal; found: None where nobody knows."""
        self._known[what] = (head, found)

    def in_view(self, game: PlayedGame, seen: View) -> View:
        """A view of this game with all of it."""
        if "statistics" in seen:
            seen["statistics"] = self.added(game, seen["statistics"])
        if mute := [seat for seat in robots_of(seen) if seat in self.silent]:
            seen["robots"] = {**seen["robots"], "silent": mute}
        return seen

    def added(self, game: PlayedGame, figures: Statistics) -> Statistics:
        """These figures with all that is known of this game as it is."""
        if not game.is_over or not self._known:
            return figures
        now = game.head.hex()
        found = {what: value for what, (head, value) in self._known.items() if head == now}
        return cast("Statistics", {**figures, **shown(game.worn, found)})
