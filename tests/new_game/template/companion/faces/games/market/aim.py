"""What fingers and buttons mean in the Market: stalls, and the card for a seven. No Kivy."""

from __future__ import annotations

from collections.abc import Mapping

from companion.faces.models import Action
from companion.faces.play.actions import Offered, piece_button
from companion.faces.play.answers import Answer
from companion.faces.play.game_aim import GameAim

STALL = "stall"
BUILD_STALL = "build_stall"


class MarketAim(GameAim):
    """A finger on an own settlement means a stall too."""

    pieces: Mapping[str, str] = {STALL: BUILD_STALL}
    answers: Mapping[str, Answer] = {"take_gift": Answer("name", "take_gift")}

    def builds(self, seat: str, chosen: str | None) -> tuple[Action, ...]:
        offered = Offered(STALL, f"piece.{STALL}", STALL, STALL)
        return (piece_button(self.desk.seen, self.desk.words, seat, offered, chosen),)

    def builds_at(self, seat: str, at: str) -> tuple[str, ...] | None:
        """A city or a stall on one's own settlement; of all else the base game knows."""
        standing = self.desk.seen.standing(at)
        if standing is None or (standing["seat"], standing["piece"]) != (seat, "settlement"):
            return None
        return ("build_city", BUILD_STALL)
