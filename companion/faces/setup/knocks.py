"""A phone asks for a place that is taken: what the screen asks whoever stands there. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.faces.setup.join import HOST, shown_as
from companion.locale import Words
from companion.table.ports import Json

KEY = "touchscreen.knock"


@dataclass(frozen=True, slots=True)
class KnockQuestion:
    """seat: whose badge stands beside it, None for the host's place."""

    title: str
    text: str
    yes: str
    no: str
    seat: str | None


def question(words: Words, names: Mapping[str, str], knock: Json) -> KnockQuestion:
    """knock: as of ``TouchscreenContext.knocks``."""
    seat = knock["seat"]
    hosts = HOST in knock.get("beside", ())
    which = "host" if seat is None else "both" if hosts else "seat"
    who = {"number": knock["number"], "name": names.get(seat or "", shown_as(knock["place"]))}
    return KnockQuestion(
        words(f"{KEY}.title", **who),
        words(f"{KEY}.{which}", **who),
        words(f"{KEY}.yes"),
        words(f"{KEY}.no"),
        seat,
    )
