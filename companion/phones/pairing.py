"""Which phone has which seat: codes, logins and claims, kept in a file of their own."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import os
import secrets
from collections.abc import Mapping
from pathlib import Path

import msgspec

from companion.phones.errors import ClaimError, PhonesError
from companion.phones.logins import Login
from companion.phones.sealing import KEY_BYTES, Seal, key_text, new_secret, public_of
from companion.phones.topics import SEATS

_log = logging.getLogger(__name__)

FORMAT = 2
"""2: the table has a key and phones may have theirs. A file of format 1 is read and written anew."""
CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Letters and digits that nobody takes for one another."""
CODE_LENGTH = 6
TABLE_USER = "table"


class Pairing(msgspec.Struct, frozen=True):
    """One seat's code and login, and the phone that claimed it.

    device: SHA-256 of the token in the phone's cookie, None while nobody has claimed the seat.
    name: the player's name at that time. key: the phone's public key, None where it does not seal.
    wrap: what the phone keeps its secret key under.
    void: the password of the generation before, while another broker may still accept it.
    """

    code: str
    password: str
    generation: int = 1
    device: str | None = None
    name: str | None = None
    key: str | None = None
    wrap: str | None = None
    void: str | None = None

    def __repr__(self) -> str:
        return f"Pairing(generation={self.generation}, claimed={self.device is not None})"


class _Book(msgspec.Struct, frozen=True):
    format: int
    table_password: str
    seats: dict[str, Pairing]
    ports: dict[str, int] = {}
    mosquitto: str | None = None
    secret: str = ""

    def __repr__(self) -> str:
        return f"_Book(format={self.format}, seats={self.seats})"


class PairingBook:
    """The pairings of one table in ``path`` (a JSON file that only its owner may read).

    Every change is on the disk before it counts. A file that cannot be read is put aside with the
    ending ``.broken`` and all seats get new codes; one from a newer version raises PhonesError.
    key: the table's public key.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = asyncio.Lock()
        self._book = _load(path)
        self._seals: dict[str, Seal] = {}
        if not path.exists() or self._book.format != FORMAT:
            self._book = msgspec.structs.replace(
                self._book, format=FORMAT, secret=self._book.secret or new_secret()
            )
            _write(path, self._book)
        self.key = public_of(self._book.secret)

    def logins(self) -> list[Login]:
        """The table's own login and one for each seat there can be."""
        table = Login(TABLE_USER, self._book.table_password, None)
        return [table, *(self.login(seat) for seat in SEATS)]

    def login(self, seat: str) -> Login:
        """The present login of a seat; it changes with each release."""
        pairing = self._book.seats[seat]
        return Login(f"{seat}.{pairing.generation}", pairing.password, seat)

    def code(self, seat: str) -> str:
        return self._book.seats[seat].code

    def claimed(self, seat: str) -> bool:
        return self._book.seats[seat].device is not None

    def seal(self, seat: str) -> Seal | None:
        """What seals between the table and the seat's phone; None where that phone does not seal."""
        login, key = self.login(seat).user, self._book.seats[seat].key
        if key is None:
            return None
        seal = self._seals.get(seat)
        if seal is None or (seal.login, seal.other) != (login, key):
            seal = self._seals[seat] = Seal(login, self._book.secret, key)
        return seal

    def wraps(self, token: str | None) -> dict[str, str]:
        """Seat → what the phone with this token keeps its secret key under."""
        kept = {seat: self._book.seats[seat].wrap for seat in self.seats_of(token)}
        return {seat: wrap for seat, wrap in kept.items() if wrap}

    def seat_with(self, code: str) -> str | None:
        """The seat of a code, however it was typed, or None."""
        typed = "".join(letter for letter in code.upper() if letter in CODE_LETTERS)
        return next((s for s in SEATS if secrets.compare_digest(self.code(s), typed)), None)

    def seats_of(self, token: str | None) -> list[str]:
        """The seats that the phone with this token has claimed."""
        device = _device(token) if token else None
        return [s for s in SEATS if device is not None and self._book.seats[s].device == device]

    async def claim(
        self,
        code: str | None,
        token: str | None,
        playing: Mapping[str, str],
        key: str | None = None,
    ) -> tuple[str, str]:
        """Binds a seat to a phone and returns the seat and the phone's token.

        code: as typed, or None for a phone that comes back. token: the phone's, or None for a new
        phone. playing: seat → name of the present game. key: the phone's public key (``key_text``),
        None for one that does not seal; a phone that did not seal so far may give one later, but
        nobody may put another key in the place of the first: a cookie is all that would take.
        Raises ClaimError, or OSError where the disk refuses; nothing has changed then.
        """
        async with self._lock:
            seat = self._wanted(code, token, playing)
            if seat in self.seats_of(token):
                await self._admit_key(seat, key)
                return seat, str(token)
            if self.claimed(seat):
                raise ClaimError("code_used", seat=seat, name=playing[seat])
            token = token or secrets.token_urlsafe(24)
            await self._change(seat, device=_device(token), name=playing[seat], **_sealing(key))
            return seat, token

    async def release(self, seat: str) -> Login:
        """Takes a seat from its phone: new code, new login. Returns the login that is void now."""
        async with self._lock:
            old = self.login(seat)
            fresh = _fresh(self._book.seats[seat].generation + 1, void=old.password)
            await self._save(_with(self._book, seat, fresh))
            return old

    def voids(self) -> dict[str, Login]:
        """Seat → its login before the last release, where ``forget_void`` was not called since."""
        return {
            seat: Login(f"{seat}.{pairing.generation - 1}", pairing.void, seat)
            for seat, pairing in self._book.seats.items()
            if pairing.void
        }

    async def forget_void(self, seat: str) -> None:
        """The broker refuses the seat's former login now."""
        async with self._lock:
            pairing = msgspec.structs.replace(self._book.seats[seat], void=None)
            await self._save(_with(self._book, seat, pairing))

    def strangers(self, playing: Mapping[str, str]) -> list[str]:
        """Seats whose phone was claimed by somebody of another name than plays there now."""
        claims = self._book.seats
        return [s for s, name in playing.items() if claims[s].device and claims[s].name != name]

    @property
    def ports(self) -> Mapping[str, int]:
        """The ports of the last start, so that a page left open finds the table again."""
        return self._book.ports

    async def keep_ports(self, ports: dict[str, int]) -> None:
        """Remembers the ports of this start."""
        if ports != self._book.ports:
            async with self._lock:
                await self._save(msgspec.structs.replace(self._book, ports=ports))

    @property
    def mosquitto(self) -> Path | None:
        """Where Mosquitto's files were last written, None if never."""
        return Path(self._book.mosquitto) if self._book.mosquitto else None

    async def keep_mosquitto(self, folder: Path) -> None:
        """Remembers where Mosquitto's files lie, so that a release can write them anew."""
        async with self._lock:
            await self._save(msgspec.structs.replace(self._book, mosquitto=str(folder)))

    def _wanted(self, code: str | None, token: str | None, playing: Mapping[str, str]) -> str:
        if code is None:
            mine = [seat for seat in self.seats_of(token) if seat in playing]
            if not mine:
                raise ClaimError("no_seat")
            return mine[0]
        seat = self.seat_with(code)
        if seat is None:
            raise ClaimError("code_unknown")
        if seat not in playing:
            raise ClaimError("seat_absent", seat=seat)
        return seat

    async def _admit_key(self, seat: str, key: str | None) -> None:
        kept = self._book.seats[seat].key
        if key is None or key == kept:
            return
        if kept is not None:
            raise ClaimError("key_other", seat=seat)
        await self._change(seat, **_sealing(key))

    async def _change(self, seat: str, **fields: str | None) -> None:
        pairing = msgspec.structs.replace(self._book.seats[seat], **fields)
        await self._save(_with(self._book, seat, pairing))

    async def _save(self, book: _Book) -> None:
        await asyncio.to_thread(_write, self.path, book)
        self._book = book


