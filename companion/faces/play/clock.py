"""The clock of the game, of the seat whose turn it is, and of the word or turn that is counted. Pure."""

from __future__ import annotations

from math import ceil

from companion.faces.models import ClockFace
from companion.faces.seen import Seen


def clock_face(seen: Seen) -> ClockFace | None:
    """The view's clock for the seat whose word or turn is counted, else for the active one; None for no clock."""
    clock = seen.view["clock"]
    if clock is None:
        return None
    counted, ticking = clock["counted"], clock["ticking"]
    who = counted["seat"] if counted else (ticking[0] if ticking else seen.active)
    seat = 0.0 if who is None else clock["seats"].get(who, 0.0)
    return ClockFace(
        running=clock["running"],
        who=who,
        ticks=who in ticking,
        game=clock["game"],
        seat=seat,
        as_of=clock["as_of"],
        left=counted["limit"] - counted["spent"] if counted else None,
    )


def reading(seconds: float) -> str:
    """Seconds as ``m:ss``, from an hour on as ``h:mm:ss``."""
    whole = max(0, int(seconds))
    hours, rest = divmod(whole, 3600)
    minutes, seconds_left = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{seconds_left:02}" if hours else f"{minutes}:{seconds_left:02}"


def word_reading(left: float) -> str:
    """What is left of a word or a turn as ``0:12``; once it is over how long ago as ``+0:07``."""
    return reading(ceil(left)) if left > 0 else f"+{reading(-left)}"


def faces(face: ClockFace, now: float) -> tuple[str, str]:
    """The readings at a unix time: of the game, and of the word that is owed, else of the active seat."""
    run = _run(face.running, face.as_of, now)
    game = reading(face.game + run)
    if face.left is not None:
        return game, word_reading(face.left - run)
    return game, reading(face.seat + (run if face.ticks else 0.0))


def is_over_time(face: ClockFace, now: float) -> bool:
    """Whether the time for the word or turn that is counted is over."""
    return face.left is not None and face.left <= _run(face.running, face.as_of, now)


def _run(running: bool, as_of: float, now: float) -> float:
    return max(0.0, now - as_of) if running else 0.0
