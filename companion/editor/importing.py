"""Boards that come from outside: files and pictures of codes on drives and in the table's own folders. No Kivy here."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path

from companion.boards import UNREADABLE, BoardFile, board_file
from companion.boards.codes import board_of_codes
from companion.editor.shelf import FORMATS, board_of_json, read_board
from companion.editor.trace import PICTURES
from companion.files import read_bytes
from companion.photographs import qr_texts
from companion.rules.refusals import Reason, Refusal

NO_QR = Reason(
    "board_picture_no_code",
    None,
    "No QR code can be read in {file}. Take the picture from closer, straight on, without reflections.",
)
TEXTS = (".txt",)
BEGIN = "KATANE1:"
"""With this a code of a board begins."""


def boards_in(folders: Sequence[Path], most: int = 60) -> tuple[Path, ...]:
    """What may be a board in these folders, the latest first; a folder that cannot be read has none."""
    found: list[tuple[float, Path]] = []
    for folder in folders:
        try:
            files = [
                p for p in folder.iterdir() if p.suffix.lower() in (*FORMATS, *TEXTS, *PICTURES)
            ]
            found += [(path.stat().st_mtime, path) for path in files]
        except OSError:
            continue
    return tuple(path for _, path in sorted(found, reverse=True)[:most])


def text_in(path: Path) -> str | Refusal:
    """The codes in a text file or in a picture of QR codes; refuses a picture without any."""
    if path.suffix.lower() in TEXTS:
        try:
            return read_bytes(path).decode("utf-8", errors="replace")
        except OSError as error:
            return UNREADABLE(file=path.name, why=error.strerror or str(error))
    texts = qr_texts(path)
    return "\n".join(texts) if texts else NO_QR(file=path.name)


def board_of_text(text: str, name: str, before: str = "") -> tuple[BoardFile | Refusal, str]:
    """The board in a text (TOML, JSON or codes), and all codes read so far; name: of its file, for a refusal."""
    if BEGIN in text.upper():
        codes = f"{before}\n{text}"
        return board_of_codes(codes), codes
    if text.lstrip().startswith("{"):
        return board_of_json(text, name), ""
    try:
        return board_file(tomllib.loads(text)), ""
    except ValueError as error:
        return UNREADABLE(file=name, why=str(error)), ""


def board_in(path: Path, before: str = "") -> tuple[BoardFile | Refusal, str]:
    """The board in a file, and all codes read so far (before: those of other parts of the same board)."""
    if path.suffix.lower() in FORMATS:
        return read_board(path), ""
    text = text_in(path)
    if isinstance(text, Refusal):
        return text, before
    codes = f"{before}\n{text}"
    return board_of_codes(codes), codes
