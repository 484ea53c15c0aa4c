// The Sea People and the ships in words, for those who do not see the map. Pure.
import { placeSaid } from "../../../model/placeNames";
import { nameOf } from "../../../model/prompt";
import type { Words } from "../../../words";
import type { View } from "../view";

export function figures(view: View, words: Words): string[] {
  const { sea_people, ships } = view.board;
  const pair = (name: string, what: string): string => words.say("phones.page.pair", { name, what });
  const lies = ships.map(({ seat, ship, at }) => pair(nameOf(view, seat), `${words.say("phones.page.ship.number", { ship })} – ${placeSaid(view, at, words)}`));
  return [...(sea_people ? [words.say("phones.page.people.at", { where: placeSaid(view, sea_people, words) })] : []), ...lies];
}
