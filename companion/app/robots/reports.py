"""What only people can say: what fell, was drawn or lies on the table."""

from __future__ import annotations

from companion.table.ports import Json


def reports(about: Json | None, do: Json) -> bool:
    """Whether a command would say such a thing. about: what the game is like, None without one."""
    if do["type"] == "roll" and do.get("dice"):
        return True
    return _is(about, do, "reports")


def asks(about: Json | None, do: Json) -> bool:
    """Whether beside cardboard a robot asks for a command, which takes out of a bank that may be empty."""
    return _is(about, do, "asks")


def _is(about: Json | None, do: Json, what: str) -> bool:
    told = (about or {"commands": ()})["commands"]
    return any(one[what] and one["command"] == do["type"] for one in told)
