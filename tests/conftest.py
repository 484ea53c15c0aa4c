"""What every test of the house shares: the figure of coverage by rule number."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from shutil import which

import pytest
from hypothesis import HealthCheck, settings

from companion.garbage import keep_what_is_here
from companion.rulings import index
from tests.coverage_of_rules import RuleCoverage
from tests.on_display import own_display
from tests.once import Once
from tests.own_home import move_in, move_out
from tests.rules.seeds import VARIABLE, choose_seed
from tests.turns import out_of_turn

HOME = move_in()
# Hypothesis fails an example that takes 0.2 s by default, which on a busy machine any of them may.
settings.register_profile("any", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any")
# Debian has Mosquitto where only root looks.
os.environ["PATH"] = os.pathsep.join((os.environ.get("PATH", os.defpath), "/usr/sbin", "/sbin"))
WHOLE = 5000
"""Tests of which a run is one of the whole house."""
LONGEST = 3 * 3600.0
"""Seconds for one test of the long run, also where others keep the machine busy."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="write the golden files anew from what the program says now",
    )


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    # Seldom, but soon enough for the sockets that loops of earlier tests left behind: a worker may have 1,024.
    gc.set_threshold(10_000, 20, 20)
    seed = choose_seed()  # before the workers start, which inherit it
    if config.getoption("hypothesis_seed", None) is None:
        config.option.hypothesis_seed = seed
    known = frozenset(rule.id for rule in index())
    config.pluginmanager.register(RuleCoverage(known), "coverage-of-rules")


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish() -> None:
    """Looks for garbage while there is time: execnet interrupts a worker that is not gone five seconds after its last
    test, and pytest looks for garbage in these. A green check on a busy machine ended with the traceback of that."""
    gc.collect()
    gc.freeze()


def pytest_unconfigure() -> None:
    move_out(HOME)


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """On a fresh machine pytest rewrites the asserts of each file, which takes as long as all the imports.

    Every worker would rewrite every file, as all of them collect in one order. Here each begins with other files, and
    finds what the others have kept by then.
    """
    worker = os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    tests = Path(__file__).parent
    files = [file for file in sorted(tests.rglob("test_*.py")) if "template" not in file.parts]
    if workers == 1 or [Path(name).resolve() for name in session.config.args] != [tests]:
        return
    first = len(files) * int(worker) // workers
    settings = sorted(tests.rglob("conftest.py"))  # they say first how libraries are to behave
    for file in settings + files[first:] + files[:first]:
        with suppress(
            Exception, pytest.skip.Exception
        ):  # what cannot be imported, collecting tells
            import_module(".".join(file.relative_to(session.config.rootpath).with_suffix("").parts))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leaves out what takes many minutes, and says how to have it; there it may take its time."""
    wanted = os.environ.get("KATANE_LONG") == "1"
    skip = pytest.mark.skip(reason="long: KATANE_LONG=1 runs it")
    for item in items:
        if item.get_closest_marker("long"):
            item.add_marker(pytest.mark.timeout(LONGEST) if wanted else skip)
    _leave_to_other_runs(items)
    items[:] = dealt(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))


def _leave_to_other_runs(items: list[pytest.Item]) -> None:
    if len(items) < WHOLE:
        return
    tours: dict[str, list[str]] = {}
    for item in items:
        mark = item.get_closest_marker("tour")
        if mark and not item.get_closest_marker("long"):
            tours.setdefault(mark.args[0], []).append(item.nodeid)
    left = out_of_turn(tours)
    skip = pytest.mark.skip(reason="a sixteenth of a tour a run, and all with KATANE_LONG=1")
    for item in items:
        if item.nodeid in left:
            item.add_marker(skip)
    _take_turns(items)


def _take_turns(items: list[pytest.Item]) -> None:
    marked: dict[int, dict[str, list[pytest.Item]]] = {}
    for item in items:
        mark = item.get_closest_marker("turn")
        if mark and not item.get_closest_marker("long"):
            one_in, *shared = mark.args
            together = f"{item.nodeid.partition('::')[0]} {shared[0]}" if shared else item.nodeid
            marked.setdefault(one_in, {}).setdefault(together, []).append(item)
    for one_in, turns in marked.items():
        skip = pytest.mark.skip(reason=f"comes in one of {one_in} runs, and with KATANE_LONG=1")
        for together in out_of_turn({f"one in {one_in}": [*turns]}, one_in):
            for item in turns[together]:
                item.add_marker(skip)


def pytest_collection_finish() -> None:
    """Six thousand tests, and all that they import, are not looked through again and again."""
    keep_what_is_here()


def dealt(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """The same tests, so that each worker begins with its share of those at a screen, file by file.

    xdist cuts the list into as many pieces as there are workers, and lets who is ready take from the ends of the
    others: there the quick ones lie then, and nobody waits for the last screen.
    """
    modules: dict[Path, list[pytest.Item]] = {}
    quick: list[pytest.Item] = []
    for item in items:
        at_screen = item.get_closest_marker("e2e") is not None
        (modules.setdefault(item.path, []) if at_screen else quick).append(item)
    shares: list[list[pytest.Item]] = [[] for _ in range(workers)]
    for number, module in enumerate(modules.values()):
        shares[number % workers] += module
    left = len(items)
    for number, share in enumerate(shares):
        size = left // (workers - number)
        wanted = max(0, size - len(share))
        share += quick[:wanted]
        quick = quick[wanted:]
        left -= len(share)
    return [item for share in shares for item in share]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    seed = choose_seed()
    terminalreporter.write_line(f"random games of this run: {VARIABLE}={seed} plays them again")


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-golden"))


@pytest.fixture(scope="session")
def once(tmp_path_factory: pytest.TempPathFactory) -> Once:
    """For what all processes of this run can share."""
    beside_others = "PYTEST_XDIST_WORKER" in os.environ
    return Once(tmp_path_factory.getbasetemp().parent if beside_others else None)


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """A display for all tests of one process, as X names it."""
    if which("Xvfb") is None:
        pytest.skip("Xvfb is not installed: apt install xvfb")
    with own_display() as name:
        yield name
