"""A board that the host's phone photographs: the picture comes part by part, is read, shown, and forgotten.

The phone keeps its own copy to look at; the table sends none back. Nothing of a board changes before a person has said
that the hexes lie as the picture shows them.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Mapping, Sequence
from typing import Any, Final

from companion.boards.layouts import BoardLayout
from companion.editor.acts_keep import shelf
from companion.editor.draft import Draft, printed_bare
from companion.editor.jpeg import jpeg_size
from companion.editor.opened import ODD, DraftRefusedError, Json, Opened, row
from companion.editor.photograph_words import (
    ASKS,
    NO_BOARD,
    ROOM,
    fits_hint,
    problem,
    taps_hint,
)
from companion.editor.photographed import ReadHex, hexes_of, layout_of, unsaid
from companion.editor.starts import beginnings, new_board
from companion.locale import Words
from companion.rules import grid
from companion.rules.refusals import Reason

MOST_BYTES: Final = 1024 * 1024
"""Of a picture; a phone makes it smaller before it sends."""
MOST_TEXT: Final = (MOST_BYTES + 2) // 3 * 4
WIDEST: Final = 4000
"""Pixels; a small file may unpack to more than this machine has memory for."""
TAPS: Final = 3
FARTHEST: Final = 1e5
TITLES: Final = {"fits": "fits_title", "taps": "taps", "none": "none"}

PICTURE_LARGE = Reason(
    "boards_picture_large",
    None,
    "This picture is larger than 1 MB or 4,000 pixels. Send a smaller one.",
)
NO_PICTURE = Reason("boards_no_picture", None, "The photograph is gone. Take it once more, please.")

Fields = Mapping[str, Any]


class PictureInHand:
    """The photograph that has come, what was read of it, and for which board: a new one, or None for that in hand."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._picture = b""
        self._hexes: tuple[ReadHex, ...] = ()
        self._size: Sequence[int] = ()
        self._new: tuple[str, int] | None = None

    def act(self, board: Opened, do: Fields, words: Words) -> Json | str:
        """A part of a picture, three taps on it, or whether the hexes fit; without any of these it is forgotten."""
        if board.reader is None:
            raise DraftRefusedError(ODD(field="act"))
        if "part" in do:
            return self._arrives(board, do, words)
        if "taps" in do:
            return self._read(board, words, _taps(do["taps"]))
        if do.get("fits") is True:
            return self._fits(board, words)
        if do.get("fits") is False:
            return self._asks_taps(board, words)
        self._forget()
        return shelf(board, do, words) if self._new is not None else board.page(words)

    def _arrives(self, board: Opened, do: Fields, words: Words) -> Json | str:
        part, parts, text = do.get("part"), do.get("parts"), str(do.get("text", ""))
        if part == 1:
            self._forget()
            self._new = _new(do)
            if self._new is None:
                _ = board.now  # refused where no board lies open
        if part != len(self._parts) + 1 or not isinstance(parts, int):
            raise DraftRefusedError(ODD(field="part"))
        self._parts.append(text)
        if sum(map(len, self._parts)) > MOST_TEXT:
            self._forget()
            raise DraftRefusedError(PICTURE_LARGE())
        if part < parts:
            return {"more": part}
        try:
            self._picture = base64.b64decode("".join(self._parts), validate=True)
        except binascii.Error as error:
            self._forget()
            raise DraftRefusedError(ODD(field="text")) from error
        self._parts = []
        wide, high = jpeg_size(self._picture) or (0, 0)
        if max(wide, high) > WIDEST:
            self._forget()
            raise DraftRefusedError(PICTURE_LARGE())
        if not min(wide, high):
            self._forget()
            return words("hardware.board.corrupt")
        return self._read(board, words, ())

    def _read(self, board: Opened, words: Words, taps: Sequence[tuple[float, float]]) -> Json | str:
        if not self._picture or board.reader is None:
            raise DraftRefusedError(NO_PICTURE())
        layout = self._layout(board)
        reading = board.reader(self._picture, taps, layout) or {}
        bare = printed_bare(self._draft(board))
        reason, self._hexes = str(reading.get("reason", "")), hexes_of(reading, layout, bare)
        self._size = reading.get("size", ())
        if reason == "ok" and self._hexes:
            return self._asks_fit(layout, words)
        if reason in ASKS:
            told = problem(words, reason, layout) if reason != ASKS[0] else ""
            return self._asks_taps(board, words, told)
        if reason == NO_BOARD:
            return self._none(layout, words)
        self._forget()
        return problem(words, reason, layout)

    def _asks_fit(self, layout: BoardLayout, words: Words) -> Json:
        fits = {"word": words(f"{ROOM}.fits"), "chosen": True, "do": _do(fits=True)}
        unfit = {"word": words(f"{ROOM}.unfit"), "do": _do(fits=False)}
        hint = fits_hint(words, layout, sure=not unsaid(self._hexes))
        return self._page(words, "fits", hint, fits, unfit)

    def _asks_taps(self, board: Opened, words: Words, told: str = "") -> Json:
        if not self._picture:
            raise DraftRefusedError(NO_PICTURE())
        self._hexes = ()
        layout = self._layout(board)
        page = self._page(words, "taps", told or taps_hint(words, layout))
        page["photograph"]["sketch"] = sketch(layout)
        return page

    def _none(self, layout: BoardLayout, words: Words) -> Json:
        """No board is seen: it may be there all the same, or another picture is taken."""
        self._hexes = ()
        there = {"word": words(f"{ROOM}.none_taps"), "do": _do(fits=False)}
        page = self._page(words, "none", problem(words, NO_BOARD, layout), there)
        new = {} if self._new is None else dict(zip(("game", "seats"), self._new, strict=True))
        page["photograph"]["again"] = row(
            words(f"{ROOM}.other"), words(f"{ROOM}.other.note"), _do(**new)
        )
        return page

    def _page(self, words: Words, stage: str, hint: str, *keys: Json) -> Json:
        hexes = [
            {"outline": [list(corner) for corner in one.outline], **said_on(one)}
            for one in self._hexes
        ]
        return {
            "photograph": {
                "stage": stage,
                "title": words(f"{ROOM}.{TITLES[stage]}"),
                "hint": hint,
                "size": list(self._size),
                "hexes": hexes,
                "keys": list(keys),
                "back": {"word": words(f"{ROOM}.leave"), "do": _do()},
                "again": None,
                "sketch": [],
            }
        }

    def _fits(self, board: Opened, words: Words) -> Json:
        if not self._hexes:
            raise DraftRefusedError(NO_PICTURE())
        draft, hexes = self._draft(board), self._hexes
        self._forget()
        return board.reads(draft, hexes, words)

    def _layout(self, board: Opened) -> BoardLayout:
        layout = layout_of(self._draft(board))
        if layout is None:
            raise DraftRefusedError(ODD(field="act"))
        return layout

    def _draft(self, board: Opened) -> Draft:
        """What is photographed: a new board, or that in hand."""
        return board.now if self._new is None else new_board(*self._new)

    def _forget(self) -> None:
        self._parts, self._picture, self._hexes, self._size = [], b"", (), ()


