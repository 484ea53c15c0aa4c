"""What the host's phone asks for while a board is compared with the printed one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.editor import compared, comparison
from companion.editor import hand as hands
from companion.editor.hand import EditorHand
from companion.editor.opened import ODD, Act, DraftRefusedError, Json, Opened
from companion.editor.starts import beginnings, board_to_compare
from companion.locale import Words


def compare(board: Opened, do: Mapping[str, Any], words: Words) -> Json:
    """The look at which the comparison of the board in hand stands; with ``game`` and ``seats`` that of its board.

    A comparison that was left goes on: the board in hand where it is one for that game, else the shipped one.
    """
    if "game" in do:
        wanted = (do["game"], do.get("seats"))
        if wanted not in beginnings():
            raise DraftRefusedError(ODD(field="game"))
        now = None if board.history is None else board.history.now
        if now is None or (now.game, now.seats) != wanted:
            board.opens(board_to_compare(*wanted, words), "", words)
    board.looks = board.looked = board.now is not None
    return board.page(words)


def _step(board: Opened) -> comparison.ComparisonStep:
    step = comparison.next_step(board.now) if board.looks else None
    if step is None:
        raise DraftRefusedError(ODD(field="act"))
    return step


def same(board: Opened, do: Mapping[str, Any], words: Words) -> Json | str:
    """All of this look is as it is printed."""
    return board.stepped((comparison.confirmed(board.now, _step(board)), board.hand), words)


def change(board: Opened, do: Mapping[str, Any], words: Words) -> Json:
    """To where an entry of this look is changed; from there a key leads back."""
    step, entry, field = _step(board), do.get("entry"), do.get("field")
    if entry not in step.entries:
        raise DraftRefusedError(ODD(field="entry"))
    return _changing(board, step, int(str(entry)), None if field is None else str(field), words)


def _changing(
    board: Opened, step: comparison.ComparisonStep, entry: int, field: str | None, words: Words
) -> Json:
    board.hand = compared.changing(board.now, board.hand, step, entry, field)
    board.looks = False
    return board.page(words)


def tapped_in_look(board: Opened, at: str, words: Words) -> Json | str:
    """A hex of the look is changed; a bare place is said, or taken away."""
    step, draft = _step(board), board.now
    entry = compared.tapped(draft, step, at)
    if entry is not None:
        return _changing(board, step, entry, None, words)
    if not comparison.is_of_spots(draft, step):
        raise DraftRefusedError(ODD(field="at"))
    return board.stepped(hands.tap(draft, hands.turned_to(EditorHand(), step.where), at), words)


ACTS: Mapping[str, Act] = {"compare": compare, "same": same, "change": change}
