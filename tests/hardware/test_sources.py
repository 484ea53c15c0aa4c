"""Stepping down from camera to buttons to touch to phone, and up again, each time with a sentence."""

from __future__ import annotations

import pytest

from hardware.messages import Message
from hardware.sources import HEALTHY, Steps, best

BROKEN = Message("hardware.camera.unplugged")
DEAD = Message("hardware.sources.buttons_dead", {"buttons": "3"})
NO_SCREEN = Message("hardware.sources.no_screen")
ALL: dict[str, Message | None] = dict.fromkeys(("phone", "touch", "buttons", "camera"))


def test_all_that_is_there_is_listed_in_order_and_the_first_is_recommended() -> None:
    steps = Steps()
    assert steps.see(ALL, 0.0) is None
    assert [source.name for source in steps.sources] == ["camera", "buttons", "touch", "phone"]
    assert best(steps.sources) == "camera"
    steps.see({"touch": None, "camera": BROKEN}, 1.0)
    assert [source.name for source in steps.sources] == ["camera", "touch"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_stepping_down_says_why_and_what_to_do(language: str) -> None:
    steps = Steps()
    steps.see(ALL, 0.0)
    for wrong, now in (
        ({**ALL, "camera": BROKEN}, "buttons"),
        ({**ALL, "camera": BROKEN, "buttons": DEAD}, "touch"),
        ({**ALL, "camera": BROKEN, "buttons": DEAD, "touch": NO_SCREEN}, "phone"),
    ):
        said = steps.see(wrong, 1.0)
        assert said is not None
        assert said.key == f"hardware.sources.down.{now}"
        assert "hardware." not in said.sentence(language)
        assert "{" not in said.sentence(language)
        assert best(steps.sources) == now


def test_the_sentence_holds_the_reason_in_the_same_language() -> None:
    steps = Steps()
    steps.see(ALL, 0.0)
    said = steps.see({**ALL, "camera": BROKEN}, 1.0)
    assert said is not None
    assert said.sentence("fr").startswith(BROKEN.sentence("fr"))
    assert said.sentence("en").startswith(BROKEN.sentence("en"))


def test_a_source_is_recommended_again_after_three_seconds_of_health() -> None:
    steps = Steps()
    steps.see(ALL, 0.0)
    steps.see({**ALL, "camera": BROKEN}, 1.0)
    assert steps.see(ALL, 2.0) is None
    assert steps.due() == 2.0 + HEALTHY
    assert best(steps.sources) == "buttons"
    said = steps.see(ALL, 2.0 + HEALTHY)
    assert said is not None
    assert said.key == "hardware.sources.up.camera"
    assert best(steps.sources) == "camera"
    assert steps.due() is None


def test_a_source_that_comes_and_goes_is_not_recommended() -> None:
    steps = Steps()
    steps.see({**ALL, "camera": BROKEN}, 0.0)
    for second in range(1, 20):
        steps.see({**ALL, "camera": BROKEN if second % 2 else None}, float(second))
        assert best(steps.sources) == "buttons"


def test_a_failure_of_what_nobody_uses_is_not_announced() -> None:
    steps = Steps()
    steps.see(ALL, 0.0)
    assert steps.see({**ALL, "buttons": DEAD}, 1.0) is None


def test_where_nothing_works_there_is_nothing_to_recommend() -> None:
    steps = Steps()
    steps.see({"camera": BROKEN}, 0.0)
    assert best(steps.sources) is None
