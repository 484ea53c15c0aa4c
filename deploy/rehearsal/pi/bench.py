"""What a trial works with: guests of its own disk, a log, figures, and a way to say that it is red."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from rehearsal.pi.guest import Done, Guest, guest
from rehearsal.pi.image import Image, Workshop

SCRIPTS = Path(__file__).parent / "guest"
PLACE = "/root/rehearsal"
"""Where the scripts of a trial lie in the guest."""
PATIENCE = 10
"""How much longer a script may take than in a guest that has a core to itself."""
ALONE = "systemd.unit=rehearsal.target"
"""For the kernel: neither the table nor the rest of the system starts, which would take most of the time."""
PYTHON = "/opt/katane/.venv/bin/python"
_MEASURED = re.compile(r"^measured: (.+?): (.+)$", re.MULTILINE)
_RED = re.compile(r"^RED: (.+)$", re.MULTILINE)


class RedError(Exception):
    """The house does not do what it should; the text says what."""


@dataclass
class Bench:
    """folder: where log, console and pictures lie. base: the kept disk, which no trial writes on."""

    workshop: Workshop
    base: Image
    folder: Path
    measured: dict[str, str] = field(default_factory=dict)
    _disk: Image | None = None

    def note(self, text: str) -> None:
        """A line for the log."""
        with (self.folder / "log").open("a", encoding="utf-8") as log:
            log.write(f"{text}\n")

    def fresh_disk(self) -> None:
        """The next guest starts from the kept disk, whatever the last one wrote."""
        self._disk = None

    @contextmanager
    def guest(self, *words: str, kernel: str = "") -> Iterator[Guest]:
        """A started guest on the disk of this trial, with the trial's scripts in it. words, kernel: as of ``guest``."""
        self._disk = self._disk or self.workshop.disk_of_one(self.base, self.folder)
        began = time.monotonic()
        with guest(self._disk, self.folder, *words, kernel=kernel) as running:
            seconds = time.monotonic() - began
            self.note(f"-- the guest runs scripts after {seconds:.0f} s")
            self.measured.setdefault("start", f"{seconds:.0f} s")
            yield running

    def brings(self, running: Guest, *names: str) -> None:
        """Put scripts of the rehearsal into the guest."""
        for name in names:
            running.puts(SCRIPTS / name, f"{PLACE}/{name}")

    def runs(self, running: Guest, script: str, seconds: float = 300.0) -> Done:
        """Run a script in the guest, with its words in the log."""
        self.note(f"$ {script}")
        done = running.run(script, PATIENCE * seconds, self.note)
        self.measured |= dict(_MEASURED.findall(done.said))
        return done

    def must(self, running: Guest, script: str, seconds: float = 300.0) -> str:
        """Run a script that has to end well. RedError."""
        done = self.runs(running, script, seconds)
        if done.status:
            why = _RED.findall(done.said)
            raise RedError(why[-1] if why else f"status {done.status}: {done.said[-200:]}")
        return done.said

    def until(self, running: Guest, script: str, seconds: float) -> float:
        """Ask again and again until a script ends well; out: the seconds that it took. RedError."""
        began = time.monotonic()
        while self.runs(running, script, 120).status:
            if time.monotonic() - began > PATIENCE * seconds:
                raise RedError(f"not within {PATIENCE * seconds:.0f} s: {script}")
            time.sleep(3)
        return time.monotonic() - began


@dataclass(frozen=True)
class PiTrial:
    """what: in a sentence. where: systems. act: does it; RedError, GuestError."""

    name: str
    what: str
    where: tuple[str, ...]
    act: Callable[[Bench], None]
