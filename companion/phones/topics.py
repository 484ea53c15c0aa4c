"""The topics of one table, as README.md says."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from companion.phones.errors import PhonesError
from companion.phones.places import CHANNELS, PLACES

PRESENCES = (b"online", b"offline", b"")
"""What may be said of a presence; the last takes back what was kept."""
_NAME = re.compile(r"[a-z0-9-]+")


@dataclass(frozen=True, slots=True)
class Topics:
    """The topics of the table called ``table`` (a–z, 0–9, ``-``); PhonesError for another name."""

    table: str

    def __post_init__(self) -> None:
        if not _NAME.fullmatch(self.table):
            raise PhonesError("table_name", name=self.table)

    @property
    def root(self) -> str:
        return f"katane/{self.table}"

    @property
    def status(self) -> str:
        return f"{self.root}/status"

    @property
    def public(self) -> str:
        return f"{self.root}/public"

    def view(self, channel: str) -> str:
        """Where the view of a seat, or of the host, is published."""
        return f"{self.root}/for/{channel}"

    def wish(self, channel: str) -> str:
        """Where a seat, or the host, publishes what it wants to do; ``+`` for all of them."""
        return f"{self.root}/from/{channel}"

    def answer(self, channel: str) -> str:
        return f"{self.root}/answer/{channel}"

    def presence(self, place: str) -> str:
        """Where a phone says whether it is there; ``+`` for all places."""
        return f"{self.root}/presence/{place}"

    def patterns(self, place: str) -> tuple[str, ...]:
        """All that a place may read, as a broker's access list says it."""
        channel = PLACES[place].channel
        own = (self.view(channel), self.answer(channel)) if channel else ()
        return (self.status, self.public, self.presence("+"), *own)

    def readable(self, place: str) -> frozenset[str]:
        """All that a place may receive, as concrete topics."""
        return _readable(self, place)

    def subscribable(self, place: str) -> frozenset[str]:
        """What a place may subscribe to: what it may receive, and all presences at once."""
        return _subscribable(self, place)

    def writable(self, place: str) -> frozenset[str]:
        """All that a place may publish to, wills included."""
        return _writable(self, place)

    def kept(self) -> frozenset[str]:
        """All that the table may have retained."""
        views = map(self.view, CHANNELS)
        return frozenset((self.status, self.public, *views, *map(self.presence, PLACES)))

    def channel_of(self, topic: str, kind: str) -> str | None:
        """The seat (or ``host``) at the end of ``katane/<table>/<kind>/…``, None for another topic."""
        end = self._end(topic, kind)
        return end if end in CHANNELS else None

    def place_of(self, topic: str) -> str | None:
        """The place whose presence a topic is, None for any other topic."""
        end = self._end(topic, "presence")
        return end if end in PLACES else None

    def _end(self, topic: str, kind: str) -> str | None:
        head, _, end = topic.rpartition("/")
        return end if head == f"{self.root}/{kind}" else None


@lru_cache(maxsize=256)
def _readable(topics: Topics, place: str) -> frozenset[str]:
    presences = map(topics.presence, PLACES)
    return (frozenset(topics.patterns(place)) | frozenset(presences)) - {topics.presence("+")}


@lru_cache(maxsize=256)
def _subscribable(topics: Topics, place: str) -> frozenset[str]:
    return topics.readable(place) | {topics.presence("+")}


@lru_cache(maxsize=256)
def _writable(topics: Topics, place: str) -> frozenset[str]:
    channel = PLACES[place].channel
    own = (topics.wish(channel),) if channel else ()
    return frozenset((*own, topics.presence(place)))
