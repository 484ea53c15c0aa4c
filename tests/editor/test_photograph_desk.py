"""Boards that the host's phone photographs: sent in parts, read, shown, asked about, and forgotten."""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from companion.boards.layouts import BoardLayout, box_layout
from companion.editor.acts_photograph import MOST_TEXT
from companion.editor.desk import DraftDesk
from companion.editor.jpeg import jpeg_size
from companion.editor.shelf import BoardShelf
from companion.locale import LANGUAGES
from tests.editor.test_photographed import reading

Json = dict[str, Any]


def jpeg(wide: int, high: int) -> bytes:
    """The head of a JPEG of this size, after a part that says how its camera was held."""
    size = high.to_bytes(2, "big") + wide.to_bytes(2, "big")
    return b"\xff\xd8" + b"\xff\xe1\x00\x06Exif" + b"\xff\xff\xc0\x00\x0b\x08" + size + b"\1"


PICTURE = jpeg(640, 480)
NEW: Json = {"game": "base", "seats": 4}
LARGE: Json = {"game": "base", "seats": 6}
TAPS = [[1, 2], [3, 4], [5, 6]]


class PictureReader:
    """Says what it is told to, and notes what it was asked."""

    def __init__(self) -> None:
        self.says: Mapping[str, Any] | None = {"reason": "ok", "size": [640, 480], **reading()}
        self.asked: list[tuple[bytes, tuple[tuple[float, float], ...]]] = []
        self.layout = box_layout(4)

    def __call__(
        self, picture: bytes, taps: Sequence[tuple[float, float]], layout: BoardLayout
    ) -> Mapping[str, Any] | None:
        self.asked.append((picture, tuple(taps)))
        self.layout = layout
        return self.says


class Photographer:
    """The host's phone, with a table that reads photographs."""

    def __init__(self, folder: Path, language: str = "en") -> None:
        self.reader = PictureReader()
        self.shelf = BoardShelf(folder)
        self.desk = DraftDesk(self.shelf, reader=self.reader)
        self.language = language

    def answer(self, act: str, **fields: Any) -> Json:
        answer = self.desk.answer({"act": act, **fields}, self.language)
        json.dumps(answer)
        return answer

    def ask(self, act: str, **fields: Any) -> Json:
        answer = self.answer(act, **fields)
        assert "boards" in answer, answer
        found: Json = answer["boards"]
        return found

    def send(self, picture: bytes = PICTURE, size: int = 4, **fields: Any) -> Json:
        text = base64.b64encode(picture).decode()
        parts = [text[i : i + size] for i in range(0, len(text), size)]
        for n, part in enumerate(parts, 1):
            said = self.answer("photograph", part=n, parts=len(parts), text=part, **fields)
            assert n == len(parts) or said == {"boards": {"more": n}}
        return said

    def does(self, key: Json) -> Json:
        """What a tap on a key brings."""
        return self.ask(**key["do"])


@pytest.fixture
def host(tmp_path: Path) -> Photographer:
    return Photographer(tmp_path)


def key(keys: Sequence[Json], word: str) -> Json:
    return next(one for one in keys if one["word"] == word)


def fitted(host: Photographer) -> Json:
    """The sheet after a photograph whose hexes fit."""
    page = host.send(**NEW)["boards"]["photograph"]
    sheet: Json = host.does(key(page["keys"], "It fits"))["sheet"]
    return sheet


def test_the_shelf_offers_to_photograph_only_where_somebody_reads(
    host: Photographer, tmp_path: Path
) -> None:
    small, large = host.ask("shelf")["shelf"]["photographs"]
    assert small["do"] == {"act": "photograph", **NEW}
    assert large["do"] == {"act": "photograph", **LARGE}
    assert small["note"] != large["note"]
    assert host.ask("begin", **NEW)["sheet"]["photograph"]["do"] == {"act": "photograph"}
    assert host.ask("begin", **LARGE)["sheet"]["photograph"]["do"] == {"act": "photograph"}
    scenario = host.ask("begin", game="troy", seats=4)["sheet"]["photograph"]
    assert "drawn pictures only" in scenario["note"]
    without = DraftDesk(BoardShelf(tmp_path))
    assert "photographs" not in without.answer({"act": "shelf"}, "en")["boards"]["shelf"]
    assert "refusal" in without.answer({"act": "photograph", "part": 1, "parts": 1}, "en")


def test_a_picture_comes_in_parts_and_nothing_changes_before_it_fits(host: Photographer) -> None:
    page = host.send(**NEW)["boards"]["photograph"]
    assert host.reader.asked == [(PICTURE, ())]
    assert (page["stage"], page["size"], len(page["hexes"])) == ("fits", [640, 480], 19)
    assert [one["text"] for one in page["hexes"][:4]] == ["5", "?", "?", "5"]
    assert page["hexes"][18] == {"outline": [], "terrain": "desert", "text": ""}
    assert "refusal" in host.answer("show"), "no board lies open yet"
    sheet = host.does(key(page["keys"], "It fits"))["sheet"]
    said = {one["at"]: (one["terrain"], one["number"]) for one in sheet["board"]["hexes"]}
    assert said["0,-2"] == ("forest", 5)
    assert said["1,-2"] == ("blank", None)
    assert sheet["board"]["harbors"] == [], "the frame lies differently from evening to evening"
    assert "refusal" in host.answer("photograph", fits=True), "the photograph is forgotten"


