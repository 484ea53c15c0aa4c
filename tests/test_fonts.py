"""Which letters the touchscreen can draw, told from the font files themselves."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from companion.fonts import (
    CJK,
    CORE,
    EMOJI,
    SHAPING,
    Fonts,
    JudgedText,
    has,
    judged,
    letters_of,
    may_shape,
    package_for,
    script_of,
    shipped_font,
    wanted,
)

NOTO = Path("/usr/share/fonts/truetype/noto")
needs_noto = pytest.mark.skipif(
    not (NOTO / "NotoSansHebrew-Regular.ttf").exists()
    or not (NOTO / "NotoColorEmoji.ttf").exists(),
    reason="apt install fonts-noto-core fonts-noto-color-emoji",
)


def ours() -> Path:
    font = shipped_font()
    if font is None:
        pytest.skip("Kivy is not installed")
    return font


def test_the_shipped_font_has_our_languages_and_lacks_what_the_issue_names() -> None:
    letters = letters_of(ours())
    assert all(has(letters, sign) for sign in "Añéœÿß…’ŽЖΩ")
    assert not any(has(letters, sign) for sign in "ẞשمअ中😀")


@pytest.mark.parametrize("content", [b"", b"\0\1\0\0", b"ttcf\0\0\0\0\0\0\0\1", b"x" * 400])
def test_a_file_that_is_no_font_has_no_letters(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "broken.ttf"
    path.write_bytes(content)
    assert letters_of(path) == ()
    assert letters_of(tmp_path / "gone.ttf") == ()


@pytest.mark.parametrize(
    ("sign", "script", "package"),
    [
        ("ש", "HEBREW", CORE),
        ("م", "ARABIC", CORE),
        ("अ", "DEVANAGARI", CORE),
        ("ẞ", "LATIN", CORE),
        ("中", "CJK", CJK),
        ("あ", "CJK", CJK),
        ("한", "CJK", CJK),
        ("😀", "EMOJI", EMOJI),
        ("\U000e1234", "", None),
        ("\ue000", "", None),
    ],
)
def test_each_letter_has_its_script_and_the_package_that_brings_it(
    sign: str, script: str, package: str | None
) -> None:
    assert script_of(sign) == script
    assert package_for(sign) == package


def test_plain_names_ask_no_font(tmp_path: Path) -> None:
    fonts = Fonts([tmp_path])
    for name in ("Anna", "Zoë Müller", "Ελένη", "Ольга", "D’Arcy…"):
        assert judged(name, fonts, ours()) == JudgedText()


def test_what_a_package_would_bring_is_taken_and_the_package_named(tmp_path: Path) -> None:
    found = judged("שלום 李 😀", Fonts([tmp_path]), ours())
    assert found.refused == ()
    assert set(found.packages) - {SHAPING} == {CORE, CJK, EMOJI}
    assert (SHAPING in found.packages) is not may_shape()


def test_a_sign_that_no_font_will_ever_have_is_refused_by_itself(tmp_path: Path) -> None:
    assert judged("Jo\ue000", Fonts([tmp_path]), ours()).refused == ("\ue000",)


@needs_noto
def test_what_an_installed_font_has_is_drawn_by_the_font_of_its_script(tmp_path: Path) -> None:
    for font in ("NotoSansHebrew-Regular", "NotoSansHebrew-Bold", "NotoColorEmoji"):
        shutil.copy(NOTO / f"{font}.ttf", tmp_path)
    (tmp_path / "broken.ttf").write_bytes(b"x" * 400)
    fonts = Fonts([tmp_path])
    plain, bold = fonts.of("ש"), fonts.of("ש", bold=True)
    assert plain is not None
    assert bold is not None
    assert (plain.path.stem, bold.path.stem) == ("NotoSansHebrew-Regular", "NotoSansHebrew-Bold")
    assert fonts.of("م") is None
    assert judged("שלום😀", fonts, ours()).refused == ()


@needs_noto
def test_where_the_package_is_there_and_lacks_a_letter_it_is_refused(tmp_path: Path) -> None:
    shutil.copy(NOTO / "NotoSansHebrew-Regular.ttf", tmp_path)
    found = judged("אم", Fonts([tmp_path]), ours())
    assert found.refused == ("م",)


def test_the_list_for_the_next_start_grows_and_names_each_once(tmp_path: Path) -> None:
    path = tmp_path / "katane" / "fonts-wanted"
    wanted([CORE], path)
    wanted([CORE, CJK], path)
    assert path.read_text() == f"{CORE}\n{CJK}\n"
    wanted([CORE], Path("/proc/none/fonts-wanted"))
