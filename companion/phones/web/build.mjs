// Bundles the phone page into dist/. `--tests` bundles the tests of tests/web instead and runs them with node:test;
// `--told FILE` hands them an evening to look through.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { basename, dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { gzipAsync as zopfli } from "@gfx/zopfli";
import { build } from "esbuild";
import { po } from "gettext-parser";
import { film } from "./film.mjs";
import { png } from "./icon.mjs";
import { sealing } from "./sealing.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const catalogue = join(here, "..", "..", "locale");
const modules = join(here, "node_modules");

// Sentences that the page never says: of other rooms, of what only the touchscreen does with boards, games and records, and of pages that the table
// writes itself.
const elsewhere = /^place\.parts$|^(lay\.(?!replace\.)|put_back\.)|^(touchscreen|faces|hardware|cli|app|config|calibration|doctor|house|rulings|fairness|hall|link|reason|phase)\.|^robots\.(?!(no|chances)\.)|^refusal\.(boards?|overlay|store|record|backup|house|custody|seat)_|^phones\.(link\.|stream\.|join\.(.*\.screenless$|(not_built|not_found|other_name)\.))/;

// What only the editor of boards says, what the host's desk and its questions say, and what is told when something happens; what only one game says
// stands in the folder of its name.
const APART = { boards: /^phones_boards/, host: /^phones_host/, told: /^phones_told/ };

// What is said only after a wish was refused or of what a person seldom looks at comes later, each room's apart: `base-later`.
// Reasons that stand beside a key from the start are no such thing.
const LATER = "later";
const seldom = /^(refusal|lay|robots|happened|phones\.join)\.|^phones\.page\.log\.host$|^event\.((renamed|seats_swapped|robot_(asked|seated|left)|moved_back|clock_(paused|resumed)|gone_on|coach_allowed|game_put_away|game_resumed)$|recolored|phone_moved|undo_(asked|refused)|redone|dice_rolled|resources_gained)|^phones\.page\.(trouble\.(store_|slowed_)|over\.|robot\.|beside\.|trade\.not|replay\.|no_game\.kept|(journal|redo)\.|map\.(row|harbors|figures|list|turned|straight)$|rule\.away$|offer\.(gone|falls|only\.acted)$|undo\.(others|whose|barrier|agreed|do$|ask$|what\.(?!with))|tell\.(older|unsealed|loud|further|right|undo|redo|turn|pick|bank|trade\.(?!not))|me\.(?!open$))/;
const reasons = readdirSync(join(here, "src"), { recursive: true })
  .filter((file) => basename(file) === "reasons.json")
  .flatMap((file) => JSON.parse(readFileSync(join(here, "src", file), "utf8")));
// Deeds that are rare, and keys of what comes later itself.
const rare = /^event\.(level_reported|deck_emptied|redone|undone\.(turn|corrected))|^phones\.page\.(rule\.away|map\.list$|undo\.(do|ask)$)/;
// What only sheets say that come later with their game: an expression in the game's `sheets.json`.
const ofSheets = Object.fromEntries(
  readdirSync(join(here, "src", "games"))
    .map((room) => [room, join(here, "src", "games", room, "sheets.json")])
    .filter(([, file]) => existsSync(file))
    .map(([room, file]) => [room, new RegExp(JSON.parse(readFileSync(file, "utf8")))]),
);
const isLater = (key, room) => (seldom.test(key) || rare.test(key) || ofSheets[room]?.test(key) === true) && !key.endsWith(".acted") && !reasons.includes(key.replace("refusal.", ""));

/** The rooms of a language's catalogue: "" for what every game says, `base.told` for what is told in one. */
function roomsOf(language) {
  const rooms = ["", ...Object.keys(APART), ...foldersIn(join(catalogue, language)).flatMap((game) => [game, `${game}.told`, `${game}.host`])];
  return [...rooms, ...rooms.map((room) => [room, LATER].filter(Boolean).join("-"))];
}

const foldersIn = (folder) => readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() && !entry.name.startsWith("_") ? [entry.name] : []));

