// What the board's page says of each seat on the march: its gold, its tokens, its Advisor card.
import type { SeatView, View } from "../view";
import type { Words } from "../../../words";

const gold = (_: View, seat: SeatView, words: Words): string => words.say("phones.page.gold.of", { n: seat.gold });

const tokens = (_: View, seat: SeatView, words: Words): string => (seat.event_tokens ? words.say("phones.page.tokens.won", { n: seat.event_tokens }) : "");

/** Short facts for a seat's line. */
export const STANDING = [gold, tokens];

export const AWARDS = [(seat: SeatView, words: Words): string => (seat.advisor ? words.say(`symbol.${seat.advisor}`) : "")];
