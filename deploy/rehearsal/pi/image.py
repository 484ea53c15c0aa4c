"""The guest's disk: a kept root, what the project's own commands installed over it, and the commit that is tried."""

from __future__ import annotations

import hashlib
import lzma
import os
import shutil
import subprocess
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory

from rehearsal.machines import Layers, machine, mounted
from rehearsal.network import number
from rehearsal.pi import initrd
from rehearsal.pi.processor import Processor
from rehearsal.rehearse import House, bundle
from rehearsal.roots import root_of
from rehearsal.systems import System

MEMORY = 2048
"""Of the guest, in megabytes; a device tree that QEMU writes says it, too."""
MODEL, REVISION = "Raspberry Pi 4 Model B Rev 1.5 (rehearsed)", "c03115"
DISK = "6G"
HERE = Path(__file__).parent
_LAID = ("image.py", "initrd.py", "agent.py", "renew.sh")
"""What of the rehearsal is on the disk."""
_OWN = (b"\tdeploy/rehearsal/", b"\ttests/")
"""What of the project no guest runs."""
_CHIP = ("drivers/gpio/gpio-sim.c", "drivers/gpio/gpiolib.h", "kernel/irq/irq_sim.c")
"""What the simulated chip is made of, in the kernel's sources."""
_MAKEFILE = "obj-m += gpio-sim.o\n"
_KERNEL_ONLY = ("handle_simple_irq(irq_to_desc(irqnum))", "generic_handle_irq(irqnum)")
"""A call that the kernel keeps to itself, and the one that modules have."""
_ONE_MODULE = '#include "irq_sim.c"\n'
"""At the end of the chip's source: what the kernel would have built in."""
_UNIT = """\
[Unit]
Description=What the rehearsal runs in this guest
DefaultDependencies=no
After=local-fs.target
[Service]
ExecStart=/usr/bin/python3 -S /usr/local/lib/rehearsal/agent.py
[Install]
WantedBy=sysinit.target
"""


_TARGET = """\
[Unit]
Description=The rehearsal alone, with the devices' names and rights
DefaultDependencies=no
Requires=local-fs.target systemd-udevd.service rehearsal.service
AllowIsolate=yes
"""

_PATIENT = "[Service]\nTimeoutStartSec=3600\nWatchdogSec=1200\n"
"""For the table: what it may take where everything is slow."""


class BuildError(RuntimeError):
    """Something of the guest could not be made; the text says what."""


@dataclass(frozen=True)
class Image:
    """disk: of one guest. kernel, initrd and tree (empty where it has none): what QEMU starts it with."""

    processor: Processor
    disk: Path
    kernel: Path
    initrd: Path
    tree: Path | None


