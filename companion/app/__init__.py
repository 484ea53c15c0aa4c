"""The composition root: joins store, table, phones, hardware and touchscreen, and takes them apart in order."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["main"]


def main(argv: Sequence[str]) -> int:
    """``companion play ARGV`` → the exit status: 0 after an orderly end, 2 for what the user can put right."""
    from companion.app.play import play

    return play(argv)
