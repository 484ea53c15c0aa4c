// The map as shapes: where everything lies after turning, ready to be drawn. Units: one hex side is 1.
import { center, corner, corners, ends, neighbors, sides, spot, turned, type Point } from "../grid";
import type { BoardView, HexView } from "../protocol";

export interface HexShape {
  hex: HexView;
  middle: Point;
  outline: string;
}

export interface HarborShape {
  at: string;
  trade: string;
  disc: Point;
  piers: [Point, Point];
}

export interface MapShape {
  /** What is seen of it, as an attribute, and how large that is. */
  box: string;
  size: { left: number; top: number; width: number; height: number };
  sea: string[];
  land: HexShape[];
  harbors: HarborShape[];
}

const round = (value: number): string => value.toFixed(3);
export const pair = ({ x, y }: Point): string => `${round(x)},${round(y)}`;

/** Where something is drawn, as an attribute. */
export const at = ({ x, y }: Point): string => `translate(${x.toFixed(3)} ${y.toFixed(3)})`;

export const outline = (hex: string, degrees: number): string =>
  corners(hex)
    .map((at) => pair(turned(corner(at), degrees)))
    .join(" ");

function harborShape(at: string, trade: string, land: ReadonlySet<string>, degrees: number): HarborShape {
  const [a, b] = sides(at);
  const water = center(land.has(a) ? b : a);
  const coast = spot(at);
  const disc = { x: coast.x + (water.x - coast.x) * 0.62, y: coast.y + (water.y - coast.y) * 0.62 };
  const piers = ends(at).map((end) => turned(corner(end), degrees)) as [Point, Point];
  return { at, trade, disc: turned(disc, degrees), piers };
}

function bounds(points: Point[], margin: number): Pick<MapShape, "box" | "size"> {
  const xs = points.map((one) => one.x);
  const ys = points.map((one) => one.y);
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  const size = { left, top, width: Math.max(...xs) + margin - left, height: Math.max(...ys) + margin - top };
  return { box: [left, top, size.width, size.height].map(round).join(" "), size };
}

/** The board turned by so many degrees clockwise, with hexes outside the land that are neither. The box leaves room for the harbors round it. */
export function mapShape(board: BoardView, degrees: number, outside: readonly string[] = []): MapShape {
  const dry = board.hexes.filter((hex) => hex.terrain !== "sea");
  const land = new Set(dry.map((hex) => hex.at));
  const named = board.hexes.filter((hex) => hex.terrain === "sea").map((hex) => hex.at);
  const water = [...named, ...dry.flatMap((hex) => neighbors(hex.at))];
  const sea = new Set(water.filter((at) => !land.has(at) && !outside.includes(at)));
  const shores = [...land, ...named, ...outside].flatMap(corners).map((at) => turned(corner(at), degrees));
  const harbors = board.harbors
    .filter((one) => one.trade !== null)
    .map((one) => harborShape(one.at, one.trade as string, land, degrees));
  return {
    ...bounds([...shores, ...harbors.map((one) => one.disc)], 0.55),
    sea: [...sea].map((at) => outline(at, degrees)),
    land: dry.map((hex) => ({ hex, middle: turned(center(hex.at), degrees), outline: outline(hex.at, degrees) })),
    harbors,
  };
}

/** How many of 36 rolls give a number, the pips on its disc. */
export const pips = (number: number): number => 6 - Math.abs(7 - number);

/** Of these places the one nearest to a point of the turned map. */
export function nearest(places: readonly string[], point: Point, degrees: number): string | null {
  let best: string | null = null;
  let distance = Infinity;
  for (const place of places) {
    const at = turned(spot(place), degrees);
    const away = Math.hypot(at.x - point.x, at.y - point.y);
    if (away < distance) [best, distance] = [place, away];
  }
  return best;
}
