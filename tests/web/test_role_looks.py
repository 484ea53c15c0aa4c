"""The pages without a seat, and before and after one: no word cut, every target large enough, axe content."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Page

from tests.web.conftest import Hall
from tests.web.looks import LOOKS, faults, in_this_look, phone
from tests.web.role_states import OUTSIDE, ROLE_STATES, enter, restored
from tests.web.scenes import SCENES, SceneTable
from tests.web.states import settled

pytestmark = pytest.mark.e2e


@pytest.mark.parametrize(("width", "language", "scheme"), LOOKS)
async def test_in_every_state_of_an_observer_the_host_and_a_second_phone_nothing_is_cut_or_too_small(
    stage: Hall, axe: Path, width: int, language: str, scheme: str
) -> None:
    assert isinstance(stage.table, SceneTable)
    pages: dict[str, Page] = {}
    wrong = []
    for place, name, state, steps in in_this_look(ROLE_STATES, (width, language, scheme)):
        stage.table.show(SCENES[name]())
        if place not in pages:
            pages[place] = await stage.phone(**phone(width, language, scheme))
            await enter(stage, pages[place], place)
        page = pages[place]
        await page.reload()
        await settled(page, stage.table.seq)
        for step in steps:
            await step(page)
        wrong += [f"{place} {name} {state}: {fault}" for fault in await faults(page, axe)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(("width", "language", "scheme"), LOOKS)
async def test_joining_cut_off_offline_unanswered_and_told_of_nothing_is_cut_or_too_small(
    stage: Hall, axe: Path, width: int, language: str, scheme: str
) -> None:
    wrong = []
    for name, reach in OUTSIDE.items():
        await restored(stage)
        page = await stage.phone(**phone(width, language, scheme))
        await reach(stage, page)
        wrong += [f"{name}: {fault}" for fault in await faults(page, axe)]
    assert not wrong, "\n".join(wrong)
