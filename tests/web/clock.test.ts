import assert from "node:assert/strict";
import { test } from "node:test";
import { since, wordLeft, wordSaid } from "../../companion/phones/web/src/model/clock";
import { aView } from "./view";

const clock = { running: true, seats: { red: 3 }, game: 3, as_of: 0 };

test("a word's seconds are counted down, and up once they are over", () => {
  const view = aView({ clock: { ...clock, counted: { seat: "red", spent: 4, limit: 30 } } });
  const said = (waited: number): string => wordSaid(wordLeft(view, waited) ?? NaN);
  assert.deepEqual([0, 25.9, 26, 100].map(said), ["0:26", "0:01", "+0:00", "+1:14"]);
});

test("where no word is owed, or the table counts none, nothing is shown", () => {
  assert.equal(wordLeft(aView({ clock: { ...clock, counted: null } }), 1), null);
  assert.equal(wordLeft(aView({ clock }), 1), null);
  assert.equal(wordLeft(aView({ clock: null }), 1), null);
});

test("a page that was just loaded counts the clock on from when the table began to wait", () => {
  const view = aView({ seq: 7 });
  assert.equal(since(view, { seenAt: 9000, waits: { seq: 7, since: 4000 } }), 4000);
  assert.equal(since(view, { seenAt: 9000, waits: { seq: 6, since: 4000 } }), 9000);
  assert.equal(since(view, { seenAt: 9000, waits: null }), 9000);
  assert.equal(since(view, { seenAt: 3000, waits: { seq: 7, since: 3400 } }), 3000);
});
