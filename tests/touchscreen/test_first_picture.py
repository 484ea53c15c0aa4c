"""On a bare console the first picture is lost: the window draws it again before anybody is told that it stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from companion.touchscreen.first_picture import when_it_stands


class Flipping:
    """A window; its canvas is itself."""

    def __init__(self) -> None:
        self.asked = 0
        self.told: list[Callable[..., None]] = []
        self.canvas = self

    def bind(self, on_flip: Callable[..., None]) -> None:
        self.told.append(on_flip)

    def unbind(self, on_flip: Callable[..., None]) -> None:
        self.told.remove(on_flip)

    def ask_update(self) -> None:
        self.asked += 1

    def flip(self) -> None:
        for told in tuple(self.told):
            told(self)


@pytest.mark.parametrize(
    ("environ", "lost"), [({}, 1), ({"DISPLAY": ":0"}, 0), ({"WAYLAND_DISPLAY": "wayland-0"}, 0)]
)
def test_it_is_said_once_that_the_first_picture_stands(
    environ: Mapping[str, str], lost: int
) -> None:
    window, said = Flipping(), list[int]()
    when_it_stands(window, lambda: said.append(window.asked), environ)
    for _ in range(3):
        window.flip()
    assert said == [lost]
    assert window.asked == lost