/** The files of a room. */
function filesOf(language, room) {
  const [game, apart] = room in APART ? ["", room] : room.split(".");
  const folder = join(catalogue, language, game);
  const roomOf = (file) => Object.keys(APART).find((one) => APART[one].test(file));
  const its = readdirSync(folder).filter((file) => file.endsWith(".po") && roomOf(file) === apart);
  return its.sort().map((file) => join(folder, file));
}

/** Before the key whose sentence another key has as well. */
const SAME_AS = "@";
const saids = {};

/** Every sentence of a language, of whatever room, by its key. */
function everySaid(language) {
  const read = (folder) => readdirSync(folder, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? read(join(folder, one.name)) : one.name.endsWith(".po") ? [join(folder, one.name)] : []));
  saids[language] ??= Object.fromEntries(
    read(join(catalogue, language)).flatMap((file) => Object.entries(po.parse(readFileSync(file)).translations[""] ?? {}).map(([key, { msgstr }]) => [key, msgstr])),
  );
  return saids[language];
}

/** French sets a space before some signs; no line may break there. */
const unbroken = (text) => text.replace(/ (?=[:;?!»])/g, "\u00a0").replace(/« /g, "«\u00a0");

/** The sentences of a language that every game says, `fr`, or those of one room, `fr-base`; later ones `fr-later`, `fr-base-later`. */
function messages(path) {
  const [language, ...names] = path.split("-");
  const later = names.at(-1) === LATER;
  const [room = ""] = later ? names.slice(0, -1) : names;
  const all = {};
  for (const file of filesOf(language, room)) {
    const entries = po.parse(readFileSync(file)).translations[""] ?? {};
    for (const [key, entry] of Object.entries(entries)) {
      if (key === "" || elsewhere.test(key) || isLater(key, room) !== later) continue;
      if (key in all) throw new Error(`${key} stands twice, the second time in ${file}`);
      const said = entry.msgstr[0].startsWith(SAME_AS) ? everySaid(language)[entry.msgstr[0].slice(1)] : entry.msgstr;
      const forms = language === "fr" ? said.map(unbroken) : said;
      all[key] = forms.length > 1 ? forms : forms[0];
    }
  }
  return all;
}

// A browser reads JSON out of a string faster than the same as a script.
const json = (value) => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;

// How most keys begin, and what stands for it on the way to the phone.
const BEGINNING = "phones.page.";
const SHORT = "~";

/** Sentences, with the keys' beginning said once. */
function sentences(all) {
  const text = JSON.stringify(all);
  if (text.includes(`"${SHORT}`)) throw new Error(`a sentence begins with ${SHORT}, which stands for ${BEGINNING}`);
  return `JSON.parse(${JSON.stringify(text.replaceAll(`"${BEGINNING}`, `"${SHORT}`))}.replace(/"${SHORT}/g,'"${BEGINNING}'))`;
}

/** By language the rooms that say something, each to be loaded when it is asked for; its: which of them. */
function catalogues(its) {
  const rooms = (language) => roomsOf(language).filter((room) => its(gameOf(room)) && Object.keys(messages(`${language}-${room}`)).length > 0);
  const entry = (language) => (room) => `${JSON.stringify(room)}: () => import("words:${[language, room].filter(Boolean).join("-")}")`;
  return `{${foldersIn(catalogue).map((language) => `${language}: {${rooms(language).map(entry(language)).join()}}`).join()}}`;
}

/** Whose folder a room of the catalogue is in; "" for what every game says. */
const gameOf = (room) => {
  const [name] = room.split(/[.-]/);
  return name === LATER || name in APART ? "" : name;
};

/** The words that a phone may ask for whatever it plays, or those of every game as well. */
const asked = { shared: (game) => game === "", all: () => true };

const words = {
  name: "words",
  setup(bundle) {
    bundle.onResolve({ filter: /^words:/ }, ({ path }) => ({ path: path.slice(6), namespace: "words" }));
    bundle.onLoad({ filter: /./, namespace: "words" }, ({ path }) => ({
      contents: path in asked ? `export default ${catalogues(asked[path])}` : `export default ${sentences(messages(path))}`,
      loader: "js",
    }));
  },
};

