"""Roots: systems as their installers leave them, made once by mmdebstrap and kept."""

from __future__ import annotations

import lzma
import os
import re
import shutil
import subprocess
import tempfile
import urllib.error
import urllib.request
from pathlib import Path

from rehearsal.host import Host
from rehearsal.systems import PACKAGES, System

PERSON = "anna"
PATIENCE = 60


class NotReachableError(Exception):
    """An archive that does not answer: neither the house's fault nor its merit."""


class UntrustedError(Exception):
    """The keys that an archive brings are not those that this house knows."""


def root_of(system: System, arch: str, kept: Path, host: Host) -> Path:
    """The root of a system, made where there is none yet.

    NotReachableError, UntrustedError; CalledProcessError where mmdebstrap fails.
    """
    root = kept / "roots" / f"{system.name}-{arch}"
    if (root / "etc").is_dir():
        return root
    root.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        key = archive_key(system, host.archive(system), arch, Path(folder))
        # On the same disk: the finished root is renamed, so that one that was interrupted is never taken for whole.
        making = Path(tempfile.mkdtemp(prefix=".making-", dir=root.parent))
        making.chmod(0o755)
        try:
            # In mounts of its own, which are gone with it however it ends.
            alone = ["unshare", "--mount", "--fork", "--kill-child"]
            subprocess.run([*alone, *_mmdebstrap(system, arch, host, key, making)], check=True)
            _finish(making, system)
            making.rename(root)
        finally:
            shutil.rmtree(making, ignore_errors=True)
    return root


def _mmdebstrap(system: System, arch: str, host: Host, key: Path, out: Path) -> list[str]:
    lines = system.sources(host.archive(system))
    hooks = [
        f'chroot "$1" useradd --create-home --shell /bin/bash --uid 1000 --groups sudo {PERSON}',
        f"echo '{PERSON} ALL=(ALL) NOPASSWD: ALL' >\"$1/etc/sudoers.d/rehearsal\"",
        'printf "fresh\\n" >"$1/etc/hostname"',
        'printf "127.0.0.1 localhost\\n127.0.1.1 fresh\\n::1 localhost\\n" >"$1/etc/hosts"',
    ]
    return [
        "mmdebstrap",
        "--quiet",
        "--mode=root",
        "--variant=standard",
        f"--architectures={arch}",
        f"--include={PACKAGES}",
        f"--keyring={key}",
        *(f"--aptopt={line}" for line in host.acquire),
        '--aptopt=Acquire::Languages "none"',
        "--dpkgopt=path-exclude=/usr/share/man/*",
        *(f"--customize-hook={hook}" for hook in hooks),
        system.suite,
        str(out),
        *(line.replace("deb ", f"deb [signed-by={key}] ", 1) for line in lines),
    ]


def _finish(root: Path, system: System) -> None:
    """Leave what an installed machine has, and nothing of this one: its own archive, no package lists."""
    sources = "".join(f"{line}\n" for line in system.sources(system.archive))
    (root / "etc/apt/sources.list").write_text(sources, encoding="utf-8")
    (root / "etc/apt/apt.conf.d/99mmdebstrap").unlink(missing_ok=True)
    resolver = root / "etc/resolv.conf"
    resolver.unlink(missing_ok=True)
    resolver.touch()
    lists = root / "var/lib/apt/lists"
    shutil.rmtree(lists)
    (lists / "partial").mkdir(parents=True)
    shutil.rmtree(root / "var/cache/apt/archives", ignore_errors=True)
    (root / "var/cache/apt/archives/partial").mkdir(parents=True)


def archive_key(system: System, archive: str, arch: str, folder: Path) -> Path:
    """A file with those signing keys, out of the suite's own keyring package, whose fingerprints are known.

    UntrustedError where the package has none of them.
    """
    package = folder / "keyring.deb"
    package.write_bytes(fetched(f"{archive}/{_filename(system, archive, arch)}"))
    subprocess.run(["dpkg-deb", "--extract", package, folder / "keyring"], check=True)
    known, home = folder / "known.gpg", folder / "gnupg"
    home.mkdir(mode=0o700)
    gpg = ["gpg", "--quiet", "--batch", "--homedir", str(home)]
    # One of these files may be a link to another, and one may be kept for suites of long ago.
    for ring in sorted((folder / "keyring/usr/share/keyrings").glob("*.gpg")):
        subprocess.run([*gpg, "--import", ring], check=False, capture_output=True)
    done = subprocess.run([*gpg, "--export", *system.keys], check=True, capture_output=True)
    subprocess.run(["gpgconf", "--homedir", home, "--kill", "all"], check=False)
    if not done.stdout:
        raise UntrustedError(f"{system.keyring} of {system.suite} holds none of its known keys")
    known.write_bytes(done.stdout)
    os.chmod(folder, 0o755)
    return known


def _filename(system: System, archive: str, arch: str) -> str:
    place = f"{archive}/dists/{system.suite}/main/binary-{arch}/Packages.xz"
    listed = lzma.decompress(fetched(place)).decode()
    for stanza in listed.split("\n\n"):
        named = re.search(r"^Filename: (.+)$", stanza, re.MULTILINE)
        if named and stanza.startswith(f"Package: {system.keyring}\n"):
            return named[1]
    raise UntrustedError(f"{system.suite} has no package {system.keyring}")


def fetched(address: str) -> bytes:
    """What stands at an address. NotReachableError where nothing answers."""
    try:
        with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
            return bytes(answer.read())
    except (urllib.error.URLError, OSError) as error:
        raise NotReachableError(f"{address}: {error}") from error
