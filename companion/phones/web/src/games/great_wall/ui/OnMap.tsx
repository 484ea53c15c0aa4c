// What only the Great Wall has on the map: the steppe with its territories and arrows, the wall, riders and the pirate.
import type { JSX } from "preact";
import { center, corner, corners, neighbors, spot, turned, type Point } from "../../../grid";
import { sections } from "../model/wall";
import { at, outline, pair } from "../../../model/map";
import type { SectionView, TerritoryView, View } from "../view";
import { signPath } from "./signs";

const known = <Found,>(found: (Found | null)[]): Found[] => found.filter((one): one is Found => one !== null);

/** Battlefields, territories, and what lies between them: hexes outside the land. */
export function steppe(view: View): string[] {
  const printed = new Set(view.board.hexes.map((hex) => hex.at));
  const fields = known(sections(view).map((one) => one.battlefield));
  const camps = known(view.gathering.map((one) => one.at));
  const near = fields.flatMap(neighbors).filter((hex) => touches(hex, fields) > 1 || touches(hex, camps) > 0);
  return [...new Set([...fields, ...camps, ...near])].filter((hex) => !printed.has(hex));
}

const touches = (hex: string, others: readonly string[]): number => neighbors(hex).filter((one) => others.includes(one)).length;

/** The edge of a battlefield towards the land, as the corners that it runs along. */
function edge(view: View, field: string): [string, string][] {
  const land = new Set(view.board.hexes.filter((hex) => hex.terrain !== "sea").map((hex) => hex.at));
  const around = corners(field);
  return neighbors(field).flatMap((hex) => {
    if (!land.has(hex)) return [];
    const shared = around.filter((one) => corners(hex).includes(one));
    return shared.length === 2 ? [[shared[0], shared[1]] as [string, string]] : [];
  });
}

interface Turned {
  view: View;
  degrees: number;
}

