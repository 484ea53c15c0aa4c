"""Numbers of the rules that stand in a face: a count, a price or a worth that the rules should say.

What a face needs to know is an answer of the rules (in the view, in options, in ``about``). Two things tell a
number of the rules from a figure of layout: in the modules of a game that think rather than draw no whole number
from two on stands without being listed here as a figure of layout, and nowhere does one stand beside the number
of a rule, nor a list of which rules are about what.
``python -m tests.rooms.numbers`` lists what is found.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from companion.rules import GAMES, Refusal, about

ROOT = Path(__file__).parents[2]
FACES = ROOT / "companion" / "faces"
SCREEN = ROOT / "companion" / "touchscreen" / "games"
SOURCES = ROOT / "companion" / "phones" / "web" / "src"
PAGE = SOURCES / "games"
REASONS = ROOT / "companion" / "robots" / "why"
"""Where robots say why they do something: people read it."""
OTHERS = ("robots", "demo", "app", "phones", "touchscreen")
"""Rooms of which nothing stands beside the number of a rule, whatever they reckon with."""
CITED = re.compile(r"\b[ABCHSTW]\d+\.\d+\b|\bH\d+\b")
DRAWS = re.compile(r"scene|signs|looks|moments|picture|painting")
"""Modules of a face that draw: their figures are those of a drawing."""

LAYOUT: dict[str, dict[str, str]] = {
    "alexander/aim.py": {
        "STEPS": "keys for totals above the least",
        "AlexanderAim._pay": "the place of a key among others",
    },
    "alexander/bidding.py": {"BY": "steps of two keys"},
    "alexander/laying.py": {
        "_cards": "the sentence for three seats",
        "_supply": "the sentence for three seats",
    },
    "alexander/map.py": {
        "NUMBERED": "points that bear a number",
        "_begins": "half of a way on the map",
    },
    "alexander/march.py": {"AHEAD": "points that are shown, and points that are named"},
    "cities_knights/facts.py": {
        "MOST": "how far a list of choices goes where the rules set no end"
    },
    "cities_knights/fleet.py": {"FEW": "names that fit a line"},
    "cities_knights/notes.py": {"LIKED": "kinds that fit a line"},
    "cities_knights/reports.py": {"NAMED": "keys with room for a name"},
    "great_wall/facts.py": {"MOST_RIDERS": "how far a list goes where the rules set no end"},
    "great_wall/sections.py": {
        "line": "names that fit a line",
    },
    "troy/facts.py": {"MOST_IN_ROW": "how far a list goes where the rules set no end"},
    "troy/laying.py": {
        "SIX": "the sentence for six seats",
        "_row": "the picture of the first row",
    },
    "troy/war.py": {"_marker_told": "the space after the next"},
    "cities_knights/kept.py": {
        "COMMODITY_OF_TRACK": "the color of a track is that of its commodity",
        "COMMODITIES": "the order on the screen",
    },
    "alexander/model/auction.ts": {"BEYOND": "how far a slider reaches where nobody knows"},
    "alexander/ui/Strip.tsx": {"POINTS": "points that fit a line"},
    "cities_knights/ui/CardSheet.tsx": {"FACES": "the faces of a die"},
    "great_wall/model/riders.ts": {"MANY": "places that fit a line"},
    "great_wall/ui/Frontier.tsx": {
        "Riders": "figures that fit a row",
        "Ways": "numbers that are printed red",
    },
    "great_wall/ui/OnMap.tsx": {
        "edge": "the corners of a side",
        "Arrow": "degrees, and numbers that are printed red",
    },
    "alexander/moments.py": {"_advisors": "lines that fit the scene"},
    "painting/land.py": {"SIZE": "how large a number is drawn"},
    "why/alexander.py": {
        "MOST_TOKENS": "what a player knows who has read the book",
        "bid": "reasons that fit a line",
    },
    "why/base.py": {"play_knight": "reasons that fit a line", "play_roads": "how near is near"},
    "why/common.py": {
        "LONG_ENOUGH": "how long a road is worth a word",
        "NEAR": "how near is near",
        "build_road": "farther than any",
    },
    "why/troy.py": {"take_tile": "throws of two dice"},
    "why/cities_knights.py": {
        "BY_WALL": "what a player knows who has read the book",
        "improve": "reasons that fit a line",
        "harvest": "what a player knows who has read the book",
    },
}
"""File of a game → what bears a figure of layout there, and which."""


@dataclass(frozen=True, slots=True)
class Found:
    """A number, or kinds of cards, in what bears it (a constant, a function); cites: the rules named beside it."""

    file: str
    line: int
    bears: str
    text: str
    cites: tuple[str, ...]

    def __str__(self) -> str:
        beside = f" beside {', '.join(self.cites)}" if self.cites else ""
        return f"{self.file}:{self.line} {self.bears}{beside}: {self.text}"


def kinds() -> frozenset[str]:
    """Every kind of card that hands are made of in some game."""
    told = [about(game.key, game.counts[-1]) for game in GAMES]
    families = [one["cards"] for one in told if not isinstance(one, Refusal)]
    return frozenset(kind for cards in families for family in cards for kind in family["kinds"])


# ---- Python


def in_python(file: str, source: str, thinks: bool) -> Iterator[Found]:
    """What stands in a module. thinks: it is a game's and draws nothing."""
    lines, tree = source.splitlines(), ast.parse(source)
    for unit, name in _units(tree.body, ""):
        first, last = unit.lineno, _end(unit, tree.body)
        cites = tuple(sorted(set(CITED.findall("\n".join(lines[first - 1 : last])))))
        if not thinks and not cites:
            continue
        for node in ast.walk(unit):
            if _is_number(node, unit) or _is_rules(node) or (thinks and _is_kinds(node)):
                line = getattr(node, "lineno", first)
                yield Found(file, line, name, lines[line - 1].strip(), cites)


