"""Replays as the touchscreen reads them."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

from companion.faces.page import NotYetError
from companion.table.ports import Json

if TYPE_CHECKING:
    from companion.app.replays.shelf import ReplayShelf


async def unpacked(
    shelf: ReplayShelf, record: Sequence[Json], language: str, number: int
) -> Mapping[str, Any] | None:
    """A part with every hand, 0 the head, from 1 on pieces; None where there is none, or where others are made."""

    async def whole() -> Sequence[Json]:
        return record

    name = f"record {record[-1].get('hash') or record[0]}"
    try:
        packed = await shelf.part(name, whole, language, number, hands=True)
    except NotYetError:
        return None
    return (
        None if packed is None else cast("Mapping[str, Any]", json.loads(gzip.decompress(packed)))
    )
