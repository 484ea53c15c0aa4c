"""Which phone has which place: codes, logins and claims, kept in a file of their own."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from time import time

import msgspec

from companion.phones.book import (
    CODE_LETTERS,
    FORMAT,
    NAMES_OF_A_PHONE,
    Book,
    Newcomer,
    back_at,
    changed_places,
    device_of,
    freed,
    given_back,
    moved_to,
    new_code,
    outplayed,
    read_book,
    sealing,
    strange_seats,
    stream_code,
    under_names,
    with_new_login,
    with_pairings,
    write_book,
)
from companion.phones.errors import ClaimError
from companion.phones.logins import Login
from companion.phones.places import HOST, OBSERVER, PLACES, is_there, observers, phones_of
from companion.phones.sealing import Seal, is_usable, public_of

TABLE_USER = "table"
OBSERVERS_PER_ADDRESS = 16
"""So many of the observers' places one address may hold, lest a single guest take them all."""
ORIGINS = 16


class PairingBook:
    """The pairings of one table in ``path`` (a JSON file that only its owner may read).

    Every change is on the disk before it counts. A file that cannot be read is put aside with the ending ``.broken``,
    and all places get new codes; one from a newer version raises PhonesError. key: the table's public key.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = asyncio.Lock()
        self._book = read_book(path)
        self._seals: dict[str, Seal] = {}
        if not path.exists() or self._book.format != FORMAT:
            self._book = msgspec.structs.replace(self._book, format=FORMAT)
            write_book(path, self._book)
        self.key = public_of(self._book.secret)

    # -- what is known

    def logins(self) -> list[Login]:
        """The table's own login and one for each place there can be."""
        table = Login(TABLE_USER, self._book.table_password, None)
        return [table, *map(self.login, PLACES)]

    def login(self, place: str) -> Login:
        """The present login of a place; it changes with each release."""
        pairing = self._book.places[place]
        return Login(f"{place}.{pairing.generation}", pairing.password, place)

    def code(self, place: str) -> str:
        """A place's code; ``observer`` for the one that lets all observers in."""
        return self._book.observers if place == OBSERVER else self._book.places[place].code

    def claimed(self, place: str) -> bool:
        return self._book.places[place].device is not None

    def shares(self, place: str, others: Iterable[str]) -> bool:
        """Whether one phone has the place and one of the others."""
        devices = self._book.places[place].devices()
        return any(devices & self._book.places[one].devices() for one in others)

    def together(self, place: str) -> list[str]:
        """All places that the phone of a place holds, but for observers'; this one first."""
        mine = (one for one in PLACES if PLACES[one].role != "observer")
        return sorted((one for one in mine if self.shares(one, [place])), key=place.__ne__)

    def speak_for(self, seat: str) -> list[str]:
        """The places by whose presence a seat's phones are there: its own, and others that those phones hold.

        Empty where the seat has no phone.
        """
        own = [place for place in phones_of(seat) if self.claimed(place)]
        return list(dict.fromkeys(one for place in own for one in (place, *self.together(place))))

    def claimed_since(self, at: float) -> set[str]:
        """The places that a phone took after this time, unix."""
        return {name for name, one in self._book.places.items() if one.device and one.at > at}

    def further_place(self, seat: str) -> str | None:
        """The next place for a further phone of a seat, None where it has as many as it may."""
        return next((place for place in phones_of(seat)[1:] if not self.claimed(place)), None)

    def seal(self, place: str) -> Seal | None:
        """What seals between the table and a place's phone; None where that phone does not seal."""
        login, key = self.login(place).user, self._book.places[place].key
        if key is None:
            return None
        seal = self._seals.get(place)
        if seal is None or (seal.login, seal.other) != (login, key):
            seal = self._seals[place] = Seal(login, self._book.secret, key)
        return seal

    def seals(self, channel: str) -> tuple[Seal | None, ...]:
        """A seal, or None for one that does not, of each phone that has claimed a seat (or ``host``)."""
        return tuple(self.seal(place) for place in phones_of(channel) if self.claimed(place))

    def wraps(self, token: str | None) -> dict[str, str]:
        """Place → what the phone with this token keeps its secret key under."""
        kept = {place: self._book.places[place].wrap for place in self.places_of(token)}
        return {place: wrap for place, wrap in kept.items() if wrap}

    def stream_code(self) -> str:
        """The code of the page of a big screen; another one with every code of observers."""
        return stream_code(self._book.secret, self._book.observers)

    def place_with(self, code: str) -> str | None:
        """The place of a code, however it was typed, ``observer`` for the observers', or None."""
        typed = "".join(letter for letter in code.upper() if letter in CODE_LETTERS)
        codes = {place: self.code(place) for place in (*PLACES, OBSERVER)}
        return next((p for p, c in codes.items() if c and secrets.compare_digest(c, typed)), None)

    def places_of(self, token: str | None) -> list[str]:
        """The places that the phone with this token has claimed, seats first."""
        device = device_of(token) if token else None
        return [one for one in PLACES if device and device in self._book.places[one].devices()]

    def people(self, places: Iterable[str]) -> list[str]:
        """The names of those whose phones have these places; hosts and observers have none there."""
        return [self._book.places[one].name or "" for one in places if self.claimed(one)]

    def has_lost(self, place: str | None, token: str | None) -> str | None:
        """The place that the phone with this token had until another took it with somebody's word, None for none."""
        device = device_of(token) if token else None
        had = [name for name in PLACES if device and device in self._book.places[name].former]
        return next((name for name in had if place in (None, name)), None)

    def is_login(self, place: str, password: str) -> bool:
        """Whether this is the password of a place that a phone has."""
        known = self._book.places[place].password
        return self.claimed(place) and secrets.compare_digest(known.encode(), password.encode())

    def strangers(self, playing: Mapping[str, str]) -> list[str]:
        """Seats with a phone that was claimed by somebody of another name than plays there now."""
        return strange_seats(self._book, playing)

    # -- claims

    async def claim(
        self,
        code: str | None,
        token: str | None,
        playing: Mapping[str, str],
        key: str | None = None,
        login: str | None = None,
        address: str | None = None,
    ) -> tuple[str, str]:
        """Binds a place to a phone and returns the place and the phone's token.

        code: as typed, or None for a phone that comes back, to ``login`` where it has several places.
        token: the phone's, or None for a new phone. playing: seat → name of the present game. key: the
        phone's public key (``key_text``), None for one that does not seal; a phone that did not seal
        so far may give one later, but nobody may put another key in the place of the first: a cookie
        is all that would take. address: where the phone calls from. Raises ClaimError, or OSError where the
        disk refuses; nothing has changed then.
        """
        if key is not None and not is_usable(key):
            raise ClaimError("bad_request")
        async with self._lock:
            place = self._wanted(code, token, playing, login, address)
            if place in self.places_of(token):
                await self._admit_key(place, key, playing)
                return place, str(token)
            self._check_free(place, playing)
            self._check_key(place, key)
            token = token or secrets.token_urlsafe(24)
            name = playing.get(PLACES[place].seat or "")
            taken = {**sealing(place, key), "address": address}
            await self._change(place, device=device_of(token), name=name, at=time(), **taken)
            return place, token

    async def also(self, place: str, token: str | None) -> str:
        """Makes the phone of a place known by this token too, for all places that it holds. None: by a new token.

        Gives the token. OSError if the disk refuses; nothing has changed then.
        """
        async with self._lock:
            token = token or secrets.token_urlsafe(24)
            device, its = device_of(token), self._book.places[place].devices()
            held = {one: p for one, p in self._book.places.items() if p.devices() & its}
            more = {
                one: msgspec.structs.replace(p, also=(*p.also, device)[-NAMES_OF_A_PHONE:])
                for one, p in held.items()
                if device not in p.devices()
            }
            if more:
                await self._save(with_pairings(self._book, more))
            return token

    async def move(
        self,
        place: str,
        key: str,
        token: str | None,
        playing: Mapping[str, str],
        address: str,
        *,
        renew: bool,
    ) -> tuple[dict[str, str], str]:
        """Gives a place, and all that its phone held beside it, to another phone, as people agreed.

        Gives the places, each with the user that its former phone logged in as, and the new phone's token. renew: they
        get new logins, so that the former phone cannot log in; else it can, and reads and says nothing without the key
        of the new one. Codes stay. ``has_lost`` knows who had them. ClaimError where the key is none; OSError where
        the disk refuses; nothing has changed then.
        """
        if not is_usable(key):
            raise ClaimError("bad_request")
        async with self._lock:
            token = token or secrets.token_urlsafe(24)
            places = [one for one in self.together(place) if is_there(one, playing)]
            former = {one: self.login(one).user for one in places}
            phone = Newcomer(device_of(token), key, address, time())
            moved = {one: moved_to(self._book, one, phone, playing) for one in places}
            if renew:
                moved = {one: with_new_login(pairing) for one, pairing in moved.items()}
            await self._save(with_pairings(self._book, moved))
            return former, token

    async def follow_names(self, playing: Mapping[str, str]) -> None:
        """Keeps each claim under the name that its player bears now in the game that goes on. playing: seat → name.

        OSError where the disk refuses; nothing has changed then.
        """
        async with self._lock:
            others = under_names(self._book, playing)
            if others:
                await self._save(with_pairings(self._book, others))

    async def swap(self, seat: str, other: str) -> list[Login]:
        """The phones of two seats go over to each other's, as ``changed_places``. Returns the logins that are void now.

        OSError where the disk refuses; nothing has changed then.
        """
        async with self._lock:
            places = changed_places(self._book, seat, other)
            void = [self.login(place) for place in places if self.claimed(place)]
            await self._save(with_pairings(self._book, places))
            return void

    async def release(self, *places: str) -> list[Login]:
        """Takes places from their phones: new codes, new logins. Returns the logins that are void now."""
        async with self._lock:
            void = [self.login(place) for place in places if self.claimed(place)]
            await self._save(with_pairings(self._book, freed(self._book, places)))
            return void

    async def outplay(self, *places: str) -> list[Login]:
        """As ``release``, for places where somebody else plays in a new game. Phones that had them can be told why."""
        async with self._lock:
            had = {place: self._book.places[place] for place in places}
            void = [self.login(place) for place in places if self.claimed(place)]
            gone = {
                place: outplayed(had[place], free, NAMES_OF_A_PHONE)
                for place, free in freed(self._book, places).items()
            }
            await self._save(with_pairings(self._book, gone))
            return void

    async def give_back(self, playing: Mapping[str, str]) -> list[str]:
        """Gives each free place to the phone that had it when the same person last played there; returns these places.

        playing: seat → name. OSError where the disk refuses; nothing has changed then.
        """
        async with self._lock:
            back = given_back(self._book, playing)
            if back:
                await self._save(with_pairings(self._book, back))
            return list(back)

    async def renew_observers(self) -> list[Login]:
        """Another code for observers; those who watch now are out. Returns their void logins."""
        async with self._lock:
            watching = [place for place in observers() if self.claimed(place)]
            void = [self.login(place) for place in watching]
            book = with_pairings(self._book, freed(self._book, watching))
            await self._save(msgspec.structs.replace(book, observers=new_code()))
            return void

    def voids(self) -> dict[str, Login]:
        """Place → its login before the last release, where ``forget_void`` was not called since."""
        return {
            place: Login(f"{place}.{pairing.generation - 1}", pairing.void, place)
            for place, pairing in self._book.places.items()
            if pairing.void
        }

    async def forget_void(self, place: str) -> None:
        """The broker refuses the place's former login now."""
        async with self._lock:
            await self._change(place, void=None)

    # -- what else is kept

    @property
    def ports(self) -> Mapping[str, int]:
        """The ports of the last start, so that a page left open finds the table again."""
        return self._book.ports

    async def keep_ports(self, ports: dict[str, int]) -> None:
        """Remembers the ports of this start."""
        if ports != self._book.ports:
            async with self._lock:
                await self._save(msgspec.structs.replace(self._book, ports=ports))

    async def keep_language(self, language: str) -> None:
        """Remembers which language this table speaks."""
        if language != self._book.language:
            async with self._lock:
                await self._save(msgspec.structs.replace(self._book, language=language))

    @property
    def origins(self) -> tuple[str, ...]:
        """Hosts with ports under which pages were loaded that may still be open."""
        return self._book.origins

    async def keep_origin(self, origin: str) -> None:
        """Pages are loaded under this host and port from now on."""
        if origin not in self._book.origins:
            async with self._lock:
                kept = (*self._book.origins, origin)[-ORIGINS:]
                await self._save(msgspec.structs.replace(self._book, origins=kept))

    @property
    def mosquitto(self) -> Path | None:
        """Where Mosquitto's files were last written, None if never."""
        return Path(self._book.mosquitto) if self._book.mosquitto else None

    async def keep_mosquitto(self, folder: Path) -> None:
        """Remembers where Mosquitto's files lie, so that a release can write them anew."""
        async with self._lock:
            await self._save(msgspec.structs.replace(self._book, mosquitto=str(folder)))

    # -- inside

    def _wanted(
        self,
        code: str | None,
        token: str | None,
        playing: Mapping[str, str],
        login: str | None,
        address: str | None,
    ) -> str:
        mine = self.places_of(token)
        if code is None:
            back = back_at(self._book, [p for p in mine if is_there(p, playing)], login)
            if back is None:
                self._check_lost(login, token, playing)
                raise ClaimError("no_seat")
            return back
        place = self.place_with(code)
        if place is None:
            raise ClaimError("code_unknown")
        if place == OBSERVER:
            return self._observers_place(mine, address)
        if not is_there(place, playing):
            raise ClaimError("seat_absent", seat=PLACES[place].seat)
        family = phones_of(PLACES[place].channel or "")
        return next((own for own in mine if own in family), place)

    def _check_lost(self, login: str | None, token: str | None, playing: Mapping[str, str]) -> None:
        """Who had the place is told where it went."""
        lost = self.has_lost(login, token)
        if lost == HOST:
            raise ClaimError("moved_host")
        if lost is not None and is_there(lost, playing):
            seat = PLACES[lost].seat or ""
            raise ClaimError("moved", seat=seat, name=playing[seat])
        if playing and self._is_outplayed(login, token, playing):
            raise ClaimError("new_game")

    def _is_outplayed(
        self, login: str | None, token: str | None, playing: Mapping[str, str]
    ) -> bool:
        """Whether the phone had a place until a game began that has no such seat, or somebody else in it."""
        device, places = device_of(token) if token else None, self._book.places
        asked = [place for place in PLACES if login in (None, place)]
        gone = (place for place in self.places_of(token) if not is_there(place, playing))
        return any(place in asked for place in gone) or any(
            device in places[place].outplayed for place in asked
        )

    def _observers_place(self, mine: Sequence[str], address: str | None) -> str:
        own = next((place for place in mine if PLACES[place].role == "observer"), None)
        if own is not None:
            return own
        place = next((place for place in observers() if not self.claimed(place)), None)
        if place is None:
            raise ClaimError("observers_full", count=len(observers()))
        neighbours = sum(self._book.places[one].address == address for one in observers())
        if address is not None and neighbours >= OBSERVERS_PER_ADDRESS:
            raise ClaimError("observers_here", count=OBSERVERS_PER_ADDRESS)
        return place

    def _check_free(self, place: str, playing: Mapping[str, str]) -> None:
        if self.claimed(place):
            if place == HOST:
                raise ClaimError("host_used")
            seat = PLACES[place].seat or ""
            raise ClaimError("code_used", seat=seat, name=playing[seat])

    def _check_key(self, place: str, key: str | None) -> None:
        """Where several phones read one view, and for the host, everything is sealed."""
        role, channel = PLACES[place].role, PLACES[place].channel
        shared = self.seals(channel) if channel else ()
        must_seal = role in ("second", "host") or shared
        if role != "observer" and must_seal and (key is None or None in shared):
            raise ClaimError("key_needed")

    async def _admit_key(self, place: str, key: str | None, playing: Mapping[str, str]) -> None:
        kept = self._book.places[place].key
        if key is None or key == kept or PLACES[place].role == "observer":
            return
        if kept is not None:
            seat = PLACES[place].seat
            raise ClaimError("key_other", seat=seat, name=playing.get(seat or ""), login=place)
        await self._change(place, **sealing(place, key))

    async def _change(self, place: str, **fields: str | float | None) -> None:
        pairing = msgspec.structs.replace(self._book.places[place], **fields)
        await self._save(with_pairings(self._book, {place: pairing}))

    async def _save(self, book: Book) -> None:
        await asyncio.to_thread(write_book, self.path, book)
        self._book = book
