"""A picture of the guest's screen, in the plainest format that QEMU writes."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from rehearsal.display import write_png


@dataclass(frozen=True)
class Shot:
    """pixels: three bytes each, row by row from the upper left corner."""

    width: int
    height: int
    pixels: bytes

    @classmethod
    def read(cls, path: Path) -> Shot:
        """The picture of a file. ValueError for another format."""
        kind, width, height, most, pixels = path.read_bytes().split(maxsplit=4)
        if kind != b"P6" or most != b"255":
            raise ValueError(f"{path} is no picture of this kind")
        size = 3 * int(width) * int(height)
        if len(pixels) < size:
            raise ValueError(f"{path} is not whole yet")
        return cls(int(width), int(height), pixels[-size:])

    @property
    def colors(self) -> int:
        """How many different ones there are."""
        at = range(0, len(self.pixels), 3)
        return len({self.pixels[i : i + 3] for i in at})

    def differs(self, other: Shot) -> float:
        """The share of pixels that are not the same."""
        pairs = zip(self.pixels[::3], other.pixels[::3], strict=True)
        return sum(mine != theirs for mine, theirs in pairs) / (self.width * self.height)

    def keep(self, path: Path) -> None:
        """Write it for people to look at."""
        row = 3 * self.width
        write_png(
            path, self.width, [self.pixels[i : i + row] for i in range(0, len(self.pixels), row)]
        )