def _units(body: list[ast.stmt], within: str) -> Iterator[tuple[ast.stmt, str]]:
    """Constants and functions with their names; of a class what stands in it."""
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from _units(node.body, f"{node.name}.")
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node, within + node.name
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield node, within + ast.unparse(targets[0]).split(",")[0].strip("( ")


def _end(unit: ast.stmt, body: list[ast.stmt]) -> int:
    """The last line of a constant's docstring, else its own."""
    after = body[body.index(unit) + 1 : body.index(unit) + 2] if unit in body else []
    documented = after and isinstance(unit, ast.Assign | ast.AnnAssign) and _is_text(after[0])
    return int((after[0] if documented else unit).end_lineno or unit.lineno)


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_number(node: ast.AST, unit: ast.AST) -> bool:
    if not isinstance(node, ast.Constant) or type(node.value) is not int or abs(node.value) < 2:
        return False
    return not any(_asks_for_several(other, node) for other in ast.walk(unit))


def _asks_for_several(node: ast.AST, number: ast.Constant) -> bool:
    """``len(found) < 2``: whether there are several, whatever of."""
    return (
        isinstance(node, ast.Compare)
        and number in node.comparators
        and number.value == 2
        and isinstance(node.left, ast.Call)
        and ast.unparse(node.left.func) == "len"
        and isinstance(node.ops[0], ast.Lt | ast.GtE)
    )


def _is_rules(node: ast.AST) -> bool:
    """A dict that says which rules are about what."""
    if not isinstance(node, ast.Dict):
        return False
    said = [one.value for one in node.values if isinstance(one, ast.Constant)]
    return sum(isinstance(one, str) and CITED.fullmatch(one) is not None for one in said) > 1


def _is_kinds(node: ast.AST) -> bool:
    """A dict, tuple or list with several kinds of cards: a price, or what counts for something."""
    if not isinstance(node, ast.Dict | ast.Tuple | ast.List | ast.Set):
        return False
    said = {one.value for one in ast.walk(node) if isinstance(one, ast.Constant)}
    return len(said & kinds()) > 1


# ---- TypeScript


