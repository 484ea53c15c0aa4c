"""What only one thing of the box is left for says itself, and nothing that is doubtful."""

from __future__ import annotations

from random import Random

import pytest

from companion.boards import island_plan
from companion.editor import draft as drafts
from companion.editor import hand as hands
from companion.editor.draft import Draft
from companion.editor.findings import left
from companion.editor.hand import EditorHand
from companion.rules.cards import singles

both = pytest.mark.parametrize("seats", [4, 6])


def said(draft: Draft, terrains: list[str]) -> tuple[Draft, int]:
    """The terrains told one by one until all have one, and how many were told."""
    hand, told = EditorHand(hex=drafts.next_bare(draft, None)), 0
    for terrain in terrains:
        if drafts.next_bare(draft, None) is None:
            break
        done = hands.say_terrain(draft, hand, terrain)
        assert not isinstance(done, str), done
        (draft, hand), told = done, told + 1
    return draft, told


@both
@pytest.mark.parametrize("seed", range(20))
def test_the_last_terrains_say_themselves_and_are_what_was_laid(seats: int, seed: int) -> None:
    kinds = list(singles(island_plan(seats).terrains))
    Random(seed).shuffle(kinds)
    draft, told = said(drafts.empty("base", seats), kinds)
    last = next(n for n, kind in enumerate(reversed(kinds)) if kind != kinds[-1])
    assert told == len(kinds) - last
    assert [one.terrain for one in draft.land.values()] == kinds


def test_where_a_kind_was_said_once_too_often_the_last_is_left_to_people() -> None:
    kinds = list(singles(island_plan(4).terrains))
    draft, told = said(drafts.empty("base", 4), [*kinds[:-2], kinds[0], kinds[-1]])
    assert told == len(kinds)
    box = left(draft)
    assert box is not None
    assert box[0][kinds[0]] == -1


def test_the_last_number_and_the_last_harbor_say_themselves() -> None:
    plan = island_plan(4)
    draft, _ = said(drafts.empty("base", 4), list(singles(plan.terrains)))
    hand = EditorHand(layer="numbers", hex=drafts.next_unsaid(draft, None))
    told = 0
    for number in plan.tokens:
        if drafts.next_unsaid(draft, None) is None:
            break
        done = hands.say_number(draft, hand, number)
        assert not isinstance(done, str), done
        (draft, hand), told = done, told + 1
    assert told == len(plan.tokens) - 1
    assert sorted(one.number or 0 for one in draft.land.values() if one.number) == sorted(
        plan.tokens
    )
    told, hand = 0, EditorHand(layer="harbors")
    for trade in singles(plan.harbor_trades):
        if not drafts.usual_quays(draft):
            break
        done = hands.say_trade(draft, hand, trade)
        assert not isinstance(done, str), done
        (draft, hand), told = done, told + 1
    assert told < len(plan.harbor_paths)
    assert sorted(draft.harbors.values()) == sorted(singles(plan.harbor_trades))


def test_what_says_itself_is_changed_like_everything_else() -> None:
    kinds = list(singles(island_plan(4).terrains))
    draft, _ = said(drafts.empty("base", 4), kinds)
    at = list(draft.land)[-1]
    done = hands.say_terrain(draft, EditorHand(hex=at), kinds[0])
    assert not isinstance(done, str)
    assert done[0].land[at].terrain == kinds[0]
    assert done[0].land[list(draft.land)[-2]].terrain == draft.land[list(draft.land)[-2]].terrain
