"""What the story of Cities & Knights lives from: attacks, who stood against them and who was missing. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.story.past import Own, StoryDeed, StoryPast, row
from companion.story.tales import Tale

ATTACKED, CITY_LOST = "attack_fought", "city_lost"


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackLost(Tale):
    """The barbarians won. missing: who had least, strength: how much that was; losers: who lost a city."""

    kind: ClassVar[str] = "attack_lost"
    barbarians: int
    defence: int
    missing: tuple[str, ...]
    strength: int
    losers: tuple[str, ...]

    @property
    def said(self) -> str:
        """Whether those who had least had nothing at all."""
        return self.kind if self.strength else f"{self.kind}.absent"


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackHeld(Tale):
    """An attack was beaten off with little or nothing to spare. seat: who had most; strength: how much."""

    kind: ClassVar[str] = "attack_held"
    barbarians: int
    defence: int
    seat: str
    strength: int


def told(past: StoryPast) -> Own:
    """Attacks by seat: how often the strongest alone, how often without any strength, cities lost; the closest ones."""
    best, absent, lost = (dict.fromkeys(past.seats, 0) for _ in range(3))
    tales: list[tuple[float, Tale]] = []
    for deed, event in past.seen(ATTACKED, CITY_LOST):
        if deed.kind == CITY_LOST:
            lost[event["seat"]] += 1
            continue
        if event.get("defender"):
            best[event["defender"]] += 1
        for seat, strength in event["strengths"].items():
            absent[seat] += not strength
        tales += _tales(deed, event)
    rows = (("best", best), ("absent", absent), ("lost", lost))
    return Own(
        tuple(row(f"attacks.{name}", n) for name, n in rows if any(n.values())), tuple(tales)
    )


def _tales(deed: StoryDeed, event: Mapping[str, Any]) -> Iterator[tuple[float, Tale]]:
    strengths: Mapping[str, int] = event["strengths"]
    barbarians, defence = event["barbarians"], event["defence"]
    if not event["won"]:
        least = min(strengths.values())
        missing = tuple(seat for seat, n in strengths.items() if n == least)
        losers = tuple(event.get("losers") or ())
        tale = AttackLost(
            seq=deed.seq,
            turn=deed.turn,
            barbarians=barbarians,
            defence=defence,
            missing=missing,
            strength=least,
            losers=losers,
        )
        if losers:
            yield 1.4 + 0.4 * len(losers) + (barbarians - defence == 1), tale
    elif barbarians and defence - barbarians <= 1:
        seat = max(strengths, key=lambda one: strengths[one])
        held = AttackHeld(
            seq=deed.seq,
            turn=deed.turn,
            barbarians=barbarians,
            defence=defence,
            seat=seat,
            strength=strengths[seat],
        )
        yield 1.9 - (defence - barbarians) + 0.1 * barbarians, held
