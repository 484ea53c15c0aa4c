"""The march over the map: the points ahead, supply and Advisors; during an auction what counts and who says what."""

from __future__ import annotations

from kivy.graphics import Color as Paint
from kivy.graphics import SmoothLine

from companion.faces.games.alexander.looks import GOLD, VIOLET
from companion.faces.games.alexander.march import AHEAD, Called, MarchLine, Rank, Said
from companion.faces.outlines import SHAPES
from companion.faces.theme import GLOW, INK, SEATS, mix
from companion.touchscreen.widgets.edges import right
from companion.touchscreen.widgets.game.strip import MapStrip
from companion.touchscreen.widgets.label import measure
from companion.touchscreen.widgets.map.land import text
from companion.touchscreen.widgets.shapes import (
    paint_disc,
    paint_glyph,
    paint_polygon,
    paint_sign,
    placed,
)

LINE = 23
"""Height of each of its three lines, in sketch pixels."""
RANK = 64
"""How wide an Advisor card is with its seat and tokens, in sketch pixels."""


FREE = 35
"""How wide one is that nobody has."""


class MarchStrip(MapStrip):
    """Tapped for all of it in words."""

    march: MarchLine | None = None

    def show(self, march: MarchLine) -> None:
        """Show another state of the march."""
        self.march = march
        self.line.say(march.line)
        self.paint(edge=GLOW if march.auction else None)
        self.place()

    def place(self) -> None:
        if self.march is None:
            return
        px = self.theme.px
        high, edge = px(LINE), self.theme.inset
        self.place_line(high, px(1))
        upper, lower = self.y + px(4) + high * 1.5, self.y + px(3) + high * 0.5
        left, end = self.x + edge, right(self) - edge
        self._drawn.clear()
        with self._drawn:
            if self.march.auction is not None:
                self._paint_counts(self.march.auction, left, upper)
                self._paint_words(self.march.auction, left, end, lower)
            else:
                self._paint_ahead(self.march, left, end, upper)
                x = self._paint_supply(self.march, left, end, lower)
                self._paint_ranks(self.march.ranks, x, end, lower)

    def _said(self, said: str, x: float, y: float, *, muted: bool = False) -> float:
        """A number or word at the right of a place; gives the next place back."""
        palette, size = self.theme.palette, self.theme.px(17)
        wide = measure(said, size, True)
        text(said, x + wide / 2, y, size, palette.muted if muted else palette.text)
        return x + wide

    # ---- the way ahead

    def _paint_ahead(self, march: MarchLine, left: float, end: float, y: float) -> None:
        """Ten points by their kind, the one that the line names framed; then the route's last number."""
        px, palette = self.theme.px, self.theme.palette
        left += px(4)
        count = f"… {march.points}"
        step = min(px(34), (end - left - px(40)) / 10)
        for i, kind in enumerate(march.ahead):
            x = left + step * (i + 0.5) - px(4)
            color = VIOLET if kind == "violet" else palette.text if i else GLOW
            reach = px(5 if kind == "empty" else 8.5)
            paint_glyph(kind, x, y, reach, color)
            if i == 0:
                Paint(*GLOW)
                box = (x - px(13), y - px(11), px(26), px(22), px(5))
                SmoothLine(rounded_rectangle=box, width=px(1.2))
        if len(march.ahead) == AHEAD:
            self._said(count, left + step * len(march.ahead) + px(2), y, muted=True)

    def _paint_supply(self, march: MarchLine, x: float, end: float, y: float) -> float:
        """The stack: for how many turns it lasts, with its name where the Advisors leave room for that."""
        px, palette = self.theme.px, self.theme.palette
        paint_glyph("card", x + px(8), y, px(9), mix(palette.muted, palette.raised, 0.2))
        if march.turns is None:
            return self._said(self.words("touchscreen.alexander.supply_over"), x + px(19), y)
        counts = {"n": march.turns, "turns": march.turns}
        ways = ("supply_named", "supply_left", "supply_turns")
        texts = [self.words(f"touchscreen.alexander.{way}", **counts) for way in ways]
        room = end - x - px(19) - px(RANK) * len(march.ranks)
        fitting = (said for said in texts if measure(said, px(17), True) <= room)
        return self._said(next(fitting, texts[-1]), x + px(19), y)

    def _paint_ranks(self, ranks: tuple[Rank, ...], left: float, end: float, y: float) -> None:
        """Each Advisor card with its seat and tokens, from the right; while all are free, with what they are."""
        px = self.theme.px
        free = all(rank.seat is None for rank in ranks)
        step = min(px(FREE if free else 82), (end - left - px(8)) / max(1, len(ranks)))
        x = end - step * len(ranks)
        word = self.words("touchscreen.alexander.advisors")
        named = x - measure(word, px(17), True) - px(6)
        if free and named >= left + px(6):
            self._said(word, named, y, muted=True)
        for i, rank in enumerate(ranks):
            at = x + step * i
            paint_sign(rank.card, at + px(8), y, px(10))
            if rank.seat is None:
                self._said("–", at + px(24), y, muted=True)
                continue
            look = SEATS[rank.seat]
            paint_disc(at + px(28), y, px(9.5), look.color)
            paint_polygon(placed(SHAPES[look.shape], at + px(28), y, px(5.5)), look.ink)
            paint_glyph("token", at + px(45), y, px(7), self.theme.palette.muted)
            self._said(str(rank.tokens), at + px(54), y)

    # ---- the auction

    def _paint_counts(self, auction: Called, x: float, y: float) -> None:
        """The event, then what counts for it: cards and gold 1 each, a played Knight more."""
        px = self.theme.px
        paint_sign(auction.event, x + px(10), y, px(11))
        x = self._said("=", x + px(27), y, muted=True) + px(6)
        for kind in (*auction.counts, "gold"):
            paint_sign(kind, x + px(10), y, px(10))
            x += px(25)
        x = self._said("1", x, y)
        if auction.knight:
            paint_glyph("play.knight", x + px(20), y, px(10), self.theme.palette.text)
            self._said(str(auction.knight), x + px(34), y)

    def _paint_words(self, auction: Called, left: float, end: float, y: float) -> None:
        """Every seat in turn order: its bid, crossed once it has passed, framed while the word is its."""
        step = min(self.theme.px(96), (end - left) / len(auction.seats))
        for i, said in enumerate(auction.seats):
            self._paint_word(said, left + step * i, y, step)

    def _paint_word(self, said: Said, x: float, y: float, step: float) -> None:
        px, look = self.theme.px, SEATS[said.seat]
        color = mix(look.color, self.theme.palette.row, 0.55) if said.out else look.color
        if said.word:
            Paint(*GLOW)
            box = (x, y - px(11.5), step - px(8), px(23), px(6))
            SmoothLine(rounded_rectangle=box, width=px(1.4))
        paint_disc(x + px(14), y, px(9.5), color)
        paint_polygon(placed(SHAPES[look.shape], x + px(14), y, px(5.5)), look.ink)
        if said.out:
            self._paint_cross(x + px(14), y)
        if said.leads:
            paint_disc(x + px(37) + px(2), y, px(11), GOLD)
            text(str(said.total), x + px(39), y, px(17), INK)
            return
        end = x + px(30)
        if said.total is not None:
            end = self._said(str(said.total), end, y, muted=said.out) + px(6)
        elif not said.out:
            self._said("…", end, y, muted=True)
        if said.out:
            self._paint_out(said, end, x + step - px(12), y)

    def _paint_out(self, said: Said, x: float, end: float, y: float) -> None:
        """The word for it, where there is room beside its sign."""
        word = self.words(f"touchscreen.alexander.{'unpaid' if said.unpaid else 'out'}")
        if x + measure(word, self.theme.px(17), True) <= end:
            self._said(word, x, y, muted=True)

    def _paint_cross(self, x: float, y: float) -> None:
        """Out of this auction."""
        px = self.theme.px
        for color, width in ((INK, 2.4), (self.theme.palette.text, 1.2)):
            Paint(*color)
            for side in (1, -1):
                ends = [x - px(8), y - side * px(8), x + px(8), y + side * px(8)]
                SmoothLine(points=ends, width=px(width) / 1.4)
