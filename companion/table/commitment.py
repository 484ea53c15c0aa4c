"""The promise that no draw is changed afterwards: a commitment to the seed, and the proof after the game.

Before anything is drawn in play, every view carries SHA-256 of the seed. The record of a finished game carries
the seed itself, and every draw is a function of the seed and its place in the log (``luck``), so anybody can draw
again and compare.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Final

from companion.rules import GAMES, decide
from companion.rules.games import Game as Playable
from companion.rules.messages import as_json
from companion.rules.refusals import Refusal
from companion.table.bodies import DONE
from companion.table.codec import command_from_json
from companion.table.errors import IMPOSSIBLE
from companion.table.game import PlayedGame
from companion.table.luck import Luck
from companion.table.ports import Entry, Json

_LABEL: Final = b"katane commitment 1"
NAMED_LUCK: Final = ("outcome", "dice", "event")
"""Fields by which people report what really happened on the table, in place of a draw."""


def commitment_to(seed: bytes) -> str:
    """32 bytes of seed → 64 hexadecimal digits that betray nothing of it."""
    return hashlib.sha256(_LABEL + seed).hexdigest()


@dataclass(frozen=True, slots=True)
class DrawVerdict:
    """What drawing a record again showed.

    commitment: what the table must have published from the first view on. drawn: submissions that were
    decided again. reported: those where people named what happened (dice, a card), which no seed can prove.
    changed: the sequence numbers of entries that do not follow from the seed. seed_was_named: the game was
    started with entropy of somebody's choice, who could know every draw.
    """

    commitment: str
    drawn: int
    reported: int
    changed: tuple[int, ...]
    seed_was_named: bool


def verdict_on(entries: list[Entry], games: tuple[Playable, ...] = GAMES) -> DrawVerdict:
    """Plays a full record again, drawing everything anew; RecordError where it cannot be folded at all."""
    game = PlayedGame(entries[0], games)
    changed: list[int] = []
    drawn = reported = 0
    for entry in entries[1:]:
        change = game.change(entry)
        if entry.kind == DONE:
            drawn += 1
            reported += any(entry.body["do"].get(name) for name in NAMED_LUCK)
            if _drawn_again(game, entry) != entry.body["events"]:
                changed.append(change.line.seq)
        game.accept(change)
    named = entries[0].body["new"].get("entropy") is not None
    return DrawVerdict(commitment_to(game.seed), drawn, reported, tuple(changed), named)


def _drawn_again(game: PlayedGame, entry: Entry) -> list[Json] | None:
    """None also where the position before is none that the rules can decide in: a record may say anything."""
    try:
        return _decided(game, entry)
    except IMPOSSIBLE:
        return None


def _decided(game: PlayedGame, entry: Entry) -> list[Json] | None:
    body = entry.body
    command = command_from_json(game.ruleset.commands, body["seat"], body["do"])
    if isinstance(command, Refusal):
        return None
    try:
        events = decide(game.ruleset, game.state, command, Luck(game.seed, entry.position))
    except IMPOSSIBLE:
        return None
    return None if isinstance(events, Refusal) else [as_json(event) for event in events]
