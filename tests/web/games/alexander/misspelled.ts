// Misspelled keys of this game alone; see tests/web/misspelled.ts.
import type { View } from "../../../../companion/phones/web/src/games/alexander/view";
import type { ToldPart } from "../../../../companion/phones/web/src/told/told";
import type { Parts } from "../../misspelled";

export function misspelled(...[view, seat, duty, send]: Parts<View>): void {
  // @ts-expect-error: auction
  void view.auctions;
  // @ts-expect-error: route
  void view.board.routes;
  // @ts-expect-error: gold
  void seat.golds;
  // @ts-expect-error: least
  void duty.lest;
  // @ts-expect-error: total
  send({ type: "bid", sum: 4 });
  const says: ToldPart<View>["says"] = {
    // @ts-expect-error: amount
    bid_paid: ({ event }) => ({ text: `${event.amounts}` }),
  };
  void says;
}
