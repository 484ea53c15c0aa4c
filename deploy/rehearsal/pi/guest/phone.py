"""In the guest, from the project's folder: what somebody does with a phone. The page and the seat are asked for as the
phones' page asks for them; ``ip netns exec`` lends the program the phone's own radio.

``phone.py read FILE`` prints what the code in a picture of the screen says; ``phone.py page URL`` that a page comes;
``phone.py join URL FILE`` takes the seat of a code and keeps it in the file; ``phone.py back URL FILE`` comes back.
"""

from __future__ import annotations

import asyncio
import base64
import json
import sys
import time
import zlib
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path

import aiohttp

from companion.phones.client import Credentials, Phone, claim
from companion.phones.sealing import new_secret

PATIENCE = 600.0
"""Seconds that an emulated table may take to answer."""


class PatientPhone(Phone):
    async def until(self, happened: Callable[[], bool], seconds: float = PATIENCE) -> None:
        await super().until(happened, PATIENCE)


def read(picture: Path) -> None:
    """picture: width and height, and then the grey of its pixels, packed."""
    import cv2
    import numpy as np

    width, height, packed = picture.read_text(encoding="ascii").split()
    gray = np.frombuffer(zlib.decompress(base64.b64decode(packed)), np.uint8)
    shown = gray.reshape(int(height), int(width))
    doubled = cv2.resize(shown, None, fx=2, fy=2, interpolation=cv2.INTER_NEAREST)
    text, *_ = cv2.QRCodeDetector().detectAndDecode(doubled)
    if not text:
        sys.exit("RED: no code can be read in the picture")
    print(f"code: {text}", flush=True)


async def page(url: str) -> None:
    async with aiohttp.ClientSession() as http, http.get(url) as answer:
        text = await answer.text()
        if answer.status != 200 or "<script" not in text:
            sys.exit(f"RED: {url} answers {answer.status}: {text[:80]}")
    print(f"held: the page comes from {url}", flush=True)


async def join(url: str) -> Credentials:
    credentials = await claim(url, secret=new_secret())
    await _plays(credentials)
    return credentials


async def back(url: str, was: Credentials) -> None:
    """A phone that was there before brings its cookie and its key, and no code."""
    now = await claim(url, was.token, secret=was.secret, login=was.login)
    if now.login != was.login:
        sys.exit(f"RED: the phone of {was.login} came back as {now.login}")
    await _plays(now)


async def _plays(credentials: Credentials) -> None:
    """It connects, and is shown what its seat sees."""
    began = time.monotonic()
    phone = PatientPhone(credentials)
    await phone.connect()
    await phone.until(lambda: phone.view is not None)
    seconds = time.monotonic() - began
    print(
        f"held: {phone.seat} sees the game over {credentials.ws} after {seconds:.0f} s", flush=True
    )
    await phone.close()


if __name__ == "__main__":
    act, what, *more = sys.argv[1:]
    if act == "read":
        read(Path(what))
    elif act == "page":
        asyncio.run(page(what))
    elif act == "join":
        joined = asyncio.run(join(what))
        Path(more[0]).write_text(json.dumps(asdict(joined)), encoding="utf-8")
    else:
        kept = json.loads(Path(more[0]).read_text(encoding="utf-8"))
        asyncio.run(back(what, Credentials(**kept)))
