"""The second tap of a quick hand, which meant what lay there when the first one came."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

_NUMBER: Final = re.compile(r"\d+")


@dataclass(slots=True)
class _First:
    """The press that was taken last: what it meant, and its unix time."""

    meaning: tuple[str, str] = ("", "")
    at: float = 0.0


_first = _First()


def took(touch: Any, widget: Any) -> None:
    """Remember what this finger has pressed."""
    _first.meaning, _first.at = _meaning(widget), touch.time_start


def is_astray(touch: Any, widget: Any, since: float) -> bool:
    """Whether a finger came down for the second time where something else has appeared since the first.

    since: the unix time from which on the widget lies there. A key that counts goes on meaning the same.
    """
    if not touch.is_double_tap:
        return False
    first = touch.time_start - touch.double_tap_time
    if since < first:
        return False
    return _first.at < first or _first.meaning != _meaning(widget)


def _meaning(widget: Any) -> tuple[str, str]:
    """What a target is and says, without its numbers."""
    said = "|".join(str(getattr(part, "full_text", "")) for part in widget.walk(restrict=True))
    return type(widget).__name__, _NUMBER.sub("", said)
