"""What a robot sees when something is to be done, and what a game tells it to do then."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Any, Literal

from companion.robots.sites import Sites

Json = dict[str, Any]
Strength = Literal["gentle", "middle", "strong"]
Offered = Mapping[str, Sequence[Json]]
"""Type of command → the options of that type."""


@dataclass(frozen=True)
class Moment:
    """One seat's view when something is to be done.

    view: with ``options`` and ``wishes``; offered: its options by type; luck: where nothing is better than something
    else; goals: types of wishes that cards are saved for, the dearest first; strength: how well it judges.
    """

    view: Json
    offered: Offered
    luck: Random
    goals: tuple[str, ...] = ()
    strength: Strength = "strong"

    @property
    def seat(self) -> str:
        """Whose view this is."""
        return str(self.view["you"])

    @property
    def own(self) -> Json:
        """The entry of the viewer's own seat."""
        return next(s for s in self.view["seats"] if s["seat"] == self.seat)

    @property
    def hand(self) -> dict[str, int]:
        """The own cards by kind; empty where they lie on the table and nobody told the app."""
        return dict(self.own.get("hand") or {})

    @cached_property
    def sites(self) -> Sites:
        """The board, place by place."""
        return Sites.from_view(self.view)

    def first(self, kind: str) -> Json | None:
        """The first option of a type, None where there is none."""
        return next(iter(self.offered.get(kind, ())), None)

    def any(self) -> Json | None:
        """Any option at all, None where there is none."""
        flat = [option for options in self.offered.values() for option in options]
        return self.luck.choice(flat) if flat else None

    def missing(self) -> dict[str, int]:
        """The one or two cards that lack for the first of the goals that is so near; empty for none."""
        for goal in self.goals:
            wish = self.view.get("wishes", {}).get(goal, {})
            if wish.get("code") == "cannot_pay":
                missing = wish.get("params", {}).get("missing", {})
                if 0 < sum(missing.values()) <= 2:
                    return dict(missing)
        return {}


Judge = Callable[[Moment], Json | None]
"""The command to send, None for none of its kind."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """How robots play a game.

    duties: type of a duty → how it is answered, any option where it is not named; turn: what is tried in one's own
    turn, in this order; goals: types of wishes that cards are saved for, the dearest first; board, custody: what a
    table without people plays on, and what it keeps otherwise than usual, None and nothing for as usual.
    """

    duties: Mapping[str, Judge]
    turn: tuple[Judge, ...]
    goals: tuple[str, ...]
    board: str | None = None
    custody: Mapping[str, str] = field(default_factory=dict)
