// Offers that end without a trade: the journal says so, and so does the phone of whom it concerns.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { journal } from "../../companion/phones/web/src/model/journal";
import { recalled, tellings } from "../../companion/phones/web/src/told/news";
import type { GameEvent, View } from "../../companion/phones/web/src/protocol";
import { aView, english, learned } from "./view";
import { tongue } from "./told_tongue";

before(() => learned("base 3", "base"));

const OFFER: GameEvent = { type: "trade_offered", seat: "red", offer: 1, give: { ore: 1 }, get: { grain: 1 }, to: ["blue", "white"] };
const COUNTER: GameEvent = { type: "trade_offered", seat: "blue", offer: 2, give: { wool: 1 }, get: { ore: 1 }, to: ["red"] };
const YES: GameEvent = { type: "trade_accepted", seat: "blue", offer: 1 };
const no = (seat: string): GameEvent => ({ type: "trade_declined", seat, offer: 1 });
const TRADED: GameEvent = { type: "traded", seat: "blue", with: "red", give: { wool: 1 }, get: { ore: 1 } };
const ENDED: GameEvent = { type: "turn_ended", seat: "red" };
const NOTHING = "Ann’s offer of 1 ore for 1 grain comes to nothing.";

/** No hand is seen, so that only events speak. */
const seats = aView().seats.map(({ hand: _, ...one }) => one);
const after = (...events: GameEvent[]): View => aView({ seats, seq: 12 + events.length, journal: events.map((event, index) => ({ seq: 13 + index, at: 0, by: "phone:red", event })) });
const said = (...events: GameEvent[]): string[] => journal(after(...events), english).map(({ text }) => text);
const told = async (me: string, ...events: GameEvent[]): Promise<string[]> =>
  tellings(after(...events), { ...aView(), seq: 11 + events.length }, me, await tongue("base 3")).map(({ text }) => text);

test("an offer that the turn's end leaves without a trade is told in the journal, also where somebody had accepted", () => {
  assert.deepEqual(said(OFFER, YES, ENDED), [NOTHING, "Bob accepts.", "Ann offers 1 ore for 1 grain."]);
  assert.equal(said(OFFER, ENDED)[0], NOTHING);
});

test("an offer that was taken back, traded by or declined by all is told no further", () => {
  const own: GameEvent = { type: "traded", seat: "red", with: "blue", give: { ore: 1 }, get: { grain: 1 } };
  for (const last of [[YES, own], [{ type: "trade_withdrawn", seat: "red", offer: 1 }], [no("blue"), no("white")]] as GameEvent[][])
    assert.ok(!said(OFFER, ...last, ENDED).includes(NOTHING), JSON.stringify(last));
  assert.ok(said(OFFER, no("blue"), no("white"), YES, ENDED).includes(NOTHING));
});

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
