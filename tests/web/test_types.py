"""The page's types are those of the schema, an edited one is refused, and a key is misspelled in every game for tsc."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.phones.web.build import TYPES, WEB, BuildError, Node, check_types, install

HERE = Path(__file__).parent


@pytest.fixture
def folder(tmp_path: Path, page_built: Path) -> Path:
    """The page's sources as far as its types are made of them."""
    install(Node(), everything=True)
    for name in ("node_modules", "types.mjs"):
        (tmp_path / name).symlink_to(WEB / name)
    (tmp_path / TYPES).parent.mkdir()
    (tmp_path / TYPES).write_bytes((WEB / TYPES).read_bytes())
    return tmp_path


def test_types_of_today_are_right_and_edited_ones_are_refused(folder: Path) -> None:
    check_types(Node(), folder)
    text = (folder / TYPES).read_text("utf-8")
    (folder / TYPES).write_text(text.replace("hexes:", "tiles:", 1), "utf-8")
    with pytest.raises(BuildError, match="--types writes it anew"):
        check_types(Node(), folder)


def test_keys_of_every_game_are_misspelled_for_tsc() -> None:
    """tsc reads them with the page; of a game whose view has keys of its own some are wrong on purpose."""
    assert '"../../../tests/web/**/misspelled.ts"' in (WEB / "tsconfig.json").read_text("utf-8")
    for view in sorted((WEB / "src" / "games").glob("*/view.ts")):
        path = HERE / "games" / view.parent.name / "misspelled.ts"
        expected = path.read_text("utf-8").count("// @ts-expect-error") if path.exists() else 0
        assert expected >= 4, (
            f"{path} misspells a key of its view, a seat or board, a command, an event"
        )
