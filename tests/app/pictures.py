"""Takes the README's pictures from the real program: ``python -m tests.app.pictures [SECONDS]``.

Plays the demo under Xvfb, joins one seat with a real phone page in Chromium, and after so many seconds of play
(default 75) writes ``deploy/pictures/touchscreen.png`` and ``phone.png``. Needs Xvfb, ImageMagick and Chromium.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.app.running import FREE_PORTS, ROOT
from tests.web.browser import CHROMIUM, FLAGS

PICTURES = ROOT / "deploy" / "pictures"
DISPLAY = ":94"
SIZE = "800x480"
PHONE = {"width": 390, "height": 844}


def join_link(table: subprocess.Popen[str]) -> str:
    """The link of the first seat, from the ready line."""
    import json

    assert table.stdout is not None
    said = json.loads(table.stdout.readline())
    return str(said["seats"]["red"]["join"])


def with_open_hand(page: Page, link: str) -> None:
    """Joins and leaves the hand open."""
    page.goto(link)
    page.get_by_text("laisser ouvert").click()


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 75
    PICTURES.mkdir(exist_ok=True)
    screen = subprocess.Popen(["Xvfb", DISPLAY, "-screen", "0", f"{SIZE}x24"])
    with tempfile.TemporaryDirectory() as data, sync_playwright() as browsers:
        time.sleep(1)
        options = ["--data", data, "--pace", "0.35", "--size", SIZE, "--lang", "fr"]
        table = subprocess.Popen(
            [sys.executable, "-m", "companion", "play", "--demo", "--json", *options, *FREE_PORTS],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "DISPLAY": DISPLAY},
        )
        try:
            browser = browsers.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            page = browser.new_page(viewport=PHONE, locale="fr-FR")
            with_open_hand(page, join_link(table))
            time.sleep(seconds)
            page.screenshot(path=PICTURES / "phone.png")
            target = str(PICTURES / "touchscreen.png")
            subprocess.run(["import", "-display", DISPLAY, "-window", "root", target], check=True)
            browser.close()
        finally:
            table.terminate()
            table.wait(20)
            screen.terminate()
    print(*sorted(Path(PICTURES).glob("*.png")), sep="\n")


if __name__ == "__main__":
    main()
