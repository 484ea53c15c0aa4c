// What Cities & Knights brings: commodities, the event die, progress cards, knights, the barbarians, improvements.
import style from "style:games/cities_knights/style/index.css";
import { how } from "./model/how";
import { SHEET_DUTIES } from "./model/owed";
import { PLACED, THINGS } from "./model/placing";
import { EventFace, EventRow } from "./ui/EventDie";
import { HandParts } from "./ui/HandParts";
import { Merchant, Pieces } from "./ui/pieces";
import { GLYPHS } from "./ui/signs";
import { decks, Improved, STANDING } from "./ui/Standing";
import type { GamePart } from "../part";
import type { View } from "./view";

export const part: GamePart<View> = {
  glyphs: GLYPHS,
  above: [Pieces, Merchant],
  things: THINGS,
  how: [how],
  outcomes: ["attack_fought", "metropolis_placed"],
  placed: PLACED,
  owed: Object.fromEntries(SHEET_DUTIES.map((type) => [type, "owed"])),
  can: HandParts,
  dice: { names: ["red", "white"], Row: EventRow, Face: EventFace, lie: (view) => Boolean(view.alchemy) },
  piles: [decks],
  standing: STANDING,
  seats: [Improved],
  told: [async () => (await import("./told")).told],
};

export { style };

export const later = () => import("./later");
