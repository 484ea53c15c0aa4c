"""``companion bench`` runs what lies beside the tests, and says so where they are not."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.cli import main
from companion.cli.bench import run
from companion.locale import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_no_tests_lie_beside_the_program_it_says_where_it_can_be_measured(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["--quick"], language, tmp_path) == 2
    said = capsys.readouterr().err
    assert str(tmp_path) in said
    assert "tests" in said


def test_what_is_asked_of_it_goes_on_to_the_bench_from_any_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["bench", "--only", "games,chess", "--lang", "fr"]) == 2
    assert "chess" in capfd.readouterr().err
