"""deploy/install makes the table start by itself, as the person who plays, and undoes it."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.deploy.project import Project

SYSTEMD = """\
#!/usr/bin/env bash
echo "{name} $*" >>"{log}"
"""
NOBODY = 65534


@pytest.fixture
def project() -> Iterator[Project]:
    folder = Path(tempfile.mkdtemp(prefix="katane-install-"))
    project = Project.made_in(folder)
    for name in ("systemctl", "loginctl"):
        project.program(f"system/{name}", SYSTEMD.replace("{name}", name))
    (project.root / "home").mkdir()
    (project.root / "asked").touch()
    for path in (folder, *folder.rglob("*")):
        path.chmod(path.stat().st_mode | 0o777 if path.is_dir() else path.stat().st_mode | 0o666)
    yield project
    shutil.rmtree(folder)


def run(project: Project, *words: str, **environ: str) -> subprocess.CompletedProcess[str]:
    """As somebody who is not root, whoever runs the tests."""
    somebody = ("setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups")
    return project.run("install", *words, before=() if os.getuid() else somebody, **environ)


def log(project: Project) -> list[str]:
    text = (project.root / "asked").read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line.startswith(("systemctl", "loginctl"))]


def unit(project: Project) -> Path:
    return project.root / "home/.config/systemd/user/companion.service"


def autostart(project: Project) -> Path:
    return project.root / "home/.config/autostart/companion.desktop"


def test_it_starts_with_the_desktop(project: Project) -> None:
    done = run(project, "--rotation", "180")
    assert done.returncode == 0, done.stderr
    text = unit(project).read_text(encoding="utf-8")
    assert f'ExecStart={project.root}/deploy/play "--rotation" "180"' in text
    assert "@" not in text
    assert f"Exec={project.root}/deploy/open-on-desktop" in autostart(project).read_text("utf-8")
    assert not [line for line in log(project) if " enable " in line]


def test_headless_it_starts_with_the_machine(project: Project) -> None:
    done = run(project, "--headless")
    assert done.returncode == 0, done.stderr
    said = [line for line in log(project) if "show-" not in line]
    assert said == [
        "systemctl --user daemon-reload",
        "systemctl --user enable --quiet companion.service",
        "systemctl --user restart companion.service",
        "loginctl enable-linger",
        "systemctl --user daemon-reload",
    ]
    assert not autostart(project).exists()


def test_going_headless_later_leaves_the_desktop_alone(project: Project) -> None:
    run(project)
    assert run(project, "--headless").returncode == 0
    assert not autostart(project).exists()


def test_it_can_be_removed(project: Project) -> None:
    run(project)
    assert run(project, "--remove").returncode == 0
    assert not unit(project).exists()
    assert not autostart(project).exists()
    assert "systemctl --user disable --now companion.service" in log(project)


def labwc(project: Project) -> Path:
    return project.root / "home/.config/labwc/autostart"


def with_labwc(project: Project, **files: str) -> dict[str, str]:
    """A desktop that knows no autostart folder. files: ``system`` and ``own``, what its autostart files hold."""
    project.program("system/labwc", "#!/usr/bin/env bash\n")
    machine = project.root / "machine"
    for path, name in (
        (machine / "etc/xdg/labwc/autostart", "system"),
        (labwc(project), "own"),
    ):
        path.parent.mkdir(parents=True, exist_ok=True)
        if name in files:
            path.write_text(files[name], encoding="utf-8")
    for path in (project.root, *project.root.rglob("*")):
        path.chmod(path.stat().st_mode | (0o777 if path.is_dir() else 0o666))
    return {"KATANE_MACHINE": str(machine)}


@pytest.mark.turn(2)
def test_a_desktop_of_labwc_alone_starts_it_too(project: Project) -> None:
    environ = with_labwc(project, own="kanshi &\n")
    for _ in range(2):
        assert run(project, **environ).returncode == 0
    text = labwc(project).read_text("utf-8")
    assert text.count(f"{project.root}/deploy/open-on-desktop") == 1
    assert text.startswith("kanshi &\n")
    assert run(project, "--remove", **environ).returncode == 0
    assert labwc(project).read_text("utf-8") == "kanshi &\n"


def test_what_the_system_starts_with_labwc_goes_on_starting(project: Project) -> None:
    environ = with_labwc(project, system="panel &\n")
    assert run(project, **environ).returncode == 0
    first, second = labwc(project).read_text("utf-8").splitlines()
    assert first.startswith(f". {project.root}/machine/etc/xdg/labwc/autostart")
    assert "open-on-desktop" in second
    assert run(project, "--remove", **environ).returncode == 0
    assert not labwc(project).exists()


def test_a_labwc_that_reads_the_autostart_folder_is_left_alone(project: Project) -> None:
    environ = with_labwc(project, system="lxsession-xdg-autostart\n")
    assert run(project, **environ).returncode == 0
    assert not labwc(project).exists()


def test_options_reach_the_unit_whole(project: Project) -> None:
    run(project, "--data", 'a b%c$d"e\\')
    line = next(
        line for line in unit(project).read_text("utf-8").splitlines() if "ExecStart" in line
    )
    assert line.rstrip().endswith(r'"--data" "a b%%c$$d\"e\\"')


def test_the_unit_is_one_that_systemd_understands(project: Project) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("no systemd here")
    run(project)
    done = subprocess.run(
        [analyze, "verify", "--user", "--man=no", str(unit(project))],
        env={"PATH": os.environ["PATH"], "XDG_RUNTIME_DIR": str(project.root / "home")},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""


@pytest.mark.skipif(os.getuid() != 0, reason="only root can be refused for being root")
def test_root_is_refused(project: Project) -> None:
    done = project.run("install")
    assert done.returncode == 1
    assert "not as root" in done.stderr
