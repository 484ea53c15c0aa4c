"""deploy/play prepares what is missing, once, and hands everything over to the companion."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest

from tests.deploy.project import PYTHON, ROOT, Project

FIRST = ["requirements.lock", "--editable", "build.py"]


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project.made_in(tmp_path)


def started(project: Project, *words: str, **environ: str) -> str:
    done = project.run("play", *words, **environ)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_first_start_installs_and_builds_in_order(project: Project) -> None:
    started(project)
    asked = project.asked()
    assert len(asked) == len(FIRST)
    assert all(part in line for part, line in zip(FIRST, asked, strict=True))


def test_the_second_start_runs_no_installer(project: Project) -> None:
    started(project)
    project.page_is_built()
    project.asked()
    started(project)
    assert project.asked() == []


def test_a_changed_lock_is_installed_at_the_next_start(project: Project) -> None:
    started(project)
    project.page_is_built()
    project.asked()
    with (project.root / "deploy/requirements.lock").open("a") as lock:
        lock.write("# changed\n")
    started(project)
    (line,) = project.asked()
    assert "requirements.lock" in line


def test_changed_words_build_the_page_anew(project: Project) -> None:
    started(project)
    project.page_is_built()
    project.asked()
    (project.root / "companion/locale/en/x.po").write_text("# changed", encoding="utf-8")
    started(project)
    (line,) = project.asked()
    assert line.endswith("build.py")


def test_an_old_node_is_replaced_by_one_of_the_project_s_own(project: Project) -> None:
    project.has_old_node()
    started(project)
    asked = project.asked()
    assert "requirements-page.lock" in asked[2]
    assert asked[3].endswith("build.py")


def test_a_moved_folder_is_prepared_anew(project: Project, tmp_path: Path) -> None:
    started(project)
    project.page_is_built()
    moved = Project(tmp_path / "elsewhere")
    project.root.rename(moved.root)
    moved.add_venv()
    moved.asked()
    started(moved)
    assert len(moved.asked()) == len(FIRST)


def test_an_installation_that_fails_is_said_and_tried_again(project: Project) -> None:
    project.status(1)
    done = project.run("play")
    assert done.returncode == 1
    assert "could not be installed" in done.stderr
    assert "need the internet" in done.stderr
    assert len(project.asked()) == 1
    project.status(0)
    started(project)
    assert len(project.asked()) == len(FIRST)


def test_a_page_that_cannot_be_built_stops_nobody_from_playing(project: Project) -> None:
    started(project)
    project.asked()
    project.status(1)
    done = project.run("play", "--demo")
    assert done.returncode == 0
    assert "the phone page could not be built" in done.stderr
    assert "<--demo>" in done.stdout


def test_all_options_reach_the_companion_as_they_are(project: Project, tmp_path: Path) -> None:
    words = ("--demo", "--broker", "mqtt://a b:1883", "--json", "--table", "ann*")
    done = project.run("play", *words, cwd=tmp_path, DISPLAY=":7")
    shown = "".join(f"<{word}>" for word in words)
    assert done.stdout == f"<play>{shown} in {tmp_path}\n"


def test_without_a_display_it_plays_headless_and_says_so(project: Project) -> None:
    done = project.run("play", "--demo")
    assert done.stdout.startswith("<play><--headless><--demo>")
    assert "there is no display here" in done.stderr


def console(project: Project, *, status: str = "connected") -> dict[str, str]:
    """A machine with one screen and no desktop; who types does so at that screen."""
    machine = project.root / "machine"
    for place, text in (("sys/class/drm/card1-DSI-1/status", status), ("dev/dri/card1", "")):
        (machine / place).parent.mkdir(parents=True, exist_ok=True)
        (machine / place).write_text(f"{text}\n", encoding="utf-8")
    project.program("system/tty", "#!/usr/bin/env bash\necho /dev/tty1\n")
    return {"KATANE_MACHINE": str(machine)}


def test_on_a_bare_console_it_plays_on_the_touchscreen(project: Project) -> None:
    assert started(project, **console(project)).startswith("<play> in")


def test_a_console_without_a_screen_plays_headless(project: Project) -> None:
    environ = console(project, status="disconnected")
    assert started(project, **environ).startswith("<play><--headless> in")


def test_an_appliance_waits_for_a_screen_that_the_kernel_finds_later(project: Project) -> None:
    environ = console(project)
    card = project.root / "machine/sys/class/drm/card1-DSI-1/status"
    card.rename(card.with_name("later"))
    found = f"#!/usr/bin/env bash\nmv {card.with_name('later')} {card}\n"
    project.program("system/sleep", found)
    said = started(project, KATANE_SCREEN_SECONDS="60", **environ)
    assert said.startswith("<play> in")


def test_from_another_machine_the_console_is_left_alone(project: Project) -> None:
    environ = console(project)
    project.program("system/tty", "#!/usr/bin/env bash\necho /dev/pts/0\n")
    assert started(project, **environ).startswith("<play><--headless> in")


def test_a_screen_that_may_not_be_used_is_said_with_what_to_type() -> None:
    with tempfile.TemporaryDirectory() as folder:
        project = Project.made_in(Path(folder))
        environ = console(project)
        for path in (Path(folder), *Path(folder).rglob("*")):
            path.chmod(path.stat().st_mode | (0o777 if path.is_dir() else 0o666))
        (project.root / "machine/dev/dri/card1").chmod(0o400 if os.getuid() == 0 else 0)
        somebody = ("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups")
        done = project.run("play", before=() if os.getuid() else somebody, **environ)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("<play><--headless> in")
    assert "usermod -aG video,input,render" in done.stderr


def test_who_was_prepared_at_the_installation_prepares_nothing(project: Project) -> None:
    assert started(project, KATANE_PREPARED="yes").startswith("<play>")
    assert project.asked() == []


def test_headless_is_asked_for_once(project: Project) -> None:
    assert started(project, "--headless").startswith("<play><--headless> in")


def test_only_the_missing_libraries_are_installed_and_it_says_so(project: Project) -> None:
    started(project)
    project.page_is_built()
    project.asked()
    project.lacks("libmtdev1", "libgles2")
    done = project.run("play", DISPLAY=":0")
    assert "installing for the companion: libgles2 libmtdev1" in done.stderr
    lines = [line for line in project.asked() if line.startswith("apt-get")]
    assert ["--simulate" in line for line in lines] == [True, False]
    assert all(line.endswith("libgles2 libmtdev1") for line in lines)


def test_a_library_under_its_new_name_is_not_missing(project: Project) -> None:
    started(project)
    project.page_is_built()
    project.asked()
    project.lacks("libmtdev1")
    project.has("libmtdev1t64")
    started(project, DISPLAY=":0")
    assert project.asked() == []


@pytest.mark.turn(2)
def test_libraries_that_cannot_be_installed_are_named_and_play_goes_on(project: Project) -> None:
    started(project)
    project.page_is_built()
    project.lacks("libmtdev1")
    project.status(100)
    done = project.run("play", DISPLAY=":0")
    assert done.returncode == 0
    assert done.stderr.count("apt-get install --yes --no-install-recommends libmtdev1") == 1
    assert "going on without them" in done.stderr
    again = project.run("play", DISPLAY=":0")
    assert again.returncode == 0
    assert "katane:" not in again.stderr
    assert done.stdout.startswith("<play> in")


def test_headless_needs_no_library_of_the_touchscreen(project: Project) -> None:
    project.lacks("libmtdev1")
    done = project.run("play", "--headless", DISPLAY=":0")
    assert "libmtdev1" not in done.stderr


@pytest.mark.parametrize("display", [{"DISPLAY": ":0"}, {"WAYLAND_DISPLAY": "wayland-0"}])
def test_with_a_display_it_plays_on_the_touchscreen(
    project: Project, display: dict[str, str]
) -> None:
    assert started(project, **display).startswith("<play> in")


def test_prepare_starts_nothing(project: Project) -> None:
    assert started(project, "--prepare") == ""
    assert len(project.asked()) == len(FIRST)


def test_standard_output_is_the_companion_s_alone(project: Project) -> None:
    assert started(project, "--headless", "--json").count("\n") == 1


def test_a_link_to_the_script_works(project: Project, tmp_path: Path) -> None:
    (project.root / "deploy" / "katane").symlink_to("play")
    assert project.run("katane", "--headless", cwd=tmp_path).returncode == 0


def test_help_prepares_nothing(project: Project) -> None:
    done = project.run("play", "--demo", "--help")
    assert "deploy/play [OPTION…]" in done.stdout
    assert project.asked() == []


def test_help_names_every_option_of_companion_play(project: Project) -> None:
    from companion.app.arguments import USAGE

    usage = project.run("play", "--help").stdout
    options = {option.name for option in USAGE.options}
    kept_quiet = {"--pace"}
    assert [option for option in options - kept_quiet if option not in usage] == []


def test_without_a_python_that_fits_it_says_which_one_is_needed(
    project: Project, tmp_path: Path
) -> None:
    (project.venv / "bin" / "python").unlink()
    tools = tmp_path / "tools"
    tools.mkdir()
    for name in ("bash", "env", "dirname", "readlink", "mkdir", "flock", "grep", "cat"):
        (tools / name).symlink_to(next(p for p in (Path("/usr/bin") / name,) if p.exists()))
    old = tools / "python3"
    old.write_text('#!/bin/bash\n[[ $1 == --version ]] || exit 1\necho "Python 3.9.2"\n')
    old.chmod(0o755)
    done = project.run("play", PATH=str(tools))
    assert done.returncode == 1
    assert "needs Python 3.11, 3.12 or 3.13" in done.stderr
    assert "has Python 3.9.2" in done.stderr


def test_the_distributions_python_comes_before_one_that_somebody_made(project: Project) -> None:
    project.program("made/python3", PYTHON)
    path = f"{project.root / 'made'}:/usr/bin:/bin"
    found = project.shared("find_pythons", PATH=path).stdout.split()
    made = found.index(str(project.root / "made" / "python3"))
    assert all(place.startswith("/usr/bin/") for place in found[:made])
    assert made > 0 or "/usr/bin/python3" not in found


def test_a_python_that_makes_no_environments_leaves_it_to_the_next(project: Project) -> None:
    without = '#!/usr/bin/env bash\n[[ "$*" != *ensurepip* ]] && readlink -f "$0"\n'
    project.program("first/python3", without)
    project.program("second/python3.12", PYTHON)
    (project.venv / "bin" / "python").unlink()
    folders = ("first", "second", "tools")
    for name in ("bash", "env", "dirname", "readlink", "grep", "cat"):
        tool = project.root / "tools" / name
        tool.parent.mkdir(exist_ok=True)
        tool.symlink_to(Path("/usr/bin") / name)
    path = ":".join(str(project.root / folder) for folder in folders)
    done = project.shared("prepare_venv", PATH=path)
    assert done.returncode == 0, done.stderr
    (line,) = project.asked()
    assert line == f"-m venv --clear {project.venv}"


def test_two_starts_at_once_prepare_one_after_the_other(project: Project) -> None:
    import threading

    threads = [threading.Thread(target=project.run, args=("play",)) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    installs = [line for line in project.asked() if "requirements.lock" in line]
    assert len(installs) == 1


def test_the_scripts_may_be_run() -> None:
    scripts = ["deploy/play", "deploy/check", "deploy/install", "deploy/lock", ".ci/run"]
    assert [script for script in scripts if not (ROOT / script).stat().st_mode & 0o111] == []


def test_fonts_that_a_name_wanted_are_installed_and_nothing_else_of_the_list(
    project: Project,
) -> None:
    started(project)
    project.page_is_built()
    project.asked()
    project.lacks("fonts-noto-cjk", "evil")
    wanted = project.root / "home" / ".local" / "share" / "katane" / "fonts-wanted"
    wanted.parent.mkdir(parents=True)
    wanted.write_text("fonts-noto-core\nevil\nfonts-noto-cjk\n--purge\n", encoding="utf-8")
    done = project.run("play", DISPLAY=":0")
    assert "installing for the companion: fonts-noto-cjk\n" in done.stderr
    (line,) = [
        line for line in project.asked() if line.startswith("apt-get") and "--simulate" not in line
    ]
    assert line.endswith("--no-install-recommends fonts-noto-cjk")
    assert "fonts-noto" not in project.run("play", "--headless").stderr


def test_a_list_of_fonts_that_holds_none_stops_nobody(project: Project) -> None:
    started(project)
    wanted = project.root / "home" / ".local" / "share" / "katane" / "fonts-wanted"
    wanted.parent.mkdir(parents=True)
    wanted.write_text("evil\n", encoding="utf-8")
    assert project.run("play", DISPLAY=":0").returncode == 0


def test_a_hall_is_prepared_without_the_page_and_with_its_engine(project: Project) -> None:
    project.lacks("nats-server", "libmtdev1", "nodejs")
    done = project.run("play", "hall", "--engine", "nats", "--tables", "40")
    assert done.returncode == 0, done.stderr
    assert "installing for the hall: nats-server" in done.stderr
    assert "<hall><--engine><nats><--tables><40>" in done.stdout
    assert not any("build.py" in line for line in project.asked())
    project.lacks("nats-server")
    assert "installing" not in project.run("play", "hall").stderr
    assert project.asked() == []
