"""``python -m tests.hall [ENGINE[,ENGINE]] [TABLES] [SECONDS] [PACE]``: club nights, and a table of them."""

from __future__ import annotations

import asyncio
import shutil
import sys
import tempfile
from pathlib import Path

from companion.hall.programs import SEARCHED
from tests.hall.trial import HEAD, trial

PROGRAMS = {"mosquitto": "mosquitto", "nats": "nats-server"}
USUAL = ("embedded,mosquitto,nats", "16", "40", "10")


def main(argv: list[str]) -> int:
    engines, tables, seconds, pace = (*argv, *USUAL[len(argv) :])
    print(HEAD, flush=True)
    wrong = 0
    for engine in engines.split(","):
        program = PROGRAMS.get(engine)
        if program is not None and shutil.which(program, path=SEARCHED) is None:
            print(f"{engine}: {program} is not installed")
            continue
        count = min(int(tables), 15) if engine == "embedded" else int(tables)
        with tempfile.TemporaryDirectory() as folder:
            found = asyncio.run(trial(engine, count, float(seconds), Path(folder), float(pace)))
        print(found.row(), flush=True)
        for one in found.wrong:
            print(f"  WRONG: {one}", flush=True)
        wrong += len(found.wrong)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
