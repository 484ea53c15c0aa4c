// What the march with Alexander adds to what travels between table and phone: all of it out of the schema.
import type { Seen } from "../../protocol";
import type { AlexanderView } from "../../schema";

export type {
  AlexanderAdvisorCard as AdvisorCard,
  AlexanderAuctionView as AuctionView,
  AlexanderBoardView as BoardView,
  AlexanderMarchView as MarchView,
  AlexanderObligationView as Obligation,
  AlexanderPointView as PointView,
  AlexanderSeatView as SeatView,
  AlexanderSupplyView as SupplyView,
  AlexanderWayToPay as WayToPay,
} from "../../schema";

export type View = Seen<AlexanderView>;
