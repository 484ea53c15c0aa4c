// What the march with Alexander brings: the route, auctions and how they are paid, gold, the supply, and the Advisors.
import style from "style:games/alexander/style.css";
import type { GamePart } from "../part";
import type { View } from "./view";
import { goldOf } from "./model/gold";
import { ended, how, meanwhile } from "./model/prompt";
import { duties, SHEETS } from "./ui/Duties";
import { CouldPay, Gold } from "./ui/HandParts";
import { Alexander, Points, Route } from "./ui/OnMap";
import { Pay } from "./ui/Pay";
import { GoldSheet, PointsSheet, Reports, ShortSheet, SupplySheet } from "./ui/Reports";
import { GLYPHS } from "./ui/signs";
import { AWARDS, STANDING } from "./ui/Standing";
import { Strip } from "./ui/Strip";

export const part: GamePart<View> = {
  glyphs: GLYPHS,
  among: [Route],
  above: [Points, Alexander],
  things: { choose_desert: "robber" },
  strip: [Strip],
  how: [how],
  meanwhile: [meanwhile],
  ended: [ended],
  placed: { choose_desert: { command: "choose_desert" } },
  owed: SHEETS,
  duties: [duties],
  outcomes: ["event_undone", "supply_ended", "bid_paid", "bid_failed", "advisors_moved"],
  steps: ["alexander_marched", "token_turned", "bid_made", "bid_passed", "token_won"],
  sheets: {
    pay: { Sheet: Pay, ofHand: true },
    points_shown: { Sheet: PointsSheet, ofHand: false },
    move_gold: { Sheet: GoldSheet, ofHand: false },
    report_short: { Sheet: ShortSheet, ofHand: false, ofTurn: true },
    end_supply: { Sheet: SupplySheet, ofHand: false },
  },
  hand: [Gold, CouldPay, Reports],
  wares: { gold: { held: ({ gold }) => gold, left: ({ gold }) => gold } },
  brings: [goldOf],
  standing: STANDING,
  awards: AWARDS,
  told: [async () => (await import("./told")).told],
};

export const later = () => import("./later");

export { style };
