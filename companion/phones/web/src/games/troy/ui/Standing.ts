// What the board's page says of each seat beyond the base game. Its side stands there where this audience knows it.
import type { SeatView, View } from "../view";
import type { Words } from "../../../words";
import { shipsOf } from "../model/ships";
import { nameOfSide } from "../model/sides";

const tokens = (_: View, seat: SeatView, words: Words): string => (seat.tokens ? words.say("phones.page.board.tokens", { n: seat.tokens }) : "");

function ships(view: View, seat: SeatView, words: Words): string {
  const n = shipsOf(view, seat.seat).length;
  return n > 0 ? words.say("phones.page.board.ships", { n }) : "";
}

/** Short facts for a seat's line. */
export const STANDING = [tokens, ships];

export const AWARDS = [(seat: SeatView, words: Words): string => (seat.side ? words.say("phones.page.board.side", { side: nameOfSide(seat.side, words) }) : "")];
