"""What only the Market shows, with its types. Pure."""

from __future__ import annotations

from typing import cast

from companion.rules.packs.market.shapes import BoardShown
from companion.faces.seen import Seen


def board(seen: Seen) -> BoardShown:
    """What this game's board shows."""
    return cast(BoardShown, seen.view["board"])
