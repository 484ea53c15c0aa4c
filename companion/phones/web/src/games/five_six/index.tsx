// What five and six players bring: building between the turns.
import { Pass } from "./Pass";
import type { GamePart } from "../part";

const BETWEEN = "special_building";

export const part: GamePart = {
  acts: [BETWEEN],
  duties: [(view) => (view.obligations.some((one) => one.seat === view.you && one.type === BETWEEN) ? <Pass /> : null)],
};

export const style = "";
