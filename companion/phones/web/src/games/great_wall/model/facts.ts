// What can be put right behind the Great Wall besides.
import { choice, number, ofSeat, who } from "../../../model/forms";
import { placeSaid } from "../../../model/placeNames";
import type { View } from "../view";
import type { Words } from "../../../words";
import type { Form } from "../../form";

/** How many riders are on each place where the app follows them. */
export function riders(view: View): Map<string, number> {
  const hexes = new Map(view.board.hexes.filter((hex) => hex.terrain !== "sea").map((hex) => [hex.at, hex.riders ?? 0]));
  if (view.custody.bag === "cardboard") return hexes;
  const lanes = view.wall.flatMap((one) => one.hexes.map((hex) => [hex.at, hex.riders] as const));
  const fields = [...view.wall.map((one) => [one.battlefield, one.riders] as const), ...view.gathering.map((one) => [one.at, one.riders] as const)];
  return new Map([...lanes, ...fields].flatMap(([at, count]) => (at === null ? [] : [[at, count ?? 0] as const])));
}

const pirate: Form<View> = {
  fields: () => [],
  places: ({ board }) => board.hexes.filter((hex) => hex.terrain === "sea" && hex.at !== board.pirate).map((hex) => hex.at),
  order: 1,
};

/** Free hexes of every lane where riders stand. */
function couldBeGaps(view: View): string[] {
  const ridden = view.wall.filter((one) => one.hexes.some((hex) => hex.riders > 0));
  return ridden.flatMap((one) => one.hexes.filter((hex) => hex.riders === 0).map((hex) => hex.at));
}

export const FACTS: Record<string, Form<View>> = {
  pirate,
  wall_level: ofSeat("wall_level", (view, { of }) => view.wall.find((one) => one.seat === of)?.level ?? 0),
  penalties: ofSeat("penalties", (view, { of }) => view.penalties[String(of)] ?? 0),
  riders: {
    fields: (view) => {
      const now = riders(view);
      const said = (at: string, words: Words): string => words.say("phones.page.right.riders.at", { place: placeSaid(view, at, words), n: now.get(at) ?? 0 });
      return [
        { kind: "place", name: "at", places: [...now.keys()], said, start: () => [...now.keys()][0] ?? null },
        number(12, (_, { at }) => now.get(String(at)) ?? 0),
      ];
    },
  },
  gap: {
    fields: () => [choice("count", [1, 0], (value, words) => words.say(`phones.page.right.gap.${value}`))],
    places: (view, { count }) => couldBeGaps(view).filter((at) => view.gaps.includes(at) !== (count === 1)),
  },
  fortress: {
    fields: () => [who()],
    places: (view, { of }) => view.wall.flatMap((one) => (one.site === null || one.seat === null || one.seat === of ? [] : [one.site])),
  },
};
