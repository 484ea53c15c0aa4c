"""Progress cards on the touchscreen: a picture of their own each, and one tap for each thing that is decided."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from companion.faces.context import LoneTouchscreen
from companion.faces.games.cities_knights.card_pictures import PICTURES, pictured
from companion.faces.games.cities_knights.cards import KINDS, VICTORY
from companion.faces.games.cities_knights.looks import LOOKS
from companion.faces.games.cities_knights.progress import ProgressPresenter
from companion.faces.games.cities_knights.turned import TurnedPresenter
from companion.faces.outlines import Polygon
from companion.faces.play.asking import path
from companion.rules.packs.cities_knights.words import TRACK_OF
from tests.bench.fingers import Fingers
from tests.touchscreen.games.cities_knights.test_fingers import chosen
from tests.touchscreen.table_game import CARDBOARD, PHONES, seated, walk

MANY = 6
"""Kinds of cards that have to be played before it counts."""


def _is_a_fan(polygon: Polygon) -> bool:
    """Whether one triangle fan round its middle fills it and nothing else."""
    x, y = (sum(values) / len(polygon) for values in zip(*polygon, strict=True))
    around = zip(polygon, (*polygon[1:], polygon[0]), strict=True)
    turns = [(ax - x) * (by - y) - (bx - x) * (ay - y) for (ax, ay), (bx, by) in around]
    return all(turn > -1e-9 for turn in turns) or all(turn < 1e-9 for turn in turns)


def test_every_progress_card_has_a_picture_of_its_own_on_the_color_of_its_track() -> None:
    assert PICTURES.keys() == TRACK_OF.keys()
    assert len({LOOKS[pictured(card)].sign for card in PICTURES}) == len(PICTURES)
    grounds = {track: {LOOKS[pictured(card)].ground for card in KINDS[track]} for track in KINDS}
    assert all(len(colors) == 1 for colors in grounds.values())
    assert all(LOOKS[pictured(card)].upright for card in PICTURES)


@pytest.mark.parametrize("card", sorted(PICTURES))
def test_a_picture_stays_on_its_card_and_is_filled_as_it_is_meant(card: str) -> None:
    points = [point for polygon in PICTURES[card] for point in polygon]
    assert all(-1.33 <= x <= 1.33 and -1.8 <= y <= 1.8 for x, y in points)
    assert all(_is_a_fan(polygon) for polygon in PICTURES[card])


@pytest.mark.turn(3)
@pytest.mark.rule("C9.11")
@pytest.mark.parametrize("custody", [PHONES, CARDBOARD], ids=["phones", "cardboard"])
async def test_a_card_costs_one_tap_for_the_sheet_and_one_for_each_thing_that_is_decided(
    custody: dict[str, str],
) -> None:
    played: Counter[str] = Counter()
    for seed in range(3):
        if len(played) < MANY:
            played += await _cards_played(seed, custody)
    assert len(played) >= MANY


async def _cards_played(seed: int, custody: dict[str, str]) -> Counter[str]:
    """Random play by taps: how often each kind of card was played; no tap of one is more than a decision."""
    played: Counter[str] = Counter()
    given: dict[str, Any] = {"game": "cities_knights", "board": "variable", "custody": custody}
    async with seated(entropy=seed, **given) as (table, presenter):
        fingers, luck = Fingers(presenter, table.submit), random.Random(seed)
        for _ in range(350):
            duties = table.view_for("table")["obligations"]
            if not duties:
                break
            options = [do for duty in duties for do in table.options(duty["seat"])]
            do = chosen(luck, options, 0.7)
            seat, before = do.pop("seat"), presenter.taps
            presenter.model()
            kind, values = do["type"], len(path(do))
            could_be_more = kind == "play_smith" and values == 1
            assert (await fingers.play(seat, do))["ok"], (seat, do)
            if kind.startswith("play_"):
                assert presenter.taps - before <= 2 + values + could_be_more, do
                played[kind] += 1
    return played


async def test_the_sheet_shows_all_kinds_that_a_seat_may_hold_and_no_hand() -> None:
    async with seated(game="cities_knights", board="variable", custody=PHONES) as (
        table,
        presenter,
    ):
        seen = presenter.seen
        seat = seen.active or seen.seats[0]
        for cards in ({"merchant": 1, "spy": 1}, {"merchant_fleet": 1, "bishop": 1}):
            do = {"type": "correct", "fact": "progress", "of": seat, "cards": cards}
            answer = await table.submit(presenter.wishes(seat, do))
            assert answer["ok"], answer
            presenter.refresh()
            sheet = ProgressPresenter(presenter)
            assert sheet.held() == ("trade", "politics")
            kinds = (*KINDS["trade"], *KINDS["politics"])
            assert tuple(kind for _, kind in sheet.kinds()) == kinds
            sheet.tap_track("politics")
            assert tuple(kind for _, kind in sheet.kinds()) == KINDS["politics"]
            sheet.tap_track("politics")
            assert tuple(kind for _, kind in sheet.kinds()) == kinds


def test_the_cards_of_the_screen_are_those_of_the_rules() -> None:
    ours = {kind: track for track, kinds in KINDS.items() for kind in kinds}
    assert ours | {card: track for track, card in VICTORY.items()} == TRACK_OF


async def test_whose_hidden_cards_are_held_up_to_give_one_back_is_told_on_the_phone() -> None:
    looks: list[str] = []

    class Telling(LoneTouchscreen):
        def looked(self, seat: str) -> None:
            looks.append(seat)

    async with seated(game="cities_knights", board="variable", custody=PHONES) as (table, shown):
        await walk(table, 3000, until="give_back_progress")
        shown.context = Telling()
        shown.refresh()
        (seat,) = {duty["seat"] for duty in shown.seen.owed("give_back_progress")}
        sheet = TurnedPresenter(shown, "give_back_progress", seat)
        assert all(card.card for card in sheet.cards())
        assert looks == []
        assert sheet.held_up() == sheet.cards()
        assert looks == [seat]
