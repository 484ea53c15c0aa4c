// What is seldom needed of the march: its figures in words, and what the board's page says of it.
import type { GamePart } from "../part";
import type { View } from "./view";
import { figures } from "./model/figures";
import { March, pile } from "./ui/March";

export const part: GamePart<View> = { figures: [figures], board: [March], piles: [pile] };
