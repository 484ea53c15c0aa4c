"""The board in words, as Chromium's accessibility tree has it: what a screen reader finds and reads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from playwright.async_api import Page

from tests.web.conftest import Hall
from tests.web.hands import open_tab
from tests.web.laid_down import taken_up
from tests.web.published import SceneTable
from tests.web.scenes import SCENES

pytestmark = pytest.mark.e2e
Said = tuple[str, str]
"""A role and a name."""


def read(node: Mapping[str, Any], by_id: Mapping[str, Mapping[str, Any]]) -> Iterator[Said]:
    """What is read of a node and of those in it, one after the other."""
    if not node["ignored"]:
        yield str(node["role"]["value"]), str(node.get("name", {}).get("value", ""))
    for child in node.get("childIds", ()):
        yield from read(by_id[child], by_id)


async def heard(page: Page) -> list[Said]:
    """The whole accessibility tree in the order of reading."""
    session = await page.context.new_cdp_session(page)
    nodes = (await session.send("Accessibility.getFullAXTree"))["nodes"]
    return list(read(nodes[0], {node["nodeId"]: node for node in nodes}))


async def opened(common: Hall, red: Page, scene: str) -> list[Said]:
    """What is heard of the board in words in a scene: from the key that opens it on."""
    assert isinstance(common.table, SceneTable)
    await taken_up(red, common.table, SCENES[scene]())
    await open_tab(red, "board")
    key = red.locator(".board-words summary")
    await key.focus()
    await red.keyboard.press("Enter")
    await red.locator(".board-words li").first.wait_for()
    found = await heard(red)
    return found[found.index(("DisclosureTriangle", "The board in words")) :]


@pytest.mark.turn(2)
async def test_each_area_of_the_board_has_a_heading_and_a_list_the_own_pieces_first(
    common: Hall, red: Page
) -> None:
    found = await opened(common, red, "my_turn")
    headings = [name for role, name in found if role == "heading"]
    rows = [f"Row {row} of the land, from the west" for row in range(1, 6)]
    own, other = (seat["name"] for seat in SCENES["my_turn"]().public["seats"][:2])
    assert headings[:8] == [own, *rows, "Harbors", other]
    lists = [role for role, _ in found[: found.index(("heading", other))] if role == "list"]
    assert len(lists) == 7, "a reader counts the lines of each"
    texts = [name for role, name in found if role == "StaticText"]
    assert any(text.startswith("Settlement: the intersection ") for text in texts), texts
    assert sum("robber" in text for text in texts) == 1, texts
    assert any("(settlement" in text and own in text for text in texts), texts


@pytest.mark.turn(2)
async def test_the_board_can_be_read_while_a_place_is_chosen(common: Hall, red: Page) -> None:
    found = await opened(common, red, "founding")
    assert ("heading", "Harbors") in found
