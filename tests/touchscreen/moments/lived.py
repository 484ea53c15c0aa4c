"""Views after something has happened, without a table on which it happens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.faces.seen import Seen

SEATS = {"red": "Ann", "blue": "Bo", "white": "Cy", "orange": "Di"}


def seen(
    game: str,
    seq: int,
    *entries: tuple[int, Mapping[str, Any]],
    undone: tuple[int, ...] = (),
    held: Mapping[str, str] | None = None,
) -> Seen:
    """A view at ``seq`` with a journal of (seq, event); undone: seqs taken back; held: award → its holder."""
    awards = held or {}
    seats = [
        {
            "seat": seat,
            "name": name,
            "points_by": [
                {"source": award, "count": 1, "points": 2, "rule": "B10.2"}
                for award, holder in awards.items()
                if holder == seat
            ],
            **{award: holder == seat for award, holder in awards.items()},
        }
        for seat, name in SEATS.items()
    ]
    journal = [
        {"seq": at, "at": 0.0, "by": "touch", "event": dict(event)}
        | ({"undone": True} if at in undone else {})
        for at, event in entries
    ]
    return Seen({"seq": seq, "game": game, "seats": seats, "journal": journal})
