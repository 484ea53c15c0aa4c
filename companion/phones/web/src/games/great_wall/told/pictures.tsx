// The scene of the Great Wall: riders break through, and their shadow lies on the hexes behind.
import type { JSX } from "preact";
import type { Seat } from "../../../protocol";
import { At, Comes, Ground, Hex, Mark } from "../../../told/picture";

const BLOCKS = [-8, -7, -6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8];
const LAND = ["fields", "hills", "pasture", "pasture", "forest", "fields", "hills", "forest", "mountains", "fields", "pasture"];
const MIDDLE = (LAND.length - 1) / 2;
const BLOCK = "M-22 16V-10H-22V-18H-12V-10H-5V-18H5V-10H12V-18H22V16Z";
const HORSE = "M-16 12-14 2-18-6-12-4-4-6 4-8 10-16 18-12 15-9 10-4 9 2 12 12H8L5 3-6 3-11 12Z";
const RIDER = "M-5-6-4-16 2-16 4-8ZM-1-24A4 4 0 1 1-1-16 4 4 0 1 1-1-24ZM4-14 20-26 21-24 5-11Z";

export function Breach({ seats, riders, dark = false }: { seats: readonly Seat[]; riders: number; dark?: boolean }): JSX.Element {
  const count = Math.max(1, Math.min(3, riders));
  return (
    <>
      <Ground sky="scene-plain" land="scene-pasture-ground" from={-4} />
      {LAND.map((terrain, i) => (
        <At key={i} x={(i - MIDDLE) * 70} y={64} size={2}>
          <Hex terrain={terrain} />
        </At>
      ))}
      <Comes how="darkens" after={1.5}>
        <At x={0} y={64} size={2}>
          <Hex terrain="dry" />
        </At>
      </Comes>
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
      {Array.from({ length: count }, (_, i) => (
        <Comes key={i} how="rides" after={0.3 + 0.25 * i}>
          <At x={(i - (count - 1) / 2) * 62} y={58 + 8 * (i % 2)} size={1.5}>
            <path class="scene-dark" d={HORSE} />
            <path class="scene-dark" d={RIDER} />
          </At>
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
