"""Status 0 where a picture of a display (XWD) holds almost nothing: fewer than twenty colors."""

import struct
import sys

with open(sys.argv[1], "rb") as file:
    data = file.read()
words = struct.unpack(">25I", data[:100])
pixels = data[words[0] + 12 * words[19] :]
colors = {pixels[at : at + 3] for at in range(0, len(pixels) - 4, 4)}
print(f"   {len(colors)} colors")
sys.exit(0 if len(colors) < 20 else 1)
