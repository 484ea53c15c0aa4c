// tweetnacl as far as the page uses it. The page seals and opens boxes and never signs, so signing and hashing,
// the larger half of what would travel, stay at home. The boxes' own lines are left as they came.
import { readFileSync } from "node:fs";

/** Each from a line that begins so up to one that begins so. */
const UNUSED = [
  ["var K = [", "var crypto_secretbox_KEYBYTES = 32,"],
  ["nacl.lowlevel = {", "/* High-level API */"],
  ["nacl.sign = function", "nacl.setPRNG = function"],
];

function without(text, [from, to]) {
  const [start, end] = [text.indexOf(`\n${from}`), text.indexOf(`\n${to}`)];
  if (start < 0 || end < start) throw new Error(`tweetnacl has changed: no part from ${from} to ${to}`);
  return text.slice(0, start + 1) + text.slice(end + 1);
}

/** The part of esbuild's work that leaves them out. */
export const sealing = {
  name: "sealing",
  setup(bundle) {
    bundle.onLoad({ filter: /tweetnacl[/\\]nacl-fast\.js$/ }, ({ path }) => ({
      contents: UNUSED.reduce(without, readFileSync(path, "utf8")),
      loader: "js",
    }));
  },
};
