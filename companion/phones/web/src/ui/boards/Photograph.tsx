// A photograph of the board: taken or chosen here, made smaller, sent to the table to be read, and shown with what the table sees.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { parts, PLAIN_PART, type Key, type PhotographPage, type Spot } from "../../model/boards";
import { Sign } from "../glyphs";
import { Act, useAtHand } from "../shared";

/** Pixels of the longer side: the table looks at no more. */
const LARGEST_PX = 1600;
/** Bytes: the line bears several such pictures in a row. */
const MOST_BYTES = 600_000;
const SMALLER = 0.75;
const QUALITIES = [0.85, 0.7, 0.55];
const LATE_MS = 1000;
const TAPS = 3;

/** The photograph that is looked at, as an address; it leaves this phone only for the table, and is forgotten with its page. */
let shot: string | null = null;

const drawn = (picture: ImageBitmap, scale: number): HTMLCanvasElement => {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
};

const bytesOf = (address: string): number => ((address.length - address.indexOf(",")) * 3) / 4;

/** A picture as a JPEG that is small enough, as an address; it is turned as its camera was held. */
async function jpegOf(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  let scale = Math.min(1, LARGEST_PX / Math.max(picture.width, picture.height));
  for (;;) {
    const canvas = drawn(picture, scale);
    for (const quality of QUALITIES) {
      const address = canvas.toDataURL("image/jpeg", quality);
      if (bytesOf(address) <= MOST_BYTES) return address;
    }
    scale *= SMALLER;
  }
}

const HEIC = /\.hei[cf]$/i;

/** How far a picture is on its way, once that has lasted a while. */
function Way({ since }: { since: number }): JSX.Element | null {
  const { phone, state, say } = useAtHand();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(true), LATE_MS);
    return () => window.clearTimeout(timer);
  }, [since]);
  const { part, texts, what } = phone.desks.bringing;
  if (!late || state.pending === null || what.act !== "photograph") return null;
  const text = part < texts.length ? say("phones.boards.photo.way", { n: Math.floor((100 * part) / texts.length) }) : say("phones.boards.photo.read");
  return (
    <p class="note" role="status">
      {text}
    </p>
  );
}

export function PhotographRow({ row }: { row: Key }): JSX.Element {
  const { phone, say } = useAtHand();
  const [since, setSince] = useState(0);
  const chosen = (event: Event): void => {
    const input = event.currentTarget as HTMLInputElement;
    const file = input.files?.[0];
    input.value = "";
    if (!file) return;
    const bad = (): void => phone.show({ text: say(HEIC.test(file.name) || /hei[cf]/.test(file.type) ? "phones.boards.photo.heic" : "phones.boards.bad_photo", { name: file.name }), rule: "", kind: "refusal" });
    setSince(Date.now());
    jpegOf(file).then((address) => {
      shot = address;
      phone.desks.bring(parts(address.slice(address.indexOf(",") + 1), PLAIN_PART), row.do);
    }, bad);
  };
  return (
    <>
      <label class="act row board-photograph">
        <span class="row-text">
          <b>{row.word}</b>
          <small>{row.note}</small>
        </span>
        <Sign name="plus" />
        <input type="file" accept="image/jpeg" capture="environment" onChange={chosen} />
      </label>
      {since > 0 && <Way since={since} />}
    </>
  );
}

function Hexes({ page }: { page: PhotographPage }): JSX.Element {
  return (
    <>
      {page.hexes.map(({ outline, terrain, text }, index) => {
        const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
        const wide = Math.max(...xs) - Math.min(...xs);
        const points = outline.map((spot) => spot.join()).join(" ");
        return (
          <g key={index} class={text === "?" ? "seen doubtful" : "seen"}>
            <polygon class="rim" points={points} />
            <polygon points={points} class={terrain && `land-${terrain}`} />
            <text x={(Math.max(...xs) + Math.min(...xs)) / 2} y={(Math.max(...ys) + Math.min(...ys)) / 2} font-size={wide * 0.4} stroke-width={wide * 0.08} dominant-baseline="central">
              {text}
            </text>
          </g>
        );
      })}
    </>
  );
}

