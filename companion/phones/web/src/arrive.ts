// What is imported on demand. A browser never asks again for a script that failed once, so every file of it is fetched
// before it is imported, and whoever asked may ask again. build.mjs writes `arrive([...])` in the place of each import().
import { inTime } from "./patience";

/** What is being fetched or was: several parts need the same file, and a slow phone asks for it once. */
const asked = new Map<string, Promise<void>>();

/** Has a file in the browser's cache; rejects where it cannot be had in time, and is then asked for anew. */
export function fetched(file: string): Promise<void> {
  const before = asked.get(file);
  if (before !== undefined) return before;
  const now = inTime(async (signal) => {
    const answer = await fetch(file, { signal });
    if (!answer.ok) throw new Error(file);
    await answer.arrayBuffer();
  });
  asked.set(file, now);
  now.catch(() => asked.delete(file));
  return now;
}

/** Files that a script needs, itself first; rejects where one of them cannot be had. */
async function arrive(files: readonly string[]): Promise<unknown> {
  await Promise.all(files.map(fetched));
  return import(files[0] ?? "");
}

Object.assign(globalThis, { arrive });
