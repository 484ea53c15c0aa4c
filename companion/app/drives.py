"""Drives that are plugged in, where records may be written."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

MEDIA = (Path("/media"), Path("/run/media"), Path("/mnt"))


def plugged_drives() -> Sequence[Path]:
    """Folders of drives that are plugged in now and can be written to."""
    mounted = (Path(line.split()[1].replace("\\040", " ")) for line in _mounts())
    return [p for p in mounted if any(m in p.parents for m in MEDIA) and os.access(p, os.W_OK)]


def _mounts() -> Sequence[str]:
    try:
        return Path("/proc/mounts").read_text(encoding="utf-8").splitlines()
    except OSError:
        return ()
