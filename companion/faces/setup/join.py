"""Who has a phone, who may get one, and who must agree to it. Pure."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from companion.faces.around import ShownWifi
from companion.locale import Words
from companion.table.shapes import AnyView

KEY = "touchscreen.phones"
OBSERVER, HOST, STREAM = "observer", "host", "stream"
SHARED = (OBSERVER, HOST, STREAM)
"""Places that belong to no seat."""
WIFI = "wifi"
"""The table's own Wi-Fi, which a phone joins before it takes any place."""
SEATS, MORE = "seats", "more"
"""Rows that lead to the other list."""
Phones = Sequence[tuple[str, bool]]
"""Each phone's place and whether it is there now."""


@dataclass(frozen=True, slots=True)
class PhoneRow:
    """One row of the list. key: a place, ``more`` or ``seats``; seat: whose badge it shows, None for none."""

    key: str
    text: str
    note: str
    seat: str | None = None
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class PhoneKey:
    """A button below the code.

    do: ``release`` (what: a login or ``observer``), ``show`` (what: a place) or ``switch`` (what: ``up`` or ``down``).
    """

    do: str
    what: str
    text: str


@dataclass(frozen=True, slots=True)
class Consent:
    """Another seat's word, asked for before somebody else may come to see a hand."""

    witness: str
    title: str
    question: str
    hold: str


def owner(place: str) -> str | None:
    """The seat whose hand a place shows (``red+`` and ``red-2``: red), None where it shows none."""
    seat = place.rstrip("+").partition("-")[0]
    return None if seat in SHARED else seat


@dataclass(frozen=True, slots=True)
class WifiCard:
    """What stands round the code of the table's own Wi-Fi. typed: name and password; notes: what to know before."""

    title: str
    typed: str
    notes: tuple[str, ...]
    keys: tuple[PhoneKey, ...]


def wifi_card(words: Words, wifi: ShownWifi, seat: str) -> WifiCard:
    """The card beside the Wi-Fi's code. seat: whose code comes next."""
    limit = words(f"{KEY}.wifi.radio{'' if wifi.phones else '_silent'}", n=wifi.phones or 0)
    return WifiCard(
        words(f"{KEY}.wifi.title"),
        words(f"{KEY}.wifi.typed", name=wifi.name, password=wifi.password),
        (words(f"{KEY}.wifi.no_internet"), limit),
        (
            PhoneKey("switch", "down", words(f"{KEY}.wifi.down")),
            PhoneKey("show", seat, words(f"{KEY}.wifi.next")),
        ),
    )


def wifi_row(words: Words, wifi: ShownWifi, place: str) -> PhoneRow:
    """The row above the seats."""
    return PhoneRow(WIFI, wifi.name, words(f"{KEY}.wifi.row"), chosen=place == WIFI)


def alone_keys(words: Words, *, may_open: bool) -> tuple[PhoneKey, ...]:
    """What a table in no network can do."""
    return (PhoneKey("switch", "up", words(f"{KEY}.wifi.up")),) if may_open else ()


def shown_as(place: str) -> str:
    """In whose row a place stands: its seat's, ``host`` or ``observer``."""
    return place.partition("-")[0]


def rows(
    words: Words,
    names: Mapping[str, str],
    phones: Phones,
    place: str,
    loud: Sequence[str] = (),
    robots: Collection[str] = (),
) -> tuple[PhoneRow, ...]:
    """The seats, or below them the observers and the host, whichever the chosen place belongs to.

    loud: places whose phones say more than they may; robots: seats that need no phone.
    """
    noisy = frozenset(map(shown_as, loud))
    if place in SHARED:
        shared = [_shared_row(words, phones, what, place, noisy) for what in SHARED]
        return (PhoneRow(SEATS, words(f"{KEY}.seats"), ""), *shared)
    own = [
        PhoneRow(seat, name, _state(words, phones, seat, noisy, robots), seat, seat == owner(place))
        for seat, name in names.items()
    ]
    hidden = noisy.intersection(SHARED)
    note = words(f"{KEY}.state.loud") if hidden else words(f"{KEY}.more_note")
    return (*own, PhoneRow(MORE, words(f"{KEY}.more"), note))


def title(
    words: Words, names: Mapping[str, str], phones: Phones, place: str, *, optional: bool = False
) -> str:
    """What the code does, and for whom. optional: all cards are cardboard, so that nobody needs a phone."""
    if place in SHARED:
        taken = place == HOST and _has(phones, HOST)
        return words(f"{KEY}.title.{place}{'_taken' if taken else ''}")
    name = names[owner(place) or ""]
    if place.endswith("+"):
        return words(f"{KEY}.title.second", name=name)
    way = "taken" if _has(phones, place) else "optional" if optional else "seat"
    return words(f"{KEY}.title.{way}", name=name)


