"""Screen and touch: the table on KMS, without X, from the start of the machine; a finger that taps."""

from __future__ import annotations

import time

from rehearsal.pi.bench import PATIENCE, PLACE, PYTHON, Bench, RedError
from rehearsal.pi.guest import Guest
from rehearsal.pi.shot import Shot

PIPE = "/run/touch"
FIRST_SCREEN = 900.0
"""Seconds that the table may take to its first screen."""
COLORS = 40
"""A picture of the table has more colors than a console has."""
WIDTH, HEIGHT = 800, 480
BLANK = 20
"""Seconds after which the kernel darkens a console that nobody touches."""
SHORT = 5.0
"""Seconds in which a table stops on a real machine; an emulated one may take as many times more as it is slower."""


def screen(bench: Bench) -> None:
    began = time.monotonic()
    with bench.guest(kernel=f"consoleblank={BLANK}") as guest:
        bench.must(
            guest, "cat /proc/device-tree/model 2>/dev/null; ls -l /dev/dri; id katane-table"
        )
        bench.until(guest, "systemctl is-active --quiet katane", FIRST_SCREEN)
        first = drawn(bench, guest, "first-screen")
        bench.measured["first-screen"] = f"{time.monotonic() - began:.0f} s"
        bench.note(f"-- the first screen has {first.colors} colors")
        bench.must(guest, "! pgrep -a 'Xorg|Xwayland|labwc'; cat /sys/class/drm/card*-*/dpms")
        _stays_lit(bench, guest)
        _comes_back(bench, guest)
        bench.must(guest, "systemctl stop getty@tty1")
        touchscreen(bench, guest)
        for rotation in (0, 90, 180, 270):
            _turned(bench, guest, rotation)


def _stays_lit(bench: Bench, guest: Guest) -> None:
    """Nobody touches it for much longer than a console stays lit. RedError."""
    bench.must(guest, f"grep -qx {BLANK} /sys/module/kernel/parameters/consoleblank")
    bench.must(guest, f"sleep {3 * BLANK}; grep -qx On /sys/class/drm/card*-*/dpms", 300)
    shot = guest.picture("untouched")
    if shot.colors < COLORS:
        raise RedError(f"nobody touched it, and the screen shows {shot.colors} colors")


def _comes_back(bench: Bench, guest: Guest) -> None:
    """A table that crashes is there again by itself; one that is stopped ends well. RedError."""
    began = time.monotonic()
    bench.must(guest, "systemctl kill --kill-whom=main --signal=SEGV katane")
    again = "systemctl show --property=NRestarts --value katane | grep -vqx 0"
    ended = "systemctl is-failed --quiet katane"
    there = f"{{ {again} && systemctl is-active --quiet katane; }}"
    bench.until(guest, f"{ended} || {there}", FIRST_SCREEN)
    once = "systemctl show --property=NRestarts katane | grep -x NRestarts=1"
    if bench.runs(guest, once).status:
        words = "journalctl --no-pager --lines=40 --unit=katane --unit=getty@tty1"
        raise RedError(
            f"a table that crashed does not come back: {bench.must(guest, words)[-200:]}"
        )
    drawn(bench, guest, "after-crash")
    bench.measured["after-crash"] = f"{time.monotonic() - began:.0f} s"
    began = time.monotonic()
    bench.must(guest, "systemctl stop katane", 60)
    seconds = time.monotonic() - began
    bench.measured["stop"] = f"{seconds:.1f} s"
    bench.must(guest, "systemctl show --property=Result katane | grep -qx Result=success")
    # The login that now comes to this console would hang up whatever the trial starts there.
    bench.must(guest, "systemctl mask --runtime --now getty@tty1", 120)
    if seconds > PATIENCE * SHORT:
        raise RedError(f"the table takes {seconds:.0f} s to stop")


