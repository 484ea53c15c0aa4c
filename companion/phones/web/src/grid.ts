// Pure geometry of the board: pointy-top hexes, `q,r`; intersections `q,r,N|S`; paths `q,r,NE|NW|W`.
// One hex side is 1; x grows to the east, y to the south.

export interface Point {
  x: number;
  y: number;
}

/** Whether a value is the name of a place. */
export const isPlace = (value: unknown): value is string => typeof value === "string" && /^-?\d+,-?\d+(,[A-Z]+)?$/.test(value);

const SQRT3 = Math.sqrt(3);
type Axial = readonly [number, number];

function axial(place: string): Axial {
  const [q, r] = place.split(",").map(Number);
  return [q ?? 0, r ?? 0];
}

const side = (place: string): string => place.split(",")[2] ?? "";

/** The middle of a hex. */
export function center(hex: string): Point {
  const [q, r] = axial(hex);
  return { x: SQRT3 * (q + r / 2), y: 1.5 * r };
}

/** Where an intersection lies. */
export function corner(at: string): Point {
  const { x, y } = center(at);
  return { x, y: y + (side(at) === "N" ? -1 : 1) };
}

/** The two intersections at a path's ends. */
export function ends(path: string): [string, string] {
  const [q, r] = axial(path);
  switch (side(path)) {
    case "NE":
      return [`${q},${r},N`, `${q + 1},${r - 1},S`];
    case "NW":
      return [`${q},${r},N`, `${q},${r - 1},S`];
    default:
      return [`${q},${r - 1},S`, `${q - 1},${r + 1},N`];
  }
}

/** The two hexes that a path divides: the one it is named after, and the other. */
export function sides(path: string): [string, string] {
  const [q, r] = axial(path);
  switch (side(path)) {
    case "NE":
      return [`${q},${r}`, `${q + 1},${r - 1}`];
    case "NW":
      return [`${q},${r}`, `${q},${r - 1}`];
    default:
      return [`${q},${r}`, `${q - 1},${r}`];
  }
}

/** The three hexes round an intersection. */
export function around(at: string): [string, string, string] {
  const [q, r] = axial(at);
  return side(at) === "N"
    ? [`${q},${r}`, `${q},${r - 1}`, `${q + 1},${r - 1}`]
    : [`${q},${r}`, `${q},${r + 1}`, `${q - 1},${r + 1}`];
}

/** The six corners of a hex, clockwise from the top. */
export function corners(hex: string): string[] {
  const [q, r] = axial(hex);
  return [
    `${q},${r},N`,
    `${q + 1},${r - 1},S`,
    `${q},${r + 1},N`,
    `${q},${r},S`,
    `${q - 1},${r + 1},N`,
    `${q},${r - 1},S`,
  ];
}

/** The six neighbors of a hex. */
export function neighbors(hex: string): string[] {
  const [q, r] = axial(hex);
  return [
    [q + 1, r - 1],
    [q + 1, r],
    [q, r + 1],
    [q - 1, r + 1],
    [q - 1, r],
    [q, r - 1],
  ].map(([a, b]) => `${a},${b}`);
}

export type PlaceKind = "hex" | "intersection" | "path";

export function kindOf(place: string): PlaceKind {
  const mark = side(place);
  if (mark === "") return "hex";
  return mark === "N" || mark === "S" ? "intersection" : "path";
}

/** The point that stands for any place: a hex's middle, a corner, or a path's middle. */
export function spot(place: string): Point {
  switch (kindOf(place)) {
    case "hex":
      return center(place);
    case "intersection":
      return corner(place);
    default: {
      const [a, b] = ends(place).map(corner) as [Point, Point];
      return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    }
  }
}

/** A point turned about the origin, degrees clockwise as seen on a screen. */
export function turned({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return { x: x * c - y * s, y: x * s + y * c };
}