function Arrow({ from, to, number, degrees }: { from: string; to: string; number: number; degrees: number }): JSX.Element {
  const [a, b] = [center(from), center(to)].map((point) => turned(point, degrees)) as [Point, Point];
  const on = (t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
  const [start, end, disc] = [on(0.2), on(0.82), on(0.5)];
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  return (
    <g class={number === 6 || number === 8 ? "raid red" : "raid"}>
      <line x1={start.x} y1={start.y} x2={end.x} y2={end.y} />
      <path d="M.22 0-.2 .22V-.22Z" transform={`${at(end)} rotate(${angle.toFixed(1)})`} />
      <g transform={at(disc)}>
        <g class="grow">
          <circle r=".35" />
          <text y=".14">{number}</text>
        </g>
      </g>
    </g>
  );
}

function Camp({ territory, degrees }: { territory: TerritoryView; degrees: number }): JSX.Element | null {
  if (territory.at === null) return null;
  return (
    <g class="camp" transform={at(turned(center(territory.at), degrees))}>
      <text y={territory.riders === null ? 0.18 : -0.18}>{territory.territory}</text>
      {territory.riders !== null && <RiderToken count={territory.riders} x={0} y={0.34} />}
    </g>
  );
}

function RiderToken({ count, x, y }: { count: number; x: number; y: number }): JSX.Element {
  return (
    <g class={count > 0 ? "rider-token" : "rider-token none"} transform={`translate(${x} ${y})`}>
      <g class="grow">
        <rect x="-.44" y="-.27" width=".88" height=".54" rx=".27" />
        <path d={signPath("rider")} transform="translate(-.42 -.24) scale(.02)" />
        <text x=".2" y=".14">
          {count}
        </text>
      </g>
    </g>
  );
}

function WallOf({ view, section, degrees }: Turned & { section: SectionView }): JSX.Element | null {
  const { battlefield, seat } = section;
  if (battlefield === null) return null;
  const lines = edge(view, battlefield).map((ends) => ends.map((one) => turned(corner(one), degrees)) as [Point, Point]);
  return (
    <g class={`wall-of seat-${seat ?? "none"}`}>
      {["wall-edge", "wall-body", "wall-teeth"].map((part) => (
        <g key={part} class={part}>
          {lines.map(([a, b]) => (
            <line key={pair(a)} x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
          ))}
        </g>
      ))}
    </g>
  );
}

/** On a battlefield, as far towards its wall as may be said, or away from it. */
function before(view: View, field: string, degrees: number, towards: number): Point | null {
  const ends = edge(view, field).flat().map((one) => turned(corner(one), degrees));
  if (ends.length === 0) return null;
  const middle = { x: ends.reduce((sum, one) => sum + one.x, 0) / ends.length, y: ends.reduce((sum, one) => sum + one.y, 0) / ends.length };
  const { x, y } = turned(center(field), degrees);
  return { x: x + (middle.x - x) * towards, y: y + (middle.y - y) * towards };
}

/** On the battlefield's side, clear of the fortress at the tip of the wall. */
function Level({ view, section, degrees }: Turned & { section: SectionView }): JSX.Element | null {
  const { battlefield, level, warns } = section;
  const place = battlefield === null ? null : before(view, battlefield, degrees, 0.42);
  if (place === null) return null;
  return (
    <g class={warns ? "wall-level warned" : "wall-level"} transform={at(place)}>
      <g class="grow">
        <rect x="-.3" y="-.27" width=".6" height=".54" rx=".1" />
        <text y=".14">{level}</text>
      </g>
    </g>
  );
}

/** Clear of the level, however the map is turned. */
function Field({ view, section, degrees }: Turned & { section: SectionView }): JSX.Element | null {
  if (section.battlefield === null || section.riders === null) return null;
  return (
    <g transform={at(before(view, section.battlefield, degrees, -0.5) ?? turned(center(section.battlefield), degrees))}>
      <RiderToken count={section.riders} x={0} y={0} />
    </g>
  );
}

export function Below({ view, degrees }: Turned): JSX.Element {
  const fields = new Map(sections(view).map((one) => [one.section, one.battlefield]));
  return (
    <>
      {steppe(view).map((hex) => (
        <polygon key={hex} class="steppe" points={outline(hex, degrees)} />
      ))}
      {view.gathering.flatMap((territory) =>
        territory.arrows.map(({ number, section }) => {
          const to = fields.get(section);
          return territory.at !== null && to ? <Arrow key={`${territory.territory} ${number}`} from={territory.at} to={to} number={number} degrees={degrees} /> : null;
        }),
      )}
    </>
  );
}

/** Below the fortresses that stand on it. */
export function Among({ view, degrees }: Turned): JSX.Element {
  return (
    <>
      {sections(view).map((section) => (
        <WallOf key={section.section} view={view} section={section} degrees={degrees} />
      ))}
    </>
  );
}

export function PirateFigure(): JSX.Element {
  return (
    <g class="pirate">
      <circle r=".5" />
      <path d={signPath("pirate")} transform="translate(-.38 -.38) scale(.0317)" />
    </g>
  );
}

/** Beside the harbor that it blocks, if there is one. */
function Pirate({ view, degrees }: Turned): JSX.Element | null {
  const { board } = view;
  if (!board.pirate) return null;
  const middle = center(board.pirate);
  const shore = board.harbors.map((one) => spot(one.at)).find((one) => Math.hypot(one.x - middle.x, one.y - middle.y) < 1);
  const place = shore ? { x: middle.x + (middle.x - shore.x) * 0.42, y: middle.y + (middle.y - shore.y) * 0.42 } : middle;
  return (
    <g transform={at(turned(place, degrees))}>
      <PirateFigure />
    </g>
  );
}

export function Above({ view, degrees }: Turned): JSX.Element {
  return (
    <>
      {sections(view).map((section) => (
        <Level key={section.section} view={view} section={section} degrees={degrees} />
      ))}
      {sections(view).map((section) => (
        <Field key={section.section} view={view} section={section} degrees={degrees} />
      ))}
      {view.gathering.map((territory) => (
        <Camp key={territory.territory} territory={territory} degrees={degrees} />
      ))}
      {view.board.hexes.map((hex) =>
        hex.riders ? (
          <g key={hex.at} class="dead-hex">
            <polygon points={outline(hex.at, degrees)} />
            <g transform={at(turned(center(hex.at), degrees))}>
              <RiderToken count={hex.riders} x={0} y={-0.38} />
            </g>
          </g>
        ) : null,
      )}
      {view.gaps.map((hex) => {
        const middle = turned(center(hex), degrees);
        return <circle key={hex} class="gap-hex" cx={middle.x} cy={middle.y - 0.4} r=".32" />;
      })}
      <Pirate view={view} degrees={degrees} />
    </>
  );
}
