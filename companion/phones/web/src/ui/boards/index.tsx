// The editor of boards on the host phone: loaded when it is opened.
export { BoardFrame } from "./BoardFrame";
export { Boards } from "./Boards";
export { default as style } from "style:ui/boards/style.css";