/** So much is shown round the land, as a part of how far that reaches. */
const AROUND = 0.08;

/** What of the picture is shown: all of it, or the hexes that were seen and their surroundings. */
function boxOf({ size: [wide, high], hexes }: PhotographPage): string {
  const [xs, ys] = [0, 1].map((i) => hexes.flatMap(({ outline }) => outline.map((spot) => spot[i]!))) as [number[], number[]];
  if (xs.length === 0) return `0 0 ${wide} ${high}`;
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const room = AROUND * Math.max(right - left, bottom - top);
  const [x, y] = [Math.max(0, left - room), Math.max(0, top - room)];
  return `${x} ${y} ${Math.min(wide, right + room) - x} ${Math.min(high, bottom + room) - y}`;
}

/** A hex round its middle, with sides of 1. */
const HEXAGON = [0, 1, 2, 3, 4, 5].map((k) => [Math.cos((Math.PI / 3) * (k + 0.5)), Math.sin((Math.PI / 3) * (k + 0.5))]);

/** The land in small, with dots on the hexes that are to be tapped. */
function Sketch({ of }: { of: PhotographPage["sketch"] }): JSX.Element {
  const [xs, ys] = [of.map(([x]) => x), of.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - 1, Math.min(...ys) - 1];
  return (
    <svg class="shot-sketch" aria-hidden="true" viewBox={`${left} ${top} ${Math.max(...xs) + 1 - left} ${Math.max(...ys) + 1 - top}`}>
      {of.map(([x, y, shown]) => (
        <g key={`${x} ${y}`}>
          <polygon points={HEXAGON.map(([dx, dy]) => `${x + 0.94 * dx!},${y + 0.94 * dy!}`).join(" ")} />
          {shown > 0 && <circle class="shot-tap" cx={x} cy={y} r={0.55} />}
        </g>
      ))}
    </svg>
  );
}

/** The photograph with what the table sees in it; where the table does not see how the board lies, three taps show it. */
export function Photographed({ page }: { page: PhotographPage }): JSX.Element {
  const { phone, say } = useAtHand();
  const [taps, setTaps] = useState<Spot[]>([]);
  const [wide, high] = page.size;
  useEffect(() => setTaps([]), [page]);
  useEffect(() => () => void (shot = null), []);
  const asks = page.stage === "taps";
  const tapped = (event: MouseEvent): void => {
    if (!asks || taps.length >= TAPS) return;
    const inverse = (event.currentTarget as SVGSVGElement).getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(inverse);
    const next: Spot[] = [...taps, [Math.round(x), Math.round(y)]];
    setTaps(next);
    if (next.length === TAPS) phone.ask({ ...page.back.do, taps: next });
  };
  return (
    <>
      <main tabIndex={-1} class="boards">
        <div class="board-head">
          <button type="button" class="icon" aria-label={page.back.word} onClick={() => phone.ask(page.back.do)}>
            <Sign name="back" />
          </button>
          <h2>{page.title}</h2>
        </div>
        {asks ? (
          <div class="shot-hint">
            <p class="reason">{page.hint}</p>
            <Sketch of={page.sketch} />
          </div>
        ) : (
          <p class="reason">{page.hint}</p>
        )}
        <svg class="shot" viewBox={boxOf(page)} role="img" aria-label={say("phones.boards.photo.seen")} onClick={tapped}>
          {shot !== null && <image href={shot} width={wide} height={high} />}
          <Hexes page={page} />
          {taps.map(([x, y]) => (
            <circle key={`${x} ${y}`} class="shot-tap" cx={x} cy={y} r={wide / 40} />
          ))}
        </svg>
        {asks && (
          <button type="button" class="act quiet wide" onClick={() => setTaps([])}>
            {say("phones.boards.photo.again")}
          </button>
        )}
        {page.again && <PhotographRow row={page.again} />}
      </main>
      {page.keys.length > 0 && (
        <div class="board-foot">
          {[...page.keys].reverse().map((key) => (
            <Act key={key.word} class={key.chosen ? "go" : "quiet"} act={() => phone.ask(key.do)}>
              {key.word}
            </Act>
          ))}
        </div>
      )}
    </>
  );
}
