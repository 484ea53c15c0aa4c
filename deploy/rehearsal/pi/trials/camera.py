"""Camera: the kernel's simulated one, unplugged while it is looked through, and back under another number."""

from __future__ import annotations

from rehearsal.pi.bench import ALONE, PLACE, PYTHON, Bench

FOLDER = "/run/camera"
PLUG = "modprobe vivid n_devs=1 node_types=0x1 num_inputs=1 input_types=0 vid_cap_nr={}"
PULL = "echo vivid.0 >/sys/bus/platform/drivers/vivid/unbind"
"""It is gone from one moment to the next, whoever looks through it."""


def camera(bench: Bench) -> None:
    with bench.guest(kernel=ALONE) as guest:
        bench.brings(guest, "camera.py")
        bench.must(guest, f"install -D -m 644 {PLACE}/camera.py /srv/rehearsal/camera.py")
        bench.must(guest, f"install -d -o katane-table {FOLDER}; {PLUG.format(0)}", 120)
        bench.must(guest, "udevadm settle; ls -l /dev/video* /dev/v4l/by-path")
        environ = "-p DefaultDependencies=no -p User=katane-table"
        environ += " -p WorkingDirectory=/opt/katane -E PYTHONPATH=/opt/katane"
        out = f"-p StandardOutput=file:{FOLDER}/out -p StandardError=file:{FOLDER}/out"
        program = f"{PYTHON} /srv/rehearsal/camera.py {FOLDER}"
        bench.must(guest, f"systemd-run --quiet --unit=looks {environ} {out} {program}")
        ended = "! systemctl is-active --quiet looks"
        bench.until(guest, f"test -e {FOLDER}/pull || {ended}", 600)
        bench.must(guest, PULL)
        # An emulated reader looks at one picture for a minute before it asks for the next.
        bench.until(guest, f"grep -q '^held: unplugged' {FOLDER}/out || {ended}", 600)
        bench.must(guest, f"rmmod vivid && {PLUG.format(5)}", 120)
        bench.must(guest, f"udevadm settle; touch {FOLDER}/back; ls -l /dev/video*")
        bench.until(guest, ended, 600)
        bench.must(guest, f"cat {FOLDER}/out; grep -q ^measured: {FOLDER}/out")