@dataclass(frozen=True)
class Workshop:
    """Where the images of a system are made and kept."""

    house: House
    system: System
    processor: Processor

    @property
    def folder(self) -> Path:
        return self.house.kept / "pi" / f"{self.system.name}-{self.processor.name}"

    @property
    def prepared(self) -> Path:
        """What was installed over the root, until the locked packages change."""
        parts = [
            self._git("show", f"{self.house.commit}:deploy/requirements.lock"),
            (HERE / "prepare.sh").read_bytes(),
        ]
        return self.folder / f"prepared-{hashlib.sha256(b''.join(parts)).hexdigest()[:12]}"

    @property
    def base(self) -> Path:
        """The disk of this commit, which no guest writes on; one for all commits with the same program."""
        files = self._git("ls-tree", "-r", self.house.commit).splitlines()
        program = [
            file
            for file in files
            if not file.endswith(b".md") and not any(own in file for own in _OWN)
        ]
        parts = [*program, *((HERE / name).read_bytes() for name in _LAID)]
        return self.folder / f"{hashlib.sha256(b''.join(parts)).hexdigest()[:12]}.img"

    @property
    def chip(self) -> Path:
        return self.folder / "chip"

    def made(self) -> Image:
        """The disk of this commit, made where it is not there yet. BuildError; NotReachableError, UntrustedError."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self._prepare()
        self._make_chip()
        if not self.base.exists():
            self._renew()
        tree = self._tree() if self.processor.is_pi else None
        first = self.folder / "initrd"
        return Image(self.processor, self.base, self.folder / "kernel", first, tree)

    def disk_of_one(self, base: Image, folder: Path) -> Image:
        """A disk that a guest may write on, over the kept one."""
        disk = folder / "disk.qcow2"
        disk.unlink(missing_ok=True)
        over = ["-b", str(base.disk), "-F", "raw", str(disk)]
        _command("qemu-img", "create", "-q", "-f", "qcow2", *over)
        return replace(base, disk=disk)

    def _git(self, *words: str) -> bytes:
        command = ["git", "-C", str(self.house.project), *words]
        return subprocess.run(command, check=True, capture_output=True).stdout

    def _root(self) -> Path:
        return root_of(self.system, self.processor.name, self.house.kept, self.house.host)

    def _prepare(self) -> None:
        if (self.prepared / "done").exists():
            return
        for old in self.folder.glob("prepared-*"):
            shutil.rmtree(old)
        layers = Layers((self._root(),), self.prepared / "upper")
        with self._shared() as shared:
            self._inside(layers, shared, "prepare.sh")
        (self.prepared / "done").touch()

    def _renew(self) -> None:
        for old in (*self.folder.glob("*.img"), self.folder / "project"):
            shutil.rmtree(old) if old.is_dir() else old.unlink(missing_ok=True)
        layers = Layers((self._root(), self.prepared / "upper"), self.folder / "project" / "upper")
        with self._shared() as shared:
            self._inside(layers, shared, "renew.sh")
        making = self.base.with_suffix(".making")
        with mounted(layers) as root:
            self._finish(root)
            making.unlink(missing_ok=True)
            _command("mke2fs", "-q", "-t", "ext4", "-d", str(root), str(making), DISK)
        making.rename(self.base)

    def _finish(self, root: Path) -> None:
        """Add what makes it a guest, and take its kernel out."""
        (release,) = os.listdir(root / "usr/lib/modules")
        for folder in (
            "etc",
            "var",
        ):  # else the first start makes again what the packages have made
            (root / folder / ".updated").touch()
        (root / "etc/fstab").write_text("/dev/vda / ext4 noatime 0 1\n", encoding="ascii")
        place = root / "usr/local/lib/rehearsal"
        place.mkdir(parents=True, exist_ok=True)
        shutil.copy(HERE / "agent.py", place)
        units = root / "etc/systemd/system"
        (units / "rehearsal.service").write_text(_UNIT, encoding="ascii")
        (units / "rehearsal.target").write_text(_TARGET, encoding="ascii")
        (units / "katane.service.d").mkdir(exist_ok=True)
        (units / "katane.service.d/rehearsal.conf").write_text(_PATIENT, encoding="ascii")
        (units / "sysinit.target.wants").mkdir(exist_ok=True)
        started = units / "sysinit.target.wants/rehearsal.service"
        started.unlink(missing_ok=True)
        started.symlink_to("/etc/systemd/system/rehearsal.service")
        for module in self.chip.glob("*.ko"):
            extra = root / "usr/lib/modules" / release / "extra"
            extra.mkdir(exist_ok=True)
            shutil.copy(module, extra)
        _command("depmod", "-b", str(root), release)
        shutil.copy(root / f"boot/vmlinuz-{release}", self.folder / "kernel")
        initrd.write(root, release, self.folder / "initrd")

    def _make_chip(self) -> None:
        if (self.chip / "gpio-sim.ko").exists():
            return
        layers = Layers((self._root(), self.prepared / "upper"), self.folder / "making" / "upper")
        try:
            with self._shared() as shared:
                self._inside(layers, shared, "chip.sh", "fetch")
                _take_out(shared, shared / "chip")
                self._inside(layers, shared, "chip.sh", "build")
                self.chip.mkdir(exist_ok=True)
                for module in (shared / "chip").glob("*.ko"):
                    shutil.copy(module, self.chip)
        finally:
            shutil.rmtree(self.folder / "making", ignore_errors=True)

    @contextmanager
    def _shared(self) -> Iterator[Path]:
        """A folder that the root sees, with the scripts and the project."""
        with TemporaryDirectory(dir=self.folder) as place:
            shared = Path(place)
            shared.chmod(0o755)
            for script in HERE.glob("*.sh"):
                shutil.copy(script, shared)
            bundle(self.house, shared / "katane.bundle")
            yield shared

    def _inside(self, layers: Layers, shared: Path, *words: str) -> None:
        """Run one of the scripts in the root, as root, for the guest's processor."""
        log = self.folder / f"{'-'.join(words)}.log"
        binds = [f"{shared}:/srv/rehearsal"]
        with (
            number() as place,
            machine(self.system, place, layers, self.house.host, binds, boots=False) as here,
            log.open("wb") as said,
        ):
            script = ["bash", f"/srv/rehearsal/{words[0]}", *words[1:]]
            command = here.command("env", "QEMU_CPU=cortex-a72", *script)
            done = subprocess.run(
                ["setpriv", "--pdeathsig", "KILL", "nice", *command],
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
                check=False,
            )
        if done.returncode:
            raise BuildError(f"{words[0]} ended with status {done.returncode}; see {log}")

    def _tree(self) -> Path:
        """QEMU's own device tree, but with the name of a Pi and without another chip of pins."""
        tree = self.folder / "tree"
        if not tree.exists():
            new = self.folder / "tree.new"
            common = ["-smp", "1", "-m", str(MEMORY), "-nodefaults", "-display", "none"]
            _command(*self.processor.qemu, "-machine", f"dumpdtb={new}", *common)
            _command("fdtput", "-t", "s", str(new), "/", "model", MODEL)
            _command("fdtput", "-c", str(new), "/system")
            _command("fdtput", "-t", "x", str(new), "/system", "linux,revision", REVISION)
            for other in ("/gpio-keys", "/pl061@9030000"):
                _command("fdtput", "-r", str(new), other)
            new.rename(tree)
        return tree


