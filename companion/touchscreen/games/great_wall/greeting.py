"""What is said once, before anything stands on a reconstructed board: the printed board wins. Pure."""

from __future__ import annotations

from companion.editor.shelf import Shelf
from companion.touchscreen.context import TouchscreenContext
from companion.touchscreen.presenters.seen import Seen

SHIPPED = "great_wall"
"""The name of the boards that ship: reconstructions of a printed one."""
TOLD = "printed_told"


def greeting(seen: Seen, context: TouchscreenContext) -> str:
    """The sheet that says so, on a reconstruction or a copy of one."""
    view = seen.view
    if view["board"]["intersections"] or context.setting(TOLD, "") == view["commitment"]:
        return ""
    context.keep(TOLD, view["commitment"])
    return "printed" if _is_doubtful(view["board"].get("name", ""), context) else ""


def _is_doubtful(name: str, context: TouchscreenContext) -> bool:
    shelf = Shelf(context.folder("boards"))
    return name == SHIPPED or shelf.unverified(name) > 0
