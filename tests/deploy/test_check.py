"""deploy/check runs the checks in order and stops loudly at the first that fails."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.deploy.project import ROOT, Project

TOOL = """\
#!/usr/bin/env bash
echo "{name} $*" >>"{log}"
[[ "{name} $*" != "$(cat "{root}/failing" 2>/dev/null)"* || ! -e "{root}/failing" ]]
"""
LOCKS = ("requirements.lock", "requirements-check.lock")
STEPS = ["environment", "format", "lint", "types", "rooms", "shell", "page", "tests", "figures"]


@pytest.fixture
def project(tmp_path: Path) -> Project:
    project = Project.made_in(tmp_path)
    for name in ("ruff", "mypy", "lint-imports", "companion"):
        add_tool(project, f".venv/bin/{name}", name)
    for name in ("shellcheck", "chromium"):
        add_tool(project, f"system/{name}", name)
    return project


def _packages(lock: Path) -> set[str]:
    return set(re.findall(r"^([\w-]+)==", lock.read_text(encoding="utf-8"), re.MULTILINE))


def add_tool(project: Project, place: str, name: str) -> None:
    text = TOOL.replace("{name}", name).replace("{root}", str(project.root))
    project.program(place, text)


def summary(output: str) -> dict[str, str]:
    _, _, table = output.partition("== checks\n")
    return {step: state.strip() for step, state in re.findall(r"^(\w+) +(.+)$", table, re.M)}


def test_all_checks_run_in_order_and_are_summed_up(project: Project) -> None:
    done = project.run("check")
    assert done.returncode == 0, done.stderr
    assert list(summary(done.stdout)) == STEPS
    assert all(state.startswith("ok, ") for state in summary(done.stdout).values())
    asked = [line for line in project.asked() if "pip" not in line]
    wanted = [f"{project.root}/companion/phones/web/build.py --check"]
    wanted += [
        "lint-imports ",
        "mypy --num-workers ",
        "ruff check .",
        "ruff format --check .",
        "shellcheck -x ",
        "shellcheck -x ",
        "-m pytest",
    ]
    wanted += ["-m tests.bench --quick"]
    for some in (slice(0, 7), slice(7, None)):  # what runs at the same time comes as it comes
        told = zip(sorted(asked[some]), wanted[some], strict=True)
        assert all(line.startswith(part) for line, part in told)


def test_the_first_failure_stops_everything_and_is_named(project: Project) -> None:
    (project.root / "failing").write_text("ruff check", encoding="utf-8")
    done = project.run("check")
    assert done.returncode == 1
    assert not [line for line in project.asked() if line.startswith("-m pytest")]
    states = summary(done.stdout)
    assert states["format"].startswith("ok")
    assert states["lint"].startswith("FAILED with status 1")
    assert {states[step] for step in STEPS[3:]} == {"not run"}
    assert "lint failed" in done.stderr


def test_single_checks_can_be_named(project: Project) -> None:
    done = project.run("check", "types", "rooms")
    assert list(summary(done.stdout)) == ["types", "rooms"]
    rooms, typed = sorted(project.asked())
    assert rooms == "lint-imports "
    assert typed.startswith("mypy --num-workers ")


def test_the_long_run_counts_what_has_no_type(project: Project) -> None:
    done = project.run("check", "types", "rooms", KATANE_LONG="1")
    assert list(summary(done.stdout)) == ["types", "rooms"]
    counted, rooms, typed = sorted(project.asked())
    assert rooms == "lint-imports "
    report = typed.removeprefix("mypy --any-exprs-report ")
    assert counted == f"-m tests.rooms.untyped {report}"


def test_a_check_that_there_is_not_is_refused(project: Project) -> None:
    done = project.run("check", "luck")
    assert done.returncode == 1
    assert "there is no check named luck" in done.stderr


def test_what_the_checks_need_is_installed(project: Project) -> None:
    project.lacks("xvfb", "mosquitto")
    done = project.run("check", "environment")
    assert "installing for the checks: xvfb mosquitto" in done.stderr
    asked = project.asked()
    tried, debian = (line for line in asked if line.startswith("apt-get"))
    assert "--simulate" in tried
    assert debian.endswith("--no-install-recommends xvfb mosquitto")
    locks = [line.rpartition("/")[2] for line in asked if "--requirement" in line]
    assert locks[:2] == ["requirements.lock", "requirements-check.lock"]


def test_what_only_the_checks_need_is_installed_beside_the_rest_and_holds_nothing_of_it(
    project: Project,
) -> None:
    assert project.run("check", "environment").returncode == 0
    (alone,) = (line for line in project.asked() if "requirements-check.lock" in line)
    assert "--no-deps --no-compile --require-hashes" in alone
    played, checked = (_packages(project.root / "deploy" / name) for name in LOCKS)
    # Of what plays it needs only what few machines lack: it has a marker there.
    assert played & checked <= {"typing-extensions"}


def test_what_cannot_be_installed_fails_the_first_check(project: Project) -> None:
    project.lacks("xvfb")
    project.status(1)
    done = project.run("check")
    assert done.returncode == 1
    assert summary(done.stdout)["environment"].startswith("FAILED")
    assert done.stderr.count("apt-get install --yes --no-install-recommends xvfb") == 1


def test_packages_that_cannot_be_installed_fail_it_as_well(project: Project) -> None:
    project.status(1)
    done = project.run("check")
    assert summary(done.stdout)["environment"].startswith("FAILED")
    assert "the packages could not be installed" in done.stderr
    assert not [line for line in project.asked() if "--editable" in line]


def test_the_ci_runs_exactly_the_checks() -> None:
    lines = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    commands = [line for line in lines if line and not line.startswith("#")]
    assert commands == ['exec bash "$(dirname "${BASH_SOURCE[0]}")/../deploy/check"']
