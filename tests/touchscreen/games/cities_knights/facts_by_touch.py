"""Puts every fact of Cities & Knights right with Kivy's own touch events, and prints what came of it.

Each fact is put right at one of the tables that have it, at which one changes from run to run; in the long run at both.

``python -m tests.touchscreen.games.cities_knights.facts_by_touch 800x480 fr`` with a display. One JSON line a table:
fact → ``done``, or what stands on the screen instead. Then the check of the knights before an attack, and the sheet of
the attack.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from companion.faces.context import LoneTouchscreen
from companion.faces.games.cities_knights.facts import FACTS
from companion.faces.put_right import correct
from companion.faces.put_right.fact import ShownFact
from companion.faces.seen import Seen
from companion.rules import grid
from companion.table import MemoryStore, Submission, Table
from companion.touchscreen.environment import prepare
from tests.touchscreen.play_by_touch import Faults, Hand, calm, opened, still, widgets
from tests.touchscreen.table_game import CARDBOARD, PHONES, SIX, aside, lay, walk
from tests.turns import paired

TABLES: tuple[tuple[Mapping[str, str], Mapping[str, str]], ...] = (
    (PHONES, {"pillage": "tipped"}),
    ({**CARDBOARD, "knights": "cardboard"}, {}),
)
"""Custody and house rules under which, together, every fact is there."""
STEPS = (260, 20)
"""Of random play before it: where cards are cardboard everything can be paid, and a game soon ends."""
MORE_CITIES = 2


class Correcting(Hand):
    """Fingers on the screen where facts are put right."""

    async def put_right(self, fact: ShownFact) -> str:
        """One fact, from the list of facts to the key that does it: ``done``, or what is wrong."""
        if fact.key == "metropolis":
            await _grown(self.table, self.table.view_for("table"))
        found = self._another_value(fact)
        if found is None:
            return "nothing can be put right"
        at, fields = found
        screen = self.app.navigate("correct")
        await calm(self.app)
        await self.reach(self._named(self.app.words(f"touchscreen.correct.fact.{fact.key}")))
        if at is not None:
            await self._point(screen, fact, at)
        if correct.is_secret(self.app.seen(), fact):
            await self.tap_text(self.app.words("touchscreen.correct.reveal", name=SIX[str(at)]))
        if fact.asks == "counts":
            await self._plus(screen.standing(), fields)
        else:
            await self.reach(self._row(screen.said(fields)))
        wanted = {**screen.standing(), **screen.fields}
        await self.tap_text(self.app.words("touchscreen.correct.do"))
        if type(self.app.screen).__name__ != "GameScreen":
            return "the page lies over the game though it is done"
        seen = self.app.seen(str(at) if fact.asks == "counts" else "table")
        now = fact.standing(seen, at)
        self.faults.look(self.app.root_layout)
        return "done" if now == wanted else f"{at}: {now} instead of {wanted}"

    async def reach(self, widget: Any) -> None:
        """Scroll to a widget and tap it where it lies then."""
        from kivy.uix.scrollview import ScrollView

        above = widget.parent
        while above is not None and above is not above.parent:
            if isinstance(above, ScrollView):
                above.scroll_to(widget, animate=False)
                await calm(self.app)
                break
            above = above.parent
        await self.tap(*widget.to_window(*widget.center))

    def _named(self, text: str) -> Any:
        return next(w for w in self._seen() if getattr(w, "text", None) == text)

    def _row(self, text: str) -> Any:
        from companion.touchscreen.widgets.row import Row

        rows = [w for w in self._seen() if isinstance(w, Row)]
        return next(row for row in rows if row.label.full_text == text)

    def _seen(self) -> Iterator[Any]:
        return widgets(self.app.root_layout)

    async def _point(self, screen: Any, fact: ShownFact, at: str) -> None:
        if fact.target == "seat":
            await self.reach(self._row(SIX[at]))
            return
        point = grid.center(at) if at.count(",") == 1 else grid.xy(at)
        await self.tap(*screen.side.island.lie.pixel(point))

    async def _plus(self, now: Mapping[str, Any], wanted: Mapping[str, Any]) -> None:
        from companion.touchscreen.widgets.stepper import Stepper

        steppers = [w for w in self._seen() if isinstance(w, Stepper)][::-1]
        kinds = list(now.get("cards", ["count"]))
        grown = [
            kind for kind in now.get("cards", ()) if wanted["cards"][kind] > now["cards"][kind]
        ]
        await self.reach(steppers[kinds.index(grown[0]) if grown else 0].children[0])

    def _another_value(self, fact: ShownFact) -> tuple[str | None, Mapping[str, Any]] | None:
        """A place or seat, and a value that could stand there and does not."""
        for at in self._targets(fact):
            counts = fact.asks == "counts"
            seen = self.app.seen(str(at) if counts else "table")
            now = fact.standing(seen, at)
            choices = correct.choices(seen, fact, at) if not counts else ()
            others = [choice.fields for choice in choices if not choice.now] or _one_more(now)
            for fields in others:
                do = correct.command(fact, at, {**now, **fields}, now)
                if self.table.why_not("red", do) is None:
                    return at, fields
        return None

    def _targets(self, fact: ShownFact) -> list[str | None]:
        view = self.table.view_for("table")
        if fact.target == "seat":
            return [entry["seat"] for entry in view["seats"]]
        if fact.target == "corner":
            taken = [piece["at"] for piece in view["board"]["intersections"]]
            return [*taken, *(at for h in view["board"]["hexes"] for at in grid.corners(h["at"]))]
        if fact.target == "hex":
            return [h["at"] for h in view["board"]["hexes"] if h["terrain"] != "sea"]
        return [None]

    async def flip_a_knight(self) -> bool:
        """On the check before an attack one tap turns a knight over."""
        screen = self.app.navigate("knights")
        await calm(self.app)
        knight = next(k for k in self._pieces() if k["piece"] == "knight")
        await self.tap(*screen.side.island.lie.pixel(grid.xy(knight["at"])))
        self.faults.look(self.app.root_layout)
        now = next(k for k in self._pieces() if k["at"] == knight["at"])
        await self.tap_text(self.app.words("touchscreen.knights.right"))
        return bool(now["active"] != knight["active"])

    def _pieces(self) -> list[dict[str, Any]]:
        return list(self.table.view_for("table")["board"]["intersections"])


def _one_more(now: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Each count that is one higher than what stands; not each of them is there to be had."""
    if "cards" in now:
        cards = now["cards"]
        return [{"cards": {**cards, kind: count + 1}} for kind, count in cards.items()]
    return [{"count": now["count"] + 1}] if "count" in now else []


