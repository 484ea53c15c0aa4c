"""A board that the host's phone sends: a file's text or codes, part by part."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.editor import draft as drafts
from companion.editor.importing import board_of_text
from companion.editor.opened import ODD, DraftRefusedError, Json, Opened
from companion.editor.sheet import game_word
from companion.locale import Words
from companion.rules.refusals import Reason, Refusal

MOST_TEXT = 400_000
"""Characters of a board that a phone may send, in parts; more is no board."""

TOO_LONG = Reason("boards_too_long", None, "This is too long for a board: {size} characters.")


class Arriving:
    """What has come of a board so far, and of codes that belong together."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._codes = ""

    def bring(self, board: Opened, do: Mapping[str, Any], words: Words) -> Json:
        """A board from outside: a file's text or codes, in parts; the last one opens it. Nothing is kept yet."""
        part, parts, text = do.get("part"), do.get("parts"), str(do.get("text", ""))
        if part == 1:
            self._parts = []
        if part != len(self._parts) + 1 or not isinstance(parts, int):
            raise DraftRefusedError(ODD(field="part"))
        self._parts.append(text)
        size = sum(map(len, self._parts))
        if size > MOST_TEXT:
            self._parts = []
            raise DraftRefusedError(TOO_LONG(size=size))
        if part < parts:
            return {"more": part}
        return self._brought(board, "".join(self._parts), str(do.get("file", ""))[:60], words)

    def _brought(self, board: Opened, text: str, name: str, words: Words) -> Json:
        file, self._codes = board_of_text(text, name or "…", self._codes)
        if isinstance(file, Refusal):
            raise DraftRefusedError(file)
        draft = drafts.begun(file.as_json())
        said = draft.own_name or name or game_word(words, draft.game, draft.seats)
        told = words("touchscreen.boards.desk.brought", name=said)
        return board.opens(draft, "", words, told)
