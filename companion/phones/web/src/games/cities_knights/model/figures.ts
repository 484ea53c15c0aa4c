// The merchant, the barbarians and the metropolises in words, for those who do not see the map. Pure.
import { placeSaid } from "../../../model/placeNames";
import { nameOf } from "../../../model/prompt";
import type { Words } from "../../../words";
import type { View } from "../view";
import { fleetSaid } from "./fleet";

export function figures(view: View, words: Words): string[] {
  const { merchant } = view.board;
  const pair = (name: string, what: string): string => words.say("phones.page.pair", { name, what });
  const stands = merchant ? [pair(nameOf(view, merchant.seat), `${words.noun("merchant")} – ${placeSaid(view, merchant.at, words)}`)] : [];
  return [...stands, fleetSaid(view, view.fleet, words).where];
}
