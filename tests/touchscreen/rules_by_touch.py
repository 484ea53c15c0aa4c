"""Reads rules with fingers: a number is tapped wherever it stands, and its text is read and closed.

``python -m tests.touchscreen.rules_by_touch 800x480 fr cities_knights [FOLDER]`` with a display. Prints one JSON
object: what each number led to, and every fault that was seen. FOLDER: where pictures of the sheets go.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from companion.faces.context import LoneTouchscreen
from companion.table import MemoryStore, Table
from companion.touchscreen.environment import prepare
from tests.touchscreen.play_by_touch import Faults, Hand, calm, opened, widgets
from tests.touchscreen.table_game import SIX, walk


class Reader(Hand):
    """Taps numbers, and notes what they lead to."""

    def __init__(self, app: Any, table: Table, faults: Faults, pictures: Path | None) -> None:
        super().__init__(app, table, faults)
        self.pictures = pictures
        self.read: dict[str, dict[str, Any]] = {}

    @property
    def sheets(self) -> list[Any]:
        """The rules that are open, of which there is never more than one."""
        from companion.touchscreen.widgets.rule_sheet import RuleSheet

        return [w for w in self.app.root_layout.children if isinstance(w, RuleSheet)]

    def texts(self) -> list[str]:
        """What stands in the open rule."""
        from companion.touchscreen.widgets.prose import Prose

        return [w.full_text for w in widgets(self.sheets[0]) if isinstance(w, Prose)][::-1]

    async def note(self, where: str) -> None:
        """Look at the open rule, follow the first rule that it names, and close it with one tap."""
        assert len(self.sheets) == 1, where
        assert self.app.context.covers, where
        sheet = self.sheets[0]
        self.faults.look(self.app.root_layout)
        self._picture(where)
        self.read[where] = {"title": sheet.title.full_text, "texts": self.texts()}
        if sheet.keys:
            number, key = next(iter(sheet.keys.items()))
            sheet.body.scroll_to(key, animate=False)
            await self.tap_widget(key)
            assert [s.read.id for s in self.sheets] == [number], where
        await self.tap_text_of_cross()
        assert self.sheets == [], where
        covered = len(self.app.stack) > 1 or bool(self.app.sheets.lying)
        assert self.app.context.covers is covered, where

    async def tap_text_of_cross(self) -> None:
        """Close what lies on top."""
        from companion.touchscreen.widgets import IconButton

        crosses = [w for w in widgets(self.sheets[0]) if isinstance(w, IconButton)]
        await self.tap_widget(crosses[-1])

    def _picture(self, where: str) -> None:
        from kivy.core.window import Window

        if self.pictures is not None:
            Window.screenshot(name=str(self.pictures / f"{self.app.words.language}-{where}.png"))

    async def tap_toast(self, where: str) -> None:
        """Tap the number that a toast cites."""
        toast = self.app.messages.shown
        assert toast is not None
        assert toast.keys, (where, toast.label.full_text)
        self.faults.look(self.app.root_layout)
        self._picture(f"{where}-toast")
        await self.tap_widget(toast.keys[0])
        await self.note(where)

    async def tap_row(self, where: str) -> None:
        """Tap the uppermost row that cites a rule."""
        from companion.touchscreen.widgets import Row
        from companion.touchscreen.widgets.rule_mark import RuleMark

        rows = [
            w
            for w in widgets(self.app.root_layout)
            if isinstance(w, Row) and isinstance(w.right_widget, RuleMark)
        ]
        assert rows, where
        self._picture(f"{where}-row")
        await self.tap_widget(max(rows, key=lambda row: row.to_window(row.x, row.y)[1]))
        await self.note(where)


async def house_rules(hand: Reader) -> None:
    """Before a game: the number beside each house rule."""
    from companion.faces.setup import draft as drafts

    app = hand.app
    game = app.table.view_for("table")["game"]
    app.navigate("setup")
    app.screen.draft = drafts.with_game(app.screen.draft, game)
    owner = app.screen
    app.navigate("setup_choices", owner=owner, of="house")
    await calm(app)
    switches = drafts.switches_of(owner.draft, "house")
    hand._picture("house-screen")
    await hand.tap_text(switches[0].rule)
    await hand.note("house")
    if game == "base":
        await empty_slot(hand, owner)
    app.navigate("game")
    await calm(app)


async def empty_slot(hand: Reader, setup: Any) -> None:
    """A beginner map of one's own that nobody has drawn: said where it is chosen, and again at the start."""
    from companion.faces.setup import draft as drafts

    app, words = hand.app, hand.app.words
    own = drafts.with_house(drafts.with_board(setup.draft, "beginner"), "beginner_map", "own")
    setup.draft = own
    app.screen.rebuild()
    await calm(app)
    hand.faults.look(app.root_layout)
    hand._picture("slot-choice")
    await hand.tap_text(words("touchscreen.setup.slot.draw"))
    hand.faults.look(app.root_layout)
    for _ in range(3):  # out of the editor, the boards and the house rules
        app.back()
        await calm(app)
    await hand.tap_text(words("touchscreen.setup.start"))
    hand.faults.look(app.root_layout)
    hand._picture("slot-start")
    await hand.tap_text("H7")
    await hand.note("slot")
    app.sheets.close()


