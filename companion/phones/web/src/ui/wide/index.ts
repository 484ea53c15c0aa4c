// A screen with room beside the column: loaded only there.
export { default as style } from "style:ui/wide/style.css";
