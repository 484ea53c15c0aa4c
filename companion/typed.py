"""What a person types to call this program, wherever it was put: nothing of it need be on anybody's path."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from pathlib import Path


def typed(name: str = "companion") -> str:
    """A command of this program as a shell takes it: the bare name where that leads here, else the whole path.

    name: ``companion``, or ``python`` for the very Python that runs.
    """
    place = _place(name)
    found = shutil.which(name)
    if found is not None and place.exists() and os.path.samefile(found, place):
        return name
    if place.exists():
        return shlex.quote(str(place))
    return f"{typed('python')} -m {name}"


def _place(name: str) -> Path:
    """Beside the running Python, whose links stay: they are what makes it the environment's own."""
    return Path(sys.executable).parent / name if name != "python" else Path(sys.executable)
