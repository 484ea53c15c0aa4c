// What is seldom needed of the war of Troy: facts put right, and its figures in words.
import type { GamePart } from "../part";
import type { View } from "./view";
import { FACTS } from "./model/facts";
import { figures } from "./model/figures";

export const part: GamePart<View> = { facts: FACTS, figures: [figures] };
