// What the board's page says of each seat beyond the base game.
import { signed } from "../../../model/points";
import type { SeatView } from "../../../protocol";
import type { View } from "../view";
import type { Words } from "../../../words";

function level(view: View, seat: SeatView, words: Words): string {
  const section = view.wall.find((one) => one.seat === seat.seat);
  return section ? words.say("phones.page.board.wall", { n: section.level }) : "";
}

function penalties(view: View, seat: SeatView, words: Words): string {
  const n = view.penalties[seat.seat] ?? 0;
  return n > 0 ? words.say("phones.page.board.penalties", { n, points: signed(-n) }) : "";
}

/** Short facts for a seat's line. */
export const STANDING = [level, penalties];
