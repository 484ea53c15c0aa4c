// The drawings of Cities & Knights, made for it, in a 24 × 24 square.
import type { JSX } from "preact";

const SIGNS: Record<string, string> = {
  trade:
    "M11.1 3h1.8v2.3l6.4 1.2v1.7l-.4-.1 2.6 6.2a3.7 3.7 0 0 1-7 0l2.5-6.6-4.1-.8V18.6h4.2V21H6.9v-2.4h4.2V6.9L7 7.7l2.5 6.6a3.7 3.7 0 0 1-7 0l2.6-6.2-.4.1V6.5l6.4-1.2Z",
  politics: "M12 2.5 21.5 8v2h-19V8ZM4.5 11.5H7V18H4.5ZM10.7 11.5h2.6V18h-2.6ZM17 11.5h2.5V18H17ZM2.5 19.3h19V22h-19Z",
  science: "M9 2.5h6v2h-1v4.6l5.7 9.7A2.1 2.1 0 0 1 17.9 22H6.1a2.1 2.1 0 0 1-1.8-3.2L10 9.1V4.5H9Z",
  ship: "M11 2.5h2v2.2c4 1.3 5.6 4.4 5.6 8.3H13v2h8.5l-2.6 5a3 3 0 0 1-2.7 1.6H7.8A3 3 0 0 1 5.1 20l-2.6-5H11v-2H5.4c0-3.9 1.6-7 5.6-8.3Z",
  axe: "M6 21.7 4.2 20 12.8 10.6 11.2 8.7c1.3-3.6 4-5.8 8.2-6.6.9 4.3-.2 7.4-3.4 9.9l-1.6-1.2Z",
  shield: "M12 2.2 20 5v6.6c0 4.8-3.2 8.2-8 10.2-4.8-2-8-5.4-8-10.2V5Z",
  star: "m12 2.8 2.7 5.9 6.4.7-4.8 4.3 1.4 6.4L12 16.9l-5.7 3.2 1.4-6.4-4.8-4.3 6.4-.7Z",
};

/** Its kinds of card, as on the touchscreen. */
export const GLYPHS: Record<string, string> = {
  cloth: "M3.5 2.5h17V6h-17ZM6.5 7h11v10h-11ZM3.5 18h17v3.5h-17Z",
  coin: "M3.9 3.4h15v4.8h-15ZM6.1 9.6h15v4.8h-15ZM3.3 15.8h15v4.8h-15Z",
  paper: "M5.5 2.5h7.3v7h5.7v12h-13ZM14.3 3l4.2 5h-4.2Z",
};

export const signPath = (name: string): string => SIGNS[name] ?? "";

export function KnightsSign({ name, size = 22 }: { name: string; size?: number }): JSX.Element {
  return (
    <svg class="glyph" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={signPath(name)} />
    </svg>
  );
}

const SHIELD = "M-.3 -.3 0 -.4 .3 -.3V.02C.3 .22 .17 .35 0 .43-.17 .35-.3 .22-.3 .02Z";
const SWORD = "M.42 .4-.3 -.58M-.37 -.36-.1 -.56";
/** One bar for each rank, below the seat's mark. */
const barsAt = (rank: number): number[] => Array.from({ length: rank }, (_, index) => (index - (rank - 1) / 2) * 0.13);

/** A knight round its middle: bars tell the rank, a raised sword that it is active; an idle one has a pale shield. */
export function Shield({ rank, active, mark }: { rank: number; active: boolean; mark: string }): JSX.Element {
  return (
    <g class={active ? "knight active" : "knight idle"}>
      {active && ["", "blade"].map((part) => <path key={part} class={`knight-sword ${part}`} d={SWORD} />)}
      <path class="knight-shield" d={SHIELD} />
      <path class="knight-mark" d={mark} transform="translate(-.12 -.28) scale(.01)" />
      {barsAt(rank).map((x) => (
        <line key={x} class="knight-bar" x1={x} x2={x} y1={0.05} y2={0.23} />
      ))}
    </g>
  );
}

export function KnightBadge({ seat, rank, active, mark, size = 34 }: { seat: string; rank: number; active: boolean; mark: string; size?: number }): JSX.Element {
  return (
    <svg class={`knight-badge seat-${seat}`} width={size} height={size} viewBox="-.6 -.64 1.2 1.2" aria-hidden="true">
      <Shield rank={rank} active={active} mark={mark} />
    </svg>
  );
}
