"""Which roll the table waits for, and which dice make it. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.rules import GAMES
from companion.rules.games import Game
from hardware.dice.agree import Expected
from hardware.dice.lesson import ROLES
from hardware.dice.reading import EVENTS, Die, Face, Reading
from hardware.dice.thrown import already_set, event_faces


@dataclass(frozen=True, slots=True)
class OwedRoll:
    """A roll that somebody owes. expected: the dice that make it."""

    seat: str
    turn: int
    expected: Expected

    def command(self, reading: Reading) -> dict[str, Any]:
        """The ``roll`` of these dice, as the table takes it: red before white, an event die apart."""
        event = next((die.face for die in reading.dice if die.face in EVENTS), None)
        numbers = [die.face for die in sorted(reading.dice, key=_rank) if die.face not in EVENTS]
        dice = {"dice": numbers} if numbers else {}
        return {"type": "roll", **dice, **({"event": event} if event is not None else {})}


def _rank(die: Die) -> tuple[int, int]:
    return (0 if die.colour == "red" else 1, die.box[0])


def expected_of(view: Mapping[str, Any], games: tuple[Game, ...] = GAMES) -> Expected | None:
    """The dice of this game's rolls; None where the app rolls, or while no game goes on."""
    if view["game"] is None or view["winners"] is not None:
        return None
    if view["custody"]["dice"] == "app":
        return None
    if not event_faces(view, games):
        return Expected(2)
    return Expected(1 if already_set(view, games) else 3, event=True)


def owed_of(view: Mapping[str, Any], games: tuple[Game, ...] = GAMES) -> OwedRoll | None:
    """The roll that is owed now, from dice on the table."""
    expected = expected_of(view, games)
    seat = next((duty["seat"] for duty in view["obligations"] if duty["type"] == "roll"), None)
    if expected is None or seat is None:
        return None
    return OwedRoll(str(seat), int(view["turn"]), expected)


def roll_key(seq: int, at: float) -> str:
    """A word by which a roll is found again, in this log and no other."""
    return f"{seq}-{round(1000 * at)}"


def undone_rolls(view: Mapping[str, Any]) -> frozenset[str]:
    """The rolls that the journal still shows and that were taken back."""
    return frozenset(
        roll_key(item["seq"], item["at"])
        for item in view.get("journal", ())
        if item["event"]["type"] == "dice_rolled" and item.get("undone")
    )


def faces_of(view: Mapping[str, Any], expected: Expected) -> tuple[Face, ...]:
    """What the dice of the last roll showed that were thrown for it."""
    roll = view.get("roll") or {}
    event: tuple[Face, ...] = (roll["event"],) if expected.event and roll.get("event") else ()
    return (*roll.get("dice", ()), *event)[-expected.dice :]


def roles_of(faces: Sequence[Face]) -> tuple[str, ...]:
    """What each die of a typed roll is told apart by (`telling.Told`): red before white, beside an event die."""
    plain = [at for at, face in enumerate(faces) if face not in EVENTS]
    if len(plain) != len(ROLES) or len(faces) == len(plain):
        return ()
    return tuple(ROLES[plain.index(at)] if at in plain else "" for at in range(len(faces)))


def roles_in(reading: Reading) -> tuple[str, ...]:
    """The same of dice that a person said yes to, by what they are called."""
    if not any(die.face in EVENTS for die in reading.dice):
        return ()
    return tuple(die.colour if die.colour in ROLES else "" for die in reading.dice)


def last_roll(view: Mapping[str, Any]) -> tuple[int, float, str] | None:
    """The last roll that was ever made, taken back or not: its seq, when it was, and from what device."""
    found = [item for item in view.get("journal", ()) if item["event"]["type"] == "dice_rolled"]
    return (found[-1]["seq"], found[-1]["at"], found[-1]["by"]) if found else None
