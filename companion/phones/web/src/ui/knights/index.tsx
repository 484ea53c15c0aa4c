// All of the page that only Cities & Knights needs, as one part that is loaded on demand.
export { Attack } from "./Fleet";
export { CardSheet } from "./CardSheet";
export { Duties } from "./Duties";
export { EventFace, EventRow } from "./EventDie";
export { HandParts } from "./HandParts";
export { CityMarks, KnightPiece, Merchant } from "./pieces";
export { OwedSheet } from "./OwedSheet";
export { Decks, Improved, standingFacts } from "./Standing";
export { Swaps } from "./Swaps";
