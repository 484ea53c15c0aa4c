// A tap on a place of the map where nothing may be placed: which place that is, and what to ask the table so that it says why not. Pure.
import { corners, kindOf, neighbors, spot, turned, type PlaceKind, type Point } from "../grid";
import type { Deed } from "../protocol";
import { nearest } from "./map";
import { after, begins, type Placing } from "./placing";

const SQRT3 = Math.sqrt(3);

/** A finger that falls short of an open place still means it: that one counts as so much nearer. */
const OPEN_NEARER = 0.75;

/** The hex under a point. */
function hexUnder({ x, y }: Point): string {
  const [q, r] = [x / SQRT3 - y / 3, y / 1.5];
  const [a, b, c] = [q, r, -q - r].map(Math.round) as [number, number, number];
  const [da, db, dc] = [Math.abs(a - q), Math.abs(b - r), Math.abs(c + q + r)];
  // No zero has a sign in the name of a place.
  if (da > db && da > dc) return `${0 - b - c},${b + 0}`;
  return `${a + 0},${db > dc ? 0 - a - c : b + 0}`;
}

/** The places of a kind on a hex: itself, its corners or its six sides. */
function placesOn(hex: string, kind: PlaceKind): string[] {
  if (kind === "hex") return [hex];
  if (kind === "intersection") return corners(hex);
  const [, east, southeast, southwest] = neighbors(hex);
  return [`${hex},NE`, `${hex},NW`, `${hex},W`, `${east},W`, `${southeast},NW`, `${southwest},NE`];
}

/** The place that a tap at a point of the turned map means, where that is like those that are open, and none of them; else null. */
export function closedAt(open: readonly string[], point: Point, degrees: number): string | null {
  const far = (place: string): number => {
    const { x, y } = turned(spot(place), degrees);
    return Math.hypot(x - point.x, y - point.y);
  };
  const under = hexUnder(turned(point, -degrees));
  const alike = [...new Set(open.map(kindOf))].flatMap((kind) => placesOn(under, kind));
  const [found, closed] = [nearest(open, point, degrees), nearest(alike.filter((place) => !open.includes(place)), point, degrees)];
  return found !== null && closed !== null && far(closed) < far(found) * OPEN_NEARER ? closed : null;
}

/** The command for a place that a tap means and that is not open: the table says why not. Null where it would take it, as it takes what is put right. */
export function elsewhere(now: Placing, taps: readonly string[], place: string): Deed | null {
  if (now.type === "correct") return null;
  const next = after(now, taps).length > 0 ? taps.length : taps.length - 1;
  const way = now.ways.find((one) => begins(one, taps.slice(0, next)));
  const tapped = way?.spots[next];
  if (way === undefined || tapped === undefined) return null;
  const there = (value: unknown): unknown => (Array.isArray(value) ? value.map(there) : value === tapped ? place : value);
  return Object.fromEntries(Object.entries(way.command).map(([field, value]) => [field, there(value)])) as unknown as Deed;
}
