"""A board file as text: one line for each hex and harbor, so that people can read and mend it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any


def toml_of(content: Mapping[str, Any]) -> str:
    """A board's content → TOML, which reads back to the same content."""
    return "\n".join(_lines(content)) + "\n"


def _lines(content: Mapping[str, Any]) -> Iterator[str]:
    for key, value in content.items():
        if key != "overlays":
            yield from _field(key, value)
    for name, entries in content.get("overlays", {}).items():
        for entry in entries:
            yield ""
            yield f"[[overlays.{name}]]"
            for key, value in entry.items():
                yield f"{key} = {_inline(value)}"


def _field(key: str, value: Any) -> Iterator[str]:
    if not _is_list(value) or not all(isinstance(item, Mapping) for item in value):
        yield f"{key} = {_inline(value)}"
        return
    yield ""
    yield f"{key} = ["
    yield from (f"  {_inline(item)}," for item in value)
    yield "]"


def _inline(value: Any) -> str:
    if isinstance(value, Mapping):
        inner = ", ".join(f"{_key(key)} = {_inline(item)}" for key, item in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if _is_list(value):
        return f"[{', '.join(_inline(item) for item in value)}]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int) else _text(str(value))


def _is_list(value: Any) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str)


def _key(key: str) -> str:
    return key if key.replace("_", "").isalnum() and key.isascii() else _text(key)


def _text(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return (
        '"' + "".join(c if c >= " " and c != "\x7f" else f"\\u{ord(c):04x}" for c in escaped) + '"'
    )
