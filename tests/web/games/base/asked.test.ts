// What a development card asks for, whatever it is called and whatever its command names.
import assert from "node:assert/strict";
import { test } from "node:test";
import { oneMore, onMap, steps, whole, type Said } from "../../../../companion/phones/web/src/games/base/model/asked";
import type { Deed, Playable, View } from "../../../../companion/phones/web/src/protocol";
import { aView } from "../../view";

const FAIR = "fair" as Playable;

/** A view in which a card of a game of one's own may be played in these ways. */
const seen = (...ways: object[]): View => aView({ options: ways.map((one) => ({ type: "play_fair", seat: "red", ...one }) as unknown as Deed) });

const fields = (view: View, picked: Said = {}): string[] => steps(view, FAIR, picked).map(({ field }) => field);
const said = (view: View, picked: Said): unknown => whole(view, FAIR, steps(view, FAIR, picked));

test("a card that asks for nothing is played as it is, and one that cannot be played asks for nothing", () => {
  assert.deepEqual(said(seen({}), {}), { type: "play_fair" });
  assert.deepEqual(fields(seen()), []);
  assert.equal(said(seen(), {}), null);
});

test("what people hand over, and what a way leaves open, is no question of a card", () => {
  const view = seen({ resource: "ore", handed: {}, extra: null }, { resource: "wool", handed: {}, extra: null });
  assert.deepEqual(fields(view), ["resource"]);
  assert.deepEqual(said(view, { resource: "wool" }), { type: "play_fair", resource: "wool" });
  assert.equal(said(view, {}), null);
});

test("two kinds are named in any order, and play what the rules list", () => {
  const view = seen({ resources: ["brick", "ore"] }, { resources: ["ore", "ore"] });
  assert.equal(said(view, { resources: ["ore"] }), null, "one lacks");
  assert.deepEqual(said(view, { resources: ["ore", "brick"] }), { type: "play_fair", resources: ["brick", "ore"] });
});

test("of kinds that are named together the oldest goes once all are, and all where they do not go together", () => {
  const ways = [
    ["brick", "ore"],
    ["ore", "wool"],
  ];
  assert.deepEqual(oneMore(ways, [], "ore"), ["ore"]);
  assert.deepEqual(oneMore(ways, ["brick"], "ore"), ["brick", "ore"]);
  assert.deepEqual(oneMore(ways, ["brick", "ore"], "wool"), ["ore", "wool"]);
  assert.deepEqual(oneMore(ways, ["brick"], "wool"), ["wool"]);
});

test("numbers in an order of their own are sent in that order", () => {
  const view = seen({ dice: [1, 2] }, { dice: [2, 1] });
  assert.deepEqual(said(view, { dice: [2, 1] }), { type: "play_fair", dice: [2, 1] });
});

test("a second field may be what the first leaves, and what leaves no choice is chosen already", () => {
  const view = seen({ from: "blue", resource: "ore" }, { from: "white", resource: "ore" }, { from: "white", resource: "wool" });
  assert.deepEqual(fields(view), ["from", "resource"]);
  const [, resource] = steps(view, FAIR, { from: "blue" });
  assert.deepEqual(resource, { field: "resource", open: ["ore"], chosen: "ore" });
  assert.equal(said(view, { from: "white" }), null);
  assert.deepEqual(said(view, { from: "blue", resource: "wool" }), { type: "play_fair", from: "blue", resource: "ore" }, "wool is not to be had there");
});

test("a place is tapped on the map", () => {
  assert.ok(onMap(seen({ at: "0,0,N" }), FAIR));
  assert.ok(onMap(seen({ hexes: ["0,0", "1,0"] }), FAIR));
  assert.ok(!onMap(seen({ from: "blue" }), FAIR));
  assert.ok(!onMap(seen({}), FAIR));
});