/** A word behind a flag of the command line. */
const given = (flag) => process.argv[process.argv.indexOf(flag) + 1];

// What the rules tell of each game, as build.py wrote it down.
const told = JSON.parse(readFileSync(given("--about"), "utf8"));

/** The numbers of seats that a game is played with, each with what is told of it. */
const seatsOf = (game) => Object.entries(told).flatMap(([key, its]) => (key.split(" ")[0] === game ? [[key.split(" ")[1], its]] : []));

/** Every game that is played, each with what leads to all of it. */
function games() {
  const names = new Set(Object.keys(told).map((key) => key.split(" ")[0]));
  return `export default {${[...names].map((game) => `${game}: () => import("about:${game}")`).join()}}`;
}

/** What is told of a game, and where its words and what its events move are: of no other game, so that none weighs on another. */
function aboutGame(path) {
  const [game, apart] = path.split(".");
  const its = (part) => json(Object.fromEntries(seatsOf(game).map(([seats, all]) => [seats, part(all)])));
  if (apart === "moves") return `export default ${its(({ moves }) => moves)}`;
  const rooms = new Set(seatsOf(game).flatMap(([, all]) => all.rooms));
  const seats = its(({ moves: _, ...rest }) => rest);
  return `export default {seats: ${seats}, words: ${catalogues((one) => rooms.has(one))}, moves: () => import("about:${game}.moves")}`;
}

const about = {
  name: "about",
  setup(bundle) {
    bundle.onResolve({ filter: /^about:/ }, ({ path }) => ({ path: path.slice(6), namespace: "about" }));
    bundle.onLoad({ filter: /./, namespace: "about" }, ({ path }) => ({ contents: path === "games" ? games() : aboutGame(path), loader: "js" }));
  },
};

const mark = (contents) => createHash("sha256").update(contents).digest("hex").slice(0, 8).toUpperCase();

// What the rules say, as build.py wrote it down: a file for each language and letter, which a phone loads when a number is tapped.
const ruleFiles = Object.entries(JSON.parse(readFileSync(given("--rules"), "utf8"))).flatMap(([language, letters]) =>
  Object.entries(letters).map(([letter, chapter]) => {
    const contents = JSON.stringify(chapter);
    return { language, letter, contents, name: `rules-${letter}-${language}-${mark(contents)}.json` };
  }),
);

/** Language → letters of a rule's number → the address of its file. */
function ruleAddresses() {
  const found = {};
  for (const { language, letter, name } of ruleFiles) (found[language] ??= {})[letter] = `/${name}`;
  return found;
}

const rules = {
  name: "rules",
  setup(bundle) {
    bundle.onResolve({ filter: /^rules:/ }, ({ path }) => ({ path: path.slice(6), namespace: "rules" }));
    bundle.onLoad({ filter: /./, namespace: "rules" }, () => ({ contents: `export default ${json(ruleAddresses())}`, loader: "js" }));
  },
};

const films = {
  name: "films",
  setup(bundle) {
    bundle.onResolve({ filter: /^film:/ }, ({ path }) => ({ path, namespace: "film" }));
    bundle.onLoad({ filter: /./, namespace: "film" }, () => ({ contents: `export default "data:video/mp4;base64,${film().toString("base64")}"` }));
  },
};

/** Styles that are loaded on demand, as an address; kept: where they are put, null for a page that is never shown. */
const styles = (kept) => ({
  name: "styles",
  setup(bundle) {
    bundle.onResolve({ filter: /^style:/ }, ({ path }) => ({ path: path.slice(6), namespace: "style" }));
    bundle.onLoad({ filter: /./, namespace: "style" }, async ({ path }) => {
      if (kept === null) return { contents: 'export default ""' };
      const { outputFiles } = await build({ entryPoints: [join(here, "src", path)], bundle: true, minify: true, write: false, legalComments: "none" });
      const [{ contents }] = outputFiles;
      const name = `${path.replace(/^(games|ui)\//, "").split("/")[0]}-${mark(contents)}.css`;
      kept.set(path, { name, contents });
      return { contents: `export default "/${name}"` };
    });
  },
});

