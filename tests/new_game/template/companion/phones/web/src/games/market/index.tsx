// What the Market brings: stalls, and a card of one's choice for a seven.
import style from "style:games/market/style.css";
import type { GamePart } from "../part";
import { gift } from "./ui/Gift";
import { StallGhost, Stalls } from "./ui/OnMap";
import type { View } from "./view";

export const part: GamePart<View> = {
  above: [Stalls],
  things: { build_stall: "stall" },
  ghosts: { stall: StallGhost },
  builds: [{ type: "build_stall", piece: "stall", left: null, sheet: null }],
  duties: [gift],
};

export { style };
