// Misspelled keys of what every game has: tsc refuses each, and where it did not it would refuse the line that expects it. Each game has such a file in its
// folder here. `deploy/check page` reads them with the page's sources; nothing runs them.
import { commands } from "../../companion/phones/web/src/model/wishes";
import type { AnyDeed, AnyEvent, Command, EventOf, GameView } from "../../companion/phones/web/src/protocol";
import type { ToldPart } from "../../companion/phones/web/src/told/told";

/** What is looked at in a game's view, and what sends. */
export type Parts<View extends GameView> = [view: View, seat: View["seats"][number], duty: View["obligations"][number], send: (command: Command) => void];

export function base(...[view, seat, duty, send]: Parts<GameView>): void {
  // @ts-expect-error: journal
  void view.jornal;
  // @ts-expect-error: hexes
  void view.board.hexs;
  // @ts-expect-error: resources
  void view.custody.resource;
  // @ts-expect-error: development_cards
  void seat.development_card;
  // @ts-expect-error: left
  void duty.lefts;
  // @ts-expect-error: at
  send({ type: "build_road", on: "0,0,NE" });
  // @ts-expect-error: build_road
  send({ type: "built_road", at: "0,0,NE" });
  // @ts-expect-error: get
  void commands(view, "trade_bank")[0]?.gets;
  // @ts-expect-error: what one game alone has, not every game has
  void view.wall;
}

export function heard(rolled: EventOf<"dice_rolled">, any: AnyEvent, deed: AnyDeed): void {
  // @ts-expect-error: total
  void rolled.sum;
  // @ts-expect-error: dice_rolled
  void (any.type === "dice_roled");
  // @ts-expect-error: victim
  void any.victims;
  // @ts-expect-error: resource
  void deed.ressource;
  // @ts-expect-error: dice_rolled
  const part: ToldPart = { says: { dice_roled: () => null } };
  void part;
}
