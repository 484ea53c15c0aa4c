"""What goes over the wire: a phone's wish from bytes, and the table's answers into bytes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any

import msgspec

from companion.phones.sealing import BadSealError, Seal, sealed_by

LARGEST_WISH = 16 * 1024
"""Bytes of a submission at most."""
LARGEST_PACKET = 1024 * 1024
"""Bytes that a broker passes on at most, so that a wish that is too large can still be answered."""

_NOT_SEALED = "This seat’s phone seals what it says, and this is not sealed."
_TOO_LARGE = "This is too large: {} bytes, and {} are the most."
_encoder = msgspec.json.Encoder()


class _Wish(msgspec.Struct):
    id: (
        Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
        | Annotated[int, msgspec.Meta(ge=0, le=2**53)]
    )
    do: dict[str, Any]
    seen: Annotated[int, msgspec.Meta(ge=0, le=2**53)] | None = None
    game: Annotated[str, msgspec.Meta(max_length=100)] | None = None


_wish_decoder = msgspec.json.Decoder(_Wish)


@dataclass(frozen=True, slots=True)
class Wish:
    """A phone's submission: its id as sent, the sequence number it saw, the command, and the game it is meant for.

    game: the ``commitment`` of the view that it rests on, None where it names none.
    """

    id: str | int
    seen: int | None
    do: dict[str, Any]
    game: str | None = None


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A payload that is no submission. id is what could be read of its id, else None."""

    id: str | int | None
    code: str
    message: str
    params: dict[str, Any]


_BAD_SEAL = Unreadable(
    None, "bad_seal", "This was not sealed by this seat’s phone, or was changed.", {}
)


def encode(value: Any) -> bytes:
    """JSON, UTF-8, without spaces; the same value always gives the same bytes."""
    return _encoder.encode(value)


def read_wish(payload: bytes | bytearray) -> Wish | Unreadable:
    """Bytes from a phone (JSON, at most 16 KiB) as a wish, or why they are none. Never raises."""
    if len(payload) > LARGEST_WISH:
        return _too_large(payload)
    try:
        wish = _wish_decoder.decode(payload)
    except msgspec.ValidationError as error:
        return _wrong_shape(payload, str(error))
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        return Unreadable(
            None, "wish_not_json", f"This is not JSON: {error}.", {"error": str(error)}
        )
    if not isinstance(wish.do.get("type"), str):
        return _wrong_shape(payload, "Object missing required field `type` - at `$.do`")
    return Wish(wish.id, wish.seen, wish.do, wish.game)


def read_sealed(payload: bytes, seals: Sequence[Seal]) -> tuple[Wish | Unreadable, Sequence[Seal]]:
    """Like ``read_wish`` for phones that seal, and which of them the answer is for. Never raises.

    seals: those of all phones that may say it, none where nothing is sealed. What cannot be read is
    answered to the phone that it names, or to all.
    """
    if not seals:
        return read_wish(payload), ()
    if len(payload) > LARGEST_WISH:
        size, limit = len(payload), LARGEST_WISH
        said = _TOO_LARGE.format(size, limit)
        return Unreadable(None, "wish_too_large", said, {"size": size, "limit": limit}), seals
    by = sealed_by(payload)
    own = [seal for seal in seals if seal.login == by]
    if by is None:
        return Unreadable(None, "not_sealed", _NOT_SEALED, {}), seals
    try:
        return (read_wish(own[0].from_phone(payload)) if own else _BAD_SEAL), own or seals
    except BadSealError:
        return _BAD_SEAL, own


def refusal_answer(unreadable: Unreadable, seq: int) -> dict[str, Any]:
    """The answer to something unreadable, as the referee answers."""
    refusal = {
        "code": unreadable.code,
        "message": unreadable.message,
        "rule": None,
        "params": unreadable.params,
    }
    return {"id": unreadable.id, "ok": False, "seq": seq, "refusal": refusal}


def _too_large(payload: bytes | bytearray) -> Unreadable:
    size, limit = len(payload), LARGEST_WISH
    message = _TOO_LARGE.format(size, limit)
    return Unreadable(_id_of(payload), "wish_too_large", message, {"size": size, "limit": limit})


def _wrong_shape(payload: bytes | bytearray, error: str) -> Unreadable:
    message = f'A submission is {{"id": …, "seen": number, "do": {{"type": …}}}}. {error}.'
    return Unreadable(_id_of(payload), "wish_wrong_shape", message, {"error": error})


def _id_of(payload: bytes | bytearray) -> str | int | None:
    try:
        found = msgspec.json.decode(payload)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return None
    ident = found.get("id") if isinstance(found, dict) else None
    is_id = isinstance(ident, (str, int)) and not isinstance(ident, bool) and len(str(ident)) <= 100
    return ident if is_id else None
