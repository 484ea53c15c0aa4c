"""What this machine's own package settings are, for the machines of a trial; nothing of it is kept or printed."""

from __future__ import annotations

import os
import re
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

from rehearsal.systems import System

BUNDLE = Path("/etc/ssl/certs/ca-certificates.crt")
_ACQUIRE = re.compile(r"^Acquire::(?:http|https|ftp|Check-|Retries|ForceIPv)[^ ]* \"[^\"]*\";$")
_PIP = ("index-url", "extra-index-url", "proxy", "trusted-host")


@dataclass(frozen=True)
class Host:
    """acquire: lines of apt's settings. pip: its settings by key. npm: likewise. environ: variables of proxies."""

    acquire: tuple[str, ...] = ()
    pip: dict[str, str] = field(default_factory=dict)
    npm: dict[str, str] = field(default_factory=dict)
    environ: dict[str, str] = field(default_factory=dict)
    archives: dict[str, str] = field(default_factory=dict)

    @property
    def indexes(self) -> tuple[str, ...]:
        """A page of the Python index and one of the Node registry, as this machine reaches them."""
        python = self.pip.get("index-url", "https://pypi.org/simple").rstrip("/")
        node = self.npm.get("registry", "https://registry.npmjs.org").rstrip("/")
        return f"{python}/six/", f"{node}/is-number"

    def archive(self, system: System) -> str:
        """Where the system's packages come from: as this machine has it where it is of the same family."""
        return self.archives.get(system.family, system.archive)

    def lent(self, folder: Path, system: System) -> list[str]:
        """Write these settings into a folder in memory; out: which file a machine sees where, as ``FILE:PLACE``."""
        variables = {"NODE_EXTRA_CA_CERTS": str(BUNDLE), **self.environ}
        variables |= {f"npm_config_{key}": value for key, value in self.npm.items()}
        files = {
            "/etc/apt/apt.conf.d/99rehearsal": list(self.acquire),
            "/etc/pip.conf": ["[global]", f"cert = {BUNDLE}", *_assigned(self.pip, " = ")],
            "/etc/environment": _assigned(variables, "="),
            "/etc/resolv.conf": resolvers().splitlines(),
            "/etc/apt/sources.list": system.sources(self.archive(system)),
        }
        for place, lines in files.items():
            text = "".join(f"{line}\n" for line in lines)
            (folder / Path(place).name).write_text(text, encoding="utf-8")
        seen = [f"{folder / Path(place).name}:{place}" for place in files]
        return [*seen, f"{BUNDLE}:{BUNDLE}"] if BUNDLE.exists() else seen


def read() -> Host:
    """This machine's settings, as its own programs tell them."""
    proxies = ("http_proxy", "https_proxy", "no_proxy")
    return Host(
        acquire=tuple(line for line in _said("apt-config", "dump") if _ACQUIRE.match(line)),
        pip=_pip(),
        npm=_npm(),
        environ={key: os.environ[key] for key in proxies if os.environ.get(key)},
        archives=_archives(),
    )


def resolvers() -> str:
    """This machine's name servers; systemd's own list first, whose addresses others can reach."""
    for path in (Path("/run/systemd/resolve/resolv.conf"), Path("/etc/resolv.conf")):
        if path.exists():
            return path.read_text(encoding="utf-8")
    return ""


def _pip() -> dict[str, str]:
    pairs = (line.partition("=") for line in _said("python3", "-m", "pip", "config", "list"))
    named = {key.strip().rpartition(".")[2]: value.strip().strip("'") for key, _, value in pairs}
    far = {key: value for key, value in named.items() if "file:" not in value}
    return {key: value for key, value in far.items() if key in _PIP}


def _npm() -> dict[str, str]:
    known = "https://registry.npmjs.org/"
    registry = "".join(_said("npm", "config", "get", "registry")).strip()
    return {"registry": registry} if registry.startswith("http") and registry != known else {}


def _archives() -> dict[str, str]:
    """Family → where this machine itself has the packages of such a system from."""
    asked = (
        "apt-get",
        "indextargets",
        "--format",
        "$(ORIGIN) $(COMPONENT) $(REPO_URI)",
        "Created-By: Packages",
    )
    found: dict[str, str] = {}
    for line in _said(*asked):
        origin, component, address = line.split(" ", 2)
        if component == "main" and "security" not in address:
            found.setdefault(origin.lower(), address.rstrip("/"))
    return found


def _said(*command: str) -> list[str]:
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        return []
    return done.stdout.splitlines()


def _assigned(values: dict[str, str], sign: str) -> list[str]:
    return [f"{key}{sign}{value}" for key, value in values.items()]
