// Bundles the phone page into dist/. `--tests` bundles the tests of tests/web instead and runs them with node:test.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { po } from "gettext-parser";
import { png } from "./icon.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, "dist");
const catalogue = join(here, "..", "..", "locale");
const modules = join(here, "node_modules");

// Sentences that no phone ever says: of other rooms, and of what only the touchscreen does with boards, games and records.
const elsewhere = /^(touchscreen|hardware|cli|app|config|calibration|house)\.|^refusal\.(boards?|overlay|store|record|backup|house|custody|seat)_/;

// What only one game, or the editor of boards, says is a file of its own, which a phone loads with it: its rooms of the catalogue.
const ofPart = { knights: /^cities_knights\//, "great-wall": /^great_wall\//, boards: /^phones_boards/ };
const ofAnyPart = (room) => Object.values(ofPart).some((its) => its.test(room));

/** The rooms of a language's catalogue: its own and those of each game, `rules.po`, `base/rules.po`. */
function roomsIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? roomsIn(join(folder, entry.name)).map((room) => `${entry.name}/${room}`) : entry.name.endsWith(".po") ? [entry.name] : [],
  );
}

/** French sets a space before some signs; no line may break there. */
const unbroken = (text) => text.replace(/ (?=[:;?!»])/g, "\u00a0").replace(/« /g, "«\u00a0");

/** The sentences of a language, `fr`, or those of it that only one part says, `fr-knights`. */
function messages(path) {
  const [, language, game] = /^(\w+)-?(.*)$/.exec(path);
  const folder = join(catalogue, language);
  const all = {};
  const rooms = roomsIn(folder).filter((room) => (game === "" ? !ofAnyPart(room) : ofPart[game].test(room)));
  for (const name of rooms.sort()) {
    const entries = po.parse(readFileSync(join(folder, name))).translations[""] ?? {};
    for (const [key, entry] of Object.entries(entries)) {
      if (key === "" || elsewhere.test(key)) continue;
      if (key in all) throw new Error(`${key} stands twice, the second time in ${language}/${name}`);
      const forms = language === "fr" ? entry.msgstr.map(unbroken) : entry.msgstr;
      all[key] = forms.length > 1 ? forms : forms[0];
    }
  }
  return all;
}

const words = {
  name: "words",
  setup(bundle) {
    bundle.onResolve({ filter: /^words:/ }, ({ path }) => ({ path: path.slice(6), namespace: "words" }));
    bundle.onLoad({ filter: /./, namespace: "words" }, ({ path }) => ({
      // A browser reads JSON out of a string faster than the same as a script.
      contents: `export default JSON.parse(${JSON.stringify(JSON.stringify(messages(path)))})`,
      loader: "js",
    }));
  },
};

const shared = {
  bundle: true,
  absWorkingDir: here,
  plugins: [words],
  jsx: "automatic",
  jsxImportSource: "preact",
  logLevel: "warning",
};

function keep(name, contents) {
  writeFileSync(join(dist, name), contents);
  const packed = gzipSync(contents, { level: 9 });
  writeFileSync(join(dist, `${name}.gz`), packed);
  return packed.length;
}

/** What a phone loads in any case, and what for each language, as names of files. */
function needed({ outputs }) {
  const entry = Object.keys(outputs).find((path) => /app-\w+\.js$/.test(path));
  const statics = outputs[entry].imports.filter(({ kind }) => kind === "import-statement").map(({ path }) => path);
  const spoken = Object.entries(outputs).flatMap(([path, { entryPoint }]) => (/^words:\w+$/.test(entryPoint) ? [[entryPoint.slice(6), `/${basename(path)}`]] : []));
  return { first: [entry, outputs[entry].cssBundle, ...statics].map((path) => basename(path)), spoken: Object.fromEntries(spoken) };
}

async function page() {
  const result = await build({
    ...shared,
    entryPoints: { app: join(here, "src", "main.tsx") },
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
  const { first, spoken } = needed(result.metafile);
  const early = first.filter((name) => name.startsWith("chunk-")).map((name) => `<link rel="modulepreload" href="/${name}" />`);
  let html = readFileSync(join(here, "src", "index.html"), "utf8").replace("<!--early-->", early.join(""));
  let bytes = 0;
  for (const file of result.outputFiles) {
    const name = basename(file.path);
    bytes += keep(name, file.contents);
    html = html.replace(name.replace(/-[A-Z0-9]+\./, "."), name);
  }
  bytes += keep("index.html", Buffer.from(html));
  for (const name of ["icon.svg", "manifest.webmanifest"]) bytes += keep(name, readFileSync(join(here, "src", name)));
  const icon = readFileSync(join(here, "src", "icon.svg"), "utf8");
  for (const side of [180, 192, 512]) {
    const picture = png(icon, side);
    writeFileSync(join(dist, `icon-${side}.png`), picture);
    bytes += picture.length;
  }
  const kept = ["/", "/icon.svg", ...first.map((name) => `/${name}`)];
  const worker = readFileSync(join(here, "src", "worker.js"), "utf8").replace('["/"]', JSON.stringify(kept)).replace("{}", JSON.stringify(spoken));
  bytes += keep("worker.js", Buffer.from(worker));
  console.log(`phone page: ${(bytes / 1000).toFixed(1)} kB compressed, both languages together`);
}

async function tests() {
  const folder = join(here, "..", "..", "..", "tests", "web");
  const out = mkdtempSync(join(tmpdir(), "phone-page-"));
  try {
    const files = readdirSync(folder).filter((name) => name.endsWith(".test.ts"));
    await build({
      ...shared,
      entryPoints: files.map((name) => join(folder, name)),
      nodePaths: [modules],
      outdir: out,
      outExtension: { ".js": ".cjs" },
      format: "cjs",
      platform: "node",
      target: "node18",
    });
    const built = files.map((name) => join(out, name.replace(/ts$/, "cjs")));
    process.exitCode = spawnSync(process.execPath, ["--test", ...built], { stdio: "inherit" }).status ?? 1;
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

await (process.argv.includes("--tests") ? tests() : page());
