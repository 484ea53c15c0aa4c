"""``companion new-game``: the smallest game there is, under a name of its own, to be changed into another."""

from __future__ import annotations

import keyword
import re
import string
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import companion
from companion.arguments import Usage, arguments, shown
from companion.cli.words import say
from companion.locale import Words, catalogue
from companion.typed import typed

USAGE = Usage("new-game", (), ("NAME",))
ROOT = Path(companion.__file__).parents[1]
TEMPLATE = Path("tests", "new_game", "template")
PAGE = Path("companion", "phones", "web")
ROOMS = ("companion", "hardware", "calibration")
OLD, OLD_LETTER = "market", "M"
"""What the template is called, and the letter of its rules."""
LISTS: tuple[tuple[str, str, str], ...] = (
    (
        "companion/rules/games.py",
        r"\nGAMES: .*?(?=\n\)\n)",
        '\n    Game("{name}", (3, 4), base.SEATS, (base.pack, _later("{name}")), printed=False, rule="{letter}1.1"),',
    ),
    ("companion/rulings/__init__.py", r'\nFILES = .*?(?=\n    "house",)', '\n    "{name}",'),
    (
        "companion/faces/games/faces.py",
        r"\nFACES: .*?(?=\n\}\n)",
        '\n    "{name}": "companion.faces.games.{name}.face:FACE",',
    ),
    (
        "companion/phones/web/src/games/rooms.ts",
        r"\nexport const ROOMS = .*?(?=\n\} satisfies )",
        '\n  {name}: () => import("./{name}"),',
    ),
    (
        "companion/robots/games/__init__.py",
        r"\nfrom companion\.robots\.why import \w+ as why_\w+(?=\n)",
        "\nfrom companion.robots.why import {name} as why_{name}",
    ),
    (
        "companion/robots/games/__init__.py",
        r"\nWHYS: .*?(?=\n\}\n)",
        '\n    "{name}": why_{name}.WHY,',
    ),
)
"""File, all of its list but the end, and the line that is added."""


class NoGameError(Exception):
    """Why there is no new game: the end of a key ``cli.new-game.<code>``, and what its sentence needs."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code)
        self.code, self.params = code, params


def run(argv: Sequence[str], language: str) -> int:
    """0 once the game is there, with all of its words, tests and list lines; 2 where it cannot be, and nothing is."""
    given = arguments(USAGE, argv, language)
    if isinstance(given, int):
        return given
    name = str(given["name"])
    try:
        written = new_game(name, ROOT)
    except NoGameError as wrong:
        print(Words(language)(f"cli.new-game.{wrong.code}", **wrong.params), file=sys.stderr)
        return 2
    for path in written:
        print(path.relative_to(ROOT))
    say("cli.new-game.done", language, name=name, companion=typed())
    if not _types_written(ROOT):
        say("cli.new-game.types", language, python=sys.executable, build=PAGE / "build.py")
    return 0


def new_game(name: str, root: Path) -> tuple[Path, ...]:
    """Writes the game into a checkout. Out: the files that are new or changed; NoGameError, and nothing is written."""
    if not (root / TEMPLATE).is_dir():
        raise NoGameError("no_checkout", folder=root)
    _check_name(name, root)
    letter = _free_letter(name, root)
    files = {**_copied(name, letter, root), **_listed(name, letter, root)}
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    _follow_up(name, root, [path for path in files if path.suffix == ".py"])
    return tuple(sorted(files))


def _check_name(name: str, root: Path) -> None:
    if re.fullmatch(r"[a-z][a-z0-9_]{1,29}", name) is None or keyword.iskeyword(name):
        raise NoGameError("bad_name", name=shown(name))
    for path in (path for room in ROOMS for path in (root / room).rglob("*")):
        if path.name.partition(".")[0] == name and "node_modules" not in path.parts:
            raise NoGameError("taken", name=name, path=path.relative_to(root))
    if "piece.stall" in catalogue("en"):
        raise NoGameError("words")


def _free_letter(name: str, root: Path) -> str:
    """The first letter, of the name if possible, with which no rule begins."""
    texts = (path.read_text("utf-8") for path in (root / "companion/rulings").glob("*.json"))
    used = {found for text in texts for found in re.findall(r'"id": "([A-Z])', text)}
    free = (one for one in name.upper() + string.ascii_uppercase if one in string.ascii_uppercase)
    found = next((one for one in free if one not in used), None)
    if found is None:
        raise NoGameError("letters")
    return found


def _copied(name: str, letter: str, root: Path) -> dict[Path, str]:
    """Every file of the template where it belongs, under the new name."""
    files = (path for path in sorted((root / TEMPLATE).rglob("*")) if path.is_file())
    return {
        root / _renamed(path.relative_to(root / TEMPLATE), name): _said(path, name, letter)
        for path in files
        if "__pycache__" not in path.parts
    }


def _renamed(path: Path, name: str) -> Path:
    """A page has an ending of its own, so that it is none of the project's pages before it is copied."""
    parts = (re.sub(rf"^{OLD}\b", name, part) for part in path.parts)
    return Path(*(part.removesuffix(".template") for part in parts))


def _said(path: Path, name: str, letter: str) -> str:
    title = name.replace("_", " ").title()
    text = path.read_text(encoding="utf-8")
    for old in ("The Market", "the Market", "Le marché"):
        text = text.replace(old, title)
    text = re.sub(rf"\b{OLD_LETTER}(?=\d)", letter, text)
    return text.replace("Market", title.replace(" ", "")).replace(OLD, name)


def _listed(name: str, letter: str, root: Path) -> dict[Path, str]:
    """The lists of games with a line more."""
    found: dict[Path, str] = {}
    for file, before, line in LISTS:
        text = found.get(root / file) or (root / file).read_text(encoding="utf-8")
        place = re.search(before, text, re.DOTALL)
        if place is None:
            raise NoGameError("list", path=file)
        added = line.format(name=name, letter=letter)
        found[root / file] = text[: place.end()] + added + text[place.end() :]
    return found


def _types_written(root: Path) -> bool:
    """Whether the page knows the game's view now; left to people where its packages would have to be fetched first."""
    if not (root / PAGE / "node_modules").is_dir():
        return False
    write = [sys.executable, str(root / PAGE / "build.py"), "--types"]
    return subprocess.run(write, cwd=root, capture_output=True, check=False).returncode == 0


def _follow_up(name: str, root: Path, modules: list[Path]) -> None:
    """What programs write, in programs of their own that see the new game; NoGameError names one that failed."""
    ruff = [sys.executable, "-m", "ruff"]
    golden = ["tests/golden", "-q", "-k", f"{name}-4", "--update-golden", "-p", "no:cacheprovider"]
    for command in (
        [*ruff, "check", "--quiet", "--select", "I", "--fix", *map(str, modules)],
        [*ruff, "format", "--quiet", *map(str, modules)],
        [sys.executable, "-m", "tests.wire.written"],
        [sys.executable, "-m", "pytest", *golden],
    ):
        done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
        if done.returncode:
            told = (done.stderr or done.stdout).strip().splitlines()[-1:]
            raise NoGameError("follow_up", command=" ".join(command[1:4]), why="".join(told))
