// How the robber, the largest army and development cards are put right.
import { holder, ofSeat, own, who, cards } from "../../../model/forms";
import { valuesOf } from "../../../model/right";
import type { Form } from "../../form";

const robber: Form = {
  fields: () => [],
  places: ({ board }) => (board?.hexes ?? []).filter((hex) => hex.terrain !== "sea" && !hex.robber).map((hex) => hex.at),
  order: 1,
};

export const FACTS: Record<string, Form> = {
  robber,
  largest_army: { ...holder((view) => view.seats.find((one) => one.largest_army)?.seat, true), order: 4 },
  played_knights: { ...ofSeat("played_knights", (view, values) => own(view, values)?.played_knights ?? 0), order: 5 },
  development: { fields: (view) => [who(), cards(valuesOf(view, "development", "cards").map(String), () => ({}))], order: 7 },
};
