"""The journal in words: what happened, by whom, on which device and when; newest first."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.locale import Words
from companion.touchscreen.presenters.place_words import with_places_said
from companion.touchscreen.presenters.seen import Seen

DEVICES = ("touch", "buttons", "camera", "phone", "host", "demo", "referee", "app")

RULES: Mapping[str, str] = {
    "settlement_built": "B6.7",
    "road_built": "B6.5",
    "city_built": "B6.10",
    "resources_gained": "B4.2",
    "dice_rolled": "B3.5",
    "cards_discarded": "B9.2",
    "robber_moved": "B9.5",
    "card_stolen": "B9.6",
    "development_bought": "B8.2",
    "development_played": "B8.6",
    "monopoly_taken": "B8.17",
    "bank_traded": "B5.8",
    "trade_offered": "B5.4",
    "traded": "B5.3",
    "longest_road_moved": "B7.3",
    "largest_army_moved": "B8.19",
    "turn_started": "B3.2",
    "turn_ended": "B3.7",
    "game_won": "B10.1",
    "wall_built": "C5.1",
    "city_repaired": "C10.22",
    "city_sabotaged": "C10.22",
    "city_improved": "C7.2",
    "metropolis_placed": "C8.1",
    "knight_built": "C6.3",
    "knight_activated": "C6.11",
    "knight_promoted": "C6.14",
    "knight_paid": "C6.3",
    "knight_moved": "C11.4",
    "knight_driven_off": "C10.21",
    "knight_relocated": "C11.9",
    "knight_lost": "C11.10",
    "robber_chased": "C12.6",
    "fleet_moved": "C2.3",
    "strengths_reported": "C13.3",
    "attack_fought": "C13.4",
    "city_lost": "C13.14",
    "progress_drawn": "C9.1",
    "draws_reported": "C9.1",
    "draws_called": "C9.2",
    "progress_given_back": "C9.8",
    "progress_played": "C9.11",
    "victory_card_shown": "C9.6",
    "progress_shown": "C10.23",
    "progress_taken": "C10.23",
    "aqueduct_used": "C3.7",
    "merchant_moved": "C14.6",
    "merchant_fleet_named": "C10.12",
    "hand_shown": "C10.14",
    "cards_taken": "C10.14",
    "gifts_asked": "C10.25",
    "cards_given": "C10.25",
    "harbor_swapped": "C10.13",
    "bishop_moved": "C10.17",
    "dice_set": "C10.1",
    "numbers_swapped": "C10.4",
    "road_removed": "C10.20",
    "knight_deserted": "C10.19",
    "knight_placed": "C10.19",
    "building_passed": "S2.2",
    "rider_drawn": "W5.1",
    "rider_attacked": "W3.2",
    "wall_breached": "W6.1",
    "wall_raised": "W4.1",
    "pirate_moved": "W9.2",
    "rider_moved": "W10.2",
    "rider_driven_off": "W10.3",
    "knight_ended": "W10.1",
    "all_lost": "W12.2",
}
"""The rule that each kind of event follows, for those who tap it; see the rule index."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the journal. kind: the event's type; rule: its number, or None; undone: taken back.

    source: what read a roll, one of DEVICES, None for what is no roll; has_picture: a picture of the dice is kept.
    """

    seq: int
    kind: str
    text: str
    seat: str | None
    device: str
    clock: str
    undone: bool
    rule: str | None
    source: str | None = None
    has_picture: bool = False


def lines(seen: Seen, words: Words) -> tuple[Line, ...]:
    """The entries of a view's ``journal`` as lines, newest first."""
    entries = seen.view.get("journal") or ()
    return tuple(_line(entry, seen, words) for entry in reversed(entries))


def _line(entry: Mapping[str, Any], seen: Seen, words: Words) -> Line:
    event = entry["event"]
    return Line(
        seq=entry["seq"],
        kind=event["type"],
        text=words.event(with_places_said(event, seen, words), seen.names),
        seat=event.get("seat"),
        device=device(words, entry.get("source") or entry["by"]),
        clock=clock(entry["at"]),
        undone=bool(entry.get("undone")),
        rule=RULES.get(event["type"]),
        source=entry.get("source"),
        has_picture=bool(entry.get("has_picture")),
    )


def device(words: Words, origin: str) -> str:
    """An origin in words: ``écran``, ``téléphone``."""
    kind = origin.split(":", 1)[0]
    return words(f"touchscreen.journal.by.{kind}") if kind in DEVICES else origin


def clock(at: float) -> str:
    """Unix time in seconds → ``21:07`` where the table stands."""
    return time.strftime("%H:%M", time.localtime(at))


def explained(words: Words, line: Line) -> str:
    """The rule behind a line as a sentence with its number, or that there is none."""
    if line.rule is None:
        return words("touchscreen.journal.no_rule")
    told = words(f"touchscreen.journal.rule.{line.kind}")
    return f"{told} ({line.rule})"


def latest_roll(view: Mapping[str, Any]) -> int | None:
    """The seq of the roll that undo would take back now, None where it is something else."""
    if view.get("undo", {}).get("what") != "dice_rolled":
        return None
    found = [
        entry["seq"]
        for entry in view.get("journal", ())
        if entry["event"]["type"] == "dice_rolled" and not entry.get("undone")
    ]
    return found[-1] if found else None


def roll_said(words: Words, line: Line, evidence: Mapping[str, Any]) -> str:
    """How a roll came in and how sure the camera was. evidence: what the table keeps of it, empty for nothing."""
    told = [words("touchscreen.camera.came_by", source=line.device, clock=line.clock)]
    confidence = evidence.get("confidence")
    if confidence is not None:
        told.append(words("touchscreen.camera.confidence", percent=int(100 * confidence)))
    if not line.has_picture:
        told.append(words("touchscreen.camera.no_picture"))
    if line.undone:
        told.append(words("touchscreen.camera.taken_back"))
    return "\n".join(told)
