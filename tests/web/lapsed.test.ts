// What no event says: that offers ended without a trade.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { gained, newsLine, prompt } from "../../companion/phones/web/src/model/prompt";
import { falls, made } from "../../companion/phones/web/src/model/trade";
import { lostLately, recalled, tellings } from "../../companion/phones/web/src/told/news";
import type { GameEvent, View } from "../../companion/phones/web/src/protocol";
import { aView, english, learned } from "./view";
import { tongue } from "./told_tongue";

before(() => learned("base 3", "base", "great_wall 4", "great_wall"));

const OFFER: GameEvent = { type: "trade_offered", seat: "red", offer: 1, give: { ore: 1 }, get: { grain: 1 }, to: ["blue", "white"] };
const COUNTER: GameEvent = { type: "trade_offered", seat: "blue", offer: 2, give: { wool: 1 }, get: { ore: 1 }, to: ["red"] };
const YES: GameEvent = { type: "trade_accepted", seat: "blue", offer: 1 };
const TRADED: GameEvent = { type: "traded", seat: "blue", with: "red", give: { wool: 1 }, get: { ore: 1 } };
const ENDED: GameEvent = { type: "turn_ended", seat: "red" };
const NOTHING = "Ann’s offer of 1 ore for 1 grain comes to nothing: the turn is over.";

/** No hand is seen, so that only events speak. */
const seats = aView().seats.map(({ hand: _, ...one }) => one);
const after = (...events: GameEvent[]): View => aView({ seats, seq: 12 + events.length, journal: events.map((event, index) => ({ seq: 13 + index, at: 0, by: "phone:red", event })) });
const told = async (me: string, ...events: GameEvent[]): Promise<string[]> =>
  tellings(after(...events), { ...aView(), seq: 11 + events.length }, me, await tongue("base 3")).map(({ text }) => text);

test("an offer of one's own that a counter-offer has replaced is told to the others only; one to others alone is told to whose it was, after a reload too", async () => {
  const trade = "You traded with Bob: 1 ore for 1 wool.";
  assert.deepEqual(await told("red", OFFER, COUNTER, TRADED), [trade]);
  assert.deepEqual(recalled(after(OFFER, COUNTER, TRADED), "red", await tongue("base 3")).map(({ brief }) => brief), [trade]);
  const elsewhere: GameEvent = { ...OFFER, to: ["white"] };
  const mine = "Your offer of 1 ore for 1 grain comes to nothing: another trade was made.";
  assert.deepEqual(await told("red", elsewhere, COUNTER, TRADED), [trade, mine]);
  assert.deepEqual(recalled(after(elsewhere, COUNTER, TRADED), "red", await tongue("base 3")).map(({ brief }) => brief), [trade, mine]);
  assert.deepEqual(await told("blue", OFFER, COUNTER, TRADED), ["You traded with Ann: 1 wool for 1 ore."]);
  assert.deepEqual(await told("white", OFFER, COUNTER, TRADED), ["Ann’s offer of 1 ore for 1 grain comes to nothing: another trade was made."]);
});

test("whoever refused reads that, and whoever offered once all have", async () => {
  const no = (seat: string): GameEvent => ({ type: "trade_declined", seat, offer: 1 });
  assert.deepEqual(await told("white", OFFER, no("white")), ["You declined Ann’s offer."]);
  assert.deepEqual(await told("red", OFFER, no("white")), []);
  assert.deepEqual(await told("red", OFFER, no("white"), no("blue")), ["Bob and Cy decline your offer: 1 ore for 1 grain."]);
});

test("whoever was asked and had not said no reads that an offer went with the turn, and whoever ended their own turn does not", async () => {
  const no: GameEvent = { type: "trade_declined", seat: "white", offer: 1 };
  assert.deepEqual(await told("blue", OFFER, YES, ENDED), [NOTHING]);
  assert.deepEqual(await told("white", OFFER, YES, ENDED), [NOTHING]);
  assert.deepEqual(await told("white", OFFER, no, ENDED), []);
  const counter = "Your offer of 1 wool for 1 ore comes to nothing: the turn is over.";
  assert.deepEqual(await told("blue", COUNTER, ENDED), [counter]);
  assert.deepEqual(await told("red", COUNTER, ENDED), []);
});

