// The games of this page as far as they have come: what the rules tell of them, and what their rooms bring.
import GAMES from "about:games";
import { RESOURCES, type Kind, type View } from "../protocol";
import { fetched } from "../arrive";
import { bringSeldom } from "../later";
import { lazy } from "../lazy";
import { draw } from "../ui/glyphs";
import { open } from "../words";
import { UNTOLD, type About, type Door, type Flow, type Told } from "./about";
import { joined, type GamePart, type Room, type Whole } from "./part";

const NONE: readonly string[] = [];
const doors = new Map<string, Door>();
const here = new Map<string, GamePart>();
const wholes = new Map<string, Whole>();

const keyOf = (view: View | null): string => `${view?.game} ${view?.seats.length}`;

/** What the rules tell of a view's game, once it has come. */
const toldOf = (view: View | null): Told | undefined => doors.get(view?.game ?? "")?.seats[view?.seats.length ?? 0];

/** What a phone must have to show a view: what the rules tell of its game, and once that has come the rooms that this is made of, base first. */
export function roomsOf(view: View | null): readonly string[] {
  const game = view?.game ?? "";
  if (!(game in GAMES)) return NONE;
  if (!doors.has(game)) return [keyOf(view)];
  const rooms = toldOf(view)?.rooms;
  return rooms ? [keyOf(view), ...rooms] : NONE;
}

/** What is seldom needed, of every game. */
export const LATER = "later";

/** What is seldom needed to show a view: of every game, and of its rooms. */
export const laterOf = (view: View | null): readonly string[] => [LATER, ...roomsOf(view).slice(1).map((room) => `${room}-${LATER}`)];

/** What the rules tell of a view's game, and before that has come of none. */
export const aboutOf = (view: View | null): About => toldOf(view) ?? UNTOLD;

/** The cards that each event of a view's game moves. Rejects where the table cannot be reached. */
export const movesOf = async (view: View): Promise<Record<string, readonly Flow[]>> => (await doors.get(view.game ?? "")?.moves())?.default[view.seats.length] ?? {};

/** What the rooms of a view's game bring, as far as they have come. */
export function partOf(view: View | null): Whole {
  const rooms = [...roomsOf(view), ...laterOf(view)].filter((room) => here.has(room));
  const key = rooms.join();
  const known = wholes.get(key) ?? joined(rooms.map((room) => here.get(room) ?? {}));
  wholes.set(key, known);
  return known;
}

/** Brings what is told of a game, `base 4`, or a room's part with its styles, once; a room without one has come at once. Rejects where the table cannot be reached. */
export async function bring(room: string): Promise<void> {
  if (room === LATER) return bringSeldom();
  if (room.includes(" ")) return bringDoor(room.split(" ")[0] ?? "");
  const found = here.has(room) ? undefined : await partFor(room);
  if (found === undefined) return;
  await styled(found.style ?? "");
  draw(found.part.glyphs ?? {});
  here.set(room, found.part);
}

async function bringDoor(game: string): Promise<void> {
  const door = doors.get(game) ?? (await GAMES[game]?.())?.default;
  if (door === undefined) return;
  open(door.words);
  doors.set(game, door);
}

async function partFor(room: string): Promise<Partial<Room> & { part: GamePart } | undefined> {
  const [name = "", later] = room.split("-");
  const its = await lazy().rooms[name]?.();
  return later === undefined ? its : its?.later?.();
}

/** Resolves when the styles of this address hold. Rejects where they cannot be had; asked for by a link alone they could not be asked for again. */
export async function styled(href: string): Promise<void> {
  if (href === "" || document.querySelector(`link[rel="stylesheet"][href="${href}"]`) !== null) return;
  await fetched(href);
  await new Promise<void>((done, failed) => {
    const link = document.createElement("link");
    Object.assign(link, { rel: "stylesheet", href, onload: () => done() });
    link.onerror = () => (link.remove(), failed(new Error(href)));
    document.head.append(link);
  });
}

/** The kinds of card that hands are made of in a view's game. */
export const kindsOf = (view: View | null): readonly Kind[] => {
  const { kinds } = aboutOf(view);
  return kinds.length > 0 ? kinds : RESOURCES;
};
