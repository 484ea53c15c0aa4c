"""A rematch: the same people and phones, and the next seat begins. It is asked for once, as it takes the end off all
phones, and where the board is drawn at random people say on which."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from companion.faces.setup import draft as drafts
from companion.faces.setup.draft import SetupDraft, new_from_draft
from companion.faces.setup.kept import remembered_from_draft
from companion.faces.setup.offered import all_colors, lot, own
from companion.faces.setup.rematch import draft_rematch, laid_board
from companion.table.ports import Json
from companion.touchscreen.widgets import Button, Column, Label, Sheet

if TYPE_CHECKING:
    from companion.touchscreen.shell import TouchscreenApp

KEY = "app.host.rematch"


def play_again(app: TouchscreenApp, number: int) -> None:
    """Ask, then begin. number: the ``id`` of the kept game that was over."""
    app.run(_asked(app, number))


async def _asked(app: TouchscreenApp, number: int) -> Json:
    table, context = app.table, app.context
    view = await table.kept_view(number, at_once=True)
    record = await table.kept_record(number)
    if view is None:
        app.toast(app.words("touchscreen.menu.before_gone"), "warn")
        return {}
    draft = draft_rematch(view, record, context.setting("setup", ""), table.playable)
    laid = laid_board(record)
    on_it = None if laid is None else drafts.with_board(draft, "own", laid)
    _ask(app, draft, on_it if draft.board == "variable" else None)
    return {}


def _ask(app: TouchscreenApp, draft: SetupDraft, same: SetupDraft | None) -> None:
    """same: the draft on the board that lies there, where another would be drawn."""
    theme, words = app.theme, app.words
    begins = lot(words, draft.game)
    begins = begins or drafts.name_of(drafts.turn_order(draft)[0], _color_names(app, draft))
    sure = own(words, f"{KEY}.sure", draft.game, begins=begins)
    body = Column(theme, Label(theme, sure, halign="center"))
    sheet = Sheet(theme, words("app.host.home.rematch"), body, wide=560, high=420)
    drawn = draft.board == "variable"
    ways = {"same": same, "new": draft} if drawn else {"begin": draft}
    for way, wanted in ways.items():
        if wanted is None:
            continue
        note = words(f"{KEY}.{way}.note") if drawn else ""
        tap = partial(_begin, app, sheet, wanted)
        body.add_widget(Button(theme, words(f"{KEY}.{way}"), tap, kind="go", note=note, tall=72))
    stay = words("touchscreen.menu.stay")
    body.add_widget(Button(theme, stay, sheet.close, kind="plain", tall=54))
    app.open_sheet(sheet)


def _color_names(app: TouchscreenApp, draft: SetupDraft) -> Mapping[str, str]:
    return {seat: app.words(f"seat.{seat}").capitalize() for seat in all_colors(draft.games)}


def _begin(app: TouchscreenApp, sheet: Sheet, draft: SetupDraft) -> None:
    sheet.close()
    app.run(_begun(app, draft))


async def _begun(app: TouchscreenApp, draft: SetupDraft) -> Json:
    answer = await app.start(new_from_draft(draft, dict(_color_names(app, draft))))
    if answer.get("ok"):
        app.context.keep("setup", remembered_from_draft(draft))
        app.navigate("game")
        app.sheets.after(app.lay_out)
    return answer
