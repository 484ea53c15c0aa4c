// What no event says and the journal does: offers that end without a trade, and what the robber or a rider kept from somebody.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { journal } from "../../companion/phones/web/src/model/journal";
import { asides } from "../../companion/phones/web/src/told/asides";
import { recalled, tellings } from "../../companion/phones/web/src/told/news";
import type { GameEvent, View } from "../../companion/phones/web/src/protocol";
import { aView, english, learned } from "./view";
import { tongue } from "./told_tongue";

before(() => learned("base 3", "base", "great_wall 4", "great_wall"));

const OFFER: GameEvent = { type: "trade_offered", seat: "red", offer: 1, give: { ore: 1 }, get: { grain: 1 }, to: ["blue", "white"] };
const COUNTER: GameEvent = { type: "trade_offered", seat: "blue", offer: 2, give: { wool: 1 }, get: { ore: 1 }, to: ["red"] };
const YES: GameEvent = { type: "trade_accepted", seat: "blue", offer: 1 };
const no = (seat: string): GameEvent => ({ type: "trade_declined", seat, offer: 1 });
const TRADED: GameEvent = { type: "traded", seat: "blue", with: "red", give: { wool: 1 }, get: { ore: 1 } };
const ENDED: GameEvent = { type: "turn_ended", seat: "red" };
const NOTHING = "Ann’s offer of 1 ore for 1 grain comes to nothing: the turn is over.";

/** No hand is seen, so that only events speak. */
const seats = aView().seats.map(({ hand: _, ...one }) => one);
const after = (...events: GameEvent[]): View => aView({ seats, seq: 12 + events.length, journal: events.map((event, index) => ({ seq: 13 + index, at: 0, by: "phone:red", event })) });
const lines = async (view: View, game = "base 3", language: "en" | "fr" = "en"): Promise<string[]> => {
  const entries = view.journal ?? [];
  return journal(view, english, entries, asides(entries, view, await tongue(game, language))).map(({ text }) => text);
};
const said = (...events: GameEvent[]): Promise<string[]> => lines(after(...events));
const told = async (me: string, ...events: GameEvent[]): Promise<string[]> =>
  tellings(after(...events), { ...aView(), seq: 11 + events.length }, me, await tongue("base 3")).map(({ text }) => text);

test("an offer that the turn's end leaves without a trade is told in the journal, also where somebody had accepted", async () => {
  assert.deepEqual(await said(OFFER, YES, ENDED), [NOTHING, "Bob accepts.", "Ann offers 1 ore for 1 grain."]);
  assert.equal((await said(OFFER, ENDED))[0], NOTHING);
});

test("an offer that was taken back, traded by or declined by all is told no further", async () => {
  const own: GameEvent = { type: "traded", seat: "red", with: "blue", give: { ore: 1 }, get: { grain: 1 } };
  for (const last of [[YES, own], [{ type: "trade_withdrawn", seat: "red", offer: 1 }], [no("blue"), no("white")]] as GameEvent[][])
    assert.ok(!(await said(OFFER, ...last, ENDED)).includes(NOTHING), JSON.stringify(last));
  assert.ok((await said(OFFER, no("blue"), no("white"), YES, ENDED)).includes(NOTHING));
});

test("an offer of one's own that goes with the counter-offer that was taken is told to whose it was, after a reload too", async () => {
  const mine = "Your offer of 1 ore for 1 grain comes to nothing: another trade was made.";
  assert.deepEqual(await told("red", OFFER, COUNTER, TRADED), ["You traded with Bob: 1 ore for 1 wool.", mine]);
  assert.deepEqual(recalled(after(OFFER, COUNTER, TRADED), "red", await tongue("base 3")).map(({ brief }) => brief), ["You traded with Bob: 1 ore for 1 wool.", mine]);
  assert.deepEqual(await told("blue", OFFER, COUNTER, TRADED), ["You traded with Ann: 1 wool for 1 ore."]);
});

test("whoever had accepted reads that it came to nothing, and a third seat does not", async () => {
  assert.deepEqual(await told("blue", OFFER, YES, ENDED), [NOTHING]);
  assert.deepEqual(await told("white", OFFER, YES, ENDED), []);
});

