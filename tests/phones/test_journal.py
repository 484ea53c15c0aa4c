"""What happened, as the table describes it to a phone: newest first, in its language, of what its reader may see."""

from __future__ import annotations

from typing import Any

import pytest

from companion.faces.page import NotThereError
from companion.locale import LANGUAGES
from companion.phones.pages import look
from companion.table import MemoryStore, Submission, Table
from tests.phones.test_nothing_told import GAMES, positions, table_with
from tests.phones.test_pages import KEY, texts
from tests.phones.test_points import GOING
from tests.web.published import Scene, SceneTable
from tests.web.scenes import SCENES

Json = dict[str, Any]
GONE = "David’s offer of 1 ore for 1 grain comes to nothing: the turn is over."
OFFER: Json = {
    "type": "trade_offered",
    "seat": "orange",
    "offer": 1,
    "give": {"ore": 1},
    "get": {"grain": 1},
    "to": ["blue", "white"],
}
YES: Json = {"type": "trade_accepted", "seat": "blue", "offer": 1}
ENDED: Json = {"type": "turn_ended", "seat": "orange"}
ROLLED: Json = {"type": "dice_rolled", "seat": "red", "dice": [2, 4], "total": 6, "by": "table"}
GAINED: Json = {
    "type": "resources_gained",
    "source": "production",
    "gains": {},
    "by_hex": [],
    "short": [],
}


def no(seat: str) -> Json:
    return {"type": "trade_declined", "seat": seat, "offer": 1}


def at(*told: Json, game: str = "base", by: str = "touch", own: Json | None = None) -> SceneTable:
    """A table whose journal tells of these events. own: another last event in red's."""
    scene = SCENES["my_turn"]() if game == "base" else GOING[game]()
    for view in (scene.public, *scene.seats.values()):
        entries = [
            {"seq": n // 2, "at": 0, "by": by, "event": event} for n, event in enumerate(told)
        ]
        view["journal"] = entries
    if own is not None:
        scene.seats["red"]["journal"] = [
            *scene.public["journal"][:-1],
            {**scene.public["journal"][-1], "event": own},
        ]
    return SceneTable("t", Scene(scene.public, scene.seats))


def part(
    table: SceneTable, given: Json | None = None, who: str = "red", language: str = "en"
) -> Json:
    found = look(table, {"at": "journal", **(given or {})}, language, who)
    assert found is not None
    (only,) = found["page"]["parts"]
    told: Json = only
    return told


def said(*told: Json, language: str = "en", by: str = "touch", game: str = "base") -> list[str]:
    table = at(*told, by=by, game=game)
    return [line["text"] for line in part(table, language=language)["lines"]]


async def test_it_is_newest_first_draws_the_dice_and_leaves_out_the_end_of_a_turn() -> None:
    begun = {"type": "turn_started", "seat": "red", "number": 6}
    lines = part(at(begun, ENDED, ROLLED))["lines"]
    assert [(one["seat"], one.get("dice"), one.get("opens")) for one in lines] == [
        ("red", [2, 4], None),
        ("red", None, True),
    ]
    assert lines[0]["text"] == "Anna rolled 6"


async def test_what_was_taken_back_is_crossed_out_and_the_rest_is_not() -> None:
    async with Table(MemoryStore()) as table:
        players = [{"seat": seat, "name": seat} for seat in ("red", "blue", "white")]
        assert (await table.start({"game": "base", "board": "variable", "players": players}))["ok"]
        do = dict(table.options("red")[0])
        seat = str(do.pop("seat"))
        for n, sent in enumerate((do, {"type": "undo"})):
            assert (await table.submit(Submission(str(n), "touch", seat, None, sent)))["ok"]
        for who in ("red", "blue", "table"):
            found = look(table, {"at": "journal"}, "en", who)
            assert found is not None
            undo, built, *_ = found["page"]["parts"][0]["lines"]
            assert built["undone"] is True
            assert "undone" not in undo


async def test_a_roll_says_in_words_what_the_event_die_showed() -> None:
    lines = part(at({**ROLLED, "event": "ship"}, game="cities_knights"), language="fr")["lines"]
    assert lines[0]["face"] == "bateau"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Turned over from the row: 3 wool, 1 grain, 1 ore."),
        ("fr", "Cartes retournées de la série\u00a0: 3 laines, 1 blé, 1 minerai."),
    ],
)
async def test_it_names_the_cards_that_a_battle_turned_over_for_all_to_see(
    language: str, text: str
) -> None:
    fought = {
        "type": "battle_fought",
        "seat": "red",
        "cards": ["ore", "wool", "wool", "grain", "wool"],
        "troy": 4,
        "mycenae": 1,
        "side": "troy",
        "space": 1,
        "left": 3,
        "variant": "troy",
        "by": "app",
    }
    assert text in said(fought, language=language, game="troy")
    assert len(said(fought, language=language, game="troy")) == 2


