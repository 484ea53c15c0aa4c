"""What the rows of three to six say of what came in while much lies open before each seat, as JSON lines.

``python -m tests.touchscreen.chips_shown WIDTHxHEIGHT`` with a display: for each number of seats and each gain the
words that every row has painted, and how often the longest road's sign.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.faces.models import Mark
from companion.touchscreen.environment import prepare
from tests.touchscreen.table_game import PHONES, SIX

GAINS = ((("grain", 1),), (("ore", 2),), (("grain", 4), ("ore", 5)))
OPEN = (Mark("largest_army", "3", always=True), Mark("longest_road", "7", "line", always=True))


def painted(row: Any) -> Iterator[str]:
    """The words on a row's own canvas."""
    from companion.touchscreen.widgets.map.land import Written

    yield from (one.words for one in row._drawn.children if isinstance(one, Written))


def roads(row: Any) -> int:
    """How often the longest road's sign is drawn on a row's own canvas."""
    from kivy.graphics import SmoothLine

    from companion.touchscreen.widgets.shapes import glyph, placed

    points = placed(glyph("longest_road")[0], 0, 0, row.theme.px(8))
    drawn = (one.points for one in row._drawn.children if isinstance(one, SmoothLine))
    return sum(_shape(one) == _shape(points) for one in drawn)


def _shape(points: Any) -> list[int]:
    """Points without where they lie."""
    return [round(one - points[i % 2]) for i, one in enumerate(points)]


async def main(width: int, height: int) -> None:
    """Each gain on every row, one after the other."""
    prepare(width, height, fullscreen=False, rotation=0, home=None)
    from companion.faces.context import LoneTouchscreen
    from companion.table import MemoryStore, Table
    from companion.touchscreen.shell import TouchscreenApp
    from tests.touchscreen.play_by_touch import calm, opened

    async with Table(MemoryStore()) as table:
        app = TouchscreenApp(table, LoneTouchscreen({"language": "fr"}), first="setup")
        running = asyncio.create_task(app.async_run("asyncio"))
        await opened(app)
        for seats in (3, 4, 5, 6):
            players = [{"seat": s, "name": n} for s, n in list(SIX.items())[:seats]]
            given = {"board": "variable", "custody": PHONES, "entropy": 3}
            new = {"game": "base", "players": players, **given}
            answer = await table.start(new)
            assert answer["ok"], answer
            app.navigate("game")
            await calm(app)
            for gain in GAINS:
                for row in app.screen.rows:
                    full = replace(row.row, cards=12, development=2, gain=gain, marks=OPEN)
                    row.show(full)
                    told = {
                        "gain": gain,
                        "words": list(painted(row)),
                        "roads": roads(row),
                    }
                    print(json.dumps({"seats": seats, **told}))
        app.stop()
        await running


if __name__ == "__main__":
    asyncio.run(main(*map(int, sys.argv[1].split("x"))))
