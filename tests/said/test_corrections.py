"""Every correction says what changed from what, in every game, and an undo of one says which it was."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion.faces.past import journal
from companion.faces.seen import Seen
from companion.locale import LANGUAGES, Words
from companion.rules import GAMES
from companion.rules.games import Game
from companion.table import Submission, Table
from tests.rules.seeds import fresh
from tests.said.wandering import COORDINATE, corrections
from tests.table.evening import IDS, Evening
from tests.turns import chosen

Json = dict[str, Any]
BEFORE = {"en": "Before: ", "fr": "Avant\u00a0: "}
SEATS = {seat for game in GAMES for seat in game.seats}
PUT_RIGHT = ("corrected", "undone")


DOER = {"en": "somebody at the screen", "fr": "quelqu’un à l’écran"}
OTHERWISE = ("piece", "hex", "harbor", "resources", "active", "gap", "tile")
"""Facts that rename places, or that are quoted in other words."""


def _fact(text: str, language: str) -> str:
    """What a correction says that something is, without who says so and what it was."""
    now = text.split(f" {BEFORE[language]}")[0].removesuffix(".")
    return now.partition(": ")[2] or now


def _send(seat: str, do: Json) -> Submission:
    return Submission(f"right-{next(IDS)}", "touch", seat, None, do)


def _told(table: Table, seq: int) -> dict[str, str]:
    """What the journal says of an entry, by language."""
    seen = Seen(table.view_for("table"))
    lines = {one: journal.lines(seen, Words(one), ()) for one in LANGUAGES}
    return {
        one: next(
            line.text
            for line in lines[one]
            if line.seq == seq and line.kind in PUT_RIGHT and not line.follows
        )
        for one in LANGUAGES
    }


def _is_begun(before: str) -> bool:
    """Whether it has a capital as a sentence would, and is no name."""
    return before[:1].isupper() and before.split()[0].strip(".,").lower() not in SEATS


def _wrong(table: Table, answer: Json) -> list[str]:
    told = _told(table, answer["seq"])
    return [
        text
        for language, text in told.items()
        if BEFORE[language] not in text
        or "None" in text
        or "{" in text
        or "was." in text
        or COORDINATE.search(text)
        or _is_begun(text.split(BEFORE[language])[-1])
    ]


async def _wandering(evening: Evening, luck: random.Random, steps: int) -> list[str]:
    """Random play and corrections, each taken back at once: the sentences that say too little."""
    table, wrong = evening.table, list[str]()
    for _ in range(steps):
        owed = table.view_for("table")["obligations"]
        if not owed:
            break
        seat = luck.choice(owed)["seat"]
        await table.submit(_send(seat, luck.choice(table.options(seat))))
        for do in corrections(table, luck):
            answer = await table.submit(_send(seat, do))
            if not answer["ok"]:
                continue
            wrong += _wrong(table, answer)
            put_right = _told(table, answer["seq"])
            back = await table.submit(_send(seat, {"type": "undo"}))
            told = _told(table, back["seq"])
            wrong += [
                text
                for language, text in told.items()
                if text.lower().count(DOER[language]) != 1
                or (
                    _fact(put_right[language], language) not in text and do["fact"] not in OTHERWISE
                )
            ]
    return wrong


@pytest.mark.tour("evenings told")
@pytest.mark.parametrize(
    "game", chosen("corrections said", [game for game in GAMES if 4 in game.counts], 2)
)
async def test_what_changed_is_said_with_what_it_was(game: Game) -> None:
    seed, *_ = fresh(1)
    players = [{"seat": seat, "name": seat.title()} for seat in game.seats[-4:]]
    async with Evening() as evening:
        answer = await evening.start({"game": game.key, "players": players, "entropy": seed})
        assert answer["ok"], answer
        assert await _wandering(evening, random.Random(seed), 8) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_knight_that_was_put_right_says_its_side_and_its_rank(language: str) -> None:
    words = Words(language)
    event = {
        "type": "corrected",
        "variant": "knight_active",
        "seat": "red",
        "fact": "knight",
        "owner": "red",
        "piece": "basic_knight",
        "at": "here",
        "stood": {"say": "knight", "owner": "red", "piece": "basic_knight"},
    }
    first, before = words.event(event, {"red": "Léa"}).split(BEFORE[language])
    active, idle = {"en": ("active", "inactive"), "fr": ("actif", "inactif")}[language]
    assert f", {active}" in first
    assert f", {idle}" in before
    undone = {"type": "undone", "variant": "corrected", "seat": "red", "corrected": event}
    assert f", {active}" in words.event(undone, {"red": "Léa"})
    assert BEFORE[language] not in words.event(undone, {"red": "Léa"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_barbarians_sail_in_one_wording(language: str) -> None:
    words, at = Words(language), {"step": 2, "steps": 7}
    alone = words("event.fleet_moved", **at).removesuffix(".")
    shown = words("touchscreen.fleet.sailed", symbol="*", **at)
    assert shown.lower().endswith(alone.lower())
    assert "sabot" in words("touchscreen.correct.fact.sabotaged").split("(")[0].lower()
