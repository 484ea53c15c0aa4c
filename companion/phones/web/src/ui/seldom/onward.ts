// Where a key of a described sheet leads, and the way back to where it was tapped.
import type { Sheet } from "../../phone/state";
import type { Look } from "../../protocol";

/** A page of one game out of a list, from which the way leads back. */
const OF_LIST = "kept";

/** The sheet that is shown; the page lies under it. */
const shown = (): Element | null => document.querySelector("dialog.sheet");

/** A sheet as it is left for another, with how far it is scrolled. */
export const left = (sheet: Sheet | null): Sheet | null => (sheet?.name === "look" ? { ...sheet, top: shown()?.scrollTop ?? 0 } : sheet);

/** Scrolls the sheet to where it was left. */
export function again(top: number): void {
  if (top > 0) shown()?.scrollTo({ top, behavior: "instant" });
}

/** The sheet to which a key leads. One of its kind on the way here is not passed twice. */
export function onward(from: Sheet | null, look: Look, title: string): Sheet {
  for (let one = from; one?.name === "look"; one = one.before ?? null) if (one.look.at === look.at) return JSON.stringify(one.look) === JSON.stringify(look) ? one : { name: "look", look, title, before: one.before ?? null };
  return { name: "look", look, title, before: look.at === OF_LIST ? left(from) : null };
}
