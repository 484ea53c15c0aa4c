// The board as a picture: drawn from the view, turned as the cardboard lies, tapped where something may stand.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { corner, ends, spot, turned, kindOf, type Point } from "../grid";
import { at, nearest, pips, type HexShape, type MapShape } from "../model/map";
import type { BoardView, PieceView } from "../protocol";
import { landPath, shapePath } from "./glyphs";

interface MapProps {
  board: BoardView;
  shape: MapShape;
  degrees: number;
  label: string;
  /** Places that may be chosen; they glow. */
  glow: readonly string[];
  /** Places of which a tap always means one, where not what glows may be chosen, and nothing else. */
  open?: readonly string[];
  /** Where a robot's things are to be laid: they glow too, whatever may be chosen. */
  lying?: readonly string[];
  /** Hexes that just paid; they glow when nothing is to be chosen. */
  paid: readonly string[];
  /** The places tapped so far. */
  chosen: readonly string[];
  /** What is about to stand at the place tapped last. */
  ghost: { seat: string; thing: string; other: (() => JSX.Element) | undefined } | null;
  pick: (place: string) => void;
  /** A tap where nothing is to be chosen: somebody would like to know what is there. */
  look?: (point: Point) => void;
  layers: Layers;
}

/** What is drawn below the land, between land and pieces, and above all. */
export interface Layers {
  below: ComponentChildren;
  among: ComponentChildren;
  above: ComponentChildren;
}

function Hex({ shape }: { shape: HexShape }): JSX.Element {
  const { hex, middle } = shape;
  const red = hex.number === 6 || hex.number === 8;
  return (
    <g>
      <polygon class={`hex land-${hex.terrain}`} points={shape.outline} />
      <g transform={at(middle)}>
        <path class="hex-glyph" d={landPath(hex.terrain)} transform={`translate(-.29 ${hex.number === null ? -0.3 : -0.76}) scale(.0242)`} />
        {hex.number !== null && (
          <g class={red ? "disc red" : "disc"} transform="translate(0 .2)">
            <g class="grow">
              <circle r=".4" />
              <text y=".1">{hex.number}</text>
              {Array.from({ length: pips(hex.number) }, (_, index) => (
                <circle key={index} class="pip" r=".037" cx={(index - (pips(hex.number ?? 7) - 1) / 2) * 0.095} cy=".235" />
              ))}
            </g>
          </g>
        )}
      </g>
    </g>
  );
}

function Harbor({ trade, disc, piers }: { trade: string; disc: Point; piers: [Point, Point] }): JSX.Element {
  return (
    <g class="harbor">
      {piers.map((pier, index) => (
        <line key={index} x1={pier.x} y1={pier.y} x2={disc.x} y2={disc.y} />
      ))}
      <g transform={at(disc)}>
        <g class="grow">
          <circle class={trade === "any" ? "" : `res-${trade}`} r=".42" />
          {trade === "any" ? (
            <text y=".14">3:1</text>
          ) : (
            <>
              <path class="harbor-glyph" d={landPath(trade)} transform="translate(-.17 -.37) scale(.0142)" />
              <text y=".3">2:1</text>
            </>
          )}
        </g>
      </g>
    </g>
  );
}

function Road({ piece, degrees, style = "" }: { piece: PieceView; degrees: number; style?: string }): JSX.Element {
  const [a, b] = ends(piece.at).map((end) => turned(corner(end), degrees)) as [Point, Point];
  const [p, q] = [0.2, 0.8].map((t) => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t })) as [Point, Point];
  return (
    <g class={`road seat-${piece.seat} ${style}`}>
      <line class="road-edge" x1={p.x} y1={p.y} x2={q.x} y2={q.y} />
      <line class="road-body" x1={p.x} y1={p.y} x2={q.x} y2={q.y} />
    </g>
  );
}

const HOUSE = "M-.25 .24V-.06L0-.3 .25-.06V.24Z";
const TOWN = "M-.36 .27V-.08L-.17-.3 .02-.08V-.04H.36V.27Z";

function Building({ piece, degrees, style = "" }: { piece: PieceView; degrees: number; style?: string }): JSX.Element {
  const city = piece.piece === "city";
  return (
    <g class={`building seat-${piece.seat} ${style}`} transform={at(turned(corner(piece.at), degrees))}>
      <path class="building-body" d={city ? TOWN : HOUSE} />
      <path class="building-mark" d={shapePath(piece.seat)} transform={`translate(${city ? -0.12 : -0.13} ${city ? -0.03 : -0.07}) scale(.0108)`} />
    </g>
  );
}

interface GlowProps {
  place: string;
  degrees: number;
  chosen: boolean;
  /** Whether something stands there already. */
  over: boolean;
}

