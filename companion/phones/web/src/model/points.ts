// The reasons for each point.
import type { SeatView } from "../protocol";
import type { Words } from "../words";

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
