"""Pins: the real pin library on the kernel's simulated chip, as the table's own user."""

from __future__ import annotations

from rehearsal.pi.bench import ALONE, PLACE, PYTHON, Bench, RedError
from rehearsal.pi.guest import Guest

_USER = "runuser -u katane-table -- env --chdir=/opt/katane LG_WD=/tmp PYTHONPATH=/opt/katane"
_HOLDS = "import lgpio, time; lgpio.gpio_claim_input(lgpio.gpiochip_open(0), 17); time.sleep(9999)"
"""Another program that has a button's pin."""
_SAID = "GPIO17 (1) is in use by another program"


def pins(bench: Bench) -> None:
    with bench.guest(kernel=ALONE) as guest:
        bench.brings(guest, "chip.sh", "pins.py")
        bench.must(guest, f"bash {PLACE}/chip.sh", 60)
        bench.must(guest, f"install -D -m 644 {PLACE}/pins.py /srv/rehearsal/pins.py")
        tries = f"GPIOZERO_PIN_FACTORY=lgpio {PYTHON} /srv/rehearsal/pins.py"
        bench.must(guest, f"{_USER} {tries}", 900)
        _doctor(bench, guest)


def _doctor(bench: Bench, guest: Guest) -> None:
    """The doctor sees on the real chip that another program has a pin."""
    holder = f"{_USER} {PYTHON} -c '{_HOLDS}' >/dev/null 2>&1 & sleep 8"
    bench.must(guest, f"{_USER} install -d -m 700 /tmp/table; {holder}; ls /tmp")
    doctor = "/opt/katane/.venv/bin/companion doctor --data /tmp/table --lang en"
    done = bench.runs(guest, f"{_USER} {doctor}", 120)
    if done.status != 1 or _SAID not in done.said:
        raise RedError(f"the doctor does not say: {_SAID}")
