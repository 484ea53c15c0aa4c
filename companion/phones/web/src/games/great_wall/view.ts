// What the Great Wall adds to what travels between table and phone.
import type { Cards, Seat } from "../../protocol";

declare module "../../protocol" {
  interface Command {
    /** The numeral of the rider that came out of the bag. */
    outcome?: string;
  }

  interface Obligation {
    /** What a knight may still do. */
    actions?: string[];
  }

  interface CustodyView {
    bag?: "table" | "app" | "cardboard";
  }

  interface HexView {
    /** Riders that came over the wall; where there are any nothing grows. */
    riders?: number;
  }

  interface BoardView {
    pirate?: string | null;
  }

  interface View {
    /** From west to east, as are the territories. */
    wall?: SectionView[];
    gathering?: TerritoryView[];
    bag?: number | null;
    breaches?: number;
    breaches_end?: number;
    penalties?: Record<Seat, number>;
    /** Hexes that a knight freed: the next riders take them first. */
    gaps?: string[];
    attack?: RidersRoll | null;
    all_lost?: { best: Seat[]; points: Record<Seat, number> } | null;
  }
}

/** A section of the wall; `riders` are those before it, null where they are cardboard. */
export interface SectionView {
  section: string;
  seat: Seat | null;
  site: string | null;
  battlefield: string | null;
  level: number;
  riders: number | null;
  battlefield_max: number;
  /** One more rider breaks through. */
  warns: boolean;
  attack_numbers: number[];
  /** null at the highest level, empty where the board does not say. */
  next_cost: Cards | null;
  direction: string[];
  hexes: { at: string; riders: number }[];
}

export interface TerritoryView {
  territory: string;
  at: string | null;
  riders: number | null;
  attack_numbers: number[];
  arrows: { number: number; section: string }[];
}

/** What the last roll did to the riders. */
export interface RidersRoll {
  moves: { territory: string; section: string }[];
  breaches: { section: string; seat: Seat; placed: string[]; level: number }[];
}
