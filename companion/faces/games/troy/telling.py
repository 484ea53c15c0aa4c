"""What only the table knows and tells: the cards of a Battle, the sides at the end, a card shown to win. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from companion.faces.games.troy.looks import SIDES
from companion.faces.games.troy.shown import marker, seat_of, seats
from companion.faces.outcome import NOTHING, Outcome
from companion.faces.picked import Picked
from companion.faces.play.game import GamePresenter
from companion.table.shapes import RefusalView

if TYPE_CHECKING:
    from companion.rules.packs.troy.wire import ReportSides

KEY = "touchscreen.troy"


class BattleTold:
    """The cards of a real row that were turned over, counted by kind; ``count`` is 0 once none is owed."""

    def __init__(self, game: GamePresenter) -> None:
        self.game = game
        self.picked = Picked(most=self.count)

    @property
    def count(self) -> int:
        return next((int(owed["count"]) for owed in self.game.seen.owed("fight_battle")), 0)

    @property
    def missing(self) -> int:
        """How many cards are not counted yet."""
        return self.count - self.picked.total

    def title(self) -> str:
        """How many of them are counted."""
        total, count = self.picked.total, self.count
        return self.game.words(f"{KEY}.battle.title", n=count, counted=total, count=count)

    def score(self) -> str:
        """What both sides have so far, and whose marker moves once all cards are counted."""
        words = self.game.words
        sides = {side: self._of(side) for side in SIDES}
        said = words(f"{KEY}.battle.score", **sides)
        if self.missing:
            return f"{said} {words(f'{KEY}.battle.missing', n=self.missing, count=self.missing)}"
        best = max(SIDES, key=lambda side: sides[side])
        winner = "nobody" if len(set(sides.values())) == 1 else best
        return f"{said} {words(f'{KEY}.battle.moves.{winner}')}"

    def _of(self, side: str) -> int:
        helps = marker(self.game.seen, side)["helps"]
        return sum(self.picked.counts.get(kind, 0) for kind in helps)

    def pick(self, kind: str, by: int) -> Outcome:
        """One card more or less of a kind."""
        self.game.taps += 1
        if by > 0 and not self.missing:
            count = self.count
            return Outcome(say=self.game.words(f"{KEY}.battle.full", n=count, count=count))
        self.picked = self.picked.more(kind) if by > 0 else self.picked.less(kind)
        return NOTHING

    def tap_done(self) -> Outcome:
        """These are the cards."""
        self.game.taps += 1
        if self.missing:
            return Outcome(say=self.score())
        seat = self.game.seen.owes("fight_battle") or ""
        return self.game.send(seat, {"type": "fight_battle", "cards": self.picked.cards})


class SidesTold:
    """Every seat's side once the war is over: half of the seats are on either; what follows from that fills itself."""

    def __init__(self, game: GamePresenter) -> None:
        self.game = game
        self.told: dict[str, str] = {
            entry["seat"]: side for entry in seats(game.seen) if (side := entry.get("side"))
        }
        self.shown = frozenset(self.told)
        self.followed: frozenset[str] = frozenset()

    @property
    def each(self) -> int:
        """How many seats are on either side in every way that the rules take."""
        seat = self.game.seen.owes("report_sides")
        ways = [] if seat is None else self.game.options(seat, "report_sides")
        return list(cast("ReportSides", ways[0])["sides"].values()).count(SIDES[0]) if ways else 0

    def tap(self, seat: str, side: str) -> Outcome:
        """This is a seat's side."""
        self.game.taps += 1
        if seat in self.shown:
            return Outcome(say=self._refused("side_shown_otherwise", seat=seat))
        self.told = {s: told for s, told in self.told.items() if s not in self.followed}
        self.followed = frozenset()
        self.told[seat] = side
        self._follow()
        return NOTHING

    def _follow(self) -> None:
        """Once one side is whole, all others are on the other one."""
        rest = [seat for seat in self.game.seen.seats if seat not in self.told]
        for side, other in (SIDES, SIDES[::-1]):
            if rest and list(self.told.values()).count(side) == self.each:
                self.told |= dict.fromkeys(rest, other)
                self.followed = frozenset(rest)
                return

    def wrong(self) -> str:
        """What is still wrong, empty where the sides can be told."""
        words, seen = self.game.words, self.game.seen
        for side in SIDES:
            count = list(self.told.values()).count(side)
            if count > self.each:
                return words(f"{KEY}.sides.many.{side}", n=self.each, count=count, each=self.each)
        missing = [seen.names[seat] for seat in seen.seats if seat not in self.told]
        return words(f"{KEY}.sides.missing", names=words.joined(missing)) if missing else ""

    def tap_done(self) -> Outcome:
        """These are the sides."""
        self.game.taps += 1
        wrong = self.wrong()
        if wrong:
            return Outcome(say=wrong)
        seat = self.game.seen.owes("report_sides") or ""
        return self.game.send(seat, {"type": "report_sides", "sides": dict(self.told)})

    def _refused(self, code: str, **params: str) -> str:
        names = {key: self.game.seen.names.get(value, value) for key, value in params.items()}
        return self.game.words(f"refusal.{code}", **names)


class Claim:
    """A seat shows its real card: what it has with either side, which everybody can count."""

    def __init__(self, game: GamePresenter, seat: str) -> None:
        self.game = game
        self.seat = seat

    def points(self, side: str) -> int:
        """The seat's points if its card is of this side."""
        seen = self.game.seen
        entry = seat_of(seen, self.seat)
        known = entry.get("side") is not None
        return entry["points"] + (0 if known else marker(seen, side)["points"])

    def why_not(self, side: str) -> RefusalView | None:
        """The refusal of such a claim, None where it wins."""
        return self.game.table.why_not(self.seat, {"type": "show_side", "side": side})

    def tap(self, side: str) -> Outcome:
        """Turn the card over."""
        self.game.taps += 1
        return self.game.send(self.seat, {"type": "show_side", "side": side})
