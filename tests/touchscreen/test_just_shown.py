"""A key that confirms what was laid confirms what was read on it."""

from __future__ import annotations

from companion.faces.play.just_shown import MOMENT, JustShown
from tests.touchscreen.robots_seated import robot_does, sit
from tests.touchscreen.table_game import seated, submit_all


async def test_a_finger_confirms_what_was_read_and_nothing_that_came_a_moment_before_it() -> None:
    async with seated(board="variable") as (table, presenter):
        await sit(table, "red", "blue")
        panel = JustShown()
        await robot_does(table, "build_settlement")
        presenter.refresh()
        panel.show(presenter.model().moves, 10.0)
        await robot_does(table, "build_road")
        presenter.refresh()
        panel.show(presenter.model().moves, 20.0)
        early = panel.meant(20.0 + MOMENT / 2)
        assert (await submit_all(table, presenter, presenter.tap_moved(early)))["ok"]
        assert [one.split(":")[0] for one in presenter.all_to_lay()] == ["Road"]
        assert presenter.tap_moved(early).send == (), "a second tap confirms no road"
        later = panel.meant(20.0 + MOMENT)
        assert (await submit_all(table, presenter, presenter.tap_moved(later)))["ok"]
        assert presenter.all_to_lay() == ()
