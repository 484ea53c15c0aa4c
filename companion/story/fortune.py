"""What chance did: cards against what is fair, totals against how often they should fall, the longest drought. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import comb, erfc, log10, prod, sqrt

from companion.story.past import row
from companion.story.rolls import Rolled
from companion.story.tales import (
    BankShort,
    CardsBarred,
    DiceBrought,
    NumberFell,
    StayedDry,
    Tale,
)
from companion.table.figures import StoryRow
from companion.table.statistics import WAYS

Remarked = tuple[float, Tale]
"""How remarkable it is, and what it is: 2 is once in a hundred games, or a quarter of what chance gives a seat."""
SHARE = 8
"""One part in so many of the cards that chance gives a seat weighs as much as what comes once in ten games."""
FEWEST_CARDS = 20
LEAST_ROLLS = 12
LEAST_DRY = 5


@dataclass(frozen=True, slots=True)
class Split:
    """Seat → its cards of all rolls: what is fair, what fell due, what was barred, what the bank lacked."""

    fair: Mapping[str, float]
    due: Mapping[str, int]
    barred: Mapping[str, int]
    short: Mapping[str, int]

    @property
    def unit(self) -> float:
        """So many cards are remarkable in a game of this length."""
        return unit_of(sum(self.fair.values()) / len(self.fair))

    def rows(self) -> Iterator[StoryRow]:
        """As the story keeps them."""
        paid = {seat: self.due[seat] - self.barred[seat] - self.short[seat] for seat in self.due}
        yield row("fair", self.fair)
        yield row("dice", {seat: self.due[seat] - self.fair[seat] for seat in self.due})
        yield row("barred", self.barred)
        yield row("short", self.short)
        yield row("paid", paid)


def unit_of(cards: float) -> float:
    """So many cards are remarkable where chance gives a seat this many."""
    return max(FEWEST_CARDS, cards) / SHARE


def split_of(seats: Sequence[str], rolls: Sequence[Rolled]) -> Split:
    """The cards of all rolls, honestly split."""
    fair: dict[str, float] = dict.fromkeys(seats, 0.0)
    due, free, paid = (dict.fromkeys(seats, 0) for _ in range(3))
    for roll in rolls:
        own = roll.fair if roll.chances else {s: c.total() for s, c in roll.due.items()}
        for seat in seats:
            fair[seat] += own.get(seat, 0)
            due[seat] += _count(roll.due, seat)
            free[seat] += _count(roll.free, seat)
            paid[seat] += _count(roll.paid, seat)
    barred = {seat: due[seat] - free[seat] for seat in seats}
    short = {seat: free[seat] - paid[seat] for seat in seats}
    return Split(fair, due, barred, short)


def near(count: float) -> float:
    """The same without what sums of floats have too much, so that halves are halves."""
    return round(count, 9)


def _count(cards: Mapping[str, Counter[str]], seat: str) -> int:
    return cards[seat].total() if seat in cards else 0


def of_cards(split: Split, rolls: Sequence[Rolled]) -> Iterator[Remarked]:
    """Whom the dice favored and whom not; what was barred; what the bank lacked."""
    if len(rolls) < LEAST_ROLLS:
        return
    last = rolls[-1].deed
    for seat, due in split.due.items():
        more = near(due - split.fair[seat])
        spread = sum(roll.spread.get(seat, 0) for roll in rolls)
        if spread > 0 and round(abs(more)):
            rare = -log10(max(erfc(abs(more) / sqrt(2 * spread)), 1e-9))
            fair = round(near(split.fair[seat]), 1)
            yield (
                rare + abs(more) / split.unit / 2,
                DiceBrought(
                    seq=last.seq,
                    turn=last.turn,
                    seat=seat,
                    cards=round(abs(more)),
                    due=due,
                    fair=fair,
                ),
            )
    yield from _kept_back(split, rolls)


def _kept_back(split: Split, rolls: Sequence[Rolled]) -> Iterator[Remarked]:
    """Whom it cost most; each leads to the roll of it that cost most."""
    for seat, cards in split.barred.items():
        if cards:
            deed = max(rolls, key=lambda r: _count(r.due, seat) - _count(r.free, seat)).deed
            yield (
                cards / split.unit,
                CardsBarred(seq=deed.seq, turn=deed.turn, seat=seat, cards=cards),
            )
    for seat, cards in split.short.items():
        if cards:
            deed = max(rolls, key=lambda r: _count(r.free, seat) - _count(r.paid, seat)).deed
            yield (
                1.5 * cards / split.unit,
                BankShort(seq=deed.seq, turn=deed.turn, seat=seat, cards=cards),
            )


def of_numbers(
    seats: Sequence[str], rolls: Sequence[Rolled], unit: float, *, stood: bool
) -> Iterator[Remarked]:
    """Totals that fell far more or less often than they should. stood: whether it is known who stood where."""
    thrown = [roll for roll in rolls if roll.chances]
    if len(thrown) < LEAST_ROLLS:
        return
    counts = Counter(roll.total for roll in thrown)
    for total in WAYS:
        fair = sum(roll.chances[total] for roll in thrown)
        rare = _rareness(counts[total], len(thrown), fair / len(thrown))
        seat, cards = _moved(seats, thrown, total) if stood else (None, {})
        its = [roll.deed for roll in thrown if roll.total == total] or [thrown[-1].deed]
        tale = NumberFell(
            seq=its[-1].seq,
            turn=its[-1].turn,
            total=total,
            count=counts[total],
            fair=round(near(fair), 1),
            seat=seat,
            cards=cards,
        )
        if (
            round(fair) and abs(counts[total] - round(fair)) > 1
        ):  # "once instead of about never" says nothing
            yield rare + sum(cards.values()) / unit / 2, tale


def _rareness(count: int, of: int, chance: float) -> float:
    """In powers of ten how seldom it is as far from what is fair, on this side of it."""
    if not 0 < chance < 1:
        return 0
    side = range(count + 1) if count < of * chance else range(count, of + 1)
    tail = sum(comb(of, k) * chance**k * (1 - chance) ** (of - k) for k in side)
    return -log10(max(tail, 1e-9))


def _moved(
    seats: Sequence[str], rolls: Sequence[Rolled], total: int
) -> tuple[str | None, dict[str, int]]:
    """Whom that cost or brought most, and which cards it was, whole ones.

    It brought only what was received; what else kept cards away is none of what it cost.
    """
    best: tuple[str | None, dict[str, int]] = (None, {})
    sign = 1 if sum(r.total == total for r in rolls) > sum(r.chances[total] for r in rolls) else -1
    for seat in seats:
        more: dict[str, float] = {}
        for roll in rolls:
            if not roll.is_harvested:
                continue
            for kind, n in roll.dues[total].get(seat, {}).items():
                more[kind] = more.get(kind, 0) - sign * roll.chances[total] * n
            came = roll.paid if sign > 0 else roll.due
            for kind, n in came.get(seat, {}).items() if roll.total == total else ():
                more[kind] = more.get(kind, 0) + sign * n
        whole = {kind: n for kind, value in sorted(more.items()) if (n := round(near(value))) > 0}
        if sum(whole.values()) > sum(best[1].values()):
            best = seat, whole
    return best


def droughts(seats: Sequence[str], rolls: Sequence[Rolled]) -> dict[str, tuple[int, int]]:
    """Seat → the first and the last but one of its longest row of rolls without a card, as places in ``rolls``."""
    found = {}
    for seat in seats:
        longest, begun = (0, 0), 0
        for i, roll in enumerate(rolls):
            if _count(roll.paid, seat):
                begun = i + 1
            elif i + 1 - begun > longest[1] - longest[0]:
                longest = begun, i + 1
        found[seat] = longest
    return found


def of_droughts(seats: Sequence[str], rolls: Sequence[Rolled]) -> Iterator[Remarked]:
    """The longest drought of each seat; it leads to the roll that ended it, or to the last."""
    for seat, (begun, end) in droughts(seats, rolls).items():
        dry = rolls[begun:end]
        if len(dry) < LEAST_DRY:
            continue
        chance = prod(roll.dry.get(seat, 1) for roll in dry) * (len(rolls) - len(dry) + 1)
        deed = dry[-1].deed
        tale = StayedDry(
            seq=deed.seq, turn=deed.turn, seat=seat, rolls=len(dry), since=dry[0].deed.turn
        )
        yield -log10(min(1, max(chance, 1e-9))) + len(dry) / 30, tale
