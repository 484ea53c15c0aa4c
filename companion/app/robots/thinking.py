"""What is asked of whoever thinks for the robots, and what comes back."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final, Protocol

from companion.table.shapes import View

if TYPE_CHECKING:
    from companion.table.wire import CommandJson

Json = dict[str, Any]

READY: Final = '{"ready": true}'
"""The line that a process of its own says once it has loaded the rules: from then on its thoughts are timed."""


@dataclass(frozen=True, slots=True)
class RobotQuestion:
    """What shall this seat do? game: whatever tells one game from another; view: the seat's own, with its options."""

    game: str
    seat: str
    strength: str
    view: View = field(repr=False)

    @property
    def seed(self) -> int:
        """The player's luck: from what everybody knows, so that a restart plays on alike."""
        return int.from_bytes(sha256(f"{self.game} {self.seat}".encode()).digest()[:6])


@dataclass(frozen=True, slots=True)
class Thought:
    """do: the command, None to wait for others. why: key of the reason why an offer is declined, None without one."""

    do: CommandJson | None
    why: str | None = None


@dataclass(frozen=True, slots=True)
class Proposal:
    """What a robot would do, and why: keys of sentences with what stands in them."""

    do: CommandJson
    reasons: tuple[tuple[str, Json], ...]


class ThinkingError(Exception):
    """No answer: whoever thinks was too slow, or is gone. The next question is asked of a fresh one."""


class Thinker(Protocol):
    """Thinks for all robots of a table, off its loop."""

    async def prepare(self) -> None:
        """A robot sits at the table: what takes long before the first question is begun now. Returns at once."""

    async def think(self, question: RobotQuestion, seconds: float) -> Thought:
        """The answer within so many seconds; ThinkingError."""
        ...

    async def advise(self, question: RobotQuestion, seconds: float) -> tuple[Proposal, ...]:
        """What a robot would do in the seat's place, the better first; ThinkingError."""
        ...

    async def close(self) -> None:
        """Lets go of what it holds."""
        ...
