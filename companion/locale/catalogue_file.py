"""The part of the gettext format that the catalogue uses, read in a third of the time of a full reader.

The first picture waits for the catalogue. ``tests/locale`` holds this against a full reader, file by file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_KEY = "msgid"
_FIELDS = (_KEY, "msgid_plural", "msgstr", "msgstr[0]", "msgstr[1]")
_ESCAPED = re.compile(r"\\(.)")
_MEANT = {"n": "\n", "t": "\t", "r": "\r"}

Forms = tuple[str, ...]


def messages_in(text: str) -> Iterator[tuple[str, Forms]]:
    """Each message of a file but its head: the key, and (singular,) or (singular, plural).

    ValueError with the number of the first line that is not understood.
    """
    entry: dict[str, str] = {}
    field = ""
    for number, line in enumerate(text.split("\n"), 1):
        if not line or line[0] == "#":
            continue
        if line[0] != '"':
            field, _, line = line.partition(" ")
            if field == _KEY:
                yield from _message(entry)
                entry = {}
            if field not in _FIELDS or field in entry:
                raise ValueError(f"line {number}: {field} is not expected here")
            entry[field] = ""
        if field not in entry or len(line) < 2 or line[0] != '"' or line[-1] != '"':
            raise ValueError(f"line {number}: a text in quotes is expected here")
        entry[field] += line[1:-1]
    yield from _message(entry)


def _message(entry: dict[str, str]) -> Iterator[tuple[str, Forms]]:
    """The message of an entry; none for the head of a file, whose key is empty."""
    if not entry.get(_KEY):
        return
    names = ("msgstr[0]", "msgstr[1]") if "msgid_plural" in entry else ("msgstr",)
    if any(name not in entry for name in names):
        raise ValueError(f"{entry[_KEY]!r} is not said")
    yield _plain(entry[_KEY]), tuple(_plain(entry[name]) for name in names)


def _plain(text: str) -> str:
    if "\\" not in text:
        return text
    return _ESCAPED.sub(lambda found: _MEANT.get(found[1], found[1]), text)