def _device(token: str) -> str:
    return hashlib.sha256(token.encode(errors="replace")).hexdigest()


def _sealing(key: str | None) -> dict[str, str | None]:
    wrap = key_text(secrets.token_bytes(KEY_BYTES)) if key else None
    return {"key": key, "wrap": wrap}


def _fresh(generation: int, void: str | None = None) -> Pairing:
    code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
    password = secrets.token_urlsafe(18)
    return Pairing(code=code, password=password, generation=generation, void=void)


def _with(book: _Book, seat: str, pairing: Pairing) -> _Book:
    return msgspec.structs.replace(book, seats={**book.seats, seat: pairing})


def _new_book() -> _Book:
    seats = {seat: _fresh(1) for seat in SEATS}
    return _Book(FORMAT, secrets.token_urlsafe(18), seats, secret=new_secret())


def _load(path: Path) -> _Book:
    try:
        text = path.read_bytes()
    except FileNotFoundError:
        return _new_book()
    try:
        version = msgspec.json.decode(text, type=dict[str, object]).get("format")
        if isinstance(version, int) and version > FORMAT:
            raise PhonesError("book_newer", path=str(path), version=version, known=FORMAT)
        book = msgspec.json.decode(text, type=_Book)
        if version == FORMAT:
            public_of(book.secret)
        missing = {seat: _fresh(1) for seat in SEATS if seat not in book.seats}
        return msgspec.structs.replace(book, seats={**book.seats, **missing})
    except (ValueError, RecursionError):  # msgspec's and Unicode's among them
        aside = path.with_suffix(path.suffix + ".broken")
        path.replace(aside)
        _log.warning("the phones' pairings cannot be read; they lie in %s, scan again", aside.name)
        return _new_book()


def _write(path: Path, book: _Book) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    write_secret(path, msgspec.json.format(msgspec.json.encode(book)))


def write_secret(path: Path, content: bytes) -> None:
    """Replaces a file at once and for good (synced), readable by its owner only."""
    draft = path.with_name(path.name + ".new")
    draft.unlink(missing_ok=True)
    with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
