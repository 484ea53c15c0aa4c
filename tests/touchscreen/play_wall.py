"""Fingers for the Great Wall on the real touchscreen: what lies where, and what a person waves away first."""

from __future__ import annotations

from typing import Any

from tests.touchscreen.play_by_touch import calm, widgets
from tests.touchscreen.play_knights import KnightHand
from tests.touchscreen.table_game import SIX

DEEDS = ("move_rider", "end_knight")


class WallHand(KnightHand):
    """Knows where the commands of the Great Wall lie on the screen."""

    async def play(self, do: dict[str, Any]) -> None:
        kind = do["type"]
        if kind == "roll":
            await self.enter((do["dice"][0], do["dice"][1]))
        elif kind == "draw_rider":
            await self._value(do["outcome"])
        elif kind == "raise_wall":
            await self.tap_quick("stage")
        elif kind in DEEDS:
            await self._choice(f"deed:{kind}")
            for place in ("from", "to") if kind == "move_rider" else ():
                await self._said(f"value:{do[place]}")
        elif kind.startswith("play_"):
            await self._development(do)
        elif kind == "steal":
            await self.tap_text(SIX[do["from"]])
        else:
            await super().play(do)

    async def _said(self, key: str) -> None:
        """One of several; the only one says itself."""
        await calm(self.app)
        if key in [button.key for button in self.app.screen.shown.choices.buttons]:
            await self._choice(key)

    async def _development(self, do: dict[str, Any]) -> None:
        from companion.touchscreen.widgets.card import ResourceCard

        card = do["type"].removeprefix("play_")
        if card == "knight":
            await self.tap_quick("play:knight")
            return
        await self.tap_text(self.app.words("touchscreen.game.cards"))
        kinds = do.get("resources") or [kind for kind in [do.get("resource")] if kind]
        if not kinds:
            await self.tap_text(self.app.words(f"card.{card}"))
        for kind in kinds:
            await calm(self.app)
            found = [w for w in widgets(self.app.root_layout) if isinstance(w, ResourceCard)]
            named = [w for w in found if w.resource == kind]
            lowest = min if card == "monopoly" else max  # its line is the lower one
            await self.tap_widget(lowest(named, key=lambda w: float(w.to_window(*w.pos)[1])))

    async def enter(self, dice: tuple[int, int]) -> None:
        """A roll on the keys of the screen."""
        for face in dice:
            await self.tap_widget(self.app.screen.pad.keys[face - 1])

    async def read(self) -> None:
        """Looks at what announced itself, and says that the riders on the cardboard have been moved."""
        await self.watch()
        self.app.sheets.close()
        moves = self.app.screen.over_map.moves
        if moves is not None:
            await self.tap_widget(moves.done)
