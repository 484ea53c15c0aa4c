// What the bar says in the war of Troy besides.
import { nameOf } from "../../../model/prompt";
import type { Obligation, Seat } from "../../../protocol";
import type { View } from "../view";
import type { Words } from "../../../words";
import { nameOfSide } from "./sides";
import type { Prompt } from "../../part";

/** After a Ship the Sea People move too, and nobody discards then. */
export function how(view: View, _: Seat, duty: Obligation, words: Words): string | null {
  if (duty.type !== "move_sea_people") return null;
  const [ship] = [...view.journal].reverse().filter(({ undone }) => undone !== true);
  return words.say(ship !== undefined && ["ship_built", "tile_taken"].includes(ship.event.type) ? "phones.page.how.move_sea_people.ship" : "phones.page.how.move_sea_people");
}

/** Who has won, and which side the war. */
export function ended(view: View, words: Words): Prompt | null {
  const [war, winners] = [view.war, view.winners ?? []];
  if (!war || winners.length === 0) return null;
  const mine = view.you !== undefined && winners.includes(view.you);
  const name = words.all(winners.map((seat) => nameOf(view, seat)));
  return {
    mine,
    seats: winners,
    title: words.say(mine ? "phones.page.prompt.you_won" : "phones.page.prompt.won", { name, n: winners.length }),
    detail: words.say("phones.page.war.won", { side: nameOfSide(war, words) }),
  };
}
