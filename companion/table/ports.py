"""What the table asks of the world, and what adapters may ask of the table.

Adapters depend on these names only; see README.md for the shapes of the dictionaries.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from companion.table.chain import entry_hash, new_salt

if TYPE_CHECKING:
    from concurrent.futures import Future

    from companion.rules.games import Game
    from companion.rules.wire import AboutJson
    from companion.table.figures import Statistics
    from companion.table.shapes import (
        AnyView,
        Damage,
        EvidenceView,
        JournalItem,
        KeptGame,
        KeptStanding,
        RefusalView,
        RollsSince,
        ShownView,
        View,
    )
    from companion.table.wire import CommandJson

Json = dict[str, Any]
Audience = str
"""``"table"`` or the color of a seat."""

Answer = Json
"""``Accepted`` or ``Refused`` of ``companion.table.shapes``."""


@dataclass(frozen=True, slots=True)
class Submission:
    """A command sent to the table by a person's device.

    id: unique for its sender; a repeat gets the first answer again.
    origin: ``touch``, ``buttons``, ``camera``, ``phone:<seat>``, ``host`` (the host phone, with the rights of
    ``touch``), ``robot``, ``demo``, ``referee`` or ``app``.
    seat: the seat that acts (for phones: the topic's seat, whatever the payload says).
    seen: the sequence number that the sender saw, or None when it does not matter.
    do: the command as in the protocol, ``{"type": "build_road", "at": "0,0,NE"}``.
    evidence: of a roll that a camera read: see ``bodies.Evidence``; kept with the roll, and public.
    """

    id: str
    origin: str
    seat: str
    seen: int | None
    do: Mapping[str, object] = field(repr=False)
    evidence: Mapping[str, Any] | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class Notice:
    """Something changed and is stored. answer: as the table may see it, nothing hidden in it.

    reason: ``started``, ``submission``, ``undo``, ``loaded``, ``resumed``, ``put_away``, ``mended`` (after a damaged
    log), ``kept`` (a kept game was named, or deleted: ``gone`` of the answer is its commitment), ``trouble`` (the store
    refuses or the machine is slowed; see the view's ``trouble``), ``silent`` (other robots give no answer now),
    ``chances`` or ``story`` (the statistics of a game that is over have them now).
    """

    seq: int
    reason: str
    answer: Json


@dataclass(frozen=True, slots=True)
class Entry:
    """One stored line of a game's log: position from 1, unix time in seconds, kind, JSON body.

    salt: the secret random bytes in its hash (``companion.table.chain``); a store keeps them and gives them back.
    """

    position: int
    at: float
    kind: str
    body: Json = field(repr=False)
    salt: bytes = field(default_factory=new_salt, repr=False, compare=False)

    @property
    def hash(self) -> bytes:
        """What may be shown of it while its game goes on: 32 bytes, worked out anew each time."""
        return entry_hash(self.position, self.at, self.kind, self.body, self.salt)


def kept_game(
    game: int, key: str, at: float, opening: str, entries: int, last_at: float, last: str
) -> Json:
    """A row of ``Store.games``; opening, last: the bodies of the first and the last entry, as JSON text."""
    return {
        "id": game,
        "key": key,
        "at": at,
        "opening": json.loads(opening),
        "entries": entries,
        "last_at": last_at,
        "last": json.loads(last),
        "called": "",
    }


class Clock(Protocol):
    """The time, handed in so that tests can drive it."""

    def now(self) -> float:
        """Unix time in seconds; may jump when the machine learns the time."""
        ...

    def steady(self) -> float:
        """Seconds that never jump, from any beginning."""
        ...


class Store(Protocol):
    """An append-only log of games. Every call blocks; the session calls it from a worker thread.

    Raises StoreError (companion.table.errors) where the disk refuses; nothing is then stored.
    ``new_game`` stores the opening ``body`` as the entry at position 1, together with all ``entries`` that
    follow it in a loaded record. ``games`` gives ``id, key, at, opening, entries, last_at, last`` (opening and
    last are the bodies of the first and the last entry) and ``called``, the one played last first. ``salt`` is the
    opening's.

    ``call`` gives a game a name that people find it by, empty for none. ``forget`` deletes a game for good; the numbers
    of those begun after it are one less from then on.

    ``damage`` is None, or tells what is wrong with a log that is not what was written (``shapes.Damage``); until
    ``mend`` is told how to go on there are no games then, and none is taken.
    """

    damage: Damage | None

    def new_game(
        self,
        key: str,
        body: Json,
        at: float,
        entries: Sequence[Entry] = (),
        salt: bytes | None = None,
    ) -> int: ...
    def append(self, game: int, entries: Sequence[Entry]) -> None: ...
    def read(self, game: int) -> Iterable[Entry]: ...
    def games(self) -> Sequence[Json]: ...
    def call(self, game: int, name: str) -> None: ...
    def forget(self, game: int) -> None: ...
    def mend(self, how: str) -> Json: ...
    def close(self) -> None: ...


class TablePort(Protocol):
    """The table as adapters (touchscreen, phones, hardware) see it."""

    @property
    def name(self) -> str: ...
    @property
    def playable(self) -> tuple[Game, ...]: ...
    @property
    def seq(self) -> int: ...
    def about(self) -> AboutJson | None: ...
    async def start(self, new: Mapping[str, Any], origin: str = "touch") -> Json: ...
    async def submit(self, submission: Submission) -> Json: ...
    def post(self, submission: Submission) -> Future[Json]: ...
    def view_for(self, audience: Audience) -> AnyView: ...
    def journal(self, audience: Audience) -> list[JournalItem]: ...
    def waited(self) -> float: ...
    def why_not(self, seat: str, do: Mapping[str, object]) -> RefusalView | None: ...
    def shows(self, seat: str, do: Mapping[str, object]) -> ShownView: ...
    def options(self, seat: str) -> list[CommandJson]: ...
    def evidence(self, seq: int) -> EvidenceView | None: ...
    def rolls_since(self, seq: int) -> RollsSince | None: ...
    def listen(self, callback: Callable[[Notice], None]) -> Callable[[], None]: ...
    def record(self) -> list[Json]: ...
    async def kept_record(self, number: int) -> list[Json]: ...
    async def kept_standing(self, number: int) -> KeptStanding | None: ...
    async def kept_view(self, number: int, *, at_once: bool = False) -> View | None: ...
    async def call_kept(self, number: int, name: str) -> Json: ...
    async def forget_kept(self, number: int) -> Json: ...
    async def load(self, record: Sequence[Mapping[str, Any]]) -> Json: ...
    async def resume(self, number: int, origin: str = "touch") -> Json: ...
    async def put_away(self, origin: str = "touch") -> Json: ...
    async def mend(self, how: str) -> Json: ...
    def statistics(self) -> Statistics | None: ...
    def games(self) -> list[KeptGame]: ...
