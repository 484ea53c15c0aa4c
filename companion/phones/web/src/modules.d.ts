declare module "words:all" {
  /** By language and room of the catalogue; "" for what every game says. */
  const CATALOGUES: import("./words").Catalogues;
  export default CATALOGUES;
}
declare module "words:shared" {
  /** The same without what only one game says. */
  const CATALOGUES: import("./words").Catalogues;
  export default CATALOGUES;
}
declare module "words:*" {
  const messages: Record<string, string | string[]>;
  export default messages;
}
declare module "about:games" {
  const GAMES: Record<string, () => Promise<{ default: import("./games/about").Door }>>;
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
