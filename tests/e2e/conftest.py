"""The browser of the phone page's tests."""

from __future__ import annotations

from tests.web.conftest import browser, page_built

__all__ = ["browser", "page_built"]
