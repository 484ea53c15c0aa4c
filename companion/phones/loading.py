"""Libraries that are loaded when they are first needed, where nobody waits for them."""

from __future__ import annotations

import asyncio
from importlib import import_module


async def loaded(*modules: str) -> None:
    """Imports on a thread, so that the loop goes on with fingers and frames meanwhile."""
    for module in modules:
        await asyncio.to_thread(import_module, module)
