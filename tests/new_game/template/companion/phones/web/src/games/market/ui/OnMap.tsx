// Stalls on the map, each beside its building.
import type { JSX } from "preact";
import { corner, turned } from "../../../grid";
import { at } from "../../../model/map";
import { shapePath } from "../../../ui/glyphs";
import type { StallView, View } from "../view";

const BESIDE = 0.3;

function Stall({ stall, degrees }: { stall: StallView; degrees: number }): JSX.Element {
  const { x, y } = turned(corner(stall.at), degrees);
  return (
    <g class={`stall seat-${stall.seat}`} transform={at({ x: x + BESIDE, y })}>
      <circle r=".2" />
      <path d={shapePath(stall.seat)} transform="translate(-.13 -.13) scale(.0108)" />
    </g>
  );
}

export function Stalls({ view, degrees }: { view: View; degrees: number }): JSX.Element {
  return (
    <>
      {view.board.stalls.map((stall) => (
        <Stall key={stall.at} stall={stall} degrees={degrees} />
      ))}
    </>
  );
}

/** A stall about to be put up. */
export function StallGhost(): JSX.Element {
  return (
    <g class="stall" transform={at({ x: BESIDE, y: 0 })}>
      <circle r=".2" />
    </g>
  );
}
