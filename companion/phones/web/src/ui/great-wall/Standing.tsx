// What the board's page says of each seat beyond the base game.
import { signed } from "../../model/points";
import type { SeatView, View } from "../../protocol";
import type { Words } from "../../words";

/** Short facts for a seat's line. */
export function standingFacts(view: View, seat: SeatView, words: Words): string[] {
  const penalties = view.penalties?.[seat.seat] ?? 0;
  const section = view.wall?.find((one) => one.seat === seat.seat);
  return [
    section ? words.say("phones.page.board.wall", { n: section.level }) : "",
    penalties > 0 ? words.say("phones.page.board.penalties", { n: penalties, points: signed(-penalties) }) : "",
  ];
}
