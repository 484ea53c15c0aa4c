"""The yellow bar tells what has just happened, first cards, and on a 7 always who moves the robber."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion.faces import places
from companion.faces.games.faces import faces_in
from companion.faces.place_words import event_said
from companion.faces.play.game import GamePresenter
from companion.faces.play.news import WHOLE
from companion.faces.play.prompt import prompt
from companion.faces.play.seat_rows import came_in_said
from companion.locale import LANGUAGES, Words
from companion.rules.grid import corners
from companion.table import Submission, Table
from tests.touchscreen.table_game import CARDBOARD, NAMES, PHONES, seated, submit_all, walk

FOUNDED = [
    ("base", "variable"),
    ("cities_knights", "variable"),
    ("great_wall", "great_wall"),
    ("troy", "troy"),
]
SAY = Words("en")


async def _sent(table: Table, presenter: GamePresenter, seat: str, **do: Any) -> None:
    answer = await table.submit(Submission(f"n{table.seq}", "touch", seat, None, do))
    assert answer["ok"], answer
    presenter.refresh()


async def _option(table: Table, presenter: GamePresenter) -> dict[str, Any]:
    """Play the first thing that whoever is waited for may do; the events of it."""
    (duty,) = table.view_for("table")["obligations"]
    do = next(do for do in table.options(duty["seat"]) if do["type"].startswith("build"))
    await _sent(table, presenter, **do)
    return dict(duty)


@pytest.mark.rule("B2.1")
async def test_a_beginners_start_says_that_all_take_cards_and_shows_them_until_the_roll() -> None:
    async with seated(custody=CARDBOARD) as (table, presenter):
        model = presenter.model()
        assert model.prompt.note == SAY("touchscreen.prompt.first_cards.taken")
        assert all(sum(count for _, count in row.gain) == 3 for row in model.rows)
        row = model.rows[0]
        first = SAY("touchscreen.score.came_in.first", cards=Words("en").cards(dict(row.gain)))
        assert came_in_said(presenter.seen, Words("en"), row.seat) == first, "as a tap tells"
        await _sent(table, presenter, str(presenter.seen.active), type="roll", dice=[1, 1])
        gains = table.view_for("table")["roll"]["gains"]
        assert {row.seat: dict(row.gain) for row in presenter.model().rows if row.gain} == gains
        for seat in presenter.seen.seats:
            told = came_in_said(presenter.seen, Words("en"), seat)
            assert told.startswith("The last roll brought ") == (seat in gains), told


async def test_where_the_app_has_the_hands_nobody_is_told_to_take_the_first_cards() -> None:
    async with seated() as (_, presenter):
        assert presenter.model().prompt.note == SAY("touchscreen.prompt.first_cards.dealt")


@pytest.mark.rule("B2.9", "W2.7", "C1.10")
@pytest.mark.parametrize(("game", "board"), FOUNDED)
async def test_whoever_founds_last_is_told_which_cards_that_brings(game: str, board: str) -> None:
    async with seated(game=game, board=board, custody=CARDBOARD) as (table, presenter):
        told: dict[str, dict[str, int]] = {}
        while table.view_for("table")["phase"] == "founding":
            await _option(table, presenter)
            (due,) = presenter.seen.obligations[:1]
            bar = presenter.model().prompt
            assert ("second" in bar.title) == (due.get("round") == 2), bar
            if due["type"] == "place_city" or due.get("round") == 2:
                assert "first cards" in bar.note, bar
            news = [item for item in table.view_for("table")["journal"] if item["seq"] == table.seq]
            for gain in (i["event"] for i in news if i["event"]["type"] == "resources_gained"):
                told |= gain["gains"]
                for seat, cards in gain["gains"].items():
                    note = presenter.model().prompt.note
                    assert NAMES[seat] in note
                    assert all(SAY(f"resource.{kind}", n=n) in note for kind, n in cards.items())
        assert set(told) == set(NAMES)
        rows = presenter.model().rows
        assert {row.seat: dict(row.gain) for row in rows} == told


async def test_what_was_taken_back_is_told_as_such() -> None:
    async with seated(board="variable", custody=CARDBOARD) as (table, presenter):
        await _option(table, presenter)
        built = presenter.model().prompt.note
        assert "Ann" in built
        await submit_all(table, presenter, presenter.tap_undo())
        back = presenter.model().prompt.note
        assert "took back" in back
        assert back != built


@pytest.mark.turn(2)
@pytest.mark.rule("B7.1")
async def test_a_longest_road_won_is_told_rather_than_the_road() -> None:
    async with seated(custody=CARDBOARD) as (table, presenter):
        await _sent(table, presenter, str(presenter.seen.active), type="roll", dice=[1, 1])
        seat = str(presenter.seen.active)
        for _ in range(12):
            if any(entry.get("longest_road") for entry in table.view_for("table")["seats"]):
                break
            roads = [do for do in table.options(seat) if do["type"] == "build_road"]
            lengths = {}
            for do in roads:
                await _sent(table, presenter, **do)
                lengths[do["at"]] = presenter.seen.entry(seat)["road_length"]
                assert (
                    seat in presenter.model().prompt.note or "Ann" in presenter.model().prompt.note
                )
                await _sent(table, presenter, seat, type="undo")
            await _sent(
                table, presenter, seat, type="build_road", at=max(lengths, key=lengths.__getitem__)
            )
        event = {"type": "longest_road_moved", "seat": seat, "length": 5}
        shown = presenter.model().prompt
        assert shown.note == SAY.event(event, presenter.seen.names)
        assert shown.title.startswith("Ann")


@pytest.mark.rule("B9.2", "B9.5")
@pytest.mark.parametrize("custody", [CARDBOARD, {**CARDBOARD, "resources": "phones"}])
async def test_on_a_seven_the_headline_says_who_acts_first(custody: dict[str, str]) -> None:
    async with seated(custody=custody) as (table, presenter):
        seat = str(presenter.seen.active)
        if custody["resources"] == "phones":
            nine = {"lumber": 5, "ore": 4}
            await _sent(
                table, presenter, seat, type="correct", fact="resources", of="blue", cards=nine
            )
        await _sent(table, presenter, seat, type="roll", dice=[3, 4])
        bar = presenter.model().prompt
        if custody["resources"] == "phones":
            assert (bar.title, bar.seat) == ("Bo: discard 4", "blue")
            assert bar.note == f"then {NAMES[seat]} moves the robber"
            await _sent(table, presenter, "blue", type="discard", cards={"ore": 4})
            built = {
                one["at"]: one["seat"] for one in presenter.seen.view["board"]["intersections"]
            }
            at = next(
                do["at"]
                for do in table.options(seat)
                if {built.get(corner) for corner in corners(do["at"])} - {None, seat}
            )
            await _sent(table, presenter, seat, type="move_robber", at=at)
            steals = next(do for do in table.options(seat) if do["type"] == "steal")
            await _sent(table, presenter, **steals)
            look, faces = SAY("touchscreen.prompt.act.look"), faces_in(presenter.seen.view)
            assert prompt(presenter.seen, SAY, faces).note.endswith(look), "nobody else sees it"
            assert look not in prompt(presenter.seen, SAY, faces, phones=(seat,)).note
        else:
            assert bar.title == SAY("touchscreen.prompt.move_robber.title", name=NAMES[seat])
            assert bar.seat == seat
            assert "discard" in bar.note


@pytest.mark.rule("H12")
@pytest.mark.parametrize(("friendly", "note"), [("off", "tap another hex"), ("2", "never beside")])
async def test_a_robber_that_spares_somebody_says_whom(friendly: str, note: str) -> None:
    custody = {**CARDBOARD, "resources": "phones"}
    async with seated(custody=custody, house={"friendly_robber": friendly}) as (table, presenter):
        seat = str(presenter.seen.active)
        await _sent(table, presenter, seat, type="roll", dice=[3, 4])
        assert presenter.model().prompt.note.startswith(note)


@pytest.mark.rule("C12.1", "H1")
@pytest.mark.parametrize("lock", ["on", "off"])
async def test_a_robber_that_stays_where_it_is_is_no_headline(lock: str) -> None:
    house, custody = {"robber_lock": lock}, {**CARDBOARD, "resources": "phones"}
    game = seated(game="cities_knights", board="variable", custody=custody, house=house)
    async with game as (table, presenter):
        await walk(table, 60, until="roll")
        presenter.refresh()
        seat = str(presenter.seen.active)
        nine = {"lumber": 5, "ore": 4}
        await _sent(table, presenter, seat, type="correct", fact="resources", of="blue", cards=nine)
        await _sent(table, presenter, seat, type="roll", dice=[3, 4], event="trade")
        assert presenter.seen.owed("discard")
        bar = presenter.model().prompt
        assert bar.title == "Bo: discard 4"
        assert (bar.note == f"then {NAMES[seat]} moves the robber") == (lock == "off")


@pytest.mark.rule("W9.1")
async def test_behind_the_wall_it_is_the_pirate() -> None:
    custody = {**CARDBOARD, "resources": "phones"}
    async with seated(game="great_wall", board="great_wall", custody=custody) as (table, presenter):
        await walk(table, 60, until="roll")
        presenter.refresh()
        seat = str(presenter.seen.active)
        nine = {"lumber": 5, "ore": 4}
        await _sent(table, presenter, seat, type="correct", fact="resources", of="blue", cards=nine)
        await _sent(table, presenter, seat, type="roll", dice=[3, 4])
        bar = presenter.model().prompt
        assert bar.title == "Bo: discard 4"
        assert bar.note == f"then {NAMES[seat]} moves the pirate"


@pytest.mark.rule("B9.2", "C5.4", "C12.1", "W9.1", "T9.1", "A6.1")
@pytest.mark.parametrize(
    ("game", "board", "said"),
    [
        ("base", "variable", "more than 7 cards"),
        ("cities_knights", "variable", "more than 7 cards (2 more for each wall)"),
        ("great_wall", "great_wall", "more than 7 cards"),
        ("troy", "troy", "more than 7 cards"),
        ("alexander", "alexander", "more than 11 cards"),
    ],
)
async def test_cards_in_fingers_are_asked_for_by_how_many_a_seven_leaves_alone(
    game: str, board: str, said: str
) -> None:
    async with seated(game=game, board=board, custody=CARDBOARD) as (table, presenter):
        await walk(table, 400, 2, until="roll")
        presenter.refresh()
        event = {"event": "trade"} if game == "cities_knights" else {}
        roller = str(presenter.seen.owes("roll"))
        await _sent(table, presenter, roller, type="roll", dice=[3, 4], **event)
        assert said in presenter.model().prompt.note


@pytest.mark.parametrize(
    ("game", "ends", "told"), [("alexander", "end_turn", True), ("troy", "roll", False)]
)
async def test_what_came_to_an_end_is_told_on_after_the_next_turn_began_and_not_after_its_roll(
    game: str, ends: str, told: bool
) -> None:
    """Whoever was not looking while it was told finds it, until somebody does the next thing."""
    luck = random.Random(3)
    async with seated(game=game, board=game, custody=PHONES) as (table, presenter):
        outcomes = {kind for face in presenter.faces for kind in face.outcomes}
        ended = False
        for _ in range(700):
            do = _chosen(
                luck, [o for d in presenter.seen.obligations for o in table.options(d["seat"])]
            )
            await _sent(table, presenter, **do)
            items = [item for item in presenter.seen.view["journal"] if item["seq"] == table.seq]
            ended |= any(item["event"]["type"] in outcomes for item in items)
            if do["type"] == ends and ended:
                note = presenter.model().prompt.note
                assert (_outcome_said(presenter, outcomes) in note) == told
                return
        raise AssertionError("nothing ended")


def _chosen(luck: random.Random, options: list[dict[str, Any]]) -> dict[str, Any]:
    """A thing to do, seldom a bid of much, often what brings the turn on."""
    likely = [do for do in options if not do["type"].endswith("_trade") and do.get("total", 0) < 4]
    likely = [do for do in likely if do["type"] not in ("fail_bid", "end_supply")] or options
    giving = [do for do in likely if do["type"] in ("donate", "pay_bid")]
    ends = [do for do in likely if do["type"] == "end_turn"]
    return dict(luck.choice(giving or ends or likely))


def _outcome_said(presenter: GamePresenter, outcomes: set[str]) -> str:
    """The sentence of the last outcome that the journal has."""
    events = [item["event"] for item in presenter.seen.view["journal"]]
    last = next(event for event in reversed(events) if event["type"] in outcomes)
    return event_said(last, presenter.seen, SAY)


@pytest.mark.rule("C10.16", "B8.17")
async def test_where_the_app_has_the_hands_a_monopoly_says_who_gave_what_and_orders_nothing() -> (
    None
):
    taken = {"type": "monopoly_taken", "seat": "red", "resource": "coin", "variant": "commodity"}
    gave = {**taken, "taken": {"white": 1, "blue": 1}}
    async with seated(game="cities_knights", board="variable") as (_, kept):
        assert (
            event_said(gave, kept.seen, SAY) == "Monopoly (coin) for Ann: Bo gives 1, Cy gives 1."
        )
        none = event_said({**taken, "taken": {}}, kept.seen, SAY)
        assert none == "Nobody has coin to give to Ann."
    async with seated(custody=CARDBOARD) as (_, shown):
        order = event_said({**taken, "taken": {}}, shown.seen, SAY)
        assert order == "Every opponent who has coin hands Ann one card of it."


@pytest.mark.rule("B2.5")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_piece_that_cost_nothing_was_placed_and_one_that_was_paid_for_built(
    language: str,
) -> None:
    words = Words(language)
    async with seated(board="variable") as (table, presenter):
        duty = await _option(table, presenter)
        event: dict[str, Any] = dict(table.view_for("table")["journal"][-1]["event"])
        placed = words("touchscreen.placed.settlement_built", seat=NAMES[duty["seat"]])
        assert event_said(event, presenter.seen, words) == placed
        for kind in ("settlement_built", "road_built", "city_built"):
            free, paid = ({**event, "type": kind, "cost": cost} for cost in ({}, {"ore": 1}))
            said = [event_said(one, presenter.seen, words) for one in (free, paid)]
            assert said[1] == words.event(paid, NAMES) != said[0]


async def test_a_correction_that_was_taken_back_is_told_whole_without_who_did_so() -> None:
    async with seated(custody=CARDBOARD) as (table, presenter):
        road = presenter.seen.view["board"]["paths"][0]
        taken = {one["at"] for one in presenter.seen.view["board"]["paths"]}
        there = next(at for at in places.island(presenter.seen).paths if at not in taken)
        do = {"type": "correct", "fact": "piece", "at": road["at"], "to": there}
        await _sent(table, presenter, road["seat"], **do)
        assert (await submit_all(table, presenter, presenter.tap_undo()))["ok"]
        note = presenter.model().prompt.note
        assert note.startswith(("Correction taken back: ", "A correction was taken back."))
        assert note.endswith(".")
        assert len(note) <= WHOLE


async def test_whoever_exchanged_their_pieces_are_both_named() -> None:
    async with seated() as (table, presenter):
        wish = {"type": "recolor", "color": "blue", "exchange": True}
        answer = await table.submit(Submission("t1", "touch", "red", None, wish))
        assert answer["ok"], answer
        presenter.refresh()
        note = presenter.model().prompt.note
        assert note.startswith("Ann plays blue now. Bo plays red now.")
