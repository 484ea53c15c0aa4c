// How a map lies on a screen: turned so that its hexes are large, and as large as suits the room there is. Lengths are pixels.
import type { BoardView } from "../protocol";
import { mapShape, type MapShape } from "./map";

/** Degrees that one tap turns the map; hexes lie like that along both ways of a screen. */
export const TURN_STEP = 30;
/** A map is not turned for less: places are named after the compass of the map as it is printed, and askew it is harder to know again. */
const WORTH_TURNING = 1.1;
const WORTH_ASKEW = 1.25;
/** Of a hex's side, in pixels: a map is not drawn larger by itself, nor smaller only to be seen whole. */
const LARGE = 48;
const READABLE = 24;
/** As near as a map comes. */
const NEAREST = 80;
/** What no number on the map is smaller than. */
export const LEAST_TEXT = 12;
/** Numbers on the map in sides of a hex; smaller ones grow to LEAST_TEXT, with what is around them. */
const TEXT = 0.4;
const LARGEST_GROWTH = 1.7;
/** A number of two digits fills its disc then. */
const LARGEST_TEXT = 1.35;
const STEP = 1.5;

export interface Room {
  width: number;
  height: number;
}

/** Sides of a hex in a pixel's length, for a map that fills the room one way. */
const filled = (room: Room, map: Room): number => Math.min(room.width / map.width, room.height / map.height);

/** Degrees by which a map is turned for a room: as it is printed, unless its hexes are larger by a tenth lying across, or by a quarter askew. */
export function bestTurn(board: BoardView, room: Room, outside: readonly string[] = []): number {
  const worth = (degrees: number): number => filled(room, mapShape(board, degrees, outside).size) / (degrees === 0 ? 1 : degrees === 90 ? WORTH_TURNING : WORTH_ASKEW);
  const turns = Array.from({ length: 180 / TURN_STEP }, (_, index) => index * TURN_STEP);
  return turns.reduce((best, degrees) => (worth(degrees) > worth(best) + 1e-9 ? degrees : best));
}

/** How large a map is drawn: pixels of a hex's side as it comes up, and at least and at most. */
export interface Sizes {
  usual: number;
  least: number;
  most: number;
}

/**
 * width: of the frame; seen: the height of which all can be in sight; scrolls: whether the page scrolls past a map that is higher.
 * A map that the page scrolls past fills the width; any other is seen whole, as long as its numbers can be read.
 */
export function sizes(map: MapShape, width: number, seen: number, scrolls: boolean): Sizes {
  const [wide, high] = [width / map.size.width, seen / map.size.height];
  const usual = Math.min(wide, LARGE, scrolls ? Infinity : Math.max(high, READABLE));
  return { usual, least: Math.min(usual, high), most: Math.max(usual * 2, NEAREST) };
}

/** By how much discs and tokens are drawn larger, so that no number is smaller than LEAST_TEXT. */
export const growth = (side: number): number => Math.min(Math.max(1, LEAST_TEXT / (TEXT * side)), LARGEST_GROWTH);

/** By how much a number is larger still in a disc or token that may not grow any more; what stands beside it makes way. */
export const enlarged = (side: number): number => Math.min(Math.max(1, LEAST_TEXT / (TEXT * side * growth(side))), LARGEST_TEXT);

/** The size after a tap on + (by 1) or − (by -1); it never jumps over the usual one. */
export function stepped(now: number, by: 1 | -1, { usual, least, most }: Sizes): number {
  const next = Math.min(Math.max(now * STEP ** by, least), most);
  return (now - usual) * (next - usual) < 0 ? usual : next;
}

/** A stretch of a line, from and to. */
export type Stretch = readonly [number, number];

/** How far to scroll so that a stretch comes into the window with the least way; one that is longer than the window comes in with its middle. */
export function wayInto([from, to]: Stretch, [start, end]: Stretch): number {
  if (to - from > end - start) return (from + to) / 2 - (start + end) / 2;
  return from < start ? from - start : to > end ? to - end : 0;
}
