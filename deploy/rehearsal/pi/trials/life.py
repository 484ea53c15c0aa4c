"""Life: power cuts in a game, a card that is full or may not be written, a clock that is wrong, memory."""

from __future__ import annotations

import json
import random
import time

from rehearsal.pi.bench import ALONE, PATIENCE, PLACE, PYTHON, Bench, RedError
from rehearsal.pi.guest import Guest

CUTS = 3
MOVES = (12, 25, 40)
"""After so many acknowledgements of a start, and a moment, its plug is pulled."""
ENVIRON = "env --chdir=/opt/katane PYTHONPATH=/opt/katane"
PLAYS = f"{ENVIRON} {PYTHON} {PLACE}/plays.py"
GAMES, CARD = "/var/lib/rehearsal", "/srv/card"
IMPORTS = 300.0
"""Seconds that a program may take to load all games."""


def life(bench: Bench) -> None:
    acknowledged: list[str] = []
    luck = random.Random()
    for cut in range(CUTS):
        with bench.guest(kernel=ALONE) as guest:
            _is_kept(bench, guest, acknowledged)
            if not cut:
                _card_and_clock(bench, guest)
            new = _played(bench, guest, cut, MOVES[cut])
            time.sleep(luck.uniform(0, 2))
            guest.cut()
        acknowledged += new
        bench.note(f"-- the plug is pulled after {len(new)} acknowledgements")
    with bench.guest(kernel=ALONE) as guest:
        _is_kept(bench, guest, acknowledged)
        bench.must(guest, f"{PLAYS} memory {GAMES}-memory", IMPORTS + 600)
    bench.measured["cuts"] = f"{CUTS}, {len(acknowledged)} acknowledgements, none lost"


def _played(bench: Bench, guest: Guest, seed: int, count: int) -> list[str]:
    """Somebody plays; out: so many acknowledgements, with which the game goes on."""
    heard: list[str] = []
    seed = 1000 * seed + int(time.time()) % 1000
    for said in guest.follow(
        f"mkdir -p {GAMES}; {PLAYS} play {GAMES} {seed}", PATIENCE * (IMPORTS + 10 * count)
    ):
        if isinstance(said, int):
            raise RedError(f"who plays ended with status {said}: {heard[-3:]}")
        if _is_acknowledgement(said):
            heard.append(said)
        else:
            bench.note(said)
        if len(heard) >= count:
            break
    return heard


def _is_acknowledgement(said: str) -> bool:
    try:
        return isinstance(json.loads(said), list)
    except ValueError:
        return False


def _is_kept(bench: Bench, guest: Guest, acknowledged: list[str]) -> None:
    bench.brings(guest, "plays.py")
    if not acknowledged:
        return
    bench.runs(guest, "dmesg | grep 'EXT4-fs (vda)' | head -5")
    file = bench.folder / "acknowledged"
    file.write_text("".join(f"{line}\n" for line in acknowledged), encoding="utf-8")
    guest.puts(file, f"{PLACE}/acknowledged")
    bench.must(guest, f"{PLAYS} lost {GAMES} {PLACE}/acknowledged", IMPORTS + 300)


def _card_and_clock(bench: Bench, guest: Guest) -> None:
    bench.must(guest, f"mkdir -p {GAMES}; {PLAYS} clock {GAMES}/clock", IMPORTS + 300)
    made = f"truncate -s 24M {CARD}.img && mke2fs -q -t ext4 -m 0 {CARD}.img && mkdir -p {CARD}"
    bench.must(guest, f"modprobe loop; {made} && mount -o loop {CARD}.img {CARD}", 120)
    bench.must(guest, f"{PLAYS} full {CARD}/data", IMPORTS + 300)
    bench.must(guest, f"mount -o remount,ro {CARD}")
    play = f".venv/bin/companion play --headless --data {CARD}/data </dev/null"
    limit = f"LG_WD=/tmp timeout {PATIENCE * IMPORTS:.0f}"
    done = bench.runs(guest, f"cd /opt/katane && {limit} {play}", IMPORTS + 60)
    if done.status != 2 or CARD not in done.said:
        raise RedError(f"a read-only card: status {done.status}: {done.said[-200:]}")
    bench.must(guest, f"umount {CARD}")
