// The picture of a game that is over: loaded when it is asked for, then a real picture to hold a finger on, and a file to keep.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { ask } from "../../claim";
import { download } from "../../download";
import type { Picture } from "../../model/page";
import { Sign } from "../glyphs";

const TYPE = "image/png";

interface Come {
  file: Blob;
  /** The same as an address: a browser without cookies could not load it by the table's own. */
  address: string;
}

/** A file as an address that holds all of it. */
const addressOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = reject;
    reader.readAsDataURL(file);
  });

async function loaded(from: string): Promise<Come> {
  const answer = await ask(from);
  if (!answer.ok) throw new Error(String(answer.status));
  const file = await answer.blob();
  return { file, address: await addressOf(file) };
}

export function Shared({ picture: { from, file, said, show, save, waits, none } }: { picture: Picture }): JSX.Element {
  const [come, set] = useState<Come | "no" | "asked" | null>(null);
  const load = (): void => {
    if (come === "asked") return;
    set("asked");
    loaded(from).then(set, () => set("no"));
  };
  if (come !== null && come !== "asked" && come !== "no")
    return (
      <>
        <img width="100%" src={come.address} alt={said} />
        <button type="button" class="act quiet wide" onClick={() => download(file, come.file, TYPE)}>
          <Sign name="list" size={20} />
          {save}
        </button>
      </>
    );
  return (
    <>
      <button type="button" class="act quiet wide" aria-busy={come === "asked"} onClick={load}>
        <Sign name="list" size={20} />
        {show}
      </button>
      <p class="reason" role="status">
        {come === "asked" ? waits : come === "no" ? none : ""}
      </p>
    </>
  );
}
