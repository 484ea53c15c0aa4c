// What Cities & Knights adds to what travels between table and phone.
import type { Cards, Kind, Seat } from "../../protocol";

declare module "../../protocol" {
  interface Command {
    commodity?: Kind;
    /** Which knights; where a game counts them, how many. */
    knights?: string[] | number;
    strengths?: Record<Seat, number>;
    what?: string;
    level?: number;
  }

  interface Obligation {
    rank?: number;
    active?: boolean;
    /** What the table believes, where knights are cardboard, and the most that may be said. */
    strengths?: Record<Seat, number>;
    most?: number;
    /** At which levels of its track the seat may stand, and who takes a metropolis from it at level 4. */
    levels?: number[];
    taker?: Seat;
    /** Cards out of fingers, the kinds that a robot would like, the best first. */
    wanted?: string[];
  }

  interface CustodyView {
    knights?: "app" | "confirmed" | "cardboard";
    improvements?: "app" | "cardboard";
  }

  interface SeatView {
    /** null where the calendar is cardboard. */
    improvements?: Record<string, Improvement> | null;
    progress?: Record<string, number> | null;
    progress_cards?: ProgressCard[];
    victory_cards?: Kind[];
    defender_cards?: number;
    hand_limit?: number;
    /** One's own: card → what it would bring, and who would give cards at a wedding. */
    harvests?: Record<Kind, Cards>;
    guests?: Seat[];
  }

  interface PieceView {
    rank?: number;
    active?: boolean;
    wall?: boolean;
    metropolis?: string | null;
    sabotaged?: boolean;
    tipped?: boolean;
  }

  interface BoardView {
    merchant?: { seat: Seat; at: string } | null;
  }

  interface View {
    fleet?: FleetView;
    tracks?: Record<string, TrackView>;
    alchemy?: [number, number] | null;
    metropolises?: Record<string, { seat: Seat; at: string }>;
    progress_decks?: Record<string, number> | null;
  }
}

export interface Improvement {
  level: number;
  building: string | null;
  /** The highest red die that draws a card of this track; 0 for none. */
  draws_on: number;
  next_cost: Cards | null;
  /** The same with the Crane. */
  crane_cost: Cards | null;
}

/** A track's buildings in order, and the levels that bring its power and its metropolis. */
export interface TrackView {
  levels: string[];
  power: number;
  metropolis: number;
}

/** `card` is null where cards are cardboard. */
export interface ProgressCard {
  card: Kind | null;
  track: string;
}

/** Where the barbarians are, both sides' strength, and what an attack would bring now. */
export interface FleetView {
  step: number;
  steps: number;
  attacks: number;
  barbarians: number;
  strengths: Record<Seat, number>;
  defence: number;
  holds: boolean;
  best: Seat[];
  would_lose: Seat[];
}
