"""``deploy/rehearse pi [TRIAL…]``: the images, the trials one after the other, and their table."""

from __future__ import annotations

import datetime
import shutil
import time
from collections.abc import Sequence

from rehearsal import verdicts
from rehearsal.pi.bench import Bench, PiTrial, RedError
from rehearsal.pi.guest import GuestError
from rehearsal.pi.image import Workshop
from rehearsal.pi.processor import Processor
from rehearsal.pi.trials import TRIALS
from rehearsal.rehearse import House
from rehearsal.roots import NotReachableError
from rehearsal.systems import DEBIAN_12, DEBIAN_13, System
from rehearsal.verdicts import GREEN, NOT_REACHABLE, NOT_RUN, RED, Verdict

NAME = "pi"
"""What the command line calls it."""
SYSTEMS = (DEBIAN_12, DEBIAN_13)
Jobs = list[tuple[System, PiTrial]]


def named() -> tuple[str, ...]:
    """The trials in their order."""
    return tuple(trial.name for trial in TRIALS)


def jobs(names: Sequence[str]) -> Jobs:
    """Each system with its trials, or what is named of both. KeyError for a name that neither has."""
    asked = set(names)
    unknown = asked - {system.name for system in SYSTEMS} - {trial.name for trial in TRIALS}
    if unknown:
        raise KeyError(min(unknown))
    systems = [system for system in SYSTEMS if system.name in asked] or SYSTEMS
    trials = [trial for trial in TRIALS if trial.name in asked] or TRIALS
    return [(system, trial) for system in systems for trial in trials if system.name in trial.where]


def run(house: House, wanted: Jobs, processor: Processor) -> int:
    """Run them and print what came of it. Out: 0 if nothing was red. NotReachableError, UntrustedError, BuildError."""
    done: list[Verdict] = []
    for system, trial in wanted:
        print(f"{system.name} {processor.name} {trial.name}: {trial.what}", flush=True)
        began = time.monotonic()
        workshop = Workshop(house, system, processor)
        base = workshop.made()
        image = time.monotonic() - began
        folder = house.folder(system, _place(processor), trial.name)
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        bench = Bench(workshop, base, folder)
        if image > 1:
            print(f"  its disk was made in {image:.0f} s", flush=True)
        verdict = _tried(bench, trial)
        verdict.keep(folder)
        done.append(verdict)
        print(f"{verdict.place} {trial.name}: {verdicts.told(verdict)}", flush=True)
        print(f"  {folder}/log", flush=True)
    print(table(done))
    return 1 if any(verdict.verdict == RED for verdict in done) else 0


def _place(processor: Processor) -> str:
    """What stands for the processor in folders and in the table."""
    return f"{NAME}-{processor.name}"


def _tried(bench: Bench, trial: PiTrial) -> Verdict:
    began = time.monotonic()
    came, why = GREEN, ""
    try:
        trial.act(bench)
    except RedError as error:
        came, why = RED, str(error)
    except NotReachableError as error:
        came, why = NOT_REACHABLE, str(error)
    except GuestError as error:  # which says nothing of the house
        came, why = NOT_RUN, str(error)
    finally:
        (bench.folder / "disk.qcow2").unlink(missing_ok=True)
    bench.note(f"{came} {why}")
    return Verdict(
        bench.workshop.system.name,
        _place(bench.workshop.processor),
        trial.name,
        bench.workshop.house.commit,
        came,
        seconds=round(time.monotonic() - began),
        date=datetime.date.today().isoformat(),
        why=" ".join(why.split()),
        measured=dict(bench.measured),
    )


def table(done: Sequence[Verdict]) -> str:
    """The verdicts in Markdown."""
    rows = [f"| {one.place} | {one.trial} | {verdicts.told(one)} |" for one in done]
    return "\n".join(["| system | trial | now |", "|---|---|---|", *rows])


def listed() -> str:
    """Every trial, and what it tries."""
    rows = [f"{trial.name:14}{' '.join(trial.where):42}{trial.what}" for trial in TRIALS]
    return "\n".join([f"{NAME}: an emulated Raspberry Pi", *rows])
