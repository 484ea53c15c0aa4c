// What is seldom needed of the war of Troy: facts put right, and the war in figures.
import type { GamePart } from "../part";
import type { View } from "./view";
import { FACTS } from "./model/facts";
import { WarFigures } from "./ui/WarFigures";

export const part: GamePart<View> = { facts: FACTS, figures: [WarFigures] };
