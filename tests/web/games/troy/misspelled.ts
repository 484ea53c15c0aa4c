// Misspelled keys of this game alone; see tests/web/misspelled.ts.
import type { View } from "../../../../companion/phones/web/src/games/troy/view";
import type { ToldPart } from "../../../../companion/phones/web/src/told/told";
import type { Parts } from "../../misspelled";

export function misspelled(...[view, seat, , send]: Parts<View>): void {
  // @ts-expect-error: row
  void view.rows;
  // @ts-expect-error: ships
  void view.board.ship;
  // @ts-expect-error: sides
  void view.custody.side;
  // @ts-expect-error: tokens
  void seat.token;
  // @ts-expect-error: resource
  send({ type: "take_tile", tile: "ore" });
  const says: ToldPart<View>["says"] = {
    // @ts-expect-error: benefit
    ship_built: ({ event }) => ({ text: event.benefits }),
  };
  void says;
}
