"""``deploy/rehearse hall``: five machines, of which one is the club's laptop, whose plug is pulled once."""

from __future__ import annotations

import datetime
import json
import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rehearsal import trials, verdicts
from rehearsal.machines import Layers, Machine, machine
from rehearsal.network import NET, number
from rehearsal.rehearse import House, rehearse
from rehearsal.roots import root_of
from rehearsal.systems import SYSTEMS, System

NAME = "hall"
WHAT = "a hall and four tables on five machines; the laptop's plug is pulled once"
SYSTEM = "debian-13"
TABLES = 4
OPEN_SECONDS, PLAY_SECONDS, BACK_SECONDS = 120.0, 300.0, 120.0
AWAY_SECONDS = 15.0
_IN = "cd /home/anna/katane && export PYTHONPATH=.; exec"
_GUEST = ".venv/bin/python /srv/rehearsal/guest.py"


class NotSoError(Exception):
    """What should have happened and did not, in words."""


@dataclass
class _Night:
    """house, system: of the machines. folder: of the log. lower: what lies under each machine. laptop: its place."""

    house: House
    system: System
    folder: Path
    lower: tuple[Path, ...]
    laptop: int
    running: list[subprocess.Popen[bytes]] = field(default_factory=list)

    @contextmanager
    def machine(self, name: str, place: int) -> Iterator[Machine]:
        """One of the five; what it changed is there again where it is started a second time."""
        upper = self.folder / "machines" / name / "upper"
        binds = [f"{self.folder / 'guest'}:/srv/rehearsal"]
        layers, boots = Layers(self.lower, upper), self.house.boots
        with machine(self.system, place, layers, self.house.host, binds, boots) as here:
            yield here

    def starts(self, here: Machine, name: str, command: str) -> subprocess.Popen[bytes]:
        """Starts a program of the project's as anna, with its words in the log of this machine."""
        with (self.folder / f"{name}.log").open("ab") as log:
            words = here.command("su", "-", "anna", "-c", f"{_IN} {command}")
            running = subprocess.Popen(
                words,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        self.running.append(running)
        return running

    def asked(self, here: Machine, *words: str) -> Any:
        """What guest.py answers in a machine; None where it does not (yet)."""
        command = here.command("su", "-", "anna", "-c", f"{_IN} {_GUEST} {' '.join(words)}")
        done = subprocess.run(command, capture_output=True, check=False, timeout=60)
        with (self.folder / "asked.log").open("ab") as log:
            log.write(
                b" ".join(word.encode() for word in words) + b"\n" + done.stdout + done.stderr
            )
        return json.loads(done.stdout) if done.returncode == 0 else None

    def opens(self, here: Machine) -> str:
        """Starts the hall and waits until its page answers; the code for tables."""
        self.starts(here, "laptop", f".venv/bin/companion hall --data hall --tables {TABLES}")
        return str(
            _until(lambda: self.asked(here, "code", "hall"), OPEN_SECONDS, "the hall's page")
        )

    def stops(self) -> None:
        """Ends every program in order, the tables' first."""
        for running in reversed(self.running):
            with suppress(ProcessLookupError):
                os.killpg(running.pid, signal.SIGTERM)
            with suppress(subprocess.TimeoutExpired):
                running.wait(20)


def _until(look: Callable[[], Any], seconds: float, what: str) -> Any:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = look()
        if found:
            return found
        time.sleep(1.0)
    raise NotSoError(f"{what}: not within {seconds:.0f} s")


def run(house: House) -> int:
    """Prepares a machine with the trial ``play``, copies it five times, and plays. 0 for green, 1 for red."""
    system = SYSTEMS[SYSTEM]
    play = next(one for one in trials.every() if one.name == "play")
    layer = house.layer(system, "amd64", play.name)
    if not layer.is_dir():
        print(f"{system.name} {play.name}: {play.what}", flush=True)
        rehearse(house, system, play, "amd64")
    folder = house.folder(system, "amd64", NAME)
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "guest").mkdir(parents=True)
    shutil.copy(Path(__file__).with_name("guest.py"), folder / "guest")
    lower = (root_of(system, "amd64", house.kept, house.host), layer)
    began, measured, verdict, why = time.monotonic(), dict[str, str](), verdicts.GREEN, ""
    print(f"{system.name} {NAME}: {WHAT}", flush=True)
    try:
        with number() as laptop:
            _play(_Night(house, system, folder, lower, laptop), measured)
    except NotSoError as error:
        verdict, why = verdicts.RED, str(error)
    finally:
        shutil.rmtree(folder / "machines", ignore_errors=True)
    done = verdicts.Verdict(
        system.name,
        "amd64",
        NAME,
        house.commit,
        verdict,
        seconds=round(time.monotonic() - began),
        date=datetime.date.today().isoformat(),
        why=why,
        booted=house.boots,
        measured=measured,
    )
    done.keep(folder)
    print(f"{done.place} {NAME}: {verdicts.told(done)}\n  {folder}", flush=True)
    return int(verdict == verdicts.RED)


