"""Wherever the program is started, a library finds ground to stand on, and the program's own surroundings come back."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from companion.config import SettingsError, default_data
from companion.footing import footing, own_folder, usable
from hardware.pins import why_no_pins
from tests.app.test_errors_planted import may_mount

ROOT = Path(__file__).parents[1]


@pytest.fixture
def session(tmp_path: Path) -> dict[str, str]:
    """The surroundings of a user who has a session's folder and nothing else."""
    (tmp_path / "run").mkdir(mode=0o700)
    return {"XDG_RUNTIME_DIR": str(tmp_path / "run")}


def test_pipes_and_caches_go_into_the_sessions_own_folder(
    session: dict[str, str], tmp_path: Path
) -> None:
    session |= {"XDG_CACHE_HOME": str(tmp_path / "gone" / "cache"), "KIVY_HOME": "/proc/kivy"}
    before = dict(session)
    with footing(session) as folder:
        assert folder == tmp_path / "run" / "katane"
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        assert session["LG_WD"] == session["XDG_CACHE_HOME"] == str(folder)
        assert "KIVY_HOME" not in session
    assert session == before


def test_what_the_user_chose_and_may_write_stays(session: dict[str, str], tmp_path: Path) -> None:
    session |= {"LG_WD": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path / "cache")}
    with footing(session):
        assert session["LG_WD"] == str(tmp_path)
        assert session["XDG_CACHE_HOME"] == str(tmp_path / "cache")


def test_numbers_are_plain_and_the_language_stays(session: dict[str, str]) -> None:
    session["LC_ALL"] = "fr_FR.UTF-8"
    with footing(session):
        assert session["LC_NUMERIC"] == "C"
        assert session["LC_MESSAGES"] == session["LC_CTYPE"] == "fr_FR.UTF-8"
        assert "LC_ALL" not in session


def test_the_program_can_read_again_what_it_writes(session: dict[str, str], tmp_path: Path) -> None:
    before = os.umask(0o377)
    try:
        with footing(session):
            (tmp_path / "file").write_text("x")
        assert os.umask(0o377) == 0o377
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "file").stat().st_mode) == 0o600


def test_a_folder_that_others_made_is_not_taken(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "katane").symlink_to(tmp_path / "elsewhere")
    assert own_folder({"XDG_RUNTIME_DIR": str(tmp_path)}) != tmp_path / "katane"


def test_the_first_folder_that_can_be_made_is_used(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert usable(tmp_path / "file" / "in", None, tmp_path / "a" / "b") == tmp_path / "a" / "b"
    assert (tmp_path / "a" / "b").is_dir()


def test_a_start_from_a_folder_that_is_gone_goes_on_in_another(tmp_path: Path) -> None:
    script = (
        "import os, sys; sys.path.insert(0, sys.argv[1]); os.rmdir(os.getcwd())\n"
        "from companion.footing import footing\n"
        "with footing(): print(os.getcwd())"
    )
    here = tmp_path / "gone"
    here.mkdir()
    done = subprocess.run(
        [sys.executable, "-c", script, str(ROOT)], cwd=here, capture_output=True, text=True
    )
    assert "katane" in done.stdout, done.stderr


def test_a_user_without_a_home_is_asked_for_a_folder() -> None:
    script = "import os, sys; os.setuid(54321) if not os.getuid() else None; os.environ.pop('HOME')"
    if os.getuid():
        pytest.skip("only root may become a user that nobody entered")
    script += "\nfrom companion.cli import main; sys.exit(main(['codes', '--lang', 'en']))"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 2
    assert "no home folder" in done.stderr
    assert "--data" in done.stderr


def test_without_a_home_the_folder_of_xdg_is_enough() -> None:
    assert default_data({"XDG_DATA_HOME": "/srv"}) == Path("/srv/katane")
    with pytest.raises(SettingsError, match="--data"):
        default_data({"XDG_DATA_HOME": "~nobody-of-this-name/x"})


# -- lgpio itself

LIBRARY = subprocess.run(
    [
        sys.executable,
        "-c",
        "import importlib.util as u, sys; sys.exit(u.find_spec('lgpio') is None)",
    ]
).returncode
READ_ONLY = 'mount -t tmpfs -o ro tmpfs "$1" && cd "$1" && shift && exec "$@"'
IMPORTS = """
import os, sys
sys.path.insert(0, sys.argv[1])
from hardware.pins import open_pins
{ground}
    trouble = open_pins(environ={{"GPIOZERO_PIN_FACTORY": "lgpio"}}).trouble
    print("lgpio" in sys.modules, os.getcwd(), trouble.sentence("en"))
"""


def opened(folder: Path, ground: str, **environ: str) -> subprocess.CompletedProcess[str]:
    """Opens real pins in a process that was started in a folder that cannot be written."""
    folder.mkdir(exist_ok=True)
    return subprocess.run(
        [
            *("unshare", "-rm", "sh", "-c", READ_ONLY, "sh", str(folder)),
            *(sys.executable, "-c", IMPORTS.format(ground=ground), str(ROOT)),
        ],
        capture_output=True,
        text=True,
        env={**os.environ, **environ},
    )


needs_lgpio = pytest.mark.skipif(
    bool(LIBRARY) or not may_mount(),
    reason="needs lgpio (pip install lgpio, or python3-lgpio) and a file system of its own",
)


@needs_lgpio
def test_lgpio_is_imported_from_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    ground = "from companion.footing import footing\nwith footing():"
    done = opened(tmp_path / "here", ground, XDG_RUNTIME_DIR=str(tmp_path))
    assert done.stdout.startswith(f"True {tmp_path / 'here'} "), done.stderr
    assert "lgpio, may not write" not in done.stdout
    assert list((tmp_path / "katane").glob(".lgd-nfy*"))


@needs_lgpio
def test_without_firm_ground_the_folder_is_named_and_no_package(tmp_path: Path) -> None:
    done = opened(tmp_path / "here", "if True:", LG_WD="")
    assert f"lgpio, may not write into the folder {tmp_path / 'here'}" in done.stdout, done.stderr
    assert "python3-lgpio" not in done.stdout


# -- the advice


@pytest.mark.parametrize(
    ("error", "key"),
    [
        (ModuleNotFoundError("No module named 'lgpio'", name="lgpio"), "hardware.pins.library"),
        (FileNotFoundError(2, "No such file", ".lgd-nfy-3"), "hardware.pins.folder"),
        (OSError("can not open gpiochip"), "hardware.pins.chip"),
    ],
)
def test_the_advice_names_the_cause(error: Exception, key: str, tmp_path: Path) -> None:
    assert why_no_pins(error, tmp_path).key == key


def test_a_chip_that_this_user_may_not_use_is_a_matter_of_rights(tmp_path: Path) -> None:
    chip = tmp_path / "gpiochip0"
    chip.symlink_to("/dev/null")
    assert why_no_pins(OSError("busy"), tmp_path).key == "hardware.pins.unavailable"
    chip.unlink()
    chip.symlink_to("/proc/1/mem/none")
    assert why_no_pins(OSError("denied"), tmp_path).key == "hardware.pins.rights"
