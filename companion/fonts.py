"""Which installed font has a letter, and which of Debian's packages would bring one. Pure but for reading fonts.

Nothing here is done for texts that the shipped font can write; what it needs is read when the first other one comes.
A font's letters are read from its table ``cmap`` (OpenType specification, "cmap", formats 4 and 12), so that no library
is loaded to find that out. This module knows no other part of the house.
"""

from __future__ import annotations

import os
import struct
import unicodedata
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from ctypes import CDLL
from dataclasses import dataclass
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType
from typing import BinaryIO, Final

FOLDERS: Final = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "~/.fonts")
CORE, CJK, EMOJI, SHAPING = (
    *("fonts-noto-core", "fonts-noto-cjk", "fonts-noto-color-emoji", "libfribidi0"),
)
"""Debian's packages. The last one is no font: with it letters are joined and put in order."""

EASTERN: Final = ("CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO", "IDEOGRAPHIC", "FULLWIDTH")
"""How Unicode names of letters begin that the package for Chinese, Japanese and Korean brings."""
SAMPLES: Mapping[str, str] = MappingProxyType({CORE: "\u05d0", CJK: "\u4e2d", EMOJI: "\U0001f600"})
"""Of each package a letter that it brings."""
MAINLAND: Final = 2
"""Of Noto's ways to write the same signs, in this order: Japanese, Korean, Chinese of the mainland …"""
_SILENT = frozenset("\u200b\u200c\u200d\u2060\ufe0e\ufe0f\u20e3")
"""Signs that say how others are joined, and are not drawn themselves."""
_ALIKE: Mapping[str, str] = MappingProxyType({**dict.fromkeys(EASTERN, "CJK")})
_AVOIDED = ("Italic", "Oblique", "Mono", "Condensed", "Serif", "Display", "Light", "Looped", "UI")

Ranges = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Font:
    """A file, and which font of it where it holds several."""

    path: Path
    index: int = 0


def is_silent(sign: str) -> bool:
    """Whether a sign is drawn only together with the one before it."""
    return sign in _SILENT or unicodedata.category(sign) in ("Mn", "Me", "Cf")


def has(ranges: Ranges, sign: str) -> bool:
    """Whether a letter is among these."""
    at = bisect_right(ranges, (ord(sign), 0x110000)) - 1
    return at >= 0 and ranges[at][1] >= ord(sign)


@lru_cache(maxsize=512)
def letters_of(path: Path, index: int = 0) -> Ranges:
    """The letters of a font file, first and last of each range; empty for one that cannot be read."""
    try:
        with path.open("rb") as file:
            return _merged(_ranges(_table(file, index)))
    except (OSError, struct.error, ValueError):
        return ()


class Fonts:
    """The fonts that are installed. folders: where they lie, found when they are first asked for."""

    def __init__(self, folders: Iterable[str | Path] = FOLDERS) -> None:
        self._folders = folders
        self._files: tuple[Path, ...] | None = None
        self._known: dict[tuple[str, bool], Font | None] = {}

    def of(self, sign: str, bold: bool = False) -> Font | None:
        """The font that writes a letter best, None where none has it."""
        if (sign, bold) not in self._known:
            self._known[sign, bold] = self._found(sign, bold)
        return self._known[sign, bold]

    def forget(self) -> None:
        """Others may have been installed."""
        self._files = None
        self._known.clear()

    def _found(self, sign: str, bold: bool) -> Font | None:
        script = script_of(sign)
        for path in sorted(self._all(), key=lambda one: _rank(one.stem, script, bold)):
            if has(letters_of(path), sign):
                return Font(path, MAINLAND if path.suffix == ".ttc" else 0)
        return None

    def _all(self) -> tuple[Path, ...]:
        if self._files is None:
            self._files = tuple(_files(Path(one).expanduser() for one in self._folders))
        return self._files


def script_of(sign: str) -> str:
    """The script of a letter by its name in Unicode, ``ARABIC`` or ``CJK``; ``EMOJI`` for a picture."""
    name = unicodedata.name(sign, "")
    first = name.partition(" ")[0].partition("-")[0]
    if unicodedata.category(sign) == "So" and ord(sign) >= 0x2300:
        return "EMOJI"
    return _ALIKE.get(first, first)


def package_for(sign: str) -> str | None:
    """Debian's package that brings a font with this letter, None for a sign that no font has."""
    if unicodedata.category(sign) in ("Cn", "Co", "Cs", "Cc"):
        return None
    script = script_of(sign)
    return {"CJK": CJK, "EMOJI": EMOJI}.get(script, CORE)


def lacking(text: str, shipped: Ranges, fonts: Fonts) -> tuple[str, ...]:
    """The letters of a text that neither the shipped font nor an installed one has, each once."""
    asked = dict.fromkeys(sign for sign in text if not is_silent(sign) and not sign.isspace())
    return tuple(s for s in asked if not has(shipped, s) and fonts.of(s) is None)


@dataclass(frozen=True, slots=True)
class JudgedText:
    """What becomes of a text on the touchscreen. refused: letters that no font has; packages: Debian's, which would
    bring what it lacks and are not installed: until then it is drawn as far as it goes."""

    refused: tuple[str, ...] = ()
    packages: tuple[str, ...] = ()


INSTALLED: Final = Fonts()
"""Those of this machine."""


def shipped_font(bold: bool = False) -> Path | None:
    """The font of the touchscreen, None where there is no touchscreen."""
    kivy = find_spec("kivy")
    if kivy is None or kivy.origin is None:
        return None
    return (
        Path(kivy.origin).parent / "data" / "fonts" / f"Roboto-{'Bold' if bold else 'Regular'}.ttf"
    )


