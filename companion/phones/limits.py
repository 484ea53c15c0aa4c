"""How many files this process may have open: each connection is one, and the log of the game needs some too."""

from __future__ import annotations

from dataclasses import replace

from companion.phones.doors import Bounds

try:
    import resource
except ImportError:  # not Unix: there is no such limit
    resource = None  # type: ignore[assignment]

OPEN_FILES = 16_384
"""Room for thousands of strangers' connections; Debian gives a process 1,024 unless it asks for more."""


OWN_FILES = 256
"""What everything else here opens."""
LISTENERS = 3


def allow_open_files(wanted: int = OPEN_FILES) -> int:
    """Raises the limit as far as this user may, never lowers it; returns what is allowed now."""
    if resource is None:
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        return most
    return soft


def room(bounds: Bounds) -> Bounds:
    """The bounds of one of ``LISTENERS`` listeners, less where this process may not open so many files."""
    allowed = OPEN_FILES if resource is None else resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    most = max(32, (allowed - OWN_FILES) // LISTENERS)
    return replace(bounds, open=min(bounds.open, most), visits=min(bounds.visits, most))
