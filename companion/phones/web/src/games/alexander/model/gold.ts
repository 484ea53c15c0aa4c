// The gold that the rivers gave with the last roll. Pure.
import { ofRoll } from "../../../model/news";
import { of, type Cards, type Seat } from "../../../protocol";
import type { View } from "../view";

export function goldOf(view: View, seat: Seat): Cards {
  const gold = ofRoll(view)
    .reduce((sum, event) => (event.type === "gold_gained" ? sum + of(event.gains, seat) : sum), 0);
  return gold === 0 ? {} : { gold };
}