test("an offer that its maker can no longer pay comes to nothing by what was done before, and whoever made it reads what is lacking", async () => {
  const road: GameEvent = { type: "road_built", seat: "red", at: "0,0,NE", cost: { brick: 1, lumber: 1 } };
  const base = await tongue("base 3");
  const withdrawn: GameEvent = { type: "trade_withdrawn", seat: "red", offer: 1 };
  const view = (hand: Record<string, number>): View => {
    const journal = [{ seq: 12, event: OFFER }, ...[road, withdrawn].map((event) => ({ seq: 13, event }))].map((one) => ({ at: 0, by: "phone:red", ...one }));
    return aView({ seq: 13, journal, seats: aView().seats.map((one) => (one.seat === "red" ? { ...one, hand } : one)) });
  };
  const told = (hand: Record<string, number>) => tellings(view(hand), { ...view(hand), seq: 12 }, "red", base).at(-1);
  assert.equal(told({ wool: 1 })?.brief, "Your offer of 1 ore for 1 grain comes to nothing: you now lack 1 ore.");
  assert.equal(told({ wool: 1 })?.covered, "Your offer of 1 ore for 1 grain comes to nothing: it can no longer be made.");
  assert.equal(told({ ore: 1 })?.brief, "Your offer of 1 ore for 1 grain comes to nothing: it can no longer be made.");
});

/** Ann has a settlement and Bob a city beside hills 5, where the robber stands, and forest 8. */
const CORNERS = [
  { at: "1,0,N", seat: "red", piece: "settlement" },
  { at: "1,0,S", seat: "blue", piece: "city" },
];
const held = (more: GameEvent[] = [], gained: Partial<GameEvent> = {}, change: Partial<View> = {}): View => {
  const rolled: GameEvent = { type: "dice_rolled", seat: "red", dice: [2, 3], total: 5, by: "table" };
  const gain = { type: "resources_gained", source: "production", gains: {}, by_hex: [], short: [], ...gained } as GameEvent;
  const entry = (seq: number) => (event: GameEvent) => ({ seq, at: 0, by: "touch", event });
  const board = { ...(aView().board as NonNullable<View["board"]>), intersections: CORNERS };
  return aView({ board, seats, seq: 14, journal: [...[rolled, gain].map(entry(13)), ...more.map(entry(14))], ...change });
};
const BLOCKED = "The robber holds the hills 5: Ann and Bob get nothing there.";

test("the journal tells what a roll did not bring since the robber stood there, and to whom", async () => {
  assert.equal((await lines(held()))[0], BLOCKED);
  const later: GameEvent = { type: "robber_moved", seat: "red", at: "0,0", was: "1,0" };
  assert.equal((await lines(held([later])))[1], BLOCKED, "also when the robber has gone since");
  assert.match((await lines(held(), "base 3", "fr"))[0] ?? "", /^Le brigand bloque .*: Ann et Bob n’y récoltent rien\.$/);
});

test("nothing is told of a hex that paid, that the bank is short of, or that nobody had built beside at the time", async () => {
  const paid = held([], { by_hex: [{ hex: "1,0", at: "1,0,N", seat: "red", resource: "brick", count: 1 }] });
  const short = held([], { short: ["brick"] });
  const put = held([{ type: "corrected", seat: "red", fact: "hex", at: "1,0" } as unknown as GameEvent]);
  for (const view of [paid, short, put]) assert.ok(!(await lines(view)).some((text) => text.includes("nothing")), JSON.stringify(view.journal));
  const built: GameEvent = { type: "settlement_built", seat: "red", at: "1,0,N", cost: {} };
  assert.ok((await lines(held([built]))).includes("The robber holds the hills 5: Bob gets nothing there."));
});

test("before the Great Wall it is a rider", async () => {
  const wall: Partial<View> = { ...({ wall: [], gathering: [] } as Partial<View>), game: "great_wall", seats: [...seats, { seat: "orange", name: "Di", points: 0, points_by: [], resources: 0 }] };
  assert.equal((await lines(held([], {}, wall), "great_wall 4"))[0], "A rider is on the hills 5: Ann and Bob get nothing there.");
});
