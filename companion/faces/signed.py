"""Numbers that may be below nought, as people read them. Pure."""

from __future__ import annotations


def signed(n: int) -> str:
    """A count, below nought with a true minus sign."""
    return str(n).replace("-", "−")
