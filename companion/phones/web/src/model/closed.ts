// A tap on a place of the map where nothing may be placed: which place that is, and what to ask the table so that it says why not. Pure.
import { corners, kindOf, neighbors, spot, turned, type PlaceKind, type Point } from "../grid";
import { partOf } from "../games";
import type { Deed, View } from "../protocol";
import type { Words } from "../words";
import { besideSaid, holders, isLand, owners } from "./beside";
import { nearest } from "./map";
import { placeSaid } from "./placeNames";
import { after, begins, type Placing } from "./placing";
import { nameOf } from "./prompt";

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

/** So near a finger means a piece, and out at sea a harbor, in sides of a hex. */
const NEAR = 0.42;
const OUT_AT_SEA = 1.2;

/** What lies under a tap at a point of the turned map: a piece with its owner and what is around it, a harbor, or a hex; empty for the sea. */
export function whatLies(view: View, point: Point, degrees: number, words: Words): string {
  const { hexes = [], harbors = [], intersections = [], paths = [] } = view.board ?? {};
  const pair = (name: string, what: string): string => (what === "" ? `${words.begun(name)}.` : words.say("phones.page.pair", { name: words.begun(name), what }));
  const pieces = [...intersections, ...paths];
  const within = (some: readonly { at: string }[], far: number): string | null => {
    const near = nearest(some.map(({ at }) => at), point, degrees);
    const { x, y } = near === null ? { x: Infinity, y: 0 } : turned(spot(near), degrees);
    return Math.hypot(x - point.x, y - point.y) < far ? near : null;
  };
  const near = within(pieces, NEAR);
  if (near !== null) {
    const there = pieces
      .filter(({ at }) => at === near)
      .map((one) => {
        const piece = partOf(view).pieces.map((said) => said(one, words)).find((said) => said !== null) ?? words.noun(one.piece);
        return one.seat == null ? piece : words.say("phones.page.pair", { name: nameOf(view, one.seat), what: piece });
      });
    return [...there.map((said) => `${words.begun(said)}, ${placeSaid(view, near, words)}.`), besideSaid(view, near, words)].filter((said) => said !== "").join(" ");
  }
  const hex = hexes.find(({ at }) => at === hexUnder(turned(point, -degrees)));
  if (hex === undefined || !isLand(hex)) {
    const at = within(harbors, OUT_AT_SEA);
    return harbors.filter((one) => one.at === at).map(({ trade }) => pair(words.say(`place.the.harbor.${trade ?? "any"}`), words.all(holders(view, at ?? "")))).join(" ");
  }
  return pair(placeSaid(view, hex.at, words), [hex.robber ? words.noun("robber") : "", ...owners(view, hex.at)].filter((one) => one !== "").join(", "));
}
