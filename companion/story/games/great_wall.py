"""What the story of the Great Wall lives from: riders that came, breaches, and who drove riders off. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from companion.story.past import Own, StoryDeed, StoryPast, row
from companion.story.tales import Tale

CAME, BREACHED, DRIVEN_OFF, RAISED = (
    "rider_attacked",
    "wall_breached",
    "rider_driven_off",
    "wall_raised",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class WallFell(Tale):
    """The breach with most riders. count: of riders; was: the level that the section had."""

    kind: ClassVar[str] = "wall_fell"
    seat: str
    count: int
    was: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LastBreach(Tale):
    """The breach with which all lost. count: how many there were."""

    kind: ClassVar[str] = "last_breach"
    seat: str
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WallStood(Tale):
    """Riders came, so many, and none broke through."""

    kind: ClassVar[str] = "wall_stood"
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RidersDriven(Tale):
    """Who drove off most riders."""

    kind: ClassVar[str] = "riders_driven"
    seat: str
    count: int


def told(past: StoryPast) -> Own:
    """Riders, breaches and driven off riders by seat, and what they have to tell."""
    came, breaches, driven, raised = (dict.fromkeys(past.seats, 0) for _ in range(4))
    counts = {
        CAME: (came, "defender"),
        BREACHED: (breaches, "seat"),
        DRIVEN_OFF: (driven, "seat"),
        RAISED: (raised, "seat"),
    }
    latest: dict[str, StoryDeed] = {}
    for deed, event in past.seen(*counts):
        by_seat, of = counts[deed.kind]
        by_seat[event[of]] += 1
        latest[f"{deed.kind} {event[of]}"] = latest[deed.kind] = deed
    rows = (("raised", raised), ("riders", came), ("breaches", breaches), ("driven", driven))
    return Own(
        tuple(row(f"wall.{name}", n) for name, n in rows if any(n.values())),
        (*_breaches(past), *_stood(came, breaches, latest), *_driven(driven, latest)),
    )


def _breaches(past: StoryPast) -> Iterator[tuple[float, Tale]]:
    for deed, event in past.seen(BREACHED):
        seat = event["seat"]
        if not event["left"]:
            yield (
                5,
                LastBreach(seq=deed.seq, turn=deed.turn, seat=seat, count=event["breaches"]),
            )
        else:
            yield (
                1.2 + 0.3 * event["riders"],
                WallFell(
                    seq=deed.seq,
                    turn=deed.turn,
                    seat=seat,
                    count=event["riders"],
                    was=event["was"],
                ),
            )


def _stood(
    came: dict[str, int], breaches: dict[str, int], latest: dict[str, StoryDeed]
) -> Iterator[tuple[float, Tale]]:
    riders = sum(came.values())
    if riders and not any(breaches.values()):
        deed = latest[CAME]
        yield 2.5, WallStood(seq=deed.seq, turn=deed.turn, count=riders)


def _driven(driven: dict[str, int], latest: dict[str, StoryDeed]) -> Iterator[tuple[float, Tale]]:
    for seat, riders in driven.items():
        if riders > 1:
            deed = latest[f"{DRIVEN_OFF} {seat}"]
            yield riders / 3, RidersDriven(seq=deed.seq, turn=deed.turn, seat=seat, count=riders)
