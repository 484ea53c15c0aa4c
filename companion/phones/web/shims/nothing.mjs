export default function nothing() {
  return () => {};
}
export const setInterval = globalThis.setInterval;
export const clearInterval = globalThis.clearInterval;
