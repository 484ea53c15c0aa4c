// What mqtt-packet takes for granted and browsers lack.
export { Buffer } from "buffer";
