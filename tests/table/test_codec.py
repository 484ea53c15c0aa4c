"""The codec: strict, and every complaint names the field."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion.rules.refusals import Refusal
from companion.table.bodies import OPENING
from companion.table.codec import command_from_json, command_json, event_from_json
from companion.table.errors import RecordError
from companion.table.game import PlayedGame
from companion.table.opening import Opening, opened
from companion.table.ports import Entry, Submission
from companion.table.propose import commands_of, propose
from companion.table.views import options_of
from tests.table.evening import BEGINNER, VARIABLE


def game(new: dict[str, Any] = BEGINNER) -> PlayedGame:
    opening = opened(new, "test")
    assert isinstance(opening, Opening)
    return PlayedGame(Entry(1, 0.0, OPENING, opening.body))


def complaint(do: dict[str, Any]) -> tuple[str, str | None]:
    refusal = command_from_json(commands_of(game()), "red", do)
    assert isinstance(refusal, Refusal), refusal
    field = refusal.params.get("field")
    return refusal.code, None if field is None else str(field)


@pytest.mark.parametrize(
    ("do", "code", "field"),
    [
        ({}, "unknown_command", None),
        ({"type": "build_castle"}, "unknown_command", None),
        ({"type": 7}, "unknown_command", None),
        ({"type": ["build_road"]}, "unknown_command", None),
        ({"type": "build_road"}, "bad_command", "at"),
        ({"type": "build_road", "at": 5}, "bad_command", "at"),
        ({"type": "build_road", "at": None}, "bad_command", "at"),
        ({"type": "build_road", "at": "0" * 1000}, "bad_command", "at"),
        ({"type": "build_road", "at": "0,0,E", "free": True}, "bad_command", "free"),
        ({"type": "roll", "dice": [1]}, "bad_command", "dice"),
        ({"type": "roll", "dice": [1, 2, 3]}, "bad_command", "dice"),
        ({"type": "roll", "dice": [1, -2]}, "bad_command", "dice[1]"),
        ({"type": "roll", "dice": "12"}, "bad_command", "dice"),
        ({"type": "roll", "dice": [1, 2.5]}, "bad_command", "dice"),
        ({"type": "roll", "dice": [1, 2], "ends_turn": "yes"}, "bad_command", "ends_turn"),
        ({"type": "discard", "cards": {"ore": -1}}, "bad_command", "cards.ore"),
        ({"type": "discard", "cards": {"ore": 10**30}}, "bad_command", "cards.ore"),
        ({"type": "discard", "cards": {"ore": "two"}}, "bad_command", "cards"),
        ({"type": "discard", "cards": ["ore"]}, "bad_command", "cards"),
        ({"type": "steal", "from_": "blue"}, "bad_command", "from_"),
        ({"type": "steal", "from": 3}, "bad_command", "from"),
        ({"type": "accept_trade", "offer": True}, "bad_command", "offer"),
        ({"type": "undo", "across": 1}, "bad_command", "across"),
    ],
)
def test_a_bad_command_is_refused_by_its_field(
    do: dict[str, Any], code: str, field: str | None
) -> None:
    found, where = complaint(do)
    assert found == code
    assert field is None or (where or "").startswith(field)


def test_cards_counted_zero_are_cards_left_out() -> None:
    commands = commands_of(game())
    zeros = {"type": "discard", "cards": {"ore": 2, "wool": 0}}
    plain = {"type": "discard", "cards": {"ore": 2}}
    assert command_from_json(commands, "red", zeros) == command_from_json(commands, "red", plain)


def test_the_seat_is_who_sends_whatever_the_payload_says() -> None:
    do = {"type": "end_turn", "seat": "blue"}
    command = command_from_json(commands_of(game()), "red", do)
    assert not isinstance(command, Refusal)
    assert command.seat == "red"


def test_every_option_reads_back_as_the_command_it_was() -> None:
    played = game(VARIABLE)
    luck = random.Random(3)
    kinds = set()
    for n in range(600):
        owed = [duty.seat for duty in played.state.open]
        if not owed:
            break
        seat = luck.choice(owed)
        listed = options_of(played, seat)
        for do in listed:
            command = command_from_json(commands_of(played), seat, do)
            assert not isinstance(command, Refusal), (do, command)
            assert command_json(command) == do
            kinds.add(do["type"])
        change = propose(played, Submission(str(n), "touch", seat, None, luck.choice(listed)), 0.0)
        assert not isinstance(change, Refusal)
        played.accept(change)
    assert len(kinds) > 8


@pytest.mark.parametrize(
    ("name", "canonical"),
    [("0,0,NE", "0,0,NE"), ("1,-1,SW", "0,0,NE"), (" 1,-1,sw ", "0,0,NE")],
)
def test_a_place_may_bear_any_of_its_names_and_is_printed_by_the_canonical_one(
    name: str, canonical: str
) -> None:
    played = game(BEGINNER)
    do = {"type": "correct", "fact": "piece", "at": name, "owner": "red", "piece": "road"}
    change = propose(played, Submission("1", "touch", "red", None, do), 0.0)
    assert not isinstance(change, Refusal), change
    assert change.line.entry.body["events"][0]["at"] == canonical


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (7, "an event must be an object"),
        ({"seat": "red"}, "an event must be an object"),
        ({"type": "castle_built"}, "no event castle_built"),
        ({"type": "turn_started", "seat": "red"}, "turn_started"),
        ({"type": "turn_started", "seat": "red", "number": "one"}, "wrong in number"),
        ({"type": "turn_started", "seat": "red", "number": 1, "luck": 3}, "wrong in luck"),
    ],
)
def test_a_stored_event_that_cannot_be_read_says_why(body: object, said: str) -> None:
    with pytest.raises(RecordError) as caught:
        event_from_json(game().ruleset, body)
    assert said in caught.value.params["problem"]
