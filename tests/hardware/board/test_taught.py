"""What a table was taught about its tiles counts in the next photograph."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from companion.editor.taught import ENDING, MOST, VERSION, keep_lesson
from hardware.board.box import TERRAINS
from hardware.board.taught import taught_looks
from hardware.board.terrains import FEATURES, packed, terrain_model, unpacked


def a_look(seed: int) -> np.ndarray:
    return np.random.default_rng(seed).normal(0, 1, FEATURES).astype(np.float32)


def lesson(seed: int, terrain: str, version: int = VERSION) -> dict[str, object]:
    return {"version": version, "hexes": [{"look": packed(a_look(seed)), "terrain": terrain}]}


def test_looks_are_what_the_model_knows() -> None:
    assert terrain_model().known.shape[1] == FEATURES


def test_a_look_is_kept_as_text() -> None:
    assert unpacked(packed(a_look(1))) == pytest.approx(a_look(1), abs=2e-3)
    for text in ("", "no base64!", packed(a_look(1))[:-8], packed(a_look(1) * np.nan)):
        with pytest.raises(ValueError, match=r"."):
            unpacked(text)


def test_what_was_taught_is_read_the_next_time_and_the_rest_as_before() -> None:
    model = terrain_model()
    other = model.known[:40]
    before = model.worth(other).argmax(axis=1)
    at = int(model.worth(a_look(2)[None]).argmin())
    after = model.taught(np.stack([a_look(2)]), [at])
    assert int(after.worth(a_look(2)[None]).argmax()) == at
    near = a_look(2) + 0.1 * a_look(3)
    assert int(after.worth(near[None]).argmax()) == at
    assert (after.worth(other).argmax(axis=1) == before).all()


def test_lessons_of_a_folder_are_read_and_spoilt_ones_teach_nothing(tmp_path: Path) -> None:
    assert taught_looks(tmp_path / "none") is None
    keep_lesson(tmp_path, lesson(1, TERRAINS[2]), 1.0)
    keep_lesson(tmp_path, lesson(2, TERRAINS[0], VERSION + 1), 2.0)
    keep_lesson(tmp_path, lesson(3, "gold"), 3.0)
    (tmp_path / f"spoilt{ENDING}").write_text("no JSON")
    found = taught_looks(tmp_path)
    assert found is not None
    assert (found[0].shape, found[1]) == ((1, FEATURES), (2,))


def test_only_the_latest_are_learnt_from(tmp_path: Path) -> None:
    for number in range(MOST + 3):
        file = tmp_path / f"{number:015d}{ENDING}"
        file.write_text(json.dumps(lesson(number, TERRAINS[0])))
    found = taught_looks(tmp_path)
    assert found is not None
    assert len(found[1]) == MOST
    assert found[0][0] == pytest.approx(a_look(3), abs=2e-3)
