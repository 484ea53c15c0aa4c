// What is seldom needed of the march: its figures in words.
import type { GamePart } from "../part";
import type { View } from "./view";
import { figures } from "./model/figures";

export const part: GamePart<View> = { figures: [figures] };
