"""What a robot sees when something is to be done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Literal
from zlib import crc32

from companion.robots.outlook import Outlook
from companion.robots.sites import Json, Sites
from companion.robots.situation import situation_of

if TYPE_CHECKING:
    from companion.robots.judgement import Judgement

Strength = Literal["gentle", "middle", "strong"]
BLUR: Mapping[Strength, float] = {"gentle": 0.48, "middle": 0.32, "strong": 0.0}
"""By how many points a strength misjudges a move: the standard deviation."""
Offered = Mapping[str, Sequence[Json]]
"""Type of command → the options of that type."""


@dataclass(frozen=True)
class SeatMoment:
    """What a robot sees when its seat has something to do.

    view: the seat's, with ``options`` and ``wishes``. offered: its options by type.
    luck: decides where nothing is better than something else. goals: types of wishes that cards are saved for, the
    dearest first. strength: how well it judges. judgement: the game's. mood: a number that stays the same for a turn.
    """

    view: Json
    offered: Offered
    luck: Random
    goals: tuple[str, ...] = ()
    strength: Strength = "strong"
    judgement: Judgement | None = None
    mood: int = 0

    @property
    def seat(self) -> str:
        """Whose view this is."""
        return str(self.view["you"])

    @property
    def own(self) -> Json:
        """The entry of the viewer's own seat."""
        return next(s for s in self.view["seats"] if s["seat"] == self.seat)

    @property
    def target(self) -> int:
        """How many points the own seat needs to win."""
        return target_of(self.view, self.own)

    @property
    def hand(self) -> dict[str, int]:
        """The own cards by kind; empty where they lie on the table and nobody told the app."""
        return dict(self.own.get("hand") or {})

    @cached_property
    def outlook(self) -> Outlook:
        """How the seat stands, and what it could come to."""
        assert self.judgement is not None
        return Outlook(situation_of(self, self.judgement))

    @cached_property
    def sites(self) -> Sites:
        """The board, place by place."""
        return Sites.from_view(self.view)

    def blurred(self, value: float) -> float:
        """A value in points as this strength judges it: the weaker, the further off."""
        own = self.judgement.blur if self.judgement is not None else {}
        blur = own.get(self.strength, BLUR[self.strength])
        return value + self.luck.gauss(0, blur) if blur else value

    def misses(self, command: Json) -> bool:
        """Whether this strength does not think of such a command. What it misses, it misses until its next turn."""
        # The draw follows from the turn's mood and the command alone, so that it is the same however often it is asked.
        shares = self.judgement.missed if self.judgement is not None else {}
        share = shares.get(self.strength, 0.0)
        named = repr((self.mood, command["type"], command.get("track")))
        return bool(share) and Random(crc32(named.encode())).random() < share

    def first(self, kind: str) -> Json | None:
        """The first option of a type, None where there is none."""
        return next(iter(self.offered.get(kind, ())), None)

    def any(self) -> Json | None:
        """Any option at all, None where there is none."""
        flat = [option for options in self.offered.values() for option in options]
        return self.luck.choice(flat) if flat else None

    def missing(self) -> dict[str, int]:
        """The cards by kind that are missing for the first goal that lacks only one or two; empty for none."""
        for goal in self.goals:
            wish = self.view.get("wishes", {}).get(goal, {})
            if wish.get("code") == "cannot_pay":
                missing = wish.get("params", {}).get("missing", {})
                if 0 < sum(missing.values()) <= 2:
                    return dict(missing)
        return {}


def target_of(view: Json, entry: Json) -> int:
    """How many points a seat needs to win. entry: the seat's in this view."""
    return int(view.get("target") or 10) + int(entry.get("handicap") or 0)
