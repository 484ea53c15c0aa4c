// What is seldom needed of the march: facts put right, the Advisors at its end, and its figures.
import type { GamePart } from "../part";
import type { View } from "./view";
import { FACTS } from "./model/facts";
import { Ending } from "./ui/Ending";
import { MarchFigures } from "./ui/MarchFigures";

export const part: GamePart<View> = { facts: FACTS, figures: [Ending, MarchFigures] };
