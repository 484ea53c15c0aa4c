from __future__ import annotations
import os
import pytest
from tests.web.conftest import Hall
from tests.web.laid_down import brought
from tests.web.looks import LAYOUT
from tests.web.hands import open_hand
from tests.web.rules_table import scene_of
from tests.web.games.alexander.scenes import LOOKS, DUTIES, turn_token, outbid, unpaid, bid
pytestmark = pytest.mark.e2e

def failed():
    game = bid(); game.bids(9, 0 or None, None, None)
    return game

@pytest.mark.parametrize("lang",("en-GB", "fr-FR"))
async def test_zz(stage: Hall, lang):
        page = await stage.joined("red", viewport={"width": 390, "height": 740}, locale=lang)
        for w in (320, 390):
            await page.set_viewport_size({"width": w, "height": 740})
            for name, made in (("outbid", outbid), ("token", turn_token), ("unpaid", unpaid), ("bid", bid)):
                now = scene_of(made())
                if name == "token":
                    for view in (now.public, *now.seats.values()):
                        for o in view["obligations"]: o["seat"] = "blue"
                        view["active"] = "blue"
                        view["robots"] = {"seats": {"blue": {"strength": "middle", "hands": "white", "cards": "app"}}, "to_lay": [], "waits": False}
                if name in ("unpaid",):
                    for view in (now.public, *now.seats.values()):
                        if view["auction"]:
                            view["auction"]["failed"] = ["blue", "white"]; view["auction"]["seats"] = ["red", "orange"]; view["auction"]["words"]=[]
                await brought(page, stage.table, now)
                await page.wait_for_timeout(400)
                print(lang, w, name, await page.evaluate(LAYOUT))
                await page.screenshot(path=f"/tmp/alexshots/{name}-{lang[:2]}-{w}.png")
                if name == "token":
                    for view in (now.public, *now.seats.values()):
                        view["robots"]["seats"]["blue"]["hands"] = "red"
                    await brought(page, stage.table, now)
                    await page.wait_for_timeout(400)
                    await page.screenshot(path=f"/tmp/alexshots/token_mine-{lang[:2]}-{w}.png")