async def test_it_says_where_and_what_the_host_did() -> None:
    road = {"type": "road_built", "seat": "red", "at": "0,0,NE", "cost": {}}
    (line,) = said(road, by="host")
    assert line.startswith("Anna has placed a road on the path between")
    assert line.endswith("– done by the host.")
    assert said(ROLLED, by="host") == ["Anna rolled 6 – entered by the host."]
    assert said(ENDED, by="host") != []


@pytest.mark.rule("B1.24")
async def test_what_only_the_own_hand_tells_is_read_while_it_lies_open_and_by_its_seat_alone() -> (
    None
):
    bought: Json = {"type": "development_bought", "seat": "red", "card": None, "cost": {}}
    table = at(bought, own={**bought, "card": "monopoly"})
    covered, opened = part(table), part(table, {"open": True})
    assert "onopoly" not in str(covered)
    assert "onopoly" in str(opened)
    for who in ("blue", "host", "observer"):
        assert part(table, {"open": True}, who) == covered


async def test_an_offer_that_a_turns_end_leaves_without_a_trade_came_to_nothing() -> None:
    assert said(OFFER, YES, ENDED)[0] == GONE
    assert said(OFFER, no("blue"), no("white"), YES, ENDED)[0] == GONE
    traded = {**OFFER, "type": "traded", "with": "blue"}
    withdrawn = {"type": "trade_withdrawn", "seat": "orange", "offer": 1}
    for last in ([YES, traded], [withdrawn], [no("blue"), no("white")]):
        assert GONE not in said(OFFER, *last, ENDED)


async def test_what_a_roll_did_not_bring_is_told_and_to_whom() -> None:
    fields, hills, *_ = said(ROLLED, GAINED)
    assert fields == "The robber holds the fields 6: David gets nothing there."
    assert hills == "The robber holds the hills 6: Anna and Chloé get nothing there."
    paid = [{"hex": "-1,2", "seat": "orange", "resource": "grain", "count": 1}]
    assert fields not in said(ROLLED, {**GAINED, "by_hex": paid})
    assert fields not in said(ROLLED, {**GAINED, "short": ["grain"]})
    fixed = {"type": "corrected", "seat": "red", "fact": "hex", "at": "-1,2"}
    assert fields not in said(ROLLED, GAINED, fixed)
    french = said(ROLLED, GAINED, language="fr")[0]
    assert french.startswith("Le brigand bloque")
    assert "David" in french


@pytest.mark.turn(2)
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_whole_evening_is_told_page_by_page_without_a_gap_and_in_words(
    name: str, language: str
) -> None:
    (*_, game) = await positions(name, 3)
    table = table_with(game)
    whole = len(table.journal("table"))
    seen: list[str] = []
    do: Json | None = {"at": "journal"}
    while do is not None:
        found = look(table, do, language)
        assert found is not None
        (one,) = found["page"]["parts"]
        assert [text for text in texts(one) if KEY.search(text)] == []
        seen += [line["id"] for line in one["lines"]]
        do = one["keys"][0]["do"] if one["keys"] else None
    numbers = [int(one.rpartition(".")[2]) for one in seen if " " not in one]
    assert numbers == sorted(numbers, reverse=True)
    assert len(set(seen)) == len(seen)
    silent = [one for one in table.journal("table") if one["event"]["type"] == "turn_ended"]
    assert whole - len(silent) <= len(numbers) <= whole
    assert whole > 60


@pytest.mark.parametrize(
    "given",
    [{"from": 0}, {"from": 10**6}, {"from": "3"}, {"from": True}, {"from": None}, {"of": "red"}],
)
async def test_a_wish_for_what_never_was_is_refused(given: Json) -> None:
    with pytest.raises(NotThereError):
        part(at(ROLLED), given)


async def test_before_anything_happened_it_says_so() -> None:
    assert (part(at())["note"], part(at())["keys"]) == ("Nothing has happened yet.", [])
