"""``phones.json``: what is kept about phones, as it lies on the disk."""

from __future__ import annotations

import hashlib
import logging
import os
import secrets
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import msgspec

from companion.files import read_bytes
from companion.phones.errors import PhonesError
from companion.phones.places import PLACES, phones_of
from companion.phones.sealing import KEY_BYTES, is_usable, key_text, new_secret, public_of

_log = logging.getLogger(__name__)

FORMAT = 3
"""2: the table and phones have keys. 3: places beside the seats. Older files are read and written anew."""
CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Letters and digits that nobody takes for one another."""
CODE_LENGTH = 6
NAMES_OF_A_PHONE = 8
"""By so many tokens a phone is known at most: one for each address under which it found the table."""


class Waiting(msgspec.Struct, frozen=True):
    """A phone that had a place until somebody else played there; its fields are those of ``Pairing``."""

    device: str
    name: str
    key: str | None = None
    wrap: str | None = None
    at: float = 0.0
    address: str | None = None
    also: tuple[str, ...] = ()


class Pairing(msgspec.Struct, frozen=True):
    """One place's code and login, and the phone that claimed it.

    code: empty for an observer's, who comes in by the observers' one code.
    device: SHA-256 of the token in the phone's cookie, None while nobody has claimed the place.
    name: the player's name at that time; at: that time, unix. key: the phone's public key, None where it does not seal.
    wrap: what the phone keeps its secret key under.
    void: the password of the generation before, while another broker may still accept it.
    address: where that phone called from.
    also: as ``device``, of the same phone where it found the table under other addresses: each has a cookie of its own.
    former: as ``device``, of the phones that had the place before somebody agreed that another takes it.
    outplayed: as ``device``, of the phones that had the place until a game began in which somebody else plays there.
    waiting: these phones, as long as they may have the place again once their own player plays there.
    came: the places that its phone had in turn before its person changed places; its page may still ask for one.
    """

    code: str
    password: str
    generation: int = 1
    device: str | None = None
    name: str | None = None
    key: str | None = None
    wrap: str | None = None
    void: str | None = None
    at: float = 0.0
    address: str | None = None
    also: tuple[str, ...] = ()
    former: tuple[str, ...] = ()
    outplayed: tuple[str, ...] = ()
    waiting: tuple[Waiting, ...] = ()
    came: tuple[str, ...] = ()

    def devices(self) -> frozenset[str]:
        """All by which its phone is known again."""
        return frozenset((self.device, *self.also) if self.device else ())

    def __repr__(self) -> str:
        return f"Pairing(generation={self.generation}, claimed={self.device is not None})"


class Book(msgspec.Struct, frozen=True):
    """All of the file. secret: the table's secret key; observers: the code that lets observers in.

    origins: hosts with ports under which pages were loaded that may still be open, the latest last. language: its own.
    """

    format: int
    table_password: str
    places: dict[str, Pairing]
    ports: dict[str, int] = {}
    mosquitto: str | None = None
    secret: str = ""
    observers: str = ""
    origins: tuple[str, ...] = ()
    language: str = ""

    def __repr__(self) -> str:
        return f"Book(format={self.format}, places={self.places})"


def new_code() -> str:
    """A code that is short enough to type."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def stream_code(secret: str, observers: str) -> str:
    """The code of the page. secret: the table's secret key; observers: the code that lets observers in."""
    mark = hashlib.sha256(f"stream {secret} {observers}".encode()).digest()
    number = int.from_bytes(mark)
    letters = []
    for _ in range(CODE_LENGTH + 2):
        number, letter = divmod(number, len(CODE_LETTERS))
        letters.append(CODE_LETTERS[letter])
    return "".join(letters)


def fresh_pairing(place: str, generation: int = 1, void: str | None = None) -> Pairing:
    """A place that no phone has, with a new code and a new login."""
    code = "" if PLACES[place].role == "observer" else new_code()
    password = secrets.token_urlsafe(18)
    return Pairing(code=code, password=password, generation=generation, void=void)


