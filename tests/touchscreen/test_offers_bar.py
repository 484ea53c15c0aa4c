"""The bar while offers lie open: who must act, the terms as they were offered, and no old answer after a newer deed."""

from __future__ import annotations

from typing import Any

from companion.faces.play.first import asked_by, counters
from companion.faces.play.news import news
from companion.faces.play.prompt import prompt
from companion.faces.seen import Seen
from companion.locale import Words
from tests.touchscreen.table_game import NAMES, PHONES, seated

FR = Words("fr")
OFFER = {"id": 1, "by": "red", "to": ["blue", "white"], "give": {"lumber": 1}, "get": {"grain": 1}}
ROAD = {"type": "road_built", "seat": "red", "at": "0,0,N,NE"}


def told(*events: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"seq": 40 + i, "at": 0, "by": "touch", "event": e} for i, e in enumerate(events)]


async def bar(accepted: list[str], declined: list[str], *events: dict[str, Any]) -> tuple[str, str]:
    async with seated(custody=PHONES) as (_, presenter):
        seen = presenter.seen
        owed = {"seat": "red", "type": "act", "rule": "B4.1"}
        journal = [*seen.view["journal"], *told(*events)]
        offers = [{**OFFER, "accepted": accepted, "declined": declined}]
        view = {**seen.view, "obligations": [owed], "active": "red", "offers": offers}
        view |= {"journal": journal, "seq": journal[-1]["seq"]}
        said = prompt(Seen(view, seen.games), FR, presenter.faces)
        return said.title, said.note


ASKED = {"type": "trade_offered", **{k: v for k, v in OFFER.items() if k not in ("id", "by")}}
ASKED |= {"seat": "red", "offer": 1}
YES = {"type": "trade_accepted", "seat": "blue", "offer": 1}
NO = {"type": "trade_declined", "seat": "white", "offer": 1}


async def test_once_somebody_says_yes_whoever_offered_is_asked_and_the_terms_stay_as_they_were() -> (
    None
):
    title, note = await bar(["blue"], [], ASKED, YES)
    assert title == FR("touchscreen.prompt.taken", n=1, name=NAMES["red"], yes=NAMES["blue"])
    assert note.startswith("Ann donne 1 bois contre 1 blé")
    assert NAMES["white"] in note


async def test_what_was_answered_gives_way_to_what_was_done_since() -> None:
    everybody = [], ["blue", "white"]
    refused = await bar(*everybody, ASKED, NO)
    assert "contre 1 blé" in refused[1]
    _, note = await bar(*everybody, ASKED, NO, ROAD)
    assert "contre" not in note
    title, note = await bar(["blue"], ["white"], ASKED, YES, NO, ROAD)
    assert NAMES["blue"] in title, "a yes is still to be taken up"
    assert "contre" not in note


async def test_whoever_offers_something_else_instead_is_asked_no_longer() -> None:
    open_to: Any = {**OFFER, "accepted": [], "declined": []}
    instead: Any = {**open_to, "id": 2, "by": "blue", "to": ["red"]}
    async with seated(custody=PHONES) as (_, presenter):
        seen = presenter.seen
        both = Seen({**seen.view, "offers": [open_to, instead]}, seen.games)
        assert asked_by(both, open_to) == ["white"]
        declined = {**instead, "declined": ["red"]}
        again = Seen({**seen.view, "offers": [open_to, declined]}, seen.games)
        assert asked_by(again, open_to) == ["blue", "white"]


async def test_an_offer_that_answers_another_is_called_a_counter_offer_with_who_gives_what() -> (
    None
):
    open_to: Any = {**OFFER, "accepted": [], "declined": []}
    instead: Any = {**open_to, "id": 2, "by": "blue", "to": ["red"]}
    async with seated(custody=PHONES) as (_, presenter):
        seen = presenter.seen
        owed = {"seat": "red", "type": "act", "rule": "B4.1"}
        view = {**seen.view, "obligations": [owed], "active": "red", "offers": [open_to, instead]}
        bar = prompt(Seen(view, seen.games), Words("en"), presenter.faces)
        assert bar.title == "Bo’s counter-offer: Ann, yes or no?"
        assert bar.note == "Bo gives 1 lumber for 1 grain – tap here to answer"
        alone = Seen({**view, "offers": [instead]}, seen.games)
        assert prompt(alone, Words("en"), presenter.faces).title == "Bo offers: Ann, yes or no?"
        refused = {**open_to, "declined": ["blue"]}
        anew = Seen({**view, "offers": [refused, instead]}, seen.games)
        assert prompt(anew, Words("en"), presenter.faces).title == "Bo offers: Ann, yes or no?"
        lies: Any = {"seats": {"blue": {"strength": "middle", "hands": None, "cards": "app"}}}
        its = {
            **view,
            "offers": [refused, instead],
            "robots": {**lies, "waits": False, "to_lay": []},
        }
        assert counters(Seen(its, seen.games), instead)


async def test_an_offer_that_went_with_another_trade_is_told_where_it_was_made() -> None:
    second = {**ASKED, "offer": 2, "to": ["white"], "get": {"ore": 1}}
    traded = {"type": "traded", "seat": "red", "with": "blue"}
    traded |= {"give": OFFER["give"], "get": OFFER["get"]}
    async with seated(custody=PHONES) as (_, presenter):
        seen = presenter.seen
        journal = [*seen.view["journal"], *told(ASKED, second, traded)]
        view = {**seen.view, "journal": journal, "seq": journal[-1]["seq"], "offers": []}
        said = news(Seen(view, seen.games), Words("en"), "act")
        assert said.endswith(
            "Ann’s offer of 1 lumber for 1 ore comes to nothing: another trade was made."
        )


async def test_an_offer_that_ended_with_the_turn_is_told_as_over_to_whoever_was_asked() -> None:
    ended = {"type": "turn_ended", "seat": "red"}
    starts = {"type": "turn_started", "seat": "blue"}
    gone = FR("phones.told.lapsed.turn_ended")
    async with seated(custody=PHONES) as (_, presenter):
        seen = presenter.seen
        for more, over in (((), True), ((NO, {**NO, "seat": "blue"}), False)):
            journal = [*seen.view["journal"], *told(ASKED, *more)]
            both = [{**one, "seq": 60} for one in told(ended, starts)]
            view = {**seen.view, "journal": [*journal, *both], "seq": 60, "offers": []}
            assert (gone in news(Seen(view, seen.games), FR, "roll")) is over
            dice = {"type": "dice_rolled", "seat": "blue", "dice": [1, 3], "total": 4}
            rolled = [{**one, "seq": 60} for one in told(ended, starts, dice)]
            view["journal"] = [*journal, *rolled]
            assert (gone in news(Seen(view, seen.games), FR, "act")) is over
