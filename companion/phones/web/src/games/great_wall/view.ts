// What the Great Wall adds to what travels between table and phone: all of it out of the schema.
import type { Seen } from "../../protocol";
import type { GreatWallView } from "../../schema";

export type {
  GreatWallAttackView as RidersRoll,
  GreatWallBoardView as BoardView,
  GreatWallCampView as TerritoryView,
  GreatWallObligationView as Obligation,
  GreatWallSectionView as SectionView,
} from "../../schema";

export type View = Seen<GreatWallView>;
