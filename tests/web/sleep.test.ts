import assert from "node:assert/strict";
import { before, test } from "node:test";
import { heard, sleeps } from "../../companion/phones/web/src/model/sleep";
import type { View } from "../../companion/phones/web/src/protocol";
import { aView, learned } from "./view";

before(() => learned("base 3", "base"));

const table = (phones: View["phones"], change: Partial<View> = {}): View => aView({ phones, ...change });

test("a seat sleeps when none of its phones is looked at", () => {
  const both = table({ red: ["red", "red-2"], blue: ["blue"] });
  assert.equal(sleeps({ red: false }, table({ red: ["red"] }), "red"), true);
  assert.equal(sleeps({ red: false, "red-2": true }, both, "red"), false);
  assert.equal(sleeps({ red: false, "red-2": false, blue: true }, both, "red"), true);
});

test("a seat without a phone does not sleep, whatever the broker has kept of an earlier one", () => {
  assert.equal(sleeps({ red: false }, table({ blue: ["blue"] }), "red"), false);
  assert.equal(sleeps({ red: false }, null, "red"), false);
});

test("who plays with the phone that hosts is there while the host's page is looked at", () => {
  assert.equal(sleeps({ red: false, host: true }, table({ red: ["red", "host"] }), "red"), false);
  assert.equal(sleeps({ red: false, host: true }, table({ red: ["red"] }), "red"), true);
});

test("a robot needs no phone, and so none of its phones sleeps", () => {
  const robots = { seats: { red: { strength: "strong", hands: null } }, to_lay: [] } as unknown as NonNullable<View["robots"]>;
  assert.equal(sleeps({ red: false }, table({ red: ["red"] }, { robots }), "red"), false);
});

test("what a phone said last holds, and a place that was released counts for nothing", () => {
  const asleep = heard(heard({}, "red", "online"), "red", "offline");
  assert.deepEqual(asleep, { red: false });
  assert.deepEqual(heard(asleep, "red", "online"), { red: true });
  assert.deepEqual(heard(asleep, "red", ""), {});
});
