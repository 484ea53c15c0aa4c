// How each part of the page is loaded that comes later.
import { styled } from "./games";
import { ROOMS } from "./games/rooms";
import type { Lazy } from "./lazy";
import type { Phone } from "./phone";

export const PARTS: Lazy<Phone> = {
  rooms: ROOMS,
  seldom: async () => {
    const its = await import("./ui/seldom");
    await styled(its.style);
    return its;
  },
  editor: () => import("./ui/boards"),
  desk: () => import("./ui/table"),
  teller: async () => {
    const { Teller } = await import("./told");
    return (phone) => new Teller(phone);
  },
};