WHOLE = re.compile(r"(?<![\w.#-])(?:[2-9]|[1-9]\d+)(?![\w.%]|px)")
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.S)
STRING = re.compile(r"`[^`]*`|\"[^\"\n]*\"|'[^'\n]*'")
ORDER = re.compile(r"\border: \d+|(?:<|>=) 2\b(?!\.)")
"""The place of a fact among others, and whether there are several, whatever of."""
COMPARED = re.compile(r"(?:[=!]==|[<>]=?|\+|\*|%) (?:[2-9]|[1-9]\d+)\b(?!\.)|length: [2-9]|\[1, 2")
CONSTANT = re.compile(r"^(?:export )?const ([A-Z][A-Z_0-9]*)\b[^=]*= (.*)$", re.M)
BORNE = re.compile(r"^(?:export )?(?:const|function) (\w+)|^  (\w+): \{", re.M)
KINDS = re.compile(r"[\[{][^\[\]{}]*[\]}]")


def in_typescript(file: str, source: str) -> Iterator[Found]:
    """What stands in a module of the page: in a model any number, in what draws one that is compared or has a name."""
    bare = COMMENT.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), source)
    plain = ORDER.sub(_blank, STRING.sub(_blank, bare))
    for found in _numbers(file, plain):
        yield _found(file, source, found)
    for literal in KINDS.finditer(bare):
        if len(set(re.findall(r"\w+", literal[0])) & kinds()) > 1:
            yield _found(file, source, literal.start())


def _blank(found: re.Match[str]) -> str:
    return re.sub(r"[^\n]", " ", found[0])


def _numbers(file: str, plain: str) -> Iterator[int]:
    if "/model/" in file:
        yield from (found.start() for found in WHOLE.finditer(plain))
        return
    yield from (found.start() for found in COMPARED.finditer(plain))
    for constant in CONSTANT.finditer(plain):
        if WHOLE.fullmatch(constant[2].rstrip(";")):
            yield constant.start(2)


def _found(file: str, source: str, at: int) -> Found:
    line = source.count("\n", 0, at)
    lines = source.splitlines()
    near = "\n".join(lines[max(0, line - 3) : line + 1])
    names = [found[1] or found[2] for found in BORNE.finditer(source[: source.find("\n", at)])]
    cites = tuple(sorted(set(CITED.findall(near))))
    return Found(file, line + 1, names[-1] if names else "", lines[line].strip(), cites)


# ---- all


def everything() -> Iterator[Found]:
    """What stands in the faces of touchscreen and page and in what robots say, layout included; of the rest of the
    rooms that ask the rules what stands beside the number of one."""
    yield from _in_faces()
    for path in sorted(REASONS.glob("*.py")):
        yield from in_python(f"why/{path.name}", path.read_text(encoding="utf-8"), thinks=True)
    yield from _elsewhere()
    yield from _on_the_page()


def _in_faces() -> Iterator[Found]:
    for path in sorted(FACES.rglob("*.py")):
        file = path.relative_to(FACES).as_posix()
        thinks = file.startswith("games/") and DRAWS.search(path.name) is None
        source = path.read_text(encoding="utf-8")
        yield from in_python(file.removeprefix("games/"), source, thinks)
    for path in sorted(SCREEN.rglob("*.py")):
        file = path.relative_to(SCREEN).as_posix()
        yield from in_python(file, path.read_text(encoding="utf-8"), thinks=False)


def _elsewhere() -> Iterator[Found]:
    for room in OTHERS:
        folder = ROOT / "companion" / room
        for path in sorted(folder.rglob("*.py")):
            file = path.relative_to(folder)
            if file.parts[0] not in ("games", "why") or room == "robots":
                source = path.read_text(encoding="utf-8")
                yield from in_python(file.as_posix(), source, thinks=False)


def _on_the_page() -> Iterator[Found]:
    for path in sorted(SOURCES.rglob("*.ts*")):
        file = path.relative_to(SOURCES).as_posix().removeprefix("games/")
        found = in_typescript(file, path.read_text(encoding="utf-8"))
        if not path.is_relative_to(PAGE):
            yield from (one for one in found if one.cites)
        elif not DRAWS.search(path.name) and "/" in file:
            yield from found


def of_the_rules() -> list[Found]:
    """Those that are no figure of layout."""
    return [found for found in everything() if found.bears not in LAYOUT.get(found.file, {})]


if __name__ == "__main__":
    for one in of_the_rules():
        print(one)
