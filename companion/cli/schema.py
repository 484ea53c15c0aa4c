"""``companion schema``: the whole protocol as JSON Schema, generated from the code."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence

from companion.cli.arguments import Usage, arguments


def run(argv: Sequence[str], language: str) -> int:
    """Prints the schema, draft 2020-12, as one JSON document."""
    given = arguments(Usage("schema"), argv, language)
    if isinstance(given, int):
        return given
    from companion.table.schema import schema

    json.dump(schema(), sys.stdout, indent=2, ensure_ascii=False)
    sys.stdout.write("\n")
    return 0
