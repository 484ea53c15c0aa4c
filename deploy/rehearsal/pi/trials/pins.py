"""Pins: the real pin library on the kernel's simulated chip, as the table's own user; what the doctor says of it."""

from __future__ import annotations

from rehearsal.pi.bench import ALONE, PLACE, PYTHON, Bench, RedError
from rehearsal.pi.guest import Guest

_USER = "runuser -u katane-table -- env --chdir=/opt/katane LG_WD=/tmp PYTHONPATH=/opt/katane"
_REAL = "GPIOZERO_PIN_FACTORY=lgpio"
_HOLDS = "import lgpio, time; lgpio.gpio_claim_input(lgpio.gpiochip_open(0), 17); time.sleep(9999)"
"""Another program that has a button's pin."""
COMPANION = "/opt/katane/.venv/bin/companion"
TABLE = "/tmp/table"
SHELL = "/usr/local/lib/rehearsal/shell"
"""Where what Python 3.13 gets for lgpio lies."""
_ADVICE = "Python 3.11 or 3.12, for which there is"


def pins(bench: Bench) -> None:
    with bench.guest(kernel=ALONE) as guest:
        bench.brings(guest, "chip.sh", "pins.py")
        bench.must(guest, f"bash {PLACE}/chip.sh", 60)
        if bench.workshop.system.suite != "bookworm":
            _without_library(bench, guest)
            return
        bench.must(guest, f"install -D -m 644 {PLACE}/pins.py /srv/rehearsal/pins.py")
        bench.must(guest, f"{_USER} {_REAL} {PYTHON} /srv/rehearsal/pins.py", 900)
        _doctor(bench, guest)


def _doctor(bench: Bench, guest: Guest) -> None:
    """The doctor on the real chip: before any table, beside one that plays, and beside another program."""
    _says(bench, guest, f"No table has been started with {TABLE} yet", "lamps are free: 7")
    play = f"{_REAL} {COMPANION} play --headless --data {TABLE} --http 0 --mqtt 0 --ws 0"
    bench.must(guest, f"{_USER} {play} </dev/null >/tmp/played 2>&1 & sleep 1")
    held = f"{PYTHON} -c 'import lgpio as l; h = l.gpiochip_open(0);"
    held += ' exit(l.gpio_get_line_info(h, 17)[4] != "lg")\''
    bench.until(guest, f"{_USER} {held}", 300)
    _says(bench, guest, "The table itself holds the pins of its buttons and lamps: 7")
    bench.must(guest, "pkill -INT -u katane-table -f companion; cat /tmp/played")
    bench.until(guest, "! pgrep -u katane-table", 120)
    bench.must(guest, f"{_USER} {PYTHON} -c '{_HOLDS}' >/dev/null 2>&1 & sleep 8")
    _says(bench, guest, "GPIO17 (1) is in use by another program")


def _without_library(bench: Bench, guest: Guest) -> None:
    """The doctor where lgpio is not to be had: missing, or the empty shell of that name that pip finds."""
    _says(bench, guest, "The library lgpio is missing", _ADVICE)
    shell = f"called lgpio here is an empty shell ({SHELL}/lgpio.py)"
    _says(bench, guest, shell, "(pip uninstall lgpio)", _ADVICE, python=SHELL)


def _says(bench: Bench, guest: Guest, *wanted: str, python: str = "/opt/katane") -> None:
    """python: where it finds its modules. RedError where one of the sentences is missing."""
    doctor = f"PYTHONPATH={python} {COMPANION} doctor --data {TABLE} --lang en"
    done = bench.runs(guest, f"{_USER} {doctor}", 120)
    said = " ".join(done.said.split())
    missing = [one for one in wanted if one not in said]
    if done.status not in (0, 1) or missing:
        raise RedError(f"the doctor does not say: {missing}")
