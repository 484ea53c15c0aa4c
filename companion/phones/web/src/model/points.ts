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

/** What is counted by the piece is told with its number before it; what is no piece says in its own words how much it is. */
function reason(words: Words, name: string, count: number): string {
  const rooms = [`points.${name}`, `phones.page.points.${name}`, `piece.${name}`, `card.${name}`];
  const key = rooms.find((one) => words.has(one));
  const said = key === undefined ? name : words.say(key);
  if (key !== undefined && said.includes("{count}")) return words.say(key, { count });
  return count > 1 ? `${count} × ${said}` : said;
}

export const pointReasons = (seat: SeatView, words: Words): PointReason[] =>
  seat.points_by.map((line) => ({
    text: reason(words, line.source, line.count),
    points: line.points,
    rule: line.rule,
  }));
