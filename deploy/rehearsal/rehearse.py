"""One trial: its machine, its log, its verdict."""

from __future__ import annotations

import datetime
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from rehearsal import trials
from rehearsal.display import display, picture
from rehearsal.host import Host
from rehearsal.machines import Layers, Machine, machine
from rehearsal.network import number
from rehearsal.roots import NotReachableError, fetched, root_of
from rehearsal.systems import System
from rehearsal.trials import Trial
from rehearsal.verdicts import GREEN, NOT_REACHABLE, NOT_RUN, RED, Verdict

NOT_HERE = 77
"""What a trial ends with that cannot be run on this machine."""
INDEX = "https://pypi.org/simple/six/"
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

    @property
    def locks(self) -> Path:
        """Where rehearsals of this machine know of each other."""
        return self.kept / "locks"

    def folder(self, system: System, arch: str, trial: str) -> Path:
        """Where log, pictures and verdict of a trial lie."""
        return self.kept / "runs" / self.commit / f"{system.name}-{arch}" / trial

    def layer(self, system: System, arch: str, trial: str) -> Path:
        """What a trial changed on its machine."""
        return self.kept / "machines" / self.commit / f"{system.name}-{arch}" / trial / "upper"


def rehearse(house: House, system: System, trial: Trial, arch: str) -> Verdict:
    """Run a trial; its verdict is kept."""
    folder = house.folder(system, arch, trial.name)
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "out").mkdir(parents=True)
    (folder / "out").chmod(0o777)  # whoever plays in the machine writes there
    began = time.monotonic()
    try:
        status = _run(house, system, trial, arch, folder)
        said = (folder / "log").read_text(encoding="utf-8", errors="replace")
        verdict, why = _judged(house, system, trial, status, said)
    except NotReachableError as error:
        verdict, why, said = NOT_REACHABLE, str(error), ""
    except (RuntimeError, subprocess.CalledProcessError) as error:
        verdict, why, said = RED, str(error).splitlines()[-1], ""
    for shot in folder.glob("out/*.xwd"):
        picture(shot)
        shot.unlink()
    seconds, today = round(time.monotonic() - began), datetime.date.today().isoformat()
    measured = dict(_MEASURED.findall(said))
    done = Verdict(
        system.name, arch, trial.name, house.commit, verdict, seconds, today, why, measured
    )
    done.keep(folder)
    return done


def _judged(house: House, system: System, trial: Trial, status: int, said: str) -> tuple[str, str]:
    if status == 0:
        return GREEN, ""
    why = _WHY.findall(said)
    if status == NOT_HERE:
        return NOT_RUN, why[-1] if why else "it said no more"
    for address in (f"{house.host.archive(system)}/dists/{system.suite}/InRelease", INDEX):
        fetched(address)
    if status == 124:
        return RED, f"not done after {trial.minutes} minutes"
    return RED, why[-1] if why else f"ended with status {status}"


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
        boots = house.boots and arch == "amd64"
        layers = Layers(lower, own)
        place = stack.enter_context(number(house.locks))
        name = f"{system.suite}-{place}"
        here = stack.enter_context(machine(name, place, layers, house.host, binds, boots))
        if "systemd" in trial.needs and not here.is_booted:
            (folder / "log").write_text("NOT RUN: it needs a booted machine\n", encoding="utf-8")
            return NOT_HERE
        return _logged(here, trial, folder, given)


def _logged(here: Machine, trial: Trial, folder: Path, given: list[str]) -> int:
    words = [*given, "bash", f"{_PLACE}/{trial.name}.sh"]
    command = ["timeout", f"{trial.minutes}m", *here.command("env", *words)]
    with (folder / "log").open("wb") as log:
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT, check=False
        )
    return done.returncode


def _layers_below(house: House, system: System, arch: str, trial: Trial) -> list[Path]:
    """What the trials changed that this one goes on from, the first of them lowest."""
    layers: list[Path] = []
    while trial.after:
        trial = next(one for one in trials.every() if one.name == trial.after)
        layers.insert(0, house.layer(system, arch, trial.name))
    missing = [layer for layer in layers if not layer.is_dir()]
    if missing:
        raise RuntimeError(
            f"run {missing[0].parent.name} first: this trial goes on with its machine"
        )
    return layers


def _hand_over(house: House, trial: Trial, folder: Path) -> None:
    """Put the project and the trial's scripts where the machine sees them."""
    for script in (trial.script, *trials.FOLDER.glob("lib*"), *trials.FOLDER.glob("*.py")):
        shutil.copy(script, folder)
    with _bare(house) as bare:
        bundle = ["git", "-C", str(bare), "bundle", "create", "--quiet"]
        subprocess.run([*bundle, folder / "katane.bundle", "HEAD"], check=True)


@contextmanager
def _bare(house: House) -> Iterator[Path]:
    bare = Path(tempfile.mkdtemp(dir=house.kept))
    quiet = ["git", "clone", "--quiet", "--bare", "--no-local", str(house.project), str(bare)]
    subprocess.run(quiet, check=True)
    head = ["git", "-C", str(bare), "update-ref", "--no-deref", "HEAD", house.commit]
    subprocess.run(head, check=True)
    try:
        yield bare
    finally:
        shutil.rmtree(bare, ignore_errors=True)
