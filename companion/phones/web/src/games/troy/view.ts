// What the war of Troy adds to what travels between table and phone.
import type { Cards, Kind, Seat } from "../../protocol";

export type Side = "troy" | "mycenae";

declare module "../../protocol" {
  interface Command {
    /** The number of the Ship with which a card of the row is drawn. */
    ship?: number;
    /** The side with which fifteen points are claimed. */
    side?: string;
    sides?: Record<Seat, string>;
  }

  interface CustodyView {
    sides?: Custody;
  }

  interface SeatView {
    tokens?: number;
    /** The resources of the 2:1 tokens taken. */
    tiles?: Kind[];
    /** In this turn. */
    donated?: boolean;
    /** null when all are built. */
    next_ship?: { ship: number; benefit: string; tokens: number } | null;
    /** One's own, and of everybody whose card lies open; null where only the real card knows. */
    side?: Side | null;
    /** One's own donations. */
    given?: { turn: number; cards: Cards }[];
  }

  interface BoardView {
    sea_people?: string | null;
    /** Sea hexes where a Ship may lie. */
    symbols?: string[];
    ships?: ShipView[];
    cities?: Partial<Record<Side, string>>;
  }

  interface View {
    row?: RowView;
    track?: TrackView;
    /** The reserve of commerce tokens. */
    tokens?: number;
    tiles?: Cards;
    /** What the Ships give, the first one first. */
    benefits?: string[];
    battle?: BattleView | null;
    /** The side whose marker ended the war. */
    war?: Side | null;
  }
}

export interface RowView {
  count: number;
  /** With how many a Battle is due, how many are missing until then, with how many it is fought. */
  due: number;
  left: number;
  fought: number;
  /** Cards of one donation at most. */
  gift: number;
  /** How many of each kind whoever sees this view knows to lie there at least. */
  sure: Cards;
}

export interface MarkerView {
  space: number;
  points: number;
  /** The kinds that count for its side in a Battle. */
  helps: Kind[];
}

export interface TrackView {
  troy: MarkerView;
  mycenae: MarkerView;
  /** What each space is worth, the center first. */
  spaces: number[];
}

export interface ShipView {
  at: string;
  seat: Seat;
  ship: number;
  benefit: string;
  tile: Kind | null;
  /** The Sea People lie on it. */
  blocked: boolean;
}

export interface BattleView {
  seat: Seat;
  /** In the order in which they were turned over. */
  cards: Kind[];
  troy: number;
  mycenae: number;
  side: Side | null;
  space: number;
  left: number;
  by: string;
}
