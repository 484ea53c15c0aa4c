"""How many taps a photographed board takes on the host's phone: ``python -m tests.training.board_taps FOLDER…``.

A person who knows the board says whether the hexes fit, answers every question, mends what is wrong without one, and
says what each harbor trades: where a pier is proposed rightly that takes one tap, elsewhere a tap on the coast more.
Where nobody knows how the frame lies, it lies as in the rulebook. FOLDER is as ``companion board --score`` takes it.
Prints for each photograph the taps for land and harbors, how many piers were proposed rightly and wrongly, and the
seconds. With ``--pace 0.8`` each tap takes so long, and a process of its own reads, as at the table.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Final

import numpy as np

from companion.app.board_photograph import board_read
from companion.boards import island_plan
from companion.boards.layouts import BoardLayout
from companion.cli.board import line
from companion.editor.desk import DraftDesk
from companion.editor.opened import Reader
from companion.editor.photographed import coast_of, hexes_of, quays_of
from companion.editor.shelf import BoardShelf
from companion.rules.cards import singles
from hardware.board.lattice import Floats, widths
from hardware.board.piers import by_hex
from hardware.board.reader import read_file
from hardware.board.score import NEAR, BoardTruth, truths_of

Json = dict[str, Any]
Told = Mapping[str, tuple[str, int | None]]
"""Place → terrain and number, as the board has them."""
CAMERA: Final = 3
"""The key of the page, the camera's release, and that the picture will do."""
PICTURE: Final = b"\xff\xd8\xff\xc0\x00\x0b\x08\x01\xe0\x02\x80\x01"
"""The head of a JPEG: the reader looks at a file."""


@dataclass(frozen=True, slots=True)
class TapsTaken:
    """Taps from the first until the land is said, and for the harbors after that.

    piers: proposed where they lie; wrong: proposed elsewhere; seconds: for the land, for the harbors too.
    """

    land: int
    harbors: int
    piers: int
    wrong: int
    seconds: tuple[float, float] = (0.0, 0.0)


class TapRefusedError(Exception):
    """The table does not do what was tapped; says why."""


class Tapper:
    """A person at the host's phone, who counts taps. pace: seconds that each takes; seats: of the island."""

    def __init__(self, reader: Reader, pace: float = 0.0, seats: int = 4) -> None:
        self.desk = DraftDesk(BoardShelf(None), reader=reader)
        self.taps, self.pace, self.seats = 0, pace, seats

    def ask(self, do: Mapping[str, Any], taps: int = 1) -> Json:
        """What a key, or so many taps, bring."""
        self.taps += taps
        time.sleep(self.pace * taps)
        answer = self.desk.answer(do, "en")
        if "boards" not in answer:
            raise TapRefusedError(str(answer))
        found: Json = answer["boards"]
        return found

    def photograph(self) -> Json:
        """Sends a picture: the page that shows it."""
        text = base64.b64encode(PICTURE).decode()
        new = {"game": "base", "seats": self.seats, "part": 1, "parts": 1, "text": text}
        page: Json = self.ask({"act": "photograph", **new}, CAMERA)["photograph"]
        return page

    def show(self, page: Json, taps: Sequence[tuple[float, float]]) -> Json:
        """Says that the hexes do not fit, where they are shown, and shows three of them."""
        if page["stage"] != "taps":
            self.ask({"act": "photograph", "fits": False})
        shown: Json = self.ask({"act": "photograph", "taps": taps}, len(taps))["photograph"]
        return shown

    def fits(self, told: Told) -> None:
        """Says that the hexes fit, answers what is asked, and mends what is wrong."""
        sheet = self.ask({"act": "photograph", "fits": True})["sheet"]
        while sheet["source"].startswith("Question"):
            sheet = self._answers(sheet, told)
        for one in sheet["board"]["hexes"]:
            if one["at"] in told:
                self._mends(one, *told[one["at"]])

    def _answers(self, sheet: Json, told: Told) -> Json:
        terrain, number = told[sheet["glow"][0]]
        keys = {one["do"].get("value"): one for one in sheet["keys"]}
        value = terrain if any("land" in one for one in sheet["keys"]) else number
        if value not in keys:
            sheet = self.ask(sheet["keys"][-1]["do"])["sheet"]
            keys = {one["do"].get("value"): one for one in sheet["keys"]}
        found: Json = self.ask(keys[value]["do"])["sheet"]
        return found

    def _mends(self, one: Json, terrain: str, number: int | None) -> None:
        for layer, key, value in (("terrains", "terrain", terrain), ("numbers", "number", number)):
            said = None if one[key] == "blank" else one[key]
            if said == value or (key == "number" and value is None):
                continue
            self.ask({"act": "go", "layer": layer})
            self.ask({"act": "tap", "at": one["at"]})
            self.ask({"act": "say", "what": key, "value": value})

    def harbors(self, quays: Sequence[str], luck: Random) -> None:
        """Says what the nine harbors trade, as chance laid them."""
        sheet = self.ask({"act": "go", "layer": "harbors"}, 0)["sheet"]
        trades = singles(island_plan(self.seats).harbor_trades)
        for trade in luck.sample(trades, len(trades)):
            there = {one["at"] for one in sheet["board"]["harbors"]}
            waiting = [path for path in quays if path not in there]
            if waiting and not {*sheet["glow"]} & {*waiting}:
                sheet = self.ask({"act": "tap", "at": waiting[0]})["sheet"]
            if waiting:
                sheet = self.ask({"act": "say", "what": "trade", "value": trade})["sheet"]
        assert {one["at"] for one in sheet["board"]["harbors"]} == {*quays}


