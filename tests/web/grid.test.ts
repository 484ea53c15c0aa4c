import assert from "node:assert/strict";
import { test } from "node:test";
import { around, center, corner, corners, ends, kindOf, neighbors, sides, spot, turned, type Point } from "../../companion/phones/web/src/grid";

const away = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const near = (value: number, wanted: number): void => assert.ok(Math.abs(value - wanted) < 1e-9, `${value} is not ${wanted}`);

test("an intersection lies one side away from each of the three hexes round it", () => {
  for (const at of ["0,0,N", "0,0,S", "2,-1,N", "-2,1,S"])
    for (const hex of around(at)) near(away(corner(at), center(hex)), 1);
});

test("a path is one side long and borders both of its hexes", () => {
  for (const path of ["0,0,NE", "0,0,NW", "0,0,W", "2,-2,NE", "-1,2,W"]) {
    const [a, b] = ends(path);
    near(away(corner(a), corner(b)), 1);
    for (const hex of sides(path)) for (const end of [a, b]) near(away(corner(end), center(hex)), 1);
  }
});

test("a hex has six different corners and six neighbors, all at the right distance", () => {
  assert.equal(new Set(corners("1,-2")).size, 6);
  for (const at of corners("1,-2")) near(away(corner(at), center("1,-2")), 1);
  for (const hex of neighbors("1,-2")) near(away(center(hex), center("1,-2")), Math.sqrt(3));
});

test("q points to the east and r to the south-east", () => {
  assert.ok(center("1,0").x > 0 && Math.abs(center("1,0").y) < 1e-9);
  assert.ok(center("0,1").x > 0 && center("0,1").y > 0);
});

test("the spot of a path is the middle between its ends, and the kind of a place is read off its name", () => {
  const [a, b] = ends("0,0,W").map(corner) as [Point, Point];
  near(away(spot("0,0,W"), a), 0.5);
  near(away(spot("0,0,W"), b), 0.5);
  assert.deepEqual(["0,0", "0,0,S", "0,0,NW"].map(kindOf), ["hex", "intersection", "path"]);
});

test("turning by a quarter brings the east to the south", () => {
  const south = turned({ x: 1, y: 0 }, 90);
  near(south.x, 0);
  near(south.y, 1);
});
