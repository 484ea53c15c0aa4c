"""The referee: every line answered, in order, whatever the line; and the program as others start it."""

from __future__ import annotations

import io
import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from companion.cli.referee import LONGEST_LINE, Referee, referee
from companion.rules.refusals import REASONS
from companion.table.schema import schema

Json = dict[str, Any]
ROOT = Path(__file__).parent.parent.parent
SEATS = ("red", "blue", "white", "orange")
NEW: Json = {
    "game": "base",
    "players": [{"seat": seat, "name": seat.title()} for seat in SEATS],
    "board": "variable",
    "entropy": 7,
}


class Asked:
    """A referee in this process; what it answers has gone through JSON, as on the line."""

    def __init__(self, new: Json | None = NEW) -> None:
        self.referee = Referee()
        if new is not None:
            assert self.ask({"new": new}) == {"ok": True, "seq": 0}

    def line(self, line: bytes) -> Json:
        answers = io.BytesIO()
        one = Lines(self.referee, io.BytesIO(line), answers)
        one.run()
        answer: Json = json.loads(answers.getvalue())
        return answer

    def ask(self, request: object) -> Json:
        answer: Json = json.loads(json.dumps(self.referee.answer(request)))
        return answer

    def views(self) -> list[Json]:
        return [self.ask({"view": who})["view"] for who in ("table", *SEATS)]

    def code(self, request: object) -> str:
        """The refusal of a request that must change nothing."""
        before = self.ask({"view": "table"})
        answer = self.ask(request)
        assert answer["ok"] is False, answer
        assert set(answer["refusal"]) == {"code", "message", "rule", "params"}
        assert self.ask({"view": "table"}) == before
        return str(answer["refusal"]["code"])

    def play(self, steps: int, seed: int = 1) -> int:
        luck = random.Random(seed)
        for step in range(steps):
            owed = self.ask({"view": "table"})["view"]["obligations"]
            if not owed:
                return step
            options = self.ask({"options": luck.choice(owed)["seat"]})["options"]
            answer = self.ask({"do": luck.choice(options)})
            assert answer["ok"], answer
        return steps


class Lines:
    """One referee over several streams."""

    def __init__(self, arbiter: Referee, lines: io.BytesIO, answers: io.BytesIO) -> None:
        self.arbiter, self.lines, self.answers = arbiter, lines, answers

    def run(self) -> None:
        for line in self.lines:
            self.answers.write(json.dumps(self.arbiter.answer_line(line)).encode())


def answered(text: bytes, language: str = "en") -> list[Json]:
    """All answers to a stream."""
    answers = io.BytesIO()
    referee(io.BytesIO(text), answers, language)
    return [json.loads(line) for line in answers.getvalue().splitlines()]


@pytest.mark.turn(4)
def test_a_game_by_options_alone_comes_to_its_end() -> None:
    asked = Asked()
    asked.play(5000)
    view = asked.ask({"view": "table"})["view"]
    assert view["winners"]
    assert view["obligations"] == []
    assert asked.ask({"options": "red"}) == {"ok": True, "options": []}


def test_answers_of_do_and_undo_have_the_protocols_shape() -> None:
    asked = Asked()
    option = asked.ask({"options": "red"})["options"][0]
    done = asked.ask({"do": option})
    assert (done["ok"], done["seq"]) == (True, 1)
    assert done["events"][0]["type"] == "settlement_built"
    undone = asked.ask({"undo": {"seat": "red"}})
    assert (undone["ok"], undone["seq"]) == (True, 2)
    assert undone["events"][0]["type"] == "undone"


def test_undo_across_a_barrier_is_confirmed_by_another_seat() -> None:
    asked = Asked({**NEW, "custody": {"dice": "app"}, "board": "beginner"})
    assert asked.ask({"do": {"seat": "red", "type": "roll"}})["ok"]
    assert asked.code({"undo": {"seat": "red"}}) == "undo_barrier"
    assert asked.ask({"undo": {"seat": "red", "across": True}})["ok"]
    assert asked.ask({"do": {"seat": "blue", "type": "confirm_undo"}})["ok"]
    assert asked.ask({"view": "table"})["view"]["phase"] == "roll"


def test_every_view_has_what_the_protocol_promises() -> None:
    asked = Asked()
    asked.play(100)
    for view in asked.views():
        assert {"seq", "game", "turn", "seats", "board", "bank", "obligations"} <= set(view)
        assert {"active", "winners"} <= set(view)
        assert [seat["seat"] for seat in view["seats"]] == list(SEATS)
        assert all({"seat", "name", "points", "resources"} <= set(seat) for seat in view["seats"])


def test_a_record_loads_into_another_referee_with_the_same_views() -> None:
    one, other = Asked(), Asked(None)
    one.play(150)
    one.ask({"undo": {"seat": "red", "across": True}})
    record = one.ask({"record": True})["record"]
    seq = one.ask({"view": "table"})["view"]["seq"]
    assert other.ask({"load": record}) == {"ok": True, "seq": seq}
    assert other.views() == one.views()
    assert other.ask({"record": True})["record"] == record
    one.play(30, seed=3)
    other.play(30, seed=3)
    assert (
        other.ask({"view": "table"})["view"]["seats"] == one.ask({"view": "table"})["view"]["seats"]
    )


