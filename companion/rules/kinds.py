"""Which kind of command or event a JSON object is."""

from __future__ import annotations

from collections.abc import Mapping


def kind_of(said: Mapping[str, object]) -> str:
    """The kind of a command or event, such as roll or dice_rolled.

    A comparison with ``said["type"]`` narrows the union of them all, which takes mypy seconds a line. That is wanted
    where fields of one kind follow, and spared where none do.
    """
    return str(said["type"])
