// What is seldom needed of the Great Wall: its figures in words.
import type { GamePart } from "../part";
import type { View } from "./view";
import { figures } from "./model/figures";

export const part: GamePart<View> = { figures: [figures] };
