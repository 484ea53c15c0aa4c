"""One attack in a process of its own: ``python -m tests.attacks.strike NAME``, its target as JSON on the input.

Goes on until it is ended by SIGTERM and prints then what it did, as JSON.
"""

from __future__ import annotations

import asyncio
import json
import signal
import sys
from collections import Counter

from tests.attacks.assaults import ASSAULTS
from tests.attacks.target import Target


async def strike(name: str, target: Target) -> Counter[str]:
    """The attack until SIGTERM; what it did."""
    done: Counter[str] = Counter()
    attack = asyncio.ensure_future(ASSAULTS[name](target, done))
    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGTERM, attack.cancel)
    print("begun", flush=True)
    await asyncio.gather(attack, return_exceptions=True)
    if not attack.cancelled() and (error := attack.exception()) is not None:
        done[f"broke: {error!r}"] += 1
    return done


if __name__ == "__main__":
    print(json.dumps(asyncio.run(strike(sys.argv[1], Target(**json.loads(input()))))), flush=True)
