"""What calibration learnt of one camera over one tray: a file that people can read."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from companion.files import read_json
from hardware.dice.pictures import Grey


class ProfileError(ValueError):
    """A profile file that cannot be used. problem: what is wrong, for the log; the key is `profile_bad`."""

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.problem = problem


@dataclass(frozen=True, slots=True)
class DieAppearance:
    """How one die looks here. role: `red`, `white` or `event`, or a colour's name; lab: its body as `colours.lab`."""

    role: str
    lab: tuple[float, float, float]
    event: bool = False


@dataclass(frozen=True, slots=True)
class Profile:
    """A camera over a tray. size: width, height of its frames; tray: corners of the floor in pixels, in order.

    die_width: the widest side of a die's box here in pixels, least and most; None where it was not learnt;
    reference: the empty tray as `motion.thumbnail`, row by row; focus: `checks.sharpness` of a good picture.
    """

    name: str
    camera: str = ""
    size: tuple[int, int] | None = None
    tray: tuple[tuple[float, float], ...] = ()
    die_width: tuple[float, float] | None = None
    looks: tuple[DieAppearance, ...] = ()
    reference: tuple[tuple[int, ...], ...] = ()
    focus: float | None = None

    @property
    def empty(self) -> Grey | None:
        """The empty tray as a thumbnail."""
        return np.asarray(self.reference, np.uint8) if self.reference else None

    def with_reference(self, thumb: Grey) -> Profile:
        """The same with another empty tray."""
        return replace(self, reference=tuple(tuple(int(v) for v in row) for row in thumb))


def save_profile(profile: Profile, path: Path) -> None:
    """Writes a profile: JSON, one setting a line, whole or not at all. Raises OSError."""
    rows = {key: json.dumps(value) for key, value in asdict(profile).items()}
    text = "{\n" + ",\n".join(f'  "{key}": {value}' for key, value in rows.items()) + "\n}\n"
    part = path.with_name(path.name + ".part")
    part.write_text(text, encoding="utf-8")
    part.replace(path)


def load_profile(path: Path) -> Profile:
    """Reads a profile. Raises ProfileError where the file cannot be read or says what no profile can."""
    try:
        found = read_json(path)
    except OSError as error:
        raise ProfileError(error.strerror or str(error)) from error
    except ValueError as error:
        raise ProfileError(str(error)) from error
    if not isinstance(found, dict):
        raise ProfileError("an object was expected")
    try:
        return _profile(found)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise ProfileError(f"{type(error).__name__}: {error}") from error


def _profile(found: dict[str, Any]) -> Profile:
    unknown = sorted(found.keys() - set(Profile.__slots__))
    if unknown:
        raise ValueError(f"unknown: {', '.join(unknown)}")
    size, width = found.get("size"), found.get("die_width")
    tray = tuple((float(x), float(y)) for x, y in found.get("tray", ()))
    if 0 < len(tray) < 3:
        raise ValueError("a tray has three corners or more")
    reference = tuple(tuple(int(v) for v in row) for row in found.get("reference", ()))
    if reference and {len(row) for row in reference} != {len(reference[0])}:
        raise ValueError("the rows of the reference differ in length")
    return Profile(
        name=str(found["name"]),
        camera=str(found.get("camera", "")),
        size=None if size is None else (int(size[0]), int(size[1])),
        tray=tray,
        die_width=None if width is None else (float(width[0]), float(width[1])),
        looks=tuple(
            DieAppearance(str(one["role"]), _three(one["lab"]), bool(one.get("event", False)))
            for one in found.get("looks", ())
        ),
        reference=reference,
        focus=None if found.get("focus") is None else float(found["focus"]),
    )


def _three(values: list[Any]) -> tuple[float, float, float]:
    light, red, yellow = values
    return float(light), float(red), float(yellow)
