"""What only people can say: what fell, was drawn or lies on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from companion.rules.wire import AboutJson


Do = Mapping[str, object]
"""A command as JSON."""


def reports(about: AboutJson | None, do: Do) -> bool:
    """Whether a command would say such a thing. about: what the game is like, None without one."""
    if do["type"] == "roll" and do.get("dice"):
        return True
    return _is(about, do, "reports")


def asks(about: AboutJson | None, do: Do) -> bool:
    """Whether beside cardboard a robot asks for a command, which takes out of a bank that may be empty."""
    return _is(about, do, "asks")


def _is(about: AboutJson | None, do: Do, what: Literal["reports", "asks"]) -> bool:
    told = [] if about is None else about["commands"]
    return any(one[what] and one["command"] == do["type"] for one in told)
