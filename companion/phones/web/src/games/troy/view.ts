// What the war of Troy adds to what travels between table and phone: all of it out of the schema.
import type { Seen } from "../../protocol";
import type { TroyView } from "../../schema";

export type {
  TroyBattleView as BattleView,
  TroyBoardView as BoardView,
  TroyMarkerView as MarkerView,
  TroyRowView as RowView,
  TroySeatView as SeatView,
  TroyShipView as ShipView,
  TroyTrackView as TrackView,
} from "../../schema";

export type Side = "troy" | "mycenae";
export type View = Seen<TroyView>;
