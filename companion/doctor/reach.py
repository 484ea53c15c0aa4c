"""Whether phones reach the table: network, ports, broker; and whether the clock can be believed."""

from __future__ import annotations

import time
from collections.abc import Iterator
from urllib.parse import urlsplit

from companion.config import Settings
from companion.doctor.machine import Machine
from companion.doctor.symptom import Symptom, bad, good, note
from companion.files import as_object, read_json

BOOK = "phones.json"
MQTT = 1883
BUILT = 1_761_955_200
"""The first of November 2025: no machine that runs this is older."""


def reach(machine: Machine, settings: Settings, *, running: bool) -> Iterator[Symptom]:
    """running: whether a table plays with this folder now, which then has the ports itself."""
    addresses = machine.addresses()
    if not addresses:
        yield bad("no_network")
    else:
        yield good("network", addresses=" · ".join(addresses))
        yield note("isolation", address=addresses[0], port=_page_port(settings))
    yield from _ports(machine, settings, running=running)
    yield from _broker(machine, settings)
    yield from _wifi(machine)
    yield from _clock(machine)


def _page_port(settings: Settings) -> object:
    """The port of the phones' page: that of the table's last start, which may have taken a free one.

    The book of the phones is only read here: whoever opens it as a table does puts a broken one aside.
    """
    try:
        book = as_object(read_json(settings.data / BOOK))
    except (OSError, ValueError):
        return settings.network.http
    return as_object(book.get("ports")).get("http", settings.network.http)


def _ports(machine: Machine, settings: Settings, *, running: bool) -> Iterator[Symptom]:
    network = settings.network
    if running:
        yield good("running")
        return
    for key in ("http", "mqtt", "ws"):
        port = getattr(network, key)
        if port and machine.listens(port):
            yield bad("port_taken", port=port, key=f"network.{key}")


def _broker(machine: Machine, settings: Settings) -> Iterator[Symptom]:
    broker = settings.network.broker
    if broker is None:
        return
    parts = urlsplit(broker if "://" in broker else f"mqtt://{broker}")
    try:
        host, port = parts.hostname or "", parts.port or MQTT
    except ValueError:
        host, port = "", MQTT
    shown = f"{host}:{port}"
    if host and machine.reaches(host, port):
        yield good("broker", broker=shown)
    else:
        yield bad("broker_away", broker=shown)


def _wifi(machine: Machine) -> Iterator[Symptom]:
    for path in machine.there("/sys/class/rfkill/*/soft"):
        folder = path.rpartition("/")[0]
        of_wifi = (machine.read(f"{folder}/type") or "").strip() == "wlan"
        if of_wifi and (machine.read(path) or "").strip() == "1":
            yield note("wifi_blocked")
    for path in machine.there("/sys/class/net/*/wireless"):
        interface = path.split("/")[4]
        if "on" in (machine.ran("iw", "dev", interface, "get", "power_save") or "").split():
            yield note("wifi_sleeps", interface=interface)


def _clock(machine: Machine) -> Iterator[Symptom]:
    now = machine.now()
    if now < BUILT:
        yield bad("clock_wrong", date=time.strftime("%Y-%m-%d", time.gmtime(max(0, now))))
    elif machine.ran("timedatectl", "show", "-p", "NTPSynchronized", "--value") == "no":
        yield note("clock_alone")
    else:
        yield good("clock")
