"""How many colors the picture of a display (XWD) holds: ``seen(PATH)``."""

import struct


def seen(path: str) -> int:
    """The number of colors, of which an empty window has one and a game some hundred."""
    with open(path, "rb") as file:
        data = file.read()
    words = struct.unpack(">25I", data[:100])
    pixels = data[words[0] + 12 * words[19] :]
    return len({pixels[at : at + 3] for at in range(0, len(pixels) - 4, 4)})
