// What the march with Alexander adds to what travels between table and phone.
import type { Cards, Kind, Seat } from "../../protocol";

declare module "../../protocol" {
  interface Command {
    /** What is bid. */
    total?: number;
    /** What a real token shows. */
    kind?: string;
    /** What a bid is paid with besides cards, and whether the village that was won is left. */
    gold?: number;
    knights?: string[] | number;
    forgo?: boolean;
    /** Who begins. */
    first?: Seat;
  }

  interface Obligation {
    /** What is bid for, and from what total on. */
    event?: string;
    least?: number;
    /** What was bid, and is to be paid. */
    amount?: number;
    /** The next point of the route. */
    point?: number;
    kind?: string;
  }

  interface CustodyView {
    event_tokens?: "table" | "app";
  }

  interface SeatView {
    gold?: number;
    event_tokens?: number;
    advisor?: string | null;
    /** One's own: what it could pay at most for each event, what it would lose if it cannot pay, and how to pay what it owes. */
    could_pay?: Cards | null;
    bid_loss?: number | null;
    bid_ways?: WayToPay[] | null;
  }

  interface BoardView {
    route?: PointView[];
    /** The hex of the red arrow. */
    start?: string | null;
    /** Free sites that the next step opens. */
    opens?: string[];
  }

  interface View {
    supply?: SupplyView;
    /** In the stock. */
    gold?: number;
    gold_roll?: { gains: Record<Seat, number>; short: boolean } | null;
    march?: MarchView;
    auction?: AuctionView | null;
    /** Event → what each thing counts that pays for it. */
    worth?: Record<string, Cards>;
    event_tokens?: { turned: Cards; hidden: Cards | null; unused: number; undone: number };
    advisors?: { ranking: Seat[]; cards: AdvisorCard[] };
    /** What lies under the development deck. */
    deck_beneath?: Cards;
  }
}

/** keep: whose price it keeps, null for none; kept: that price is there afterwards. */
export interface WayToPay {
  keep: string | null;
  cards: Cards;
  gold: number;
  knights: number;
  kept: boolean;
}

/** wants: tokens more with which a seat has this card or a better one; seats that have such are left out. */
export interface AdvisorCard {
  card: string;
  points: number;
  wants: Record<Seat, number>;
}

export interface PointView {
  at: string;
  kind: string;
}

export interface SupplyView {
  left: number;
  turns: number;
  ended: boolean;
  whole: number;
}

export interface MarchView {
  passed: number;
  points: number;
  at: string | null;
  next: { point: number; at: string; kind: string; violet: boolean } | null;
  /** Per cent that a seven falls on one turn, and within one of everybody. */
  odds: { once: number; round: number };
}

export interface AuctionView {
  event: string;
  point: number;
  at: string;
  /** Those still in, in turn order. */
  seats: Seat[];
  turn: Seat;
  high: number;
  by: Seat | null;
  won: boolean;
  words: { seat: Seat; total: number | null }[];
  failed: Seat[];
  counts: Kind[];
  knights: boolean;
  rule: string;
}
