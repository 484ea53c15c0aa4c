"""In the guest: a touchscreen as the Pi's displays are one (multitouch of type B), which does what a pipe says.

``touch.py PIPE WIDTH HEIGHT``; a line of the pipe is ``X Y SECONDS``: a finger there for so long.
"""

from __future__ import annotations

import fcntl
import os
import struct
import sys
import time

SYN, KEY, ABS = 0, 1, 3
TOUCH, X, Y, SLOT, MT_X, MT_Y, ID = 0x14A, 0x00, 0x01, 0x2F, 0x35, 0x36, 0x39
CREATE, SETUP, ABS_SETUP = 0x5501, 0x405C5503, 0x401C5504
SET_EVENT, SET_KEY, SET_PROPERTY = 0x40045564, 0x40045565, 0x4004556E
DIRECT = 1
"""The finger is where the picture is."""


class Touchscreen:
    def __init__(self, width: int, height: int) -> None:
        self._file = os.open("/dev/uinput", os.O_WRONLY)
        for kind in (SYN, KEY, ABS):
            fcntl.ioctl(self._file, SET_EVENT, kind)
        fcntl.ioctl(self._file, SET_KEY, TOUCH)
        fcntl.ioctl(self._file, SET_PROPERTY, DIRECT)
        ends = {X: width - 1, Y: height - 1, SLOT: 9, MT_X: width - 1, MT_Y: height - 1, ID: 65535}
        for axis, end in ends.items():
            fcntl.ioctl(self._file, ABS_SETUP, struct.pack("HH6i", axis, 0, 0, 0, end, 0, 0, 0))
        named = struct.pack("4H80sI", 0x18, 1, 1, 1, b"rehearsed touchscreen", 0)
        fcntl.ioctl(self._file, SETUP, named)
        fcntl.ioctl(self._file, CREATE)
        self._fingers = 0

    def tap(self, x: int, y: int, seconds: float) -> None:
        self._fingers += 1
        down = ((ABS, SLOT, 0), (ABS, ID, self._fingers), (ABS, MT_X, x), (ABS, MT_Y, y))
        self._tell(*down, (KEY, TOUCH, 1), (ABS, X, x), (ABS, Y, y))
        time.sleep(seconds)
        self._tell((ABS, SLOT, 0), (ABS, ID, -1), (KEY, TOUCH, 0))

    def _tell(self, *events: tuple[int, int, int]) -> None:
        for kind, code, value in (*events, (SYN, 0, 0)):
            os.write(self._file, struct.pack("qqHHi", 0, 0, kind, code, value))


def main(pipe: str, width: int, height: int) -> None:
    screen = Touchscreen(width, height)
    if not os.path.exists(pipe):
        os.mkfifo(pipe)
    print("there", flush=True)
    with open(pipe, encoding="ascii") as lines, open(pipe, "w", encoding="ascii"):
        for line in lines:
            x, y, seconds = line.split()
            screen.tap(int(x), int(y), float(seconds))
            print("tapped", x, y, flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
