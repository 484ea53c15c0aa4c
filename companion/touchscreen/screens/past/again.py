"""A rematch by one tap: the same people and phones, and the next seat begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.faces.setup.draft import new_from_draft
from companion.faces.setup.kept import remembered_from_draft
from companion.faces.setup.offered import all_colors
from companion.faces.setup.rematch import draft_rematch
from companion.table.ports import Json

if TYPE_CHECKING:
    from companion.touchscreen.shell import TouchscreenApp


def play_again(app: TouchscreenApp, number: int) -> None:
    """Begin. number: the ``id`` of the kept game that was over."""
    app.run(_played_again(app, number))


async def _played_again(app: TouchscreenApp, number: int) -> Json:
    table, context = app.table, app.context
    view, record = await table.kept_view(number), await table.kept_record(number)
    if view is None:
        app.toast(app.words("touchscreen.menu.before_gone"), "warn")
        return {}
    draft = draft_rematch(view, record, context.setting("setup", ""), table.playable)
    names = {seat: app.words(f"seat.{seat}").capitalize() for seat in all_colors(draft.games)}
    answer = await app.start(new_from_draft(draft, names))
    if answer.get("ok"):
        context.keep("setup", remembered_from_draft(draft))
        app.navigate("game")
        app.sheets.after(app.lay_out)
    return answer
