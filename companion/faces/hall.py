"""What people of a table read of the hall that it belongs to. Pure."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from companion.locale import Words


@dataclass(frozen=True, slots=True)
class ShownResult:
    """The result of the game on the table, as the hall has it. to_confirm: seat → name of those who may still confirm.

    stands: no confirmation is needed any more. corrected: an organiser put it right.
    """

    to_confirm: Mapping[str, str] = field(default_factory=dict)
    confirmed: tuple[str, ...] = ()
    stands: bool = False
    corrected: bool = False


ShownRound = tuple[str, float, bool]
"""The clock of a round: its name, seconds left (below 0 once it is over), and whether it stands still."""
SHORTEST = 9


@dataclass(frozen=True, slots=True)
class ShownHall:
    """The hall as a table knows it. own: the table's name there.

    unheard: it speaks, but does not take what this table says. waiting: how much it has not taken yet.
    by: the judge who comes. announcements: unix time and text, the newest last. round: its clock.
    """

    name: str
    own: str
    in_touch: bool
    unheard: bool = False
    waiting: int = 0
    called: bool = False
    by: str | None = None
    announcements: tuple[tuple[float, str], ...] = ()
    round: ShownRound | None = None
    result: ShownResult | None = None


@dataclass(frozen=True, slots=True)
class NearHall:
    """A hall in the local network. address: as it would be typed."""

    name: str
    address: str

    def said(self) -> str:
        """Both, for a key."""
        return self.name if self.name == self.address else f"{self.name} ({self.address})"


class HallPort(Protocol):
    """What touchscreen and host's phone may ask about the hall."""

    async def near(self) -> tuple[NearHall, ...]:
        """The halls in the network, after a few seconds."""

    def shown(self) -> ShownHall | None:
        """The hall now; None for a table that belongs to none."""

    async def join(self, host: str, code: str) -> str | None:
        """Joins one; the end of ``link.join.…`` where it cannot."""

    async def leave(self) -> None:
        """Belongs to none any more."""

    async def call_judge(self, *, wanted: bool) -> bool:
        """Asks for a judge, or no more; False where the disk refuses."""

    async def confirm(self, seat: str) -> bool:
        """A person of this seat says that the result is right; False where the disk refuses."""


NONE_SAID = 3
"""Announcements that are shown at once."""


def hall_lines(shown: ShownHall, words: Words) -> list[str]:
    """All there is to say, one sentence a line."""
    key = "touch" if shown.in_touch else "out_of_touch"
    lines = [words(f"link.{key}", hall=shown.name, table=shown.own)]
    if shown.unheard:
        lines.append(words("link.unheard"))
    elif shown.waiting and not shown.in_touch:
        lines.append(words("link.waiting"))
    if shown.round is not None:
        lines.append(round_said(shown.round, words))
    if shown.called:
        came = words("link.judge.comes", name=shown.by) if shown.by else words("link.judge.called")
        lines.append(came)
    lines += [
        f"{time.strftime('%H:%M', time.localtime(at))} {text}"
        for at, text in reversed(shown.announcements[-NONE_SAID:])
    ]
    if shown.result is not None:
        lines.append(words(f"link.result.{_result_key(shown.result)}"))
    return lines


def _result_key(result: ShownResult) -> str:
    if result.corrected:
        return "corrected"
    return "stands" if result.stands else "waits"


def round_now(port: HallPort | None) -> ShownRound | None:
    """The clock of the round now; None without a hall, or where none is set."""
    shown = port.shown() if port is not None else None
    return shown.round if shown is not None else None


def round_short(name: str) -> str:
    """The name of a round for a small place."""
    return name if len(name) <= SHORTEST else f"{name[: SHORTEST - 1]}…"


def round_said(clock: ShownRound, words: Words) -> str:
    """The clock of the round, in one line."""
    name, left, stands = clock
    if left <= 0:
        return words("link.round.over", name=name)
    minutes, seconds = divmod(round(left), 60)
    key = "stands" if stands else "runs"
    return words(f"link.round.{key}", name=name, left=f"{minutes}:{seconds:02}")
