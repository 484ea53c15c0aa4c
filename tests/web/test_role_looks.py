"""The pages without a seat, and before and after one: no word cut, every target large enough, axe content."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Page

from tests.web.conftest import Hall
from tests.web.laid_down import brought
from tests.web.looks import LOOKS, TURNS, faults, in_this_look, phone
from tests.web.published import SceneTable
from tests.web.role_states import OUTSIDE, ROLE_STATES, restored
from tests.web.scenes import SCENES

pytestmark = pytest.mark.e2e


@pytest.mark.tour("pages of a phone")
@pytest.mark.parametrize("turn", TURNS)
async def test_in_every_state_of_an_observer_the_host_and_a_second_phone_nothing_is_cut_or_too_small(
    stage: Hall, axe: Path, turn: int
) -> None:
    assert isinstance(stage.table, SceneTable)
    pages: dict[str, Page] = {}
    wrong = []
    for place, name, state, steps in in_this_look(ROLE_STATES, LOOKS[turn]):
        if place not in pages:
            stage.table.show(SCENES["my_turn"]())
            pages[place] = await stage.joined(place, **phone(*LOOKS[turn]))
        page = pages[place]
        await brought(page, stage.table, SCENES[name]())
        for step in steps:
            await step(page)
        wrong += await faults(page, axe, f"{place} {name} {state}")
    assert not wrong, "\n".join((str(LOOKS[turn]), *wrong))


@pytest.mark.tour("pages of a phone")
@pytest.mark.parametrize("turn", TURNS)
async def test_joining_cut_off_offline_unanswered_and_told_of_nothing_is_cut_or_too_small(
    stage: Hall, axe: Path, turn: int
) -> None:
    wrong = []
    for name, reach in in_this_look(list(OUTSIDE.items()), LOOKS[turn]):
        await restored(stage)
        page = await stage.phone(**phone(*LOOKS[turn]))
        await reach(stage, page)
        wrong += await faults(page, axe, name)
    assert not wrong, "\n".join((str(LOOKS[turn]), *wrong))
