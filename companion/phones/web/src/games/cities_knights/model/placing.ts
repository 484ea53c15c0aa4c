// What is answered on the map in Cities & Knights, and what is placed there.
import type { DeedType } from "../../../protocol";
import type { Placed } from "../../part";

const same = (type: DeedType): [string, Placed] => [type, { command: type }];

export const PLACED: Record<string, Placed> = {
  place_city: { command: "build_city" },
  ...Object.fromEntries((["lose_city", "place_metropolis", "relocate_knight", "give_up_knight", "place_knight"] as const).map(same)),
  rebuild_road: { command: "rebuild_road", declined: "decline_rebuild" },
};

export const THINGS: Record<string, string> = { rebuild_road: "road", play_medicine: "city", play_bishop: "robber" };