@pytest.mark.parametrize(
    "request_", [{"do": {"seat": "red", "type": "roll"}}, {"undo": {"seat": "red"}}]
)
def test_without_a_game_wishes_are_refused(request_: Json) -> None:
    assert Asked(None).code(request_) == "no_game"
    assert Asked(None).code({"options": "red"}) == "no_game"
    assert Asked(None).code({"record": True}) == "no_game"
    assert Asked(None).ask({"view": "table"})["view"]["game"] is None


@pytest.mark.parametrize(
    "line",
    [
        b"\n",
        b"no json\n",
        b"{\n",
        b"null\n",
        b"7\n",
        b'"view"\n',
        b"[]\n",
        b'[{"view": "table"}]\n',
        b"{}\n",
        b'{"view": "table", "do": {}}\n',
        b'{"dance": true}\n',
        b'{"view": NaN}\n',
        b'{"view": "\xff\xfe"}\n',
        b"\xef\xbb\xbf{}\n",
        b'{"record": false}\n',
        b'{"record": 1}\n',
        b"[" * 100_000 + b"\n",
        b'{"do": ' + b'{"a":' * 50_000 + b"\n",
        b"\x00\x00\n",
    ],
)
def test_a_bad_line_is_answered_and_changes_nothing(line: bytes) -> None:
    asked = Asked()
    before = asked.views()
    answer = asked.line(line)
    assert answer["ok"] is False
    assert answer["refusal"]["code"] == "bad_line"
    assert asked.views() == before


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        ({"do": None}, "bad_command"),
        ({"do": []}, "bad_command"),
        ({"do": {}}, "bad_command"),
        ({"do": {"seat": "red"}}, "unknown_command"),
        ({"do": {"type": "roll"}}, "bad_command"),
        ({"do": {"seat": 7, "type": "roll"}}, "bad_command"),
        ({"do": {"seat": "pink", "type": "roll"}}, "unknown_seat"),
        ({"do": {"seat": "red", "type": "build_settlement", "at": "99,99,N"}}, None),
        ({"do": {"seat": "red", "type": "build_settlement", "at": ""}}, None),
        ({"do": {"seat": "red", "type": "build_settlement", "at": "😀"}}, None),
        ({"do": {"seat": "red", "type": "build_settlement", "at": "0,0,N", "x": 1}}, "bad_command"),
        ({"do": {"seat": "blue", "type": "build_settlement", "at": "0,0,N"}}, None),
        ({"do": {"seat": "red", "type": "correct", "fact": "weather"}}, None),
        (
            {
                "do": {
                    "seat": "red",
                    "type": "correct",
                    "fact": "piece",
                    "at": "x",
                    "piece": "tower",
                }
            },
            None,
        ),
        (
            {
                "do": {
                    "seat": "red",
                    "type": "correct",
                    "fact": "resources",
                    "of": "pink",
                    "cards": {},
                }
            },
            None,
        ),
        (
            {
                "do": {
                    "seat": "red",
                    "type": "correct",
                    "fact": "resources",
                    "of": "red",
                    "cards": {"gold": 1},
                }
            },
            None,
        ),
        (
            {
                "do": {
                    "seat": "red",
                    "type": "correct",
                    "fact": "resources",
                    "of": "red",
                    "cards": {"ore": 20},
                }
            },
            None,
        ),
        ({"do": {"seat": "red", "type": "correct", "fact": "hex", "at": "0,0", "number": 7}}, None),
        ({"do": {"seat": "red", "type": "steal", "from": "red"}}, None),
        ({"do": {"seat": "red", "type": "trade_bank", "give": "sand", "get": "ore"}}, None),
        ({"do": {"seat": "red", "type": "offer_trade", "give": {}, "get": {}}}, None),
        ({"do": {"seat": "red", "type": "accept_trade", "offer": 999}}, None),
        ({"do": {"seat": "red", "type": "confirm_undo"}}, "undo_not_asked"),
        ({"do": {"seat": "red", "type": "pause_clock"}}, "no_clock"),
        ({"options": "pink"}, "unknown_seat"),
        ({"options": None}, "unknown_seat"),
        ({"view": {"seat": "red"}}, "unknown_seat"),
        ({"undo": {}}, "bad_command"),
        ({"undo": "red"}, "bad_command"),
        ({"undo": {"seat": "red", "twice": True}}, "bad_command"),
        ({"undo": {"seat": "red"}}, "nothing_to_undo"),
        ({"new": 7}, "bad_new"),
        ({"new": {}}, "bad_new"),
        ({"new": {**NEW, "board": {"name": "x", "hexes": [{"at": "a"}]}}}, "board_field"),
        ({"load": 7}, "record_bad"),
        ({"load": []}, "record_bad"),
        ({"load": [{"kind": "opening"}]}, "record_bad"),
    ],
)
def test_what_is_not_allowed_is_refused_with_a_known_code(request_: Json, code: str | None) -> None:
    found = Asked().code(request_)
    assert found in REASONS
    assert found != "internal_error"
    assert code is None or found == code


