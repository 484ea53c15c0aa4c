// How a game is told, for tests: with the flows that the rules tell, the rooms' own sayings, and all words.
import type { JSX } from "preact";
import { movesOf, partOf, roomsOf } from "../../companion/phones/web/src/games";
import { moments } from "../../companion/phones/web/src/told/moments";
import { heard, type Tongue } from "../../companion/phones/web/src/told/news";
import type { Moment } from "../../companion/phones/web/src/told/told";
import type { View } from "../../companion/phones/web/src/protocol";
import { messagesOf, Words, type Language } from "../../companion/phones/web/src/words";
import { aView } from "./view";

/** Of a game and its number of seats, `base 3`, once its rooms have been brought, and what is seldom needed has come. */
export async function tongue(game: string, language: Language = "en"): Promise<Tongue> {
  const [key = "", seats] = game.split(" ");
  const view = aView({ game: key, seats: Array.from({ length: Number(seats) }, () => ({ seat: "red", name: "", points: 0, resources: 0 })) });
  const rooms = roomsOf(view).slice(1);
  const words = new Words(language, await messagesOf(language, ["later", "told", ...rooms, ...rooms.flatMap((room) => [`${room}-later`, `${room}.told`])]));
  return { flows: await movesOf(view), parts: await Promise.all(partOf(view).told.map((part) => part())), words };
}

/** The great moments between two views, as they are seen one after the other. */
export const momentsOf = (view: View, before: View, me: string, tongue: Tongue): Moment[] => moments(heard(view, before, me, tongue), tongue.parts);

/** A picture as text: every part of it drawn, as far as it draws others. */
export function renderable(picture: JSX.Element | null | undefined | unknown): string {
  if (Array.isArray(picture)) return picture.map(renderable).join("");
  if (picture === null || typeof picture !== "object" || !("type" in picture)) return typeof picture === "string" ? picture : "";
  const { type, props } = picture as { type: unknown; props: Record<string, unknown> };
  if (typeof type === "function") return renderable((type as (its: unknown) => unknown)(props));
  if (Object.values(props).some((value) => String(value).includes("NaN"))) throw new Error(JSON.stringify(props));
  return `${typeof type === "string" ? `<${type}` : ""}${renderable(props["children"])}`;
}

