"""In the guest, from the project's folder: the program's own eye on the kernel's simulated camera (vivid). Prints a
line for each thing that held.

``camera.py FOLDER`` asks for what only root may do, to unplug and to plug in, by files in the folder.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

from hardware.dice.eye import Eye, EyeReport
from hardware.dice.frames import SIZE, open_source
from hardware.dice.plugged import Cameras

BARS = ((204, 204, 204), (0, 208, 208), (206, 206, 0), (0, 204, 0), (206, 0, 206), (0, 0, 204))
"""Blue, green and red of the first bars of vivid's picture: white, yellow, cyan, green, magenta, red."""
NEAR = 60
SECONDS = 1200.0


def red(why: str) -> NoReturn:
    print(f"RED: {why}", flush=True)
    sys.exit(1)


def held(what: str) -> None:
    print(f"held: {what}", flush=True)


def until(what: str, is_so: Callable[[], Any]) -> Any:
    """What it comes to, within the seconds."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        if found := is_so():
            return found
        time.sleep(0.1)
    red(f"not within {SECONDS:.0f} s: {what}")


def seen(eye: Eye) -> list[Any]:
    """The newest picture, where there is one."""
    return [] if eye.newest is None else [eye.newest]


def colors(picture: Any) -> None:
    """The bars have the colors that vivid gave them, in the program's order."""
    height, width = picture.shape[:2]
    for bar, wanted in enumerate(BARS):
        got = picture[height * 3 // 4, width * (2 * bar + 1) // 16]
        if max(abs(int(one) - other) for one, other in zip(got, wanted, strict=True)) > NEAR:
            red(f"bar {bar + 1} is {got.tolist()} and not {wanted}")


def main(folder: Path) -> None:
    began = time.monotonic()
    (camera,) = until("one camera", Cameras().now)
    if "by-path" not in camera.source:
        red(f"the camera would be remembered as {camera.source}")
    held(f"{camera.device} is remembered as {camera.source}")
    said: list[EyeReport] = []
    eye = Eye(camera.source, None, opener=open_source)
    eye.start(said.append)
    (picture,) = until("a first picture", lambda: seen(eye))
    if (picture.shape[1], picture.shape[0]) != SIZE:
        red(f"a picture of {picture.shape}")
    colors(picture)
    held(f"a picture of {SIZE[0]}x{SIZE[1]} after {time.monotonic() - began:.0f} s, in its colors")
    (folder / "pull").touch()
    until("that it is gone", lambda: {"unplugged", "missing"} & {look.reason for look in said})
    held(f"unplugged: {[look.reason for look in said if look.reason]}")
    until("another number", (folder / "back").exists)
    (now,) = until("the camera again", Cameras().now)
    if now.device == camera.device or now.source != camera.source:
        red(f"it is back as {now.device}, {now.source}")
    eye.newest = None
    colors(until("a picture again", lambda: seen(eye))[0])
    held(f"back as {now.device}: it is looked through again")
    eye.stop(5)
    print(f"measured: camera: {time.monotonic() - began:.0f} s", flush=True)


main(Path(sys.argv[1]))
