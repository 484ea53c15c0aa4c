"""What the figures of a game that is over hold a little later, once it is worked out beside the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from companion.table.colors import shown
from companion.table.game import PlayedGame

if TYPE_CHECKING:
    from companion.table.figures import Statistics


class LaterFigures:
    """What was worked out, each for just one log: that whose chain ends with the head it came with."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[str, object]] = {}

    def note(self, what: str, head: str, found: object) -> None:
        """what: a key of the statistics, such as ``chances``; head: hexadecimal; found: None where nobody knows."""
        self._known[what] = (head, found)

    def added(self, game: PlayedGame, figures: Statistics) -> Statistics:
        """These figures with all that is known of this game as it is."""
        if not game.is_over or not self._known:
            return figures
        now = game.head.hex()
        found = {what: value for what, (head, value) in self._known.items() if head == now}
        return cast("Statistics", {**figures, **shown(game.worn, found)})
