// The route on the map: its points by shape, those behind Alexander struck from it, the next one marked, and Alexander on it.
import type { JSX } from "preact";
import { center, corner, turned, type Point } from "../../../grid";
import { at } from "../../../model/map";
import type { View } from "../view";
import { marchOf, routeOf } from "../model/march";
import { signPath } from "./signs";

interface Turned {
  view: View;
  degrees: number;
}

const SCALE = 0.026;
const HALF = 12 * SCALE;

/** So far from the middle of its hex, at most, the arrow lies that Alexander begins on: its number stays to be read. */
const CLEAR = 1.05;

/** On the way from the hex of the red arrow to the first point. */
function startOf(view: View, degrees: number): Point[] {
  const [start, first] = [view.board.start, routeOf(view)[0]];
  if (!start || first === undefined) return [];
  const [from, to] = [turned(center(start), degrees), turned(corner(first.at), degrees)];
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return [along(from, to, Math.min(CLEAR, far / 2) / far)];
}

/** So much of the way from one place to another. */
const along = (from: Point, to: Point, share: number): Point => ({ x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) });

const line = (points: readonly Point[]): string => points.map(({ x, y }) => `${x.toFixed(3)},${y.toFixed(3)}`).join(" ");

/** Behind Alexander and ahead of him, below roads and buildings. */
export function Route({ view, degrees }: Turned): JSX.Element {
  const places = [...startOf(view, degrees), ...routeOf(view).map((point) => turned(corner(point.at), degrees))];
  const here = marchOf(view).passed + (places.length - routeOf(view).length);
  return (
    <>
      <polyline class="route-edge" points={line(places)} />
      <polyline class="route behind" points={line(places.slice(0, here))} />
      <polyline class="route" points={line(places.slice(Math.max(0, here - 1)))} />
    </>
  );
}

/** The points ahead; one that he has passed is an ordinary site. */
export function Points({ view, degrees }: Turned): JSX.Element {
  const { passed } = marchOf(view);
  const built = new Set(view.board.intersections.map((piece) => piece.at));
  return (
    <>
      {routeOf(view).map((point, index) => {
        if (built.has(point.at)) return null;
        const place = at(turned(corner(point.at), degrees));
        if (index < passed) return <circle key={point.at} class="point-passed" r=".1" transform={place} />;
        return (
          <g key={point.at} class={`point of-${point.kind} ${index === passed ? "next" : ""}`} transform={place}>
            <circle r={index === passed ? 0.42 : 0.34} />
            <path fill-rule="evenodd" d={signPath(point.kind)} transform={`translate(${-HALF} ${-HALF}) scale(${SCALE})`} />
          </g>
        );
      })}
    </>
  );
}

/** Behind the last point that he passed, on the way to the next. */
function standing(view: View, degrees: number): Point | null {
  const { passed } = marchOf(view);
  const route = routeOf(view);
  const [was, next] = [route[passed - 1], route[passed]];
  if (was === undefined) return startOf(view, degrees)[0] ?? null;
  const from = turned(corner(was.at), degrees);
  if (next === undefined) return from;
  const to = turned(corner(next.at), degrees);
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return along(from, to, 0.62 / far);
}

export function Alexander({ view, degrees }: Turned): JSX.Element | null {
  const place = standing(view, degrees);
  if (place === null) return null;
  return (
    <g class="alexander" transform={at(place)}>
      <g class="grow">
        <circle r=".42" />
        <path fill-rule="evenodd" d={signPath("alexander")} transform="translate(-.32 -.32) scale(.0267)" />
      </g>
    </g>
  );
}
