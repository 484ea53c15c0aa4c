// What a person seldom looks at: loaded when the page is at rest.
export { AsList } from "./AsList";
export { Described, DescribedSheet } from "./Described";
export { Again } from "./Ending";
export { InWords } from "./InWords";
export { JournalTab, TakeBack } from "./JournalTab";
export { Me } from "./Me";
export { Points } from "./Points";
export { Robots, WhyNot } from "./Robots";
export { RoundClock } from "./RoundClock";
export { RuleSheet } from "./RuleSheet";
export { default as style } from "style:ui/seldom/style.css";
