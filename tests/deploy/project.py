"""A small project folder with the real scripts in it, and a Python that writes down what it was asked."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]

PYTHON = """\
#!/usr/bin/env bash
case "$*" in
  --version) echo "Python 3.11.0" ;;
  -c*realpath*) readlink -f "$0" ;;
  -c* | "- "*) ;;
  *) echo "$*" >>"{log}"; exit "$(cat "{status}")" ;;
esac
"""
COMPANION = """\
#!/usr/bin/env bash
printf '<%s>' "$@"
echo " in $PWD"
"""
DPKG_QUERY = """\
#!/usr/bin/env bash
package=${{!#}}
if [[ $package == *t64 ]]; then
  grep -qsx "$package" "{renamed}" && echo "install ok installed"
else
  grep -qsx "$package" "{missing}" || echo "install ok installed"
fi
"""
APT_GET = """\
#!/usr/bin/env bash
echo "apt-get $*" >>"{log}"; exit "$(cat "{status}")"
"""
SUDO = """\
#!/usr/bin/env bash
[[ $1 == -n ]] && shift
exec "$@"
"""
SYSTEMCTL = """\
#!/usr/bin/env bash
echo "systemctl $*" >>"{log}"
"""
NODE = """\
#!/usr/bin/env bash
test ! -e "{old_node}"
"""


@dataclass(frozen=True)
class Project:
    """root: the folder; nothing in it reaches the network or the machine."""

    root: Path

    @classmethod
    def made_in(cls, folder: Path) -> Project:
        project = cls(folder / "katane")
        shutil.copytree(ROOT / "deploy", project.root / "deploy")
        for name in ("pyproject.toml", "companion/locale/en/x.po", "companion/phones/web/build.py"):
            path = project.root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("", encoding="utf-8")
        project.add_venv()
        project.add_system()
        return project

    @property
    def venv(self) -> Path:
        return self.root / ".venv"

    def add_venv(self) -> None:
        """The virtual environment, as if it had been made."""
        self.status(0)
        self.program(".venv/bin/python", PYTHON)
        self.program(".venv/bin/companion", COMPANION)

    def add_system(self) -> None:
        """Debian's tools, which find every package installed and install nothing."""
        self.program("system/dpkg-query", DPKG_QUERY)
        self.program("system/apt-get", APT_GET)
        self.program("system/sudo", SUDO)
        self.program("system/systemctl", SYSTEMCTL)
        self.program("system/node", NODE)
        self.program("system/npm", NODE)

    def program(self, place: str, text: str) -> None:
        """A program of the project's own; the names in braces are its files."""
        path = self.root / place
        if "{" in text:
            files = {
                name: self.root / name for name in ("status", "missing", "renamed", "old_node")
            }
            text = text.format(log=self.root / "asked", **files)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        path.chmod(0o755)

    def status(self, status: int) -> None:
        """What Python ends with from now on."""
        (self.root / "status").write_text(str(status), encoding="utf-8")

    def lacks(self, *packages: str) -> None:
        """Debian packages that are not installed."""
        (self.root / "missing").write_text("".join(f"{p}\n" for p in packages), encoding="utf-8")

    def has(self, *packages: str) -> None:
        """Debian packages of the new names that are installed."""
        (self.root / "renamed").write_text("".join(f"{p}\n" for p in packages), encoding="utf-8")

    def has_old_node(self) -> None:
        """The system's Node is too old for the page."""
        (self.root / "old_node").touch()

    def page_is_built(self) -> None:
        page = self.root / "companion/phones/web/dist/index.html"
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text("", encoding="utf-8")

    def asked(self) -> list[str]:
        """What Python was asked to run since the last call."""
        log = self.root / "asked"
        lines = log.read_text(encoding="utf-8").splitlines() if log.exists() else []
        log.unlink(missing_ok=True)
        return lines

    def run(
        self,
        script: str,
        *words: str,
        cwd: Path | None = None,
        before: Sequence[str] = (),
        **environ: str,
    ) -> subprocess.CompletedProcess[str]:
        """Run a script of deploy/ without a display, unless ``environ`` gives one; before: who runs it."""
        path = f"{self.root / 'system'}:{os.environ['PATH']}"
        kept = {"PATH": path, "HOME": str(self.root / "home")}
        return subprocess.run(
            [*before, str(self.root / "deploy" / script), *words],
            cwd=cwd or self.root,
            env={**kept, **environ},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )

    def shared(self, command: str, **environ: str) -> subprocess.CompletedProcess[str]:
        """Run a command of deploy/environment.sh, which the scripts share, in a shell of its own."""
        script = f"source {self.root}/deploy/environment.sh; {command}"
        return subprocess.run(
            ["bash", "-c", script],
            env={"PATH": os.environ["PATH"], "HOME": str(self.root / "home"), **environ},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
