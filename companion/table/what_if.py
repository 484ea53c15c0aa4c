"""What would come of a submission to the game on the table, which changes nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from companion.table import refusals as no
from companion.table.answers import shows_json, why_not_json

if TYPE_CHECKING:
    from companion.table.game import PlayedGame
    from companion.table.shapes import RefusalView, ShownView


class WhatIf:
    """The questions of whoever is about to send something."""

    _game: PlayedGame | None

    def why_not(self, seat: str, do: Mapping[str, object]) -> RefusalView | None:
        """The refusal that this submission would get now, or None."""
        game = self._game
        return no.refusal_json(no.NO_GAME()) if game is None else why_not_json(game, seat, dict(do))

    def shows(self, seat: str, do: Mapping[str, object]) -> ShownView:
        """What this submission would show everybody, if it is a correction that the table takes."""
        game, is_correction = self._game, do.get("type") == "correct"
        if game is None or not is_correction:
            return {"ends": False, "opens": None}
        return shows_json(game, seat, dict(do))