def drawn(bench: Bench, guest: Guest, name: str) -> Shot:
    """A picture with the table on it: its service is up before its window is. RedError where there is none."""
    until = time.monotonic() + FIRST_SCREEN
    while True:
        shot = guest.picture(name)
        if shot.colors >= COLORS:
            return shot
        if time.monotonic() > until:
            raise RedError(f"the screen shows {shot.colors} colors")
        time.sleep(5)


def touchscreen(bench: Bench, guest: Guest) -> None:
    bench.brings(guest, "touch.py", "taps.py")
    bench.must(guest, f"install -D -m 644 {PLACE}/taps.py /srv/rehearsal/taps.py; modprobe uinput")
    unit = "systemd-run --quiet --unit=touch python3 -S"
    bench.must(guest, f"{unit} {PLACE}/touch.py {PIPE} {WIDTH} {HEIGHT}")
    bench.until(guest, f"test -p {PIPE} && grep -q 'rehearsed touch' /proc/bus/input/devices", 120)
    bench.must(guest, "udevadm settle; ls -l /dev/input/event*")


def _turned(bench: Bench, guest: Guest, rotation: int) -> None:
    """One tap is one tap, at the place of the picture that is under the finger."""
    x, y = (
        200 + rotation // 10,
        120 + rotation // 10,
    )  # the kernel is silent of a place that did not change
    told = "/tmp/taps.out"
    environ = "-p TTYPath=/dev/tty1 -p StandardInput=tty-force -p User=katane-table"
    environ += " -p WorkingDirectory=/opt/katane -E PYTHONPATH=/opt/katane"
    environ += f" -p StandardOutput=file:{told} -p StandardError=file:{told}.err"
    program = f"{PYTHON} /srv/rehearsal/taps.py {rotation} 3000"
    bench.must(
        guest, f"rm -f {told}; systemd-run --quiet --collect --unit=taps {environ} {program}"
    )
    why = f"tail -n 3 {told}.err; systemctl is-active taps; false"
    bench.until(guest, f"grep -q ^shown {told} || {{ {why}; }}", 300)
    for tap in (1, 2):
        bench.must(guest, f"echo {x} {y} 0.2 >{PIPE}")
        bench.until(guest, f"test $(grep -c ^release {told}) -ge {tap}", 60)
    _marked(guest, f"turned-{rotation}", x, y)
    lines = bench.must(guest, f"cat {told}").splitlines()
    bench.must(guest, "systemctl kill --signal KILL taps; cat /tmp/taps.out.err | tail -5")
    bench.until(guest, "! systemctl is-active --quiet taps", 60)
    counts = {word: sum(line.startswith(word) for line in lines) for word in ("press", "release")}
    places = [line.split()[1:3] for line in lines if line.startswith("down")]
    if counts != {"press": 2, "release": 2} or len(places) != 2:
        raise RedError(f"turned by {rotation}: two taps gave {counts}, {places}")
    bench.note(f"-- turned by {rotation}: a finger at {x} {y} is heard at {places}")


def _marked(guest: Guest, name: str, x: int, y: int) -> None:
    """What was tapped is under the finger; a picture of Debian 13 takes a minute at first. RedError."""
    until = time.monotonic() + FIRST_SCREEN
    while not _is_marked(guest.picture(name), x, y):
        if time.monotonic() > until:
            raise RedError(f"{name}: what was tapped is not under the finger at {x} {y}")
        time.sleep(3)


def _is_marked(shot: Shot, x: int, y: int) -> bool:
    """Whether the square that the program painted round a tap has its middle here, to within two pixels."""
    red = [
        at for at in range(shot.width * shot.height) if _is_red(shot.pixels[3 * at : 3 * at + 3])
    ]
    across = [at % shot.width for at in red] or [-99]
    down = [at // shot.width for at in red] or [-99]
    middles = ((min(across) + max(across)) / 2 - x, (min(down) + max(down)) / 2 - y)
    return max(map(abs, middles)) <= 2


def _is_red(pixel: bytes) -> bool:
    return pixel[0] > 200 and max(pixel[1:]) < 60
