"""How the tests start a browser: a Chromium, headless, quiet."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from shutil import which

_OWN = Path(sys.prefix, "browser", "chromium")
"""The one that ``deploy/check`` fetches where the distribution has none that can be driven."""
_FOUND = str(_OWN) if _OWN.exists() else which("chromium-headless-shell") or which("chromium")
CHROMIUM = os.environ.get("CHROMIUM") or _FOUND or "/usr/bin/chromium"
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
