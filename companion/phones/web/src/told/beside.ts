// Whose buildings stand beside which hexes. Pure.
import { corners } from "../grid";
import type { Seat, View } from "../protocol";

/** The hexes beside a seat's buildings, among some. */
export function mine(hexes: readonly string[], me: Seat, view: View): string[] {
  const held = new Set((view.board?.intersections ?? []).filter((one) => one.seat === me).map((one) => one.at));
  return hexes.filter((hex) => corners(hex).some((at) => held.has(at)));
}