def read_book(path: Path) -> Book:
    """The file's content, a new one where there is none.

    One that cannot be read is put aside with the ending ``.broken``; PhonesError for a newer format.
    """
    try:
        text = read_bytes(path)
    except FileNotFoundError:
        return _complete(Book(FORMAT, secrets.token_urlsafe(18), {}))
    try:
        return _complete(_decoded(path, text))
    except (ValueError, RecursionError):  # msgspec's and Unicode's among them
        aside = path.with_suffix(path.suffix + ".broken")
        path.replace(aside)
        _log.warning("the phones' pairings cannot be read; they lie in %s, scan again", aside.name)
        return _complete(Book(FORMAT, secrets.token_urlsafe(18), {}))


def write_book(path: Path, book: Book) -> None:
    """Replaces the file at once; OSError where the disk refuses."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_secret(path, msgspec.json.format(msgspec.json.encode(book)))


def with_pairings(book: Book, pairings: Mapping[str, Pairing]) -> Book:
    """The book with some places changed."""
    return msgspec.structs.replace(book, places={**book.places, **pairings})


def with_new_login(pairing: Pairing) -> Pairing:
    """The same place with a login that nobody has had before."""
    password, generation = secrets.token_urlsafe(18), pairing.generation + 1
    return msgspec.structs.replace(pairing, password=password, generation=generation)


def freed(book: Book, places: Iterable[str]) -> dict[str, Pairing]:
    """Places as they are without their phones. One that nobody had gets another code only: nobody was ever given its
    password."""
    old = {place: book.places[place] for place in places}
    return {
        place: fresh_pairing(place, pairing.generation + 1, void=pairing.password)
        if pairing.device
        else msgspec.structs.replace(pairing, code=fresh_pairing(place).code, waiting=())
        for place, pairing in old.items()
    }


def strange_seats(book: Book, playing: Mapping[str, str]) -> list[str]:
    """Seats with a phone that was claimed by somebody of another name. playing: seat → name."""
    its = {seat: [book.places[one] for one in phones_of(seat)] for seat in playing}
    return [
        seat
        for seat, places in its.items()
        if {one.name for one in places if one.device is not None} - {playing[seat]}
    ]


def outplayed(had: Pairing, free: Pairing, most: int) -> Pairing:
    """A place as it is freed since somebody else plays there. had: as it was; most: phones that it remembers."""
    phone = _waiting(had)
    others = tuple(one for one in had.waiting if phone is None or one.name != phone.name)
    return msgspec.structs.replace(
        free,
        outplayed=(*had.outplayed, *had.devices())[-most:],
        waiting=(*others, *((phone,) if phone is not None else ()))[-most:],
    )


def _waiting(had: Pairing) -> Waiting | None:
    if had.device is None or had.name is None:
        return None
    return Waiting(had.device, had.name, had.key, had.wrap, had.at, had.address, had.also)


class Newcomer(msgspec.Struct, frozen=True):
    """A phone that people let in. Its fields are those of ``Pairing``."""

    device: str
    key: str
    address: str
    at: float


def moved_to(book: Book, place: str, phone: Newcomer, playing: Mapping[str, str]) -> Pairing:
    """A place as it is once another phone has it. playing: seat → name."""
    old = book.places[place]
    had = (*old.former, *old.devices())
    return msgspec.structs.replace(
        old,
        device=phone.device,
        also=(),
        former=tuple(one for one in had if one != phone.device)[-NAMES_OF_A_PHONE:],
        name=playing.get(PLACES[place].seat or ""),
        at=phone.at,
        address=phone.address,
        came=(),
        **sealing(place, phone.key),
    )


def changed_places(book: Book, seat: str, other: str) -> dict[str, Pairing]:
    """The places of two seats as they are once their phones went over to each other's, with new codes and logins."""
    pairs = list(zip(phones_of(seat), phones_of(other), strict=True))
    both = [*pairs, *((there, here) for here, there in pairs)]
    return {here: _come_from(book, here, there) for here, there in both}


