"""``python -m tests.attacks.truth DIR``: whether a kept game is whole, and what phones showed is that game.

Reads ``{seat: view}`` as JSON from the input; prints what is wrong, a line each, and ends with 1 where something is.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from companion.cli.records import kept_game
from companion.rules import Refusal
from companion.table.commitment import verdict_on
from companion.table.record import entries_of, folded_record, full_record, heads_of_record
from companion.table.views import view_of

Json = dict[str, Any]
LIVE = frozenset(("trouble", "clock"))
"""What a view tells of the table at this moment, and no game keeps."""


def wrong(folder: Path, shown: Mapping[str, Json]) -> Iterator[str]:
    """What of the game kept last does not follow from it, or was shown otherwise. shown: each seat's last view."""
    game = kept_game(folder, None)
    if isinstance(game, Refusal):
        yield game.message
        return
    record = json.loads(json.dumps(full_record(game)))
    verdict = verdict_on(entries_of(record))
    if verdict.changed:
        yield f"entries {verdict.changed} do not follow from the seed"
    if not heads_of_record(record):
        yield "the record has no chain"
    replayed = folded_record(record)
    for seat, view in shown.items():
        told = json.loads(json.dumps(view_of(replayed, seat)))
        if view.get("statistics"):
            view["statistics"].pop(
                "chances", None
            )  # reckoned after the end, and no part of the game
            told["statistics"].pop("chances", None)
        other = [key for key in told if key not in LIVE and told[key] != view.get(key)]
        if other:
            yield f"{seat} saw another game than the replay: {', '.join(other)}"


if __name__ == "__main__":
    found = list(wrong(Path(sys.argv[1]), json.load(sys.stdin)))
    print("\n".join(found))
    sys.exit(1 if found else 0)
