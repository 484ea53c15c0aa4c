"""What a table may say to a hall is read as it was written; what is no line is refused with a reason."""

from __future__ import annotations

import pytest

from companion.link import topics
from companion.link.messages import (
    CallWithdrawn,
    Digest,
    GameEnded,
    HallLine,
    JudgeCalled,
    ResultConfirmed,
    Said,
    SeatPoints,
    StateTold,
    UnreadableLineError,
    encoded_line,
    line_json,
    line_of,
    read_line,
)

STATE = Digest("base", "seed", 3, "red", (SeatPoints("red", "Anna", 4),), None)


@pytest.mark.parametrize(
    "said",
    [
        JudgeCalled(),
        CallWithdrawn(),
        GameEnded(STATE, "head"),
        ResultConfirmed("seed", "red"),
        StateTold(STATE),
    ],
)
def test_a_line_is_read_as_it_was_written(said: Said) -> None:
    line = HallLine("box", 7, 5.0, said)
    assert read_line(encoded_line(line)) == line
    assert line_of(line_json(line)) == line


@pytest.mark.parametrize(
    ("payload", "code"),
    [
        (b"", "shape"),
        (b"\xff", "shape"),
        (b"[" * 9000, "shape"),
        (b"x" * 20_000, "large"),
        (b'{"kind":"call","box":"b","number":-1,"at":1}', "shape"),
        (b'{"kind":"call","box":"a b","number":1,"at":1}', "shape"),
        (b'{"kind":"call","box":"b","number":1,"at":1,"more":1}', "shape"),
        (b'{"kind":"shout","box":"b","number":1,"at":1}', "shape"),
        (b'{"kind":"confirm","box":"b","number":1,"at":1,"match":"x","seat":"<b>"}', "shape"),
    ],
)
def test_what_is_no_line_is_refused_with_a_reason(payload: bytes, code: str) -> None:
    with pytest.raises(UnreadableLineError) as refused:
        read_line(payload)
    assert refused.value.code == code


def test_a_topic_names_its_table() -> None:
    assert topics.spoken_by("hall/tables/t12/lines") == ("t12", "lines")
    for other in ("hall/tables/t0/lines", "hall/tables/t1/more", "hall/for/t1/news", "x"):
        assert topics.spoken_by(other) is None
