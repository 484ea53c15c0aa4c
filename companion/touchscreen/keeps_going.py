"""A fault in one touch or one drawing must not end the game for everybody."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from kivy.base import ExceptionHandler, ExceptionManager

if TYPE_CHECKING:
    from companion.touchscreen.shell import TouchscreenApp

_LOG = logging.getLogger(__name__)


class KeepsGoing(ExceptionHandler):
    """What Kivy asks about a fault."""

    def __init__(self, app: TouchscreenApp) -> None:
        self.app = app

    def handle_exception(self, inst: BaseException) -> int:
        """Log it, say it, go on; what is no fault (a stop from the keyboard) goes through."""
        if not isinstance(inst, Exception):
            return int(ExceptionManager.RAISE)
        _LOG.error("the touchscreen failed in a touch or a drawing", exc_info=inst)
        self.app.failures += 1
        self.app.toast(self.app.words("touchscreen.shell.failed", why=str(inst)), "warn")
        return int(ExceptionManager.PASS)
