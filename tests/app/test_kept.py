"""What the screen keeps: a file that cannot be read or written is told, and nothing of it is lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.app.kept import SETTINGS_FILE, KeptFile, kept_camera
from companion.app.troubles import Troubles, part_failed, worded
from companion.config import CameraSettings


def test_what_is_kept_is_there_at_the_next_start(tmp_path: Path) -> None:
    refused: list[str] = []
    KeptFile(tmp_path, refused.append).keep("camera.source", "uvc:3")
    assert KeptFile(tmp_path, refused.append).values == {"camera.source": "uvc:3"}
    assert kept_camera(CameraSettings(), tmp_path).source == "uvc:3"
    assert refused == []


@pytest.mark.parametrize("text", ["{", "[]", '"x"', "\udcff"])
def test_a_file_that_cannot_be_read_is_put_aside_and_not_written_over(
    tmp_path: Path, text: str
) -> None:
    content = text.encode(errors="surrogateescape")
    (tmp_path / SETTINGS_FILE).write_bytes(content)
    kept = KeptFile(tmp_path, lambda _: None)
    assert kept.broken is not None
    assert kept.values == {}
    kept.keep("language", "fr")
    assert kept.broken.read_bytes() == content
    assert json.loads((tmp_path / SETTINGS_FILE).read_text()) == {"language": "fr"}


def test_a_setting_that_cannot_be_kept_is_told_once_and_holds_until_the_end(tmp_path: Path) -> None:
    refused: list[str] = []
    kept = KeptFile(tmp_path / "gone", refused.append)
    kept.keep("mode", "bright")
    kept.keep("mode", "dim")
    assert kept.values == {"mode": "dim"}
    assert refused == ["No such file or directory"]


def test_a_trouble_is_said_on_the_terminal_once_and_stays(
    capsys: pytest.CaptureFixture[str],
) -> None:
    troubles, heard = Troubles("fr"), []
    troubles.follow(lambda: heard.append(1))
    for _ in range(2):
        troubles.add(worded("app.page_missing"))
    troubles.add(part_failed("phones", OSError("no sockets")))
    assert capsys.readouterr().err.splitlines() == list(troubles.texts("fr"))
    assert len(heard) == len(troubles.texts("en")) == 2
    assert "The phones could not be opened: OSError: no sockets" in troubles.texts("en")[1]