def test_what_is_not_sure_is_asked_for_one_after_the_other(host: Photographer) -> None:
    sheet = fitted(host)
    assert (sheet["source"], sheet["glow"]) == ("Question 1 of 2", ["1,-2"])
    assert [one["word"] for one in sheet["keys"]] == ["forest", "hills", "Something else"]
    sheet = host.does(key(sheet["keys"], "hills"))["sheet"]
    assert (sheet["source"], sheet["glow"]) == ("Question 2 of 2", ["2,-2"])
    assert [one["word"] for one in sheet["keys"]] == ["5", "9", "Something else"]
    sheet = host.does(key(sheet["keys"], "9"))["sheet"]
    said = {one["at"]: (one["terrain"], one["number"]) for one in sheet["board"]["hexes"]}
    assert said["1,-2"] == ("hills", 5), "its number waited for its terrain"
    assert said["2,-2"] == ("forest", 9)
    assert key(sheet["layers"], "Harbors")["chosen"]


def test_undo_asks_again(host: Photographer) -> None:
    sheet = fitted(host)
    sheet = host.does(key(sheet["keys"], "hills"))["sheet"]
    host.does(key(sheet["keys"], "9"))
    sheet = host.ask("undo")["sheet"]
    assert (sheet["source"], sheet["glow"]) == ("Question 2 of 2", ["2,-2"])
    sheet = host.ask("undo")["sheet"]
    assert sheet["source"] == "Question 1 of 2"


def test_something_else_shows_every_answer_and_goes_on_asking(host: Photographer) -> None:
    sheet = fitted(host)
    sheet = host.does(key(sheet["keys"], "Something else"))["sheet"]
    assert len(sheet["keys"]) == 6
    sheet = host.does(key(sheet["keys"], "pasture"))["sheet"]
    assert sheet["source"] == "Question 2 of 2"
    assert [one["word"] for one in sheet["keys"]] == ["5", "9", "Something else"]


def test_a_tap_mends_any_hex_and_the_questions_go_on(host: Photographer) -> None:
    fitted(host)
    sheet = host.ask("tap", at="0,-2")["sheet"]
    assert key(sheet["layers"], "Terrains")["chosen"]
    sheet = host.does(key(sheet["keys"], "fields"))["sheet"]
    assert sheet["source"] == "Question 1 of 2"


def test_the_robbers_hex_is_asked_about_as_such(host: Photographer) -> None:
    host.reader.says = {**(host.reader.says or {}), "robber": {"hex": 2, "sure": False}}
    sheet = fitted(host)
    sheet = host.does(key(sheet["keys"], "hills"))["sheet"]
    assert "robber" in sheet["hint"]


def test_three_taps_show_a_board_that_is_not_found(host: Photographer) -> None:
    host.reader.says = {"reason": "taps", "size": [640, 480], "hexes": []}
    page = host.send(**NEW)["boards"]["photograph"]
    assert (page["stage"], page["keys"], page["hexes"]) == ("taps", [], [])
    host.reader.says = {"reason": "unfit_taps", "size": [640, 480], "hexes": []}
    again = host.ask("photograph", taps=TAPS)["photograph"]
    assert "No board can lie so" in again["hint"]
    host.reader.says = {"reason": "ok", "size": [640, 480], **reading()}
    assert host.ask("photograph", taps=TAPS)["photograph"]["stage"] == "fits"
    assert host.reader.asked[1:] == [(PICTURE, ((1, 2), (3, 4), (5, 6)))] * 2
    assert host.ask("photograph", fits=False)["photograph"]["stage"] == "taps"


def test_a_board_of_30_hexes_is_read_as_such(host: Photographer) -> None:
    host.reader.says = {"reason": "ok", "size": [640, 480], **reading(30)}
    page = host.send(**LARGE)["boards"]["photograph"]
    assert host.reader.layout is box_layout(6)
    assert len(page["hexes"]) == 30
    sheet = host.does(key(page["keys"], "It fits"))["sheet"]
    assert len(sheet["board"]["hexes"]) == 30
    assert (sheet["source"], sheet["glow"]) == ("Question 1 of 2", ["1,-3"])


