"""A phone notices within two seconds that its table has fallen silent, and says what stands between them."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from companion.table import Table
from companion.table import refusals as no
from tests.networked import networked
from tests.web.conftest import Hall

pytestmark = pytest.mark.e2e


@contextmanager
def paused(hall: Hall) -> Iterator[None]:
    """The broker's thread stands still, as that of a machine that hangs."""
    goes_on = threading.Event()
    broker = hall.phones._embedded
    assert broker is not None
    broker._loop.call_soon_threadsafe(goes_on.wait)
    try:
        yield
    finally:
        goes_on.set()


@pytest.mark.turn(4)
@networked  # elsewhere a browser says of itself that it is in no Wi-Fi
async def test_a_broker_that_stands_still_or_dies_is_noticed_and_the_phone_comes_back(
    hall: Hall,
) -> None:
    page = await hall.joined("red")
    since = time.monotonic()
    with paused(hall):
        await page.wait_for_selector(".line-silent")
        print(f"a silent broker was noticed after {time.monotonic() - since:.2f} s")
        await page.wait_for_selector(".band.mild >> text=the table’s Wi-Fi is weak here")
    await page.wait_for_selector(".line-live")
    await page.wait_for_selector(".band", state="detached")
    since = time.monotonic()
    await hall.phones.stop()
    await page.wait_for_selector(".band:not(.mild)")
    print(f"a table that is gone was noticed after {time.monotonic() - since:.2f} s")
    await page.wait_for_selector(".band >> text=Is this phone on the table’s Wi-Fi?")


@pytest.mark.turn(3)
async def test_what_slows_the_table_stands_on_the_phone_until_it_is_over(
    hall: Hall, table: Table
) -> None:
    page = await hall.joined("red", locale="fr-FR")
    key = page.locator(".dock .act").first
    before = await key.get_attribute("aria-disabled")
    table.strained(no.SLOWED_HEAT())
    await page.wait_for_selector(".band.mild >> text=La table est ralentie")
    assert await key.get_attribute("aria-disabled") == before
    table.strained(None)
    await page.wait_for_selector(".band", state="detached")
