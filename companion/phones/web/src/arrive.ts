// What is imported on demand. A browser never asks again for a script that failed once, so every file of it is fetched
// before it is imported, and whoever asked may ask again. build.mjs writes `arrive([...])` in the place of each import().
import { inTime } from "./patience";

/** Has a file in the browser's cache; rejects where it cannot be had in time. */
export const fetched = (file: string): Promise<void> =>
  inTime(async (signal) => {
    const answer = await fetch(file, { signal });
    if (!answer.ok) throw new Error(file);
    await answer.arrayBuffer();
  });

/** Files that a script needs, itself first; rejects where one of them cannot be had. */
async function arrive(files: readonly string[]): Promise<unknown> {
  await Promise.all(files.map(fetched));
  return import(files[0] ?? "");
}

Object.assign(globalThis, { arrive });
