"""What is left to be moved back after an undo, and what play has gone over."""

from __future__ import annotations

from tests.table.evening import VARIABLE, Evening


async def test_nothing_is_to_be_removed_where_somebody_else_has_built_since() -> None:
    async with Evening() as evening:
        await evening.start(VARIABLE)
        sites = [one for one in evening.table.options("red") if one["type"] == "build_settlement"]
        first, other = sites[0]["at"], sites[-1]["at"]
        await evening.done("red", "build_settlement", at=first)
        await evening.done("red", "undo")
        await evening.done("red", "build_settlement", at=other)
        left = evening.table.view_for("table")["put_back_left"]
        assert [one["at"] for one in left] == [first]
        road = evening.table.options("red")[0]
        await evening.done("red", "build_road", at=road["at"])
        assert evening.table.view_for("table")["put_back_left"] == left
        await evening.done("blue", "build_settlement", at=first)
        assert "put_back_left" not in evening.table.view_for("table")
