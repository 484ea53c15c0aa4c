"""How the tests start a browser: the distribution's Chromium, headless, quiet."""

from __future__ import annotations

import os
from shutil import which

_FOUND = which("chromium-headless-shell") or which("chromium") or "/usr/bin/chromium"
CHROMIUM = os.environ.get("CHROMIUM", _FOUND)
"""Without windows where there is such a one: the same browser for less processor."""
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
