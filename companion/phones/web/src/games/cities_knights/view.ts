// What Cities & Knights adds to what travels between table and phone: all of it out of the schema.
import type { Seen } from "../../protocol";
import type { CitiesKnightsView } from "../../schema";

export type {
  CitiesKnightsBoardView as BoardView,
  CitiesKnightsFleetView as FleetView,
  CitiesKnightsLevelView as Improvement,
  CitiesKnightsObligationView as Obligation,
  CitiesKnightsProgressCard as ProgressCard,
  CitiesKnightsSeatView as SeatView,
  CitiesKnightsStandingView as PieceView,
  CitiesKnightsTrackView as TrackView,
} from "../../schema";

export type View = Seen<CitiesKnightsView>;
