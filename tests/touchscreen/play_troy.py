"""Plays the war of Troy on the real touchscreen with Kivy's own touch events, and looks at what it shows.

Run with a display: ``python -m tests.touchscreen.play_troy 800x480 fr 4 600 cardboard``. Prints one JSON line as
``play_by_touch`` does; all that a table tells of cardboard is told on its sheets.
"""

from __future__ import annotations

import random
from typing import Any

from companion.table import Table
from tests.touchscreen.games.troy.playing import GAME, IN_APP, ON_TABLE, chosen
from tests.touchscreen.play_by_touch import calm, widgets
from tests.touchscreen.play_knights import KnightHand
from tests.touchscreen.play_program import main
from tests.touchscreen.table_game import SIX

NEARER = ("build_city", "build_settlement", "build_ship", "donate")
ENDS = 0.6
"""How often such a thing comes first, so that a whole game has some three hundred commands."""
GREED = 0.45
"""How often something that brings something comes before the end of the turn."""


class TroyHand(KnightHand):
    """Knows where the commands of the war of Troy lie on the screen."""

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
        elif kind in ("draw_row", "swap_row"):
            await self.tap_quick(kind)
        elif kind == "take_tile":
            await self._value(do["resource"])
        elif kind == "donate":
            await self._donate(do)
        elif kind == "return_card":
            await self._sheet(f"return_card:{do['seat']}")
            await self._card_of(do["resource"])
        elif kind == "fight_battle":
            await self._sheet(f"fight_battle:{do['seat']}")
            await self._cards(do["cards"])
            await self.tap_text(self.app.words("touchscreen.troy.battle.done"))
        elif kind == "report_sides":
            await self._sides(do)
        elif "at" in do:
            await self.placed(do)
        else:
            await super().play(do)

    async def _sheet(self, key: str) -> None:
        await self.watch()
        await self._choice(key)

    async def _donate(self, do: dict[str, Any]) -> None:
        await self.tap_quick("donate")
        if "cards" not in do:
            await self._value(do["count"])
            return
        await self._cards(do["cards"])
        count = sum(do["cards"].values())
        await self.tap_text(self.app.words("touchscreen.troy.give.done", n=count, count=count))

    async def _cards(self, cards: dict[str, int]) -> None:
        for kind, count in cards.items():
            for _ in range(count):
                await self._card_of(kind)

    async def _card_of(self, kind: str) -> None:
        from companion.touchscreen.widgets.picker import CardPicker

        await calm(self.app)
        picker = next(w for w in widgets(self.app.root_layout) if isinstance(w, CardPicker))
        await self.tap_widget(picker.cards[kind])

    async def _sides(self, do: dict[str, Any]) -> None:
        """The keys of a seat lie beside each other, the seats from the upper one down."""
        await self._sheet(f"report_sides:{do['seat']}")
        for number, side in enumerate(do["sides"].values()):
            word = self.app.words(f"symbol.{side}")
            await calm(self.app)
            said = [w for w in widgets(self.app.root_layout) if getattr(w, "text", None) == word]
            keys = [widget for widget in said if hasattr(widget, "on_tap")]
            keys.sort(key=lambda key: -float(key.to_window(*key.pos)[1]))
            await self.tap_widget(keys[number])
        await self.tap_text(self.app.words("touchscreen.troy.sides.done"))

    async def tour(self) -> None:
        """The war in words and every seat's points, in both languages."""
        for language in ("en", "fr"):
            self.app.set_language(language)
            await calm(self.app)
            self.app.screen.open_sheet("war")
            await calm(self.app)
            self.faults.look(self.app.root_layout)
            self.app.sheets.close()
            for row in self.app.screen.rows:
                await self.tap_widget(row)
                self.app.sheets.close()
            await self.peek(self.app.screen.rows[0])


def choose(luck: random.Random, table: Table) -> dict[str, Any] | None:
    """What brings an end nearer more often than not, else anything; trades with the bank and claims have tests."""
    duties = table.view_for("table")["obligations"]
    options = [do for duty in duties for do in table.options(duty["seat"])]
    options = [do for do in options if do["type"] not in ("trade_bank", "show_side")]
    nearer = [do for do in options if do["type"] in NEARER]
    if nearer and luck.random() < ENDS:
        options = nearer
    return chosen(luck, options, GREED) if options else None


if __name__ == "__main__":
    main(GAME, {"cardboard": ON_TABLE, "phones": IN_APP}, TroyHand, choose)
