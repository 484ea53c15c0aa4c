"""The way to a game that is over, while another is set up or played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.table.ports import Json
from companion.table.replaying import Replay

if TYPE_CHECKING:
    from companion.touchscreen.shell import TouchscreenApp


def open_before(app: TouchscreenApp, number: int) -> None:
    """Show the figures of a kept game, with its replay behind a key. number: its ``id``."""
    app.run(_opened(app, number))


async def _opened(app: TouchscreenApp, number: int) -> Json:
    record = await app.table.kept_record(number)
    if not record:
        app.toast(app.words("touchscreen.menu.before_gone"), "warn")
        return {}
    replay = Replay(record, app.table.playable)
    view = await replay.view(replay.length)
    app.navigate("statistics", view=view, record=record)
    return {}
