// The drawings of the Great Wall, made for it, in a 24 × 24 square.
import type { JSX } from "preact";

const SIGNS: Record<string, string> = {
  rider: "M6.5 21.5h11.3v-2.3c0-3.4 1.5-5 1.5-8.8 0-4.3-3.2-7.2-7.6-7.2L10 1.3 9.2 4.1C6.6 5.7 4.9 9 4.2 12.4c-.3 1.4.6 2.4 2 2.4h1.5l3.2-1.7c-.3 2.5-4.4 3.3-4.4 6.1Z",
  wall: "M2.5 21V8.5h3.8V12h3.8V8.5h3.8V12h3.8V8.5h3.8V21Z",
  pirate: "M10.6 2.5h2v2.4c3.9 1.4 5.6 4.3 5.9 7.6h-5.9v2.2h8.6l-2.4 4.7a3 3 0 0 1-2.7 1.6H8a3 3 0 0 1-2.7-1.6l-2.4-4.7h7.7v-2.2H4.8c.3-3.3 2-6.2 5.8-7.6Z",
  bag: "M8 2.5h8l-1.6 4.2c3.7 1.6 6.1 5.4 6.1 9.1 0 3.9-2.6 5.9-8.5 5.9s-8.5-2-8.5-5.9c0-3.7 2.4-7.5 6.1-9.1Z",
  breach: "M2.5 21V8.5h3.8V12h2.9l2.3 3.2-1.9 2.6 1.6 3.2ZM21.5 21V8.5h-3.8V12h-2.4l-1.6 2.6 1.9 2.9-1.5 3.5Z",
};

export const signPath = (name: string): string => SIGNS[name] ?? "";

export function WallSign({ name, size = 22 }: { name: string; size?: number }): JSX.Element {
  return (
    <svg class="glyph" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={signPath(name)} />
    </svg>
  );
}
