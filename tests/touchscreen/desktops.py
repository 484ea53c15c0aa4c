"""Real desktops without a screen: sway with Xwayland and swayidle, and Xorg with its dummy driver."""

from __future__ import annotations

import json
import os
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from companion.touchscreen.lit.x11 import X11
from tests.app.running import FREE_PORTS, ROOT

NOBODY = 65534
IDLE = 4
"""Seconds without a touch after which these desktops go dark."""
PATIENCE = 300.0
SWAY = """
xwayland enable
output HEADLESS-1 resolution 800x480 position 0 0
default_border none
seat * hide_cursor 100
exec sh -c 'echo $DISPLAY > {folder}/display'
"""
SWAYIDLE = """
exec swayidle -w timeout {idle} '{dark}; touch {folder}/off' resume '{lit}; rm {folder}/off'
"""
TOUCH = 0.1
"""Seconds for which a finger is on the glass."""
SWITCHED = {"dark": 'swaymsg "output * dpms off"', "lit": 'swaymsg "output * dpms on"'}
XORG = """
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "AllowMouseOpenFail" "true"
EndSection
Section "Device"
  Identifier "d"
  Driver "dummy"
  VideoRam 64000
EndSection
Section "Monitor"
  Identifier "m"
  HorizSync 5-1000
  VertRefresh 5-200
  Option "DPMS" "true"
EndSection
Section "Screen"
  Identifier "s"
  Device "d"
  Monitor "m"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes "800x600"
  EndSubSection
EndSection
"""


class Desktop(Protocol):
    """environ: for a program that opens a window there."""

    environ: Mapping[str, str]

    def dark(self) -> bool:
        """Whether its screens are off."""
        ...

    def tap(self, x: int, y: int) -> None:
        """A finger at this place of the screen."""
        ...

    def wake(self) -> None:
        """The pointer moves."""
        ...


class Finger:
    """A virtual pointer (wlr-virtual-pointer-unstable-v1): a seat without a device hands on no press of its cursor."""

    def __init__(self, place: Path) -> None:
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.connect(str(place))
        self._say(1, 1, struct.pack("=I", 2))  # the registry is 2
        self._say(1, 0, struct.pack("=I", 3))  # 3 answers once the globals were told
        name = self._global("zwlr_virtual_pointer_manager_v1")
        text = b"zwlr_virtual_pointer_manager_v1\0"
        self._say(2, 0, struct.pack("=II", name, len(text)) + text + struct.pack("=II", 1, 4))
        self._say(4, 0, struct.pack("=II", 0, 5))

    def tap(self, x: int, y: int, wide: int, high: int) -> None:
        """At this place of an output of that size, as long as a finger stays there."""
        self.move(x, y, wide, high)
        for down in (1, 0):
            time.sleep(TOUCH)
            self._say(5, 2, struct.pack("=III", 0, 0x110, down))
            self._say(5, 4)

    def move(self, x: int, y: int, wide: int, high: int) -> None:
        """Only over it."""
        self._say(5, 1, struct.pack("=IIIII", 0, x, y, wide, high))
        self._say(5, 4)

    def _say(self, object_: int, opcode: int, body: bytes = b"") -> None:
        self._socket.sendall(struct.pack("=II", object_, (8 + len(body)) << 16 | opcode) + body)

    def _global(self, wanted: str) -> int:
        heard = b""
        while True:
            heard += self._socket.recv(4096)
            while len(heard) >= 8 and len(heard) >= (
                size := struct.unpack_from("=II", heard)[1] >> 16
            ):
                object_, body, heard = heard[0], heard[8:size], heard[size:]
                assert object_ == 2, f"{wanted} is not there"
                if wanted.encode() in body:
                    return int(struct.unpack_from("=I", body)[0])


@dataclass
class Sway:
    """A Wayland desktop. Its idle program says in a file that it has switched the screen off.

    The file tells also where sway does not switch off its screen without a head, as 1.7 of Debian 12 does not.
    """

    environ: Mapping[str, str]
    off: Path
    finger: Finger

    def dark(self) -> bool:
        return self.off.exists() or not self.powered()

    def powered(self) -> bool:
        """Whether sway itself says that its screen is on."""
        (screen,) = json.loads(self._run("-t", "get_outputs"))
        return bool(screen.get("power", screen.get("dpms")))

    def blank(self) -> None:
        """Dark at once, where sway obeys."""
        self._run("output * dpms off")

    def tap(self, x: int, y: int) -> None:
        self.finger.tap(x, y, 800, 480)

    def wake(self) -> None:
        for x in (400, 401):
            self.finger.move(x, 240, 800, 480)
        # An idle program that is held off in a game does not hear that the screen was lit.
        if self.powered():
            self.off.unlink(missing_ok=True)

    def _run(self, *words: str) -> str:
        (place,) = self.off.parent.glob("sway-ipc.*")
        command = ["swaymsg", "-s", str(place), *words]

        def asked() -> subprocess.CompletedProcess[str] | None:
            done = subprocess.run(command, capture_output=True, check=False, text=True)
            return None if done.returncode else done

        # swaymsg itself gives up after a few seconds, which a busy machine may need
        return str(until(asked, "an answer of sway").stdout)


@dataclass
class Xorg:
    """An X server whose finger is xdotool; its driver knows no DPMS, so that its screen saver blanks the screen."""

    environ: Mapping[str, str]

    def dark(self) -> bool:
        asked = X11(self.environ)
        try:
            return asked.dark()
        finally:
            asked.close()

    def blank(self) -> None:
        """Dark at once."""
        self._run("xset", "s", "activate")

    def tap(self, x: int, y: int) -> None:
        self._run("xdotool", "mousemove", str(x), str(y), "click", "1")

    def wake(self) -> None:
        for x in ("400", "401"):
            self._run("xdotool", "mousemove", x, "240")

    def _run(self, *command: str) -> None:
        subprocess.run(command, env={**os.environ, **self.environ}, capture_output=True, check=True)


