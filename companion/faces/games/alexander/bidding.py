"""An auction as a sheet: what was said so far, and any total for whose word it is. Pure."""

from __future__ import annotations

from companion.faces.games.alexander.march import KEY, MarchRow, event_said, in_turn
from companion.faces.games.alexander.shown import auction_of, owed, seat_of, shown
from companion.faces.outcome import NOTHING, Outcome
from companion.faces.play.game import GamePresenter
from companion.faces.seen import Seen
from companion.locale import Words

VILLAGE = "village"
BY = (1, 5)
"""How much the keys for another total change it."""


class Bidding:
    """total: what the seat whose word it is would bid; never less than it must be."""

    def __init__(self, game: GamePresenter) -> None:
        self.game = game
        self.total = self.least

    @property
    def open(self) -> bool:
        """Whether there is an auction."""
        return shown(self.game.seen)["auction"] is not None

    @property
    def seat(self) -> str | None:
        """Whose word it is, None while it is being paid."""
        return self.game.seen.owes("bid")

    @property
    def least(self) -> int:
        """The lowest total that may be named."""
        asked = owed(self.game.seen, "bid")
        return asked[0]["least"] if asked else 1

    @property
    def most(self) -> int | None:
        """The highest that all see could be paid, None where nobody counts the cards."""
        asked = owed(self.game.seen, "bid")
        return asked[0].get("most") if asked else None

    @property
    def can(self) -> bool:
        """Whether a total may be named at all: where all see that none can be paid, it is a pass."""
        return self.most is None or self.least <= self.most

    def title(self) -> str:
        """What is bid for, and what it comes to by now."""
        words, auction = self.game.words, shown(self.game.seen)["auction"]
        event = event_said(words, VILLAGE if auction is None else auction["event"])
        point = 0 if auction is None else auction["point"]
        return words(f"{KEY}.auction.title", event=event, point=point)

    def hint(self) -> str:
        """Up to what all see that it could be paid."""
        most = self.most
        key = "free" if most is None else "most"
        return self.game.words(f"{KEY}.auction.{key}", most=0 if most is None else most)

    def catch_up(self) -> None:
        """The total is at least what has to be named now."""
        self.total = max(self.total, self.least)

    def step(self, by: int) -> Outcome:
        """More or less."""
        self.game.taps += 1
        if not self.can:
            return Outcome(say=self.hint())
        highest = self.total + by if self.most is None else min(self.total + by, self.most)
        self.total = max(self.least, highest)
        return NOTHING

    def tap_bid(self) -> Outcome:
        """Bid this total."""
        self.game.taps += 1
        if not self.can:
            return Outcome(say=self.hint())
        total, self.total = self.total, 0
        return self.game.send(self.seat or "", {"type": "bid", "total": total})

    def tap_pass(self) -> Outcome:
        """Leave the auction for good."""
        self.game.taps += 1
        self.total = 0
        return self.game.send(self.seat or "", {"type": "pass_bid"})


def auction_told(seen: Seen, words: Words) -> tuple[MarchRow, ...]:
    """What counts, and what every seat has said, in turn order."""
    auction = shown(seen)["auction"]
    if auction is None:
        return ()
    kinds = ", ".join(words(f"resource.{kind}") for kind in auction["counts"])
    text = words(f"{KEY}.auction.counts", kinds=kinds)
    worth = shown(seen)["worth"][auction["event"]].get("knight")
    note = words(f"{KEY}.auction.knights", worth=worth) if worth else ""
    return (
        MarchRow(auction["event"], text, note, auction["rule"]),
        _worth(seen, words, auction["event"]),
        *(_said(seen, words, seat) for seat in in_turn(seen)),
        _fails(seen, words),
    )


def could_pay(seen: Seen, words: Words, seat: str) -> tuple[tuple[str, str], ...]:
    """The most that a seat could pay for what it bids for, from its own view; empty while it is asked for no bid."""
    auction, could = shown(seen)["auction"], seat_of(seen, seat).get("could_pay")
    if auction is None or could is None or all(one["seat"] != seat for one in owed(seen, "bid")):
        return ()
    event, most = auction["event"], could[auction["event"]]
    return ((event_said(words, event), words(f"{KEY}.auction.could_pay", n=most, most=most)),)


def _worth(seen: Seen, words: Words, event: str) -> MarchRow:
    """What the winner gets: a settlement at a temple, else a token; then what each seat lacks for a better Advisor."""
    if event == VILLAGE:
        return MarchRow("", words(f"{KEY}.auction.worth.village"), "", "A10.1")
    lacking = [_lacking(seen, words, seat) for seat in in_turn(seen)]
    note = "; ".join(one for one in lacking if one)
    return MarchRow("token", words(f"{KEY}.auction.worth.token"), note, "A10.3")


def _lacking(seen: Seen, words: Words, seat: str) -> str:
    wanted = [one for one in shown(seen)["advisors"]["cards"] if seat in one["wants"]]
    if not wanted:
        return ""
    more = min(one["wants"][seat] for one in wanted)
    near = next(one for one in wanted if one["wants"][seat] == more)
    card, name = event_said(words, near["card"]), seen.names[seat]
    points = near["points"]
    key = f"{KEY}.auction.worth.lacking"
    return words(key, n=points, name=name, more=more, card=card, points=points)


def _fails(seen: Seen, words: Words) -> MarchRow:
    """What comes of a bid that cannot be paid, said before it is made."""
    if seen.view["house"].get("failed_bidder") != "out":
        return MarchRow("", words(f"{KEY}.auction.fails"), "", "A9.6")
    text, note = words(f"{KEY}.auction.fails_out"), words(f"{KEY}.auction.fails_out_note")
    return MarchRow("", text, note, "A9.6")


def _said(seen: Seen, words: Words, seat: str) -> MarchRow:
    auction = auction_of(seen)
    own = [word["total"] for word in auction["words"] if word["seat"] == seat]
    bids = [str(total) for total in own if total is not None]
    name = seen.names[seat]
    key = "none"
    if seat in auction["failed"]:
        key = "again" if seat in auction["seats"] else "failed"
    elif own and own[-1] is None:
        key = "passed"
    elif seat == auction["by"]:
        key = "leads"
    elif seat == seen.owes("bid"):
        key = "turn"
    elif bids:
        key = "still"
    text = words(f"{KEY}.auction.{key}", name=name)
    note = words(f"{KEY}.auction.bids", totals=", ".join(bids)) if bids else ""
    return MarchRow("", text, note, "A9.6" if seat in auction["failed"] else "A8.7", seat)
