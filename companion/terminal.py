"""What a terminal, a pipe and a disk do to any command: said in one line, never with a traceback.

A terminal that knows only ASCII gets plain letters, a pipe that nobody reads any more ends the command in silence, and
what the system refuses is a sentence.
"""

from __future__ import annotations

import codecs
import io
import json
import os
import sys
import unicodedata
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from companion.locale import Words

PLAIN: Mapping[str, str] = MappingProxyType(
    {
        "’": "'",
        "‘": "'",
        "“": '"',
        "”": '"',
        "«": '"',
        "»": '"',
        "–": "-",
        "—": "-",
        "·": "-",
        "×": "x",
        "→": "->",
        "œ": "oe",
        "Œ": "OE",
        "æ": "ae",
        "█": "#",
        "▀": '"',
        "▄": "_",
    }
)
"""Signs that decompose into no plain letter, and what stands for them where only ASCII can be written."""
_HANDLER = "katane.plain"


def guarded(work: Callable[[], int], language: str) -> int:
    """Runs a command; the exit status, 2 for what the system refuses, after one line on stderr that says so."""
    prepare_streams()
    try:
        status = work()
        _flush()
        return status
    except BrokenPipeError:
        _silence()
        return 2
    except KeyboardInterrupt:
        return 130
    except MemoryError:
        return _say(language, "cli.memory")
    except OSError as error:
        return _refused(error, language)
    except Exception as error:
        sentence = getattr(error, "sentence", None)
        if sentence is None:
            raise
        print(sentence(language), file=sys.stderr)
        return 2


def prepare_streams() -> None:
    """Lets everything be written anywhere: what a stream's encoding lacks is written in plain letters."""
    codecs.register_error(_HANDLER, _plain)
    if sys.stdin is None:
        sys.stdin = os.fdopen(os.open(os.devnull, os.O_RDONLY), encoding="utf-8")
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            setattr(sys, name, os.fdopen(nowhere, "w", encoding="utf-8"))
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=_HANDLER)


def _plain(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(plain, error.object[error.start : error.end])), error.end


def plain(sign: str) -> str:
    """One sign in ASCII, a question mark where nothing is like it.

    >>> plain("é"), plain("…"), plain("»")
    ('e', '...', '"')
    """
    if sign in PLAIN:
        return PLAIN[sign]
    letters = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode()
    return letters or "?"


def json_said(value: Any, indent: int | None = None) -> str:
    """JSON for stdout; where that takes only ASCII, all else is escaped, so that it stays the same JSON."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    takes_all = encoding.lower().replace("-", "").startswith("utf")
    return json.dumps(value, ensure_ascii=not takes_all, indent=indent)


def _refused(error: OSError, language: str) -> int:
    why = error.strerror or str(error)
    if error.filename is not None:
        return _say(language, "cli.file.unusable", path=_name(error.filename), why=why)
    try:
        sys.stdout.flush()
    except OSError:
        _silence()
        return _say(language, "cli.output", why=why)
    return _say(language, "cli.refused", why=why)


def _name(path: object) -> str:
    return os.fsdecode(path) if isinstance(path, str | bytes | os.PathLike) else str(path)


def _say(language: str, key: str, **params: object) -> int:
    print(Words(language)(key, **params), file=sys.stderr)
    return 2


def _flush() -> None:
    sys.stdout.flush()


def _silence() -> None:
    """So that the interpreter's last flush does not fail a second time, with a traceback."""
    if sys.stdout is sys.__stdout__ and sys.stdout is not None:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