def test_random_garbage_in_every_field_never_ends_the_referee() -> None:
    luck = random.Random(11)
    asked = Asked({**NEW, "board": "beginner"})
    asked.play(30)
    junk = [
        None,
        True,
        -1,
        10**12,
        1.5,
        "",
        "red",
        "ore",
        "0,0",
        [],
        {},
        {"ore": -2},
        [1, 2],
        "x" * 300,
    ]
    names = ["at", "cards", "offer", "give", "get", "to", "from", "dice", "of", "fact", "count"]
    names += [
        "resource",
        "resources",
        "piece",
        "owner",
        "terrain",
        "number",
        "trade",
        "outcome",
        "with",
    ]
    commands = [d["properties"]["type"]["const"] for d in command_schemas().values()]
    for _ in range(3000):
        fields = {luck.choice(names): luck.choice(junk) for _ in range(luck.randrange(4))}
        do = {"seat": luck.choice(SEATS), "type": luck.choice(commands), **fields}
        answer = asked.ask({"do": do})
        assert answer["ok"] or answer["refusal"]["code"] != "internal_error", (do, answer)


def command_schemas() -> dict[str, Any]:
    return {k: v for k, v in schema()["$defs"].items() if k.startswith("command.")}


def test_a_line_that_is_too_long_is_answered_and_the_next_one_read() -> None:
    long = b'{"view": "' + b"x" * LONGEST_LINE + b'"}\n'
    answers = answered(long + b'{"view": "table"}\n')
    assert [answer["ok"] for answer in answers] == [False, True]
    assert answers[0]["refusal"]["code"] == "line_too_long"


def test_the_last_line_needs_no_line_end() -> None:
    assert [answer["ok"] for answer in answered(b'{"view": "table"}')] == [True]


def test_refusals_speak_the_language_that_was_asked_for() -> None:
    (answer,) = answered(b'{"options": "red"}\n', "fr")
    assert answer["refusal"]["message"] == "Aucune partie n’est en cours. Commences-en une."


@pytest.mark.turn(2)
def test_every_request_and_answer_of_a_game_fits_the_schema() -> None:
    document = schema()
    jsonschema_rs.meta.validate(document)
    request = jsonschema_rs.Draft202012Validator(document)
    answer = jsonschema_rs.Draft202012Validator(
        {"$ref": "#/$defs/Answer", "$defs": document["$defs"]}
    )
    event = jsonschema_rs.Draft202012Validator(
        {"$ref": "#/$defs/Event", "$defs": document["$defs"]}
    )
    asked = Asked(None)
    luck = random.Random(2)

    def ask(asking: Json) -> Json:
        request.validate(asking)
        got = asked.ask(asking)
        answer.validate(got)
        return got

    ask({"new": NEW})
    for step in range(150):
        owed = ask({"view": "table"})["view"]["obligations"]
        seat = luck.choice(owed)["seat"]
        done = ask({"do": luck.choice(ask({"options": seat})["options"])})
        for one in done["events"]:
            event.validate(one)
        if step % 30 == 0:
            ask({"view": seat})
            ask({"undo": {"seat": seat}})
            ask({"do": {"seat": seat, "type": "end_turn"}})
    ask({"load": ask({"record": True})["record"]})
    for wrong in ({"do": {"seat": "red", "type": "fly"}}, {"view": 7}, {"new": {}}, {}):
        assert not request.is_valid(wrong)


class Program:
    """``companion referee`` as another program starts it."""

    def __init__(self, folder: Path, *more: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "companion.cli", "referee", *more],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": "C"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def ask(self, request: object) -> Json:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        answer: Json = json.loads(self.process.stdout.readline())
        return answer


def test_the_program_answers_line_by_line_keeps_no_files_and_ends_with_its_input(
    tmp_path: Path,
) -> None:
    program = Program(tmp_path)
    assert program.ask({"new": NEW}) == {"ok": True, "seq": 0}
    assert program.ask("what?")["refusal"]["code"] == "bad_line"
    option = program.ask({"options": "red"})["options"][0]
    assert program.ask({"do": option})["seq"] == 1
    assert program.process.stdin is not None
    program.process.stdin.close()
    assert program.process.wait(30) == 0
    assert list(tmp_path.iterdir()) == []


@pytest.mark.turn(2)
def test_two_referees_with_the_same_entropy_play_the_same_game() -> None:
    one, other = Asked(), Asked()
    assert one.play(200) == other.play(200)
    views = [[{**view, "journal": None} for view in asked.views()] for asked in (one, other)]
    assert views[0] == views[1]
