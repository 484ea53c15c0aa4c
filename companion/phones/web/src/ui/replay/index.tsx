// A game watched again: loaded when it is opened.
export { Replay } from "./Replay";
export { default as style } from "style:ui/replay/style.css";
