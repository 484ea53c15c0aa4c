"""A machine made of files below a folder and of answers: all is well in it until something is planted."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fnmatch import fnmatch
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, cast

from companion.doctor.strength import THROTTLED

PI = "Raspberry Pi 4 Model B Rev 1.4\0"
NOW = 1_780_000_000.0
FILES = {
    "/proc/device-tree/model": PI,
    "/proc/meminfo": "MemTotal:        3884000 kB\n",
    "/proc/mounts": "/dev/mmcblk0p2 / ext4 rw,noatime 0 0\n",
    "/sys/class/thermal/thermal_zone0/temp": "51000\n",
    THROTTLED: "0\n",
    "/sys/block/mmcblk0/device/life_time": "0x01 0x02\n",
    "/dev/gpiochip0": "",
    "/dev/video0": "",
    "/dev/spidev0.0": "",
    "/dev/dri/card0": "",
    "/dev/input/event0": "",
    "/sys/class/net/wlan0/wireless": "",
}
SAYS = {
    ("timedatectl", "show", "-p", "NTPSynchronized", "--value"): "yes",
    ("iw", "dev", "wlan0", "get", "power_save"): "Power save: off",
}


def chip(*, down: Collection[int] = (), **taken: str) -> ModuleType:
    """The library of the pins. down: lines that are joined to ground; taken: ``line17="spi0"``: who has which line."""
    lines = {int(name.removeprefix("line")): by for name, by in taken.items()}

    def info(_: int, line: int) -> list[Any]:
        return [0, line, 1 if line in lines else 0, f"GPIO{line}", lines.get(line, "")]

    found = SimpleNamespace(
        gpiochip_open=lambda number: number,
        gpiochip_close=lambda _: None,
        gpio_get_chip_info=lambda _: [0, 58, "gpiochip0", "pinctrl-bcm2711"],
        gpio_get_line_info=info,
        SET_PULL_UP=32,
        SET_PULL_DOWN=64,
        gpio_claim_input=lambda _, line, pull: 0,
        gpio_read=lambda _, line: int(line not in down),
        gpio_free=lambda _, line: 0,
    )
    return cast(ModuleType, found)


class PlantedMachine:
    """A Raspberry Pi with everything that a table may have; tests change what it has."""

    def __init__(self) -> None:
        self.env: dict[str, str] = {}
        self.files: dict[str, str] = dict(FILES)
        self.says: dict[tuple[str, ...], str] = dict(SAYS)
        self.closed: set[str] = set()
        self.missing: set[str] = set()
        self.modules: dict[str, ModuleType] = {
            "lgpio": chip(),
            "picamera2": ModuleType("picamera2"),
            "pi5neo": ModuleType("pi5neo"),
        }
        self.room: int | None = 20_000_000_000
        self.taken: set[int] = set()
        self.answers: set[tuple[str, int]] = set()
        self.found_at: Sequence[str] = ("192.0.2.7",)
        self.time = NOW

    def read(self, path: str) -> str | None:
        if path in self.files:
            return self.files[path]
        file = Path(path)
        return file.read_text(encoding="utf-8") if file.is_file() else None

    def there(self, pattern: str) -> tuple[str, ...]:
        own = [path for path in self.files if fnmatch(path, pattern)]
        return tuple(sorted({*own, *([pattern] if Path(pattern).exists() else [])}))

    def may_use(self, path: str) -> bool:
        return path not in self.closed

    def ran(self, *command: str) -> str | None:
        return self.says.get(command)

    def version(self, package: str) -> str | None:
        return None if package in self.missing else "1.0"

    def module(self, name: str) -> ModuleType | None:
        return self.modules.get(name)

    def free(self, folder: Path) -> int | None:
        return self.room

    def listens(self, port: int) -> bool:
        return port in self.taken

    def reaches(self, host: str, port: int) -> bool:
        return (host, port) in self.answers

    def addresses(self) -> Sequence[str]:
        return self.found_at

    def now(self) -> float:
        return self.time
