"""The short form of ``python -m tests.house``: one evening whose table gets another address."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.house.__main__ import judged, row
from tests.house.evening import KINDS, Case, played
from tests.house.machines import why_not

pytestmark = pytest.mark.e2e


@pytest.mark.tour("evenings")
async def test_all_five_phones_are_back_after_the_router_gave_another_address(
    tmp_path: Path, page_built: Path
) -> None:
    reason = why_not()
    if reason is not None:
        pytest.skip(f"not run: {reason}")
    case = Case(names=True, broker="embedded", screen=False)
    told = await played(case, tmp_path)
    assert [judged(case, one) for one in told] == [""] * len(KINDS), [
        row(case, one, "") for one in told
    ]


def test_what_must_not_be_is_called_so() -> None:
    from tests.house.evening import Told

    case = Case(names=True, broker="embedded", screen=True)
    well = Told("red", 5.0, 1, 1, stranger=False)
    assert judged(case, well) == ""
    for bad in (
        Told("red", None, 1, 1, stranger=False),
        Told("red", 5.0, 1, 1, stranger=True),
        Told("red", 5.0, 2, 1, stranger=False),
        Told("red", 5.0, 1, 2, stranger=False),
        Told("red", 61.0, 1, 1, stranger=False),
    ):
        assert judged(case, bad) != ""
