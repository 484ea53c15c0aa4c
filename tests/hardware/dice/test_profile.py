"""Profiles: what is written is read, and what cannot be used says why."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from hardware.dice.profile import DieAppearance, Profile, ProfileError, load_profile, save_profile

FULL = Profile(
    name="Kitchen",
    camera="usb-046d",
    size=(640, 480),
    tray=((10, 10), (630, 12), (620, 470), (14, 466)),
    die_width=(40, 66),
    looks=(DieAppearance("red", (40, 55, 30), False), DieAppearance("event", (92, 0, 3), True)),
    focus=14.5,
).with_reference(np.full((60, 80), 33, np.uint8))


def test_a_profile_is_read_as_it_was_written(tmp_path: Path) -> None:
    save_profile(FULL, tmp_path / "one.json")
    assert load_profile(tmp_path / "one.json") == FULL
    assert FULL.empty is not None
    assert FULL.empty.shape == (60, 80)


def test_a_profile_has_one_setting_a_line(tmp_path: Path) -> None:
    save_profile(FULL, tmp_path / "one.json")
    lines = (tmp_path / "one.json").read_text().splitlines()
    assert '  "name": "Kitchen",' in lines
    assert '  "size": [640, 480],' in lines


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{",
        "{}",
        '{"name": "a", "tray": [[1, 2]]}',
        '{"name": "a", "colour": 1}',
        '{"name": "a", "looks": [{}]}',
    ],
)
def test_a_profile_that_cannot_be_used_says_what_is_wrong(tmp_path: Path, text: str) -> None:
    (tmp_path / "bad.json").write_text(text)
    with pytest.raises(ProfileError) as caught:
        load_profile(tmp_path / "bad.json")
    assert caught.value.problem


def test_a_missing_profile_says_so(tmp_path: Path) -> None:
    with pytest.raises(ProfileError):
        load_profile(tmp_path / "none.json")