async def refusals(hand: Reader) -> None:
    """A refusal of the table, and a key that is not there now."""
    hand.app.refuse({"code": "not_your_turn", "message": "Not your turn.", "rule": "B3.1"})
    await calm(hand.app)
    await hand.tap_toast("refusal")
    hand.app.toast(hand.app.words("touchscreen.game.no_site.settlement"))
    await calm(hand.app)
    assert len(hand.app.messages.shown.keys) == 2
    assert "B6" not in hand.app.messages.shown.label.full_text
    await hand.tap_toast("why")


async def points(hand: Reader) -> None:
    """A seat's points, with a live sheet below that stays open."""
    await hand.tap_widget(hand.app.screen.rows[0])
    await hand.tap_row("points")
    assert hand.app.screen.sheets
    hand.app.sheets.close()


async def journal(hand: Reader) -> None:
    """A line of the journal that follows a rule."""
    from companion.faces.games.faces import faces_in
    from companion.faces.past import journal as lines

    app = hand.app
    app.navigate("journal")
    await calm(app)
    told = lines.lines(app.seen(), app.words, faces_in(app.seen().view))
    at = next(i for i, line in enumerate(told) if line.rule and line.source is None)
    app.screen._tapped(told[at])
    await calm(app)
    await hand.tap_toast("journal")
    app.navigate("game")
    await calm(app)


async def told(hand: Reader) -> None:
    """The sheets that only this game has, as far as they cite rules."""
    faces = hand.app.screen.presenter.faces
    for name in {name for face in faces for name in face.sheets if name in ("fleet",)}:
        hand.app.screen.open_sheet(name)
        await calm(hand.app)
        await hand.tap_row(name)
        hand.app.sheets.close()


async def main(language: str, game: str, pictures: Path | None) -> None:
    """Open the window, read, print."""
    from companion.touchscreen.shell import TouchscreenApp

    async with Table(MemoryStore()) as table:
        players = [{"seat": seat, "name": name} for seat, name in list(SIX.items())[:4]]
        new = {"game": game, "players": players, "entropy": 11, "custody": {"dice": "app"}}
        if game == "base":
            new |= {"board": "variable", "house": {"bank_shortage": "strict"}}
        answer = await table.start(new)
        assert answer["ok"], answer
        await walk(table, 60, seed=3)
        faults = Faults()
        app = TouchscreenApp(table, LoneTouchscreen({"language": language}), first="game")
        running = asyncio.create_task(app.async_run("asyncio"))
        await opened(app)
        hand = Reader(app, table, faults, pictures)
        for part in (refusals, points, journal, told, house_rules):
            await part(hand)
        app.open_rule("B4.6")
        await calm(app)
        await hand.note("shortage")
        print(
            json.dumps({"read": hand.read, "faults": list(faults.seen), "failures": app.failures})
        )
        app.stop()
        await running


if __name__ == "__main__":
    wide, high = map(int, sys.argv[1].split("x"))
    with tempfile.TemporaryDirectory() as home:
        prepare(wide, high, fullscreen=False, rotation=0, home=Path(home))
        kept = Path(sys.argv[4]) if len(sys.argv) > 4 else None
        asyncio.run(main(sys.argv[2], sys.argv[3], kept))