const entry = join(here, "src", "main.tsx");
const sheet = join(here, "src", "style", "index.css");

// What is imported on demand names the whole page among its imports: the page then lies in one file, not in one for each set of those that
// share a part of it. A phone has it already when they come.
const whole = {
  name: "whole",
  setup(bundle) {
    bundle.onResolve({ filter: /^\./ }, async ({ kind, path, resolveDir }) => {
      if (kind !== "dynamic-import") return undefined;
      return { ...(await bundle.resolve(path, { resolveDir, kind: "import-statement" })), pluginData: whole };
    });
    bundle.onLoad({ filter: /\.tsx?$/ }, ({ path, pluginData }) =>
      pluginData === whole ? { contents: `${readFileSync(path, "utf8")}\nimport ${JSON.stringify(entry)};`, loader: extname(path).slice(1) } : undefined,
    );
  },
};

const shared = {
  bundle: true,
  absWorkingDir: here,
  plugins: [words, about, rules, sealing, films],
  jsx: "automatic",
  jsxImportSource: "preact",
  logLevel: "warning",
};

const dist = process.argv.includes("--dist") ? given("--dist") : join(here, "dist");

// From so many bytes on it pays to look where a file is best cut into blocks, which takes seconds.
const CUT_FROM = 1 << 16;

/** How a file is packed smallest: zopfli looks longer than zlib for what any browser unpacks, and loses by its blocks where a file is very small. */
async function smallest(contents) {
  const looked = await zopfli(Buffer.from(contents), { numiterations: 5, blocksplitting: contents.length >= CUT_FROM });
  const zlib = packed(contents);
  return zlib.length < looked.length ? zlib : looked;
}

/** As `smallest`, at once: for what no phone waits for to play. */
const packed = (contents) => gzipSync(contents, { level: 9 });

/** Writes a file and its packed one, of which it gives the size; `pack`: how. */
async function keep(name, contents, pack = packed) {
  writeFileSync(join(dist, name), contents);
  const gz = await pack(contents);
  writeFileSync(join(dist, `${name}.gz`), gz);
  return gz.length;
}

/** A file of the page with all that it cannot do without. */
function withNeeded(outputs, path, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  for (const { kind, path: other } of outputs[path].imports) if (kind === "import-statement") withNeeded(outputs, other, found);
  return found;
}

/** A script whose imports on demand are asked for as src/arrive.ts says, without what `first` has brought. */
function arriving({ outputs }, text, first) {
  const path = (name) => Object.keys(outputs).find((one) => basename(one) === name);
  const files = (name) => [...withNeeded(outputs, path(name))].map((one) => basename(one)).filter((one) => !first.includes(one));
  return text.replace(/\bimport\("\.\/([\w.-]+\.js)"\)/g, (_, name) => `arrive(${JSON.stringify(files(name).map((one) => `/${one}`))})`);
}

/** What a phone loads in any case, what for each language, and what to play each game in each language, as names of files. */
function needed({ outputs }, styled) {
  const from = Object.fromEntries(Object.entries(outputs).flatMap(([path, { entryPoint }]) => (entryPoint ? [[entryPoint, path]] : [])));
  const names = (points) => points.flatMap((point) => (point in from ? [...withNeeded(outputs, from[point])] : [])).map((path) => basename(path));
  const first = [...new Set(names(["src/main.tsx", "src/style/index.css"]))];
  const style = (room) => [...styled].flatMap(([path, { name }]) => (path.startsWith(`games/${room}/`) ? [name] : []));
  const room = (language) => (one) => [...names([`src/games/${one}/index.tsx`, `words:${language}-${one}`]), ...style(one)];
  const played = (language, game) => [...new Set([...first, ...names([`words:${language}`, `about:${game.split(" ")[0]}`]), ...told[game].rooms.flatMap(room(language))])];
  const languages = foldersIn(catalogue);
  return {
    first,
    spoken: Object.fromEntries(languages.map((language) => [language, `/${basename(from[`words:${language}`])}`])),
    games: Object.fromEntries(Object.keys(told).map((game) => [game, Object.fromEntries(languages.map((language) => [language, played(language, game)]))])),
  };
}