def read_here(path: Path, taps: Sequence[tuple[float, float]], layout: BoardLayout) -> Json:
    """A reading by this process."""
    said: Json = json.loads(line(path.name, read_file(path, taps, layout)))
    return said


def read_aside(path: Path, taps: Sequence[tuple[float, float]], layout: BoardLayout) -> Json:
    """A reading by a process of its own, as the table has it."""
    return asyncio.run(board_read(path, layout, taps)) or {}


def taps_for(folder: Path, truth: BoardTruth, seed: int, pace: float = 0.0) -> TapsTaken | None:
    """The taps that one photograph takes; None where no board is seen in it, and it is taken anew."""
    read: dict[str, Json] = {}

    layout = truth.shape.layout

    def reader(_: bytes, taps: Sequence[tuple[float, float]], layout: BoardLayout) -> Json:
        read["last"] = (read_aside if pace else read_here)(folder / truth.file, taps, layout)
        return read["last"]

    person, start = Tapper(reader, pace, layout.seats), time.monotonic()
    try:
        page = person.photograph()
    except TapRefusedError:
        return None
    there, wide = truth.middles, widths(truth.lattice, truth.shape)
    spots = read_middles(read["last"], layout)
    if page["stage"] != "fits" or farthest_off(there, spots, wide) > NEAR:
        person.show(page, truth.taps)
        spots = read_middles(read["last"], layout)
    order = np.linalg.norm(there[:, None] - spots[None], axis=2).argmin(axis=0)
    numbers = truth.numbers or (None,) * len(layout.places)
    places = {int(i): at for at, i in zip(layout.places, order, strict=True)}
    person.fits({at: (truth.terrains[i], numbers[i]) for i, at in places.items()})
    taps_of_land, landed = person.taps, time.monotonic()
    own = enumerate(by_hex(truth.piers) if layout.has_pieces else ())
    land = frozenset(layout.places)
    quays = [coast_of(places[i], land)[path] for i, paths in own for path in paths]
    shown = {*quays_of(hexes_of(read["last"], layout))}
    person.harbors(quays or island_plan(layout.seats).harbor_paths, Random(seed))
    seconds = (round(landed - start, 1), round(time.monotonic() - start, 1))
    told, wrong = len(shown & {*quays}), len(shown - {*quays})
    return TapsTaken(taps_of_land, person.taps - taps_of_land, told, wrong, seconds)


def farthest_off(there: Floats, spots: Floats, wide: Floats) -> float:
    """By how many pitches the hex lies off that lies off most."""
    far = np.linalg.norm(there[:, None] - spots[None], axis=2).min(axis=1)
    return float((far / wide).max())


def read_middles(said: Json, layout: BoardLayout) -> Floats:
    """Where the hexes lie in the picture, as the editor counts them."""
    return np.asarray([np.mean(one.outline, axis=0) for one in hexes_of(said, layout)])


def main() -> None:
    """Every photograph of every folder."""
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("folders", type=Path, nargs="+")
    wanted.add_argument("--pace", type=float, default=0.0, help="seconds that a tap takes")
    given = wanted.parse_args()
    every: list[TapsTaken] = []
    for folder in given.folders:
        for truth in truths_of(folder):
            taken = taps_for(folder, truth, len(every), given.pace)
            every += [taken] if taken is not None else []
            print(folder.name, truth.file, *(astuple(taken) if taken else ["none"]), flush=True)
    print("median", median(one.land for one in every), median(one.harbors for one in every))
    print("most", max(one.land for one in every), max(one.harbors for one in every))
    times = [one.seconds for one in every]
    print("seconds", median(land for land, _ in times), median(whole for _, whole in times))
    print("piers", sum(one.piers for one in every), "wrong", sum(one.wrong for one in every))


if __name__ == "__main__":
    main()
