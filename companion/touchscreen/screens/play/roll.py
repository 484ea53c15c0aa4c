"""A roll looked back at: how it came in, the picture that was kept, and the way to put it right."""

from __future__ import annotations

from base64 import b64decode
from binascii import Error
from typing import Any

from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.faces.past import journal
from companion.faces.play.camera import DieBox, box_in, label_of
from companion.faces.play.roll_again import rolled_before_robot, too_late
from companion.table.shapes import EvidenceView
from companion.touchscreen.screen import Screen
from companion.touchscreen.widgets import Button, Column, Label, Line, Sheet
from companion.touchscreen.widgets.camera_picture import CameraPicture


def open_roll(screen: Screen, line: journal.PastLine) -> Sheet:
    """Show a roll of the journal over its screen."""
    theme, words = screen.theme, screen.words
    evidence = screen.app.table.evidence(line.seq) or {}
    side = Column(theme, Label(theme, journal.roll_said(words, line, evidence), valign="top"))
    picture = _picture_of(evidence)
    body = side if picture is None else _beside(screen, picture, evidence, side)
    sheet = Sheet(theme, line.text, body, wide=740, high=300 if picture is None else 420)
    if not line.undone:

        def put_right() -> None:
            sheet.close()
            _put_right(screen, line)

        text = words("touchscreen.camera.put_right")
        side.add_widget(Button(theme, text, put_right, kind="warn", tall=54))
    screen.app.open_sheet(sheet)
    return sheet


def _beside(screen: Screen, picture: bytes, evidence: EvidenceView, side: Column) -> Widget:
    seen = CameraPicture(screen.theme)
    seen.show(picture)
    seen.mark(_boxes(evidence, screen))
    if Window.width < Window.height:
        return Column(screen.theme, seen, side)
    seen.size_hint_x, side.size_hint_x = 1.3, 1
    return Line(screen.theme, seen, side, spacing=screen.theme.inset)


def _put_right(screen: Screen, line: journal.PastLine) -> None:
    """Take the roll back, so that it is asked again; where more has happened since, say how."""
    app = screen.app
    view = app.table.view_for("table")
    if line.seq not in (journal.latest_roll(view), rolled_before_robot(view)):
        app.toast(too_late(screen.words), "warn", seconds=9)
        return
    game: Any = app.navigate("game")
    game.act(game.presenter.tap_correct())


def _picture_of(evidence: EvidenceView) -> bytes | None:
    try:
        picture = evidence.get("picture")
        return b64decode(picture) if picture else None
    except (Error, ValueError):
        return None


def _boxes(evidence: EvidenceView, screen: Screen) -> list[DieBox]:
    size = evidence.get("size")
    if not size:
        return []
    return [
        box_in(box["box"], size, label_of(box["face"], screen.words), True)
        for box in evidence.get("boxes", ())
    ]
