// Alexander in words, for those who do not see the map. Pure.
import { placeSaid } from "../../../model/placeNames";
import type { Words } from "../../../words";
import type { View } from "../view";
import { marchOf, pointSaid, routeOf } from "./march";

/** Where he stands, and the next point of his route. */
export function figures(view: View, words: Words): string[] {
  const { passed } = marchOf(view);
  const [was, next] = [routeOf(view)[passed - 1]?.at ?? view.board.start, routeOf(view)[passed]];
  const stands = was ? [words.say("phones.page.pair", { name: words.noun("alexander"), what: placeSaid(view, was, words) })] : [];
  return next === undefined ? stands : [...stands, `${words.say("phones.page.march.next", { kind: pointSaid(next.kind, words) })} – ${placeSaid(view, next.at, words)}`];
}
