// Whose turn it is, and whether it goes on. Pure.
import { partOf } from "../games";
import type { View } from "../protocol";

/** Whether a turn has ended and others may do something before the next, such as build. */
export const between = (view: View): boolean => view.obligations.some(({ type }) => partOf(view).acts.includes(type));

/** Whether this seat's own turn goes on. */
export const onTurn = (view: View): boolean => view.active === view.you && !between(view);
