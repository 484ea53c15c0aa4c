"""Seats' codes on the host's phone: drawn, passed on as an address, and taken on that same phone. Pure."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from companion.faces.page import Json, key, part
from companion.faces.setup import join
from companion.locale import Words


def free_seats(
    names: Mapping[str, str], phones: Sequence[tuple[str, bool]], played: Collection[str]
) -> list[str]:
    """The seats that a person without a phone plays. phones: places with a phone; played: seats that play alone."""
    taken = {join.owner(place) for place, _ in phones}
    return [seat for seat in names if seat not in {*taken, *played}]


def seats_here(
    names: Mapping[str, str],
    seats: Sequence[str],
    code: Callable[[str], str | None],
    words: Words,
) -> list[Json]:
    """For a host who plays: a key for each of these seats, which takes it on the host's own phone; empty for none."""
    opened = [(seat, known) for seat in seats if (known := code(seat)) is not None]
    keys = [{**key(names[seat], None, seat=seat), "here": known} for seat, known in opened]
    if not keys:
        return []
    return [part(words("app.host.codes.too"), keys, note=words("app.host.codes.too_note"))]


def drawn(matrix: Sequence[Sequence[bool]], code: str, link: str, words: Words) -> Json:
    """A place's code to be scanned, typed, or passed on as an address that a long press selects."""
    rows = ["".join("1" if dark else "0" for dark in row) for row in matrix]
    told: Json = {"rows": rows, "text": code}
    return {**told, "link": link, "pass": words("app.host.codes.pass")} if link else told
