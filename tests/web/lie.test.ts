import assert from "node:assert/strict";
import { test } from "node:test";
import { bestTurn, enlarged, growth, LEAST_TEXT, sizes, stepped, wayInto } from "../../companion/phones/web/src/model/lie";
import { mapShape } from "../../companion/phones/web/src/model/map";
import type { BoardView } from "../../companion/phones/web/src/protocol";

/** A board of so many hexes in so many rows, without a harbor. */
function rows(wide: number, high: number): BoardView {
  const hexes = Array.from({ length: high }, (_, r) => Array.from({ length: wide }, (_, q) => ({ at: `${q - Math.floor(r / 2)},${r}`, terrain: "forest", number: 5 })));
  return { hexes: hexes.flat(), harbors: [], intersections: [], paths: [] };
}

const UPRIGHT = { width: 336, height: 640 };
const SIDEWAYS = { width: 640, height: 336 };
const side = (board: BoardView, degrees: number, { width, height }: { width: number; height: number }): number => {
  const { size } = mapShape(board, degrees);
  return Math.min(width / size.width, height / size.height);
};

test("a long map has its long side along the long side of the screen, whichever that is", () => {
  assert.equal(bestTurn(rows(9, 3), UPRIGHT) % 180, 90);
  assert.equal(bestTurn(rows(9, 3), SIDEWAYS), 0);
  assert.equal(bestTurn(rows(3, 9), UPRIGHT), 0);
  assert.equal(bestTurn(rows(3, 9), SIDEWAYS) % 180, 90);
});

test("a map is turned only for hexes that are a tenth larger, and laid askew only for a quarter", () => {
  for (const [wide, high] of [[4, 4], [5, 4], [7, 3], [3, 7], [12, 2]] as const)
    for (const room of [UPRIGHT, SIDEWAYS]) {
      const board = rows(wide, high);
      const best = bestTurn(board, room);
      const [mine, printed, across] = [side(board, best, room), side(board, 0, room), side(board, 90, room)];
      const least = best === 0 ? 0 : best === 90 ? printed * 1.1 : Math.max(printed, across / 1.1) * 1.25;
      assert.ok(mine > least, `${wide} by ${high}: ${best}`);
      for (const other of [0, 30, 60, 90, 120, 150]) assert.ok(side(board, other, room) < mine * 1.25 + 1e-9, `${wide} by ${high}: ${best}, not ${other}`);
    }
});

test("a map that the page scrolls past fills the width; another is seen whole as long as its numbers can be read", () => {
  const long = mapShape(rows(4, 12), 0);
  const free = sizes(long, 336, 300, true);
  assert.ok(Math.abs(free.usual * long.size.width - 336) < 1e-9);
  assert.ok(free.least * long.size.height <= 300 + 1e-9 && free.most > free.usual);
  const pane = sizes(mapShape(rows(4, 4), 0), 400, 340, false);
  assert.ok(pane.usual * mapShape(rows(4, 4), 0).size.height <= 340 + 1e-9);
  assert.equal(sizes(long, 400, 340, false).usual, 24);
});

test("numbers grow where hexes are small and never elsewhere", () => {
  assert.equal(growth(40), 1);
  for (const hex of [18, 22, 26, 30, 60]) assert.ok(growth(hex) * 0.4 * hex >= LEAST_TEXT - 1e-9, String(hex));
});

test("in a disc that may not grow any more the number alone does, so that a whole map of six can be read", () => {
  for (const hex of [18, 26, 60]) assert.equal(enlarged(hex), 1, String(hex));
  for (const hex of [13.2, 14.8, 17]) assert.ok(enlarged(hex) * growth(hex) * 0.4 * hex >= LEAST_TEXT - 1e-9, String(hex));
});

test("a tap comes nearer by steps and stops at the usual size on the way", () => {
  const limits = { usual: 30, least: 14, most: 80 };
  assert.deepEqual([stepped(30, 1, limits), stepped(60, 1, limits), stepped(80, 1, limits)], [45, 80, 80]);
  assert.deepEqual([stepped(35, -1, limits), stepped(30, -1, limits), stepped(15, -1, limits), stepped(25, 1, limits)], [30, 20, 14, 30]);
});

test("what glows comes into the window with the least way, and with its middle where it is longer than that", () => {
  assert.equal(wayInto([10, 20], [0, 100]), 0);
  assert.equal(wayInto([-30, 20], [0, 100]), -30);
  assert.equal(wayInto([90, 130], [0, 100]), 30);
  assert.equal(wayInto([0, 300], [0, 100]), 100);
});
