// What can be put right of the robber, the largest army and development cards.
import { cards, holder, ofSeat, own, who, type Form } from "../../../model/forms";
import type { View } from "../../../protocol";

const DEVELOPMENT = ["knight", "road_building", "invention", "monopoly", "victory_point"];

const noArmy = (view: View): boolean => !view.seats.some((one) => one.largest_army !== undefined);

const robber: Form = {
  fields: () => [],
  places: ({ board }) => (board?.hexes ?? []).filter((hex) => hex.terrain !== "sea" && !hex.robber).map((hex) => hex.at),
  order: 1,
  gone: ({ board }) => !board?.hexes.some((hex) => hex.robber),
};

export const FACTS: Record<string, Form> = {
  robber,
  largest_army: { ...holder((view) => view.seats.find((one) => one.largest_army)?.seat, true), order: 4, gone: noArmy },
  played_knights: { ...ofSeat(14, (view, values) => own(view, values)?.played_knights ?? 0), order: 5, gone: noArmy },
  development: { fields: () => [who(), cards(DEVELOPMENT, () => ({}))], secret: "cards", order: 7, gone: ({ custody, deck }) => custody?.cards !== "phones" || deck === undefined },
};
