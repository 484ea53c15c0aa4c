// The one list of games that bring something of their own to the page, each under the name of its folder in every room.
import type { Room, RoomOf } from "./part";

// A room is asked about views of its own game alone.
export const ROOMS = {
  base: () => import("./base"),
  five_six: () => import("./five_six"),
  cities_knights: () => import("./cities_knights"),
  great_wall: () => import("./great_wall"),
  troy: () => import("./troy"),
  alexander: () => import("./alexander"),
} satisfies Record<string, () => Promise<RoomOf<never>>> as Record<string, () => Promise<Room>>;
