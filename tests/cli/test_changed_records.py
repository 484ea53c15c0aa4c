"""Records that somebody has changed, told and verified as a person would: a refusal with entry and reason, or a game.

Entries are doubled, dropped, exchanged, and values replaced by what never stands there or stands elsewhere.
"""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from companion.cli.records import story
from companion.cli.referee import Referee
from companion.cli.verify import told
from companion.files import json_of
from companion.locale import LANGUAGES, Words
from companion.rules import GAMES, Refusal, about
from companion.rules.games import Game as Playable
from companion.table.commitment import verdict_on
from companion.table.errors import TableError
from companion.table.record import entries_of, folded_record
from companion.table.refusals import refusal_json, refusal_of
from companion.table.views import TABLE, statistics_of, view_of
from tests.cli.test_bad_words import in_time
from tests.rules.seeds import fresh
from tests.turns import LONG

CHANGED = 400 if LONG else 8
"""Records a game; each is looked at in some tenths of a second."""
STEPS = 150

NEVER: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    10**9,
    2**53,
    1.5,
    1e308,
    "",
    "red",
    "x" * 5000,
    [],
    {},
    [[]],
    [None],
    {"a": 1},
    "0,0",
    "9999999,9999999,NE",
    {"lumber": -5},
    {"lumber": 10**15},
    {"lumber": 1.5},
)

Json = dict[str, Any]


def record_of(game: Playable, luck: random.Random) -> list[Json]:
    """A game played at random through the referee, with some of it taken back."""
    arbiter, count = Referee(), 4 if 4 in game.counts else min(game.counts)
    what = about(game.key, count)
    assert not isinstance(what, Refusal)
    players = [{"seat": color, "name": color} for color in what["colors"][:count]]
    new = {"game": game.key, "players": players, "entropy": luck.getrandbits(30)}
    assert arbiter.answer({"new": new})["ok"]
    for _ in range(STEPS):
        owing = arbiter.answer({"view": TABLE})["view"]["obligations"]
        if not owing:
            break
        seat = luck.choice(owing)["seat"]
        do = luck.choice(arbiter.answer({"options": seat})["options"])
        assert arbiter.answer({"do": {**do, "seat": seat}})["ok"]
        if luck.random() < 0.05:
            arbiter.answer({"undo": {"seat": seat}})
    record: list[Json] = json.loads(json.dumps(arbiter.answer({"record": True})["record"]))
    return record


def _paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if path:
        yield path
    if isinstance(value, dict | list):
        for key, one in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _paths(one, (*path, key))


def _at(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


def changed(record: list[Json], luck: random.Random) -> list[Json]:
    """A copy in which one to five things are otherwise."""
    record = copy.deepcopy(record)
    for _ in range(luck.choice((1, 1, 1, 2, 5))):
        n, other = luck.randrange(len(record)), luck.randrange(len(record))
        how = luck.random()
        if how < 0.12:
            record.insert(other, copy.deepcopy(record[n]))
        elif how < 0.2 and len(record) > 3:
            del record[n]
        elif how < 0.25:
            record[n], record[other] = record[other], record[n]
        else:
            _otherwise(record, n, luck)
    return record


def _otherwise(record: list[Json], n: int, luck: random.Random) -> None:
    path = luck.choice(list(_paths(record[n])))
    holder, how = _at(record[n], path[:-1]), luck.random()
    if how < 0.15 and isinstance(holder, dict):
        del holder[path[-1]]
    elif how < 0.45:
        alike = [
            _at(item, there)
            for item in luck.sample(record, min(12, len(record)))
            for there in _paths(item)
            if there[-1] == path[-1]
        ]
        holder[path[-1]] = copy.deepcopy(luck.choice([*alike, None]))
    else:
        holder[path[-1]] = copy.deepcopy(luck.choice(NEVER))


def looked_at(text: str, language: str) -> str | None:
    """What ``replay`` and ``verify`` do with a file; the first refusal in words, None for a game."""
    words, refusal = Words(language), None
    try:
        game = folded_record(json_of(text))
        for audience in (TABLE, *game.seats):
            json.dumps(view_of(game, audience))
            json.dumps(statistics_of(game, audience))
        assert list(story(game, TABLE, words))
    except (TableError, ValueError) as error:
        refusal = _said(error, words)
    try:
        told(verdict_on(entries_of(json_of(text))), None, words)
    except (TableError, ValueError) as error:
        refusal = refusal or _said(error, words)
    return refusal


def _said(error: Exception, words: Words) -> str:
    """Only a file that is no JSON of ours is told by a ValueError."""
    if isinstance(error, TableError):
        return words.refusal(refusal_json(refusal_of(error)))
    assert "too large" in str(error)
    return str(error)


@pytest.mark.turn(3)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_changed_record_is_refused_in_one_line_or_is_still_a_game(game: Playable) -> None:
    luck = random.Random(fresh(1)[0])
    record = record_of(game, luck)
    assert looked_at(json.dumps(record), "en") is None
    refused = 0
    for n in range(CHANGED):
        text = json.dumps(changed(record, luck))
        with in_time():
            said = looked_at(text, LANGUAGES[n % 2])
        refused += said is not None
        assert said is None or len(said.splitlines()) == 1
    assert refused > CHANGED / 4


@pytest.mark.turn(2)
def test_a_card_that_is_played_twice_is_refused_with_its_entry() -> None:
    """What could never happen: the entry is told twice over, whatever it was."""
    luck = random.Random(4)
    record = record_of(GAMES[0], luck)
    refused = [error for error in map(_told_twice(record), range(1, len(record), 3)) if error]
    assert len(refused) > 10
    assert {error.code for error in refused} <= {"record_bad", "record_changed"}
    assert all(error.params["line"] > 1 for error in refused)


def _told_twice(record: list[Json]) -> Callable[[int], TableError | None]:
    """Entry number → why a record is refused that has it twice, None where it is a game all the same."""

    def told_twice(n: int) -> TableError | None:
        try:
            folded_record([*record[: n + 1], copy.deepcopy(record[n]), *record[n + 1 :]])
        except TableError as error:
            return error
        return None

    return told_twice
