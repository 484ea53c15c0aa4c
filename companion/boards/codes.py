"""A board as the text of one or several QR codes: compressed JSON in letters and digits that codes hold densely.

One code reads ``KATANE1:2/3:Q4ZT:DATA``: version, which of how many parts, a check over the whole, and base32 of
zlib. Whatever else stands round the codes in a pasted text is passed over.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import zlib
from collections.abc import Mapping
from typing import Any, Final

from companion.boards.files import BoardFile, board_file
from companion.rules.games import GAMES, Game
from companion.rules.refusals import Reason, Refusal

VERSION: Final = 1
PART: Final = 1000
"""Characters of data in one code: a code that an 800x480 screen draws with four pixels a module."""

MOST: Final = 400_000
"""Bytes that a board may unfold to; more is no board."""

NO_CODE = Reason(
    "board_code_none",
    None,
    "There is no board code in this; it begins with KATANE1: and comes from a board’s QR code.",
)
NEWER_CODE = Reason(
    "board_code_newer",
    None,
    "This board code is of version {value}; this program reads up to {known}. Update the program.",
)
PARTS_MISSING = Reason(
    "board_code_parts",
    None,
    "This board has {count} codes; still missing: {missing}. Read those too.",
)
MIXED = Reason(
    "board_code_mixed", None, "These codes belong to different boards; read those of one board."
)
DAMAGED = Reason(
    "board_code_damaged", None, "This board code is damaged ({why}). Read or copy it again, whole."
)

_BEGINS: Final = re.compile(r"(?=KATANE\d{1,3}:)")
_CODE: Final = re.compile(r"KATANE(\d{1,3}):(\d{1,2})/(\d{1,2}):([A-Z2-7]{8}):([A-Z2-7]+)")


def codes_of(content: Mapping[str, Any]) -> tuple[str, ...]:
    """A board file's content → the texts of its codes, one for each QR code, in order."""
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    data = base64.b32encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")
    parts = [data[i : i + PART] for i in range(0, len(data), PART)]
    check = _check(data)
    return tuple(
        f"KATANE{VERSION}:{i}/{len(parts)}:{check}:{part}" for i, part in enumerate(parts, 1)
    )


def board_of_codes(text: str, games: tuple[Game, ...] = GAMES) -> BoardFile | Refusal:
    """The board whose codes stand in a text, in any order; refuses what is missing, mixed, damaged or newer."""
    found = _CODE.findall(_BEGINS.sub("\n", "".join(text.upper().split())))
    if not found:
        return NO_CODE()
    newest = max(int(version) for version, *_ in found)
    if newest > VERSION:
        return NEWER_CODE(value=newest, known=VERSION)
    if len({(count, check) for _, _, count, check, _ in found}) > 1:
        return MIXED()
    return _whole(
        {int(i): data for _, i, _, _, data in found}, int(found[0][2]), found[0][3], games
    )


def _whole(
    parts: Mapping[int, str], count: int, check: str, games: tuple[Game, ...]
) -> BoardFile | Refusal:
    missing = tuple(i for i in range(1, count + 1) if i not in parts)
    if missing:
        return PARTS_MISSING(count=count, missing=missing)
    data = "".join(parts[i] for i in range(1, count + 1))
    if _check(data) != check:
        return DAMAGED(why="check")
    content = _unfolded(data)
    return content if isinstance(content, Refusal) else board_file(content, games)


def _unfolded(data: str) -> Mapping[str, Any] | Refusal:
    try:
        packed = base64.b32decode(data + "=" * (-len(data) % 8))
        unfolding = zlib.decompressobj()
        text = unfolding.decompress(packed, MOST)
        content = json.loads(text)
    except (ValueError, zlib.error) as error:
        return DAMAGED(why=str(error)[:60])
    if unfolding.unconsumed_tail or not isinstance(content, dict):
        return DAMAGED(why="JSON")
    return content


def _check(data: str) -> str:
    return base64.b32encode(hashlib.sha256(data.encode()).digest()[:5]).decode()
