"""The version of what paints pictures: one that an older version painted is painted anew."""

from typing import Final

VERSION: Final = 2
