// The host phone: the table's own view, acted on for one seat at a time, and facts put right.
import { corners, ends } from "../grid";
import { isWall, seatOf, type BoardView, type Command, type Seat, type View } from "../protocol";

/** The view as one seat would act on it: its own options, and still no hand. more: what can be chosen besides. */
export function actingFor(view: View, seat: Seat, more: readonly Command[] = []): View {
  return { ...view, you: seat, options: [...(view.host?.options[seat] ?? []), ...more] };
}

/** For whom the host acts after something happened: still the same seat if it is asked for something, else the first that is. */
export function askedSeat(view: View, before: Seat | undefined): Seat {
  const asked = view.obligations.map((duty) => duty.seat);
  const stays = before !== undefined && view.seats.some((one) => one.seat === before) && (asked.includes(before) || asked.length === 0);
  return stays ? before : (asked[0] ?? view.seats[0]?.seat ?? "");
}

/** Who may agree to what another seat asks to take back: somebody else at the table. */
export const otherThan = (view: View, seat: Seat): Seat => view.seats.find((one) => one.seat !== seat)?.seat ?? "";

/** The facts that the host phone puts right; those that need a hand to look into stay with the touchscreen. */
export type Fact = "piece" | "robber" | "pirate" | "active" | "longest_road" | "largest_army" | Counted;

/** Those that are a number for each seat. */
export type Counted = "played_knights" | "wall_level" | "penalties";

const COUNTS: Record<Counted, (view: View, seat: Seat) => number> = {
  played_knights: (view, seat) => seatOf(view, seat)?.played_knights ?? 0,
  wall_level: (view, seat) => view.wall?.find((one) => one.seat === seat)?.level ?? 0,
  penalties: (view, seat) => view.penalties?.[seat] ?? 0,
};

export const isCounted = (fact: Fact): fact is Counted => fact in COUNTS;

export const counted = (view: View, fact: Counted, seat: Seat): number => COUNTS[fact](view, seat);

/** The facts of a game, by what its view knows. */
export const facts = (view: View): Fact[] => [
  "piece",
  isWall(view) ? "pirate" : "robber",
  ...(view.phase === "founding" ? [] : (["active"] as const)),
  "longest_road",
  ...(view.seats.some((one) => one.largest_army !== undefined) ? (["largest_army", "played_knights"] as const) : []),
  ...(isWall(view) && view.phase !== "founding" ? (["wall_level", "penalties"] as const) : []),
];

const land = (board: BoardView): string[] => board.hexes.filter((hex) => hex.terrain !== "sea").map((hex) => hex.at);

const unique = (places: string[]): string[] => [...new Set(places)];

const crossings = (board: BoardView): string[] => unique(land(board).flatMap(corners));

/** Paths by their canonical names: of each hex the three that are named after it, and those of its neighbours that touch it. */
function paths(board: BoardView): string[] {
  const known = new Set(crossings(board));
  const named = land(board).flatMap((hex) => {
    const [q = 0, r = 0] = hex.split(",").map(Number);
    const east = [`${q + 1},${r}`, `${q},${r + 1}`, `${q - 1},${r + 1}`];
    return [hex, ...east].flatMap((one) => ["NE", "NW", "W"].map((side) => `${one},${side}`));
  });
  return unique(named).filter((path) => ends(path).every((end) => known.has(end)));
}

/** Every place where a piece of this kind could stand and does not, as corrections; null: where anything stands. */
export function pieceWays(board: BoardView, piece: string | null, owner: Seat | null): Command[] {
  const held = new Map([...board.intersections, ...board.paths].map((one) => [one.at, one]));
  const places = piece === null ? [...held.keys()] : piece === "road" ? paths(board) : crossings(board);
  const changed = places.filter((at) => held.get(at)?.piece !== (piece ?? undefined) || held.get(at)?.seat !== owner);
  return changed.map((at) => ({ type: "correct", fact: "piece", at, owner, piece }));
}

export const robberWays = (board: BoardView): Command[] =>
  board.hexes.filter((hex) => hex.terrain !== "sea" && !hex.robber).map(({ at }) => ({ type: "correct", fact: "robber", at }));

export const pirateWays = (board: BoardView): Command[] =>
  board.hexes.filter((hex) => hex.terrain === "sea" && hex.at !== board.pirate).map(({ at }) => ({ type: "correct", fact: "pirate", at }));
