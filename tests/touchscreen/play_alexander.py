"""Plays Alexander's game on the real touchscreen with Kivy's own touch events, and looks at what it shows.

Run with a display: ``python -m tests.touchscreen.play_alexander 800x480 fr 4 600 cardboard``. Prints one JSON line as
``play_by_touch`` does; bids, payments and all that a table tells of cardboard go by its keys and sheets.
"""

from __future__ import annotations

import random
from typing import Any

from companion.faces.games.alexander.aim import STEPS
from companion.faces.games.alexander.paying import KNIGHT_CARD
from companion.table import Table
from tests.touchscreen.games.alexander.playing import GAME, IN_APP, ON_TABLE, chosen
from tests.touchscreen.play_by_touch import calm, seen
from tests.touchscreen.play_knights import KnightHand
from tests.touchscreen.play_program import main
from tests.touchscreen.table_game import SIX

ROOM = "touchscreen.alexander"
ELSEWHERE = ("play_", "trade_bank", "claim_victory")
"""What the walks of the base game try."""
KEYS = ("march", "pass_bid", "fail_bid")
"""Commands that a key of their own sends."""


class AlexanderHand(KnightHand):
    """Knows where the commands of Alexander's game lie on the screen."""

    async def sits_down(self) -> None:
        """Puts away what is said of the printed board."""
        self.app.sheets.close()
        await calm(self.app)

    async def play(self, do: dict[str, Any]) -> None:
        kind = do["type"]
        if kind == "roll":
            for face in do["dice"]:
                await self.tap_widget(self.app.screen.pad.keys[face - 1])
        elif kind == "steal":
            await self.tap_text(SIX[do["from"]])
        elif kind in KEYS:
            await self._key(kind)
            if kind == "fail_bid":
                await self._key("fail_sure")
        elif kind == "bid":
            await self._bid(int(do["total"]))
        elif kind == "pay_bid":
            await self._pay(do)
        elif kind in ("turn_token", "name_first_seat"):
            await self._value(do.get("kind") or do["first"])
        elif kind == "end_supply":
            await self._told("ended")
        elif kind == "report_short":
            await self._told(f"short:{do['resource']}")
        elif kind == "report_points":
            await self._key("report_points")
            await self._on_sheet("done")
        elif kind in ("choose_desert", "move_robber") or "at" in do:
            await self.placed(do)
        else:
            await super().play(do)

    async def _key(self, key: str) -> None:
        await self.watch()
        await self._choice(key)

    async def _on_sheet(self, key: str) -> None:
        """A key of the sheet that lies over the screen."""
        await calm(self.app)
        await self.tap_widget(self.app.screen.sheets[-1].keys[key])

    strip_tapped = False
    """Whether the strip has been tapped in an auction."""

    async def _bid(self, total: int) -> None:
        if not self.strip_tapped:
            self.strip_tapped = True
            await self.watch()
            await self._strip_opens()
        least = self.app.screen.presenter.seen.owed("bid")[0]["least"]
        if total - least in STEPS:
            await self._key(f"bid:{total}")
            return
        await self._key("auction")
        for by, times in (("+5", (total - least) // 5), ("+1", (total - least) % 5)):
            for _ in range(times):
                await self._on_sheet(by)
        await self._on_sheet("bid")

    async def _pay(self, do: dict[str, Any]) -> None:
        picks = {**(do.get("cards") or {}), "gold": do.get("gold", 0)}
        picks[KNIGHT_CARD] = do.get("knights", 0)
        by_hand = not self.app.screen.presenter.seen.hands_known
        if by_hand and not any(picks.values()):
            await self._key("paid_forgone" if do.get("forgo") else "paid_all")
            return
        await self._key(f"pay_bid:{do['seat']}")
        for kind, count in picks.items():
            for _ in range(count):
                await self._on_sheet(kind)
        if do.get("forgo"):
            await self.tap_text(self.app.words(f"{ROOM}.paying.take"))
        await self._on_sheet("done")

    async def _told(self, key: str) -> None:
        await self.tap_quick("told")
        await self._on_sheet(key)

    async def tour(self) -> None:
        """What a tap on the strip opens, the march in words and every seat's points, in both languages."""
        await self._strip_opens()
        for language in ("en", "fr"):
            self.app.set_language(language)
            await calm(self.app)
            self.app.screen.open_sheet("march")
            await calm(self.app)
            self.faults.look(self.app.root_layout)
            self.app.sheets.close()
            for row in self.app.screen.rows:
                await self.tap_widget(row)
                self.app.sheets.close()
            await self.peek(self.app.screen.rows[0])

    async def _strip_opens(self) -> None:
        """A strip opens what it shows now: the march, or the auction."""
        from companion.touchscreen.widgets.early import Early

        (strip,) = self.app.screen.presenter.model().strips
        # Where a sheet has gone by itself a finger comes too early for a moment.
        await seen(lambda: not any(isinstance(w, Early) for w in self.app.root_layout.children))
        await self.tap_widget(self.app.screen.over_map.strips[strip.part.view])
        await calm(self.app)
        (sheet,) = self.app.screen.sheets
        assert type(sheet).__name__ == f"{strip.sheet.capitalize()}Sheet", sheet
        self.app.sheets.close()


def choose(luck: random.Random, table: Table) -> dict[str, Any] | None:
    """Auctions that end, and pieces that are built."""
    view = table.view_for("table")
    duties = view["obligations"]
    options = [do for duty in duties for do in table.options(duty["seat"])]
    options = [do for do in options if not do["type"].startswith(ELSEWHERE)]
    asked = {duty["type"] for duty in duties}
    if "choose_desert" not in asked:
        options = [do for do in options if do["type"] != "choose_desert"]
    return chosen(luck, options) if options else None


if __name__ == "__main__":
    main(GAME, {"cardboard": ON_TABLE, "phones": IN_APP}, AlexanderHand, choose)