/** How wide a ring is: round a hex's number, round a piece on a path or an intersection. */
const RINGS = { hex: 0.7, path: 0.34, intersection: 0.5 };

function Glow({ place, degrees, chosen, over }: GlowProps): JSX.Element {
  const style = chosen ? "glow chosen" : "glow";
  const kind = kindOf(place);
  const { x, y } = turned(spot(place), degrees);
  if (over || kind === "hex")
    return (
      <g class={style}>
        {["glow-edge", chosen ? "chosen" : ""].map((part) => (
          <circle key={part} class={`glow-over ${part}`} cx={x} cy={y} r={RINGS[kind]} />
        ))}
      </g>
    );
  if (kind === "path") {
    const [a, b] = ends(place).map((end) => turned(corner(end), degrees)) as [Point, Point];
    const [p, q] = [0.26, 0.74].map((t) => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t })) as [Point, Point];
    return (
      <g class={`${style} glow-path`}>
        <line class="glow-edge" x1={p.x} y1={p.y} x2={q.x} y2={q.y} />
        <line x1={p.x} y1={p.y} x2={q.x} y2={q.y} />
      </g>
    );
  }
  return <circle class={style} cx={x} cy={y} r={0.2} />;
}

const BUILDINGS = ["settlement", "city"];

function Ghost({ place, ghost, degrees }: { place: string; ghost: NonNullable<MapProps["ghost"]>; degrees: number }): JSX.Element | null {
  const piece = { at: place, seat: ghost.seat, piece: ghost.thing };
  if (ghost.thing === "road") return <Road piece={piece} degrees={degrees} style="ghost" />;
  if (BUILDINGS.includes(ghost.thing)) return <Building piece={piece} degrees={degrees} style="ghost" />;
  if (ghost.other === undefined) return null;
  return (
    <g class="ghost" transform={at(turned(spot(place), degrees))}>
      <ghost.other />
    </g>
  );
}

/** What tells where nothing may be placed comes a moment later, as what fingers do. */
let closed: typeof import("../model/closed") | null = null;
const bringClosed = (): void =>
  void import("../model/closed").then(
    (came) => (closed = came),
    () => undefined,
  );

/** Sea, and harbors with land, once for as long as they lie so: what a view changes stands on them. */
function usePrinted(shape: MapShape): [sea: JSX.Element, land: JSX.Element] {
  return useMemo(
    () => [
      <>
        {shape.sea.map((points) => (
          <polygon key={points} class="sea" points={points} />
        ))}
      </>,
      <>
        {shape.harbors.map((harbor) => (
          <Harbor key={harbor.at} {...harbor} />
        ))}
        {shape.land.map((land) => (
          <Hex key={land.hex.at} shape={land} />
        ))}
      </>,
    ],
    [shape],
  );
}

export function MapPicture({ board, shape, degrees, label, glow, open, lying = [], paid, chosen, ghost, pick, look, layers }: MapProps): JSX.Element {
  useEffect(bringClosed, []);
  const [sea, land] = usePrinted(shape);
  const tap = ({ currentTarget, clientX, clientY }: MouseEvent): void => {
    const matrix = (currentTarget as SVGSVGElement).getScreenCTM();
    const may = open ?? glow;
    if (!matrix) return;
    const point = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    if (may.length === 0) return look?.(point);
    const place = (open ? null : closed?.closedAt(may, point, degrees)) ?? nearest(may, point, degrees);
    if (place !== null) pick(place);
  };
  const standing = new Set([...board.intersections, ...board.paths].map((piece) => piece.at));
  const last = chosen[chosen.length - 1];
  return (
    <svg class={last !== undefined && ghost !== null ? `map leaves-${ghost.thing}` : "map"} viewBox={shape.box} role="img" aria-label={label} onClick={tap}>
      <g aria-hidden="true">
        {sea}
        {layers.below}
        {land}
        {glow.length + lying.length === 0 &&
          shape.land
            .filter((land) => paid.includes(land.hex.at))
            .map((land) => <polygon key={land.hex.at} class="paid" points={land.outline} />)}
        {layers.among}
        {board.paths.map((piece) => (
          <Road key={piece.at} piece={piece} degrees={degrees} />
        ))}
        {board.intersections
          .filter((piece) => BUILDINGS.includes(piece.piece))
          .map((piece) => (
            <Building key={piece.at} piece={piece} degrees={degrees} />
          ))}
        {layers.above}
        {glow.map((place) => (
          <Glow key={place} place={place} degrees={degrees} chosen={chosen.includes(place)} over={standing.has(place)} />
        ))}
        {lying.map((place) => (
          <Glow key={`lying ${place}`} place={place} degrees={degrees} chosen={false} over />
        ))}
        {last !== undefined && ghost !== null && <Ghost place={last} ghost={ghost} degrees={degrees} />}
      </g>
    </svg>
  );
}
