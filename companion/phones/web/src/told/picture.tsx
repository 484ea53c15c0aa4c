// What pictures of scenes share: the stage reaches from -160 to 160 and from -100 to 100 and is seen whole; on a low or wide
// screen what lies beside it is seen as well, so ground and sky go on. Everything stands where it ends; styles bring it there, and
// leave it there where motion is not wanted.
import type { ComponentChildren, JSX } from "preact";
import { shapePath } from "../ui/glyphs";

/** What comes on in its own way (`drops`, `grows`, `sails` and so on: the styles say how) after so many seconds. */
export function Comes({ how, after = 0, children }: { how: string; after?: number; children: ComponentChildren }): JSX.Element {
  return (
    <g class={`comes ${how}`} style={{ animationDelay: `${after}s` }}>
      {children}
    </g>
  );
}

/** At a place, so many times as large; what it is drawn with lies round 0, 0. */
export function At({ x, y, size = 1, turn = 0, children }: { x: number; y: number; size?: number; turn?: number; children: ComponentChildren }): JSX.Element {
  return <g transform={`translate(${x} ${y}) scale(${size}) rotate(${turn})`}>{children}</g>;
}

/** The mark of a seat on a disc, 20 across. */
export function Mark({ seat }: { seat: string }): JSX.Element {
  return (
    <g class={`scene-mark seat-${seat}`}>
      <circle r="10" />
      <path d={shapePath(seat)} transform="translate(-7 -7) scale(.58)" />
    </g>
  );
}

/** A sky, and the ground below a line. */
export function Ground({ sky, land, from }: { sky: string; land: string; from: number }): JSX.Element {
  return (
    <>
      <rect class={sky} x="-400" y="-200" width="800" height="400" />
      <rect class={land} x="-400" y={from} width="800" height="300" />
    </>
  );
}

const hexagon = Array.from({ length: 6 }, (_, i) => `${Math.sin((i * Math.PI) / 3) * 20},${-Math.cos((i * Math.PI) / 3) * 20}`).join(" ");

/** A hex of the land, 20 from its middle to a corner. */
export const Hex = ({ terrain }: { terrain: string }): JSX.Element => <polygon class={`scene-hex scene-${terrain}`} points={hexagon} />;

export const HOUSE = "M-9 8V-3L0-11 9-3V8Z";
export const CITY = "M-14 9V-5L-7-12 0-5V-1H14V9Z";
export const SHIELD = "M-9-10H9V1C9 7 4 10 0 12-4 10-9 7-9 1Z";
