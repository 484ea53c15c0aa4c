// What comes later of Cities & Knights: its figures in words, what an attack would bring, the sheets in which cards are played, given and
// taken, and the keys of what cards and attacks ask for.
import type { GamePart } from "../part";
import type { View } from "./view";
import { figures } from "./model/figures";
import { pieceSaid } from "./model/pieces";
import { Attack } from "./ui/Attack";
import { duties } from "./ui/Duties";
import { CardSheet, ShowSheet } from "./ui/CardSheet";
import { OwedSheet } from "./ui/OwedSheet";
import { Swaps } from "./ui/Swaps";

export const part: GamePart<View> = {
  figures: [figures],
  pieces: [pieceSaid],
  duties: [duties],
  trading: [Swaps],
  board: [Attack],
  sheets: { owed: { Sheet: OwedSheet, ofHand: true }, card: { Sheet: CardSheet, ofHand: true }, show: { Sheet: ShowSheet, ofHand: false } },
};
