// Who was likely to win, as the phone draws and says it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isDrawn, ribbon, sentences, type Chances } from "../../companion/phones/web/src/model/chances";
import type { View } from "../../companion/phones/web/src/protocol";
import { english, learned } from "./view";

const BOX = { left: 30, top: 0, width: 200, height: 150 };
const HIGH = 24;
const CHANCES: Chances = {
  turns: { red: [250, 400, 700, 1000], blue: [500, 500, 200, 0], white: [250, 100, 100, 0] },
  longest: { seat: "blue", turns: 2, of: 3 },
  lead: { seat: "red", since: 3, before: "blue" },
  swing: { turn: 2, seat: "red", before: 410, after: 690, event: { type: "city_built", seat: "red", at: "0,0,N" } },
};
const VIEW = { winners: ["red"], seats: ["red", "blue", "white"].map((seat) => ({ seat, name: seat.toUpperCase() })) } as unknown as View;

test("nothing is drawn of what is not known, nor of a game without a turn", () => {
  assert.equal(isDrawn(undefined), false);
  assert.equal(isDrawn(null), false);
  assert.equal(isDrawn({ ...CHANCES, turns: { red: [1000] } }), false);
  assert.equal(isDrawn(CHANCES), true);
});

test("bands fill the height, begin with a badge each, and the widest place says its share", () => {
  const { bands, swing } = ribbon(CHANCES, BOX, HIGH);
  assert.deepEqual(bands.map(({ seat }) => seat), ["red", "blue", "white"]);
  assert.equal(bands[0]?.path, "M30 0L96.7 0L163.3 0L230 0L230 150L163.3 105L96.7 60L30 37.5Z");
  assert.equal(bands[1]?.inside?.share, 50);
  assert.equal(swing, 130);
  const begins = bands.map((band) => band.begins);
  for (const [index, one] of begins.entries()) if (index > 0) assert.ok(one - (begins[index - 1] ?? 0) >= HIGH - 1e-9);
});

test("who was ahead, for how long, and what turned it, in a sentence each", () => {
  const [since = "", longest = "", swing = ""] = sentences(CHANCES, VIEW, english);
  assert.match(since, /BLUE was ahead until turn 2, then RED/);
  assert.match(longest, /BLUE.*2 turns of 3/);
  assert.match(swing, /turn 2.*RED.*from 41 to 69 %.*city/);
});

test("who lost after having been ahead before the last turn is named with its chance", () => {
  const lost = { ...CHANCES, lead: { seat: "blue", since: 1, before: null } };
  assert.match(sentences(lost, VIEW, english)[0] ?? "", /BLUE.*20 %/);
});
