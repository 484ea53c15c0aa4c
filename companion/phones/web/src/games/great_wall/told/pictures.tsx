// The scene of the Great Wall: riders break through onto the hexes behind, which bring nothing now.
import { Fragment, type JSX } from "preact";
import type { Seat } from "../../../protocol";
import { At, Comes, Ground, Hex, Mark } from "../../../told/picture";

const BLOCKS = [-8, -7, -6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8];
const WIDE = 70;
const BLOCK = "M-22 16V-10H-22V-18H-12V-10H-5V-18H5V-10H12V-18H22V16Z";
const HORSE = "M-16 12-14 2-18-6-12-4-4-6 4-8 10-16 18-12 15-9 10-4 9 2 12 12H8L5 3-6 3-11 12Z";
const RIDER = "M-5-6-4-16 2-16 4-8ZM-1-24A4 4 0 1 1-1-16 4 4 0 1 1-1-24ZM4-14 20-26 21-24 5-11Z";

/** A hex behind the wall; held: how many riders stand there before, comes: how many more come in the scene. */
export interface Land {
  terrain: string;
  number: number | null;
  held: number;
  comes: number;
}

const times = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

const Horse = ({ x, y }: { x: number; y: number }): JSX.Element => (
  <At x={x} y={y} size={1.5}>
    <path class="scene-dark" d={HORSE} />
    <path class="scene-dark" d={RIDER} />
  </At>
);

export function Breach({ seats, land, dark = false }: { seats: readonly Seat[]; land: readonly Land[]; dark?: boolean }): JSX.Element {
  const wide = Math.min(WIDE, 320 / Math.max(1, land.length));
  const size = (2 * wide) / WIDE;
  const at = (i: number): number => (i - (land.length - 1) / 2) * wide;
  const comers = land.flatMap(({ held, comes }, i) => times(comes).map((n) => ({ i, x: at(i) + 14 * (held + n) })));
  const after = (i: number): number => 0.3 + Math.min(0.25, 1 / Math.max(1, comers.length)) * comers.findIndex((one) => one.i === i);
  return (
    <>
      <Ground sky="scene-plain" land="scene-pasture-ground" from={-4} />
      {land.map(({ terrain, number, held, comes }, i) => (
        <Fragment key={i}>
          <At x={at(i)} y={50} size={size}>
            <Hex terrain={terrain} />
            {held > 0 && <Hex terrain="dry" />}
          </At>
          {held === 0 && comes > 0 && (
            <Comes how="darkens" after={after(i) + 1.2}>
              <At x={at(i)} y={50} size={size}>
                <Hex terrain="dry" />
              </At>
            </Comes>
          )}
          {number !== null && (
            <At x={at(i)} y={76} size={size / 2}>
              <circle class="scene-token" r="15" />
              <text class="scene-value" y="6">
                {number}
              </text>
            </At>
          )}
          {times(held).map((n) => (
            <Horse key={n} x={at(i) + 14 * n} y={44} />
          ))}
        </Fragment>
      ))}
      {BLOCKS.map((i) => (
        <At key={i} x={i * 46} y={-16} size={1.05}>
          <path class="scene-stone" d={BLOCK} />
        </At>
      ))}
      <Comes how="goes" after={0.7}>
        <At x={0} y={-16} size={1.05}>
          <path class="scene-stone" d={BLOCK} />
        </At>
      </Comes>
      {[-1, 1].map((side) => (
        <Comes key={side} how="grows" after={0.8}>
          <At x={18 * side} y={6} size={0.5} turn={50 * side}>
            <path class="scene-stone" d={BLOCK} />
          </At>
        </Comes>
      ))}
      {seats.slice(0, 4).map((seat, i) => (
        <At key={seat} x={(i % 2 === 0 ? -1 : 1) * (58 + 46 * Math.floor(i / 2))} y={-14} size={1.3}>
          <Mark seat={seat} />
        </At>
      ))}
      {comers.map(({ i, x }, n) => (
        <Comes key={n} how="rides" after={after(i)}>
          <Horse x={x} y={44} />
        </Comes>
      ))}
      {dark && (
        <Comes how="darkens" after={1.4}>
          <rect class="scene-shadow" x="-400" y="-200" width="800" height="400" />
        </Comes>
      )}
    </>
  );
}
