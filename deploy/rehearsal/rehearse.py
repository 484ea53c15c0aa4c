"""One trial: its machine, its log, its verdict."""

from __future__ import annotations

import datetime
import os
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from rehearsal import trials
from rehearsal.display import display, picture
from rehearsal.host import Host
from rehearsal.machines import Layers, Machine, NotBootedError, left_mounted, machine
from rehearsal.network import number
from rehearsal.roots import NotReachableError, UntrustedError, fetched, root_of
from rehearsal.systems import System
from rehearsal.trials import Trial
from rehearsal.verdicts import GREEN, NOT_REACHABLE, NOT_RUN, RED, Verdict

NOT_HERE = 77
"""What a trial ends with that cannot be run on this machine."""
TOO_LATE, KILLED = 124, 137
"""What timeout ends with, the second where a trial had to be killed."""
_PLACE = "/srv/rehearsal"
_MEASURED = re.compile(r"^measured: (.+?): (.+)$", re.MULTILINE)
_WHY = re.compile(r"^(?:RED|NOT RUN): (.+)$", re.MULTILINE)


@dataclass(frozen=True)
class House:
    """kept: where roots, machines and runs lie. project: the sources. commit: which of them.

    host: this machine's package settings. boots: False for plain chroots.
    """

    kept: Path
    project: Path
    commit: str
    host: Host
    boots: bool = True

    def boots_on(self, arch: str) -> bool:
        """Whether machines with this processor are booted: emulated ones never are."""
        return self.boots and arch == "amd64"

    def folder(self, system: System, arch: str, trial: str) -> Path:
        """Where log, pictures and verdict of a trial lie."""
        return self.kept / "runs" / self.commit / f"{system.name}-{arch}" / trial

    def layer(self, system: System, arch: str, trial: str) -> Path:
        """What a trial changed on its machine."""
        return self.kept / "machines" / self.commit / f"{system.name}-{arch}" / trial / "upper"


def put_away(house: House) -> None:
    """Delete what the trials of other commits changed on their machines; no rehearsal may be running.

    A rehearsal that was killed, or whose machine lost its power, may have left its disks mounted.
    """
    machines = house.kept / "machines"
    for place in left_mounted(house.kept, Path("/proc/self/mounts").read_text(encoding="utf-8")):
        subprocess.run(["umount", place], check=True)
    for folder in machines.glob("*"):
        if folder.name != house.commit:
            shutil.rmtree(folder)


def can_boot(house: House, system: System) -> bool:
    """Whether this machine boots others; where it does not, they are plain roots. NotReachableError, UntrustedError."""
    lower = (root_of(system, "amd64", house.kept, house.host),)
    with TemporaryDirectory(dir=house.kept) as folder, number() as place:
        layers = Layers(lower, Path(folder) / "upper")
        try:
            with machine(system, place, layers, house.host):
                return True
        except NotBootedError:
            return False


def rehearse(house: House, system: System, trial: Trial, arch: str) -> Verdict:
    """Run a trial; its verdict is kept."""
    folder = house.folder(system, arch, trial.name)
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "out").mkdir(parents=True)
    (folder / "out").chmod(0o777)  # whoever plays in the machine writes there
    began = time.monotonic()
    verdict, why = _tried(house, system, trial, arch, folder)
    for shot in folder.glob("out/*.xwd"):
        picture(shot)
        shot.unlink()
    log = folder / "log"
    said = log.read_text(encoding="utf-8", errors="replace") if log.exists() else ""
    done = Verdict(
        system.name,
        arch,
        trial.name,
        house.commit,
        verdict,
        seconds=round(time.monotonic() - began),
        date=datetime.date.today().isoformat(),
        why=why,
        booted=house.boots_on(arch),
        measured=dict(_MEASURED.findall(said)),
    )
    done.keep(folder)
    if trial.name not in {one.after for one in trials.every()}:  # nobody goes on with its machine
        shutil.rmtree(house.layer(system, arch, trial.name).parent, ignore_errors=True)
    return done


