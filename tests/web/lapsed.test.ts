// What no event says: that offers ended without a trade.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { recalled, tellings } from "../../companion/phones/web/src/told/news";
import type { GameEvent, View } from "../../companion/phones/web/src/protocol";
import { aView, english, learned } from "./view";
import { tongue } from "./told_tongue";

before(() => learned("base 3", "base", "great_wall 4", "great_wall"));

const OFFER: GameEvent = { type: "trade_offered", seat: "red", offer: 1, give: { ore: 1 }, get: { grain: 1 }, to: ["blue", "white"] };
const COUNTER: GameEvent = { type: "trade_offered", seat: "blue", offer: 2, give: { wool: 1 }, get: { ore: 1 }, to: ["red"] };
const YES: GameEvent = { type: "trade_accepted", seat: "blue", offer: 1 };
const TRADED: GameEvent = { type: "traded", seat: "blue", with: "red", give: { wool: 1 }, get: { ore: 1 } };
const ENDED: GameEvent = { type: "turn_ended", seat: "red" };
const NOTHING = "Ann’s offer of 1 ore for 1 grain comes to nothing.";

/** No hand is seen, so that only events speak. */
const seats = aView().seats.map(({ hand: _, ...one }) => one);
const after = (...events: GameEvent[]): View => aView({ seats, seq: 12 + events.length, journal: events.map((event, index) => ({ seq: 13 + index, at: 0, by: "phone:red", event })) });
const told = async (me: string, ...events: GameEvent[]): Promise<string[]> =>
  tellings(after(...events), { ...aView(), seq: 11 + events.length }, me, await tongue("base 3")).map(({ text }) => text);

test("an offer of one's own that goes with the counter-offer that was taken is told to whose it was, after a reload too", async () => {
  const mine = "Your offer of 1 ore for 1 grain comes to nothing.";
  assert.deepEqual(await told("red", OFFER, COUNTER, TRADED), ["You traded with Bob: 1 ore for 1 wool.", mine]);
  assert.deepEqual(recalled(after(OFFER, COUNTER, TRADED), "red", await tongue("base 3")).map(({ brief }) => brief), ["You traded with Bob: 1 ore for 1 wool.", mine]);
  assert.deepEqual(await told("blue", OFFER, COUNTER, TRADED), ["You traded with Ann: 1 wool for 1 ore."]);
});

test("whoever had accepted reads that it came to nothing, and a third seat does not", async () => {
  assert.deepEqual(await told("blue", OFFER, YES, ENDED), [NOTHING]);
  assert.deepEqual(await told("white", OFFER, YES, ENDED), []);
});
