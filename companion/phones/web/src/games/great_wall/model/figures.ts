// The pirate, the riders and the wall in words, for those who do not see the map. Pure.
import { placeSaid } from "../../../model/placeNames";
import type { Words } from "../../../words";
import type { View } from "../view";
import { sections, sectionSaid } from "./wall";

export function figures(view: View, words: Words): string[] {
  const { pirate } = view.board;
  const ridden = [...riders(view)].filter(([, count]) => count > 0);
  return [
    ...(pirate ? [words.say("phones.page.pirate.at", { where: placeSaid(view, pirate, words) })] : []),
    ...ridden.map(([at, n]) => words.begun(words.say("phones.page.riders.at", { place: placeSaid(view, at, words), n }))),
    ...(view.bag == null ? [] : [words.say("phones.page.pair", { name: words.say("phones.page.riders.title"), what: words.say("phones.page.riders.bag", { n: view.bag }) })]),
    ...sections(view).map((section) => words.say("phones.page.pair", { name: words.say("phones.page.wall.title"), what: sectionSaid(view, section, words) })),
  ];
}

/** How many riders are on each place where the app follows them. */
function riders(view: View): Map<string, number> {
  const hexes = new Map(view.board.hexes.filter((hex) => hex.terrain !== "sea").map((hex) => [hex.at, hex.riders ?? 0]));
  if (view.custody.bag === "cardboard") return hexes;
  const lanes = view.wall.flatMap((one) => one.hexes.map((hex) => [hex.at, hex.riders] as const));
  const fields = [...view.wall.map((one) => [one.battlefield, one.riders] as const), ...view.gathering.map((one) => [one.at, one.riders] as const)];
  return new Map([...lanes, ...fields].flatMap(([at, count]) => (at === null ? [] : [[at, count ?? 0] as const])));
}
