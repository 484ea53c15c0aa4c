"""Where dice can be entered, from the best to the last resort, and which of them the table recommends. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from hardware.messages import Message

ORDER: Final = ("camera", "buttons", "touch", "phone")
HEALTHY: Final = 3.0
"""Seconds that a source works again before it is recommended again."""


@dataclass(frozen=True, slots=True)
class DiceSource:
    """One way to enter dice. reason: why it is not ok, in a sentence; None where it is."""

    name: str
    ok: bool
    reason: Message | None = None


class Steps:
    """Which way to enter dice is recommended.

    When it fails, the next one is at once; a better one is again when it has worked for a while.
    """

    def __init__(self) -> None:
        self._failed: dict[str, Message] = {}
        self._well_since: dict[str, float] = {}
        self._recommended: str | None = None
        self.sources: tuple[DiceSource, ...] = ()

    def see(self, wrong: Mapping[str, Message | None], at: float) -> Message | None:
        """Notes how the sources are now, and gives back what to tell people, None for nothing.

        wrong: name of each source that is there → what is wrong with it, None for nothing. at: seconds that never jump.
        """
        known = [name for name in ORDER if name in wrong]
        for name in known:
            self._note(name, wrong[name], at)
        self.sources = tuple(
            DiceSource(name, name not in self._failed, self._failed.get(name)) for name in known
        )
        return self._change()

    def due(self) -> float | None:
        """When to look again, because a source will have been healthy for long enough."""
        return min((since + HEALTHY for since in self._well_since.values()), default=None)

    def _note(self, name: str, wrong: Message | None, at: float) -> None:
        if wrong is not None:
            self._failed[name] = wrong
            self._well_since.pop(name, None)
        elif name in self._failed:
            since = self._well_since.setdefault(name, at)
            if at - since >= HEALTHY:
                del self._failed[name], self._well_since[name]

    def _change(self) -> Message | None:
        before, now = self._recommended, best(self.sources)
        self._recommended = now
        if now == before or now is None:
            return None
        failed = next((one for one in self.sources if one.name == before and not one.ok), None)
        if failed is not None and failed.reason is not None:
            return Message(f"hardware.sources.down.{now}", {"reason": failed.reason})
        return None if before is None else Message(f"hardware.sources.up.{now}")


def best(sources: Sequence[DiceSource]) -> str | None:
    """The first source that works."""
    return next((source.name for source in sources if source.ok), None)
