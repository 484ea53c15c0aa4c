"""A touchscreen opens before its demo: it knows all the same that nobody sits at the table."""

from __future__ import annotations

from companion.app.expected import ExpectedDemo


class Listening:
    """A demo that notes who was taken over."""

    def __init__(self) -> None:
        self.taken: list[str] = []

    def take_over(self, seat: str) -> None:
        self.taken.append(seat)


def test_a_seat_that_is_taken_before_the_demo_is_there_stays_taken() -> None:
    expected, demo = ExpectedDemo(["red", "blue"]), Listening()
    expected.take_over("blue")
    assert expected.seats == ("red",)
    expected.hand_on(demo)
    assert demo.taken == ["blue"]
