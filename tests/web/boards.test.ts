import assert from "node:assert/strict";
import { test } from "node:test";
import { codePath, dragged, PART, parts, type Photo } from "../../companion/phones/web/src/model/boards";

const PHOTO: Photo = { url: "", ratio: 1, x: 0, y: 0, wide: 10, turn: 0 };
const near = (photo: Photo, x: number, y: number, wide: number, turn: number): void =>
  [photo.x - x, photo.y - y, photo.wide - wide, photo.turn - turn].forEach((off) => assert.ok(Math.abs(off) < 1e-9, JSON.stringify(photo)));

test("a text goes out in parts that make the whole again, an empty one in one part", () => {
  const text = "é".repeat(2 * PART + 1);
  assert.deepEqual(parts(text).map((part) => part.length), [PART, PART, 1]);
  assert.equal(parts(text).join(""), text);
  assert.deepEqual(parts(""), [""]);
  assert.deepEqual(parts("🐎".repeat(PART + 1)), ["🐎".repeat(PART), "🐎"]);
});

test("a code's dark modules are drawn row by row, neighbors as one", () => {
  assert.equal(codePath(["0110", "1000"]), "M1 0h2v1h-2zM0 1h1v1h-1z");
});

test("one finger moves the photograph, two turn and size it about their middle", () => {
  const [a, b] = [{ x: -1, y: 0 }, { x: 1, y: 0 }];
  near(dragged(PHOTO, [a], [{ x: 2, y: 1 }]), 3, 1, 10, 0);
  near(dragged(PHOTO, [a, b], [{ x: -2, y: 0 }, { x: 2, y: 0 }]), 0, 0, 20, 0);
  near(dragged({ ...PHOTO, x: 1 }, [a, b], [{ x: 0, y: -1 }, { x: 0, y: 1 }]), 0, 1, 10, 90);
  near(dragged(PHOTO, [], []), 0, 0, 10, 0);
});
