// What mqtt.js takes for granted and browsers lack.
import { Buffer } from "buffer";
import process from "process";
export { Buffer, process };
export const global = globalThis;
