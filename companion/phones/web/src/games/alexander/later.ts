// What is seldom needed of the march: facts put right.
import type { GamePart } from "../part";
import type { View } from "./view";
import { FACTS } from "./model/facts";

export const part: GamePart<View> = { facts: FACTS };
