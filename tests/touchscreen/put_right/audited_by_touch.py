"""Plants what is wrong in every game, mends it in the audit with Kivy's own touch events, and counts the taps.

``python -m tests.touchscreen.put_right.audited_by_touch 800x480 fr GAME…`` with a display; ``base:robber,piece`` plants
wrong only what these facts of a game are about.
One JSON line a game: what was planted → the taps from the game's screen until it was right, or what went wrong; whether
what was in hand was still there after leaving, and after a restart; what did not fit.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from companion.editor import pointing
from companion.faces import places
from companion.faces.context import LoneTouchscreen
from companion.faces.put_right import audit, correct
from companion.faces.put_right.fact import ShownFact
from companion.faces.seen import Seen
from companion.table import MemoryStore, Submission, Table
from companion.touchscreen.environment import prepare
from tests.stub import GAMES_WITH_STUB
from tests.touchscreen.play_by_touch import Faults, Hand, calm, opened, widgets
from tests.touchscreen.table_game import SIX, walk

STEPS = 260
"""Of random play before anything is planted."""
Do = Mapping[str, Any]
Was = tuple[ShownFact, str | None, str, Mapping[str, Any]]
"""A fact, where or whose it is, its place on the map (empty for a row), and what was right."""


class Auditing(Hand):
    """Fingers on the audit."""

    async def mend(self, wrong: Do, was: Was, lone: str | None = None) -> int | str:
        """Plant something, then say in the audit how it was: the taps that took, or what stands instead.

        lone: where a piece was planted that is taken up there and set down where it was.
        """
        fact, at, place, fields = was
        await self.sent(wrong)
        await self._to_the_game()
        self.taps = 0
        screen: Any = self.app.screen
        await self.tap_widget(screen.menu_button)
        await self.tap_text(self.app.words("touchscreen.menu.audit"))
        if not place:
            await self._row(fact, at)
        else:
            await self.point(lone or place)
        if lone:
            await self.point(place)
        else:
            await self.choose(correct.command(fact, at, fields, fact.standing(self.app.seen(), at)))
        now = fact.standing(self.app.seen(), at)
        return self.taps if now == fields else f"{now} instead of {fields}"

    async def _to_the_game(self) -> None:
        self.app.navigate("game")
        await calm(self.app)
        self.app.sheets.close()
        await calm(self.app)

    async def _row(self, fact: ShownFact, seat: str | None) -> None:
        """Tap a cell of a row, or the row, scrolled into sight."""
        from companion.touchscreen.widgets.row import Row
        from companion.touchscreen.widgets.tally import Tally

        label = self.app.words.or_plain(f"touchscreen.correct.fact.{fact.key}")
        for widget in widgets(self.app.root_layout):
            if isinstance(widget, Tally) and widget.label.full_text == label:
                await self.reach(widget.keys[str(seat)])
                return
            if isinstance(widget, Row) and widget.label.full_text == label:
                await self.reach(widget)
                return
        raise AssertionError(f"no row says {label!r}")

    async def reach(self, widget: Any) -> None:
        """Scroll to a widget and tap it."""
        column: Any = self.app.screen.choice.children[1]  # type: ignore[union-attr]
        column.scroll_to(widget, animate=False)
        await calm(self.app)
        await self.tap_widget(widget)

    async def point(self, place: str) -> None:
        """Tap the map there."""
        screen: Any = self.app.screen
        await self.tap(*screen.side.island.lie.pixel(pointing.middle(place)))

    async def choose(self, right: Do) -> None:
        """Tap the key that says so; on the map it is in sight."""
        found = [key for key in self._keys() if key.on_tap.args[-1].do == right]
        assert found, (right, [key.on_tap.args[-1].do for key in self._keys()])
        x, y = found[0].to_window(*found[0].center)
        column: Any = self.app.screen.choice.children[0]  # type: ignore[union-attr]
        assert column.collide_point(x, y), f"{right} is out of sight"
        await self.tap(x, y)

    def _keys(self) -> Iterator[Any]:
        for widget in widgets(self.app.root_layout):
            tap = getattr(widget, "on_tap", None)
            if isinstance(tap, partial) and isinstance(tap.args[-1], audit.AuditChoice):
                yield widget

    async def sent(self, do: Do) -> None:
        """Past the screen."""
        wish = Submission(f"planted-{self.table.seq}", "touch", "red", None, do)
        answer = await self.table.submit(wish)
        assert answer["ok"], (do, answer)
        await calm(self.app)


async def all_mended(hand: Auditing, only: list[str]) -> dict[str, int | str]:
    """Of every fact of the map what is missing and what is false, and a wrong row of each kind."""
    found: dict[str, int | str] = {}
    for fact in correct.facts(hand.app.seen()):
        if fact.is_land or fact.asks == "counts" or (only and fact.key not in only):
            continue
        for missing in (True,) if fact.lone is not None else (True, False):
            planted = _planted(hand, fact, missing)
            if planted is None:
                continue
            wrong, was = planted
            what = was[3].get("piece") or wrong.get("piece") or fact.key
            name = f"{'missing' if missing else 'false'} {what}"
            found[name] = await hand.mend(wrong, was)
            if fact.lone is not None:
                found[f"{name}, taken up"] = await hand.mend(wrong, was, str(wrong["at"]))
    return found


def _planted(hand: Auditing, fact: ShownFact, missing: bool) -> tuple[Do, Was] | None:
    """What is wrong, and what was right. missing: something stands there, else nothing does."""
    seen = hand.app.seen()
    for about in _anywhere(seen, fact):
        now = fact.standing(seen, about.at)
        stands = fact.lone(seen) == about.place if fact.lone else any(now.values())
        if stands != missing:
            continue
        for do in _others(seen, about):
            if hand.table.why_not("red", do) is None:
                return do, (fact, about.at, about.place, now)
    return None


def _anywhere(seen: Seen, fact: ShownFact) -> Iterator[audit.AuditFact]:
    """Where a fact may be met: on the map from the pieces on, else in its row."""
    if fact.target == "none":
        yield audit.AuditFact(fact, None)
    if fact.target == "seat":
        yield from (audit.AuditFact(fact, seat) for seat in seen.seats)
    board = places.island(seen)
    pieces = seen.view["board"]
    taken = [piece["at"] for piece in (*pieces["intersections"], *pieces["paths"])]
    beside = [at for path in taken for at in sorted(audit.beside(seen, path))]
    hexes = fact.hexes(seen) if fact.hexes is not None else sorted(board.land)
    for place in (*taken, *beside, *hexes):
        yield from (about for about in audit.at_place(seen, place) if about.fact is fact)


def _others(seen: Seen, about: audit.AuditFact) -> Iterator[Do]:
    """What may be planted: nothing before all else, and for a piece that is the only one another place."""
    fact = about.fact
    if fact.lone is not None:
        hexes = fact.hexes(seen) if fact.hexes is not None else sorted(places.island(seen).land)
        moved = (audit.set_down(seen, fact, at) for at in hexes if at != about.place)
        yield from (do for do in moved if do is not None)
        return
    now = fact.standing(seen, about.at)
    values = [fields for fields in fact.values(seen, about.at) if fields != now]
    for fields in sorted(values, key=lambda fields: any(fields.values())):
        yield correct.command(fact, about.at, fields, now)


async def kept(hand: Auditing) -> dict[str, bool]:
    """What is in hand is still there after leaving, and for a screen that was just switched on."""
    at = hand.table.view_for("table")["board"]["paths"][0]["at"]
    screen: Any = hand.app.navigate("audit")
    await calm(hand.app)
    await hand.point(at)
    hand.app.back()
    came: Any = hand.app.navigate("audit")
    await calm(hand.app)
    back = came is not screen and came.in_hand.place == at and bool(list(hand._keys()))
    came.put_down()
    return {"back": back}


async def main(language: str, games: list[str]) -> None:
    """One game after the other in the same window."""
    from companion.touchscreen.shell import TouchscreenApp

    async with Table(MemoryStore(), games=GAMES_WITH_STUB) as table:
        app = TouchscreenApp(table, LoneTouchscreen({"language": language}), first="setup")
        running = asyncio.create_task(app.async_run("asyncio"))
        await opened(app)
        for chosen in games:
            game, _, only = chosen.partition(":")
            players = [{"seat": seat, "name": name} for seat, name in list(SIX.items())[:4]]
            answer = await table.start({"game": game, "players": players, "entropy": 5})
            assert answer["ok"], answer
            await walk(table, STEPS, seed=5)
            faults = Faults()
            hand = Auditing(app, table, faults)
            taps = await all_mended(hand, only.split(",") if only else [])
            report = {"game": game, "taps": taps, **await kept(hand)}
            print(json.dumps({**report, "faults": list(faults.seen), "failures": app.failures}))
        app.stop()
        await running


if __name__ == "__main__":
    wide, high = map(int, sys.argv[1].split("x"))
    with tempfile.TemporaryDirectory() as home:
        prepare(wide, high, fullscreen=False, rotation=0, home=Path(home))
        asyncio.run(main(sys.argv[2], sys.argv[3:]))
