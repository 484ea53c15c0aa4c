// What only this war has on the map: symbols where Ships may lie, the Ships, the Sea People, the two cities, land without a number.
import type { JSX } from "preact";
import { center, spot, turned, type Point } from "../../../grid";
import { at } from "../../../model/map";
import { shapePath } from "../../../ui/glyphs";
import { SIDES } from "../model/sides";
import type { ShipView, View } from "../view";
import { signPath } from "./signs";

interface Turned {
  view: View;
  degrees: number;
}

const NEAR_SHORE = 1;
const ASIDE = 0.34;

/** The middle of a sea hex, away from a harbor on its shore. */
function berth(view: View, hex: string, degrees: number): Point {
  const middle = center(hex);
  const land = new Set(view.board.hexes.filter((one) => one.terrain !== "sea").map((one) => one.at));
  const shore = view.board.harbors.map((one) => spot(one.at)).find((one) => Math.hypot(one.x - middle.x, one.y - middle.y) < NEAR_SHORE && !land.has(hex));
  return turned(shore ? { x: middle.x + (middle.x - shore.x) * ASIDE, y: middle.y + (middle.y - shore.y) * ASIDE } : middle, degrees);
}

/** The symbols that no Ship covers; below harbors and land. */
export function Symbols({ view, degrees }: Turned): JSX.Element {
  const taken = new Set(view.board.ships.map((ship) => ship.at));
  return (
    <>
      {view.board.symbols
        .filter((hex) => !taken.has(hex))
        .map((hex) => (
          <path key={hex} class="ship-symbol" d={signPath("ship")} transform={`${at(berth(view, hex, degrees))} translate(-.4 -.4) scale(.0334)`} />
        ))}
    </>
  );
}

/** The two cities, and a dash on other land that yields nothing. */
export function Lands({ view, degrees }: Turned): JSX.Element {
  const cities = new Map(SIDES.map((side) => [view.board.cities[side], side]));
  const dry = view.board.hexes.filter(({ terrain, number }) => terrain !== "sea" && terrain !== "desert" && number === null);
  return (
    <>
      {dry.map((hex) => {
        const side = cities.get(hex.at);
        const { x, y } = turned(center(hex.at), degrees);
        return side === undefined ? (
          <g key={hex.at} class="numberless" transform={at({ x, y: y + 0.5 })}>
            <circle r=".2" />
            <path d="M-.11 0H.11" />
          </g>
        ) : (
          <g key={hex.at} class={`stronghold side-${side}`} transform={at({ x, y: y + 0.02 })}>
            <rect x="-.44" y="-.44" width=".88" height=".88" rx=".16" />
            <path d={signPath(side)} transform="translate(-.35 -.35) scale(.0292)" />
          </g>
        );
      })}
    </>
  );
}

const HULL = "M-.5 .06H.5L.36 .44H-.36Z";

function ShipPiece({ ship }: { ship: Pick<ShipView, "seat" | "ship" | "blocked" | "benefit"> }): JSX.Element {
  return (
    <g class={`at-sea seat-${ship.seat} grow`}>
      <path class="sail" d="M-.03 -.52V.06H-.5C-.44 -.2-.3 -.42-.03 -.52Z" />
      <path class="hull" d={HULL} />
      <path class="ship-mark" d={shapePath(ship.seat)} transform="translate(-.37 -.2) scale(.0112)" />
      <circle class="ship-number" cx=".25" cy="-.14" r=".28" />
      <text x=".25" y="0">
        {ship.ship}
      </text>
      {ship.blocked && ship.benefit !== "flag" && <path class="stopped-line" d="M-.48 .46 .48 -.46" />}
    </g>
  );
}

/** A Ship about to be built. */
export function ShipGhost(): JSX.Element {
  return (
    <g class="at-sea">
      <path class="sail" d="M-.03 -.52V.06H-.5C-.44 -.2-.3 -.42-.03 -.52Z" />
      <path class="hull" d={HULL} />
    </g>
  );
}

export function PeopleFigure(): JSX.Element {
  return (
    <g class="sea-people">
      <circle r=".42" />
      <path d={signPath("people")} transform="translate(-.31 -.31) scale(.026)" />
    </g>
  );
}

/** Ships, and the Sea People beside the one that they stop. */
export function AtSea({ view, degrees }: Turned): JSX.Element {
  const ships = view.board.ships;
  const people = view.board.sea_people;
  const over = ships.some((ship) => ship.at === people);
  return (
    <>
      {ships.map((ship) => {
        const { x, y } = berth(view, ship.at, degrees);
        return (
          <g key={ship.at} transform={at({ x: ship.blocked ? x - 0.2 : x, y: ship.blocked ? y + 0.16 : y })}>
            <ShipPiece ship={ship} />
          </g>
        );
      })}
      {people && (
        <g transform={at(((place) => (over ? { x: place.x + 0.4, y: place.y - 0.42 } : place))(berth(view, people, degrees)))}>
          <g class="grow">
            <PeopleFigure />
          </g>
        </g>
      )}
    </>
  );
}
