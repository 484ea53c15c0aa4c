// What the Market adds to what travels between table and phone.
import type { Seat } from "../../protocol";

declare module "../../protocol" {
  interface BoardView {
    stalls?: StallView[];
  }
}

export interface StallView {
  at: string;
  seat: Seat;
}
