import assert from "node:assert/strict";
import { test } from "node:test";
import { Newest } from "../../companion/phones/web/src/model/newest";
import type { View } from "../../companion/phones/web/src/protocol";
import { aView } from "./view";

const of = (commitment: string, seq: number): View => aView({ commitment, seq });

test("an older state of the same game is not taken, the same one again and a newer one are", () => {
  const newest = new Newest();
  assert.ok(newest.takes(of("a", 12)));
  assert.ok(!newest.takes(of("a", 11)));
  assert.ok(newest.takes(of("a", 12)));
  assert.ok(newest.takes(of("a", 13)));
});

test("another game may begin at any number, and the one before comes back only with news", () => {
  const newest = new Newest();
  newest.takes(of("a", 12));
  assert.ok(newest.takes(of("b", 1)));
  assert.ok(!newest.takes(of("a", 12)));
  assert.ok(newest.takes(of("b", 2)));
  assert.ok(newest.takes(of("a", 13)));
  assert.ok(!newest.takes(of("b", 2)));
});

test("a table without a game is always taken", () => {
  const newest = new Newest();
  newest.takes(of("a", 12));
  assert.ok(newest.takes({ seq: 0, game: null, winners: null, obligations: [], seats: [] }));
  assert.ok(!newest.takes(of("a", 3)));
});
