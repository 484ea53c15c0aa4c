import assert from "node:assert/strict";
import { test } from "node:test";
import { heard, sleeps } from "../../companion/phones/web/src/model/sleep";

test("a seat sleeps when none of its phones is looked at, and not where it never had one", () => {
  assert.equal(sleeps({}, "red"), false);
  assert.equal(sleeps({ red: false }, "red"), true);
  assert.equal(sleeps({ red: false, "red-2": true }, "red"), false);
  assert.equal(sleeps({ red: false, "red-2": false, blue: true }, "red"), true);
});

test("what a phone said last holds, and a place that was released counts for nothing", () => {
  const asleep = heard(heard({}, "red", "online"), "red", "offline");
  assert.deepEqual(asleep, { red: false });
  assert.deepEqual(heard(asleep, "red", "online"), { red: true });
  assert.deepEqual(heard(asleep, "red", ""), {});
});
