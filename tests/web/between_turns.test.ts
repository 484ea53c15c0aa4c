// Between the turns of five and six: what is said of whom, and what waits for whose turn.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { newsLine } from "../../companion/phones/web/src/model/prompt";
import { between, onTurn, when, whyNoBank } from "../../companion/phones/web/src/model/wishes";
import type { GameEvent, View } from "../../companion/phones/web/src/protocol";
import { aView, english, learned } from "./view";

before(() => learned("base 5", "base", "five_six"));

const more = ["green", "brown"].map((seat) => ({ seat, name: seat, points: 2, points_by: [], resources: 1, development: 0 }));
const builds = (seat: string, change: Partial<View> = {}): View =>
  aView({ seats: [...aView().seats, ...more], obligations: [{ seat, type: "special_building" }], ...change } as Partial<View>);

/** A journal of these events, one a step. */
const journal = (...events: object[]): View["journal"] => events.map((event, at) => ({ seq: at + 1, at: "", by: "touchscreen", event: event as GameEvent }) as never);

test("whoever has ended its turn builds on its next, not later in this one", () => {
  assert.equal(when(builds("blue")), "later");
  assert.equal(onTurn(builds("blue")), false);
  assert.equal(between(aView()), false);
  assert.equal(when(aView({ obligations: [{ seat: "red", type: "move_robber" }] } as Partial<View>)), "soon");
});

test("the bank is closed for what everybody sees, before anything is said of the hand", () => {
  const turn = (seat: string, type: string): View => aView({ active: seat, obligations: [{ seat, type }] } as Partial<View>);
  assert.equal(whyNoBank(aView(), english), "");
  assert.equal(whyNoBank(turn("blue", "act"), english), "It is Bob’s turn.");
  assert.equal(whyNoBank(turn("blue", "roll"), english), "It is Bob’s turn.");
  assert.equal(whyNoBank(turn("red", "roll"), english), "You can trade once you have rolled the dice.");
  assert.equal(whyNoBank({ ...aView(), phase: "founding", obligations: [{ seat: "blue", type: "place_settlement" }] } as View, english), "Nothing is traded in the set-up.");
});

test("what somebody built between the turns is told in the place of that it has done", () => {
  const table = builds("white", {
    seq: 5,
    journal: journal(
      { type: "turn_started", seat: "red", number: 3 },
      { type: "turn_ended", seat: "red" },
      { type: "road_built", seat: "blue", at: "0,0,NE", cost: { brick: 1, lumber: 1 } },
      { type: "city_built", seat: "blue", at: "0,0,N", cost: { ore: 3, grain: 2 } },
      { type: "building_passed", seat: "blue", built: true, by_itself: false, variant: "built" },
    ),
  });
  const said = newsLine({ ...table, roll: null } as View, "red", "", [], true, english, { ...table, roll: null } as View);
  assert.match(said, /road/);
  assert.match(said, /city/);
  assert.doesNotMatch(said, /passes|finished/);
});

test("that a seat without cards was not asked is told by nobody", () => {
  const table = builds("white", {
    seq: 3,
    journal: journal(
      { type: "turn_started", seat: "red", number: 3 },
      { type: "turn_ended", seat: "red" },
      { type: "building_passed", seat: "blue", built: false, by_itself: true, variant: "by_itself" },
    ),
  });
  assert.doesNotMatch(newsLine({ ...table, roll: null } as View, "red", "", [], true, english, { ...table, roll: null } as View), /Bob/);
});
