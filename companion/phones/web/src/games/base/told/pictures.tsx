// Two scenes of the base game: a road that grows, knights who march up.
import type { JSX } from "preact";
import type { Seat } from "../../../protocol";
import { At, Comes, Ground, Hex, HOUSE, Mark, SHIELD } from "../../../told/picture";

const LAND = ["forest", "fields", "pasture", "hills", "mountains"];
const STEP = 34.6;
const MOST_ROADS = 9;
const MOST_KNIGHTS = 5;

const cornerOf = (i: number): [number, number] => [(i - MOST_ROADS / 2) * STEP, i % 2 === 0 ? -10 : 10];

/** A road between two rows of hexes, laid piece by piece; nobody's is grey. */
export function Road({ seat, length }: { seat: Seat | null; length: number }): JSX.Element {
  const count = Math.min(length, MOST_ROADS) || MOST_ROADS;
  const first = Math.floor((MOST_ROADS - count) / 2);
  const places = Array.from({ length: 16 }, (_, i) => i - 3);
  return (
    <>
      <Ground sky="scene-sea" land="scene-sea" from={0} />
      {[-1, 0].flatMap((row) =>
        places
          .filter((i) => (row + i) % 2 === 0)
          .map((i) => (
            <At key={`${row} ${i}`} x={(i - MOST_ROADS / 2) * STEP} y={(row + 0.5) * 60} size={2}>
              <Hex terrain={LAND[(((2 * i + 3 * row) % 5) + 5) % 5] ?? ""} />
            </At>
          )),
      )}
      <g class={seat === null ? "scene-nobody" : `seat-${seat}`}>
        {Array.from({ length: count }, (_, i) => {
          const [[ax, ay], [bx, by]] = [cornerOf(first + i), cornerOf(first + i + 1)];
          return (
            <Comes key={i} how="drops" after={0.15 + 0.14 * i}>
              <line class="scene-road-edge" x1={ax} y1={ay} x2={bx} y2={by} />
              <line class="scene-road" x1={ax} y1={ay} x2={bx} y2={by} />
            </Comes>
          );
        })}
        {[first, first + count].map((at, i) => (
          <Comes key={at} how="grows" after={i === 0 ? 0 : 0.3 + 0.14 * count}>
            <At x={cornerOf(at)[0]} y={cornerOf(at)[1] - 4} size={1.3}>
              <path class="scene-piece" d={HOUSE} />
            </At>
          </Comes>
        ))}
      </g>
    </>
  );
}

/** Knights under the banner of whoever has them; nobody's are grey. */
export function Army({ seat, count }: { seat: Seat | null; count: number }): JSX.Element {
  const shown = Math.min(count, MOST_KNIGHTS) || 1;
  return (
    <>
      <Ground sky="scene-dusk" land="scene-pasture-ground" from={50} />
      <circle class="scene-moon" cx="0" cy="-10" r="88" />
      <g class={seat === null ? "scene-nobody" : `seat-${seat}`}>
        {Array.from({ length: shown }, (_, i) => (
          <Comes key={i} how="marches" after={0.16 * (shown - 1 - i)}>
            <At x={(i - (shown - 1) / 2) * 52} y={24} size={1.7}>
              <path class="scene-iron" d="M16-36H18V26H16ZM17-46 21-36H13Z" />
              {i === Math.floor(shown / 2) && <path class="scene-piece" d="M18-34 42-28 18-20Z" />}
              <path class="scene-knight" d="M-10 26C-12 0-8-6 0-6S12 0 10 26ZM0-26A9 9 0 1 1 0-8 9 9 0 1 1 0-26Z" />
              <path class="scene-iron" d="M-6-18H6V-15H-6Z" />
              <path class="scene-piece" d={SHIELD} transform="translate(-5 8)" />
            </At>
          </Comes>
        ))}
        {seat !== null && (
          <Comes how="grows" after={1}>
            <At x={0} y={-58} size={1.3}>
              <Mark seat={seat} />
            </At>
          </Comes>
        )}
      </g>
    </>
  );
}
