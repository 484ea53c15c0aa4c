// What the Market adds to what travels between table and phone: all of it out of the schema.
import type { Seen } from "../../protocol";
import type { MarketView } from "../../schema";

export type { MarketStallView as StallView } from "../../schema";

export type View = Seen<MarketView>;
