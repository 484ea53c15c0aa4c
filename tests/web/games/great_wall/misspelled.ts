// Misspelled keys of this game alone; see tests/web/misspelled.ts.
import type { View } from "../../../../companion/phones/web/src/games/great_wall/view";
import type { ToldPart } from "../../../../companion/phones/web/src/told/told";
import type { Parts } from "../../misspelled";

export function misspelled(...[view, , duty, send]: Parts<View>): void {
  // @ts-expect-error: level
  void view.wall[0]?.hight;
  // @ts-expect-error: pirate
  void view.board.pirates;
  // @ts-expect-error: bag
  void view.custody.bags;
  // @ts-expect-error: actions
  void duty.action;
  // @ts-expect-error: outcome
  send({ type: "draw_rider", outcome: "I", numeral: "I" });
  const says: ToldPart<View>["says"] = {
    // @ts-expect-error: section
    wall_breached: ({ event }) => ({ text: event.sections }),
  };
  void says;
}
