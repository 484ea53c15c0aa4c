declare module "words:all" {
  type Catalogue = () => Promise<{ default: Record<string, string | string[]> }>;
  /** By language and room of the catalogue; "" for what every game says. */
  const CATALOGUES: Record<string, Record<string, Catalogue>>;
  export default CATALOGUES;
}
declare module "words:*" {
  const messages: Record<string, string | string[]>;
  export default messages;
}
declare module "about:games" {
  /** By game and number of seats, `base 4`: the rooms that it is made of, what the rules tell of it, and the cards that its events move. */
  const GAMES: Record<string, { rooms: readonly string[]; about: () => Promise<{ default: import("./games/about").About }>; moves: () => Promise<{ default: Record<string, readonly import("./games/about").Flow[]> }> }>;
  export default GAMES;
}
declare module "rules:addresses" {
  /** By language and the letters of a rule's number: where its text is. */
  const ADDRESSES: Record<string, Record<string, string>>;
  export default ADDRESSES;
}
declare module "style:*" {
  const href: string;
  export default href;
}
declare module "film:silent" {
  /** A film as an address. */
  const film: string;
  export default film;
}
declare module "*/film.mjs" {
  /** The silent film as a file. */
  export function film(): Buffer;
}
declare module "*.css";