def sketch(layout: BoardLayout) -> list[list[float]]:
    """The land in small: each hex's middle in sides of a hex, and 1 for those that are to be tapped."""
    spots = enumerate(grid.center(at) for at in layout.places)
    return [[round(x, 2), round(y, 2), int(i in layout.shown)] for i, (x, y) in spots]


def said_on(one: ReadHex) -> Json:
    """What stands on a hex over the photograph: its terrain and number, or that it is not sure."""
    number = "" if one.number is None else str(one.number)
    return {"terrain": one.terrain or "", "text": "?" if one.doubtful else number}


def _do(**fields: Any) -> Json:
    return {"act": "photograph", **fields}


def _new(do: Fields) -> tuple[str, int] | None:
    if "game" not in do:
        return None
    wanted = (do.get("game"), do.get("seats"))
    found = next((one for one in beginnings() if one == wanted), None)
    if found is None:
        raise DraftRefusedError(ODD(field="game"))
    return found


def _taps(said: object) -> tuple[tuple[float, float], ...]:
    """Three places of the picture; what is none is refused."""
    try:
        taps = tuple((float(x), float(y)) for x, y in said)  # type: ignore[attr-defined]
    except (TypeError, ValueError) as error:
        raise DraftRefusedError(ODD(field="taps")) from error
    if len(taps) != TAPS or not all(abs(value) < FARTHEST for tap in taps for value in tap):
        raise DraftRefusedError(ODD(field="taps"))
    return taps