def as_user(*command: str) -> list[str]:
    """sway does not run as root."""
    if os.getuid():
        return [*command]
    ids = [f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]
    return ["setpriv", *ids, *command]


def missing(*programs: str) -> list[str]:
    """Those that are not installed."""
    return [one for one in programs if shutil.which(one) is None]


@contextmanager
def home() -> Iterator[Path]:
    """A folder of that user, removed at the end."""
    folder = Path(tempfile.mkdtemp(prefix="katane-desktop-"))
    folder.chmod(0o700)
    if not os.getuid():
        os.chown(folder, NOBODY, NOBODY)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def sway(folder: Path, *, idles: bool = True) -> Iterator[Sway]:
    """A sway whose files are in the folder. idles: whether it goes dark by itself."""
    wanted = SWAY + SWAYIDLE if idles else SWAY
    (folder / "sway.conf").write_text(wanted.format(folder=folder, idle=IDLE, **SWITCHED))
    (folder / "sway.conf").chmod(0o644)
    around = {
        "XDG_RUNTIME_DIR": str(folder),
        "HOME": str(folder),
        "WLR_BACKENDS": "headless",
        "WLR_LIBINPUT_NO_DEVICES": "1",
        "WLR_RENDERER": "pixman",
        # else, and with a cursor in sight, sway 1.10 fails an assertion of its renderer when such a screen is switched
        # on again
        "WLR_NO_HARDWARE_CURSORS": "1",
    }
    clean = {name: value for name, value in os.environ.items() if "DISPLAY" not in name}
    with running(as_user("sway", "-c", str(folder / "sway.conf")), {**clean, **around}):
        told = folder / "display"
        until(lambda: told.exists() and told.read_text().strip(), "sway and Xwayland")
        (place,) = (one for one in folder.glob("wayland-*") if one.suffix != ".lock")
        around |= {"WAYLAND_DISPLAY": place.name, "DISPLAY": told.read_text().strip()}
        yield Sway(around, folder / "off", Finger(place))


@contextmanager
def xorg(folder: Path, *, idles: bool = True) -> Iterator[Xorg]:
    """An Xorg whose files are in the folder. idles: whether it goes dark by itself."""
    (folder / "xorg.conf").write_text(XORG)
    read, write = os.pipe()
    command = [
        *("Xorg", "-displayfd", str(write), "-config", str(folder / "xorg.conf"), "-noreset"),
        *("-logfile", str(folder / "xorg.log"), "-nolisten", "tcp", "-sharevts", "-novtswitch"),
    ]
    with running(command, os.environ, (write,)):
        os.close(write)
        with os.fdopen(read) as number:
            name = f":{number.readline().strip()}"
        assert name != ":", (folder / "xorg.log").read_text()[-2000:]
        server = Xorg({"DISPLAY": name, "WAYLAND_DISPLAY": "", "HOME": str(folder)})
        server._run("xset", "s", "blank", "s", str(IDLE if idles else 0), str(IDLE))
        yield server


@contextmanager
def running(
    command: Sequence[str], environ: Mapping[str, str], fds: Sequence[int] = ()
) -> Iterator[subprocess.Popen[str]]:
    """A program until the end of the block; what it starts ends with it."""
    process = subprocess.Popen(
        command,
        env=dict(environ),
        pass_fds=fds,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    )
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def until(what: Callable[[], Any], named: str, seconds: float = PATIENCE) -> Any:
    """Waits for what can be seen."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = what()
        if found:
            return found
        time.sleep(0.05)
    raise AssertionError(f"never seen: {named}")


@dataclass
class Watched:
    """The table on such a desktop. seen: what it said last."""

    process: subprocess.Popen[str]
    said: Path
    place: tuple[int, int] = (0, 0)
    seen: dict[str, Any] = field(default_factory=dict)

    def look(self) -> dict[str, Any]:
        """What it says now."""
        lines = [one for one in self.said.read_text().splitlines() if one[:1] == "{"]
        return dict(json.loads(lines[-1])) if lines else {}

    def shows(self, screen: str) -> dict[str, Any]:
        """Waits for this screen, laid out."""
        return dict(
            until(
                lambda: (
                    (now := self.look()).get("screen") == screen
                    and (screen != "GameScreen" or now["key"])
                    and now
                ),
                screen,
            )
        )

    def back(self) -> None:
        """To the game's screen again."""
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        self.shows("GameScreen")


@contextmanager
def table(desktop: Desktop, folder: Path, *argv: str, user: bool) -> Iterator[Watched]:
    """``companion play ARGV`` on a desktop. user: as the desktop's own."""
    said = folder / "said"
    command = [
        *(sys.executable, "-m", "tests.touchscreen.wakes", "--data", str(folder / "data")),
        *(*FREE_PORTS, "--size", "800x480", "--no-fullscreen", *argv),
    ]
    for path in folder.iterdir():
        if user and path.is_file() and not os.getuid():
            os.chown(path, NOBODY, NOBODY)
    with said.open("w") as out, (folder / "errors").open("w") as errors:
        process = subprocess.Popen(
            as_user(*command) if user else command,
            cwd=ROOT,
            env={**os.environ, "LANG": "C.UTF-8", **desktop.environ},
            stdin=subprocess.PIPE,
            stdout=out,
            stderr=errors,
            text=True,
        )
        try:
            yield Watched(process, said)
        finally:
            process.terminate()
            process.wait(PATIENCE)
