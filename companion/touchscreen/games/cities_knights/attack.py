"""The latest attack, step by step: both strengths, the outcome, reward or loss, and what is laid back. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.locale import Words
from companion.table.ports import Json
from companion.touchscreen.presenters.models import Step
from companion.touchscreen.presenters.seen import Seen

KEY = "touchscreen.attack"


@dataclass(frozen=True, slots=True)
class Attack:
    """seq: of the entry that brought it; won: whether the knights held."""

    seq: int
    won: bool
    barbarians: int
    defence: int
    steps: tuple[Step, ...]


def latest_attack(seen: Seen, words: Words) -> Attack | None:
    """The last attack that the journal still holds, None for none."""
    found = _latest(seen)
    return None if found is None else _attack(seen, words, found["seq"], found["event"])


def scene(seen: Seen) -> tuple[int, str] | None:
    """The last attack is a great moment."""
    found = _latest(seen)
    return None if found is None else (found["seq"], "attack")


def _latest(seen: Seen) -> Json | None:
    entries = reversed(seen.view.get("journal") or ())
    fought = (e for e in entries if e["event"]["type"] == "attack_fought" and not e.get("undone"))
    return next(fought, None)


def _attack(seen: Seen, words: Words, seq: int, event: Mapping[str, Any]) -> Attack:
    steps = (
        Step(words(f"{KEY}.cities", n=event["barbarians"], count=event["barbarians"]), "C13.2"),
        *_shares(seen, words, event),
        Step(words(f"{KEY}.{'won' if event['won'] else 'lost'}"), "C13.4"),
        *_result(seen, words, event),
        Step(words(f"{KEY}.after"), "C13.19"),
    )
    return Attack(seq, event["won"], event["barbarians"], event["defence"], steps)


def _shares(seen: Seen, words: Words, event: Mapping[str, Any]) -> tuple[Step, ...]:
    shares = [f"{seen.names[seat]} {n}" for seat, n in event["strengths"].items() if n]
    said = (
        words(f"{KEY}.shares", shares=", ".join(shares)) if shares else words(f"{KEY}.no_knights")
    )
    return (Step(said, "C13.3"),)


def _result(seen: Seen, words: Words, event: Mapping[str, Any]) -> tuple[Step, ...]:
    if event.get("defender"):
        seat = event["defender"]
        return (Step(words(f"{KEY}.defender", name=seen.names[seat]), "C13.5", seat),)
    if event.get("tied"):
        return tuple(
            Step(words(f"{KEY}.tied", name=seen.names[s]), "C13.6", s) for s in event["tied"]
        )
    losers = event.get("losers") or ()
    return tuple(Step(words(f"{KEY}.loser", name=seen.names[s]), "C13.11", s) for s in losers)
