import assert from "node:assert/strict";
import { before, test } from "node:test";
import { actingFor, askedSeat, otherThan, pieceWays } from "../../companion/phones/web/src/model/host";
import { chosenAnew, correction, correctionsOnMap, facts, filled } from "../../companion/phones/web/src/model/right";
import type { BoardView } from "../../companion/phones/web/src/protocol";
import { aView, learned } from "./view";

before(() => learned("base 3", "base", "cities_knights 3", "cities_knights"));

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
  const before = (you: string, ...seats: string[]) => ({ ...asked(...seats), you });
  assert.equal(askedSeat(asked("blue", "white"), before("white", "red")), "white");
  assert.equal(askedSeat(asked("blue", "white"), before("red", "red")), "blue");
  assert.equal(askedSeat(asked(), before("white", "red")), "white");
  assert.equal(askedSeat(asked(), before("green")), "red");
  assert.equal(askedSeat(asked("blue"), null), "blue");
  assert.equal(otherThan(asked("blue"), "red"), "blue");
});

test("a seat that the host chose stays while nobody is asked for anything else", () => {
  const view = aView({ obligations: [{ seat: "red", type: "act" }] });
  assert.equal(askedSeat(view, { ...view, you: "white" }), "white");
  assert.equal(askedSeat({ ...view, obligations: [{ seat: "red", type: "roll" }] }, { ...view, you: "white" }), "red");
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
  assert.deepEqual(correctionsOnMap(aView({ board: island() }), "robber", {}), [{ type: "correct", fact: "robber", at: "1,0", seat: "red" }]);
});

test("whose turn it is cannot be put right while pieces are founded, nor an army where none is counted", () => {
  assert.ok(facts(aView()).includes("active"));
  assert.ok(!facts(aView({ phase: "founding" })).includes("active"));
  assert.ok(facts(aView()).includes("largest_army"));
  assert.ok(!facts(aView({ game: "cities_knights" })).includes("largest_army"));
});

const phones = { resources: "phones", cards: "phones", dice: "table" } as const;

test("hands and land are put right, cards only where the table holds them, and a game's own facts only there", () => {
  assert.ok(facts(aView({ custody: phones })).includes("resources"));
  assert.ok(!facts(aView({ custody: { ...phones, resources: "cardboard" } })).includes("resources"));
  assert.ok(!facts(aView({ custody: { ...phones, cards: "cardboard" } })).includes("development"));
  assert.ok(!facts(aView()).some((fact) => ["knight", "level", "riders", "fortress"].includes(fact)));
});

test("a hidden hand begins blank and is put right by another seat, whose refusal tells nothing of it", () => {
  const view = aView({ custody: phones, you: "red" });
  const values = filled(view, "resources", {});
  assert.deepEqual(values, { of: "red", cards: {} });
  const right = correction(view, "resources", chosenAnew(values, "cards", { ore: 2 }));
  assert.deepEqual(right.cards, { ore: 2 });
  assert.notEqual(right.seat, "red");
  assert.equal(correction(view, "played_knights", { of: "red", count: 1 }).seat, "red");
});

test("another seat's count begins from what that seat has, not from what was counted before", () => {
  const chosen = chosenAnew({ of: "red", count: 5 }, "of", "blue");
  assert.deepEqual(chosen, { of: "blue" });
});

test("land changes where it differs, and a desert takes no number", () => {
  const view = aView({ board: island() });
  const at = (values: Record<string, string | number | null>) => correctionsOnMap(view, "hex", values)?.map((one) => one.at);
  assert.deepEqual(at({ terrain: "forest", number: null }), ["1,0"]);
  assert.deepEqual(at({ terrain: null, number: 5 }), ["0,0"]);
  assert.deepEqual(at({ terrain: null, number: null }), []);
  const desert = correction(view, "hex", { terrain: "desert", number: 5 });
  assert.ok(desert.terrain === "desert" && !("number" in desert));
});

test("harbors lie on the coast alone, and are taken away only where one is", () => {
  const view = aView({ board: island({ harbors: [{ at: "0,0,NW", trade: "any" }] }) });
  const at = (trade: string | null) => correctionsOnMap(view, "harbor", { trade })?.map((one) => one.at);
  assert.deepEqual(at(null), ["0,0,NW"]);
  assert.equal(at("ore")?.length, 10);
  assert.equal(at("any")?.length, 9);
});

test("a knight is put on any crossing without a building, and a metropolis is taken away without a place", () => {
  const knight = { at: "1,0,N", seat: "blue", piece: "knight", rank: 1, active: false };
  const town = { at: "0,0,N", seat: "red", piece: "settlement" };
  const view = aView({ game: "cities_knights", board: island({ intersections: [town, knight] }) });
  assert.equal(correctionsOnMap(view, "knight", { owner: "red", rank: 2, active: true })?.length, 9);
  assert.deepEqual(correctionsOnMap(view, "knight", { owner: null, rank: 2, active: true })?.map((one) => [one.at, one.owner]), [["1,0,N", null]]);
  assert.equal(correctionsOnMap(view, "metropolis", { track: "trade", present: false }), null);
  assert.equal(correction(view, "metropolis", { track: "trade", present: false }).at, null);
});
