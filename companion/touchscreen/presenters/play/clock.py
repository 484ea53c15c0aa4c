"""The clock of the game and of the seat whose turn it is. Pure."""

from __future__ import annotations

from companion.touchscreen.presenters.models import ClockFace
from companion.touchscreen.presenters.seen import Seen


def clock_face(seen: Seen) -> ClockFace | None:
    """The view's clock for the active seat, None where the table plays without one."""
    clock = seen.view.get("clock")
    if not clock:
        return None
    ticking = clock.get("ticking") or ()
    who = ticking[0] if ticking else seen.active
    seat = (clock.get("seats") or {}).get(who, 0.0)
    return ClockFace(
        running=bool(clock["running"]),
        who=who,
        ticks=who in ticking,
        game=clock.get("game", 0.0),
        seat=seat,
        as_of=clock.get("as_of", 0.0),
    )


def reading(seconds: float) -> str:
    """Seconds as ``m:ss``, from an hour on as ``h:mm:ss``."""
    whole = max(0, int(seconds))
    hours, rest = divmod(whole, 3600)
    minutes, seconds_left = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{seconds_left:02}" if hours else f"{minutes}:{seconds_left:02}"


def faces(face: ClockFace, now: float) -> tuple[str, str]:
    """The readings of the game and of the active seat at a unix time."""
    run = max(0.0, now - face.as_of) if face.running else 0.0
    return reading(face.game + run), reading(face.seat + (run if face.ticks else 0.0))