async function page() {
  const styled = new Map();
  const result = await build({
    ...shared,
    plugins: [whole, ...shared.plugins, styles(styled)],
    entryPoints: [entry, sheet].map((path) => ({ in: path, out: "app" })),
    outdir: dist,
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    // What is imported on demand (a language) is a file of its own, which a phone loads when it needs it.
    splitting: true,
    write: false,
    metafile: true,
    minify: true,
    format: "esm",
    platform: "browser",
    target: "es2020",
    legalComments: "none",
  });
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  const { first, spoken, games } = needed(result.metafile, styled);
  const early = first.filter((name) => name.startsWith("chunk-")).map((name) => `<link rel="modulepreload" href="/${name}" />`);
  const played = new Set([games].flatMap(Object.values).flatMap(Object.values).flat());
  const pack = (name) => (played.has(name) ? smallest : packed);
  let html = readFileSync(join(here, "src", "index.html"), "utf8").replace("<!--early-->", early.join(""));
  let bytes = 0;
  for (const file of result.outputFiles) {
    const name = basename(file.path);
    bytes += await keep(name, name.endsWith(".js") ? arriving(result.metafile, file.text, first) : file.contents, pack(name));
    html = html.replace(name.replace(/-[A-Z0-9]+\./, "."), name);
  }
  for (const { name, contents } of styled.values()) bytes += await keep(name, contents, pack(name));
  bytes += await keep("index.html", Buffer.from(html), smallest);
  for (const { name, contents } of ruleFiles) bytes += await keep(name, Buffer.from(contents));
  for (const name of ["icon.svg", "manifest.webmanifest"]) bytes += await keep(name, readFileSync(join(here, "src", name)), smallest);
  const icon = readFileSync(join(here, "src", "icon.svg"), "utf8");
  for (const side of [180, 192, 512]) {
    const picture = png(icon, side);
    writeFileSync(join(dist, `icon-${side}.png`), picture);
    bytes += picture.length;
  }
  const kept = ["/", "/icon.svg", ...first.map((name) => `/${name}`)];
  const worker = readFileSync(join(here, "src", "worker.js"), "utf8").replace('["/"]', JSON.stringify(kept)).replace("{}", JSON.stringify(spoken));
  bytes += await keep("worker.js", Buffer.from(worker), smallest);
  writeFileSync(join(dist, ".games.json"), JSON.stringify(games));
  console.log(`phone page: ${(bytes / 1000).toFixed(1)} kB compressed, both languages together`);
}

async function tests() {
  const folder = join(here, "..", "..", "..", "tests", "web");
  const out = mkdtempSync(join(tmpdir(), "phone-page-"));
  try {
    const files = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".test.ts") && (!process.argv.includes("--told") || name.startsWith("told")));
    // In one file and one process: what the tests share is bundled, read and translated once.
    const all = files.sort().map((name) => `import ${JSON.stringify(join(folder, name))};`);
    const outfile = join(out, "all.cjs");
    await build({
      ...shared,
      plugins: [...shared.plugins, styles(null)],
      stdin: { contents: all.join("\n"), resolveDir: here },
      nodePaths: [modules],
      outfile,
      format: "cjs",
      platform: "node",
      target: "node18",
    });
    const evening = process.argv.includes("--told") ? { KATANE_TOLD: given("--told") } : {};
    process.exitCode = spawnSync(process.execPath, ["--test", outfile], { stdio: "inherit", env: { ...process.env, ...evening } }).status ?? 1;
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

await (process.argv.includes("--tests") ? tests() : page());
