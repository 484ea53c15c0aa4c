"""Whether phones get the page that belongs to this program: in a checkout only a build brings it up to date."""

from __future__ import annotations

from pathlib import Path

WEB = Path(__file__).parent.parent / "phones" / "web"


def wrong_with_page(web: Path = WEB) -> str | None:
    """The key of what to say of the page that is served from ``web/dist``; None where all is well.

    An installed program has no sources and is never wrong about them. Reads files, a tenth of a second at most where
    nothing changed since the build; call it off the loop.
    """
    if not (web / "build.py").is_file():
        return None
    if not (web / "dist" / "index.html").is_file():
        return "app.page_missing"
    from companion.phones.web.build import is_old  # not in an installed program

    return "app.page_old" if is_old(web) else None
