"""``companion board`` reads photographs of boards, one JSON line each, or scores a folder whose truth is known."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from companion.arguments import (
    Arguments,
    CommandOption,
    UnfitError,
    Usage,
    arguments,
    path,
    shown,
    whole,
)
from companion.boards.layouts import BoardLayout, land_layout, usual_layout
from companion.locale import Words
from companion.rules import grid
from companion.terminal import json_said
from hardware.board.reader import models, read_file
from hardware.board.reading import OK, BoardReading, HexSeen, NumberSeen, Spot, TerrainSeen
from hardware.board.score import BoardTruthError, board_score, judged_boards

TAPS: Final = 3
SEATS: Final = (2, 6)
"""For how many the box's islands are."""


def spots(word: str) -> tuple[Spot, ...]:
    """Three places of a picture, ``x,y x,y x,y`` in pixels."""
    try:
        found = tuple((float(x), float(y)) for x, y in (one.split(",") for one in word.split()))
    except ValueError:
        found = ()
    if len(found) != TAPS or not all(-1e6 < value < 1e6 for one in found for value in one):
        raise UnfitError("corners", value=shown(word))
    return found


def land(word: str) -> BoardLayout:
    """The layout of land: places ``q,r q,r …``."""
    try:
        return land_layout(tuple(grid.hex_name(*grid.axial(one)) for one in word.split()))
    except ValueError:
        raise UnfitError("land", value=shown(word)) from None


USAGE = Usage(
    "board",
    (
        CommandOption("--corners", "X,Y X,Y X,Y", spots),
        CommandOption("--seats", "N", whole(*SEATS)),
        CommandOption("--land", "Q,R…", land),
        CommandOption("--taught", "FOLDER", path),
        CommandOption("--score", "FOLDER", path),
    ),
    ("PICTURE…?",),
    {"picture": path},
)


def run(argv: Sequence[str], language: str) -> int:
    """0 where every board was read, 2 where one was not (its line says why), or for a wrong question."""
    given = arguments(USAGE, _joined(argv), language)
    if isinstance(given, int):
        return given
    words = Words(language)
    if given["score"]:
        return _score(given["score"], given["taught"], words)
    if not given["picture"]:
        return _complain(words, "nothing")
    return _read(given, words)


def _joined(argv: Sequence[str]) -> list[str]:
    """The three words after ``--corners`` as one."""
    out = list(argv)
    at = out.index("--corners") + 1 if "--corners" in out else len(out)
    if at < len(out) and " " not in out[at]:
        out[at : at + TAPS] = [" ".join(out[at : at + TAPS])]
    return out


def _complain(words: Words, key: str, **params: object) -> int:
    print(words(f"cli.board.{key}", **params), file=sys.stderr)
    return 2


def _read(given: Arguments, words: Words) -> int:
    unread = False
    layout = given["land"] or usual_layout(given["seats"] or SEATS[0])
    learnt = models(given["taught"]) if given["taught"] else None
    for file in given["picture"]:
        reading = read_file(file, given["corners"] or (), layout, learnt)
        print(line(str(file), reading), flush=True)
        if reading.reason != OK:
            unread = True
            said = words(f"hardware.board.{reading.reason}", n=len(layout.places))
            print(words("cli.board.unread", file=file, problem=said), file=sys.stderr)
    return 2 if unread else 0


def line(file: str, reading: BoardReading) -> str:
    """The JSON line of one photograph."""
    robber = {"hex": reading.robber, "sure": False} if reading.hexes else None
    said = {
        "file": file,
        "size": list(reading.size),
        "reason": reading.reason,
        "fit": reading.fit,
        "corners": [list(corner) for corner in reading.frame],
        "hexes": [_hex(one) for one in reading.hexes],
        "robber": robber,
        "marks": reading.marks,
        "ms": reading.ms,
    }
    return json_said(said)


def _hex(one: HexSeen) -> dict[str, Any]:
    return {
        "at": list(one.at),
        "outline": [list(corner) for corner in one.outline],
        "terrain": one.terrain.terrain,
        **_said("terrain", one.terrain),
        "number": one.number.number,
        **_said("number", one.number),
        "piers": list(one.piers),
        "look": one.look,
    }


def _said(name: str, seen: TerrainSeen | NumberSeen) -> dict[str, Any]:
    return {f"{name}_sure": seen.sure, f"{name}_likely": list(seen.likely)}


def _score(folder: Path, taught: Path | None, words: Words) -> int:
    read = partial(read_file, learnt=models(taught))
    try:
        results = list(judged_boards(folder, read))
    except BoardTruthError as error:
        return _complain(words, error.problem, folder=folder, image=error.image)
    if not results:
        return _complain(words, "no_pictures", folder=folder)
    got = board_score(results)
    print(
        words(
            "cli.board.scored",
            images=got.images,
            found=got.found,
            terrains=got.terrains,
            numbered=got.numbered,
            numbers=got.numbers,
            marks=got.marks,
            unmarked=got.unmarked_boards,
            wrong=got.wrong,
            hexes=got.hexes,
            ms=got.ms,
        )
    )
    return 0
