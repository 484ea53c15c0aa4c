"""Pages of words and keys for the host's phone: each key carries the ``do`` that it sends. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.rules.refusals import Refusal

Json = dict[str, Any]


class RefusedError(Exception):
    """What is asked cannot be; says why. refusal: ours, or one of the table in its own shape."""

    def __init__(self, refusal: Refusal | Json) -> None:
        super().__init__()
        self.refusal = refusal


def do(act: str, **fields: object) -> Json:
    """What a key sends: a wish to the host's desk."""
    return {"type": "host", "act": act, **fields}


def key(word: str, sent: Json | None, note: str = "", **more: object) -> Json:
    """A key, or with ``sent`` None a line that only says something.

    more: ``chosen``, ``seat`` (whose badge it shows), ``kind`` (``go`` or ``warn``), ``off`` (why it does nothing now).
    """
    return {"word": word, "note": note, "do": sent, **{k: v for k, v in more.items() if v}}


def part(title: str = "", keys: Sequence[Json] = (), note: str = "", **more: object) -> Json:
    """Some keys below a heading.

    more: ``shape`` (``rows`` one below the other, else side by side), ``rule`` (a number that leads to its text),
    ``board`` (drawn as a map), ``code`` (a QR code by rows of 1 and 0), ``field`` (a text to be written).
    """
    return {
        "title": title,
        "note": note,
        "keys": list(keys),
        **{k: v for k, v in more.items() if v},
    }


def rows(keys: Sequence[Json], title: str = "", note: str = "", **more: object) -> Json:
    """Keys one below the other."""
    return part(title, keys, note, shape="rows", **more)


def page(title: str, parts: Sequence[Json], **more: object) -> Json:
    """A page. more: ``back`` (None: to the game), ``foot`` (big keys), ``again`` (asks for it anew when phones come
    or go, when a game begins or ends, and after a board was edited), ``told`` (a message over it)."""
    return {
        "title": title,
        "parts": list(parts),
        "back": None,
        **{k: v for k, v in more.items() if v},
    }
