// Every drawing of the page, made for it: land and cards, seats, dice, small signs. All in a 24 × 24 square.
import type { JSX } from "preact";

const LAND: Record<string, string> = {
  lumber: "M12 2 18 10.5h-2.7L20 18.5h-6.7V22h-2.6v-3.5H4l4.7-8H6Z",
  brick: "M8 4.5h8v6H8zM3 12.5h8v6H3zM13 12.5h8v6h-8z",
  wool:
    "M4.9 17a3.9 3.9 0 0 1-1.6-7.2 4.4 4.4 0 0 1 7.9-2.6 3.9 3.9 0 0 1 4.2 1.9c-.7 2.8-.2 5.7 1.7 7.9Z" +
    "M5.7 17h1.7v4H5.7zM12.4 17h1.7v4h-1.7zM20 6.8c2 0 3.2 1.6 3.2 3.9s-1.3 5-3.1 5-3.1-2.7-3.1-5 1-3.9 3-3.9Z",
  grain:
    "M11.3 22V7h1.4v15ZM12 1.5c1.9 1.7 1.9 4 0 5.7-1.9-1.7-1.9-4 0-5.7Z" +
    "M12.5 11.4c0-2.6 1.6-4 4.3-4 0 2.6-1.6 4-4.3 4ZM11.5 11.4c0-2.6-1.6-4-4.3-4 0 2.6 1.6 4 4.3 4Z" +
    "M12.5 16c0-2.6 1.6-4 4.3-4 0 2.6-1.6 4-4.3 4ZM11.5 16c0-2.6-1.6-4-4.3-4 0 2.6 1.6 4 4.3 4Z" +
    "M12.5 20.6c0-2.6 1.6-4 4.3-4 0 2.6-1.6 4-4.3 4ZM11.5 20.6c0-2.6-1.6-4-4.3-4 0 2.6 1.6 4 4.3 4Z",
  ore: "M1.5 20 9 5.5l4.2 7.3 2.3-3.6L22.5 20Z",
  desert:
    "M10.7 21V5.8a1.3 1.3 0 0 1 2.6 0V21ZM5.6 9.4h2v3.2a1.4 1.4 0 0 0 1.4 1.4h2v2H9a3.4 3.4 0 0 1-3.4-3.4Z" +
    "M18.4 7.4h-2v3.2A1.4 1.4 0 0 1 15 12h-2v2h2a3.4 3.4 0 0 0 3.4-3.4Z",
  gold_river: "M1.5 10.5 9 7.5l6 3 7.5-3v4l-7.5 3-6-3-7.5 3ZM7 15.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM17 16a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z",
};

const OF_TERRAIN: Record<string, string> = {
  forest: "lumber",
  hills: "brick",
  pasture: "wool",
  fields: "grain",
  mountains: "ore",
  desert: "desert",
};

/** What a game brings besides is drawn from now on. */
export const draw = (more: Record<string, string>): void => void Object.assign(LAND, more);

/** The kind of card that a land yields. */
export const kindOn = (terrain: string): string => OF_TERRAIN[terrain] ?? terrain;

/** The path of a kind of card or a terrain. */
export const landPath = (kind: string): string => LAND[kindOn(kind)] ?? LAND["desert"] ?? "";

const SHAPES: Record<string, string> = {
  red: "M12 4.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15Z",
  blue: "M5.5 5.5h13v13h-13Z",
  white: "M12 4 20.2 18.8H3.8Z",
  orange: "M12 3.2 20.8 12 12 20.8 3.2 12Z",
  green: "m12 2.8 2.7 5.9 6.4.7-4.8 4.3 1.4 6.4L12 16.9l-5.7 3.2 1.4-6.4-4.8-4.3 6.4-.7Z",
  brown: "M12 3.2 19.6 7.6v8.8L12 20.8 4.4 16.4V7.6Z",
};

/** The shape that goes with a seat's color. */
export const shapePath = (seat: string): string => SHAPES[seat] ?? SHAPES["red"] ?? "";

const SIGNS: Record<string, string> = {
  next: "M9 5.5 15.5 12 9 18.5",
  back: "M15 5.5 8.5 12 15 18.5",
  close: "M6 6 18 18M18 6 6 18",
  plus: "M12 5.5v13M5.5 12h13",
  minus: "M5.5 12h13",
  whole: "M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15",
  turn: "M19.2 12a7.2 7.2 0 1 1-2.4-5.4M17.6 2.8v4.4h-4.4",
  check: "m5 12.5 4.8 4.8L19 7.5",
  undo: "M8.5 5.5 4.5 9.5l4 4M5 9.5h9a5 5 0 0 1 0 10h-3",
  redo: "M15.5 5.5l4 4-4 4M19 9.5h-9a5 5 0 0 0 0 10h3",
  up: "M12 19V5.5M6 11.5 12 5.5l6 6",
  down: "M12 5v13.5M6 12.5l6 6 6-6",
  eye: "M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12ZM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6Z",
  swap: "M4 8.5h14.5M15 5l3.5 3.5L15 12M20 15.5H5.5M9 12l-3.5 3.5L9 19",
  hand: "M5 8.5 9.5 6l5 11.5-4.5 2.5ZM11 4.5h5.5V17M18.5 6.5 21 7.3l-3.6 10.4",
  map: "M12 3 19.8 7.5v9L12 21l-7.8-4.5v-9ZM12 12l7.8-4.5M12 12v9M12 12 4.2 7.5",
  list: "M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01",
  robot: "M4.5 9.5h15v10h-15ZM12 9.5V4.5M9 14.5h.01M15 14.5h.01",
  broken: "M4 4 20 20M8.5 8.6A7.6 7.6 0 0 0 5 11M12 6.8c2.8 0 5.3 1 7.3 2.8M2.2 8.4a13 13 0 0 1 3.6-2.3M10 4.4c4.4-.6 8.7.9 11.8 4M8.2 14.4a5.4 5.4 0 0 1 3.6-1.6M12 18.5h.01",
};

export function Sign({ name, size = 24 }: { name: string; size?: number }): JSX.Element {
  return (
    <svg class="sign" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SIGNS[name] ?? ""} />
    </svg>
  );
}

export function Glyph({ kind, size = 24 }: { kind: string; size?: number }): JSX.Element {
  return (
    <svg class="glyph" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={landPath(kind)} />
    </svg>
  );
}

/** A seat's color and shape; the name stands beside it wherever it is used. */
export function Badge({ seat, size = 28 }: { seat: string; size?: number }): JSX.Element {
  return (
    <svg class={`badge seat-${seat}`} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle class="badge-ground" cx="12" cy="12" r="11" />
      <path class="badge-shape" d={shapePath(seat)} transform="translate(12 12) scale(.66) translate(-12 -12)" />
    </svg>
  );
}

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[12, 12]],
  [[7, 7], [17, 17]],
  [[7, 7], [12, 12], [17, 17]],
  [[7, 7], [17, 7], [7, 17], [17, 17]],
  [[7, 7], [17, 7], [12, 12], [7, 17], [17, 17]],
  [[7, 6.5], [17, 6.5], [7, 12], [17, 12], [7, 17.5], [17, 17.5]],
];

export function Die({ value, size = 28 }: { value?: number; size?: number }): JSX.Element {
  return (
    <svg class="die" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <rect x="1" y="1" width="22" height="22" rx="5" />
      {(PIPS[value as number] ?? []).map(([x, y]) => (
        <circle key={`${x}${y}`} cx={x} cy={y} r="2.2" />
      ))}
    </svg>
  );
}
