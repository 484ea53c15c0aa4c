// What is seldom needed of the march: facts put right, and its figures.
import type { GamePart } from "../part";
import { FACTS } from "./model/facts";
import { MarchFigures } from "./ui/MarchFigures";

export const part: GamePart = { facts: FACTS, figures: [MarchFigures] };
