// What the Great Wall brings: the wall and the steppe before it, riders and their raids, the pirate, and an end that all lose.
import style from "style:games/great_wall/style.css";
import { ended, how, meanwhile } from "./model/prompt";
import { placeBefore } from "./model/wall";
import { duties } from "./ui/Duties";
import { Blocked, Frontier } from "./ui/Frontier";
import { Above, Among, Below, PirateFigure, steppe } from "./ui/OnMap";
import { ReportSheet } from "./ui/Report";
import { STANDING } from "./ui/Standing";
import { Strip } from "./ui/Strip";
import type { GamePart } from "../part";
import type { View } from "./view";

export const part: GamePart<View> = {
  outside: [steppe],
  below: [Below],
  among: [Among],
  above: [Above],
  things: { move_pirate: "pirate" },
  ghosts: { pirate: PirateFigure },
  places: [placeBefore],
  strip: [Strip],
  how: [how],
  meanwhile: [meanwhile],
  ended: [ended],
  placed: { place_fortress: { command: "build_settlement", said: "place_fortress" }, move_pirate: { command: "move_pirate" } },
  duties: [duties],
  tells: ["draw_rider"],
  outcomes: ["wall_breached"],
  sheets: { breach: { Sheet: ReportSheet, ofHand: false } },
  effects: { knight: "phones.page.card.effect.knight.wall" },
  board: [Frontier],
  trading: [Blocked],
  standing: STANDING,
  told: [async () => (await import("./told")).told],
};

export const later = () => import("./later");

export { style };
