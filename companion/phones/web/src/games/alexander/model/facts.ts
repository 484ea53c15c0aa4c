// What can be put right on the march besides.
import { number, ofSeat, own } from "../../../model/forms";
import { total } from "../../../protocol";
import type { View } from "../view";
import type { Words } from "../../../words";
import { marchOf, supplyOf } from "./march";
import type { Form, Values } from "../../form";

/** That seats would have more tokens than were turned over. */
export function unturned(view: View, { of, count }: Values, words: Words): string {
  const others = view.seats.filter(({ seat }) => seat !== of).reduce((sum, seat) => sum + seat.event_tokens, 0);
  const [held, turned] = [others + Number(count), total(view.event_tokens.turned)];
  return held > turned ? words.say("phones.page.right.event_tokens.doubt", { held, turned }) : "";
}

export const FACTS: Record<string, Form<View>> = {
  alexander: { fields: (view) => [number(marchOf(view).points, (now) => marchOf(now).passed)], order: 1 },
  event_tokens: { ...ofSeat("event_tokens", (view, values) => own(view, values)?.event_tokens ?? 0), order: 4, doubt: unturned },
  gold: { ...ofSeat("gold", (view, values) => own(view, values)?.gold ?? 0), order: 6 },
  supply: { fields: (view) => [number(supplyOf(view).whole, (now) => supplyOf(now).left)] },
};
