// What is seldom needed of the war of Troy: facts put right, and the war in figures.
import type { GamePart } from "../part";
import { FACTS } from "./model/facts";
import { WarFigures } from "./ui/WarFigures";

export const part: GamePart = { facts: FACTS, figures: [WarFigures] };
