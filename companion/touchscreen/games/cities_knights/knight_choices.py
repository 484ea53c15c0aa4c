"""What one's own knight may do, with the reason where it may not. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.touchscreen.presenters.models import Action, Choices
from companion.touchscreen.presenters.places import fits
from companion.touchscreen.presenters.seen import ordered

if TYPE_CHECKING:
    from companion.touchscreen.presenters.play.game import GamePresenter

KEY = "touchscreen.knight"


def choices(game: GamePresenter, at: str) -> Choices:
    """Activate, promote, move, chase the robber."""
    seat, words = game.seen.builder or "", game.words
    costs = game.seen.view.get("costs") or {}
    buttons = (
        _button(game, "activate", _why(game, seat, "activate_knight", at), costs),
        _button(game, "promote", _why(game, seat, "promote_knight", at), costs),
        _button(game, "move", _why_no_move(game, seat, at), {}),
        _button(game, "chase", _why(game, seat, "chase_robber", at), {}),
    )
    return Choices("knight", buttons, words("touchscreen.game.close"))


def _button(game: GamePresenter, what: str, refusal: Any, costs: Any) -> Action:
    reason = "" if fits(refusal) else game.words.refusal(refusal, game.seen.names)
    cost = ordered(costs.get(f"{what}_knight") or {})
    return Action(f"knight:{what}", game.words(f"{KEY}.{what}"), reason, cost=cost)


def _why(game: GamePresenter, seat: str, kind: str, at: str) -> Any:
    return game.table.why_not(seat, {"type": kind, "at": at})


def _why_no_move(game: GamePresenter, seat: str, at: str) -> Any:
    """None if it can go anywhere, else the reason that also holds for standing still."""
    moves = [do for do in game.table.options(seat) if do["type"] == "move_knight"]
    if any(do["from"] == at for do in moves):
        return None
    refusal = game.table.why_not(seat, {"type": "move_knight", "from": at, "to": at})
    if refusal is not None and refusal["code"] == "knight_own_goal":
        return {"code": "no_knight_action", "params": {}, "message": ""}
    return refusal
