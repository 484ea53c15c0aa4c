"""A board as it leaves for a phone: a readable file, or QR codes by rows. No Kivy here."""

from __future__ import annotations

from typing import Any

from companion.boards import BoardFile
from companion.boards.codes import codes_of
from companion.editor.shelf import file_stem

Json = dict[str, Any]


def as_file(file: BoardFile) -> Json:
    """``{"file": {"name", "text"}}``."""
    name = f"{file_stem(str(file.content.get('name') or 'board'))}.toml"
    return {"file": {"name": name, "text": file.as_toml()}}


def as_code(file: BoardFile, part: object) -> Json | None:
    """``{"code": {"part", "parts", "text", "rows"}}``, the rows in 1 and 0; None for a part that there is not."""
    codes = codes_of(file.as_json())
    if not isinstance(part, int) or part not in range(len(codes)):
        return None
    import segno  # for showing a board only, not for a start

    matrix = segno.make_qr(codes[part], error="l").matrix
    rows = ["".join("1" if dark else "0" for dark in row) for row in matrix]
    return {"code": {"part": part, "parts": len(codes), "text": codes[part], "rows": rows}}