def keys(words: Words, phones: Phones, place: str) -> tuple[PhoneKey, ...]:
    """What can be done with the phones of a place."""
    if place == OBSERVER:
        watching = any(login.startswith(OBSERVER) for login, _ in phones)
        return (PhoneKey("release", OBSERVER, words(f"{KEY}.close")),) if watching else ()
    if place == HOST:
        return (PhoneKey("release", HOST, words(f"{KEY}.release")),) if _has(phones, HOST) else ()
    if place == STREAM:
        return (PhoneKey("release", STREAM, words(f"{KEY}.stream.anew")),)
    seat = owner(place) or ""
    if place.endswith("+"):
        further = [login for login, _ in phones if login.startswith(f"{seat}-")]
        release = [_release_further(words, login) for login in further]
        return (*release, PhoneKey("show", seat, words(f"{KEY}.first")))
    if not _has(phones, seat):
        return ()
    second = PhoneKey("show", f"{seat}+", words(f"{KEY}.second"))
    return (PhoneKey("release", seat, words(f"{KEY}.release")), second)


def needs_consent(view: AnyView, key: PhoneKey) -> bool:
    """Whether somebody else could come to see a hidden hand of a game that goes on."""
    if view["game"] is None or view["winners"] is not None:
        return False
    hidden = any(who == "phones" for what, who in view["custody"].items() if what != "dice")
    opens = key.do == "release" or key.what.endswith("+")
    return hidden and opens and owner(key.what) is not None


def consent(words: Words, names: Mapping[str, str], key: PhoneKey, turned: int = 0) -> Consent:
    """The question to another seat than the one it is about; turned: how often another was asked for."""
    about = owner(key.what) or ""
    seats = list(names)
    at = seats.index(about) + 1
    others = [seat for seat in (*seats[at:], *seats[:at]) if seat != about]
    witness = others[turned % len(others)]
    who = {"name": names[about], "witness": names[witness]}
    return Consent(
        witness,
        words(f"{KEY}.consent.title", **who),
        words(f"{KEY}.consent.{key.do}", **who),
        words(f"{KEY}.consent.hold", **who),
    )


def typed_at(place: str, addresses: Sequence[str], code: str) -> tuple[str, ...]:
    """The addresses that are typed, the best first; the code of a big screen's page is a part of them."""
    return tuple(f"{one}/s/{code}" for one in addresses) if place == STREAM else tuple(addresses)


def _shared_row(
    words: Words, phones: Phones, what: str, place: str, noisy: frozenset[str]
) -> PhoneRow:
    if what == STREAM:
        note = words(f"{KEY}.stream.note")
        return PhoneRow(what, words(f"{KEY}.{what}"), note, chosen=what == place)
    told = what == OBSERVER and what not in noisy
    note = _watching(words, phones) if told else _state(words, phones, what, noisy)
    return PhoneRow(what, words(f"{KEY}.{what}"), note, chosen=what == place)


def _watching(words: Words, phones: Phones) -> str:
    """How many phones look on now, and how many have only closed their page."""
    pages = [there for login, there in phones if login.startswith(OBSERVER)]
    looks, closed = sum(pages), len(pages) - sum(pages)
    note = words(f"{KEY}.watching", n=looks) if looks else words(f"{KEY}.watching.nobody")
    return note if not closed else words(f"{KEY}.watching.closed", note=note, n=closed)


def _state(
    words: Words,
    phones: Phones,
    place: str,
    noisy: frozenset[str],
    robots: Collection[str] = (),
) -> str:
    """In a word how a place's phones are."""
    if place in noisy:
        return words(f"{KEY}.state.loud")
    own = [there for login, there in phones if login == place or login.startswith(f"{place}-")]
    if place in robots and not any(own):
        return words(f"{KEY}.state.robot")
    if not own:
        return words(f"{KEY}.state.nobody")
    if len(own) == 1:
        return words(f"{KEY}.state.{'online' if own[0] else 'offline'}")
    return words(f"{KEY}.state.several", n=len(own), there=sum(own))


def _has(phones: Phones, place: str) -> bool:
    return any(login == place for login, _ in phones)


def _release_further(words: Words, login: str) -> PhoneKey:
    number = login.rpartition("-")[2]
    return PhoneKey("release", login, words(f"{KEY}.release_further", number=number))