def test_a_scenarios_board_is_shown_by_three_hexes_that_are_told(host: Photographer) -> None:
    host.ask("begin", game="great_wall", seats=4)
    host.reader.says = {"reason": "taps", "size": [640, 480], "hexes": []}
    page = host.send()["boards"]["photograph"]
    assert "first of row 1, last of row 1, first of row 3" in page["hint"]
    assert "drawn pictures only" in page["hint"]
    host.reader.says = {"reason": "unfit_taps", "size": [640, 480], "hexes": []}
    assert "No board of this kind" in host.ask("photograph", taps=TAPS)["photograph"]["hint"]
    host.reader.says = {"reason": "ok", "size": [640, 480], **reading(22)}
    page = host.ask("photograph", taps=TAPS)["photograph"]
    assert "check each hex" in page["hint"]
    sheet = host.does(key(page["keys"], "It fits"))["sheet"]
    assert len([one for one in sheet["board"]["hexes"] if one["terrain"] != "sea"]) == 22


@pytest.mark.parametrize("new", [NEW, {}])
def test_where_no_board_is_seen_that_is_said_first(host: Photographer, new: Json) -> None:
    host.ask("begin", **NEW)
    host.reader.says = {"reason": "no_board", "size": [640, 480], "hexes": []}
    page = host.send(**new)["boards"]["photograph"]
    assert (page["stage"], page["hexes"]) == ("none", [])
    assert "all 19 hexes" in page["hint"]
    assert page["again"]["do"] == {"act": "photograph", **new}
    shown = host.does(page["keys"][0])["photograph"]
    assert (shown["stage"], shown["again"]) == ("taps", None)
    host.reader.says = {"reason": "ok", "size": [640, 480], **reading()}
    assert host.ask("photograph", taps=TAPS)["photograph"]["stage"] == "fits"


def test_leaving_forgets_the_photograph_and_leads_back(host: Photographer) -> None:
    page = host.send(**NEW)["boards"]["photograph"]
    assert "shelf" in host.does(page["back"])
    assert "refusal" in host.answer("photograph", taps=TAPS)
    host.ask("begin", **NEW)
    page = host.send()["boards"]["photograph"]
    assert "sheet" in host.does(page["back"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", ["corrupt", "too_small", "other_kind", None])
def test_what_is_no_board_is_said_and_changes_nothing(
    tmp_path: Path, language: str, reason: str | None
) -> None:
    host = Photographer(tmp_path, language)
    before = host.ask("begin", **NEW)["sheet"]
    host.reader.says = None if reason is None else {"reason": reason, "hexes": []}
    said = host.send()["refusal"]["message"]
    assert " " in said
    assert "hardware." not in said
    assert host.ask("show")["sheet"] == before
    assert "refusal" in host.answer("photograph", taps=TAPS)


def test_a_picture_that_is_too_large_is_refused(host: Photographer) -> None:
    answer = host.answer("photograph", part=1, parts=2, text="A" * (MOST_TEXT + 1), **NEW)
    assert answer["refusal"]["code"] == "boards_picture_large"
    assert host.reader.asked == []


def test_a_small_file_of_a_huge_picture_is_refused_before_anything_unpacks_it(
    host: Photographer,
) -> None:
    assert host.send(jpeg(30_000, 300), **NEW)["refusal"]["code"] == "boards_picture_large"
    assert "not a whole picture" in host.send(b"\x89PNG no JPEG", **NEW)["refusal"]["message"]
    assert host.reader.asked == []


@pytest.mark.parametrize(
    ("content", "size"),
    [
        (PICTURE, (640, 480)),
        (PICTURE[:-4], None),
        (b"", None),
        (b"\xff\xd8", None),
        (b"\xff\xd8\xff\xda" + PICTURE, None),
        (b"\xff\xd8" + bytes(20), None),
        (b"\xff\xd8" + b"\xff" * 20, None),
    ],
)
def test_the_size_of_a_jpeg_is_read_from_its_head(
    content: bytes, size: tuple[int, int] | None
) -> None:
    assert jpeg_size(content) == size


@pytest.mark.parametrize(
    "fields",
    [
        {"part": 2, "parts": 2, "text": "AAAA"},
        {"part": 1, "parts": "1", "text": "AAAA"},
        {"part": 1, "parts": 1, "text": "no base64"},
        {"part": 1, "parts": 1, "text": "AAAA", "game": "troy", "seats": 4},
        {"taps": [[1, 2]]},
        {"taps": 3},
        {"taps": [[1, 2], [3, 4], [5, "x"]]},
        {"taps": [[1, 2], [3, 4], [5, 1e9]]},
        {"fits": True},
        {"fits": False},
    ],
)
def test_what_no_page_sends_is_refused(host: Photographer, fields: Json) -> None:
    host.ask("begin", **NEW)
    assert host.answer("photograph", **fields)["refusal"]["message"]
    assert host.reader.asked == []


def test_the_rulebooks_frame_is_laid_with_one_key(host: Photographer) -> None:
    sheet = fitted(host)
    host.does(key(sheet["keys"], "hills"))
    sheet = host.does(key(host.ask("show")["sheet"]["keys"], "9"))["sheet"]
    sheet = host.does(key(sheet["keys"], "Harbors as in the rulebook"))["sheet"]
    assert len(sheet["board"]["harbors"]) == 9
    assert "Harbors as in the rulebook" not in [one["word"] for one in sheet["keys"]]
