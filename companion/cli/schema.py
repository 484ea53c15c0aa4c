"""``companion schema``: the whole protocol as JSON Schema, generated from the code."""

from __future__ import annotations

from collections.abc import Sequence

from companion.arguments import Usage, arguments
from companion.terminal import json_said


def run(argv: Sequence[str], language: str) -> int:
    """Prints the schema, draft 2020-12, as one JSON document."""
    given = arguments(Usage("schema"), argv, language)
    if isinstance(given, int):
        return given
    from companion.table.schema import schema

    print(json_said(schema(), indent=2))
    return 0