def judged(text: str, fonts: Fonts = INSTALLED, shipped: Path | None = None) -> JudgedText:
    """Whether the touchscreen can draw a text. shipped: its own font, found where None."""
    own = shipped or shipped_font()
    if text.isascii() or own is None:
        return JudgedText()
    letters = letters_of(own)
    if all(has(letters, sign) or is_silent(sign) or sign.isspace() for sign in text):
        return JudgedText()
    bring = {sign: package_for(sign) for sign in lacking(text, letters, fonts)}
    there = {one for one, sample in SAMPLES.items() if fonts.of(sample) is not None}
    refused = tuple(sign for sign, package in bring.items() if package is None or package in there)
    packages = [one for one in bring.values() if one is not None and one not in there]
    if _is_joined(text) and not may_shape():
        packages.append(SHAPING)
    return JudgedText(refused, tuple(dict.fromkeys(packages)))


def may_shape() -> bool:
    """Whether the library is there with which letters are joined and put in order."""
    try:
        CDLL("libfribidi.so.0")
    except OSError:
        return False
    return True


def _is_joined(text: str) -> bool:
    """Whether letters change by those beside them, or run from right to left."""
    return any(
        unicodedata.bidirectional(sign) in ("R", "AL") or unicodedata.category(sign) in ("Mn", "Mc")
        for sign in text
    )


def said(sign: str) -> str:
    """A letter as a sentence names it: itself, its number, and what Unicode calls it.

    >>> said("\U00012000")
    'U+12000 CUNEIFORM SIGN A'
    """
    return f"U+{ord(sign):04X} {unicodedata.name(sign, '')}".strip()


def wish_list(data: Path) -> Path:
    """The list of packages for ``deploy/play``. data: where a table is kept unless told otherwise."""
    return data / "fonts-wanted"


def _files(folders: Iterable[Path]) -> Iterator[Path]:
    for folder in folders:
        for where, _, names in os.walk(folder):
            for name in names:
                if name.endswith((".ttf", ".otf", ".ttc")):
                    yield Path(where) / name


def _rank(stem: str, script: str, bold: bool) -> tuple[object, ...]:
    """Noto's font of the script first, upright, and bold where that is asked for."""
    own = script.title() if script not in ("CJK", "LATIN") else script
    named = stem.startswith(("NotoSans" + own, "NotoColor" + own)) or (
        own == "LATIN" and stem.startswith("NotoSans-")
    )
    avoided = sum(word in stem for word in _AVOIDED)
    return not named, avoided, "Noto" not in stem, ("Bold" in stem) is not bold, len(stem), stem


# -- a font's table of letters


def _table(file: BinaryIO, index: int) -> bytes:
    """The bytes of ``cmap``; ValueError where there is none."""
    head = file.read(12)
    if head[:4] == b"ttcf":
        (count,) = struct.unpack(">I", head[8:12])
        starts = struct.unpack(f">{count}I", file.read(4 * count))
        file.seek(starts[min(index, count - 1)])
        head = file.read(12)
    (tables,) = struct.unpack(">H", head[4:6])
    for _ in range(tables):
        tag, _, offset, length = struct.unpack(">4sIII", file.read(16))
        if tag == b"cmap":
            file.seek(offset)
            return file.read(length)
    raise ValueError("no cmap")


def _ranges(table: bytes) -> list[tuple[int, int]]:
    (count,) = struct.unpack_from(">H", table, 2)
    found: list[tuple[int, int]] = []
    for at in range(count):
        platform, _, offset = struct.unpack_from(">HHI", table, 4 + 8 * at)
        (form,) = struct.unpack_from(">H", table, offset)
        if platform not in (0, 3):
            continue
        if form == 12:
            (groups,) = struct.unpack_from(">I", table, offset + 12)
            each = struct.iter_unpack(">III", table[offset + 16 : offset + 16 + 12 * groups])
            found += [(first, last) for first, last, _ in each]
        elif form == 4:
            found += _segments(table, offset)
    return found


def _segments(table: bytes, offset: int) -> list[tuple[int, int]]:
    (twice,) = struct.unpack_from(">H", table, offset + 6)
    count = twice // 2
    ends = struct.unpack_from(f">{count}H", table, offset + 14)
    starts = struct.unpack_from(f">{count}H", table, offset + 16 + twice)
    ways = offset + 16 + 3 * twice
    into = struct.unpack_from(f">{count}H", table, ways)
    found = []
    for n, (first, last) in enumerate(zip(starts, ends, strict=True)):
        if first == 0xFFFF:
            continue
        if not into[n]:
            found.append((first, last))
            continue
        place = ways + 2 * n + into[n]  # where its glyphs are listed
        glyphs = struct.unpack_from(f">{last - first + 1}H", table, place)
        found += [(first + k,) * 2 for k, one in enumerate(glyphs) if one]
    return found


def _merged(ranges: Sequence[tuple[int, int]]) -> Ranges:
    merged: list[tuple[int, int]] = []
    for first, last in sorted(ranges):
        if merged and first <= merged[-1][1] + 1:
            merged[-1] = merged[-1][0], max(last, merged[-1][1])
        else:
            merged.append((first, last))
    return tuple(merged)


def wanted(packages: Iterable[str], list_: Path) -> None:
    """Adds packages to the list that ``deploy/play`` installs at its next start; a disk that refuses has none."""
    with suppress(OSError):
        list_.parent.mkdir(parents=True, exist_ok=True)
        there = list_.read_text(encoding="ascii").split() if list_.exists() else []
        list_.write_text("".join(f"{one}\n" for one in dict.fromkeys((*there, *packages))))
