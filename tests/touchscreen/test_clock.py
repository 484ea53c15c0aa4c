"""What the corner clock reads: of the active seat, and of a word while one is counted."""

from __future__ import annotations

from typing import Any

import pytest

from companion.faces.models import ClockFace
from companion.faces.play.clock import clock_face, faces, is_over_time
from companion.faces.seen import Seen


def _face(word: Any, *, running: bool = True) -> ClockFace:
    clock = {
        "running": running,
        "ticking": ["blue"],
        "seats": {"red": 70.0, "blue": 200.0},
        "game": 3_700.0,
        "as_of": 1_000.0,
        "word_limit": 30,
        "turn_limit": 0,
        "counted": word,
    }
    face = clock_face(Seen({"clock": clock, "active": "red"}))
    assert face is not None
    return face


def test_without_a_word_it_is_the_clock_of_who_is_waited_for() -> None:
    assert faces(_face(None), 1_005.0) == ("1:01:45", "3:25")


@pytest.mark.parametrize(
    ("now", "read", "over"),
    [
        (1_000.0, "0:26", False),
        (1_025.9, "0:01", False),
        (1_026.0, "+0:00", True),
        (1_100.0, "+1:14", True),
    ],
)
def test_of_a_word_it_tells_what_is_left_and_then_since_when_it_is_over(
    now: float, read: str, over: bool
) -> None:
    face = _face({"seat": "blue", "spent": 4.0, "limit": 30})
    assert faces(face, now)[1] == read
    assert is_over_time(face, now) == over


def test_a_clock_that_is_stopped_counts_no_word() -> None:
    face = _face({"seat": "blue", "spent": 4.0, "limit": 30}, running=False)
    assert faces(face, 5_000.0)[1] == "0:26"
    assert not is_over_time(face, 5_000.0)