test("whoever was asked for a trade that another made, and had not said no, reads with whom it was made", async () => {
  const made: GameEvent = { type: "traded", seat: "red", with: "blue", give: { ore: 1 }, get: { grain: 1 } };
  const no: GameEvent = { type: "trade_declined", seat: "white", offer: 1 };
  assert.deepEqual(await told("white", OFFER, YES, made), ["Ann has traded with Bob: 1 ore for 1 grain."]);
  assert.deepEqual(await told("white", OFFER, no, YES, made), []);
});

test("an own offer that all have refused is open no longer, unless no other can be made before it is taken back", () => {
  const offer = (id: number, ...declined: string[]) => ({ id, by: "red", give: { ore: 2 }, get: { grain: 1 }, to: ["blue", "white"], accepted: [], declined });
  const ids = (...offers: ReturnType<typeof offer>[]) => {
    const { open, refused } = made(aView({ offers }));
    return [open, refused].map((some) => some.map(({ id }) => id));
  };
  const no = offer(2, "white", "blue");
  assert.deepEqual(ids(offer(1, "white"), no), [[1], [2]]);
  assert.deepEqual(ids(no, offer(3, "white", "blue"), offer(4), offer(5)), [[2, 3, 4, 5], []]);
  assert.deepEqual([falls(aView({ offers: [no] }), { ore: 2 }), falls(aView({ offers: [offer(1)] }), { ore: 2 })], [false, true]);
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

test("an offer that was taken back is told to whoever was asked and had not said no, whatever follows, and never to whose it was", async () => {
  const back: GameEvent = { type: "trade_withdrawn", seat: "red", offer: 1 };
  const no: GameEvent = { type: "trade_declined", seat: "white", offer: 1 };
  const gone = "Ann withdraws the offer of 1 ore for 1 grain.";
  const each = async (...events: GameEvent[]) => Promise.all(["red", "blue", "white"].map((me) => told(me, ...events)));
  assert.deepEqual(await each(OFFER, back), [["You withdrew your offer."], [gone], [gone]]);
  assert.deepEqual(await each(OFFER, YES, no, back), [["You withdrew your offer."], [gone], []]);
  const road: GameEvent = { type: "road_built", seat: "red", at: "0,0,NE", cost: {} };
  const view = after(OFFER, back, road);
  const line = newsLine(view, "blue", gained(view, "blue", english), tellings(view, { ...view, seq: 12 }, "blue", await tongue("base 3")), true, english, view);
  assert.ok(line.includes(`${gone} Ann has built a road`), line);
});

test("whoever took a robot's offer reads the deal once it is done, also while something is laid for that robot, and its deeds that leave nothing to lay", async () => {
  const base = await tongue("base 3");
  const road: GameEvent = { type: "road_built", seat: "red", at: "0,0,NE", cost: {} };
  const bank: GameEvent = { type: "bank_traded", seat: "red", give: { ore: 4 }, get: { wool: 1 } };
  const done = (...events: GameEvent[]): string => {
    const all: GameEvent[] = [OFFER, YES, { type: "traded", seat: "red", with: "blue", give: { ore: 1 }, get: { grain: 1 } }, ...events];
    const journal = all.map((event, index) => ({ seq: 13 + index, at: 0, by: event === YES ? "phone:blue" : "robot", event }));
    const view = aView({ seats, you: "blue", seq: 12 + all.length, journal });
    const latest = tellings({ ...view, seq: 15, journal: journal.slice(0, 3) }, { ...view, seq: 14 }, "blue", base);
    return newsLine(view, "blue", gained(view, "blue", english), latest, true, english, view, true);
  };
  const deal = "You traded with Ann: 1 grain for 1 ore.";
  assert.equal(done(), deal);
  assert.equal(done(road), deal);
  assert.equal(done(road, bank), `${deal} Ann has given the bank 4 ore for 1 wool.`);
});

test("whoever a robot's offer waited for reads that it came to nothing, beside the roll that is theirs now", async () => {
  const robots = { seats: { blue: { strength: "middle", hands: "red", cards: "app" } }, to_lay: [], waits: null } as unknown as View["robots"];
  const rolled = { type: "dice_rolled", seat: "blue", dice: [4, 6], total: 10, by: "table" } as GameEvent;
  const offered: GameEvent = { type: "trade_offered", seat: "blue", offer: 1, give: { wool: 1 }, get: { grain: 1 }, to: ["red", "white"] };
  const passes = [{ type: "turn_ended", seat: "blue" }, { type: "turn_started", seat: "red", number: 9 }] as unknown as GameEvent[];
  const journal = [rolled, offered].map((event, index) => ({ seq: 13 + index, at: 0, by: "robot", event }));
  const asked = aView({ seats, seq: 14, robots, journal, active: "blue", offers: [{ id: 1, by: "blue", give: { wool: 1 }, get: { grain: 1 }, to: ["red", "white"], accepted: [], declined: [] }], obligations: [{ seat: "blue", type: "act" }] });
  assert.match(prompt(asked, "red", english).detail, /Answer: Bob waits half a minute\.$/);
  assert.doesNotMatch(prompt({ ...asked, robots: { ...robots, seats: {} } } as View, "red", english).detail, /soon/);
  const over = aView({ ...asked, seq: 15, offers: [], journal: [...journal, ...passes.map((event) => ({ seq: 15, at: 0, by: "robot", event }))], active: "red", obligations: [{ seat: "red", type: "roll" }] });
  const fresh = tellings(over, asked, "red", await tongue("base 3"));
  const line = newsLine(over, "red", prompt(over, "red", english).detail, fresh, true, english, over);
  assert.match(line, /^Bob’s offer of 1 wool for 1 grain comes to nothing: the turn is over\. Bob rolled 10\. /);
});

test("a phone that has only just come reads who took an award from it, and never that it has what it lost", async () => {
  const words = await tongue("base 3");
  const points_by = [{ source: "longest_road", points: 2 }] as View["seats"][number]["points_by"];
  const held = seats.map((one) => ({ ...one, longest_road: one.seat === "blue", points_by: one.seat === "blue" ? points_by : [] }));
  const road = (seat: string | null, length: number) => ({ type: "longest_road_moved", seat, length }) as unknown as GameEvent;
  const read = (...events: GameEvent[]): Promise<string[]> => Promise.resolve(recalled({ ...after(...events), seats: held }, "red", words).map(({ brief }) => brief));
  assert.deepEqual(await read(road("red", 5), road("blue", 6)), ["Bob takes the longest road from you (6): you lose 2 points."]);
  assert.deepEqual(await read(road("red", 5)), [], "an award that went without a word");
});

test("whoever exchanged their pieces are both named to a third", async () => {
  const change = (seat: string, was: string, variant: string) => ({ type: "recolored", seat, was, variant }) as unknown as GameEvent;
  const journal = [change("red", "red", "blue"), change("blue", "blue", "red")].map((event) => ({ seq: 14, at: 0, by: "touch", event }));
  const view = aView({ seats, seq: 14, journal: [{ seq: 13, at: 0, by: "phone:red", event: { type: "turn_started", seat: "red", turn: 3 } as unknown as GameEvent }, ...journal] });
  const line = newsLine(view, "white", gained(view, "white", english), [], true, english, view);
  assert.ok(line.includes("Ann plays blue now. Bob plays red now."), line);
});

test("a robot's offer that lapsed is read until the next roll by whoever was asked and had not said no, also once its turn is over", async () => {
  const robots = { seats: { red: { strength: "middle", hands: "blue" } } } as unknown as View["robots"];
  const rolled: GameEvent = { type: "dice_rolled", seat: "red", dice: [2, 3], total: 5 } as unknown as GameEvent;
  const back: GameEvent = { type: "trade_withdrawn", seat: "red", offer: 1 };
  const started = { type: "turn_started", seat: "blue", turn: 4 } as unknown as GameEvent;
  const read = async (me: string, ...events: GameEvent[]): Promise<string[]> => lostLately({ ...after(...events), robots } as View, me, await tongue("base 3")).map(({ brief }) => brief);
  const gone = "Ann withdraws the offer of 1 ore for 1 grain: nobody took it.";
  assert.deepEqual(await read("blue", rolled, OFFER, back, ENDED, started), [gone]);
  assert.deepEqual(await read("blue", rolled, OFFER, { type: "trade_declined", seat: "blue", offer: 1 }, back, ENDED, started), []);
});