def _play(night: _Night, measured: dict[str, str]) -> None:
    with ExitStack() as stack:
        tables = [
            stack.enter_context(night.machine(f"table-{n}", stack.enter_context(number())))
            for n in range(1, TABLES + 1)
        ]
        stack.callback(night.stops)
        before = _first_half(night, tables)
        time.sleep(AWAY_SECONDS)  # the tables play on meanwhile
        with night.machine("laptop", night.laptop) as laptop:
            began = time.monotonic()
            night.opens(laptop)
            _until(
                lambda: _further(night.asked(laptop, "rows", "hall"), before),
                BACK_SECONDS,
                "all back",
            )
            measured["all back after"] = f"{time.monotonic() - began:.1f} s"
            night.stops()
            _nothing_is_lost(night, laptop, tables, before)


def _first_half(night: _Night, tables: list[Machine]) -> dict[str, int]:
    """Until all tables play and the hall sees it; then the laptop's plug is pulled. The turns that the page showed."""
    with night.machine("laptop", night.laptop) as laptop:
        page, code = f"http://{NET}.{night.laptop}:8090", night.opens(laptop)
        for n, table in enumerate(tables, 1):
            data = f"data-{n}"
            if night.asked(table, "joins", page, code, f"table-{n}", data) is None:
                raise NotSoError(f"table {n} did not join")
            night.starts(
                table, f"table-{n}", f".venv/bin/companion play --demo --headless --data {data}"
            )
        zero = {f"t{n}": 0 for n in range(1, TABLES + 1)}
        found = _until(
            lambda: _further(night.asked(laptop, "rows", "hall"), zero), PLAY_SECONDS, "four tables"
        )
        _pull_the_plug(laptop)
        night.running = night.running[1:]
    return dict(found)


def _pull_the_plug(laptop: Machine) -> None:
    """Nothing ends in order: every process of the machine is gone at once."""
    if laptop.is_booted:
        os.kill(laptop.leader, signal.SIGKILL)
    else:
        raise NotSoError("this machine boots no others: no plug can be pulled")
    time.sleep(2.0)


def _further(rows: Any, before: dict[str, int]) -> dict[str, int] | None:
    """The turns, where every table has come further than before."""
    if not rows or set(rows) != set(before):
        return None
    return dict(rows) if all(rows[one] > before[one] for one in before) else None


def _nothing_is_lost(
    night: _Night, laptop: Machine, tables: list[Machine], before: dict[str, int]
) -> None:
    kept = night.asked(laptop, "kept", "hall")
    if kept is None or any(kept[one]["turn"] < before[one] for one in before):
        raise NotSoError(f"the hall's log has {kept}, its page showed {before}")
    for n, table in enumerate(tables, 1):
        told = night.asked(table, "taken", f"data-{n}")
        if told is None or kept[f"t{n}"]["boxes"].get(told["box"], 0) < told["number"]:
            raise NotSoError(f"table {n} was told {told}; the hall's log has {kept[f't{n}']}")
