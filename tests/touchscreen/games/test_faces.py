"""The list of faces: each can be had, in the order of its game's packs."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from companion.faces.games.face import Face
from companion.faces.games.faces import FACES, faces, faces_of, named


def test_every_face_in_the_list_is_a_face() -> None:
    assert all(isinstance(named(name), Face) for name in FACES.values())


def test_a_game_has_the_faces_of_its_packs_in_order() -> None:
    assert faces("great_wall", 6) == faces_of(("base", "five_six", "great_wall_of_six"))
    assert len(faces("great_wall", 6)) == 2
    assert faces("cities_knights", 4) == faces_of(("base", "cities_knights"))


def test_a_game_that_is_none_of_the_list_is_played_with_the_base_games_face() -> None:
    assert faces("another", 4) == faces_of(("base",))


def test_whatever_a_face_names_to_be_drawn_is_there() -> None:
    for face in (named(name) for name in FACES.values()):
        for drawn in (*face.sheets.values(), *face.screens.values()):
            module, _, name = drawn.partition(":")
            found = find_spec(module)
            assert found is not None, drawn
            assert found.origin is not None
            assert f"class {name}(" in Path(found.origin).read_text(), drawn
