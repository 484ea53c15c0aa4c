"""Boards from the host's phone: the table's desk does what the touchscreen does, and says why where it does not."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.boards.codes import codes_of
from companion.editor.desk import DraftDesk
from companion.editor.draft import is_plain
from companion.editor.shelf import BoardShelf, shipped_file
from companion.editor.starts import beginnings
from companion.locale import LANGUAGES

Json = dict[str, Any]
SIX = shipped_file("great_wall", 6)


class Host:
    """A phone that edits boards: every answer but a refusal must be a page."""

    def __init__(self, folder: Path | None, language: str = "en") -> None:
        self.shelf = BoardShelf(folder)
        self.desk = DraftDesk(self.shelf)
        self.language = language

    def ask(self, act: str, **fields: Any) -> Json:
        answer = self.desk.answer({"act": act, **fields}, self.language)
        assert "boards" in answer, answer
        json.dumps(answer)
        found: Json = answer["boards"]
        return found

    def sheet(self, act: str, **fields: Any) -> Json:
        found: Json = self.ask(act, **fields)["sheet"]
        return found

    def refused(self, act: str, **fields: Any) -> Json:
        answer = self.desk.answer({"act": act, **fields}, self.language)
        assert "refusal" in answer, answer
        found: Json = answer["refusal"]
        return found

    def bring(self, text: str, file: str = "", size: int = 1000) -> Json:
        parts = [text[i : i + size] for i in range(0, len(text), size)]
        for n, part in enumerate(parts, 1):
            answer = self.desk.answer(
                {"act": "bring", "part": n, "parts": len(parts), "text": part, "file": file},
                self.language,
            )
        return answer


@pytest.fixture
def host(tmp_path: Path) -> Host:
    return Host(tmp_path)


def is_key(text: str) -> bool:
    """Whether the catalogue had no sentence."""
    return text.startswith("touchscreen.") or "{" in text


def said(sheet: Json, at: str) -> Json:
    return next(one for one in sheet["board"]["hexes"] if one["at"] == at)


# ---- making


@pytest.mark.rule("B1.2", "B1.11")
def test_an_island_is_made_terrain_by_terrain_and_numbered_by_its_letters(host: Host) -> None:
    sheet = host.sheet("begin", game="base", seats=4)
    for kind, count in (("desert", 1), ("hills", 3), ("forest", 4), ("pasture", 4)):
        for _ in range(count):
            sheet = host.sheet("say", what="terrain", value=kind)
    for _ in range(4):
        sheet = host.sheet("say", what="terrain", value="fields")
    assert (
        sum(one["terrain"] == "mountains" for one in sheet["board"]["hexes"]) == 3
    )  # all that is left
    assert [key["word"] for key in sheet["layers"] if key["chosen"]] == ["Numbers"]
    for again, layer in ((False, "Terrains"), (True, "Numbers")):
        sheet = host.sheet("undo", again=again)
        assert [key["word"] for key in sheet["layers"] if key["chosen"]] == [layer]
    host.sheet("say", what="letters")
    assert len(host.sheet("go", layer="numbers")["keys"]) > 1, "the layer itself leads out of it"
    host.sheet("say", what="letters")
    sheet = host.sheet("tap", at="0,-2")
    assert sheet["findings"] == []
    assert sum(one["number"] is not None for one in sheet["board"]["hexes"]) == 18
    assert host.ask("keep", name="Ours")["sheet"]["kept"] is True
    assert [kept.name for kept in host.shelf.kept("base", 4, False)] == ["Ours"]


def test_a_step_is_taken_back_and_done_again(host: Host) -> None:
    before = host.sheet("begin", game="great_wall", seats=4)
    assert before["lacks"] == ""
    host.ask("tap", at="4,0")
    after = host.sheet("say", what="terrain", value="desert")
    assert said(after, "4,0")["terrain"] == "desert"
    assert after["source"] == "said by you"
    assert host.sheet("undo")["board"] == before["board"]
    assert host.sheet("undo", again=True)["board"] == after["board"]


@pytest.mark.rule("W1.7", "W1.9", "W1.6", "W1.8")
def test_every_field_of_the_wall_is_said_on_the_phone_and_becomes_the_users(host: Host) -> None:
    host.ask("begin", game="great_wall", seats=4)
    host.ask("go", layer="sections", entry=0, field="site")
    site = host.sheet("show")["places"][0]
    assert host.sheet("tap", at=site)["glow"] == [site]
    host.ask("go", layer="sections", entry=0, field="lane")
    lane = host.sheet("show")["glow"]
    assert host.sheet("tap", at=lane[1])["glow"] == lane[:1]
    host.ask("go", layer="gathering", entry=0, field="name")
    host.ask("go", layer="arrows", entry=0, field="number")
    sheet = host.sheet("say", what="value", value=12)
    assert [key["word"] for key in sheet["keys"] if key["chosen"]] == ["12"]
    host.ask("go", layer="stages", entry=0, field="cost")
    sheet = host.sheet("say", what="card", kind="wool", value=2)
    assert {one["kind"]: one["count"] for one in sheet["cards"]}["wool"] == 2
    assert sheet["source"] == "said by you"


def test_an_entry_is_added_moved_and_taken_away(host: Host) -> None:
    host.ask("begin", game="great_wall", seats=4)
    host.ask("go", layer="stages")
    sheet = host.sheet("entry", what="add")
    assert sheet["entry"] == "Stage 6"
    assert host.sheet("entry", what="move", by=-1)["entry"] == "Stage 5"
    host.ask("entry", what="remove")
    rows = host.sheet("go", layer="stages")["keys"]
    assert len(rows) == 6


def test_an_arrow_to_a_section_that_is_gone_is_told_in_words(host: Host) -> None:
    host.ask("begin", game="great_wall", seats=4)
    host.ask("go", layer="sections", entry=0)
    told = [one["word"] for one in host.sheet("entry", what="remove")["findings"]]
    assert any("Wall sections" in one for one in told)
    assert not any("sections[" in one or " in sections" in one for one in told)


def test_a_finding_leads_to_where_it_is_put_right(host: Host) -> None:
    host.ask("begin", game="great_wall", seats=4)
    host.ask("go", layer="stages", entry=2, field="cost")
    for kind in ("brick", "lumber", "wool", "grain", "ore"):
        sheet = host.sheet("say", what="card", kind=kind, value=0)
    (finding,) = [one for one in sheet["findings"] if one["blocks"]]
    assert "1 thing is missing" in sheet["lacks"]
    host.ask("go", layer="land")
    assert host.sheet(**finding["do"])["entry"] == "Stage 3"


@pytest.mark.turn(2)
@pytest.mark.parametrize("seed", range(6))
def test_whatever_a_page_offers_can_be_tapped_and_all_is_taken_back(host: Host, seed: int) -> None:
    luck = Random(seed)
    game, seats = luck.choice([("base", 4), ("base", 6), ("great_wall", 4), ("great_wall", 6)])
    host.ask("begin", game=game, seats=seats)
    begun = host.desk.board.now
    for _ in range(60):
        sheet = host.sheet("show")
        keys = [*sheet["layers"], *sheet.get("tabs", ()), *sheet["keys"], *sheet["findings"]]
        asks = [key["do"] for key in keys] + [
            {"act": "tap", "at": at}
            for at in luck.sample(sheet["places"], min(8, len(sheet["places"])))
        ]
        answer = host.desk.answer(luck.choice(asks), luck.choice(LANGUAGES))
        assert answer.get("boards") or answer["refusal"]["message"]
    while host.sheet("show")["undo"]:
        host.ask("undo")
    assert host.desk.board.now == begun


# ---- bringing and taking along


def test_a_board_taken_along_as_a_file_comes_back_whole(host: Host) -> None:
    host.ask("begin", game="great_wall", seats=6)
    text = host.ask("take")["file"]["text"]
    answer = host.bring(text, "six.toml")
    assert answer["boards"]["told"] == "Opened: six.toml. It isn’t kept yet."
    assert host.desk.board.now.content == SIX.as_json()
    assert host.shelf.names() == ()


def test_a_board_taken_along_as_codes_comes_back_from_pasted_texts(host: Host) -> None:
    host.ask("begin", game="great_wall", seats=6)
    parts = host.ask("take", part=0)["code"]["parts"]
    codes = [host.ask("take", part=n)["code"] for n in range(parts)]
    assert [code["text"] for code in codes] == list(codes_of(SIX.as_json()))
    assert all(len(row) == len(code["rows"]) for code in codes for row in code["rows"])
    first, second = (code["text"] for code in codes)
    assert host.bring(first)["refusal"]["code"] == "board_code_parts"
    assert host.bring(second)["boards"]["sheet"]["for"] == "The Great Wall, 6"


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("format = 9\nhexes = []", "format"),
        ("hexes = [ { at = '0,0', terrain = 'jungle' } ]", "hexes"),
        ("hexes = [ { at = '0,0', terrain = 'sea' }, { at = '0,0', terrain = 'sea' } ]", "hexes"),
        ("hexes = [", "wrong.toml"),
        ('{"hexes": [{"at": "0,0", "terrain": "hills", "number": 13}]}', "hexes"),
    ],
)
def test_a_file_with_anything_wrong_is_refused_with_what_it_is_and_changes_nothing(
    host: Host, text: str, field: str
) -> None:
    before = host.sheet("begin", game="base", seats=4)
    refusal = host.bring(text, "wrong.toml")["refusal"]
    assert field in json.dumps(refusal)
    assert refusal["message"]
    assert host.sheet("show")["board"] == before["board"]


def test_parts_that_do_not_follow_each_other_and_endless_texts_are_refused(host: Host) -> None:
    assert host.refused("bring", part=2, parts=2, text="x")["code"] == "boards_odd"
    assert host.ask("bring", part=1, parts=9, text="x" * 300_000) == {"more": 1}
    assert host.refused("bring", part=2, parts=9, text="x" * 300_000)["code"] == "boards_too_long"


# ---- comparing with the printed board


SCENARIOS = [one for one in beginnings() if not is_plain(*one)]


@pytest.mark.parametrize(("game", "seats"), SCENARIOS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_look_by_look_a_scenario_is_compared_with_the_print_and_kept(
    tmp_path: Path, game: str, seats: int, language: str
) -> None:
    host = Host(tmp_path, language)
    sheet, looks = host.sheet("compare", game=game, seats=seats), 0
    while (yes := sheet["look"]["yes"]) is not None:
        look = sheet["look"]
        assert not any(map(is_key, (look["title"], look["ask"], *look["told"])))
        assert sheet["keys"] or look["told"], look
        shown = {one["at"] for one in sheet["board"]["hexes"]}
        assert {at for at in sheet["glow"] if at.count(",") == 1} <= shown
        sheet, looks = host.sheet(**yes["do"]), looks + 1
    assert 1 < looks <= 20
    assert sheet["compare"] is None
    assert sheet["suggested"]
    host.ask("keep", name=sheet["suggested"])
    assert host.shelf.unverified(sheet["suggested"]) == 0


def test_what_differs_is_changed_and_the_comparison_goes_on_where_it_was(host: Host) -> None:
    sheet = host.sheet("compare", game="troy", seats=4)
    first = sheet["look"]["ask"]
    changing = host.sheet(**sheet["keys"][0]["do"])
    assert "look" not in changing
    assert [one["chosen"] for one in changing["layers"]].count(True) == 1
    host.sheet("say", what="terrain", value="desert")
    back = host.sheet(**changing["compare"]["do"])
    assert back["look"]["ask"] == first
    assert back["keys"][0]["land"] == "desert"
    assert host.sheet("undo")["keys"][0]["land"] != "desert"
    assert "look" not in host.sheet("tap", at=back["places"][0])


def test_bare_places_are_said_and_taken_away_on_the_map_of_their_look(host: Host) -> None:
    sheet = host.sheet("compare", game="troy", seats=4)
    while not sheet["look"]["told"] or sheet["glow"] == sheet["places"]:
        sheet = host.sheet("same")
    there = sheet["glow"][0]
    assert there not in host.sheet("tap", at=there)["glow"]
    assert there in host.sheet("tap", at=there)["glow"]


def test_a_comparison_goes_on_after_a_power_cut_and_another_board_begins_its_own(
    host: Host, tmp_path: Path
) -> None:
    host.ask("compare", game="great_wall", seats=4)
    after = host.sheet("same")
    again = Host(tmp_path)
    (row, *_) = again.ask("shelf")["shelf"]["rows"]
    sheet = again.sheet(**row["do"])
    assert again.sheet(**sheet["compare"]["do"])["look"] == after["look"]
    assert again.sheet("compare", game="great_wall", seats=4)["look"] == after["look"]
    assert again.sheet("compare", game="great_wall", seats=6)["for"] != after["for"]
    assert host.sheet("begin", game="base", seats=4)["compare"] is None


# ---- keeping


def test_another_board_of_the_same_name_is_replaced_only_on_purpose(host: Host) -> None:
    host.ask("begin", game="great_wall", seats=4)
    host.ask("keep", name="Ours")
    host.ask("keep", name="Ours")
    host.ask("begin", game="great_wall", seats=6)
    assert host.refused("keep", name="ours")["code"] == "boards_name_taken"
    host.ask("keep", name="ours", replace=True)
    assert [kept.seats for kept in host.shelf.all_kept()] == [6]


def test_a_board_with_bare_hexes_is_neither_kept_nor_taken_along(host: Host) -> None:
    host.ask("begin", game="base", seats=4)
    assert "19 hexes" in host.refused("keep", name="x")["message"]
    assert "19 hexes" in host.refused("take")["message"]
    assert host.shelf.names() == ()


def test_a_table_without_a_folder_says_so(tmp_path: Path) -> None:
    host = Host(None)
    host.ask("begin", game="great_wall", seats=4)
    assert host.refused("keep", name="x")["code"] == "boards_no_shelf"


def test_an_unfinished_board_is_there_again_after_a_power_cut(tmp_path: Path) -> None:
    first = Host(tmp_path)
    first.ask("begin", game="base", seats=4)
    before = first.sheet("say", what="terrain", value="hills")
    second = Host(tmp_path)
    assert second.ask("shelf")["shelf"]["rows"][0]["do"] == {"act": "show"}
    assert second.sheet("show")["board"] == before["board"]


def test_a_kept_board_opens_with_what_is_still_a_reconstruction(host: Host) -> None:
    host.shelf.keep({**SIX.as_json(), "name": "Six"})
    rows = host.ask("shelf")["shelf"]["rows"]
    (row,) = [one for one in rows if one["word"] == "Six"]
    assert "reconstruction" in row["note"]
    assert host.sheet(**row["do"])["kept"] is True


def test_a_file_that_cannot_be_read_stands_in_the_list_and_says_why(
    host: Host, tmp_path: Path
) -> None:
    (tmp_path / "torn.json").write_text('{"hexes": ', encoding="utf-8")
    (row,) = [one for one in host.ask("shelf")["shelf"]["rows"] if one["word"] == "Torn"]
    assert "torn.json" in host.refused(**row["do"])["message"]


# ---- what no page asks


@pytest.mark.parametrize(
    "ask",
    [
        {},
        {"act": "nothing"},
        {"act": "begin", "game": "base", "seats": 5},
        {"act": "begin", "file": "../phones.json"},
        {"act": "go", "layer": "moats"},
        {"act": "go", "layer": "sections", "entry": 99},
        {"act": "mend", "finding": -1},
        {"act": "brush", "brush": "lava"},
        {"act": "say", "what": "terrain", "value": "lava"},
        {"act": "say", "what": "value", "value": "1"},
        {"act": "say", "what": "card", "kind": "ore", "value": -1},
        {"act": "entry", "what": "remove"},
        {"act": "take", "part": 99},
        {"act": "bring", "part": "1", "parts": None},
        {"act": "tap", "at": {"q": 1}},
        {"act": "same"},
        {"act": "change", "entry": 0},
        {"act": "compare", "game": "base", "seats": 5},
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_no_page_asks_is_refused_in_words(host: Host, ask: Json, language: str) -> None:
    host.ask("begin", game="great_wall", seats=4)
    before = host.sheet("show")
    refusal = host.desk.answer(ask, language)["refusal"]
    assert refusal["message"]
    assert "refusal." not in refusal["message"]
    assert host.sheet("show") == before


@pytest.mark.parametrize(
    "act",
    [
        "show",
        "undo",
        "go",
        "tap",
        "say",
        "entry",
        "keep",
        "take",
        "mend",
        "brush",
        "compare",
        "same",
    ],
)
def test_without_a_board_everything_says_to_choose_one(host: Host, act: str) -> None:
    assert host.refused(act, brush="land")["code"] in ("boards_no_draft", "boards_odd")
