import assert from "node:assert/strict";
import { before, test } from "node:test";
import { actingFor, askedSeat, otherThan } from "../../companion/phones/web/src/model/host";
import host from "words:en-host";
import { wishes } from "../../companion/phones/web/src/model/wishes";
import { aView, english, learned } from "./view";

before(() => learned("base 3", "base"));

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

test("what a hand of so few cards can never pay is off on the host's phone, with the reason", () => {
  const options = { blue: [{ type: "build_road", at: "0,0/1,0" }, { type: "buy_development" }] };
  const holding = (resources: number | null) => {
    const view = aView({ host: { options }, wishes: undefined, obligations: [{ seat: "blue", type: "act" }], active: "blue", costs: { road: { brick: 1, lumber: 1 }, development: { ore: 1, wool: 1, grain: 1 } } });
    const seats = view.seats.map((seat) => (seat.seat === "blue" ? { ...seat, resources } : seat));
    const rows = wishes(actingFor({ ...view, seats }, "blue"), english.with(host).actingFor("Bob"));
    return rows.filter(({ type }) => type in { build_road: 1, buy_development: 1 });
  };
  assert.deepEqual(holding(2).map(({ type, ok }) => [type, ok]), [["build_road", true], ["buy_development", false]]);
  assert.match(holding(2)[1]?.detail ?? "", /^Bob cannot pay for this; it costs /);
  assert.equal(holding(2)[0]?.detail, "1 place on the board", "the table does not look at the hand");
  assert.deepEqual(holding(3).map(({ ok }) => ok), [true, true]);
  assert.deepEqual(holding(null).map(({ ok }) => ok), [true, true], "cardboard is not counted");
});
