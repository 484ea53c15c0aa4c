"""What only the table knows and tells: how strong the knights are, who draws, how far somebody has come. Pure."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from companion.faces.games.cities_knights.kept import levels_in_app
from companion.faces.games.cities_knights.shown import owed, shown
from companion.faces.models import Action, Choices
from companion.faces.outcome import Outcome
from companion.faces.play.actions import capital
from companion.faces.play.desk import PlayDesk
from companion.faces.seen import Seen
from companion.locale import Words


def reported(seen: Seen, words: Words) -> Choices | None:
    """The buttons of what has to be told, None where nothing has."""
    if seen.owed("report_strengths"):
        return _strengths(seen, words)
    if seen.owed("report_draws"):
        choose = Action("draws", words("touchscreen.draws.choose"), kind="go")
        return Choices("draws", (choose,), "")
    return _levels(seen, words) if seen.owed("report_level") else None


NAMED = 4
"""So many buttons have room for the name of a building."""


def _levels(seen: Seen, words: Words) -> Choices:
    """A button for each level at which the seat may stand, with its building where there is room."""
    asked = owed(seen, "report_level")[0]
    names = ("", *shown(seen)["tracks"][asked["track"]]["levels"])
    is_named = len(asked["levels"]) <= NAMED
    buttons = (
        Action(
            f"level:{level}",
            capital(words("touchscreen.correct.level", level=level)),
            note=words(f"improvement.{names[level]}") if is_named and level else "",
            sign=asked["track"] if is_named else "",
        )
        for level in asked["levels"]
    )
    return Choices("level", tuple(buttons), "")


def tell_level(desk: PlayDesk, level: int) -> Outcome:
    """At which level of the track the seat stands that is asked about."""
    asked = owed(desk.seen, "report_level")[0]
    do = {"type": "report_level", "track": asked["track"], "level": level}
    return desk.send(asked["seat"], do)


def drawers(seen: Seen) -> tuple[str, ...]:
    """Of whom only the table knows whether they draw."""
    return tuple(seat for seat in seen.seats if not levels_in_app(seen, seat))


def _strengths(seen: Seen, words: Words) -> Choices:
    """Whether the app is right about the active knights: one tap if it is."""
    told = owed(seen, "report_strengths")[0]["strengths"]
    believed = ", ".join(f"{seen.names[seat]} {n}" for seat, n in told.items() if n)
    room = "touchscreen.strengths"
    note = believed or words("touchscreen.attack.no_knights")
    return Choices(
        "strengths",
        (
            Action("strengths:right", words(f"{room}.right"), note=note, kind="go"),
            Action("strengths:wrong", words(f"{room}.wrong"), kind="quiet"),
        ),
        "",
    )


def confirm_strengths(desk: PlayDesk) -> Outcome:
    """The app is right about the active knights."""
    return _told(desk, owed(desk.seen, "report_strengths")[0]["strengths"])


def tap_strengths(desk: PlayDesk, told: Mapping[str, int]) -> Outcome:
    """How strong everybody's active knights are; the coming attack goes by it."""
    desk.taps += 1
    return _told(desk, told)


def _told(desk: PlayDesk, strengths: Mapping[str, int]) -> Outcome:
    do = {"type": "report_strengths", "strengths": dict(strengths)}
    return desk.send(desk.seen.owes("report_strengths") or "", do)


def tap_draws(desk: PlayDesk, seats: Collection[str]) -> Outcome:
    """Who draws a progress card."""
    desk.taps += 1
    drawing = [seat for seat in desk.seen.seats if seat in seats]
    return desk.send(
        desk.seen.owes("report_draws") or "", {"type": "report_draws", "seats": drawing}
    )
