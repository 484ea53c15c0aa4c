"""The list of faces: each can be had, in the order of its game's packs."""

from __future__ import annotations

from companion.touchscreen.games.face import Face
from companion.touchscreen.games.faces import FACES, faces, faces_of, named


def test_every_face_in_the_list_is_a_face() -> None:
    assert all(isinstance(named(name), Face) for name in FACES.values())


def test_a_game_has_the_faces_of_its_packs_in_order() -> None:
    assert faces("great_wall", 6) == faces_of(("base", "five_six", "great_wall_of_six"))
    assert len(faces("great_wall", 6)) == 2
    assert faces("cities_knights", 4) == faces_of(("base", "cities_knights"))


def test_a_game_that_is_none_of_the_list_is_played_with_the_base_games_face() -> None:
    assert faces("another", 4) == faces_of(("base",))
