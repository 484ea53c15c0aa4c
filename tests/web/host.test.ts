import assert from "node:assert/strict";
import { test } from "node:test";
import { actingFor, askedSeat, facts, otherThan, pieceWays, robberWays } from "../../companion/phones/web/src/model/host";
import type { BoardView } from "../../companion/phones/web/src/protocol";
import { aView } from "./view";

const island = (change: Partial<BoardView> = {}): BoardView => ({
  hexes: [
    { at: "0,0", terrain: "forest", number: 8, robber: true },
    { at: "1,0", terrain: "hills", number: 5 },
    { at: "0,1", terrain: "sea", number: null },
  ],
  harbors: [],
  intersections: [{ at: "0,0,N", seat: "red", piece: "settlement" }],
  paths: [{ at: "0,0,NE", seat: "red", piece: "road" }],
  ...change,
});

test("the host acts with the options of one seat, and with what it puts right besides", () => {
  const options = { red: [{ type: "roll" }], blue: [{ type: "end_turn" }] };
  const view = aView({ host: { options } });
  assert.deepEqual(actingFor(view, "blue").options, options.blue);
  assert.equal(actingFor(view, "blue").you, "blue");
  const right = { type: "correct", fact: "robber", at: "1,0" };
  assert.deepEqual(actingFor(view, "red", [right]).options, [...options.red, right]);
  assert.deepEqual(actingFor(view, "white").options, []);
});

test("the host follows whoever is asked, and stays while the same seat still is", () => {
  const asked = (...seats: string[]) => aView({ obligations: seats.map((seat) => ({ seat, type: "discard" })) });
  assert.equal(askedSeat(asked("blue", "white"), "white"), "white");
  assert.equal(askedSeat(asked("blue", "white"), "red"), "blue");
  assert.equal(askedSeat(asked(), "white"), "white");
  assert.equal(askedSeat(asked(), "green"), "red");
  assert.equal(otherThan(asked("blue"), "red"), "blue");
});

test("two hexes have ten corners and eleven paths, and what stands there already is nothing to put right", () => {
  assert.equal(pieceWays(island(), "city", "red").length, 10);
  assert.equal(pieceWays(island(), "settlement", "red").length, 9);
  assert.equal(pieceWays(island(), "settlement", "blue").length, 10);
  assert.equal(pieceWays(island(), "road", "red").length, 10);
  assert.equal(pieceWays(island(), "road", "blue").length, 11);
  assert.deepEqual(pieceWays(island(), null, null).map((one) => one.at), ["0,0,N", "0,0,NE"]);
});

test("the robber goes to any land but its own", () => {
  assert.deepEqual(robberWays(island()), [{ type: "correct", fact: "robber", at: "1,0" }]);
});

test("whose turn it is cannot be put right while pieces are founded, nor an army where none is counted", () => {
  assert.ok(facts(aView()).includes("active"));
  assert.ok(!facts(aView({ phase: "founding" })).includes("active"));
  assert.ok(!facts(aView()).includes("largest_army"));
});
