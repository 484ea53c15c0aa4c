"""The page that its phones open is built first."""

from __future__ import annotations

from tests.web.conftest import page_built

__all__ = ["page_built"]
