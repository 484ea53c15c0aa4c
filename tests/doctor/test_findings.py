"""Each thing that can be wrong with a machine is planted alone: it is found, said, and said with what to do."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from companion.config import FILE, WIRING
from companion.doctor import Level, examined, is_well
from companion.doctor.strength import THROTTLED
from companion.locale import LANGUAGES, Words, catalogue
from companion.phones import Phones, PhonesSettings
from companion.phones.book import read_book
from companion.store.folder import FolderLock
from hardware.wiring import DEFAULT_PINS
from tests.doctor.planted import PlantedMachine, chip
from tests.phones.fake import FakeTable

Plant = Callable[[PlantedMachine, Path], object]
STRIP = 'format = 1\n[strip]\npixels = 20\n[lamps.fleet]\nship = "strip 1-8"\n'


def settings(text: str) -> Plant:
    return lambda _, data: (data / FILE).write_text(text, encoding="utf-8")


def wired(text: str, then: Plant = lambda *_: None) -> Plant:
    def plant(machine: PlantedMachine, data: Path) -> None:
        (data / WIRING).write_text(text, encoding="utf-8")
        then(machine, data)

    return plant


def both(*plants: Plant) -> Plant:
    return lambda machine, data: [plant(machine, data) for plant in plants]


def file(path: str, text: str) -> Plant:
    return lambda machine, _: machine.files.__setitem__(path, text)


def gone(path: str) -> Plant:
    return lambda machine, _: machine.files.pop(path)


def closed(path: str) -> Plant:
    return lambda machine, _: machine.closed.add(path)


def module(name: str, its: ModuleType | None) -> Plant:
    def plant(machine: PlantedMachine, _: Path) -> None:
        machine.modules.pop(name)
        if its is not None:
            machine.modules[name] = its

    return plant


def said(command: str, answer: str) -> Plant:
    return lambda machine, _: machine.says.__setitem__(tuple(command.split()), answer)


def attribute(name: str, value: object) -> Plant:
    return lambda machine, _: setattr(machine, name, value)


def unit(name: str, state: str) -> Plant:
    """A unit of the appliance in this state."""
    return both(
        file("/etc/systemd/system/katane.service", "[Service]\n"),
        file(f"/etc/systemd/system/{name}", "[Unit]\n"),
        said(f"systemctl show --property=ActiveState --value {name}", state),
    )


HTTP = settings("[network]\nhttp = 8123\n")
CAMERA = settings('[camera]\nsource = "uvc"\n')
PLANTED: dict[str, Plant] = {
    "package_missing": lambda machine, _: machine.missing.add("segno"),
    "no_touchscreen": lambda machine, _: machine.missing.add("kivy"),
    "settings_wrong": settings("tabel = 1\n"),
    "wiring_wrong": wired("[buttons\n"),
    "memory_small": file("/proc/meminfo", "MemTotal:         440000 kB\n"),
    "voltage_low": file(THROTTLED, "10001\n"),
    "voltage_was_low": file(THROTTLED, "10000\n"),
    "slowed": file(THROTTLED, "4\n"),
    "was_slowed": file(THROTTLED, "40000\n"),
    "hot": file("/sys/class/thermal/thermal_zone0/temp", "84000\n"),
    "disk_full": attribute("room", 20_000_000),
    "disk_read_only": file("/proc/mounts", "/dev/mmcblk0p2 / ext4 ro,noatime 0 0\n"),
    "disk_closed": lambda machine, data: machine.closed.add(str(data)),
    "card_worn": file("/sys/block/mmcblk0/device/life_time", "0x02 0x0b\n"),
    "no_network": attribute("found_at", ()),
    "port_taken": both(HTTP, attribute("taken", {8123})),
    "broker_away": settings('[network]\nbroker = "mqtt://club.example:1884"\n'),
    "wifi_sleeps": said("iw dev wlan0 get power_save", "Power save: on"),
    "wifi_blocked": both(
        file("/sys/class/rfkill/rfkill0/type", "wlan\n"),
        file("/sys/class/rfkill/rfkill0/soft", "1\n"),
    ),
    "two_tables": both(
        file("/etc/systemd/system/katane.service", "[Service]\n"),
        file("/home/anna/.config/systemd/user/companion.service", "[Service]\n"),
    ),
    "service_failed": unit("katane.service", "failed"),
    "port_80_taken": unit("katane.socket", "failed"),
    "button_down": module("lgpio", chip(down=(22,))),
    "strip_library": wired(STRIP, module("pi5neo", None)),
    "clock_wrong": attribute("time", 12_000.0),
    "clock_alone": said("timedatectl show -p NTPSynchronized --value", "no"),
    "no_pins": gone("/dev/gpiochip0"),
    "pins_closed": closed("/dev/gpiochip0"),
    "lgpio_missing": module("lgpio", None),
    "lgpio_stub": module("lgpio", ModuleType("lgpio")),
    "pin_claimed": module("lgpio", chip(line17="spi0 CS0")),
    "pin_in_use": module("lgpio", chip(line17="lg")),
    "picamera_missing": both(
        settings('[camera]\nsource = "picamera"\n'), module("picamera2", None)
    ),
    "no_camera": both(CAMERA, gone("/dev/video0")),
    "camera_closed": both(CAMERA, closed("/dev/video0")),
    "no_display": gone("/dev/dri/card0"),
    "no_touch": gone("/dev/input/event0"),
    "display_closed": closed("/dev/dri/card0"),
    "touch_closed": closed("/dev/input/event0"),
    "spi_off": wired(STRIP, gone("/dev/spidev0.0")),
    "spi_closed": wired(STRIP, closed("/dev/spidev0.0")),
}
"""Code of a finding → what makes it."""
SAID_ALWAYS = {"isolation"}
FREE_OF_WORK = {"no_pins", "no_display"}
"""Worth knowing, and nothing is to be done."""


def test_a_machine_with_everything_is_well(tmp_path: Path) -> None:
    found = examined(PlantedMachine(), tmp_path)
    assert is_well(found)
    assert {one.code for one in found if one.level is not Level.GOOD} == SAID_ALWAYS


@pytest.mark.parametrize("code", PLANTED)
def test_what_is_planted_is_found_alone_and_said_with_what_to_do(code: str, tmp_path: Path) -> None:
    machine = PlantedMachine()
    PLANTED[code](machine, tmp_path)
    found = [one for one in examined(machine, tmp_path) if one.level is not Level.GOOD]
    assert {one.code for one in found} - SAID_ALWAYS == {code}
    one = next(one for one in found if one.code == code)
    for language in LANGUAGES:
        words = Words(language)
        assert one.said(words)
        assert bool(one.to_do(words)) is (code not in FREE_OF_WORK)
        assert "{" not in one.said(words) + one.to_do(words)


def test_every_sentence_of_the_doctor_is_made_by_something() -> None:
    keys = [re.fullmatch(r"doctor\.(\w+)", key) for key in catalogue("en")]
    told = {found[1] for found in keys if found}
    made = {
        *PLANTED,
        *SAID_ALWAYS,
        "no_table",
        "pins_left",
        "well",
        "sum",
        "bundled",
        "bundle_failed",
    }
    good = told - made
    assert good == {
        *("versions", "wiring", "memory", "power", "disk_room", "network", "running", "broker"),
        *("clock", "pins", "pins_held", "camera", "desktop", "spi"),
    }


def test_a_broker_that_answers_is_said_without_its_login(tmp_path: Path) -> None:
    machine = PlantedMachine()
    machine.answers.add(("club.example", 1884))
    settings('[network]\nbroker = "mqtt://ann:hush@club.example:1884"\n')(machine, tmp_path)
    (one,) = [one for one in examined(machine, tmp_path) if one.code == "broker"]
    assert "hush" not in one.said(Words("en"))


WIRED = {f"line{pin}": "lg" for pin in DEFAULT_PINS.values()}


@pytest.mark.parametrize(
    ("held", "code", "n"),
    [(WIRED, "pins_held", 7), ({"line17": "lg"}, "pins_left", 1), ({}, "pins_left", 0)],
)
def test_a_table_that_plays_has_its_ports_and_pins_itself(
    held: dict[str, Any], code: str, n: int, tmp_path: Path
) -> None:
    machine = PlantedMachine()
    HTTP(machine, tmp_path)
    machine.taken.add(8123)
    machine.modules["lgpio"] = chip(**held)
    with FolderLock(tmp_path):
        found = examined(machine, tmp_path)
    (one,) = [one for one in found if one.code.startswith("pin")]
    assert (one.code, one.params["n"]) == (code, n)
    assert bool(one.to_do(Words("en"))) is (code == "pins_left")
    codes = {one.code for one in found}
    assert "running" in codes
    assert "port_taken" not in codes


def test_a_fresh_machine_is_examined_before_any_table(tmp_path: Path) -> None:
    """What is asked by name, too: it may be a slip, and this says so."""
    folder = tmp_path / "none"
    found = [one for one in examined(PlantedMachine(), folder) if one.level is not Level.GOOD]
    assert {one.code for one in found} - SAID_ALWAYS == {"no_table"}
    for language in LANGUAGES:
        assert str(folder) in found[0].said(Words(language))
        assert found[0].to_do(Words(language))
    assert not folder.exists()


async def test_a_phone_is_sent_to_the_port_that_the_table_took(tmp_path: Path) -> None:
    phones = Phones(FakeTable("t", {"red": "Ann"}), PhonesSettings(tmp_path))
    await phones.start()
    await phones.stop()
    taken = read_book(tmp_path / "phones.json").ports["http"]
    (one,) = [one for one in examined(PlantedMachine(), tmp_path) if one.code == "isolation"]
    assert one.to_do(Words("en")).startswith(f"Open http://192.0.2.7:{taken} on a phone.")


def test_a_broken_book_of_the_phones_stays_where_it_is(tmp_path: Path) -> None:
    (tmp_path / "phones.json").write_text("{", encoding="utf-8")
    examined(PlantedMachine(), tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["phones.json"]
