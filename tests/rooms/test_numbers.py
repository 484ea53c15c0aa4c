"""No face has a number of the rules: a count, a price, what counts for something."""

from __future__ import annotations

import pytest

from tests.rooms.numbers import LAYOUT, everything, in_python, in_typescript, of_the_rules


@pytest.mark.turn(3)
def test_no_face_has_a_number_a_price_or_a_count_of_the_rules() -> None:
    found = [str(one) for one in of_the_rules()]
    assert not found, (
        "A number of the rules is an answer of the rules, in the view, in options or in about; "
        "a figure of layout is named in LAYOUT of tests/rooms/numbers.py:\n" + "\n".join(found)
    )


@pytest.mark.turn(3)
def test_every_figure_of_layout_that_is_named_is_still_there() -> None:
    there = {(found.file, found.bears) for found in everything()}
    named = {(file, name) for file, names in LAYOUT.items() for name in names}
    assert named <= there


WORTH = 'KNIGHT = 3\n"""What an open Knight counts in a battle (A8.4)."""\n'
PUT_IN = {
    "a constant": "SHIP_TOKENS = 2\n",
    "a constant that cites its rule": WORTH,
    "a number of seats": "def rule(seen):\n    return 'T5.1' if len(seen.seats) == 4 else 'T12.2'\n",
    "a count in a method": "class Sheet:\n    def most(self):\n        return min(11, self.held)\n",
    "a price": 'COST = {"ore": 1, "wool": 1}\n',
    "what counts": 'HELPS = {"troy": ("ore", "wool")}\n',
    "which rule is about what": 'RULES = {"famine": "A8.2", "bridge": "A8.3"}\n',
}


@pytest.mark.parametrize("source", PUT_IN.values(), ids=PUT_IN.keys())
def test_one_that_is_put_into_the_touchscreen_is_found(source: str) -> None:
    assert list(in_python("troy/war.py", source, thinks=True))


def test_beside_the_number_of_a_rule_it_is_found_where_a_face_draws_or_knows_no_game() -> None:
    (found,) = in_python("troy/battle_scene.py", WORTH, thinks=False)
    assert (found.bears, found.cites) == ("KNIGHT", ("A8.4",))
    told = "def left(seen):\n    return Step(7 - seen.row, 'T5.1')\n"
    assert [one.bears for one in in_python("play/prompt.py", told, thinks=False)] == ["left"]


ON_THE_PAGE = {
    "a constant": "/** What a Ship takes (T7.1). */\nexport const SHIP_TOKENS = 2;\n",
    "a number in a sum": "const over = (n: number): number => n * 3;\n",
    "what counts": 'const HELPS = { troy: ["ore", "wool"] };\n',
    "a price": "const COST = { ore: 3, grain: 2 };\n",
}


@pytest.mark.parametrize("source", ON_THE_PAGE.values(), ids=ON_THE_PAGE.keys())
def test_one_that_is_put_into_the_page_is_found(source: str) -> None:
    assert list(in_typescript("troy/model/war.ts", source))


@pytest.mark.parametrize(
    "source", ["if (level >= 4) return null;", "const MOST = 14;", "const ALL = [1, 2, 3];"]
)
def test_what_draws_on_the_page_compares_with_no_number(source: str) -> None:
    assert list(in_typescript("troy/ui/War.tsx", source))


@pytest.mark.parametrize(
    "source",
    [
        "X = 0.42\nY = [0, 1, -1]\n",
        "def parted(best):\n    return len(best) < 2\n",
        'def said(words):\n    return words("told.2", n=1)\n',
    ],
)
def test_figures_of_layout_and_one_or_several_are_let_alone(source: str) -> None:
    assert not list(in_python("troy/war.py", source, thinks=True))


def test_sizes_in_what_the_page_draws_are_let_alone() -> None:
    source = '<Sign name="rider" size={20} /> // size 24\nconst PATH = "M2 3";\nif (best.length < 2) return null;\n'
    assert not list(in_typescript("troy/ui/War.tsx", source))
