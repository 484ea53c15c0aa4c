"""What only the table knows and tells: gold of a real trade, a kind that is short, the supply's end, hidden points."""

from __future__ import annotations

from companion.faces.games.alexander.shown import seat_of, shown
from companion.faces.outcome import NOTHING, Outcome
from companion.faces.play.beside import told
from companion.faces.play.game import GamePresenter
from companion.table.ports import Json
from companion.table.shapes import RefusalView


class GoldTold:
    """Gold of a real trade. giver, taker: a seat, None for the stock; count: how many pieces."""

    def __init__(self, game: GamePresenter) -> None:
        self.game = game
        self.giver: str | None = game.seen.active
        self.taker: str | None = None
        self.count = 1

    def sides(self) -> tuple[str | None, ...]:
        """Everybody who may give or take, the stock last."""
        return (*self.game.seen.seats, None)

    def tap(self, side: str, seat: str | None) -> Outcome:
        """This one gives, or takes. Nobody gives to himself: the other side is the stock then, or whose turn it is."""
        self.game.taps += 1
        other = "taker" if side == "giver" else "giver"
        setattr(self, side, seat)
        if getattr(self, other) == seat:
            setattr(self, other, None if seat is not None else self.game.seen.active)
        return NOTHING

    def step(self, count: int) -> None:
        """So many pieces."""
        self.game.taps += 1
        self.count = count

    def most(self) -> int:
        """How many the giver has, for all to see."""
        seen = self.game.seen
        return shown(seen)["gold"] if self.giver is None else seat_of(seen, self.giver)["gold"]

    def why_not(self) -> RefusalView | None:
        """Why this cannot be, None where it can."""
        return self.game.table.why_not(self._by, self._do())

    @property
    def _by(self) -> str:
        return self.game.seen.active or self.game.seen.seats[0]

    def _do(self) -> Json:
        return {"type": "move_gold", "from": self.giver, "to": self.taker, "count": self.count}

    def tap_done(self) -> Outcome:
        """It has gone from one to the other."""
        self.game.taps += 1
        return self.game.send(self._by, self._do())

    # ---- the bank and the supply

    def shorts(self) -> tuple[str, ...]:
        """The kinds that this roll should have paid, each of which may have been short."""
        options = self.game.aim.desk.options(self._by, "report_short")
        return tuple(do["resource"] for do in options if do["type"] == "report_short")

    def may_end(self) -> bool:
        """Whether the supply may be over before the app's count is."""
        return bool(self.game.aim.desk.options(self._by, "end_supply"))

    def tap_short(self, resource: str) -> Outcome:
        """The bank could not pay this kind."""
        self.game.taps += 1
        return self.game.send(self._by, {"type": "report_short", "resource": resource})

    def tap_ended(self) -> Outcome:
        """The real stack has run short."""
        self.game.taps += 1
        return self.game.send(self._by, {"type": "end_supply"})


class PointsTold:
    """Victory Point cards that are turned over in Persopolis: seat → how many; of a robot's the app knows."""

    def __init__(self, game: GamePresenter) -> None:
        self.game = game
        robots = told(game.seen)
        known = robots.get("seats", {}).keys() - robots.get("unnamed", {}).keys()
        asked = (seat for seat in game.seen.seats if seat not in known)
        self.counts: dict[str, int] = dict.fromkeys(asked, 0)

    @property
    def open(self) -> bool:
        """Whether this is still asked for."""
        return bool(self.game.seen.owed("report_points"))

    @property
    def most(self) -> int:
        """How many one seat can have: all of the deck."""
        return self.game.seen.printed("development", "victory_point")

    def set(self, seat: str, count: int) -> None:
        """A seat has so many."""
        self.game.taps += 1
        self.counts[seat] = count

    def points(self, seat: str) -> int:
        """What the seat has with them."""
        return int(self.game.seen.entry(seat)["points"]) + self.counts[seat]

    def tap_done(self) -> Outcome:
        """These are all."""
        self.game.taps += 1
        seat = self.game.seen.owes("report_points") or ""
        cards = {seat: count for seat, count in self.counts.items() if count}
        return self.game.send(seat, {"type": "report_points", "cards": cards})
