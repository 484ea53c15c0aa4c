// A replay on a phone: pieces become positions that share what does not change, and are brought when they are needed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { after, before, frames, patched, Reel, type Piece } from "../../companion/phones/web/src/model/replay";
import { aView } from "./view";

test("a change leads from one value to the next, which shares what stays", () => {
  const one = { board: { hexes: [1] }, seats: [{ points: 1 }, { points: 2 }], gone: 1 };
  const two = patched(one, { seats: { "1": { points: [3] }, "2": [{ points: 0 }] }, gone: null, roll: [{ total: 8 }] }) as Record<string, unknown>;
  assert.deepEqual(two, { board: { hexes: [1] }, seats: [{ points: 1 }, { points: 3 }, { points: 0 }], roll: { total: 8 } });
  assert.equal(two["board"], one.board);
  assert.deepEqual(one.seats[1], { points: 2 });
});

const piece = (first: number, steps: number): Piece => ({
  first,
  view: aView({ turn: first }),
  steps: Array.from({ length: steps }, (_, index) => ({ said: [{ text: `step ${first + index}`, seat: null }], ...(index > 0 ? { to: { turn: [first + index] } as const } : {}) })),
});

test("each step of a piece has its position", () => {
  assert.deepEqual(
    frames(piece(5, 3)).map(({ view, said }) => [view.turn, said[0]?.text]),
    [5, 6, 7].map((step) => [step, `step ${step}`]),
  );
});

test("a piece comes once, when a step of it is needed or the one before is watched", async () => {
  const asked: number[] = [];
  const pieces = [piece(0, 2), piece(2, 2), piece(4, 1)];
  const reel = new Reel({ last: 4, pieces: [0, 2, 4], turns: [4], moments: [] }, async (part) => (asked.push(part), pieces[part - 1]));
  assert.equal(reel.at(3), null);
  await Promise.all([reel.need(3), reel.need(2)]);
  assert.equal(reel.at(3)?.view.turn, 3);
  reel.ahead(3);
  await reel.need(4);
  reel.ahead(4);
  assert.equal(reel.at(4)?.said[0]?.text, "step 4");
  assert.deepEqual(asked, [2, 3]);
});

test("what could not be had is asked for again", async () => {
  let fails = true;
  const reel = new Reel({ last: 1, pieces: [0], turns: [1], moments: [] }, () => (fails ? Promise.reject(new Error("away")) : Promise.resolve(piece(0, 2))));
  await assert.rejects(reel.need(1));
  fails = false;
  await reel.need(1);
  assert.equal(reel.at(1)?.view.turn, 1);
});

test("jumps lead to the next turning point, to the end behind the last, and to the opening before the first", () => {
  assert.deepEqual([after([3, 7], 3, 9), after([3, 7], 7, 9), before([3, 7], 7), before([3, 7], 3)], [7, 9, 3, 0]);
});
