"""Takes the stub through the screens beside its game with Kivy's own touch events, and prints what came of it.

``python -m tests.stub.by_touch 800x480 fr`` with a display. One JSON line: whether set-up started it, every fact →
``done`` or what stands instead, and the screens of what was.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from companion.editor import island, pointing
from companion.faces.context import LoneTouchscreen
from companion.faces.put_right import correct
from companion.faces.put_right.fact import ShownFact
from companion.rules import grid
from companion.table import MemoryStore, Table
from companion.touchscreen.environment import prepare
from tests.stub import GAMES_WITH_STUB, NEW
from tests.touchscreen.games.cities_knights.facts_by_touch import Correcting
from tests.touchscreen.play_by_touch import Faults, calm, opened, seen
from tests.touchscreen.table_game import SIX, lay, walk

LATE = {"longest_road"}
"""Facts that only somebody who earned them may be given."""


class StubHand(Correcting):
    """Fingers on every screen that sets up, puts right and looks back."""

    async def set_up(self) -> bool:
        """Choose the stub, which the catalogue has no words for, and start it."""
        words = self.app.words
        for text in (words("touchscreen.setup.game"), "Stub", words("touchscreen.setup.start")):
            await calm(self.app)
            shown = [w for w in self._seen() if str(getattr(w, "text", "")).startswith(text)]
            assert shown, text
            await self.reach(shown[0])
        await seen(lambda: self.table.view_for("table").get("game"))
        return bool(self.table.view_for("table")["game"] == "stub")

    async def put_right(self, fact: ShownFact) -> str:
        """As for any game; a hex is given another number."""
        if fact.asks != "land":
            return await super().put_right(fact)
        hexes = self.table.view_for("table")["board"]["hexes"]
        at = next(h["at"] for h in hexes if h["number"] == 6)
        self.app.navigate("correct", fact=fact.key, at=at)
        await calm(self.app)
        await self.tap_text("12")
        await self.tap_text(self.app.words("touchscreen.correct.do"))
        await calm(self.app)
        now = fact.standing(self.app.seen(), at)
        return "done" if now["number"] == 12 else f"{at}: {now}"

    def _targets(self, fact: ShownFact) -> list[str | None]:
        land = [h["at"] for h in self.table.view_for("table")["board"]["hexes"]]
        if fact.target == "corner_or_path":
            return [at for hex_at in land for at in grid.sides(hex_at)]
        if fact.target == "coast":
            return sorted(island.coast(land))
        return super()._targets(fact)

    async def _point(self, screen: Any, fact: ShownFact, at: str) -> None:
        if fact.target == "seat":
            await super()._point(screen, fact, at)
        else:
            await self.tap(*screen.side.island.lie.pixel(pointing.middle(at)))

    async def look_back(self) -> list[str]:
        """Journal, every part of the figures, and the replay of the whole game; what each showed."""
        told = []
        journal: Any = self.app.navigate("journal")
        await seen(lambda: journal._shown)
        told.append("journal")
        figures: Any = self.app.navigate("statistics")
        for tab in ("rolls", "cards", "time", "points"):
            await self.tap_text(self.app.words(f"touchscreen.statistics.tab.{tab}"))
            assert figures.body.children, tab
            told.append(tab)
        replay: Any = self.app.navigate("replay")
        await seen(lambda: replay._view is not None)
        told.append(f"replay of {replay.length}")
        self.faults.look(self.app.root_layout)
        return told


async def drive(app: Any, table: Table) -> dict[str, Any]:
    """All of it, one after the other."""
    await opened(app)
    faults = Faults()
    hand = StubHand(app, table, faults)
    report: dict[str, Any] = {"set up": await hand.set_up()}
    players = [{"seat": p["seat"], "name": SIX[p["seat"]]} for p in NEW["players"]]
    assert (await table.start({**NEW, "players": players}))["ok"]
    await walk(table, 120)
    facts = [fact for fact in correct.facts(app.seen()) if fact.key not in LATE]
    report["facts"] = {fact.key: await hand.put_right(fact) for fact in facts}
    async with Table(MemoryStore(), games=GAMES_WITH_STUB) as played:  # no screen has to follow
        await lay(table, played)
        await walk(played, 4000)
        await lay(played, table)
    report["looked back"] = await hand.look_back()
    return {**report, "faults": list(faults.seen), "failures": app.failures}


async def main(language: str) -> None:
    """Open the window, drive, print."""
    from companion.touchscreen.shell import TouchscreenApp

    async with Table(MemoryStore(), games=GAMES_WITH_STUB) as table:
        context = LoneTouchscreen({"language": language})
        context.games = GAMES_WITH_STUB
        app = TouchscreenApp(table, context, first="setup")
        running = asyncio.create_task(app.async_run("asyncio"))
        report = await drive(app, table)
        app.stop()
        await running
    print(json.dumps(report))


if __name__ == "__main__":
    wide, high = map(int, sys.argv[1].split("x"))
    with tempfile.TemporaryDirectory() as home:
        prepare(wide, high, fullscreen=False, rotation=0, home=Path(home))
        asyncio.run(main(sys.argv[2]))
