// What the base game adds to what travels between table and phone, as far as a scenario may leave it out.
import type { Kind } from "../../protocol";

declare module "../../protocol" {
  interface Command {
    victory_cards?: number;
  }

  interface HexView {
    robber?: boolean;
  }

  interface SeatView {
    development?: number | null;
    development_cards?: HeldCard[] | null;
    played_knights?: number;
    largest_army?: boolean;
  }

  interface View {
    deck?: number | null;
  }
}

export interface HeldCard {
  card: Kind;
  playable: boolean;
  bought_turn: number;
}
