"""Which tests carry which rules, read from their source: ``@pytest.mark.rule("B9.2")``, also by an alias."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from companion.files import read_text

MARK = "pytest.mark.rule"


def proofs_in(tests: Path) -> Mapping[str, tuple[str, ...]] | None:
    """Rule → its tests as ``rules/base/test_b9_robber.py::test_name``, in order; None where no tests are.

    tests: the folder that has the ``conftest.py``. A mark for a whole file counts for the file.
    """
    if not (tests / "conftest.py").exists():
        return None
    found: dict[str, dict[str, None]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        for number, test in _marked(path, path.relative_to(tests).as_posix()):
            found.setdefault(number, {})[test] = None
    return {number: tuple(names) for number, names in found.items()}


def _marked(path: Path, shown: str) -> Iterator[tuple[str, str]]:
    module = ast.parse(read_text(path))
    names = {MARK, *_aliases(module)}
    constants = _constants(module)
    for node in module.body:
        owner = _name(node)
        test = f"{shown}::{owner}" if owner else shown
        for call in _calls(node, names):
            yield from ((number, test) for number in _numbers(call.args, constants))


def _name(node: ast.stmt) -> str | None:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return node.name
    return None


def _aliases(module: ast.Module) -> Iterator[str]:
    """``RULE`` after ``RULE = pytest.mark.rule``."""
    for node in module.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.value) == MARK:
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))


def _constants(module: ast.Module) -> dict[str, tuple[str, ...]]:
    """The strings in lists and tuples of the file, and the keys of its dicts, by name."""
    found: dict[str, tuple[str, ...]] = {}
    for node in module.body:
        if isinstance(node, ast.Assign):
            strings = tuple(_strings(_items(node.value)))
            found.update({t.id: strings for t in node.targets if isinstance(t, ast.Name)})
    return found


def _items(node: ast.expr) -> Iterable[ast.expr | None]:
    if isinstance(node, ast.Dict):
        return node.keys
    return node.elts if isinstance(node, ast.List | ast.Tuple) else ()


def _strings(nodes: Iterable[ast.expr | None]) -> Iterator[str]:
    yield from (
        node.value
        for node in nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def _calls(node: ast.stmt, names: set[str]) -> Iterator[ast.Call]:
    for inner in ast.walk(node):
        if isinstance(inner, ast.Call) and ast.unparse(inner.func) in names:
            yield inner


def _numbers(args: Iterable[ast.expr], constants: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    for arg in args:
        if isinstance(arg, ast.Starred) and isinstance(arg.value, ast.Name):
            yield from constants.get(arg.value.id, ())
        else:
            yield from _strings((arg,))