async def attacked(table: Table) -> None:
    """Ships until the barbarians have fought."""
    for number in range(40):
        view = table.view_for("table")
        if any(item["event"]["type"] == "attack_fought" for item in view["journal"]):
            return
        duty = view["obligations"][0]
        do: dict[str, Any] = dict(table.options(duty["seat"])[0])
        if duty["type"] == "roll":
            do = {"type": "roll", "seat": duty["seat"], "dice": [1, 2], "event": "ship"}
        if duty["type"] == "act":
            do = {"type": "end_turn", "seat": duty["seat"]}
        seat = do.pop("seat")
        answer = await table.submit(Submission(f"ship-{number}", "touch", seat, None, do))
        assert answer["ok"], answer
    raise AssertionError("the barbarians never came")


async def told(hand: Correcting, facts: Sequence[str]) -> dict[str, Any]:
    """These facts, each put right once."""
    await _more_cities(hand.table)
    here = [fact for fact in _known(hand.table) if fact.key in facts]
    # A city that another fact has tipped bears no metropolis.
    here = sorted(here, key=lambda fact: fact.key != "metropolis")
    return {fact.key: await hand.put_right(fact) for fact in here}


def _known(table: Table) -> list[ShownFact]:
    """What only this game has, of what this table can put right."""
    return [fact for fact in correct.facts(Seen(table.view_for("table"))) if fact in FACTS]


async def dealt() -> list[set[str]]:
    """The facts of each table in this run: those that only it has, and its share of those that both have."""
    offered = []
    for custody, house in TABLES:
        async with aside(_new(custody, house)) as table:
            offered.append({fact.key for fact in _known(table)})
    both = sorted(set.intersection(*offered))
    shared = paired("facts of knights", both, range(len(TABLES)))
    mine = [{key for key, number in shared if number == here} for here in range(len(TABLES))]
    return [offered[here] - set(both) | mine[here] for here in range(len(TABLES))]


async def main(language: str) -> None:
    """Both tables one after the other in the same window."""
    from companion.touchscreen.shell import TouchscreenApp

    async with Table(MemoryStore()) as table:
        context = LoneTouchscreen({"language": language})
        app = TouchscreenApp(table, context, first="setup", seconds=still)
        running = asyncio.create_task(app.async_run("asyncio"))
        await opened(app)
        for (custody, house), steps, facts in zip(TABLES, STEPS, await dealt(), strict=True):
            async with aside(_new(custody, house)) as played:
                await walk(played, steps, seed=5)
                await lay(played, table)
            app.navigate("game")
            await calm(app)
            app.sheets.close()
            faults = Faults()
            hand = Correcting(app, table, faults)
            report: dict[str, Any] = {"facts": await told(hand, sorted(facts))}
            if "knights" not in custody:
                report["flipped"] = await hand.flip_a_knight()
            app.navigate("game")
            await attacked(table)
            await calm(app)
            faults.look(app.root_layout)
            await hand.watch()
            report["scenes"] = hand.watched
            app.sheets.close()
            print(json.dumps({**report, "faults": list(faults.seen), "failures": app.failures}))
        app.stop()
        await running


async def _more_cities(table: Table) -> None:
    """Cities enough that each fact about one finds one that it may be about."""
    pieces = table.view_for("table")["board"]["intersections"]
    towns = [piece for piece in pieces if piece["piece"] == "settlement"][:MORE_CITIES]
    for number, town in enumerate(towns):
        city = {"type": "correct", "fact": "piece", "at": town["at"], "owner": town["seat"]}
        wish = Submission(f"city-{number}", "touch", town["seat"], None, {**city, "piece": "city"})
        assert (await table.submit(wish))["ok"]


async def _grown(table: Table, view: Mapping[str, Any]) -> None:
    """Somebody with a city has come so far in trade that a metropolis may stand there."""
    owner = next(p["seat"] for p in view["board"]["intersections"] if p["piece"] == "city")
    level = {"type": "correct", "fact": "level", "of": owner, "track": "trade", "level": 4}
    answer = await table.submit(Submission("grown", "touch", owner, None, level))
    assert answer["ok"], answer


def _new(custody: Mapping[str, str], house: Mapping[str, str]) -> dict[str, Any]:
    return {
        "game": "cities_knights",
        "players": [{"seat": seat, "name": name} for seat, name in list(SIX.items())[:4]],
        "board": "variable",
        "custody": dict(custody),
        "house": dict(house),
        "entropy": 5,
    }


if __name__ == "__main__":
    wide, high = map(int, sys.argv[1].split("x"))
    with tempfile.TemporaryDirectory() as home:
        prepare(wide, high, fullscreen=False, rotation=0, home=Path(home))
        asyncio.run(main(sys.argv[2]))
