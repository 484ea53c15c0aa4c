// The scenes of the march: a token that is turned over, an event that a seat has won or could not pay, the Advisors, and Persopolis.
import type { JSX } from "preact";
import type { Seat } from "../../../protocol";
import { At, Comes, Ground, HOUSE, Mark } from "../../../told/picture";
import { signPath } from "../ui/signs";

function Sign({ name, size = 1 }: { name: string; size?: number }): JSX.Element {
  return <path fill-rule="evenodd" d={signPath(name)} transform={`scale(${size}) translate(-12 -12)`} />;
}

function Disc({ kind, size = 1 }: { kind: string; size?: number }): JSX.Element {
  return (
    <g class="scene-token" transform={`scale(${size})`}>
      <circle r="26" />
      <Sign name={kind} size={1.5} />
    </g>
  );
}

const Rider = (): JSX.Element => (
  <g class="scene-alexander">
    <circle r="17" />
    <Sign name="alexander" size={1.1} />
  </g>
);

export function Token({ kind }: { kind: string }): JSX.Element {
  return (
    <>
      <Ground sky="scene-plain" land="scene-pasture-ground" from={34} />
      <Comes how="marches">
        <At x={-84} y={14} size={1.4}>
          <Rider />
        </At>
      </Comes>
      <At x={44} y={0} size={1.5}>
        <Disc kind="token" />
        <Comes how="turns-up" after={0.6}>
          <Disc kind={kind} />
        </Comes>
      </At>
    </>
  );
}

export function Won({ seat, kind }: { seat: Seat; kind: string }): JSX.Element {
  return (
    <>
      <Ground sky="scene-plain" land="scene-pasture-ground" from={34} />
      <Comes how="grows">
        <At x={-52} y={-2} size={1.5}>
          <Disc kind={kind} />
        </At>
      </Comes>
      <Comes how="drops" after={0.5}>
        <At x={60} y={8} size={2}>
          {kind === "village" ? (
            <g class={`seat-${seat}`}>
              <path class="scene-piece" d={HOUSE} transform="scale(1.4)" />
            </g>
          ) : (
            <Mark seat={seat} />
          )}
        </At>
      </Comes>
    </>
  );
}

export function Failed({ seat, kind }: { seat: Seat; kind: string }): JSX.Element {
  return (
    <>
      <Ground sky="scene-dusk" land="scene-night" from={34} />
      <At x={-50} y={-2} size={1.4}>
        <Disc kind={kind} />
        <Comes how="grows" after={0.5}>
          <path class="scene-struck" d="M-24 24 24 -24" />
        </Comes>
      </At>
      <Comes how="falls" after={0.3}>
        <At x={60} y={6} size={1.8}>
          <Mark seat={seat} />
        </At>
      </Comes>
    </>
  );
}

/** The highest stands in the middle. */
const PLACES = [0, -92, 92];

export function Advisors({ cards }: { cards: readonly { seat: Seat; points: number }[] }): JSX.Element {
  return (
    <>
      <Ground sky="scene-dusk" land="scene-night" from={52} />
      {cards.map(({ seat, points }, index) => (
        <At key={seat} x={PLACES[index] ?? 0} y={index === 0 ? -6 : 10} size={index === 0 ? 1.25 : 1}>
          <Comes how="drops" after={0.25 * index}>
            <rect class="scene-advisor" x="-30" y="-42" width="60" height="84" rx="8" />
            <At x={0} y={-14} size={1.5}>
              <Mark seat={seat} />
            </At>
            <text class="scene-worth" x="0" y="30">
              {points}
            </text>
          </Comes>
        </At>
      ))}
    </>
  );
}

/** The crate is empty, its lid beside it, and Alexander goes on without it. */
export function SupplyOver(): JSX.Element {
  return (
    <>
      <Ground sky="scene-dusk" land="scene-pasture-ground" from={34} />
      <At x={-56} y={20}>
        <path class="scene-crate" d="M-46-26H46V34H-46Z" />
        <path class="scene-hollow" d="M-38-18H38V0H-38Z" />
        <path class="scene-slat" d="M-46 6H46M-46 20H46" />
        <Comes how="drops" after={0.3}>
          <path class="scene-crate" d="M-60 30 22 46 20 54-62 38Z" />
        </Comes>
      </At>
      <Comes how="marches" after={0.5}>
        <At x={84} y={14} size={1.4}>
          <Rider />
        </At>
      </Comes>
    </>
  );
}

export function Persopolis(): JSX.Element {
  return (
    <>
      <Ground sky="scene-dusk" land="scene-night" from={40} />
      {[-90, -45, 0, 45, 90].map((x) => (
        <path key={x} class="scene-column" d="M-9-44H9V-38H6V40H-6V-38H-9Z" transform={`translate(${x + 30} 0)`} />
      ))}
      <path class="scene-column" d="M-74-56H134V-46H-74Z" />
      <Comes how="marches" after={0.2}>
        <At x={-112} y={20} size={1.5}>
          <Rider />
        </At>
      </Comes>
    </>
  );
}
