// What can be put right in the war of Troy besides.
import { choice, mostOf, noun, number, ofSeat, own, who } from "../../../model/forms";
import { valuesOf } from "../../../model/right";
import type { Side, View } from "../view";
import { rowOf } from "./row";
import { markerOf } from "./sides";
import type { Form } from "../../form";

const seas = (view: View): string[] => view.board.hexes.filter((hex) => hex.terrain === "sea").map((hex) => hex.at);

const ships = (view: View) => view.board.ships;

export const FACTS: Record<string, Form<View>> = {
  sea_people: { fields: () => [], places: (view) => seas(view).filter((at) => at !== view.board.sea_people), order: 1 },
  ship: {
    fields: () => [who(undefined, true, "owner")],
    places: (view, { owner }) => {
      const held = new Map(ships(view).map((ship) => [ship.at, ship.seat]));
      return view.board.symbols.filter((at) => (held.get(at) ?? null) !== owner);
    },
  },
  tile: {
    fields: (view) => [choice("tile", [...valuesOf(view, "tile", "trade"), null], noun("nothing"))],
    places: (view, { tile }) => ships(view).filter((ship) => ship.benefit === "two_to_one" && ship.tile !== tile).map((ship) => ship.at),
    tells: ({ tile = null }) => ({ trade: tile }),
  },
  tokens: ofSeat("tokens", (view, values) => own(view, values)?.tokens ?? 0),
  track: {
    fields: (view) => [
      choice("marker", valuesOf(view, "track", "piece"), (side, words) => words.say(`symbol.${side}`)),
      number(view.track.spaces.length - 1, (now, { marker }) => markerOf(now, marker as Side).space),
    ],
    tells: ({ marker = null, count = 0 }) => ({ piece: marker, count }),
  },
  row: { fields: (view) => [number(mostOf(view, "row"), (now) => rowOf(now).count)] },
};
