"""The version of what reckons who was likely to win: what an older one reckoned is reckoned anew."""

from typing import Final

VERSION: Final = 2
