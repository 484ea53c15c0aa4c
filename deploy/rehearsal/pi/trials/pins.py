"""Pins: the real pin library on the kernel's simulated chip, as the table's own user."""

from __future__ import annotations

from rehearsal.pi.bench import PLACE, PYTHON, ALONE, Bench


def pins(bench: Bench) -> None:
    with bench.guest(kernel=ALONE) as guest:
        bench.brings(guest, "chip.sh", "pins.py")
        bench.must(guest, f"bash {PLACE}/chip.sh", 60)
        bench.must(guest, f"install -D -m 644 {PLACE}/pins.py /srv/rehearsal/pins.py")
        environ = (
            "env --chdir=/opt/katane LG_WD=/tmp GPIOZERO_PIN_FACTORY=lgpio PYTHONPATH=/opt/katane"
        )
        user = "runuser -u katane-table --"
        bench.must(guest, f"{user} {environ} {PYTHON} /srv/rehearsal/pins.py", 900)
