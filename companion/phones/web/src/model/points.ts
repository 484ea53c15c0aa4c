// Points as they are written and said: some count below nought.
import type { Words } from "../words";

/** A number with a true minus sign. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : String(n));

/** "3 points", "−1 point". */
export const pointsSaid = (n: number, say: Words["say"]): string => say("phones.page.points.said", { n: Math.abs(n) }).replace(/\d+/, signed(n));
