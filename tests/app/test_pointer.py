"""A mouse is seen where the system lists one."""

from __future__ import annotations

from pathlib import Path

from companion.app.pointer import has_mouse


def test_a_mouse_is_told_from_a_keyboard(tmp_path: Path) -> None:
    assert not has_mouse(tmp_path / "none")
    (tmp_path / "usb-Maker_Keyboard-event-kbd").touch()
    assert not has_mouse(tmp_path)
    (tmp_path / "usb-Maker_Mouse-event-mouse").touch()
    assert has_mouse(tmp_path)
