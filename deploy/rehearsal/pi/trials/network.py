"""Network: no Wi-Fi that the table knows, then its own, a phone in it, the cable in and out, and the home's again."""

from __future__ import annotations

import base64
import re
import shlex
import time
import zlib

from rehearsal.pi.bench import ALONE, PLACE, PYTHON, Bench, RedError
from rehearsal.pi.guest import Guest
from rehearsal.pi.shot import Shot
from rehearsal.pi.trials.screen import FIRST_SCREEN, PIPE, drawn, touchscreen

CABLE = "cable"
NIC = ("-netdev", f"user,id={CABLE},restrict=on")
SOCKET = ("-device", f"virtio-net-pci,netdev={CABLE},id={CABLE}")
RADIOS = f"bash {PLACE}/radios.sh"
PHONE = f"env --chdir=/opt/katane PYTHONPATH=/opt/katane {PYTHON} {PLACE}/phone.py"
WITH_RADIO = f"ip netns exec phone {PHONE}"
KEPT = f"{PLACE}/phone.json"
START, NEXT = (400, 446), (685, 449)
"""Where on the screen *Start the game* and *Then the codes of the seats* are tapped."""
WIFI, HOME = (189, 88), (474, 449)
"""And the row of the table's own Wi-Fi, and *Back to the home Wi-Fi*."""
UNIT = "systemd/system/katane.service.d"
"""Where the rehearsal's patience with the table lies, which the installation takes away with its own files."""
SHOWS, AGAIN = 400.0, 60.0
"""Seconds that a page with a code may take, and after which somebody taps again."""


def network(bench: Bench) -> None:
    with bench.guest(*NIC, *SOCKET, kernel=f"{ALONE} rehearsal.network") as guest:
        _plug(guest, is_in=False)
        bench.brings(guest, "radios.sh", "phone.py")
        bench.must(guest, f"{RADIOS} made", 120)
        touchscreen(bench, guest)
        bench.must(guest, "systemctl start NetworkManager", 300)
        bench.must(guest, f"mkdir -p /run/{UNIT}; cp /etc/{UNIT}/rehearsal.conf /run/{UNIT}")
        bench.must(guest, "/opt/katane/deploy/install --appliance --lang en", 600)
        _own_wifi(bench, guest)
        _cable(bench, guest)
        _home(bench, guest)


def _own_wifi(bench: Bench, guest: Guest) -> None:
    """Somebody starts a game and joins by the two codes on the screen."""
    _comes_up(bench, guest, "katane-wifi")
    bench.until(guest, "systemctl is-active --quiet katane", FIRST_SCREEN)
    drawn(bench, guest, "first-screen")
    said = _code(bench, guest, "wifi", START)
    found = re.fullmatch(r"WIFI:T:WPA;S:(Katane-\d\d);P:(\w+);;", said)
    if found is None:
        raise RedError(f"the first code on the screen says {said}")
    bench.must(guest, f"{RADIOS} phone {found[1]} {found[2]}", 300)
    bench.must(guest, f"{WITH_RADIO} page http://katane.local/", 300)
    link = _code(bench, guest, "seat", NEXT, like="http:")
    bench.must(guest, f"{WITH_RADIO} join {shlex.quote(link)} {KEPT}", 600)


def _cable(bench: Bench, guest: Guest) -> None:
    """With a cable and without one again the phone finds its seat where it was."""
    wired = "ip -4 -brief address show eth0 | grep -q '10[.]0[.]2[.]'"
    _plug(guest, is_in=True)
    bench.until(guest, wired, 120)
    bench.must(guest, f"{WITH_RADIO} back http://10.89.7.1/ {KEPT}", 600)
    _plug(guest, is_in=False)
    bench.until(guest, f"! {wired}", 120)
    bench.must(guest, f"{WITH_RADIO} back http://10.89.7.1/ {KEPT}", 600)


def _home(bench: Bench, guest: Guest) -> None:
    """The home network is there again: one tap leads back to it, and the phone follows."""
    bench.must(guest, f"{RADIOS} home up", 120)
    _code(bench, guest, "wifi-again", WIFI)
    _tap(bench, guest, HOME)
    _comes_up(bench, guest, "home")
    asked = "ip -4 -brief address show wlan0"
    address = re.search(r"192\.168\.77\.\d+", bench.must(guest, asked))
    if address is None:
        raise RedError("the table has no address in the home network")
    bench.must(guest, f"{RADIOS} phone Home 'at home with it'", 300)
    bench.must(guest, f"{WITH_RADIO} back http://{address[0]}/ {KEPT}", 600)
    guest.picture("home-again")


def _comes_up(bench: Bench, guest: Guest, profile: str) -> None:
    """RedError where NetworkManager does not open it, with its words in the log."""
    shown = "nmcli --terse --fields NAME,STATE connection show --active"
    try:
        bench.until(guest, f"{shown} | grep -qx {profile}:activated", 300)
    except RedError:
        bench.runs(
            guest,
            f"{shown}; nmcli device; journalctl --no-pager --output=cat --unit=NetworkManager | tail -n 60",
        )
        raise


def _plug(guest: Guest, *, is_in: bool) -> None:
    guest.asked("set_link", name=CABLE, up=is_in)


def _tap(bench: Bench, guest: Guest, place: tuple[int, int]) -> None:
    bench.must(guest, f"echo {place[0]} {place[1]} 0.2 >{PIPE}")


def _code(
    bench: Bench, guest: Guest, name: str, place: tuple[int, int], like: str = "WIFI:"
) -> str:
    """What the code says that a tap brings to the screen, and that begins so. RedError.

    Where nothing comes of a tap, somebody taps again.
    """
    until = time.monotonic() + SHOWS
    read = last = guest.picture(name)
    taps_at = 0.0
    while time.monotonic() < until:
        if last == read and time.monotonic() > taps_at:
            _tap(bench, guest, place)
            taps_at = time.monotonic() + AGAIN
        time.sleep(5)
        before, last = last, guest.picture(name)
        if last != before or last == read:  # whoever reads takes the table's time
            continue
        read, taps_at = last, until
        said = _read(bench, guest, read)
        if said.startswith(like):
            return said
    raise RedError(f"no code that begins with {like} can be read on the screen")


def _read(bench: Bench, guest: Guest, shot: Shot) -> str:
    """The code in a picture; nothing where there is none."""
    packed = base64.b64encode(zlib.compress(shot.pixels[1::3])).decode("ascii")
    file = bench.folder / "picture"
    file.write_text(f"{shot.width} {shot.height} {packed}\n", encoding="ascii")
    guest.puts(file, f"{PLACE}/picture")
    done = bench.runs(guest, f"{PHONE} read {PLACE}/picture", 60)
    found = re.search("^code: (.+)$", done.said, re.MULTILINE)
    return found[1] if found else ""
