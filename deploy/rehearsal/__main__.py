"""``deploy/rehearse``: what is asked for, in which order, and what came of it."""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from rehearsal import host, trials, verdicts
from rehearsal.emulation import emulated
from rehearsal.network import bridge
from rehearsal.rehearse import House, rehearse
from rehearsal.systems import SYSTEMS, System
from rehearsal.trials import Trial

PROJECT = Path(__file__).resolve().parents[2]
KEPT = Path(os.environ.get("REHEARSE_HOME", "/var/tmp/katane-rehearsal"))
FIRST = "7c6c9cd5"
"""The commit before there was a rehearsal: the table shows it beside the latest."""

USAGE = """\
deploy/rehearse debian-12|debian-13|ubuntu-24.04 [TRIAL…]   the named trials, or all that there are for the system
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
    house = House(KEPT, PROJECT, _commit(given.commit), host.read(), not given.chroot)
    if given.table:
        print(_table(house))
        return 0
    if given.system is None:
        print(USAGE, file=sys.stderr)
        return 2
    wanted = _wanted(given)
    if isinstance(wanted, str):
        print(f"deploy/rehearse: {wanted}", file=sys.stderr)
        return 2
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    try:
        with (
            bridge(house.locks),
            emulated("arm64" if any(w[2] == "arm64" for w in wanted) else "amd64"),
        ):
            return _all(house, wanted, given)
    except KeyboardInterrupt:
        print(
            "\ndeploy/rehearse: stopped; all is put away. Again: it goes on here", file=sys.stderr
        )
        return 130


def _parsed(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="deploy/rehearse", usage=USAGE)
    parser.add_argument("system", nargs="?", choices=[*SYSTEMS, "all"])
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
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


Wanted = list[tuple[System, Trial, str]]


def _wanted(given: argparse.Namespace) -> Wanted | str:
    """What is to be run, or why that cannot be."""
    every = trials.every()
    unknown = set(given.trials) - {trial.name for trial in every}
    if unknown:
        return f"there is no trial {sorted(unknown)[0]}; --list says which there are"
    systems = list(SYSTEMS.values()) if given.system == "all" else [SYSTEMS[given.system]]
    arches = ["amd64", "arm64"] if given.system == "all" else [given.arch]
    return [
        (system, trial, arch)
        for arch in arches
        for system in systems
        for trial in every
        if trial.is_for(system.name, arch) and (not given.trials or trial.name in given.trials)
    ]


def _before(house: House, system: System, trial: Trial, arch: str) -> list[Trial]:
    """The trials that this one goes on from and whose machines are not there yet, in order."""
    if not trial.after:
        return []
    before = next(one for one in trials.every() if one.name == trial.after)
    there = house.layer(system, arch, before.name).is_dir()
    return [*_before(house, system, before, arch), *([] if there else [before])]


def _all(house: House, wanted: Wanted, given: argparse.Namespace) -> int:
    bad = False
    for system, trial, arch in wanted:
        for before in _before(house, system, trial, arch):
            rehearse(house, system, before, arch)
        folder = house.folder(system, arch, trial.name)
        known = verdicts.kept(folder)
        goes_on = not given.again and not given.trials
        if known is None or not goes_on or known.verdict == verdicts.NOT_REACHABLE:
            print(f"{system.name} {arch} {trial.name}: {trial.what}", flush=True)
            known = rehearse(house, system, trial, arch)
        print(f"{known.place} {trial.name}: {verdicts.told(known)}", flush=True)
        print(f"  {folder}/log", flush=True)
        bad = bad or known.verdict == verdicts.RED
    return 1 if bad else 0


def _listed() -> str:
    rows = [f"{trial.name:14}{' '.join(trial.where):42}{trial.what}" for trial in trials.every()]
    return "\n".join(["systems: " + ", ".join(SYSTEMS), *rows, f"kept in {KEPT}"])


def _table(house: House) -> str:
    runs = house.kept / "runs"
    order = [trial.name for trial in trials.every()]
    return verdicts.table(verdicts.of_commit(runs, FIRST), verdicts.newest(runs, FIRST), order)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