def _take_out(shared: Path, out: Path) -> None:
    """The chip's files out of the package with the kernel's sources, made one module."""
    (package,) = shared.glob("linux-source-*.deb")
    out.mkdir()
    unpacked = ["dpkg-deb", "--fsys-tarfile", str(package)]
    with subprocess.Popen(unpacked, stdout=subprocess.PIPE) as running:
        assert running.stdout is not None
        with tarfile.open(fileobj=running.stdout, mode="r|") as outer:
            for member in outer:
                inner = outer.extractfile(member) if member.name.endswith(".tar.xz") else None
                if inner is None:
                    continue
                with lzma.open(inner) as plain, tarfile.open(fileobj=plain, mode="r|") as sources:
                    _keep(sources, out)
    missing = [name for name in _CHIP if not (out / Path(name).name).exists()]
    if missing:
        raise BuildError(f"the kernel's sources lack {missing[0]}")
    handler = out / "irq_sim.c"
    source_text = handler.read_text(encoding="utf-8").replace(*_KERNEL_ONLY)
    handler.write_text(source_text, encoding="utf-8")
    with (out / "gpio-sim.c").open("a", encoding="ascii") as source:
        source.write(_ONE_MODULE)
    (out / "Makefile").write_text(_MAKEFILE, encoding="ascii")


def _keep(sources: tarfile.TarFile, out: Path) -> None:
    for member in sources:
        _, _, name = member.name.partition("/")
        file = sources.extractfile(member) if name in _CHIP else None
        if file is not None:
            (out / Path(name).name).write_bytes(file.read())


def _command(*words: str) -> None:
    """Run a program that ends with this one. BuildError."""
    alone = ["setpriv", "--pdeathsig", "KILL", "nice", *words]
    done = subprocess.run(alone, check=False, capture_output=True, text=True)
    if done.returncode:
        raise BuildError(f"{words[0]}: {done.stderr.strip()[-300:]}")
