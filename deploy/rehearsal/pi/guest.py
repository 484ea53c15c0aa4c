"""The emulated machine: started, told what to run, photographed, and cut from its power."""

from __future__ import annotations

import json
import os
import shlex
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rehearsal.pi.image import MEMORY, Image
from rehearsal.pi.shot import Shot

STARTS = 3600.0
"""Seconds that a start may take: the guest has what others leave of one core."""
_PATIENT = "systemd.default_timeout_start_sec=1800 systemd.default_device_timeout_sec=1800"
"""For its systemd, which else gives up waiting for devices."""
_WAITS = "export SYSTEMD_BUS_TIMEOUT=900\n"
"""For every script: its systemctl else gives up where systemd does not answer within 25 seconds of an emulated core."""
_SWIFT = (
    "mitigations=off nowatchdog audit=0 apparmor=0 tsc=reliable no_timer_check random.trust_cpu=on"
)
"""What an emulated kernel need not do: above all, throw all it knows of the memory away at each call of a program."""


class GuestError(RuntimeError):
    """The guest does not start, does not answer, or ended by itself; the text says which."""


@dataclass(frozen=True)
class Done:
    """What came of a script in the guest."""

    status: int
    said: str


class Guest:
    """A running guest. folder: where its console's words lie, and pictures of its screen."""

    def __init__(self, process: subprocess.Popen[bytes], folder: Path) -> None:
        self._process = process
        self._folder = folder
        self._wire = _connected(folder / "wire", process)
        self._lines = self._wire.makefile("r", encoding="utf-8", errors="replace")

    def started(self) -> None:
        """Come back when the guest runs scripts. GuestError."""
        self._heard(STARTS)

    def run(
        self, script: str, seconds: float = 300.0, hear: Callable[[str], object] = lambda said: None
    ) -> Done:
        """Run a script as root in the guest. hear: told each line as it comes. GuestError where it takes longer."""
        said: list[str] = []
        for told in self.follow(script, seconds):
            if isinstance(told, int):
                return Done(told, "\n".join(said))
            said.append(told)
            hear(told)
        raise GuestError("the guest did not say how it ended")

    def follow(self, script: str, seconds: float) -> Iterator[str | int]:
        """Run a script as root in the guest; out: its lines as they come, at last its status. GuestError."""
        self._wire.sendall(json.dumps({"run": _WAITS + script}).encode() + b"\n")
        until = time.monotonic() + seconds
        while True:
            told = self._heard(max(0.1, until - time.monotonic()))
            if "status" in told:
                yield int(told["status"])
                return
            yield str(told.get("said", ""))

    def puts(self, path: Path, place: str) -> None:
        """Copy a small file into the guest."""
        text = path.read_text(encoding="utf-8")
        folder = shlex.quote(os.path.dirname(place))
        self.run(f"mkdir -p {folder}; printf %s {shlex.quote(text)} >{shlex.quote(place)}")

    def picture(self, name: str) -> Shot:
        """What its screen shows; kept as a file of PNG, too."""
        place = self._folder / f"{name}.ppm"
        self.asked("screendump", filename=str(place))
        for _ in range(50):  # QEMU answers before all is written
            with suppress(ValueError, OSError):
                shot = Shot.read(place)
                place.unlink()
                shot.keep(place.with_suffix(".png"))
                return shot
            time.sleep(0.1)
        raise GuestError("QEMU writes no picture of the screen")

    def asked(self, what: str, **arguments: object) -> Any:
        """What QEMU answers. GuestError where it refuses."""
        with socket.socket(socket.AF_UNIX) as wire:
            wire.settimeout(60)
            wire.connect(str(self._folder / "qmp"))
            with wire.makefile("rw", encoding="utf-8") as lines:
                lines.readline()
                for command, given in (("qmp_capabilities", {}), (what, arguments)):
                    lines.write(json.dumps({"execute": command, "arguments": given}) + "\n")
                    lines.flush()
                    answer = _answer(lines)
        return answer

    def cut(self) -> None:
        """Pull the plug."""
        self._process.kill()
        self._process.wait()
        self._lines.close()
        self._wire.close()

    def _heard(self, seconds: float) -> dict[str, Any]:
        self._wire.settimeout(seconds)
        try:
            line = self._lines.readline()
        except TimeoutError as error:
            raise GuestError(f"the guest was silent for {seconds:.0f} s") from error
        if not line:
            raise GuestError(f"the guest ended: {_last(self._folder / 'qemu.err')}")
        told: dict[str, Any] = json.loads(line)
        return told


@contextmanager
def guest(image: Image, folder: Path, *words: str, kernel: str = "") -> Iterator[Guest]:
    """A started guest on its disk; its power is cut in the end. words: more of QEMU's options. kernel: of the kernel's.

    It ends with this program, however that ends.
    """
    for name in ("wire", "qmp"):
        (folder / name).unlink(missing_ok=True)
    alone = ["setpriv", "--pdeathsig", "KILL"]
    with (folder / "qemu.err").open("ab") as said:
        process = subprocess.Popen(
            [*alone, *_qemu(image, folder, kernel), *words],
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=said,
            start_new_session=True,
        )
    running = None
    try:
        running = Guest(process, folder)
        running.started()
        yield running
    finally:
        if running is None:
            process.kill()
            process.wait()
        else:
            running.cut()


def _qemu(image: Image, folder: Path, kernel: str) -> list[str]:
    console = image.processor.console
    return [
        *image.processor.qemu,
        *("-accel", "tcg,thread=single", "-smp", "1", "-m", str(MEMORY), "-nodefaults"),
        *("-display", "none", "-no-reboot"),
        *(("-dtb", str(image.tree)) if image.tree else ()),
        *("-kernel", str(image.kernel), "-initrd", str(image.initrd)),
        *(
            "-append",
            f"console={console} root=/dev/vda rw net.ifnames=0 {_PATIENT} {_SWIFT} {kernel}",
        ),
        *("-drive", f"file={image.disk},if=none,id=disk,format=qcow2,cache=writeback"),
        *("-device", "virtio-blk-pci,drive=disk", "-device", "virtio-rng-pci"),
        *("-device", "virtio-gpu-pci,xres=800,yres=480", "-serial", f"file:{folder}/console"),
        *("-device", "virtio-serial-pci"),
        *("-chardev", f"socket,id=wire,path={folder}/wire,server=on,wait=off"),
        *("-device", "virtserialport,chardev=wire,name=rehearsal"),
        *("-qmp", f"unix:{folder}/qmp,server=on,wait=off"),
    ]


def _connected(place: Path, process: subprocess.Popen[bytes]) -> socket.socket:
    wire = socket.socket(socket.AF_UNIX)
    for _ in range(300):
        with suppress(OSError):
            wire.connect(str(place))
            return wire
        if process.poll() is not None:
            break
        time.sleep(0.1)
    wire.close()
    raise GuestError(f"QEMU does not start: {_last(place.parent / 'qemu.err')}")


def _answer(lines: Any) -> Any:
    while True:
        told = json.loads(lines.readline())
        if "error" in told:
            raise GuestError(str(told["error"].get("desc")))
        if "return" in told:
            return told["return"]


def _last(path: Path) -> str:
    lines = path.read_text(encoding="utf-8", errors="replace").splitlines() if path.exists() else []
    return lines[-1] if lines else "it said nothing"
