"""What has a ring on the map is what the card asks people to lay for a robot."""

from __future__ import annotations

from companion.faces.play.robots import glow, moves_to_lay
from companion.faces.seen import Seen
from companion.locale import Words
from tests.touchscreen.robots_seated import robot_does, sit
from tests.touchscreen.table_game import seated


async def test_in_the_set_up_nothing_glows_that_the_card_does_not_name_yet() -> None:
    async with seated(board="variable") as (table, _):
        await sit(table, "red", "blue")
        house = await robot_does(table, "build_settlement")
        road = await robot_does(table, "build_road")
        view = table.view_for("table")
        first, second = view["robots"]["to_lay"]
        assert {one.at for one in glow(Seen(view))} == {house["at"], road["at"]}
        later = {**view["robots"], "to_lay": [first, {**second, "anew": True}]}
        seen = Seen({**view, "robots": later})
        named = moves_to_lay(seen, Words("en"))
        assert named is not None
        assert [line.split(":")[0] for line in named.lines] == ["Settlement"]
        assert {one.at for one in glow(seen)} == {house["at"]}
