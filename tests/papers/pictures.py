"""Takes the pictures of two pages from the program: ``python -m tests.papers.pictures``.

Writes ``deploy/pictures/board.png``, the board editor on the touchscreen with a board of the Great Wall, and
``dice.jpg``, a throw in the demo camera's tray with what the reader makes of it. Needs Xvfb.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import cv2
import numpy as np

from tests.on_display import own_display
from tests.touchscreen.boards.by_touch import BoardHand

PICTURES = Path(__file__).parents[2] / "deploy" / "pictures"
SIZE = (800, 480)
THROW = 11
"""The seed of the tray and of what is thrown into it."""
LINE = (40, 200, 40)


def dice(target: Path) -> None:
    """A throw of two dice, a box round each die and the face that was read."""
    from hardware.dice.agree import read
    from hardware.dice.sources.demo_tray import DemoTray

    tray = DemoTray(np.random.default_rng(THROW))
    picture, _ = tray.rest(("red", "pale"))
    shown = picture.copy()
    for die in read(picture, expected=2).dice:
        x, y, width, height = (round(number) for number in die.box)
        cv2.rectangle(shown, (x, y), (x + width, y + height), LINE, 2)
        at = (x + width + 4, y + height // 2 + 8)
        cv2.putText(shown, str(die.face), at, cv2.FONT_HERSHEY_SIMPLEX, 0.8, LINE, 2, cv2.LINE_AA)
    cv2.imwrite(str(target), shown, [cv2.IMWRITE_JPEG_QUALITY, 85])


async def board(target: Path, home: Path) -> str:
    """The editor with the reconstruction that ships for four; the path that Kivy gave its picture."""
    from kivy.core.window import Window

    from companion.editor.shelf import BoardShelf, shipped_file
    from companion.faces.context import LoneTouchscreen
    from companion.table import MemoryStore, Table
    from companion.touchscreen.shell import TouchscreenApp
    from tests.touchscreen.play_by_touch import Faults

    async with Table(MemoryStore()) as table:
        app = TouchscreenApp(table, LoneTouchscreen({"language": "en"}, home), first="setup")
        running = asyncio.create_task(app.async_run("asyncio"))
        await asyncio.sleep(1.5)
        hand = BoardHand(app, table, Faults())
        shelf = BoardShelf(app.context.folder("boards"))
        shipped = shipped_file("great_wall", 4).as_json()
        app.navigate(
            "board_editor", shelf=shelf, done=print, board=shipped, game="great_wall", seats=4
        )
        await asyncio.sleep(1.0)
        await hand.tap_board("4,0")
        await asyncio.sleep(1.0)
        taken: str = Window.screenshot(name=str(target))
        app.stop()
        await running
    return taken


def main() -> None:
    """Dice here, the board in a process of its own on a display of its own."""
    if sys.argv[1:]:
        from companion.touchscreen.environment import prepare

        with tempfile.TemporaryDirectory() as folder:
            prepare(*SIZE, fullscreen=False, rotation=0, home=Path(folder))
            target = Path(sys.argv[1])
            Path(asyncio.run(board(target, Path(folder)))).rename(target)
        return
    dice(PICTURES / "dice.jpg")
    with own_display() as display:
        shot = PICTURES / "board.png"
        command = [sys.executable, "-m", "tests.papers.pictures", str(shot)]
        subprocess.run(command, env={**os.environ, "DISPLAY": display}, check=True)


if __name__ == "__main__":
    main()
