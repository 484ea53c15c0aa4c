"""``deploy/rehearse``: what is asked for, in which order, and what came of it."""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from rehearsal import host, trials, verdicts
from rehearsal.club import command as club
from rehearsal.emulation import EmulationError, emulated
from rehearsal.network import bridge
from rehearsal.pi import command as pi
from rehearsal.pi.image import BuildError
from rehearsal.pi.processor import PROCESSORS
from rehearsal.rehearse import House, can_boot, put_away, rehearse
from rehearsal.roots import NotReachableError, UntrustedError
from rehearsal.systems import SYSTEMS, System
from rehearsal.trials import Trial

PROJECT = Path(__file__).resolve().parents[2]
KEPT = Path(os.environ.get("REHEARSE_HOME", "/var/lib/katane-rehearsal")).resolve()
FIRST = "7c6c9cd5"
"""The commit before there was a rehearsal: the table shows it beside the latest."""

UNSETTLED = (verdicts.NOT_RUN, verdicts.NOT_REACHABLE)
"""Verdicts that say nothing of the house: such a trial is run again."""
Jobs = list[tuple[System, Trial, str]]


class MisusedError(Exception):
    """What was asked for is not there; the text says what is."""


USAGE = """\
deploy/rehearse debian-12|debian-13|ubuntu-24.04 [TRIAL…]   the named trials, or all that there are for the system
deploy/rehearse pi [TRIAL…]    an emulated Raspberry Pi with pins, screen and touch, on Debian 12 and 13
deploy/rehearse hall           a hall and four tables on five machines of their own, the laptop's plug pulled once
deploy/rehearse all            every trial on every system; goes on where it was stopped
deploy/rehearse --list         what there is
deploy/rehearse --table        the latest verdicts, and those of the commit before there were rehearsals
"""


def main(arguments: Sequence[str]) -> int:
    """Run what is asked for. Out: 0 if nothing was red, 1 if something was, 2 for what was not understood."""
    given = _parsed(arguments)
    if given.list:
        print(_listed())
        return 0
    if given.table:
        print(_table())
        return 0
    try:
        commit = _commit(given.commit)
        emulates = _emulated_jobs(given.trials) if given.system == pi.NAME else []
        jobs = [] if emulates or given.system == club.NAME else _wanted(given)
    except MisusedError as error:
        print(f"deploy/rehearse: {error}", file=sys.stderr)
        return 2
    for end in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(end, lambda *_: sys.exit(143))
    house = House(KEPT, PROJECT, commit, host.read(), not given.chroot)
    arches = {given.arch} if emulates else {arch for _, _, arch in jobs}
    try:
        with bridge() as alone, emulated("arm64" if "arm64" in arches else "amd64"):
            if alone:
                put_away(house)
            if emulates:
                return pi.run(house, emulates, PROCESSORS[given.arch])
            if given.system == club.NAME:
                return club.run(house)
            return _all(_booting(house, jobs), jobs, given)
    except (NotReachableError, UntrustedError, EmulationError, BuildError) as error:
        print(f"deploy/rehearse: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(
            "\ndeploy/rehearse: stopped; all is put away. Again: it goes on here", file=sys.stderr
        )
        return 130


def _booting(house: House, jobs: Jobs) -> House:
    """The house as this machine can have it."""
    first = next((system for system, _, arch in jobs if house.boots_on(arch)), None)
    if first is None or can_boot(house, first):
        return house
    print("this machine boots no others: trials run in plain roots, without services", flush=True)
    return replace(house, boots=False)


def _parsed(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="deploy/rehearse", usage=USAGE)
    parser.add_argument("system", nargs="?", choices=[*SYSTEMS, "all", pi.NAME, club.NAME])
    parser.add_argument("trials", nargs="*", metavar="TRIAL")
    parser.add_argument("--arch", choices=["amd64", "arm64"], default="amd64")
    parser.add_argument("--commit", default="HEAD", help="which commit is tried (HEAD)")
    parser.add_argument("--again", action="store_true", help="also what has a verdict already")
    parser.add_argument("--chroot", action="store_true", help="without booting the machines")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--table", action="store_true")
    return parser.parse_intermixed_args(arguments)


def _commit(name: str) -> str:
    command = ["git", "-C", str(PROJECT), "rev-parse", "--short=8", f"{name}^{{commit}}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise MisusedError(f"git knows no commit {name} here: {done.stderr.strip()}")
    return done.stdout.strip()


def _wanted(given: argparse.Namespace) -> Jobs:
    """What is to be run; MisusedError."""
    every = trials.every()
    unknown = sorted(set(given.trials) - {trial.name for trial in every})
    if given.system is None or unknown:
        problem = f"there is no trial {unknown[0]}" if unknown else "no system is named"
        raise MisusedError(f"{problem}; deploy/rehearse --list says what there is")
    systems = list(SYSTEMS.values()) if given.system == "all" else [SYSTEMS[given.system]]
    arches = ["amd64", "arm64"] if given.system == "all" else [given.arch]
    jobs = [
        (system, trial, arch)
        for arch in arches
        for system in systems
        for trial in every
        if trial.is_for(system.name, arch) and (not given.trials or trial.name in given.trials)
    ]
    left = sorted(set(given.trials) - {trial.name for _, trial, _ in jobs})
    if left or not jobs:
        what = left[0] if left else "of these trials none"
        raise MisusedError(
            f"{what} is not for {given.system} on {given.arch}; --list says which are"
        )
    return jobs


def _emulated_jobs(names: Sequence[str]) -> pi.Jobs:
    """What is to be run on the emulated Pi; MisusedError."""
    try:
        return pi.jobs(names)
    except KeyError as error:
        raise MisusedError(
            f"there is no trial {error.args[0]} on the Pi; deploy/rehearse --list says what there is"
        ) from error


def _before(house: House, system: System, trial: Trial, arch: str) -> list[Trial]:
    """The trials that this one goes on from and that have not come to their end yet, in order."""
    if not trial.after:
        return []
    before = next(one for one in trials.every() if one.name == trial.after)
    is_there = verdicts.kept(house.folder(system, arch, before.name)) is not None
    is_there = is_there and house.layer(system, arch, before.name).is_dir()
    return [*_before(house, system, before, arch), *([] if is_there else [before])]


def _all(house: House, jobs: Jobs, given: argparse.Namespace) -> int:
    bad = False
    for system, trial, arch in jobs:
        for one in (*_before(house, system, trial, arch), trial):
            known = verdicts.kept(house.folder(system, arch, one.name))
            if given.again or given.trials or known is None or known.verdict in UNSETTLED:
                print(f"{system.name} {arch} {one.name}: {one.what}", flush=True)
                known = rehearse(house, system, one, arch)
            print(f"{known.place} {one.name}: {verdicts.told(known)}", flush=True)
            print(f"  {house.folder(system, arch, one.name)}/log", flush=True)
            bad = bad or known.verdict == verdicts.RED
    return 1 if bad else 0


def _listed() -> str:
    rows = [f"{trial.name:14}{' '.join(trial.where):42}{trial.what}" for trial in trials.every()]
    return "\n".join(
        [
            "systems: " + ", ".join(SYSTEMS),
            *rows,
            pi.listed(),
            f"{club.NAME:14}{club.SYSTEM:42}{club.WHAT}",
            f"kept in {KEPT}",
        ]
    )


def _table() -> str:
    runs = KEPT / "runs"
    order = [*(trial.name for trial in trials.every()), *pi.named(), club.NAME]
    return verdicts.table(verdicts.of_commit(runs, FIRST), verdicts.newest(runs, FIRST), order)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
