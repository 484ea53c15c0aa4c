"""Every sentence of the touchscreen names who really did it, and nobody has an undo key for what another did."""

from __future__ import annotations

import pytest

from companion.faces.past import journal
from companion.faces.seen import Seen
from companion.locale import LANGUAGES, Words
from companion.table import Submission
from tests.rules.seeds import fresh
from tests.said.doings import Doing, Doings, evening
from tests.said.wandering import WAYS
from tests.table.evening import IDS
from tests.turns import LONG, chosen

STEPS = 600 if LONG else 80
AT = {
    "en": {"host": "the host", "touch": "somebody at the screen"},
    "fr": {"host": "l’hôte", "touch": "quelqu’un à l’écran"},
}
SAID = ("undone", "undo_asked", "undo_refused", "corrected")


def named(values: object, seats: list[str]) -> set[str]:
    """The seats that stand in a value, however deep."""
    if isinstance(values, str):
        return {values} & set(seats)
    if isinstance(values, dict):
        return set().union(*(named(one, seats) for pair in values.items() for one in pair), set())
    return (
        set().union(*(named(one, seats) for one in values), set())
        if isinstance(values, list | tuple)
        else set()
    )


def wrongs(doings: Doings, done: Doing) -> list[str]:
    """Sentences of what was just done that name somebody else, or not who did it."""
    found = []
    seen = Seen(doings.table.view_for("table"))
    for language in LANGUAGES:
        lines = journal.lines(seen, Words(language), ())
        told = [line for line in lines if line.seq == done.seq and not line.follows]
        items = [item["event"] for item in seen.view["journal"] if item["seq"] == done.seq]
        for line, event in zip(told, reversed(items), strict=True):
            if not _is_right(doings, done, event, line.text, language):
                found.append(f"{done.who}: {line.text}")
            beside = event["type"] in SAID and done.beside and done.who not in doings.seats
            if beside and line.seat is not None:
                found.append(f"{done.who} has the badge of {line.seat}: {line.text}")
    return found


def _is_right(
    doings: Doings, done: Doing, event: dict[str, object], text: str, language: str
) -> bool:
    others = {key: value for key, value in event.items() if key != "seat"}
    concerned = named(others, doings.seats)
    beside = done.beside and event["type"] in SAID
    if not beside:
        concerned |= named(event.get("seat"), doings.seats)
    elif done.who in doings.seats:
        concerned.add(done.who)
    said = {seat for seat, name in doings.names.items() if name in text}
    if beside and event["type"] != "corrected":
        subject = doings.names.get(done.who, AT[language].get(done.who, ""))
        if not text.lower().startswith(subject.lower()):
            return False
    return said <= concerned


@pytest.mark.tour("evenings told")
@pytest.mark.parametrize(("key", "count"), chosen("doings", WAYS, 3))
async def test_the_screen_names_who_did_it_and_nobody_undoes_what_another_did(
    key: str, count: int
) -> None:
    wrong: list[str] = []
    kinds: set[str] = set()
    async for doings, done in evening(key, count, fresh(1, part=count)[0], STEPS):
        kinds |= {f"{done.who in doings.seats}.{event['type']}" for event in done.events}
        wrong += wrongs(doings, done)
        await _keys(doings)
    assert wrong == []
    assert {"False.corrected", "False.undone"} <= kinds


async def _keys(doings: Doings) -> None:
    """Only the phone of who did the last thing has the key that takes it back, and no other phone's wish does."""
    owner = doings.past.held[-1][1] if doings.past.held else None
    assert doings.table.view_for("table")["undo"]["seat"] == owner
    for seat in doings.seats[:-1]:
        undo = doings.table.view_for(seat)["undo"]
        assert not undo["possible"] or seat == owner
        if seat != owner:
            wish = Submission(f"doing-{next(IDS)}", f"phone:{seat}", seat, None, {"type": "undo"})
            answer = await doings.table.submit(wish)
            assert not answer["ok"]