def _come_from(book: Book, place: str, before: str) -> Pairing:
    """A place with the phone of another, which keeps its keys and nothing of what let the former phone in here."""
    old, its = book.places[place], book.places[before]
    void = old.password if old.device is not None else old.void
    fresh = fresh_pairing(place, old.generation + 1, void)
    came = (*its.came, before) if its.device is not None else ()
    return msgspec.structs.replace(
        old,
        code=fresh.code,
        password=fresh.password,
        generation=fresh.generation,
        void=void,
        device=its.device,
        also=its.also,
        name=its.name,
        key=its.key,
        wrap=its.wrap,
        at=its.at,
        address=its.address,
        came=came[-NAMES_OF_A_PHONE:],
    )


def back_at(book: Book, mine: Sequence[str], login: str | None) -> str | None:
    """Which of its places a phone that comes back gets: ``login``, where that went over to after it, or the first."""
    if login in mine:
        return login
    went = (place for place in mine if login is None or login in book.places[place].came)
    return next(went, None)


def under_names(book: Book, playing: Mapping[str, str]) -> dict[str, Pairing]:
    """The claimed places whose player bears another name now, as they are under that. playing: seat → name."""
    names = {one: name for seat, name in playing.items() for one in phones_of(seat)}
    return {
        one: msgspec.structs.replace(book.places[one], name=name)
        for one, name in names.items()
        if book.places[one].device is not None and book.places[one].name != name
    }


def given_back(book: Book, playing: Mapping[str, str]) -> dict[str, Pairing]:
    """The free places for which a phone waits, as they are once it has them again. playing: seat → name."""
    names = {one: name for seat, name in playing.items() for one in phones_of(seat)}
    found = {one: _back(book.places[one], name) for one, name in names.items()}
    return {one: pairing for one, pairing in found.items() if pairing is not None}


def _back(free: Pairing, name: str) -> Pairing | None:
    """A place that nobody has, with the phone that waits since this player last had it; None where none does."""
    phone = next((one for one in free.waiting if one.name == name), None)
    if phone is None or free.device is not None:
        return None
    rest = tuple(one for one in free.waiting if one is not phone)
    return msgspec.structs.replace(free, waiting=rest, **msgspec.structs.asdict(phone))


def sealing(place: str, key: str | None) -> dict[str, str | None]:
    """What a place keeps of a phone that seals with this key; nothing is sealed to observers."""
    if PLACES[place].role == "observer":
        return {"key": None, "wrap": None}
    wrap = key_text(secrets.token_bytes(KEY_BYTES)) if key else None
    return {"key": key, "wrap": wrap}


def device_of(token: str) -> str:
    """How a phone's token is kept: what is written down lets nobody in."""
    return hashlib.sha256(token.encode(errors="replace")).hexdigest()


def write_secret(path: Path, content: bytes) -> None:
    """Replaces a file at once and for good (synced), readable by its owner only. Every OSError names a file."""
    draft = path.with_name(path.name + ".new")
    draft.unlink(missing_ok=True)
    try:
        with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        error.filename = error.filename or str(
            path
        )  # a full disk is met where the system knows no name
        raise
    draft.replace(path)
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def _decoded(path: Path, text: bytes) -> Book:
    raw = msgspec.json.decode(text, type=dict[str, object])
    version = raw.get("format")
    if isinstance(version, int) and version > FORMAT:
        raise PhonesError("book_newer", path=str(path), version=version, known=FORMAT)
    if isinstance(version, int) and version < FORMAT:
        raw["places"] = raw.pop("seats", None)
    book = msgspec.convert(raw, type=Book)
    if book.format > 1:
        public_of(book.secret)
    return book


def _complete(book: Book) -> Book:
    """With all that an older file has not, and without what none should: a place with a key that is none is freed."""
    missing = _fresh_pairings(place for place in PLACES if place not in book.places)
    freed = {
        place: fresh_pairing(place, pairing.generation + 1, void=pairing.password)
        for place, pairing in book.places.items()
        if pairing.key is not None and not is_usable(pairing.key)
    }
    return msgspec.structs.replace(
        book,
        places={**book.places, **missing, **freed},
        secret=book.secret or new_secret(),
        observers=book.observers or new_code(),
    )


def _fresh_pairings(places: Iterable[str]) -> dict[str, Pairing]:
    return {place: fresh_pairing(place) for place in places}
