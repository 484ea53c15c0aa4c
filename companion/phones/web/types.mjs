// Writes the types of what travels: `node types.mjs SCHEMA FILE` reads the protocol's JSON Schema and writes it as TypeScript.
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const TOLD = "// What `companion schema` says, as types. Written by `python companion/phones/web/build.py --types`; never edited.";

/** The same in the form that json-schema-to-typescript reads: a tuple is a list of items, and an object of which nothing is said may hold anything. */
function older(part) {
  if (Array.isArray(part)) return part.map(older);
  if (part === null || typeof part !== "object") return part;
  const { prefixItems, ...rest } = part;
  const its = Object.fromEntries(Object.entries(rest).map(([key, of]) => [key, older(of)]));
  if (prefixItems !== undefined) return { ...its, items: older(prefixItems) };
  const isOpen = part.type === "object" && !("properties" in part) && !("additionalProperties" in part);
  return isOpen ? { ...its, additionalProperties: true } : its;
}

const [schema, file] = process.argv.slice(2);
const $defs = older(JSON.parse(readFileSync(schema, "utf8")).$defs);
const shown = ["GameView", "View", "NoGameView", "Command", "Event", "Answer"].map((name) => ({ $ref: `#/$defs/${name}` }));
const style = { printWidth: 160 };
const types = await compile({ oneOf: shown, $defs }, "Shown", { additionalProperties: false, bannerComment: TOLD, style });
writeFileSync(file, types);
