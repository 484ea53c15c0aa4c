"""What the story of Alexander's march lives from: what was bid, and what the next one would have paid. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.story.past import Own, StoryPast, row
from companion.story.tales import Tale

BID, PAID, FAILED, UNDONE = "bid_made", "bid_paid", "bid_failed", "event_undone"


@dataclass(frozen=True, slots=True, kw_only=True)
class BidPaidOver(Tale):
    """A bid that was paid. other: who had bid next, None where nobody had; others: how much; symbol: for what."""

    kind: ClassVar[str] = "bid"
    seat: str
    amount: int
    other: str | None
    others: int
    symbol: str

    @property
    def said(self) -> str:
        """Whether somebody bid against it, and whether that was far below."""
        if self.other is None:
            return f"{self.kind}.alone"
        return f"{self.kind}.far" if self.amount - self.others > 1 else f"{self.kind}.close"

    @property
    def about(self) -> tuple[str, ...]:
        """One that nobody bid against, one that was far too dear, one that was close."""
        return (self.said,)


@dataclass(frozen=True, slots=True, kw_only=True)
class BidUnpaid(Tale):
    """A bid that its seat could not pay."""

    kind: ClassVar[str] = "bid_unpaid"
    seat: str
    amount: int
    symbol: str


def told(past: StoryPast) -> Own:
    """What every seat paid, and what the next ones had bid for the same; the dearest bids."""
    paid, worth = (dict.fromkeys(past.seats, 0) for _ in range(2))
    bids: dict[str, int] = {}
    tales: list[tuple[float, Tale]] = []
    for deed, event in past.seen(BID, PAID, FAILED, UNDONE):
        if deed.kind == BID:
            bids[event["seat"]] = event["total"]
            continue
        if deed.kind != UNDONE:
            seat, amount, symbol = event["seat"], event["amount"], event["event"]
            bids.pop(seat, None)
        if deed.kind == FAILED:
            tales.append(
                (
                    2.5,
                    BidUnpaid(
                        seq=deed.seq, turn=deed.turn, seat=seat, amount=amount, symbol=symbol
                    ),
                )
            )
            continue
        if deed.kind == PAID:
            other = max(bids, key=lambda one: bids[one]) if bids else None
            others = bids[other] if other is not None else 0
            paid[seat] += amount
            worth[seat] += others
            tale = BidPaidOver(
                seq=deed.seq,
                turn=deed.turn,
                seat=seat,
                amount=amount,
                other=other,
                others=others,
                symbol=symbol,
            )
            tales.append((0.8 + amount / 8 + (amount - others) / 6, tale))
        bids = {}
    rows = (("paid", paid), ("worth", worth))
    return Own(tuple(row(f"bids.{name}", n) for name, n in rows if any(n.values())), tuple(tales))
