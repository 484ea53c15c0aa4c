"""A correction that would end the game, or show what is hidden, is asked about before it is sent."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from companion.faces.put_right.shown_first import asked
from companion.table.ports import Submission
from companion.touchscreen.widgets import Button, Column, Label, Line, Sheet

if TYPE_CHECKING:
    from companion.touchscreen.shell import TouchscreenApp


async def wanted(app: TouchscreenApp, submission: Submission) -> bool:
    """Whether to send it: at once, or when somebody at the screen has said yes to what it would show."""
    question = asked(app.words, app.table.shows(submission.seat, submission.do))
    if question is None:
        return True
    answered: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def answer(yes: bool) -> None:
        if not answered.done():
            answered.set_result(yes)
        sheet.close()

    theme = app.theme
    keys = Line(
        theme,
        Button(theme, question.no, lambda: answer(False), kind="quiet"),
        Button(theme, question.yes, lambda: answer(True), kind="warn"),
        tall=64,
    )
    body = Column(theme, Label(theme, question.text), keys)
    sheet = Sheet(theme, question.title, body, wide=600, high=300, on_close=lambda: answer(False))
    app.open_sheet(sheet)
    return await answered
