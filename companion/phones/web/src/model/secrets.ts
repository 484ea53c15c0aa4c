// What may be read over a shoulder while the hand lies face down: what everybody may know, and no more.
import type { Refusal } from "../protocol";

const ON_THE_HAND = ["missing", "held", "card", "cards", "resource", "give"];
const ON_THE_HAND_UNNAMED = new Set(["nothing_to_trade"]);

/** Whether the reason of a refusal tells which cards this seat holds or lacks. */
export const tellsOfHand = (refusal: Pick<Refusal, "code" | "params">): boolean =>
  ON_THE_HAND_UNNAMED.has(refusal.code) || ON_THE_HAND.some((name) => name in (refusal.params ?? {}));
