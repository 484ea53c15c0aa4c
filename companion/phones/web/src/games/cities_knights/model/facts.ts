// What can be put right in Cities & Knights besides.
import { acting, cards, choice, known, mostOf, noun, number, ofSeat, own, who } from "../../../model/forms";
import { crossings, land } from "../../../model/places";
import type { Cards } from "../../../protocol";
import type { SeatView, View } from "../view";
import { valuesOf } from "../../../model/right";
import { TRACKS } from "./words";
import type { Form, Values } from "../../form";

const KNIGHTS = ["basic_knight", "strong_knight", "mighty_knight"];

const kinds = (view: View, fact: string): string[] => valuesOf(view, fact, "cards").map(String);

const counted = (kinds: readonly string[], held: readonly string[]): Cards =>
  Object.fromEntries(kinds.map((kind) => [kind, held.filter((one) => one === kind).length]));

type Mark = "wall" | "sabotaged" | "tipped";

const cities = (view: View) => view.board.intersections.filter((one) => one.piece === "city");

const marked = (mark: Mark): Form<View> => ({
  fields: () => [choice("present", [true, false])],
  places: (view, { present }) =>
    cities(view)
      .filter((one) => Boolean(one[mark]) !== present)
      .map((one) => one.at),
});

/** Levels are the app's of everybody, or of robots alone where people's calendars are cardboard. */
const isKept = ({ improvements }: SeatView): boolean => Boolean(improvements);
const isCounted = ({ progress }: SeatView): boolean => Boolean(progress);

export const FACTS: Record<string, Form<View>> = {
  knight: {
    fields: (view) => [
      who(acting, true, "owner"),
      choice("rank", valuesOf(view, "knight", "rank"), (value, words) => words.noun(KNIGHTS[Number(value) - 1] ?? "")),
      choice("active", [true, false]),
    ],
    places: ({ board }, { owner }) => {
      const held = board.intersections;
      if (owner === null) return held.filter((one) => one.piece === "knight").map((one) => one.at);
      const built = new Set(held.filter((one) => one.piece !== "knight").map((one) => one.at));
      return crossings(board).filter((at) => !built.has(at));
    },
    tells: (values) => (values["owner"] === null ? { owner: null } : values),
  },
  strength: ofSeat("strength", (view, { of }) => view.fleet.strengths[String(of)] ?? 0),
  wall: marked("wall"),
  sabotaged: marked("sabotaged"),
  tipped: marked("tipped"),
  level: {
    has: isKept,
    fields: (view) => [
      who(known(isKept)),
      choice("track", TRACKS, noun("nothing")),
      number(mostOf(view, "level", "level"), (now, values) => own(now, values)?.improvements?.[String(values["track"])]?.level ?? 0, "level"),
    ],
  },
  metropolis: {
    fields: () => [choice("track", TRACKS, noun("nothing")), choice("present", [true, false])],
    places: (view, { track, present }) =>
      present === false
        ? null
        : cities(view)
            .filter((one) => one.metropolis !== track)
            .map((one) => one.at),
    tells: ({ track = null, present }): Values => (present === false ? { track, at: null } : { track }),
  },
  merchant: {
    fields: () => [who((view) => view.board.merchant?.seat ?? null, true)],
    places: ({ board }, { of }) => (of === null ? null : land(board)),
  },
  fleet: { fields: (view) => [number(view.fleet.steps - 1, ({ fleet }) => fleet.step)] },
  attacks: { fields: (view) => [number(mostOf(view, "attacks"), ({ fleet }) => fleet.attacks)] },
  defender_cards: ofSeat("defender_cards", (view, values) => own(view, values)?.defender_cards ?? 0),
  progress: {
    has: isCounted,
    fields: (view) => [who(known(isCounted)), view.custody.cards === "phones" ? cards(kinds(view, "progress"), () => ({})) : cards(TRACKS, (seen, values) => own(seen, values)?.progress ?? {})],
  },
  victory_cards: { fields: (view) => [who(), cards(kinds(view, "victory_cards"), (seen, values) => counted(kinds(seen, "victory_cards"), own(seen, values)?.victory_cards ?? []))] },
};

