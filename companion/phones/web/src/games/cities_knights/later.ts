// What comes later of Cities & Knights: facts put right, and the sheets in which cards are played, given and taken.
import type { GamePart } from "../part";
import type { View } from "./view";
import { FACTS } from "./model/facts";
import { CardSheet, ShowSheet } from "./ui/CardSheet";
import { OwedSheet } from "./ui/OwedSheet";

export const part: GamePart<View> = {
  facts: FACTS,
  sheets: { owed: { Sheet: OwedSheet, ofHand: true }, card: { Sheet: CardSheet, ofHand: true }, show: { Sheet: ShowSheet, ofHand: false } },
};
