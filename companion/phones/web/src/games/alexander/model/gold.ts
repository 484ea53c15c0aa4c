// The gold that the rivers gave with the last roll. Pure.
import { ofRoll } from "../../../model/news";
import { of, type Cards, type Seat, type View } from "../../../protocol";

export function goldOf(view: View, seat: Seat): Cards {
  const gold = ofRoll(view)
    .filter(({ type }) => type === "gold_gained")
    .reduce((sum, event) => sum + of(event["gains"] as Cards, seat), 0);
  return gold === 0 ? {} : { gold };
}
