// What can be put right on the march besides.
import { number, ofSeat, own, type Form } from "../../../model/forms";
import { marchOf, supplyOf } from "./march";

const MOST_GOLD = 40;
const MOST_TOKENS = 25;
const MOST_SUPPLY = 95;

export const FACTS: Record<string, Form> = {
  alexander: { fields: (view) => [number(marchOf(view).points, (now) => marchOf(now).passed)], order: 1 },
  event_tokens: { ...ofSeat(MOST_TOKENS, (view, values) => own(view, values)?.event_tokens ?? 0), order: 4 },
  gold: { ...ofSeat(MOST_GOLD, (view, values) => own(view, values)?.gold ?? 0), order: 6 },
  supply: { fields: () => [number(MOST_SUPPLY, (view) => supplyOf(view).left)] },
};
