// What the war of Troy brings: hidden sides, the support row with its Battles, Ships, and the Sea People.
import style from "style:games/troy/style/index.css";
import type { GamePart } from "../part";
import type { View } from "./view";
import { ended, how } from "./model/prompt";
import { Donate } from "./ui/Donate";
import { duties, SHEETS } from "./ui/Duties";
import { Stopped } from "./ui/Fleet";
import { HandParts } from "./ui/HandParts";
import { AtSea, Lands, PeopleFigure, ShipGhost, Symbols } from "./ui/OnMap";
import { BattleSheet, ClaimSheet, SidesSheet } from "./ui/Reports";
import { DrawSheet, ReturnSheet } from "./ui/RowSheets";
import { AWARDS, STANDING } from "./ui/Standing";
import { Strip } from "./ui/Strip";
import { pile, War } from "./ui/War";

export const part: GamePart<View> = {
  below: [Symbols],
  among: [Lands],
  above: [AtSea],
  things: { build_ship: "ship", move_sea_people: "sea_people" },
  ghosts: { ship: ShipGhost, sea_people: PeopleFigure },
  strip: [Strip],
  how: [how],
  outcomes: ["battle_fought"],
  ended: [ended],
  placed: { move_sea_people: { command: "move_sea_people" } },
  owed: SHEETS,
  duties: [duties],
  sheets: {
    donate: { Sheet: Donate, ofHand: true, ofTurn: true },
    draw: { Sheet: DrawSheet, ofHand: false, ofTurn: true },
    return: { Sheet: ReturnSheet, ofHand: true },
    battle: { Sheet: BattleSheet, ofHand: false },
    sides: { Sheet: SidesSheet, ofHand: false },
    claim_side: { Sheet: ClaimSheet, ofHand: false, ofTurn: true },
  },
  can: HandParts,
  trading: [Stopped],
  board: [War],
  piles: [pile],
  standing: STANDING,
  awards: AWARDS,
  told: [async () => (await import("./told")).told],
};

export const later = () => import("./later");

export { style };
