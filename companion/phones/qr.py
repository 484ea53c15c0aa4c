"""QR codes of join links, for the terminal and for the touchscreen."""

from __future__ import annotations

import io

import segno


def qr_terminal(text: str) -> str:
    """The code as lines of half-block characters, dark on light, quiet zone included."""
    out = io.StringIO()
    segno.make_qr(text, error="m").terminal(out=out, compact=True)
    return out.getvalue()


def qr_matrix(text: str) -> list[list[bool]]:
    """The code as rows of modules, True where dark, without the quiet zone of four modules."""
    return [[bool(module) for module in row] for row in segno.make_qr(text, error="m").matrix]
