// All of the page that only the Great Wall needs, as one part that is loaded on demand.
export { Duties } from "./Duties";
export { Ending } from "./Ending";
export { Frontier } from "./Frontier";
export { onMap } from "./OnMap";
export { ReportSheet } from "./Report";
export { standingFacts } from "./Standing";
export { Strip } from "./Strip";
