"""The latest attack, step by step: both strengths, the outcome, reward or loss, and what is laid back. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.locale import Words
from companion.touchscreen.presenters.seen import Seen

KEY = "touchscreen.attack"


@dataclass(frozen=True, slots=True)
class AttackStep:
    """One thing that happened, in words, with its rule; seat: whom it is about, if one."""

    text: str
    rule: str
    seat: str | None = None


@dataclass(frozen=True, slots=True)
class Attack:
    """seq: of the entry that brought it; won: whether the knights held."""

    seq: int
    won: bool
    barbarians: int
    defence: int
    steps: tuple[AttackStep, ...]


def latest_attack(seen: Seen, words: Words) -> Attack | None:
    """The last attack that the journal still holds, None for none."""
    for entry in reversed(seen.view.get("journal") or ()):
        if entry["event"]["type"] == "attack_fought" and not entry.get("undone"):
            return _attack(seen, words, entry["seq"], entry["event"])
    return None


def _attack(seen: Seen, words: Words, seq: int, event: Mapping[str, Any]) -> Attack:
    steps = (
        AttackStep(
            words(f"{KEY}.cities", n=event["barbarians"], count=event["barbarians"]), "C13.2"
        ),
        *_shares(seen, words, event),
        AttackStep(words(f"{KEY}.{'won' if event['won'] else 'lost'}"), "C13.4"),
        *_result(seen, words, event),
        AttackStep(words(f"{KEY}.after"), "C13.19"),
    )
    return Attack(seq, event["won"], event["barbarians"], event["defence"], steps)


def _shares(seen: Seen, words: Words, event: Mapping[str, Any]) -> tuple[AttackStep, ...]:
    shares = [f"{seen.names[seat]} {n}" for seat, n in event["strengths"].items() if n]
    said = (
        words(f"{KEY}.shares", shares=", ".join(shares)) if shares else words(f"{KEY}.no_knights")
    )
    return (AttackStep(said, "C13.3"),)


def _result(seen: Seen, words: Words, event: Mapping[str, Any]) -> tuple[AttackStep, ...]:
    if event.get("defender"):
        seat = event["defender"]
        return (AttackStep(words(f"{KEY}.defender", name=seen.names[seat]), "C13.5", seat),)
    if event.get("tied"):
        return tuple(
            AttackStep(words(f"{KEY}.tied", name=seen.names[s]), "C13.6", s) for s in event["tied"]
        )
    losers = event.get("losers") or ()
    return tuple(AttackStep(words(f"{KEY}.loser", name=seen.names[s]), "C13.11", s) for s in losers)
