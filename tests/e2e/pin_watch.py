"""Looks at the pins of the fleet's lamps all evening long, and at what the scene says of each of them meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field

from hardware.lamps.show import Lamps
from hardware.lamps.wiring import LampWiring
from hardware.pins import Pins

EVERY = 0.04
SETTLING = 0.4
"""Seconds after a change that are not judged: a lamp's timer and this look need not come at the same moment."""
LOOKS = 40
"""How many looks a phase needs to be judged: 1.6 s, in which a rhythm shows itself; on a machine that stalls, more."""
RHYTHMS = {"off": "dark", "steady": "steady", "breathing": "breathing"}
"""Pattern → how a lamp with it looks over a while; all others beat: they are dark now and then."""


@dataclass
class Phase:
    """A while in which the scene said the same of every lamp. patterns: lamp → pattern; levels: what its pin did."""

    patterns: Mapping[str, str]
    began: float
    ended: float = 0.0
    levels: dict[str, list[float]] = field(default_factory=dict)

    def looks(self) -> dict[str, str] | None:
        """Lamp → ``dark``, ``steady``, ``breathing`` or ``beating``, by its pin alone; dark ones left out.

        None where the pins were not looked at often enough to tell.
        """
        if min(map(len, self.levels.values()), default=0) < LOOKS:
            return None
        seen = {lamp: _look(levels) for lamp, levels in self.levels.items()}
        return {lamp: look for lamp, look in seen.items() if look != "dark"}

    def said(self) -> dict[str, str]:
        """The same by the scene."""
        said = {lamp: RHYTHMS.get(pattern, "beating") for lamp, pattern in self.patterns.items()}
        return {lamp: look for lamp, look in said.items() if look != "dark"}


def _look(levels: list[float]) -> str:
    if max(levels) == 0:
        return "dark"
    if min(levels) == 0:
        return "beating"
    return "steady" if max(levels) - min(levels) < 0.01 else "breathing"


class PinWatch:
    """lamps: what is shown; pins: the mock pins that the lamps of ``wiring`` are on. ``phases`` grows in ``watch``.

    The lamps themselves say how far they are: on a slow machine they may begin to tell later than somebody else would,
    who saw the same view. Their timers lie on the same loop, so that at the look after next the pins have followed.
    """

    def __init__(self, lamps: Lamps, wiring: LampWiring, pins: Pins) -> None:
        self._lamps = lamps
        self._numbers = {lamp: out.number for lamp, out in wiring.tracks["fleet"].items()}
        self._pins = pins
        self._looked = asyncio.Event()
        self.phases: list[Phase] = []

    async def watch(self) -> None:
        """Until cancelled."""
        now = asyncio.get_running_loop().time
        while True:
            patterns = {s.lamp.name: s.pattern for s in self._lamps.states() if s.track == "fleet"}
            if patterns:
                self._note(patterns, now())
            await asyncio.sleep(EVERY)

    def _note(self, patterns: Mapping[str, str], at: float) -> None:
        self._looked.set()
        if not self.phases or self.phases[-1].patterns != patterns:
            self.phases.append(Phase(patterns, at))
        phase = self.phases[-1]
        phase.ended = at
        if at - phase.began < SETTLING:
            return
        for lamp in patterns:
            level = float(self._pins.factory.pin(self._numbers[lamp]).state)
            phase.levels.setdefault(lamp, []).append(level)

    async def settled(self) -> None:
        """Wait until the pins were looked at often enough to judge what the scene says now."""
        while not self.phases or self.phases[-1].looks() is None:
            self._looked.clear()
            await self._looked.wait()

    def report(self) -> list[dict[str, object]]:
        """Every phase: what the scene said, and what the pins did, as far as that can be told."""
        return [
            {"said": phase.said(), "pins": phase.looks(), "seconds": phase.ended - phase.began}
            for phase in self.phases
        ]
