// What a person seldom looks at: loaded when the page is at rest.
export { Described } from "./Described";
export { TakeAlong } from "./Ending";
export { InWords } from "./InWords";
export { Me } from "./Me";
export { Points } from "./Points";
export { PutBackList } from "./PutBackList";
export { PutRight, RightSheet } from "./PutRight";
export { Robots } from "./Robots";
export { RuleSheet } from "./RuleSheet";
