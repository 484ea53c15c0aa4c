"""What only people can say: what fell, was drawn or lies on the table."""

from __future__ import annotations

from companion.table.ports import Json


def reports(about: Json | None, do: Json) -> bool:
    """Whether a command would say such a thing. about: what the game is like, None without one."""
    if do["type"] == "roll" and do.get("dice"):
        return True
    told = (about or {"commands": ()})["commands"]
    return any(one["reports"] and one["command"] == do["type"] for one in told)
