"""What commands say when they cannot: a refusal of table or store as one sentence on stderr."""

from __future__ import annotations

import sys
from pathlib import Path

from companion.files import read_json
from companion.locale import Words
from companion.rules.refusals import Refusal
from companion.table.errors import RecordError, TableError
from companion.table.refusals import refusal_json, refusal_of


def complain(refusal: Refusal, language: str) -> int:
    """Prints the refusal; the exit status of something that the user can put right."""
    print(Words(language).refusal(refusal_json(refusal)), file=sys.stderr)
    return 2


def complain_of(error: TableError, language: str) -> int:
    """The same for an error of store or record."""
    return complain(refusal_of(error), language)


def read_record(path: Path) -> object:
    """What a record's file holds; RecordError where it cannot be read or is no JSON of ours."""
    try:
        return read_json(path)
    except OSError as error:
        why = error.strerror or str(error)
        raise RecordError("record_unreadable", path=str(path), why=why) from error
    except ValueError as error:
        raise RecordError("record_bad", line=1, problem=str(error)) from error


def say(key: str, language: str, **params: object) -> None:
    """One sentence of the catalogue on stdout."""
    print(Words(language)(key, **params))


def data_folder(given: Path | None) -> Path:
    """The folder that ``--data`` names, or the one that is taken without it."""
    from companion.config import default_data

    return given if given is not None else default_data()
