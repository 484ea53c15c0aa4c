// The reasons for each point.
// Some count below nought.
import type { SeatView } from "../protocol";
import type { Words } from "../words";

/** A number with a true minus sign. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : String(n));

/** "3 points", "−1 point". */
export const pointsSaid = (n: number, say: Words["say"]): string => say("phones.page.points.said", { n: Math.abs(n) }).replace(/\d+/, signed(n));

export interface PointReason {
  text: string;
  points: number;
  rule: string;
}

function source(words: Words, name: string): string {
  const rooms = [`points.${name}`, `phones.page.points.${name}`, `piece.${name}`, `card.${name}`];
  const key = rooms.find((one) => words.has(one));
  return key === undefined ? name : words.say(key);
}

export const pointReasons = (seat: SeatView, words: Words): PointReason[] =>
  (seat.points_by ?? []).map((line) => ({
    text: line.count > 1 ? `${line.count} × ${source(words, line.source)}` : source(words, line.source),
    points: line.points,
    rule: line.rule ?? "",
  }));
