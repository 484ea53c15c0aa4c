"""Which cameras are plugged in, and what each is called for good: its number changes with every other plug.

Linux gives every camera numbers (``/dev/video0`` …), one for its frames and one for what it tells of them, and a
Raspberry Pi's own picture units take the low ones. What a camera *is* stands in links that udev makes:
``/dev/v4l/by-id`` by maker, kind and serial number, ``/dev/v4l/by-path`` by the socket (udev's
``60-persistent-v4l.rules``). Knows no camera library, so that a list loads nothing.
"""

from __future__ import annotations

import errno
import fcntl
import os
import re
import struct
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

DEV: Final = Path("/dev")
LINKS: Final = ("v4l/by-id", "v4l/by-path")
"""Folders of names that stay, the better first."""
USB: Final = "uvc"

_NUMBERED = re.compile(r"video(\d+)")
_CAPABILITY = struct.Struct("=16s32s32sIII12x")
_FORMAT = struct.Struct("=III32sI16x")
_QUERYCAP, _ENUM_FMT = 0x80685600, 0xC0405602
"""Linux, ``videodev2.h``: ``VIDIOC_QUERYCAP`` and ``VIDIOC_ENUM_FMT``."""
_CAPTURE, _DEVICE_CAPS = 0x1, 0x80000000
_PICTURES = frozenset(
    {*("YUYV", "UYVY", "YVYU", "VYUY", "MJPG", "JPEG", "NV12", "NV21"), *("YU12", "YV12", "RGB3")}
    | {*("BGR3", "GREY", "Y16 ", "H264", "XR24", "AR24")}
)
"""Forms of frames that OpenCV reads; a bare sensor gives others."""
_INNER = frozenset({"bcm2835-isp", "bcm2835-codec", "rpivid", "unicam", "rp1-cfe", "pispbe"})
"""Drivers of a Raspberry Pi's own picture units: they give frames only to who feeds them."""
_MOST_FORMATS = 64


@dataclass(frozen=True, slots=True)
class Plugged:
    """A camera. device: where it is now; source: what it is remembered by, as ``frames.open_source`` takes it."""

    device: Path
    source: str


class Cameras:
    """The cameras on USB that are plugged in. dev: where devices lie; gives: asks one whether it gives frames."""

    def __init__(self, dev: Path = DEV, gives: Callable[[Path], bool] | None = None) -> None:
        self._dev, self._gives = dev, gives or gives_frames
        self._seen: object = None
        self._found: tuple[Plugged, ...] = ()

    def now(self) -> tuple[Plugged, ...]:
        """Every camera that gives frames, by number, however high. They are asked only when something was plugged:
        a camera may have to wake up to answer."""
        seen = self._look()
        if seen != self._seen:
            self._seen = seen
            asked = (one for one in _devices(self._dev) if self._gives(one))
            self._found = tuple(Plugged(one, _lasting(one, self._dev)) for one in asked)
        return self._found

    def device(self, where: str) -> Path:
        """The device of what stands behind ``uvc:``: a number, a device, or one of udev's links.

        ``0`` is the first that gives frames, where the device of that number gives none.
        """
        if not where.isdecimal():
            return Path(os.path.realpath(where))
        device = self._dev / f"video{int(where)}"
        if int(where) == 0 and all(one.device != device for one in self.now()):
            return next((one.device for one in self.now()), device)
        return device

    def lasting(self, source: str) -> str:
        """What a source is remembered by: a USB camera that is there now by what it is, any other as it is named."""
        if source.partition(":")[0] != USB:
            return source
        here = self.device(source.partition(":")[2] or "0")
        return next((one.source for one in self.now() if one.device == here), source)

    def _look(self) -> object:
        links = [
            (link, os.path.realpath(link))
            for folder in LINKS
            for link in _listed(self._dev / folder)
        ]
        return links, [(one, os.access(one, os.R_OK | os.W_OK)) for one in _devices(self._dev)]


def device_of(where: str) -> str:
    """The device of this machine that stands behind ``uvc:``, as ``Cameras.device`` finds it."""
    return str(Cameras().device(where))


def _devices(dev: Path) -> list[Path]:
    names = (_NUMBERED.fullmatch(path.name) for path in _listed(dev))
    return [dev / f"video{number}" for number in sorted(int(name[1]) for name in names if name)]


def _listed(folder: Path) -> list[Path]:
    try:
        return [folder / name for name in sorted(os.listdir(folder))]
    except OSError:
        return []


def _lasting(device: Path, dev: Path) -> str:
    """Two cameras of one kind without a serial number share a name, which then leads to one of them: their sockets
    tell them apart."""
    by_id, by_path = (list(_links_to(device, dev / folder)) for folder in LINKS)
    own = [link for link in by_id if not _has_twin(link, dev)]
    for link in (*own, *by_path, *by_id):
        return f"{USB}:{link}"
    return f"{USB}:{device.name.removeprefix('video')}"


def _links_to(device: Path, folder: Path) -> Iterator[Path]:
    real = os.path.realpath(device)
    return (link for link in _listed(folder) if os.path.realpath(link) == real)


def _has_twin(link: Path, dev: Path) -> bool:
    """Whether another camera has the same name without a number of its own: udev names only the last of them."""
    kind = _card(Path(os.path.realpath(link)), dev)
    named = {os.path.realpath(one) for one in _listed(link.parent)}
    nameless = [one for one in _devices(dev) if os.path.realpath(one) not in named]
    return bool(kind) and any(_card(one, dev) == kind for one in nameless)


def _card(device: Path, dev: Path) -> str:
    """What the kernel calls a camera, beside ``/dev`` in ``/sys``."""
    about = dev.parent / "sys" / "class" / "video4linux" / device.name
    with suppress(OSError, UnicodeDecodeError):
        index = (about / "index").read_text(encoding="ascii").strip()
        return f"{(about / 'name').read_text(encoding='utf-8').strip()}#{index}"
    return ""


# -- asking a device


def gives_frames(device: Path) -> bool:
    """Whether a device is a camera that gives pictures. One that another program holds can still be asked."""
    try:
        handle = os.open(device, os.O_RDWR | os.O_NONBLOCK | os.O_CLOEXEC)
    except OSError as error:
        return error.errno == errno.EBUSY
    try:
        return is_camera(_capability(handle), _formats(handle))
    except OSError:
        return False
    finally:
        os.close(handle)


def is_camera(capability: bytes, formats: Sequence[str]) -> bool:
    """What ``VIDIOC_QUERYCAP`` gave, and the forms of frames by their four letters → whether it is one for us."""
    driver, _, _, _, whole, of_device = _CAPABILITY.unpack(capability)
    can = of_device if whole & _DEVICE_CAPS else whole
    inner = driver.rstrip(b"\0").decode("ascii", "replace") in _INNER
    return bool(can & _CAPTURE) and not inner and not _PICTURES.isdisjoint(formats)


def _capability(handle: int) -> bytes:
    asked = bytearray(_CAPABILITY.size)
    fcntl.ioctl(handle, _QUERYCAP, asked)
    return bytes(asked)


def _formats(handle: int) -> list[str]:
    found = []
    for number in range(_MOST_FORMATS):
        asked = bytearray(_FORMAT.pack(number, 1, 0, b"", 0))
        try:
            fcntl.ioctl(handle, _ENUM_FMT, asked)
        except OSError:  # there are no more
            break
        found.append(_FORMAT.unpack(asked)[4].to_bytes(4, "little").decode("ascii", "replace"))
    return found
