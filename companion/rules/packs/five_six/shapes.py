"""The shapes of what only this extension shows."""

from __future__ import annotations

from typing import TypedDict


class Shown(TypedDict):
    """special_building: the seat that may build between the turns now."""

    special_building: str | None
