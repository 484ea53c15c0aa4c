"""Desktop: labwc, as Raspberry Pi OS has it, on the kernel's own picture; the table as a person installs it there."""

from __future__ import annotations

import shlex
import time

from rehearsal.pi.bench import ALONE, Bench, RedError
from rehearsal.pi.guest import Guest
from rehearsal.pi.shot import Shot
from rehearsal.pi.trials.screen import COLORS, FIRST_SCREEN, PIPE, touchscreen

PERSON, NUMBER = "pi", 1500
AS_PERSON = f"runuser -u {PERSON} -- env HOME=/home/{PERSON} XDG_RUNTIME_DIR=/run/user/{NUMBER}"
SESSION = (
    "systemd-run --quiet --unit=session --property=PAMName=login --property=TTYPath=/dev/tty1"
    f" --property=StandardInput=tty-force --property=User={PERSON} --working-directory=/home/{PERSON}"
    " --setenv=XDG_SEAT=seat0 --setenv=XDG_VTNR=1 --setenv=XDG_SESSION_TYPE=wayland"
    " --setenv=WLR_RENDERER=pixman labwc"
)
"""Somebody logs in at the machine, and this session comes."""
SAYS_WHERE = "PYTHONFAULTHANDLER=1\nLIBGL_DEBUG=verbose\nEGL_LOG_LEVEL=debug\n"
"""For the session: a program that crashes says where, and the drivers of the picture what they take."""
ENGLISH_OR_FRENCH = (700, 30)
"""Where on the first screen its language is tapped."""


def desktop(bench: Bench) -> None:
    with bench.guest(kernel=ALONE) as guest:
        _person(bench, guest)
        touchscreen(bench, guest)
        bench.must(guest, "systemctl stop getty@tty1")
        bench.must(guest, SESSION, 300)
        bench.until(guest, "pgrep -u pi -x labwc", 600)
        began = time.monotonic()
        english = _shown(bench, guest, "first-screen")
        bench.measured["first-screen"] = f"{time.monotonic() - began:.0f} s"
        x, y = ENGLISH_OR_FRENCH
        bench.must(guest, f"echo {x} {y} 0.2 >{PIPE}")
        until = time.monotonic() + FIRST_SCREEN
        while not guest.picture("tapped").differs(english) > 0.01:
            if time.monotonic() > until:
                raise RedError("a tap on the language changes nothing")
            time.sleep(3)
        bench.must(guest, f"{AS_PERSON} systemctl --user is-active companion")


def _shown(bench: Bench, guest: Guest, name: str) -> Shot:
    """A picture with the table on it. RedError where there is none, with the table's words where it crashes."""
    until = time.monotonic() + FIRST_SCREEN
    crashed = f"! {AS_PERSON} systemctl --user show --property=NRestarts companion | grep -q =0"
    while (shot := guest.picture(name)).colors < COLORS:
        if not bench.runs(guest, crashed, 60).status:
            words = bench.must(
                guest, f"journalctl --no-pager --lines=60 --output=cat _UID={NUMBER}"
            )
            raise RedError(f"the table crashes before it is seen: {words[-300:]}")
        if time.monotonic() > until:
            raise RedError(f"the screen shows {shot.colors} colors")
        time.sleep(5)
    return shot


def _person(bench: Bench, guest: Guest) -> None:
    """Whoever plays here installs the table for the own desktop."""
    bench.must(
        guest, f"systemctl disable --now katane; useradd -m -u {NUMBER} -s /bin/bash {PERSON}"
    )
    place = f"/home/{PERSON}/.config/environment.d"
    bench.must(guest, f"install -d -o {PERSON} /home/{PERSON}/.config {place}")
    bench.must(guest, f"printf %s {shlex.quote(SAYS_WHERE)} >{place}/trace.conf")
    bench.must(guest, "systemctl start dbus systemd-logind", 600)
    bench.must(guest, f"systemctl start user@{NUMBER}", 600)
    bench.must(guest, f"{AS_PERSON} /opt/katane/deploy/install --lang en", 600)
    bench.must(guest, f"cat /home/{PERSON}/.config/labwc/autostart")
