// The pirate, the riders and the wall in words, for those who do not see the map. Pure.
import { placeSaid } from "../../../model/placeNames";
import type { Words } from "../../../words";
import type { View } from "../view";
import { riders } from "./facts";
import { sections, sectionSaid } from "./wall";

export function figures(view: View, words: Words): string[] {
  const { pirate } = view.board;
  const ridden = [...riders(view)].filter(([, count]) => count > 0);
  return [
    ...(pirate ? [words.say("phones.page.pirate.at", { where: placeSaid(view, pirate, words) })] : []),
    ...ridden.map(([at, n]) => words.begun(words.say("phones.page.right.riders.at", { place: placeSaid(view, at, words), n }))),
    ...sections(view).map((section) => words.say("phones.page.pair", { name: words.say("phones.page.wall.title"), what: sectionSaid(view, section, words) })),
  ];
}
