"""Attacks by somebody who has a place, and so a login."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import Counter
from random import Random

from tests.attacks.guest import Guest, connect, publish, subscribe
from tests.attacks.strangers import FUZZED, fuzzed
from tests.attacks.target import SOURCE, Target


async def presence(target: Target, done: Counter[str]) -> None:
    """One's own presence, again and again the other way."""
    topic = f"katane/{target.table}/presence/{target.place}"
    both = [publish(topic, word, 1) for word in (b"online", b"offline")]
    await _saying(target, both, done)


async def junk_wishes(target: Target, done: Counter[str]) -> None:
    """Wishes that are none."""
    topic = f"katane/{target.table}/from/{target.channel}"
    junk = json.dumps({"id": "junk", "do": {"type": "junk"}}).encode()
    await _saying(target, [publish(topic, junk, 1)] * 2, done)


async def large_filters(target: Target, done: Counter[str]) -> None:
    """A hundred thousand filters in one SUBSCRIBE."""
    await _saying(target, [subscribe(*[f"katane/{target.table}/public"] * 100_000)], done)


async def many_filters(target: Target, done: Counter[str]) -> None:
    """Filters without end, few at a time, half of them with wildcards."""
    wild = subscribe(*[f"katane/{target.table}/presence/+"] * 12)
    tame = subscribe(*[f"katane/{target.table}/presence/red-{n}" for n in range(100)])
    await _saying(target, [wild, tame], done)


async def unfinished(target: Target, done: Counter[str]) -> None:
    """Publications of quality of service 2 that are never finished, half a mebibyte each."""
    topic = f"katane/{target.table}/from/{target.channel}"
    large = [publish(topic, b"x" * (512 * 1024), 2, number + 1) for number in range(4)]
    await _saying(target, large, done, pause=0.05)


async def connect_and_abort(target: Target, done: Counter[str]) -> None:
    """A right login that goes at once, with a will."""
    will = (f"katane/{target.table}/presence/{target.place}", b"offline")
    while True:
        with contextlib.suppress(OSError):
            guest = await Guest.come(target.ws, SOURCE)
            guest.say(connect(target.user, target.password, will))
            welcome = await guest.welcome()
            guest.go()
            done["connects" if welcome == 0 else "locked out"] += 1
        await asyncio.sleep(0)


async def fuzzed_packets(target: Target, done: Counter[str]) -> None:
    """Packets with bits turned over, after a right login: 5,000 other ones, again and again."""
    wish = json.dumps({"id": "fuzz", "seen": 1, "do": {"type": "end_turn"}}).encode()
    said = [
        publish(f"katane/{target.table}/from/{target.channel}", wish, 1),
        publish(f"katane/{target.table}/presence/{target.place}", b"online", 1),
        subscribe(f"katane/{target.table}/public", f"katane/{target.table}/for/{target.channel}"),
    ]
    luck = Random(5)
    while True:
        luck.seed(5)
        packets = [fuzzed(luck.choice(said), luck) for _ in range(FUZZED)]
        for start in range(0, FUZZED, 5):
            await _once(target, packets[start : start + 5], done)


async def _once(target: Target, packets: list[bytes], done: Counter[str]) -> None:
    with contextlib.suppress(OSError):
        guest = await Guest.come(target.ws, SOURCE)
        guest.say(connect(target.user, target.password))
        if await guest.welcome() == 0:
            guest.say(*packets)
            done["packets"] += len(packets)
        else:
            done["locked out"] += 1
        await asyncio.sleep(0.01)
        guest.go()


async def _saying(
    target: Target, packets: list[bytes], done: Counter[str], pause: float = 0.0
) -> None:
    """Logs in and says these packets without end; comes back when it is cut off."""
    while True:
        try:
            guest = await Guest.come(target.ws, SOURCE)
        except OSError:
            await asyncio.sleep(0.01)
            continue
        guest.say(connect(target.user, target.password))
        if await guest.welcome() == 0:
            while not guest.ended and not guest.writer.is_closing():
                guest.say(*packets)
                done["packets"] += len(packets)
                with contextlib.suppress(OSError):
                    await guest.writer.drain()
                await asyncio.sleep(pause)
            done["cut off"] += 1
        else:
            done["locked out"] += 1
            await asyncio.sleep(0.01)
        guest.go()
