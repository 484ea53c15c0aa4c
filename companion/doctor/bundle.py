"""What is sent to whoever helps: the findings and what the machine says of itself, without any secret of the table."""

from __future__ import annotations

import json
import re
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from urllib.parse import urlsplit

from companion.config import FILE, WIRING
from companion.doctor.machine import Machine
from companion.doctor.symptom import Symptom
from companion.files import written
from companion.locale import Words

PHONES = "phones.json"
SHORTEST = 4
"""Letters from which a text of the phones' book is taken for a secret: shorter ones are words of every day."""
HIDDEN = "[…]"
SAID: Mapping[str, tuple[str, ...]] = {
    "journal.txt": ("journalctl", "--user", "-u", "companion", "-n", "400", "--no-pager"),
    "kernel.txt": ("uname", "-a"),
    "usb.txt": ("lsusb",),
    "wifi.txt": ("iw", "dev"),
}
"""File of the bundle → the program that says it, where that is there."""
READ: Mapping[str, str] = {
    "system.txt": "/etc/os-release",
    "processor.txt": "/proc/cpuinfo",
    "memory.txt": "/proc/meminfo",
    "mounts.txt": "/proc/mounts",
}
_LINK = re.compile(r"/j/\S+")
_LOGIN = re.compile(r"(://)[^/\s@]+@")
_PASSWORD = re.compile(r"(?im)^(.*(?:password|passphrase|psk|secret|token)\S*\s*[=:]\s*).+$")


def bundle(
    file: Path, machine: Machine, data: Path, findings: Iterable[Symptom], names: Iterable[str]
) -> tuple[str, ...]:
    """Writes the zip file. Out: the names of what is in it.

    names: of people, which are left out as well. OSError where the file cannot be written.
    """
    secrets = (*_of_phones(data), *_of_broker(data), *names)
    texts = dict(_texts(machine, data, findings))
    with written(file) as whole, zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as made:
        for name, text in texts.items():
            made.writestr(name, without(text, secrets))
    return tuple(texts)


def without(text: str, secrets: Iterable[str]) -> str:
    """The text without these, without join links, and without what is said to be a password."""
    for secret in sorted({one for one in secrets if one}, key=len, reverse=True):
        text = text.replace(secret, HIDDEN)
    text = _LINK.sub(f"/j/{HIDDEN}", text)
    text = _LOGIN.sub(rf"\1{HIDDEN}@", text)
    return _PASSWORD.sub(rf"\1{HIDDEN}", text)


def _texts(machine: Machine, data: Path, findings: Iterable[Symptom]) -> Iterator[tuple[str, str]]:
    english = Words("en")
    lines = [f"{one.level.value:5} {one.said(english)}" for one in findings]
    yield "findings.txt", "\n".join([*lines, ""])
    for name, path in READ.items():
        text = machine.read(path)
        if text is not None:
            yield name, text
    for name, command in SAID.items():
        said = machine.ran(*command)
        if said is not None:
            yield name, f"{said}\n"
    for own in (FILE, WIRING):
        text = machine.read(str(data.absolute() / own))
        if text is not None:
            yield own, text


def _of_phones(data: Path) -> Iterator[str]:
    """Every text in the phones' book: codes, keys and logins. A book that cannot be read hides nothing of itself, but
    nothing of it is in the bundle either."""
    try:
        book = json.loads((data / PHONES).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return
    yield from (text for text in _strings(book) if len(text) >= SHORTEST)


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for one in value.values():
            yield from _strings(one)
    elif isinstance(value, list):
        for one in value:
            yield from _strings(one)


def _of_broker(data: Path) -> Iterator[str]:
    """Name and password of a broker's login in the settings."""
    try:
        text = (data / FILE).read_text(encoding="utf-8")
    except (OSError, ValueError):
        return
    for address in re.findall(r"\S+://\S+", text):
        parts = urlsplit(address.strip("\"'"))
        yield from (one for one in (parts.username, parts.password) if one)
