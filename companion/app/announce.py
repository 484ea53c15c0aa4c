"""How the table says that it can be used: one line of JSON, or on a terminal links and QR codes.

A join code is as good as a key. It is written where a person looks, on a terminal, and never where it would be kept:
standard output of a service ends in the journal of the machine.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol

from companion.locale import Words
from companion.phones.places import HOST, OBSERVER
from companion.phones.qr import qr_terminal


class HasCodes(Protocol):
    """The part of the phones that a terminal shows."""

    def join_url(self, place: str) -> str: ...
    def code(self, place: str) -> str: ...
    def addresses(self) -> Sequence[str]: ...
    def claimed(self, place: str) -> bool: ...


def ready_line(table: str, ready: Mapping[str, object]) -> str:
    """The ``--json`` line of the protocol. ready: ``http``, ``mqtt``, ``ws`` and ``seats`` (seat → ``{"join"}``)."""
    return json.dumps(
        {
            "ready": True,
            "table": table,
            "http": ready["http"],
            "mqtt": ready["mqtt"],
            "ws": ready["ws"],
            "seats": ready["seats"],
        }
    )


def code_lines(words: Words, place: str, name: str, url: str, code: str) -> list[str]:
    """One place in a terminal: whose it is, its code for typing and its link, and the link as a QR code."""
    key = f"app.code.{place}" if place in (HOST, OBSERVER) else "app.code.seat"
    seat = words(f"seat.{place}")
    return [words(key, name=name, seat=seat, code=code, address=url), qr_terminal(url)]


class Terminal:
    """What people without a touchscreen read. say: prints a line; private: whether only people read it, not a log;
    data: what stands behind a command that is meant for this table (``config.data_typed``).

    Each code is said once, and again when it is another: a place was released, or the machine has another address.
    """

    def __init__(
        self,
        words: Words,
        phones: HasCodes,
        say: Callable[[str], None],
        *,
        private: bool,
        data: str = "",
    ) -> None:
        self._data = data
        self._words, self._phones, self._say, self._private = words, phones, say, private
        self._said: dict[str, str] = {}
        self._addresses: tuple[str, ...] | None = None

    def open(self, table: str, names: Mapping[str, str], damage: Sequence[str] = ()) -> None:
        """The table can be used. names: seat → name in the present game; damage: what is to be said of a bad log."""
        words = self._words
        self._addresses = tuple(self._phones.addresses())
        if self._addresses:
            self._say(words("app.running", table=table, address=" · ".join(self._addresses)))
        else:
            self._say(f"{words('app.alone', table=table)} {words('phones.link.no_network')}")
        if damage:
            self._say(" ".join([*damage, words("app.log_waits")]))
        elif not names:
            self._say(words(f"app.no_game{'' if self._addresses else '.alone'}"))
        if not self._private:
            self._say(words("app.codes_elsewhere", data=self._data))
        self.look(names)

    def look(self, names: Mapping[str, str]) -> None:
        """Says the codes that are new, of places that a phone may take; where the table moved, of all others too."""
        moved = self._moved()
        if not self._addresses:
            return
        places = self._all(names) if moved else self._free(names)
        for place in places if self._private else ():
            url, code = self._phones.join_url(place), self._phones.code(place)
            if url and self._said.get(place) != url:
                self._said[place] = url
                for line in code_lines(self._words, place, names.get(place, ""), url, code):
                    self._say(line)

    def _moved(self) -> bool:
        """Whether the table is found elsewhere than before, which is said then."""
        now, before = tuple(self._phones.addresses()), self._addresses
        self._addresses = now
        if before is None or now[-1:] == before[-1:]:
            return False  # its name may come later than its number
        if not now:
            self._say(self._words("phones.link.no_network"))
            return False
        key = "app.found_at" if self._private else "app.codes_moved"
        self._say(self._words(key, address=" · ".join(now), data=self._data))
        return True

    def _all(self, names: Iterable[str]) -> list[str]:
        return [HOST, *names, OBSERVER]

    def _free(self, names: Iterable[str]) -> list[str]:
        places = [HOST, *names]
        return [*(one for one in places if not self._phones.claimed(one)), OBSERVER]
