// The editor of boards: the table keeps the board and says everything in words; the phone draws it and says what was tapped.
import { turned, type Point } from "../grid";
import type { Ask, BoardView } from "../protocol";

export interface Key {
  word: string;
  note?: string;
  chosen?: boolean;
  /** It would be refused; a tap says why. */
  off?: boolean;
  /** A terrain to draw beside the word. */
  land?: string;
  /** A finding: without it no game can be played by its rules. */
  blocks?: boolean;
  do: Ask;
}

export interface Mark {
  kind: "ground" | "ghost" | "sea" | "label" | "pin" | "lane" | "arrow" | "doubt" | "order";
  points: [number, number][];
  text: string;
  strong: boolean;
}

/** A look of the comparison with the printed board. */
export interface Look {
  title: string;
  ask: string;
  told: string[];
  /** That all of it is as printed; null when everything was compared. */
  yes: Key | null;
}

export interface BoardSheet {
  name: string;
  suggested: string;
  for: string;
  layers: Key[];
  board: BoardView;
  marks: Mark[];
  places: string[];
  glow: string[];
  hint: string;
  source: string;
  keys: Key[];
  listed?: boolean;
  /** The entry in hand, and its fields. */
  entry?: string;
  tabs?: Key[];
  cards?: { kind: string; word: string; count: number }[];
  count?: number;
  /** The look that is taken, in the place of layers and findings. */
  look?: Look;
  /** Leads to the comparison; null where nothing is to be compared. */
  compare: Key | null;
  /** Leads to reading a photograph; null where none is read for this board. */
  photograph: Key | null;
  findings: Key[];
  /** Why no game can be played on it by its rules; empty for a board that is complete. */
  lacks: string;
  undo: boolean;
  redo: boolean;
  kept: boolean;
}

/** One QR code of a board: its text, and its modules by rows of 1 and 0. */
export interface Code {
  part: number;
  parts: number;
  text: string;
  rows: string[];
}

/** A photograph that the table has read, for a person to say whether the hexes lie right, or to show them with three taps; or no board is seen in it. */
export interface PhotographPage {
  stage: "fits" | "taps" | "none";
  title: string;
  hint: string;
  /** Of the picture, in pixels. */
  size: [number, number];
  hexes: { outline: Spot[]; terrain: string; text: string }[];
  keys: Key[];
  back: Key;
  /** Takes another picture, where no board is seen in this one. */
  again: Key | null;
  /** The land in small: the middle of each hex in sides of one, and 1 for those that are to be tapped. */
  sketch: [number, number, number][];
}

/** A place in a picture, in pixels. */
export type Spot = [number, number];

/** What the desk answers; each only where it was asked for. */
export interface Desk {
  shelf?: { rows: Key[]; keeps: boolean; photographs?: Key[] };
  photograph?: PhotographPage;
  sheet?: BoardSheet;
  told?: string;
  code?: Code;
  file?: { name: string; text: string };
  /** So many parts of a board have come; the next one is wanted. */
  more?: number;
}

/** Letters of a text in one wish: sealed it stays below the 16 KiB that a wish may have, whatever they are. */
export const PART = 2500;
/** So many of plain ASCII, such as base64. */
export const PLAIN_PART = 10_000;

/** A text in parts that each fit a wish; no letter is cut in two. */
export function parts(text: string, part = PART): string[] {
  const letters = [...text];
  return Array.from({ length: Math.max(1, Math.ceil(letters.length / part)) }, (_, i) => letters.slice(i * part, (i + 1) * part).join(""));
}

/** A code's dark modules as one path, a module being 1. */
export const codePath = (rows: readonly string[]): string =>
  rows.map((row, y) => [...row.matchAll(/1+/g)].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`).join("")).join("");

/** A photograph under the hexes: its middle, width in sides of a hex, turn in degrees, and how clear the hexes over it are. */
export interface Photo {
  url: string;
  ratio: number;
  x: number;
  y: number;
  wide: number;
  turn: number;
}

const angle = (a: Point, b: Point): number => (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
const apart = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** The photograph after fingers went from some places to others: one moves it, two turn and scale it too. */
export function dragged(photo: Photo, from: readonly Point[], to: readonly Point[]): Photo {
  const [a, b] = from;
  const [c, d] = to;
  if (!a || !c) return photo;
  if (!b || !d) return { ...photo, x: photo.x + c.x - a.x, y: photo.y + c.y - a.y };
  const scale = apart(a, b) > 0 ? apart(c, d) / apart(a, b) : 1;
  const turn = angle(c, d) - angle(a, b);
  const [was, now] = [between(a, b), between(c, d)];
  const arm = turned({ x: (photo.x - was.x) * scale, y: (photo.y - was.y) * scale }, turn);
  return { ...photo, x: now.x + arm.x, y: now.y + arm.y, wide: photo.wide * scale, turn: photo.turn + turn };
}
