// Misspelled keys of this game alone; see tests/web/misspelled.ts.
import type { View } from "../../../../companion/phones/web/src/games/cities_knights/view";
import type { ToldPart } from "../../../../companion/phones/web/src/told/told";
import type { Parts } from "../../misspelled";

export function misspelled(...[view, seat, duty, send]: Parts<View>): void {
  // @ts-expect-error: fleet
  void view.fleets;
  // @ts-expect-error: merchant
  void view.board.merchants;
  // @ts-expect-error: knights
  void view.custody.knight;
  // @ts-expect-error: improvements
  void seat.improvement;
  // @ts-expect-error: strengths
  void duty.strength;
  // @ts-expect-error: track
  send({ type: "improve_city", tracks: "trade" });
  const says: ToldPart<View>["says"] = {
    // @ts-expect-error: defender
    attack_fought: ({ event }) => ({ text: event.defenders }),
  };
  void says;
}
