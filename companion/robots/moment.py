"""What a robot sees when something is to be done."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Literal
from zlib import crc32

from companion.robots.outlook import Outlook
from companion.robots.rolled import RolledLand, rolled_land, rolls_of
from companion.robots.sites import Json, Sites
from companion.robots.situation import UNDER_ROBBER, Situation, situation_of

if TYPE_CHECKING:
    from companion.robots.judgement import Judgement

Strength = Literal["gentle", "middle", "strong"]
BLUR: Mapping[Strength, float] = {"gentle": 0.48, "middle": 0.32, "strong": 0.0}
"""By how many points a strength misjudges a move: the standard deviation."""
LOOK = 0.0006
"""Seconds that a position takes on a table's machine, for a clock that only counts."""


class Ticks:
    """A clock that goes on by being read, so that the same view gives the same move however fast the machine is.

    look: seconds that each reading takes.
    """

    def __init__(self, look: float = LOOK) -> None:
        self._look = look
        self._now = 0.0

    def __call__(self) -> float:
        self._now += self._look
        return self._now


Clock = Callable[[], float]
"""Seconds from any moment on."""
Offered = Mapping[str, Sequence[Json]]
"""Type of command → the options of that type."""


@dataclass(frozen=True)
class SeatMoment:
    """What a robot sees when its seat has something to do.

    view: the seat's, with ``options`` and ``wishes``. offered: its options by type.
    luck: decides where nothing is better than something else. goals: types of wishes that cards are saved for, the
    dearest first. strength: how well it judges. judgement: the game's. mood: a number that stays the same for a turn.
    clock: by which it ends a thought that takes too long.
    """

    view: Json
    offered: Offered
    luck: Random
    goals: tuple[str, ...] = ()
    strength: Strength = "strong"
    judgement: Judgement | None = None
    mood: int = 0
    clock: Clock = field(default_factory=Ticks)

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
        situation = situation_of(self, self.judgement)
        return Outlook(situation, self._rolled(situation))

    def _rolled(self, situation: Situation) -> RolledLand | None:
        """How the next round may be rolled, the same for a whole turn.

        None while people found, far from any roll, and for weaker robots, which reckon with the mean.
        """
        if self.strength != "strong" or not self.view.get("turn") or self.judgement is None:
            return None
        robbed = frozenset(h["at"] for h in self.view["board"]["hexes"] if h.get("robber"))
        rolls = rolls_of(situation.seats, self.mood)
        land, harvest = situation.land, self.judgement.harvest
        return rolled_land(land, situation.kinds, robbed, UNDER_ROBBER, harvest, rolls)

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

    def listed(self, command: Json) -> Json | None:
        """The option that says what this command says; None if it is not offered."""
        options = self.offered.get(command["type"], ())
        return next((o for o in options if all(o.get(k) == v for k, v in command.items())), None)

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
