"""Boards come and go as files and codes; what is wrong with one is said, with the field."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
import segno

from companion.boards import BoardFile
from companion.boards.codes import PART, board_of_codes, codes_of
from companion.editor import draft as drafts
from companion.editor.findings import DraftFinding, findings
from companion.editor.importing import board_in, boards_in, text_in
from companion.editor.shelf import BoardShelf, shipped_board, shipped_file
from companion.editor.trace import TracedPicture, pictures_in, trace_from_text
from companion.editor.words import field_path_word, finding_sentence, left_word
from companion.locale import LANGUAGES, Words
from companion.photographs import tracing_picture
from companion.rules.refusals import Refusal

SIX = shipped_file("great_wall", 6).as_json()


def picture_of(code: str, path: Path, module: int = 4) -> Path:
    matrix = np.array([[0 if m else 255 for m in r] for r in segno.make_qr(code, error="l").matrix])
    white = np.pad(matrix.astype(np.uint8), 4, constant_values=255)
    large = cv2.resize(white, None, fx=module, fy=module, interpolation=cv2.INTER_NEAREST)
    cv2.imwrite(str(path), large)
    return path


# ---- codes


@pytest.mark.parametrize("seats", [4, 6])
def test_a_board_comes_back_whole_from_its_codes(seats: int) -> None:
    content = shipped_file("great_wall", seats).as_json()
    file = board_of_codes("\n".join(codes_of(content)))
    assert isinstance(file, BoardFile)
    assert file.as_json() == content


def test_codes_may_come_in_any_order_in_small_letters_and_with_line_breaks() -> None:
    codes = [*reversed(codes_of(SIX))]
    text = "\n".join(code[:40] + "\n " + code[40:] for code in codes).lower()
    file = board_of_codes(text)
    assert isinstance(file, BoardFile)
    assert file.as_json() == SIX


def test_every_code_fits_a_screen_of_480_lines_with_four_pixels_a_module() -> None:
    for code in codes_of(SIX):
        assert len(code) < PART + 30
        assert (len(segno.make_qr(code, error="l").matrix) + 8) * 4 <= 400


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "board_code_none"),
        ("https://example.org", "board_code_none"),
        (codes_of(SIX)[0], "board_code_parts"),
        (codes_of(SIX)[0] + codes_of(shipped_board("beginner"))[0], "board_code_mixed"),
        (codes_of(SIX)[0].replace("KATANE1", "KATANE2"), "board_code_newer"),
        ("".join(codes_of(SIX))[:-3] + "AAA", "board_code_damaged"),
    ],
)
def test_codes_that_are_none_partial_mixed_newer_or_damaged_are_refused(
    text: str, code: str
) -> None:
    refusal = board_of_codes(text)
    assert isinstance(refusal, Refusal)
    assert refusal.code == code


def test_a_code_that_unfolds_without_end_is_refused() -> None:
    bomb = codes_of({"name": "x" * 1_000_000})
    refusal = board_of_codes("".join(bomb))
    assert isinstance(refusal, Refusal)
    assert refusal.code == "board_code_damaged"


# ---- files and pictures


def test_a_photograph_of_each_code_gives_the_board_one_after_the_other(tmp_path: Path) -> None:
    first, second = (picture_of(c, tmp_path / f"{i}.png") for i, c in enumerate(codes_of(SIX)))
    refusal, codes = board_in(first)
    assert isinstance(refusal, Refusal)
    assert refusal.params["missing"] == (2,)
    file, _ = board_in(second, codes)
    assert isinstance(file, BoardFile)
    assert file.as_json() == SIX


def test_a_picture_without_a_code_says_how_to_take_a_better_one(tmp_path: Path) -> None:
    path = tmp_path / "blank.png"
    cv2.imwrite(str(path), np.full((200, 200, 3), 128, np.uint8))
    refusal = text_in(path)
    assert isinstance(refusal, Refusal)
    assert refusal.code == "board_picture_no_code"
    (tmp_path / "no.jpg").write_bytes(b"no picture")
    assert isinstance(text_in(tmp_path / "no.jpg"), Refusal)


def test_a_text_file_with_codes_is_read(tmp_path: Path) -> None:
    path = tmp_path / "board.txt"
    path.write_text("Sent by Zoé:\n" + "\n".join(codes_of(SIX)))
    file, _ = board_in(path)
    assert isinstance(file, BoardFile)


def test_an_exported_file_reads_back_to_the_same_board(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text(shipped_file("great_wall", 6).as_toml(), encoding="utf-8")
    file, _ = board_in(path)
    assert isinstance(file, BoardFile)
    assert file.as_json() == SIX


def _changed(**more: Any) -> dict[str, Any]:
    return {**json.loads(json.dumps(SIX)), **more}


def _hexes(i: int, **more: Any) -> dict[str, Any]:
    content = _changed()
    content["hexes"][i] |= more
    return content


@pytest.mark.parametrize(
    ("content", "code", "field"),
    [
        (_changed(format=99), "board_format", "format"),
        (_hexes(3, terrain=None), "board_terrain", "hexes[3].terrain"),
        (_hexes(3, terrain="lava"), "board_terrain", "hexes[3].terrain"),
        (_hexes(3, number=13), "board_number", "hexes[3].number"),
        (_hexes(3, at="0,0"), "board_hex_twice", "hexes[3].at"),
        (_hexes(3, color="red"), "board_unknown_field", "hexes[3].color"),
        (_hexes(3, source="a friend"), "board_source", "hexes[3].source"),
        (_changed(overlays={"moats": []}), "overlay_unknown_field", "overlays.moats"),
    ],
)
def test_a_file_with_a_fault_is_refused_with_the_field_in_both_languages(
    tmp_path: Path, content: dict[str, Any], code: str, field: str
) -> None:
    path = tmp_path / "bad.json"
    path.write_text(json.dumps(content))
    refusal, _ = board_in(path)
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.params["field"]) == (code, field) or code == "board_terrain"
    for language in LANGUAGES:
        assert Words(language).has(f"refusal.{refusal.code}")


def test_what_may_be_a_board_is_found_latest_first_and_a_lost_drive_has_none(
    tmp_path: Path,
) -> None:
    for name in ("a.toml", "b.JSON", "c.png", "d.txt", "e.pdf"):
        (tmp_path / name).write_text("x")
    found = boards_in([tmp_path, tmp_path / "gone"])
    assert {path.name for path in found} == {"a.toml", "b.JSON", "c.png", "d.txt"}


# ---- the shelf


def test_a_kept_board_keeps_its_sources_and_is_offered_to_its_game_only(tmp_path: Path) -> None:
    shelf = BoardShelf(tmp_path)
    shelf.keep({**SIX, "name": "Ours"})
    shelf.keep({**shipped_board("variable"), "name": "Island"})
    (kept,) = shelf.kept("great_wall", 6, True)
    assert (kept.name, kept.game, kept.seats) == ("Ours", "great_wall", 6)
    assert kept.doubtful == shelf.unverified("Ours") > 0
    assert shelf.kept("great_wall", 4, True) == ()
    assert [k.name for k in shelf.kept("base", 4, False)] == ["Island"]
    file = shelf.file(kept.file)
    assert isinstance(file, BoardFile)
    assert file.source_of("hexes[0].terrain") == "reconstruction"


def test_a_board_with_gaps_is_kept_and_read_as_one_that_can_be_completed(tmp_path: Path) -> None:
    shelf = BoardShelf(tmp_path)
    draft = drafts.begun(SIX).with_entries("stages", []).with_number("0,0", None)
    name = shelf.keep(draft.with_name("Half").content)
    board = shelf.read(name)
    assert not isinstance(board, Refusal)
    found = findings(drafts.begun(board, "great_wall", 6))
    assert any(finding.blocks and finding.place.layer == "stages" for finding in found)


# ---- in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_findings_name_fields_in_words_and_with_their_rule(language: str) -> None:
    words = Words(language)
    draft = drafts.begun(SIX).with_value("sections", 0, "site", None)
    finding = next(f for f in findings(draft) if f.place.field == "site")
    said = finding_sentence(words, draft, finding)
    assert "overlays" not in said
    assert "W1.7" in said
    assert field_path_word(words, draft, "overlays.arrows[0].number").startswith("V")


def test_a_sentence_about_the_whole_board_speaks_of_no_tab() -> None:
    draft = drafts.begun(SIX)
    for language, tab in (("en", "Shape"), ("fr", "Forme")):
        words = Words(language)
        params = {
            "field": "hexes",
            "count": 2,
            "seats": 4,
            "each": 2,
            "wanted": 16,
            "number": 8,
            "value": 0,
            "most": 9,
        }
        for code in ("narrow", "crowded", "scarce", "number_absent", "no_land", "too_large"):
            told = {**params, "resource": "ore"}
            said = finding_sentence(words, draft, DraftFinding(f"board_{code}", told, ruled=True))
            assert tab not in said
            assert "{" not in said


def test_what_lies_beyond_the_box_is_too_many_and_never_a_negative_count() -> None:
    for language, over in (("en", "too many"), ("fr", "de trop")):
        said = [left_word(Words(language), n) for n in (2, 0, -1, -3)]
        assert said == ["× 2", "× 0", f"1 {over}", f"3 {over}"]


# ---- the photograph


def test_a_photograph_stays_as_it_was_laid(tmp_path: Path) -> None:
    trace = TracedPicture("a.jpg").moved(0.1, -0.2).scaled(1.5).turned(-30).clearer()
    assert trace_from_text(trace.as_text()) == trace
    assert trace_from_text("rubbish") == TracedPicture()
    (tmp_path / "p.jpg").write_bytes(b"x")
    assert [path.name for path in pictures_in([tmp_path, tmp_path / "gone"])] == ["p.jpg"]


def test_a_photograph_of_any_size_is_made_to_fit_every_graphics_chip(tmp_path: Path) -> None:
    path = tmp_path / "large.jpg"
    cv2.imwrite(str(path), np.zeros((3000, 4000, 3), np.uint8))
    found = tracing_picture(path)
    assert found is not None
    wide, high, pixels = found
    assert (wide, high, len(pixels)) == (1600, 1200, 1600 * 1200 * 3)
    path.write_bytes(b"no picture")
    assert tracing_picture(path) is None


def test_two_fingers_turn_and_scale_round_what_lies_under_them() -> None:
    before = (complex(-0.1, 0), complex(0.1, 0))
    wider = TracedPicture("a").pinched(before, (complex(-0.2, 0), complex(0.2, 0)))
    assert (round(wider.scale, 3), round(wider.angle, 3)) == (2.0, 0.0)
    turned = TracedPicture("a").pinched(before, (complex(0, -0.1), complex(0, 0.1)))
    assert (round(turned.scale, 3), round(turned.angle, 3)) == (1.0, 90.0)
    moved = TracedPicture("a").pinched(before, (complex(0.1, 0.1), complex(0.3, 0.1)))
    assert (round(moved.x, 3), round(moved.y, 3)) == (0.2, 0.1)