def _tried(house: House, system: System, trial: Trial, arch: str, folder: Path) -> tuple[str, str]:
    """Verdict and reason."""
    try:
        status = _run(house, system, trial, arch, folder)
        if status == 0:
            return GREEN, ""
        said = (folder / "log").read_text(encoding="utf-8", errors="replace")
        why = _WHY.findall(said)[-1:]
        if status == NOT_HERE:
            return NOT_RUN, why[0] if why else "it said no more"
        _reach(house, system)
        if status in (TOO_LATE, KILLED):
            return RED, f"not done after {trial.minutes} minutes"
        return RED, why[0] if why else f"ended with status {status}"
    except NotReachableError as error:
        return NOT_REACHABLE, str(error)
    except subprocess.CalledProcessError as error:  # its words may hold what is this machine's own
        with suppress(NotReachableError):
            _reach(house, system)
            return RED, f"{Path(error.cmd[0]).name} ended with status {error.returncode}"
        return NOT_REACHABLE, "an archive or index"
    except (UntrustedError, RuntimeError, OSError, ValueError) as error:
        return RED, str(error).splitlines()[0]


def _reach(house: House, system: System) -> None:
    """NotReachableError where one of the places that packages come from does not answer."""
    archive = f"{house.host.archive(system)}/dists/{system.suite}/InRelease"
    for address in (archive, *house.host.indexes):
        fetched(address)


def _run(house: House, system: System, trial: Trial, arch: str, folder: Path) -> int:
    own = house.layer(system, arch, trial.name)
    shutil.rmtree(own.parent, ignore_errors=True)
    lower = (
        root_of(system, arch, house.kept, house.host),
        *_layers_below(house, system, arch, trial),
    )
    _hand_over(house, trial, folder)
    with ExitStack() as stack:
        binds = [f"{folder}:{_PLACE}"]
        given = []
        if "display" in trial.needs:
            (folder / "display").mkdir()
            shown = stack.enter_context(display(folder / "display"))
            binds.append(f"{shown.socket}:/srv/x11/{shown.socket.name}")
            given.append(f"REHEARSAL_DISPLAY=:{shown.number}")
        layers = Layers(lower, own)
        place = stack.enter_context(number())
        boots = house.boots_on(arch)
        here = stack.enter_context(machine(system, place, layers, house.host, binds, boots))
        if "systemd" in trial.needs and not here.is_booted:
            (folder / "log").write_text("NOT RUN: it needs a booted machine\n", encoding="utf-8")
            return NOT_HERE
        return _logged(here, trial, folder, given)


def _logged(here: Machine, trial: Trial, folder: Path, given: list[str]) -> int:
    words = [*given, "bash", f"{_PLACE}/{trial.name}.sh"]
    limit = ["timeout", "--kill-after=10", f"{trial.minutes}m"]
    with (folder / "log").open("wb") as log:
        running = subprocess.Popen(
            [*limit, *here.command("env", *words)],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            return running.wait()
        finally:
            with suppress(ProcessLookupError):
                os.killpg(running.pid, signal.SIGKILL)


def _layers_below(house: House, system: System, arch: str, trial: Trial) -> list[Path]:
    """What the trials changed that this one goes on from, the first of them lowest."""
    layers: list[Path] = []
    while trial.after:
        trial = next(one for one in trials.every() if one.name == trial.after)
        layers.insert(0, house.layer(system, arch, trial.name))
    return layers


def _hand_over(house: House, trial: Trial, folder: Path) -> None:
    """Put the project and the trial's scripts where the machine sees them."""
    for script in (trial.script, *trials.FOLDER.glob("lib*")):
        shutil.copy(script, folder)
    bundle(house, folder / "katane.bundle")


def bundle(house: House, place: Path) -> None:
    """Write the commit, as a clone of it has it, into a file."""
    with _bare(house) as bare:
        written = ["git", "-C", str(bare), "bundle", "create", "--quiet"]
        subprocess.run([*written, place, "HEAD"], check=True)


@contextmanager
def _bare(house: House) -> Iterator[Path]:
    """A repository whose HEAD is the commit."""
    with TemporaryDirectory(dir=house.kept) as bare:
        git = ["git", "-C", bare]
        clone = ["git", "clone", "--quiet", "--bare", "--no-local", str(house.project), bare]
        head = [*git, "update-ref", "--no-deref", "HEAD", house.commit]
        for command in (clone, head):
            subprocess.run(command, check=True)
        yield Path(bare)
