// The table's desk on the host phone, and the question to a seat what the host may do: loaded when one of them is there.
export { Asked } from "./Asked";
export { Knocks } from "./Knocks";
export { HostPages } from "./HostPages";
export { default as style } from "style:ui/table/style.css";
