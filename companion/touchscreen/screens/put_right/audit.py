"""The audit: the whole board as the app believes it; tap what is wrong, choose what is there.

Beside the map stands what is not on it. What is in hand is kept, so that whoever leaves comes back to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.faces.board_map import game_map, parts_of, round_glow
from companion.faces.put_right import audit, correct
from companion.faces.put_right.fact import ShownFact
from companion.faces.put_right.marked import (
    SETTING,
    Marked,
    begun,
    marked_from,
    text_of,
)
from companion.touchscreen.screen import Screen
from companion.touchscreen.screens.put_right.audit_parts import (
    BELOW,
    SHARE,
    board_parts,
    choice_parts,
)
from companion.touchscreen.widgets import Column
from companion.touchscreen.widgets.map_side import MapSide, map_page

GROWN = 1.25
"""How much larger than in the game pieces are."""


class AuditScreen(Screen):
    """Map and rows; one tap on either takes a thing in hand, one more says how it really is."""

    def setup(self, **given: Any) -> None:
        self.marked: Marked | None = None
        self._shown: Any = None
        self._over = self.app.seen().over

    def build(self) -> None:
        self.turn = int(self.app.context.setting("turn", "0"))
        self._shown = None
        self.side = MapSide(self.theme, self._turned, self._tapped)
        self.choice = Column(self.theme)
        head = self.header(self.words("touchscreen.audit.title"))
        self.add_widget(map_page(self.theme, head, self.side, self.choice, SHARE, BELOW))

    def refresh(self) -> None:
        view = self.app.table.view_for("table")
        if view.get("game") is None:
            self.app.back()
            return
        self.seen = self.app.seen()
        if self.seen.over and not self._over:
            self.app.navigate("game")  # what was put right has ended it: all learn who has won
            return
        if self.marked is None:
            self.marked = marked_from(self.app.context.setting(SETTING, ""), self.seen)
        shown = (view["seq"], self.marked, self.turn)
        if shown != self._shown:
            self._shown = shown
            self._show()

    # ---- what is in hand

    @property
    def in_hand(self) -> Marked:
        """What is kept of this audit."""
        assert self.marked is not None
        return self.marked

    def about(self) -> tuple[audit.AuditFact, ...]:
        """The facts of the place or the row in hand, none where nothing is."""
        hand = self.in_hand
        if hand.row:
            return audit.row(self.seen, hand.row, hand.of)
        if not hand.place:
            return ()
        found = audit.land_at if hand.land else audit.at_place
        return found(self.seen, hand.place)

    def lone(self) -> ShownFact | None:
        """The one piece of its kind that the next tap sets down; where two stand together nobody knows which."""
        hand = self.in_hand
        found = audit.taken_up(self.seen, hand.place) if hand.place and not hand.land else ()
        return found[0] if len(found) == 1 else None

    def why_not(self, do: Mapping[str, Any]) -> Mapping[str, Any] | None:
        """The refusal that a command would get, or None."""
        return self.app.table.why_not(self._seat(), do)

    def _seat(self) -> str:
        return str(self.seen.active or self.seen.seats[0])

    # ---- what is shown

    def _show(self) -> None:
        self._show_map()
        self.choice.clear_widgets()
        for part in choice_parts(self) if self.about() else board_parts(self):
            self.choice.add_widget(part)

    def _show_map(self) -> None:
        hand = self.in_hand
        glow = (round_glow(hand.place),) if hand.place else ()
        shown = replace(game_map(self.seen.view, glow, self.turn), grown=GROWN)
        if shown.ground.outside:
            self.side.parts(self._zoomed)
        parts = parts_of(shown)
        self.side.island.show(replace(shown, window=parts[hand.part % len(parts)]))

    # ---- what is tapped

    def mark(self, **changes: Any) -> None:
        """Take something else in hand, keep it, and show it."""
        self._keep(replace(self.in_hand, **changes))
        self.refresh()

    def _keep(self, marked: Marked) -> None:
        self.marked = marked
        self.app.context.keep(SETTING, text_of(marked))

    def put_down(self) -> None:
        """Nothing is in hand any more."""
        self.mark(place="", row="", of=None)

    def take_row(self, fact: ShownFact, seat: str | None = None) -> None:
        """What a row is about, in the cell of a seat; what is counted card by card has a page of its own."""
        if seat is not None and not fact.has(self.seen, seat):
            return
        if fact.asks == "counts":
            self.app.navigate("correct", fact=fact.key, at=seat)
        else:
            self.mark(place="", row=fact.key, of=seat)

    def toggle_land(self) -> None:
        """Ask for land and harbors, or for all else again."""
        self.mark(land=not self.in_hand.land, place="", row="", of=None)

    def end(self) -> None:
        """All else is right: the next audit begins anew."""
        self.marked = begun(self.seen)
        self.app.context.keep(SETTING, "")
        self.app.back()

    def take_back(self) -> None:
        """Undo what was put right last."""
        self.app.submit(self._seat(), {"type": "undo"})

    def choose(self, do: Mapping[str, Any]) -> None:
        """Say what is really there."""
        self.app.run(self._chosen(do))

    async def _chosen(self, do: Mapping[str, Any]) -> Any:
        # Put down before the table answers: what it tells is then drawn once, and with nothing in hand.
        self._keep(replace(self.in_hand, place="", row="", of=None))
        answer = await self.app.submit(self._seat(), do)
        if self.app.screen is self:
            self.refresh()
        return answer

    def _tapped(self, x: float, y: float, reach: float) -> None:
        place = audit.pointed(self.seen, x, y, self.in_hand.land)
        if place is None:
            return
        lone = self.lone()
        do = None if lone is None else audit.set_down(self.seen, lone, place)
        if do is not None and place != self.in_hand.place:
            self.choose(do)
        elif self.in_hand.land and place.count(",") == 1:
            self.app.navigate("correct", fact=_land_fact(self).key, at=place)
        else:
            self.mark(place=place, row="", of=None)

    def _turned(self) -> None:
        self.turn = (self.turn + 1) % 6
        self.app.context.keep("turn", str(self.turn))
        self.refresh()

    def _zoomed(self) -> None:
        parts = parts_of(game_map(self.seen.view, (), self.turn))
        self.mark(part=(self.in_hand.part + 1) % len(parts))


def _land_fact(screen: AuditScreen) -> ShownFact:
    return next(fact for fact in correct.facts(screen.seen) if fact.asks == "land")
