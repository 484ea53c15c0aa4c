// The course of a game that is over, as the phone draws it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { course, isTold, type Box } from "../../companion/phones/web/src/model/course";

const BOX: Box = { left: 20, top: 0, width: 200, height: 150 };
const HIGH = 20;

test("a game that ended before its second turn has no course", () => {
  assert.equal(isTold(undefined), false);
  assert.equal(isTold({ red: [2] }), false);
  assert.equal(isTold({ red: [2, 3] }), true);
});

test("a line is level within a turn, rises where points came, and ends at the end of the chart", () => {
  const { traces, goal } = course({ red: [2, 2, 5, 10] }, 10, BOX, HIGH);
  assert.equal(traces[0]?.path, "M20 114H86.7V114H153.3V75H220V10");
  assert.equal(goal, 10);
  assert.equal(traces[0]?.last, 10);
});

test("lines that run together lie side by side, and what stands beside their ends never lies on each other", () => {
  for (const ends of [[7, 7, 7, 7, 7, 7], [0, 0, 0], [13, 13, 13, 2], [9, 8, 8, 1]]) {
    const told = Object.fromEntries(ends.map((end, index) => [`seat${index}`, [2, end]]));
    const { traces } = course(told, 10, BOX, HIGH);
    assert.equal(new Set(traces.map(({ path }) => path)).size, ends.length);
    const beside = traces.map((one) => one.beside).sort((a, b) => a - b);
    for (const [index, one] of beside.entries()) {
      assert.ok(one >= BOX.top + HIGH / 2 - 1e-9 && one <= BOX.top + BOX.height - HIGH / 2 + 1e-9);
      if (index > 0) assert.ok(one - (beside[index - 1] ?? 0) >= HIGH - 1e-9);
    }
  }
});

test("points below nought and beyond what wins are on the chart, with a line every five and few turns numbered", () => {
  const { levels, turns, traces } = course({ red: Array.from({ length: 90 }, (_, turn) => turn / 6 - 2) }, 10, BOX, HIGH);
  assert.deepEqual(levels.map(({ points }) => points), [0, 5, 10]);
  assert.deepEqual(turns.map(({ turn }) => turn), [20, 40, 60, 80]);
  assert.ok((traces[0]?.beside ?? 0) >= HIGH / 2);
  assert.deepEqual(course({ red: [2, 3] }, 10, BOX, HIGH).turns.map(({ turn }) => turn), [1]);
});
