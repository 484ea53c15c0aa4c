"""A home for everything that the tests start, so that nothing of theirs is left in the home of whoever runs them.

All processes of a run share it, and each has a folder of its own for Kivy, which makes what it misses there as it is
imported: of two that did so at the same moment in one folder, one failed.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

_MADE = "KATANE_TESTS_HOME"
"""Where the first process of a run says that there is one."""
_OTHERS = ("CACHE", "CONFIG", "DATA", "STATE")
"""What people have elsewhere than in their home, where they said so."""


def move_in() -> Path | None:
    """Makes the home of this process and all that it starts; the folder to be deleted, None where it is another's.

    The browsers that Playwright has installed stay where they are. Kivy must not have been imported.
    """
    made = None if _MADE in os.environ else Path(tempfile.mkdtemp(prefix="katane-tests-"))
    if made is not None:
        cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
        os.environ.setdefault("PLAYWRIGHT_BROWSERS_PATH", str(Path(cache, "ms-playwright")))
        for kind in _OTHERS:
            os.environ.pop(f"XDG_{kind}_HOME", None)
        os.environ[_MADE] = os.environ["HOME"] = str(made)
        os.environ["MESA_SHADER_CACHE_DIR"] = str(made)  # Mesa asks the list of users for the home
    kivy = Path(os.environ[_MADE], f"kivy-{os.getpid()}")
    kivy.mkdir(exist_ok=True)
    os.environ["KIVY_HOME"] = str(kivy)
    os.environ["KIVY_LOG_MODE"] = (
        "PYTHON"  # else it takes over the root logger, whoever imports it first
    )
    for switch in ("KIVY_NO_ARGS", "KIVY_NO_CONFIG", "KIVY_NO_FILELOG"):
        os.environ[switch] = "1"
    return made


def move_out(made: Path | None) -> None:
    """Deletes what ``move_in`` made."""
    if made is not None:
        shutil.rmtree(made, ignore_errors=True)
